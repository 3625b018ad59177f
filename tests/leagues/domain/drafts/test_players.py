"""Drafts of players from setting up to the squads: TC-099, TC-101, TC-102, TC-107, TC-109, TC-109a."""

from collections import Counter

import pytest

from games.domain.sitting import setup_document
from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.picking import force_pick, make_pick
from leagues.domain.drafts.plans import plan_of_players
from leagues.domain.drafts.player_plans import (
    call_off,
    open_player_draft,
    plan_player_draft,
    read_terms,
)
from leagues.domain.drafts.players import squad_needs
from leagues.domain.drafts.settings import DraftSettings
from leagues.domain.drafts.undoing import undo_pick
from leagues.domain.drafts.wishes import keep_wishes
from leagues.domain.runner import play_on
from leagues.domain.schedule.keeping import keep_schedule
from leagues.domain.seasons import SeasonRefused, start_season
from leagues.domain.standings import draw_lots
from rosters.domain.drafts.orders import snake
from rosters.models import SquadMember, Usage
from tests.leagues.drafted_season import NOW, PAIR, TWENTY, opened, undrafted
from tests.leagues.paper_season import paper_season
from tests.leagues.small_league import round_robin
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    return undrafted()


def men(season, code) -> set[str]:
    rows = SquadMember.objects.filter(squad__team_season__season=season, squad__code=code)
    return set(rows.values_list("card__player__key", flat=True))


def picks(draft, code) -> list[str]:
    return list(draft.picks.filter(turn__team__code=code).values_list("item", flat=True))


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ({}, "BC/CB/BC"),
        ({"form": "linear"}, "BC/BC/BC"),
        ({"reversal": 3, "order": ["CBJ", "BOS"]}, "CB/BC/BC"),
    ],
)
def test_rounds_follow_the_order_that_was_said(season, said, order):
    plan = plan_player_draft(season, read_terms(TWENTY | said))
    first = ["".join(code[0] for code in one.teams) for one in plan.rounds[:3]]
    assert "/".join(first) == order
    assert len(plan.rounds) == 20
    assert plan.draws == ()


def test_without_an_order_lots_are_drawn_that_anybody_can_check_later(season):
    draft = open_player_draft(season, read_terms({"rounds": 20}), now=NOW)
    drawn = season.events.get(kind="draft_order_drawn").data["teams"]
    assert drawn == list(draw_lots(bytes.fromhex(season.secret), "draft of players", PAIR))
    assert draft.turns.first().team.code == drawn[0]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"form": "zigzag"}, "snake or linear"),
        ({"rounds": 19}, "19 rounds do not fill 20 needs"),
        ({"rounds": 51}, "at most 50 rounds"),
        ({"form": "linear", "reversal": 3}, "Only a snake"),
        ({"needs": {"G": 1, "D": 6, "C": 4, "LW": 4, "RW": 4}}, "the needs say 1 and 18"),
        ({"needs": {"G": 2, "D": 18, "F": 1}}, "there is no F"),
        ({"order": ["BOS", "BOS"]}, "names each team once"),
        ({"pool": "teams", "rounds": 50}, "2 teams want 100 players in 50 rounds"),
        ({"pool": "teams", "needs": {"G": 2, "RW": 18}}, "The pool is short of"),
    ],
)
def test_a_draft_that_cannot_be_held_is_refused_in_words(season, said, words):
    with pytest.raises(DraftRefused, match=words):
        opened(season, **said)
    assert season.drafts.count() == 0


def test_absent_coaches_have_picks_made_and_the_squads_are_the_picks(season):
    draft = opened(season)
    assert draft.status == "finished"
    for code in PAIR:
        own = picks(draft, code)
        assert len(own) == 20
        assert men(season, code) == set(own)
    assert not men(season, "BOS") & men(season, "CBJ")
    assert Usage.objects.filter(member__squad__team_season__season=season).count() == 40
    drafted = [event.data["player"] for event in season.events.filter(kind="player_drafted")]
    assert sorted(drafted) == sorted(picks(draft, "BOS") + picks(draft, "CBJ"))


def test_a_season_of_drafted_squads_is_played(season):
    draft = opened(season)
    start_season(season)
    assert play_on(season).games == 2
    game = season.fixtures.get(number=1).game
    home, visitor = setup_document(game)["teams"]
    dressed = {*home["dressed"], *home["goalies"]}
    assert dressed == set(picks(draft, home["id"]))
    assert home["cards"] != visitor["cards"]


def test_the_season_waits_for_its_draft(season):
    coach(season, "BOS")
    opened(season, pick_hours=0)
    with pytest.raises(SeasonRefused, match="under way; the season starts when it is over"):
        start_season(season)


