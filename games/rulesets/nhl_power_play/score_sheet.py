"""The box score in the words all systems share.

There are no periods and no clock: the whole game is one period, and a goal's time is unknown. A goal belongs to the
seat that beat the goalie; the current goalie is everybody's, so no seat has goalies of its own. Shots are those of
``statistics.py``. In 2v2 both partners of the winning team have place 1, and ``winner`` is the one who sits first.
"""

from collections.abc import Iterable

from games.engine import Event, GoalLine, ScoreSheet, SeatSheet
from games.rulesets.nhl_power_play.events import FirstPlayerNamed, GameEnded, GoalScored
from games.rulesets.nhl_power_play.setup import Setup
from games.rulesets.nhl_power_play.statistics import SeatStatistics, statistics_of

COUNTED = (
    "ratings",
    "stopped",
    "turns",
    "turns_lost",
    "defenders",
    "defense_added",
    "buying_turns",
    "buying_power",
    "bought",
    "destroyed",
    "penalties_gained",
    "highest_shot",
)
"""NPP-309: what is kept of every seat, by the names of ``SeatStatistics``."""


def score_sheet(setup: Setup, events: Iterable[Event]) -> ScoreSheet:
    """Give the box score of a game, finished or not."""
    log = list(events)
    score = [0] * setup.seats
    goals = []
    places: tuple[int, ...] = ()
    first = -1
    reason = ""
    for event in log:
        if isinstance(event, GoalScored):
            score[event.seat] += 1
            goals.append(
                GoalLine(
                    period=1,
                    seat=event.seat,
                    scorer=None,
                    goalie=event.goalie,
                    score=tuple(score),
                )
            )
        elif isinstance(event, FirstPlayerNamed):
            first = event.seat
        elif isinstance(event, GameEnded):
            places, reason = event.places, event.reason
    winner = winner_of(setup, places)
    return ScoreSheet(
        decided="TIE" if places and winner is None else "REG",
        winner=winner,
        periods=1,
        seats=tuple(
            SeatSheet(
                score=score[seat],
                goals_by_period=(score[seat],),
                shots_by_period=(counted.shots,),
                counts=(
                    *_counts(counted),
                    ("began", int(seat == first)),
                    *((("place", places[seat]),) if places else ()),
                    *(((f"ended by {reason}", 1),) if reason else ()),
                ),
            )
            for seat, counted in enumerate(statistics_of(setup, log))
        ),
        goals=tuple(goals),
    )


def _counts(counted: SeatStatistics) -> list[tuple[str, int]]:
    return [(name, getattr(counted, name)) for name in COUNTED]


def winner_of(setup: Setup, places: tuple[int, ...]) -> int | None:
    """NPP-203, NPP-204: the winner, or of a winning team the first; None when the win is shared or open."""
    first = [seat for seat, place in enumerate(places) if place == 1]
    sides = {setup.side_of(seat) for seat in first}
    return first[0] if len(sides) == 1 else None
