"""Turns that change hands: TC-103."""

import pytest

from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.picking import catch_up, make_pick
from leagues.domain.drafts.plans import plan_of_players
from leagues.domain.drafts.settings import DraftSettings
from leagues.domain.drafts.trading import give_turn
from leagues.models import Membership
from rosters.domain.drafts.orders import snake
from tests.leagues.tournament import open_one, team, tournament

pytestmark = pytest.mark.django_db
CODES = ("HAL", "KES", "IRO", "GRA")


def players(rounds: int = 2):
    """A snake of four coached clubs."""
    season = tournament(4, coaches=CODES, level="basic")
    keys = [f"p{number}" for number in range(1, 9)]
    plan = plan_of_players(keys, snake(CODES, rounds), title="Players")
    return open_draft(season, plan, DraftSettings(pick_hours=0))


def board(draft) -> list[str]:
    rows = draft.turns.select_related("team", "original").order_by("number")
    return [
        turn.team.code if turn.team == turn.original else f"{turn.original.code}>{turn.team.code}"
        for turn in rows
    ]


def test_the_board_keeps_the_place_and_whose_the_turn_was():
    draft = players()
    give_turn(draft, 2, team(draft.season, "GRA"))
    assert board(draft) == ["HAL", "KES>GRA", "IRO", "GRA", "GRA", "IRO", "KES", "HAL"]
    make_pick(draft, team(draft.season, "HAL"), turn=1, item="p1")
    assert [turn.team.code for turn in load_desk(draft).on_the_clock()] == ["GRA"]
    make_pick(draft, team(draft.season, "GRA"), turn=2, item="p2")
    assert draft.picks.get(item="p2").turn.original.code == "KES"


def test_a_turn_that_is_given_twice_shows_its_way_on_the_record():
    draft = players()
    give_turn(draft, 2, team(draft.season, "GRA"), actor="boss")
    give_turn(draft, 2, team(draft.season, "IRO"), actor="boss")
    way = [
        (event.data["from"], event.data["to"])
        for event in draft.season.events.filter(kind="draft_turn_given").order_by("sequence")
    ]
    assert way == [("KES", "GRA"), ("GRA", "IRO")]
    assert board(draft)[1] == "KES>IRO"


def test_what_is_not_given_away():
    draft = players()
    with pytest.raises(DraftRefused, match="not to come"):
        give_turn(draft, 1, team(draft.season, "GRA"))
    other = tournament(2, slug="cards", coaches=("HAL",))
    with pytest.raises(DraftRefused, match="takes no part"):
        give_turn(draft, 2, team(other, "KES"))
    with pytest.raises(DraftRefused, match="line cards"):
        give_turn(other.drafts.get(), 2, team(other, "HAL"))


def test_a_club_whose_coach_has_gone_is_picked_for():
    draft = players(rounds=1)
    Membership.objects.filter(team__code__in=("HAL", "KES")).delete()
    draft = catch_up(draft)
    assert [
        (p.turn.team.code, p.item, p.how) for p in draft.picks.select_related("turn__team")
    ] == [
        ("HAL", "p1", "computer"),
        ("KES", "p2", "computer"),
    ]
    assert [turn.team.code for turn in load_desk(open_one(draft.season)).on_the_clock()] == ["IRO"]
