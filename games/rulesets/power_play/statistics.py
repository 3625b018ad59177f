"""What a season's events count up to: of cards and of managers (PP-303)."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from games.engine import Event
from games.rulesets.power_play.events import (
    Action,
    ActionChosen,
    CardForced,
    CardInjured,
    GoalScored,
    How,
    Kind,
    MatchEnded,
    MatchStarted,
    RoundRevealed,
)
from games.rulesets.power_play.setup import Setup


class CardCount(msgspec.Struct, kw_only=True):
    """What a card has done, whoever had it. Matches are those it was shown in."""

    card: str
    matches: int = 0
    goals: int = 0
    injured: int = 0
    injuries_caused: int = 0


class ManagerCount(msgspec.Struct, kw_only=True):
    """What a manager has done in all matches; wins as challenger and challenged are of the regular season."""

    seat: int
    goals: int = 0
    conceded: int = 0
    won_as_challenger: int = 0
    won_as_challenged: int = 0
    sudden_death_won: int = 0
    sudden_death_lost: int = 0
    injuries_caused: int = 0
    injuries_suffered: int = 0
    exchanges: int = 0
    draws: int = 0


class Statistics(msgspec.Struct, kw_only=True):
    """Both tables: managers by seat, cards by goals; and matches by card and seat."""

    managers: tuple[ManagerCount, ...]
    cards: tuple[CardCount, ...]
    appearances: dict[tuple[str, int], int]


def count(setup: Setup, events: Iterable[Event]) -> Statistics:
    """Count a season's events; those that a viewer may see are enough, as everything counted is open."""
    managers = tuple(ManagerCount(seat=seat) for seat in range(setup.seats))
    cards: dict[str, CardCount] = {}
    shown: set[str] = set()
    appearances: Counter[tuple[str, int]] = Counter()
    pair, kind = (0, 0), Kind.REGULAR

    def of(card: str) -> CardCount:
        return cards.setdefault(card, CardCount(card=card))

    def show(*seen: tuple[str, int]) -> None:
        for card, seat in seen:
            if card not in shown:
                shown.add(card)
                of(card).matches += 1
                appearances[card, seat] += 1

    for event in events:
        if isinstance(event, MatchStarted):
            pair, kind = (event.challenger, event.challenged), event.part
            shown.clear()
        elif isinstance(event, RoundRevealed | CardForced):
            show(*_shown(event, pair))
        elif isinstance(event, GoalScored):
            of(event.card).goals += 1
            managers[event.seat].goals += 1
            managers[_other(pair, event.seat)].conceded += 1
        elif isinstance(event, CardInjured):
            of(event.card).injured += 1
            of(event.by).injuries_caused += 1
            managers[event.seat].injuries_suffered += 1
            managers[_other(pair, event.seat)].injuries_caused += 1
        elif isinstance(event, MatchEnded):
            _count_match(managers, pair, kind, event)
        elif isinstance(event, ActionChosen):
            _count_action(managers[event.seat], event.action)
    order = sorted(cards.values(), key=lambda line: (-line.goals, line.matches, line.card))
    return Statistics(managers=managers, cards=tuple(order), appearances=dict(appearances))


def _shown(event: RoundRevealed | CardForced, pair: tuple[int, int]) -> tuple[tuple[str, int], ...]:
    if isinstance(event, CardForced):
        return ((event.shown, event.seat),)
    return (event.first, pair[0]), (event.second, pair[1])


def _count_action(manager: ManagerCount, action: Action) -> None:
    manager.exchanges += action in {Action.EXCHANGE, Action.OFFER}
    manager.draws += action is Action.DRAW


def _other(pair: tuple[int, int], seat: int) -> int:
    return pair[1] if seat == pair[0] else pair[0]


def _count_match(
    managers: tuple[ManagerCount, ...], pair: tuple[int, int], kind: Kind, event: MatchEnded
) -> None:
    if event.winner is None:
        return
    winner = pair[0] if event.winner == pair[0] else pair[1]
    loser = _other(pair, winner)
    if kind is Kind.REGULAR:
        managers[winner].won_as_challenger += winner == pair[0]
        managers[winner].won_as_challenged += winner == pair[1]
    if event.how is How.SUDDEN_DEATH:
        managers[winner].sudden_death_won += 1
        managers[loser].sudden_death_lost += 1
