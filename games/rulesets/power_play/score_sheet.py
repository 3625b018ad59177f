"""A season's box score in the words all systems share: a period is a match, and a man is a card.

Shots, assists, penalties and times do not exist in this game and stay empty or unknown.
"""

from collections import Counter
from collections.abc import Iterable

from games.engine import Event, GoalLine, ScoreSheet, SeatSheet, SkaterLine
from games.rulesets.power_play.cards import Position
from games.rulesets.power_play.events import (
    ChampionCrowned,
    GoalScored,
    MatchStarted,
    RegularSeasonEnded,
    RoundRevealed,
)
from games.rulesets.power_play.setup import Setup
from games.rulesets.power_play.statistics import count

COUNTED = (
    *("goals", "conceded", "won_as_challenger", "won_as_challenged", "sudden_death_won"),
    *("sudden_death_lost", "injuries_caused", "injuries_suffered", "exchanges", "draws"),
)
"""What is kept of each manager beyond goals (PP-303)."""
LED = "led"
"""Whether he was the first of the regular season."""
LETTERS = {Position.ATTACKER: "F", Position.DEFENDER: "D", Position.GOALIE: "G"}


def score_sheet(setup: Setup, events: Iterable[Event]) -> ScoreSheet:
    """Give the box score of a season, or of as much of it as has been played."""
    events = list(events)
    seats = range(setup.seats)
    counted = count(setup, events).managers
    goals: list[GoalLine] = []
    scorers: list[Counter[str]] = [Counter() for _ in seats]
    by_match: list[list[int]] = [[] for _ in seats]
    pair = (0, 0)
    champion = leader = None
    for event in events:
        if isinstance(event, MatchStarted):
            pair = (event.challenger, event.challenged)
            for column in by_match:
                column.append(0)
        elif isinstance(event, RoundRevealed):
            scorers[pair[0]][event.first] += 0
            scorers[pair[1]][event.second] += 0
        elif isinstance(event, GoalScored):
            by_match[event.seat][-1] += 1
            scorers[event.seat][event.card] += 1
            score = tuple(sum(column) for column in by_match)
            goals.append(_goal(setup, event, len(by_match[0]), score))
        elif isinstance(event, RegularSeasonEnded):
            leader = event.leader
        elif isinstance(event, ChampionCrowned):
            champion = event.seat
    return ScoreSheet(
        decided="REG",
        winner=champion,
        periods=max(1, len(by_match[0])),
        seats=tuple(
            SeatSheet(
                score=sum(by_match[seat]),
                goals_by_period=tuple(by_match[seat]),
                skaters=_lines(setup, scorers[seat]),
                counts=(
                    *((name, getattr(counted[seat], name)) for name in COUNTED),
                    (LED, int(seat == leader)),
                ),
            )
            for seat in seats
        ),
        goals=tuple(goals),
    )


def _goal(setup: Setup, event: GoalScored, match: int, score: tuple[int, ...]) -> GoalLine:
    beaten = event.against if setup.card(event.against).is_goalie else None
    return GoalLine(period=match, seat=event.seat, scorer=event.card, goalie=beaten, score=score)


def _lines(setup: Setup, scorers: Counter[str]) -> tuple[SkaterLine, ...]:
    order = sorted(scorers, key=lambda card: (-scorers[card], setup.cards.place[card]))
    return tuple(
        SkaterLine(
            player=card,
            position=LETTERS[setup.card(card).position],
            goals=scorers[card],
            shots=None,
            plus_minus=None,
        )
        for card in order
    )
