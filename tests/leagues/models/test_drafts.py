"""What the database itself keeps right about drafts, whoever writes."""

import pytest
from django.db import IntegrityError, transaction

from leagues.models import Draft, DraftPick, DraftRound, DraftTurn, HomeArena, OwnedCard, Wish
from tests.leagues.tournament import OPENED, team, tournament

pytestmark = pytest.mark.django_db


def pick_of(draft, number, item, **more):
    turn = draft.turns.get(number=number)
    values = {"deck": turn.deck, "action": "arena", "how": "person", "at": OPENED} | more
    return DraftPick.objects.create(turn=turn, draft=draft, item=item, **values)


def same_arena_twice(season, draft):
    pick_of(draft, 1, "AR09")
    pick_of(draft, 2, "AR09")


def two_picks_of_one_turn(season, draft):
    pick_of(draft, 1, "AR09")
    pick_of(draft, 1, "AR10")


def one_key_for_two_picks(season, draft):
    pick_of(draft, 1, "AR09", command="k")
    pick_of(draft, 2, "AR10", command="k")


def a_card_that_is_nothing(season, draft):
    pick_of(draft, 1, "", action="take")


def a_second_open_draft(season, draft):
    Draft.objects.create(
        season=season, number=9, kind="players", title="x", stage=9, pool={}, opened_at=OPENED
    )


def the_same_stage_again(season, draft):
    Draft.objects.create(
        season=season, number=9, kind=draft.kind, title="x", stage=0, pool={}, opened_at=OPENED,
        status="finished", finished_at=OPENED,
    )  # fmt: skip


def an_end_without_a_time(season, draft):
    Draft.objects.filter(pk=draft.pk).update(status="finished")


def half_a_night(season, draft):
    Draft.objects.filter(pk=draft.pk).update(quiet_from="23:00")


def secrets_one_after_another(season, draft):
    DraftRound.objects.create(draft=draft, number=7, action="take", sealed=True, together=False)


def a_deadline_before_the_clock_began(season, draft):
    DraftTurn.objects.filter(draft=draft, number=1).update(
        clock_from=OPENED, deadline="2020-01-01T00:00Z"
    )


def two_teams_in_one_arena(season, draft):
    for code in ("HAL", "KES"):
        HomeArena.objects.create(team=team(season, code), season=season, arena="AR09")


def a_card_owned_twice(season, draft):
    for _ in range(2):
        OwnedCard.objects.create(team=team(season, "HAL"), card="LC01")


def a_wish_twice(season, draft):
    for rank in (1, 2):
        Wish.objects.create(team=team(season, "HAL"), rank=rank, item="LC01")


@pytest.mark.parametrize(
    "wrong",
    [
        same_arena_twice, two_picks_of_one_turn, one_key_for_two_picks, a_card_that_is_nothing,
        a_second_open_draft, the_same_stage_again, an_end_without_a_time, half_a_night,
        secrets_one_after_another, a_deadline_before_the_clock_began, two_teams_in_one_arena,
        a_card_owned_twice, a_wish_twice,
    ],
)  # fmt: skip
def test_the_database_refuses(wrong):
    season = tournament(2, coaches=("HAL", "KES"))
    with pytest.raises(IntegrityError), transaction.atomic():
        wrong(season, season.drafts.get())


def test_both_may_go_without_an_arena_and_a_returned_card_is_taken_again():
    season = tournament(2, coaches=("HAL", "KES"))
    draft = season.drafts.get()
    pick_of(draft, 1, "")
    pick_of(draft, 2, "")
    DraftPick.objects.all().delete()
    pick_of(draft, 1, "LC01", action="return")
    pick_of(draft, 2, "LC01", action="take")
    assert DraftPick.objects.filter(item="LC01").count() == 2
