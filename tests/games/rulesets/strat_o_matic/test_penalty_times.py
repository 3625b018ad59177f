"""Goals of whole super-advanced games agree with the penalties on the clock, in strength, in time and in men."""

import pytest

from games.engine import SeededDice, run
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.events import GoalScored, PenaltyEnded, PeriodStarted
from games.rulesets.strat_o_matic.example import example_setup
from games.rulesets.strat_o_matic.state import EXTRA, State

GAMES = 8


@pytest.mark.rule("SOM-27.2", "SOM-INF.8")
@pytest.mark.parametrize("coach", ["random", "standard"])
def test_a_reader_of_the_box_score_finds_every_goal_at_the_strength_of_its_second(coach) -> None:
    document, library = example_setup("super-advanced")
    setup = ruleset.read_setup(document, library)
    seen = set()
    for seed in range(GAMES):
        player = ruleset.coach(coach)
        dice = SeededDice(f"{seed:064x}")
        records = run(ruleset, setup, dice=dice, coaches={0: player, 1: player}).records
        state = ruleset.begin(setup)
        over: list[int] = []
        for record in records:
            event = record.event
            if isinstance(event, PeriodStarted):
                over.clear()
            elif isinstance(event, PenaltyEnded) and not event.scored:
                over += [
                    each.expiry for each in state.box if each.number == event.number and each.short
                ]
            elif isinstance(event, GoalScored):
                check_goal(state, event, over)
                seen.add(event.strength)
            ruleset.apply(state, event)
    assert {"EV", "PP"} <= seen


def check_goal(state: State, goal: GoalScored, over: list[int]) -> None:
    """Assert that penalties that run end after the goal, and those that are over ended before it."""
    if goal.strength == "PS":
        assert goal.on_ice_for == (goal.scorer,)
        return
    running = [each.expiry for each in state.box if each.running and each.short]
    assert all(goal.seconds < expiry for expiry in running)
    assert all(expiry <= goal.seconds for expiry in over)
    expected = {-1: "EV", goal.seat: "PP", 1 - goal.seat: "SH"}[state.power_play]
    assert goal.strength == expected
    if state.staying_unit < 0 and state.period <= 3:
        for seat, men in ((goal.seat, goal.on_ice_for), (1 - goal.seat, goal.on_ice_against)):
            assert len(men) == state.men[seat] + (EXTRA in state.sides[seat].ice)
