"""Reading the plain lists: track, penalty cards, event times, alignments, match-ups (T20 to T24)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.charts import (
    Matchups,
    PenaltyCards,
    PenaltyTrack,
    TrackCosts,
)
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.tables.faults import Report

ACTION_NUMBERS = range(1, 31)
SECONDS_OF_A_CARD = 40
PENALTY_MINUTES = (2, 4, 5, 10)
LEGAL_ALIGNMENTS = ((1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3))


class _Track(msgspec.Struct, forbid_unknown_fields=True):
    lap: int
    circles: tuple[int, ...]
    cost: TrackCosts


def compile_penalty_track(data: Mapping[str, Any], report: Report) -> PenaltyTrack | None:
    """Read T20 (SOM-18.0)."""
    file = report.convert(data, _Track)
    if file is None:
        return None
    if list(file.circles) != sorted(set(file.circles)) or not file.circles:
        report.fault("circles", "", str(list(file.circles)), "the circles must rise")
    elif not 1 <= file.circles[0] <= file.circles[-1] <= file.lap:
        report.fault("circles", "", str(list(file.circles)), f"lie outside the lap of {file.lap}")
    return PenaltyTrack(lap=file.lap, circles=file.circles, cost=file.cost)


class _PenaltyCards(msgspec.Struct, forbid_unknown_fields=True):
    cards: dict[int, int]
    block: dict[str, int]


def compile_penalty_cards(data: Mapping[str, Any], report: Report) -> PenaltyCards | None:
    """Read T21 (SOM-7.3, 16.31, 18.93)."""
    file = report.convert(data, _PenaltyCards)
    if file is None:
        return None
    report.check_keys("cards", file.cards, PENALTY_MINUTES)
    report.check_keys("block", file.block, ("basic", "advanced"))
    for minutes, cards in file.cards.items():
        wanted = -(-minutes * 3 // 2)
        if cards != wanted:
            problem = f"{minutes} minutes last {wanted} cards (one and a half a minute, rounded up)"
            report.fault("cards", minutes, str(cards), problem)
    return PenaltyCards(by_minutes=file.cards, block=file.block)


class _EventTimes(msgspec.Struct, forbid_unknown_fields=True):
    base_seconds: dict[int, int]


def compile_event_times(data: Mapping[str, Any], report: Report) -> dict[int, int]:
    """Read T22: base second of a period by action cards used (SOM-27.1)."""
    file = report.convert(data, _EventTimes)
    if file is None:
        return {}
    report.check_keys("base_seconds", file.base_seconds, ACTION_NUMBERS)
    for used, seconds in file.base_seconds.items():
        if seconds != SECONDS_OF_A_CARD * (used - 1):
            report.fault(
                "base_seconds", used, str(seconds), "is not 40 seconds for each card before"
            )
    return file.base_seconds


class _Alignments(msgspec.Struct, forbid_unknown_fields=True):
    pairs: list[tuple[int, int]]


def compile_alignments(data: Mapping[str, Any], report: Report) -> tuple[tuple[int, int], ...]:
    """Read T23: the legal pairs of offence level and forecheckers (SOM-9.11)."""
    file = report.convert(data, _Alignments)
    if file is None:
        return ()
    for pair in sorted(set(LEGAL_ALIGNMENTS) - set(file.pairs)):
        report.fault("pairs", pair, "", "row is missing")
    for pair in sorted(set(file.pairs) - set(LEGAL_ALIGNMENTS)):
        report.fault("pairs", pair, "", "is not a legal alignment")
    return tuple(file.pairs)


class _Matchups(msgspec.Struct, forbid_unknown_fields=True):
    standard: dict[Position, Position]
    alternate_penetration: dict[Position, Position]


def compile_matchups(data: Mapping[str, Any], report: Report) -> Matchups | None:
    """Read T24 (SOM-GS.6, 31.1)."""
    file = report.convert(data, _Matchups)
    if file is None:
        return None
    for table in ("standard", "alternate_penetration"):
        pairs: dict[Position, Position] = getattr(file, table)
        report.check_keys(table, pairs, Position)
        for position, opponent in pairs.items():
            if pairs.get(opponent) is not position:
                problem = f"{opponent} is not matched with {position} in return"
                report.fault(table, position, opponent, problem)
    return Matchups(standard=file.standard, alternate_penetration=file.alternate_penetration)
