"""Limits on uses: TC-093."""

import pytest

from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_state import GameEffects, GoalieAppearance, after_game
from rosters.domain.usage import Overuse, Usage, overuses_of
from tests.rosters.domain.squad_of_men import man, squad

CARD_OF_40 = 40 * 60 / 82


def sixty(*extra):
    state = squad(*extra)
    state.team_games = 60
    for member in state.members.values():
        member.windows = ((1, 60),)
    return state


def game(dressed, starter="g0") -> GameEffects:
    return GameEffects(
        dressed=tuple(dressed),
        starter=starter,
        goalies=(GoalieAppearance(starter, 2, complete=True),),
    )


@pytest.mark.parametrize(("up", "first"), [(False, 30), (True, 31)])
def test_tc_093_the_30th_or_31st_use_of_a_card_of_40_is_one_too_many(up, first):
    """40 of 82 games are 29.27 of 60."""
    state = sixty(man("x", "C", quota=CARD_OF_40))
    told = []
    for _ in range(31):
        effects = game(["x"])
        after_game(state, effects)
        told += overuses_of(state, effects, up=up)
    told = [one for one in told if one.player == "x"]
    limit = first - 1
    assert told == [Overuse("x", use, use, limit) for use in range(first, 32)]


def test_a_goalie_is_used_by_starting_and_playoff_games_are_not_rationed():
    state = sixty()
    state.members["g1"].quota = 1.0
    for number, expected in ((1, []), (2, [Overuse("g1", 2, 2, 1)])):
        effects = game([], "g1")
        after_game(state, effects)
        assert overuses_of(state, effects, up=False) == expected, number
    state.games_played = 60
    effects = game([], "g1")
    after_game(state, effects)
    assert overuses_of(state, effects, up=False) == []


def used_up(card="c0"):
    state = sixty(man("x", "C", "RW", quota=60.0, value=0.1))
    state.members[card].games = state.members[card].starts = 99
    return state


def test_suggested_lines_leave_out_who_has_reached_his_limit():
    state = used_up()
    state.members["x"].games = 59
    dressed = choose_line_up(state, usage=Usage(limited=True))["dressed"]
    assert ("c0" in dressed, "x" in dressed) == (False, True)


def test_whoever_has_reached_his_limit_is_used_where_there_is_nobody_else():
    state = used_up()
    state.members["x"].out = 1
    assert "c0" in choose_line_up(state, usage=Usage(limited=True))["dressed"]


def test_another_goalie_starts_when_one_has_reached_his_limit():
    state = used_up("g0")
    assert choose_line_up(state, usage=Usage(limited=True))["goalies"] == ["g1", "g0"]


@pytest.mark.parametrize(("strict", "plays"), [(False, True), (True, False)])
def test_a_coach_s_own_lines_keep_to_the_limit_only_where_it_is_strict(strict, plays):
    state = used_up()
    fresh = sixty(man("x", "C", "RW", quota=0.0, value=0.1))
    chosen = choose_line_up(fresh)
    assert "c0" in chosen["dressed"]
    state.own = {name: chosen[name] for name in ("lines", "pairs", "goalies")}
    usage = Usage(limited=True, strict=strict)
    assert ("c0" in choose_line_up(state, usage=usage)["dressed"]) == plays
    assert "c0" in choose_line_up(state, usage=usage, playoffs=True)["dressed"]
