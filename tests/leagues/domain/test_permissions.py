"""The pure part of the permissions, and who answers for which seat. The table itself is in tests/permissions."""

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AnonymousUser

from games.models import Game
from leagues.domain.permissions import Action, Role, Standing, may, seats_of, standing
from leagues.models import Membership
from tests.leagues.paper_season import paper_season

COACH = Standing(frozenset({Role.READER, Role.COACH}), frozenset({7}))
BOTH = Standing(frozenset({Role.COACH, Role.COMMISSIONER}), frozenset({7}))


@pytest.mark.parametrize(
    ("who", "action", "team", "allowed"),
    [
        (COACH, Action.COACH, 7, True),
        (COACH, Action.COACH, 8, False),
        (COACH, Action.COACH, None, False),
        (COACH, Action.MANAGE, 7, False),
        (BOTH, Action.COACH, 7, True),
        (BOTH, Action.MANAGE, None, True),
        (BOTH, Action.COACH, 8, False),
        (BOTH, Action.FOUND, None, False),
        (Standing(frozenset({Role.ADMIN})), Action.FOUND, None, True),
        (Standing(), Action.SEE, None, True),
        (Standing(), Action.PLAY_ON, None, False),
    ],
)
def test_roles_add_up(who: Standing, action: Action, team: int | None, *, allowed: bool) -> None:
    assert who.may(action, team=team) == allowed


@pytest.mark.django_db
def test_a_closed_account_is_nobody() -> None:
    season = paper_season()
    admin = get_user_model().objects.create_superuser("root", is_active=False)
    Membership.objects.create(league=season.league, user=admin, role="commissioner")
    assert standing(admin, season.league) == Standing()
    assert not may(admin, Action.MANAGE, season.league)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("seats", "of_ann", "of_ben"),
    [
        # Ann coaches the home side, Ben nobody; a seat has a user, a computer's level, or neither.
        ([(None, None), (None, None)], (0,), ()),
        ([(None, "first"), (None, None)], (), ()),
        ([("ben", None), (None, None)], (), (0,)),
        ([(None, None), ("ann", None)], (0, 1), ()),
        ([("ben", "first"), ("ben", None)], (), (1,)),
    ],
)
def test_who_answers_for_a_seat(
    seats: list[tuple[str | None, str | None]], of_ann: tuple[int, ...], of_ben: tuple[int, ...]
) -> None:
    season = paper_season()
    fixture = season.fixtures.select_related("season__league", "home", "visitor").get(number=1)
    users = {name: get_user_model().objects.create_user(name) for name in ("ann", "ben")}
    Membership.objects.create(
        league=season.league, user=users["ann"], role="coach", team=fixture.home.team
    )
    game = Game(
        seats=[
            {"team": "X", "level": level, "user": users[user].pk if user else None, "name": ""}
            for user, level in seats
        ]
    )
    assert seats_of(users["ann"], game, fixture) == of_ann
    assert seats_of(users["ben"], game, fixture) == of_ben
    assert seats_of(AnonymousUser(), game, fixture) == ()
