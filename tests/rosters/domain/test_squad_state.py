"""What a completed game does to a squad."""

import pytest

from games.rulesets.strat_o_matic.season_effects import RESTED
from rosters.domain.squad_state import (
    GameEffects,
    GoalieAppearance,
    after_game,
    fatigued_goalies,
    start_playoffs,
)
from tests.rosters.domain.squad_of_men import man, squad

SKATERS = tuple(f"{kind}{n}" for kind in "clr" for n in range(4)) + tuple(f"d{n}" for n in range(6))


def effects(*, injuries=(), goalies=(("g0", 2, True),)):
    return GameEffects(
        dressed=SKATERS,
        starter=goalies[0][0],
        goalies=tuple(GoalieAppearance(*each) for each in goalies),
        injuries=injuries,
    )


def test_usage_counts_games_and_starts():
    state = squad()
    after_game(state, effects(goalies=(("g0", 5, False), ("g1", 1, False))))
    assert {card: (each.games, each.starts) for card, each in state.members.items()} == {
        **dict.fromkeys(SKATERS, (1, 0)),
        "d6": (0, 0),
        "g0": (1, 1),
        "g1": (1, 0),
    }


@pytest.mark.rule("SOM-15.0a")
def test_an_injury_of_three_games_in_game_10_is_over_in_game_14():
    state = squad()
    state.games_played = 9
    after_game(state, effects(injuries=(("d0", 3),)))
    seen = {}
    for game in range(11, 15):
        seen[game] = "d0" in state.unavailable()
        after_game(state, effects())
    assert seen == {11: True, 12: True, 13: True, 14: False}


@pytest.mark.rule("SOM-15.0a")
def test_an_injury_to_the_end_of_the_game_costs_no_other():
    state = squad()
    after_game(state, effects(injuries=(("d0", 0),)))
    assert (state.unavailable(), state.injuries) == ({}, [])


def test_a_second_injury_while_out_is_ignored():
    state = squad()
    after_game(state, effects(injuries=(("d0", 5),)))
    after_game(state, effects(injuries=(("d0", 9),)))
    assert state.members["d0"].out == 4


def test_who_is_out_is_named_with_reason_and_return():
    state = squad()
    after_game(state, effects(injuries=(("d0", 2), ("c0", 1))))
    assert state.unavailable() == {
        "d0": "Man d0 is injured for 2 more games, back in team game 4",
        "c0": "Man c0 is injured for 1 more game, back in team game 3",
    }


def test_injuries_carry_over_into_the_playoffs():
    state = squad()
    state.games_played = 79
    after_game(state, effects(injuries=(("d0", 5),)))
    after_game(state, effects())
    after_game(state, effects())
    start_playoffs(state)
    missed = 0
    while "d0" in state.unavailable():
        missed += 1
        after_game(state, effects())
    assert (state.games_played, missed) == (85, 3)


@pytest.mark.rule("SOM-24.4")
def test_resting_a_game_starts_the_run_afresh():
    state = squad()
    for _ in range(4):
        after_game(state, effects(goalies=(("g0", 5, True),)))
    after_game(state, effects(goalies=(("g1", 2, True),)))
    after_game(state, effects(goalies=(("g0", 2, True),)))
    assert (state.members["g0"].streak.games, state.members["g1"].streak) == (1, RESTED)


@pytest.mark.rule("SOM-24.4")
def test_a_backup_of_two_games_in_a_row_is_tired_in_the_third():
    state = squad()
    tired = []
    for _ in range(3):
        tired.append(fatigued_goalies(state))
        after_game(state, effects(goalies=(("g1", 5, True),)))
    assert tired == [frozenset(), frozenset(), frozenset({"g1"})]


@pytest.mark.parametrize(("reset", "games"), [(True, 0), (False, 3)])
def test_a_league_may_carry_runs_into_the_playoffs(reset, games):
    state = squad()
    for _ in range(3):
        after_game(state, effects())
    start_playoffs(state, reset_fatigue=reset)
    assert state.members["g0"].streak.games == games


def test_a_traded_man_belongs_to_the_squad_in_his_windows_only():
    state = squad(man("x", "C", "LW", windows=((1, 2), (5, 82))))
    seen = []
    for _ in range(5):
        seen.append("x" in {member.card for member in state.present()})
        after_game(state, effects())
    assert seen == [True, True, False, False, True]


def test_in_the_playoffs_the_men_of_the_last_day_are_there():
    state = squad(man("x", "C", "LW", windows=((1, 40),)), man("y", "C", windows=((41, 82),)))
    state.games_played = 90
    present = {member.card for member in state.present()}
    assert (("x" in present), ("y" in present)) == (False, True)
