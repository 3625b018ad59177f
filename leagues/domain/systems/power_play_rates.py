"""A season's length, goals, sudden deaths and injuries beside the ledger's (section 5.3)."""

from __future__ import annotations

from dataclasses import dataclass

from games.rulesets.power_play.events import CardInjured, How, Kind, SuddenDeathStarted
from games.rulesets.power_play.state import State
from leagues.domain.reports.rate import Rate
from leagues.domain.systems.power_play_tables import SeasonRead


@dataclass(frozen=True, slots=True)
class Expected:
    """What the ledger simulated for so many managers."""

    turns: float
    second: float
    injuries: float


EXPECTED: dict[bool, dict[int, Expected]] = {
    False: {
        2: Expected(17.8, 4.0, 0.73),
        3: Expected(25.5, 6.0, 0.78),
        4: Expected(32.5, 6.6, 0.80),
        6: Expected(45.8, 7.1, 0.83),
        8: Expected(61.5, 7.3, 0.84),
        10: Expected(82.4, 7.5, 0.89),
    },
    True: {
        2: Expected(14.0, 4.0, 0.12),
        4: Expected(26.3, 6.5, 0.38),
        7: Expected(45.4, 7.2, 0.72),
    },
}
"""By whether the expansion is played, and managers; a single season lies wide of them."""
GOALS = {False: 4.0, True: 3.8}
SUDDEN_DEATHS = {False: 0.305, True: 0.24}


def season_rates(read: SeasonRead, *, expansion: bool) -> dict[str, Rate]:
    """Give the rates of a finished season."""
    state = read.state
    expected = EXPECTED[expansion].get(state.setup.seats)
    played = [result for result in state.results if result.how not in {How.FORFEIT, How.VOID}]
    matches = len(played) or 1
    goals = sum(sum(result.goals) for result in played)
    sudden = sum(
        isinstance(event, SuddenDeathStarted) and event.passage == 1 for event in read.events
    )
    injuries = sum(isinstance(event, CardInjured) for event in read.events)
    return {
        "turns": Rate(state.turn, expected.turns if expected else None),
        "wins of the second": Rate(_second(state), expected.second if expected else None),
        "championship matches": Rate(
            sum(result.kind is Kind.CHAMPIONSHIP for result in state.results),
            None if expansion else 5.2,
        ),
        "goals a match": Rate(goals / matches, GOALS[expansion]),
        "matches with sudden death": Rate(sudden / matches, SUDDEN_DEATHS[expansion]),
        "injuries a match": Rate(injuries / matches, expected.injuries if expected else None),
    }


def _second(state: State) -> int:
    return max(manager.wins for seat, manager in enumerate(state.managers) if seat != state.leader)
