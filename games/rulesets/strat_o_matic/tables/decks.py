"""Reading the three decks of a content set (T03, T04, T05) and checking their hard constraints."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.charts import (
    PASSING_KEYS,
    ActionCard,
    Assists,
    BasicActionCard,
    Segments,
    SplitCard,
)
from games.rulesets.strat_o_matic.readings import (
    FORWARD_POSITIONS,
    PENALTY_RATINGS,
    Kind,
    Position,
    Reading,
    Word,
    parse_reading,
)
from games.rulesets.strat_o_matic.tables.faults import Report
from games.rulesets.strat_o_matic.tables.tokens import (
    parse_assist,
    parse_icing,
    parse_injury,
    parse_intimidation,
    parse_loose_puck,
    parse_rebound,
)

ACTION_CARDS = 30
SPLIT_CARDS = 40
SPLIT_NUMBERS = range(1, 21)
FORECHECKERS = range(4)
SECTIONS = ("O1", "O2H", "O2V", "O3", "PP", "SH")
NEEDED_PASSING_KEYS = ("E", "SH", "PP")
BEST_ASSIST_RATINGS = frozenset({0, 6, 7, 8, 9})

SHOT_READINGS = frozenset({Kind.OUT, Kind.OUT_ONLY, Kind.IN})
LOWEST_BASIC_DEF_ROW = 12
BASIC_PASS_LETTERS = "JKL"


class _BasicRow(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    home: str
    visitor: str


class _BasicFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[_BasicRow]


class _AdvancedRow(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    O1: str | dict[str, str]
    O2H: str | dict[str, str]
    O2V: str | dict[str, str]
    O3: str | dict[str, str]
    PP: str | dict[str, str]
    SH: str | dict[str, str]


class _AdvancedFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[_AdvancedRow]


class _AssistsRow(msgspec.Struct, forbid_unknown_fields=True):
    any: int
    order: list[str]
    max: int


class _SplitRow(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    number: int
    breakaway: str
    rebound: str
    passing: dict[str, str]
    intimidation: str
    assists: _AssistsRow
    injury: str
    loose: dict[str, str]
    icing: str


class _SplitFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[_SplitRow]


def _names_one_skater(reading: Reading) -> str | None:
    """Say what is wrong with the skaters named: a substitute must differ from the first choice."""
    targets = [reading.target, reading.intimidator]
    if reading.then is not None:
        targets += [reading.then.target, reading.then.intimidator]
    for target in targets:
        if target is not None and target.substitute is target.position is not None:
            return f"{target} names the same position twice"
    return None


def basic_problem(reading: Reading) -> str | None:
    """Say why a reading may not stand on a basic action card (SOM-4.0c), or None."""
    kind, target, then = reading.kind, reading.target, reading.then
    if kind is Kind.PENCARD:
        if sorted(reading.upper + reading.lower) != sorted(PENALTY_RATINGS):
            return "upper and lower letters together must hold AA, A, B, C and D exactly once"
        return None
    allowed = (
        kind is Kind.BREAKAWAY
        or (kind is Kind.DEF and reading.number >= LOWEST_BASIC_DEF_ROW)
        or (kind is Kind.PASS and reading.letter in BASIC_PASS_LETTERS)
        or (
            kind in SHOT_READINGS
            and target is not None
            and (target.word is Word.ANY or target.substitute is not None)
            and reading.intimidator is None
        )
        or (kind is Kind.TURN and then is not None and _basic_turn(then))
    )
    return _names_one_skater(reading) if allowed else "is not in the vocabulary of the basic deck"


def _basic_turn(then: Reading) -> bool:
    if then.kind is Kind.BREAKAWAY:
        return True
    if then.target is None or then.intimidator is not None:
        return False
    if then.kind is Kind.IN:
        return then.target.word is Word.ANY
    return then.kind is Kind.OUT_ONLY and str(then.target) in {*Position}


def advanced_problem(reading: Reading) -> str | None:
    """Say why a reading may not stand on an advanced action card (SOM-10.2d), or None."""
    allowed = reading.kind in {
        *SHOT_READINGS,
        Kind.BREAKAWAY,
        Kind.TURN,
        Kind.KEEP,
        Kind.DEF,
        Kind.PASS,
    }
    return (
        _names_one_skater(reading) if allowed else "is not in the vocabulary of the advanced deck"
    )


def breakaway_problem(reading: Reading) -> str | None:
    """Say why a reading may not stand in a breakaway section (SOM-4.6a, 4.62), or None."""
    if reading.kind is Kind.BREAKAWAY_TEST:
        return None
    if reading.kind is not Kind.BK or reading.target is None or reading.target.substitute is None:
        return "is neither BK P(Q) nor BK>=n P"
    return _names_one_skater(reading)


def passing_problem(reading: Reading, key: str) -> str | None:
    """Say why a reading may not stand in the passing section under this key (SOM-11.1-11.3)."""
    target = reading.target
    if reading.kind is Kind.PASS:
        if reading.letter in BASIC_PASS_LETTERS:
            return None
    elif target is not None and target.position is not None:
        if reading.kind is Kind.TURN and target.substitute is None:
            return None
        if reading.kind is Kind.IN:
            if target.substitute is None:
                return "an inside shot of the passing section needs P(Q)"
            named = {target.position, target.substitute}
            if key in NEEDED_PASSING_KEYS and not named <= set(FORWARD_POSITIONS):
                return "only LW, C and RW may receive this pass"
            return _names_one_skater(reading)
    return "is neither TURN P, IN P(Q) nor PASS J, K or L"


def compile_action_basic(data: Mapping[str, Any], report: Report) -> tuple[BasicActionCard, ...]:
    """Read T03, the basic action deck."""
    file = report.convert(data, _BasicFile)
    if file is None:
        return ()
    _check_ids(report, [card.id for card in file.card], ACTION_CARDS)
    cards = []
    for row in file.card:
        halves = [
            _reading(report, f"card.{half}", row.id, text, basic_problem)
            for half, text in (("home", row.home), ("visitor", row.visitor))
        ]
        if halves[0] is not None and halves[1] is not None:
            cards.append(BasicActionCard(id=row.id, home=halves[0], visitor=halves[1]))
    return tuple(sorted(cards, key=lambda card: card.id))


def compile_action_advanced(data: Mapping[str, Any], report: Report) -> tuple[ActionCard, ...]:
    """Read T04, the advanced action deck."""
    file = report.convert(data, _AdvancedFile)
    if file is None:
        return ()
    _check_ids(report, [card.number for card in file.card], ACTION_CARDS)
    cards = []
    for row in file.card:
        sections = {
            name: _segments(report, name, row.number, getattr(row, name)) for name in SECTIONS
        }
        whole = {name: segments for name, segments in sections.items() if segments is not None}
        if len(whole) == len(SECTIONS):
            cards.append(ActionCard(number=row.number, **whole))
    return tuple(sorted(cards, key=lambda card: card.number))


def _segments(
    report: Report, section: str, number: int, cell: str | dict[str, str]
) -> Segments | None:
    table = f"card.{section}"
    if isinstance(cell, str):
        reading = _reading(report, table, number, cell, advanced_problem)
        return None if reading is None else (reading, reading, reading, reading)
    found: list[Reading | None] = [None] * len(FORECHECKERS)
    covered: Counter[int] = Counter()
    for key, text in cell.items():
        low, _, high = key.partition("-")
        if not (low.isdecimal() and (high or low).isdecimal()):
            report.fault(table, number, key, "a segment is named 0 to 3 or a range such as 1-2")
            return None
        reading = _reading(report, table, number, text, advanced_problem)
        for forecheckers in range(int(low), int(high or low) + 1):
            covered[forecheckers] += 1
            if forecheckers in FORECHECKERS:
                found[forecheckers] = reading
    if covered != Counter(FORECHECKERS):
        keys = ", ".join(cell)
        report.fault(table, number, keys, "the segments do not divide 0 to 3 forecheckers")
        return None
    zero, one, two, three = found
    if zero is None or one is None or two is None or three is None:
        return None
    return zero, one, two, three


def compile_split_deck(data: Mapping[str, Any], report: Report) -> tuple[SplitCard, ...]:
    """Read T05, the split deck."""
    file = report.convert(data, _SplitFile)
    if file is None:
        return ()
    _check_ids(report, [card.id for card in file.card], SPLIT_CARDS)
    numbers = Counter(card.number for card in file.card)
    for number in sorted(set(numbers) | set(SPLIT_NUMBERS)):
        wanted = 2 if number in SPLIT_NUMBERS else 0
        if numbers[number] != wanted:
            problem = f"number {number} stands on {numbers[number]} cards instead of {wanted}"
            report.fault("card.number", "", "", problem)
    cards = [_split_card(row, report) for row in file.card]
    whole = (card for card in cards if card is not None)
    return tuple(sorted(whole, key=lambda card: card.id))


def _split_card(row: _SplitRow, report: Report) -> SplitCard | None:
    before = len(report.faults)
    breakaway = _reading(report, "card.breakaway", row.id, row.breakaway, breakaway_problem)
    rebound = report.parse("card.rebound", row.id, row.rebound, parse_rebound)
    intimidation = report.parse("card.intimidation", row.id, row.intimidation, parse_intimidation)
    injury = report.parse("card.injury", row.id, row.injury, parse_injury)
    icing = report.parse("card.icing", row.id, row.icing, parse_icing)
    passing = _passing(row, report)
    loose = {
        key: report.parse(f"card.loose.{key}", row.id, text, parse_loose_puck)
        for key, text in row.loose.items()
    }
    if set(row.loose) != {"PP", "EVEN"}:
        report.fault("card.loose", row.id, ", ".join(row.loose), "needs the keys PP and EVEN")
    for key, sides in (("PP", {"PP", "SH"}), ("EVEN", {"H", "V"})):
        puck = loose.get(key)
        if puck is not None and (
            puck.side not in sides or (puck.target.substitute is None) is (key == "EVEN")
        ):
            form = "H P(Q) or V P(Q)" if key == "EVEN" else "PP P or SH P"
            report.fault(f"card.loose.{key}", row.id, row.loose[key], f"is not {form}")
        elif puck is not None and puck.target.substitute is puck.target.position:
            problem = "names the same position twice"
            report.fault(f"card.loose.{key}", row.id, row.loose[key], problem)
    assists = _assists(row, report)
    if (
        len(report.faults) > before
        or breakaway is None
        or rebound is None
        or intimidation is None
        or injury is None
        or icing is None
    ):
        return None
    return SplitCard(
        id=row.id,
        number=row.number,
        breakaway=breakaway,
        rebound=rebound,
        passing=passing,
        intimidation=intimidation,
        assists=assists,
        injury=injury,
        loose={key: puck for key, puck in loose.items() if puck is not None},
        icing=icing,
    )


def _passing(row: _SplitRow, report: Report) -> dict[str, Reading]:
    for key in NEEDED_PASSING_KEYS:
        if key not in row.passing:
            report.fault("card.passing", row.id, "", f"{key} is missing")
    for key in row.passing:
        if key not in PASSING_KEYS:
            report.fault("card.passing", row.id, "", f"{key} is not one of {PASSING_KEYS}")
    found = {}
    for key, text in row.passing.items():
        reading = _reading(
            report, f"card.passing.{key}", row.id, text, partial(passing_problem, key=key)
        )
        if reading is not None:
            found[key] = reading
    return {key: found.get(key, found["E"]) for key in PASSING_KEYS} if "E" in found else {}


def _assists(row: _SplitRow, report: Report) -> Assists:
    section = row.assists
    if section.any not in BEST_ASSIST_RATINGS:
        report.fault("card.assists.any", row.id, str(section.any), "is not 6, 7, 8, 9 or 0")
    if section.max not in {1, 2}:
        report.fault("card.assists.max", row.id, str(section.max), "is not 1 or 2")
    entries = [
        report.parse("card.assists.order", row.id, text, parse_assist) for text in section.order
    ]
    order = tuple(entry for entry in entries if entry is not None)
    if len(order) == len(entries) and sorted(p for p, _ in order) != sorted(Position):
        problem = "the order must hold each of the five positions once"
        report.fault("card.assists.order", row.id, ", ".join(section.order), problem)
    return Assists(any=section.any, order=order, max=section.max)


def _check_ids(report: Report, ids: list[int], count: int) -> None:
    if sorted(ids) != list(range(1, count + 1)):
        twice = sorted(key for key, times in Counter(ids).items() if times > 1)
        missing = sorted(set(range(1, count + 1)) - set(ids))
        foreign = sorted(set(ids) - set(range(1, count + 1)))
        problem = (
            f"the deck needs the {count} cards 1-{count} once each"
            f" (missing {missing}, twice {twice}, foreign {foreign})"
        )
        report.fault("card", "", "", problem)


def _reading(
    report: Report,
    table: str,
    row: object,
    text: str,
    problem_of: Callable[[Reading], str | None],
) -> Reading | None:
    """Parse a cell and check it against the vocabulary of its table."""
    reading = report.parse(table, row, text, parse_reading)
    if reading is None:
        return None
    problem = problem_of(reading)
    if problem is not None:
        report.fault(table, row, text, problem)
        return None
    return reading