def test_a_list_of_centres_brings_no_fourth_before_there_are_starters_everywhere():
    """TC-109a: with balancing from the first round on."""
    season = paper_season()
    needs = {"G": 1, "D": 2, "C": 3, "LW": 1, "RW": 1}
    positions = {
        f"{place}{number}": place
        for place in ("C", "LW", "RW", "LD/RD", "G")
        for number in range(9)
    }
    centres = [key for key, place in positions.items() if place == "C"]
    keep_wishes(season.teams.get(code="BOS"), centres, centres)
    draft = open_draft(
        season,
        plan_of_players(
            sorted(positions),
            snake(PAIR, 9),
            title="Players",
            terms={"needs": needs, "positions": positions, "balance": True},
        ),
        DraftSettings(),
    )
    mine = picks(draft, "BOS")
    assert [positions[key] for key in mine[:3]] == ["C", "C", "C"]
    assert sorted(positions[key] for key in mine[3:8]) == ["G", "LD/RD", "LD/RD", "LW", "RW"]
    assert positions[mine[8]] == "C"
    how = draft.picks.filter(turn__team__code="BOS").values_list("how", flat=True)
    assert Counter(how) == {"queue": 4, "computer": 5}


def test_whoever_has_no_more_turns_than_holes_fills_one(season):
    coach(season, "BOS")
    draft = opened(season, pick_hours=0)
    goalies = [key for key, text in draft.terms["positions"].items() if text == "G"]
    for turn, goalie in ((1, goalies[0]), (4, goalies[1])):
        make_pick(draft, season.teams.get(code="BOS"), turn=turn, item=goalie, now=NOW)
    with pytest.raises(DraftRefused, match="not offered"):
        make_pick(draft, season.teams.get(code="BOS"), turn=5, item=goalies[5], now=NOW)
    desk = load_desk(draft)
    assert squad_needs(desk, season.teams.get(code="BOS").pk).missing() == {
        "D": 6, "C": 4, "LW": 4, "RW": 4,
    }  # fmt: skip


def test_nobody_takes_the_last_goalies_whom_others_need(season):
    """Boston and Columbus have goalies enough for two each; a third is nobody's before both have theirs."""
    coach(season, "BOS")
    coach(season, "CBJ")
    draft = opened(season, rounds=23, pool="teams", pick_hours=0)
    goalies = [key for key, text in draft.terms["positions"].items() if text == "G"]
    boston = season.teams.get(code="BOS")
    make_pick(draft, boston, turn=1, item=goalies[0], now=NOW)
    left = len(goalies) - 1
    offered = options_of(load_desk(draft), load_desk(draft).turn(2))
    assert len(set(goalies) & set(offered)) == left
    skater = next(key for key in offered if key not in goalies)
    for turn in (2, 3):
        force_pick(draft, season.teams.get(code="CBJ"), turn=turn, item=skater, now=NOW)
        skater = next(
            k for k in options_of(load_desk(draft), load_desk(draft).on_the_clock()[0])
            if k not in goalies
        )  # fmt: skip
    make_pick(draft, boston, turn=4, item=goalies[1], now=NOW)
    offered = set(options_of(load_desk(draft), load_desk(draft).turn(5)))
    assert bool(offered & set(goalies)) == (left - 1 > 2)


def test_a_pick_is_taken_back_until_the_season_starts(season):
    """TC-109: the man goes back to the pool, and nobody is in two squads."""
    coach(season, "CBJ")
    draft = opened(season, pick_hours=0)
    columbus = season.teams.get(code="CBJ")
    first = options_of(load_desk(draft), load_desk(draft).turn(2))[0]
    make_pick(draft, columbus, turn=2, item=first, now=NOW)
    undo_pick(draft, 2, reason="wrong name", now=NOW)
    assert first in options_of(load_desk(draft), load_desk(draft).turn(2))
    assert season.events.filter(kind="draft_pick_undone").get().data["item"] == first


def test_after_the_start_no_pick_is_taken_back_and_nothing_called_off(season):
    draft = opened(season)
    start_season(season)
    with pytest.raises(DraftRefused, match="has started"):
        undo_pick(draft, 40, reason="too late")
    with pytest.raises(DraftRefused, match="has started"):
        call_off(draft, reason="too late")


def test_a_draft_that_is_called_off_leaves_the_squads_of_the_cards(season):
    before = {code: men(season, code) for code in PAIR}
    draft = opened(season)
    assert men(season, "BOS") != before["BOS"]
    call_off(draft, reason="one more team", actor="boss")
    assert {code: men(season, code) for code in PAIR} == before
    assert season.drafts.count() == 0
    told = season.events.get(kind="draft_called_off")
    assert (told.data["picks"], told.data["reason"], told.actor) == (40, "one more team", "boss")


def test_a_longer_schedule_keeps_the_drafted_men(season):
    draft = opened(season)
    keep_schedule(season, round_robin(PAIR, 6))
    assert men(season, "BOS") == set(picks(draft, "BOS"))
    member = SquadMember.objects.filter(squad__team_season__season=season).first()
    assert member.windows == [[1, 6]]
