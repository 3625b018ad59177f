"""What a game's events do to the squads."""

import pytest

from games.rulesets.strat_o_matic.events import (
    GoalieChanged,
    GoalieStarted,
    GoalScored,
    InjuryRead,
)
from rosters.domain.game_effects import game_effects
from rosters.domain.squad_state import GameEffects, GoalieAppearance

TEAMS = [{"dressed": ["a", "b"]}, {"dressed": ["c", "d"]}]


def goal(seat, goalie):
    return GoalScored(
        seat=seat,
        scorer="x",
        slot="C",
        strength="EV",
        empty_net=not goalie,
        goalie=goalie,
        seconds=-1,
        on_ice_for=(),
        on_ice_against=(),
    )


def hurt(seat, player, unit, length):
    return InjuryRead(card=1, seat=seat, slot="C", player=player, unit=unit, length=length)


STARTS = [
    GoalieStarted(seat=0, goalie="g", fatigued=False),
    GoalieStarted(seat=1, goalie="h", fatigued=False),
]


@pytest.mark.rule("SOM-INF.12")
def test_goals_count_for_the_goalie_in_net_and_not_into_an_empty_one():
    home, visitor = game_effects(TEAMS, [*STARTS, goal(1, "g"), goal(1, ""), goal(0, "h")])
    assert (home, visitor) == (
        GameEffects(
            dressed=("a", "b"),
            starter="g",
            goalies=(GoalieAppearance("g", 1, complete=True),),
        ),
        GameEffects(
            dressed=("c", "d"),
            starter="h",
            goalies=(GoalieAppearance("h", 1, complete=True),),
        ),
    )


def test_a_relieved_goalie_and_his_relief_are_not_complete():
    change = GoalieChanged(seat=0, goalie="k", replaced="g", fatigued=False)
    home, _ = game_effects(TEAMS, [*STARTS, goal(1, "g"), change, goal(1, "k")])
    assert (home.starter, home.goalies) == (
        "g",
        (GoalieAppearance("g", 1, complete=False), GoalieAppearance("k", 1, complete=False)),
    )


@pytest.mark.rule("SOM-15.0a")
def test_injuries_of_games_outlast_the_game_and_those_of_periods_do_not():
    events = [*STARTS, hurt(0, "a", "G", 3), hurt(1, "c", "P", 2), hurt(1, "", "G", 5)]
    home, visitor = game_effects(TEAMS, events)
    assert (home.injuries, visitor.injuries) == ((("a", 3),), ())
