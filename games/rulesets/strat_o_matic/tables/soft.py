"""Soft constraints of the decks and charts (marked S in ledger section 5.2): reported, never rejected.

A chance is worth one for a shot or a breakaway and one half for a look-up on a player's card, which may
or may not become one. "Own" chances are those of the side that drew the card, "counter" chances those
that a loss of the puck gives the other side at once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from games.rulesets.strat_o_matic.charts import (
    MUST_PASS,
    ActionCard,
    BasicActionCard,
    ContentSet,
    PowerPlayRow,
    SplitCard,
)
from games.rulesets.strat_o_matic.readings import (
    DEFENCE_POSITIONS,
    FORWARD_POSITIONS,
    Kind,
    Position,
    Reading,
    Word,
)
from games.rulesets.strat_o_matic.tables.faceoffs import wins
from games.rulesets.strat_o_matic.tables.faults import Report

OWN_SHOTS = frozenset({Kind.OUT, Kind.OUT_ONLY, Kind.IN, Kind.BREAKAWAY})
GOOD_CHANCES = frozenset({Kind.IN, Kind.BREAKAWAY})
LOOK_UPS = frozenset({Kind.DEF, Kind.PASS})
MOST_HOME_EDGE = 1
INJURIES = 1
CHECKED_INTIMIDATIONS = range(6, 11)
LOOSE_PUCKS_OF_POWER_PLAY = range(22, 27)
HOME_WINS = range(10, 12)
FREE_FACEOFFS = range(2, 5)
POWER_PLAY_WINS = range(11, 12)
FEWEST_BLOCK_SHOTS, MOST_BLOCK_SHOTS = 1.6, 2.0
HALVES_WITH_KILLERS = range(3, 9)
FREE_OF_PASSES = 5
MEAN_SPLIT = 10.5
MOST_SHIFT_OF_MEAN = 3.0
FEWEST_FOR_A_MEAN = 10


def check(content: ContentSet, reports: Mapping[str, Report]) -> None:
    """Add a warning to the report of a table for each soft constraint it does not meet."""
    _check_basic_deck(content.action_basic, reports["action_basic"])
    _check_advanced_deck(content.action_advanced, reports["action_advanced"])
    _check_split_deck(content.split, reports["split_deck"])
    _check_faceoffs(content, reports)
    _check_power_play_chart(content.power_play_chart, reports["power_play_chart"])
    _check_player_penetrated(content.player_penetrated, reports["player_penetrated"])


def own_chances(readings: Iterable[Reading]) -> float:
    """Sum the chances of the side that drew the cards."""
    return sum(
        1.0 if reading.kind in OWN_SHOTS else 0.5 if reading.kind in LOOK_UPS else 0.0
        for reading in readings
    )


def counter_chances(readings: Iterable[Reading]) -> int:
    """Count the losses of the puck that give the other side a chance at once."""
    return sum(reading.kind is Kind.TURN and reading.then is not None for reading in readings)


def lost(readings: Iterable[Reading]) -> int:
    """Count the readings that lose the puck without any look-up."""
    return sum(reading.kind is Kind.TURN for reading in readings)


def good_chance_share(readings: Sequence[Reading]) -> float:
    """Share of inside shots and breakaways among the readings that keep the puck."""
    kept = [reading for reading in readings if reading.kind is not Kind.TURN]
    return sum(reading.kind in GOOD_CHANCES for reading in kept) / len(kept) if kept else 0.0


def section_readings(deck: Iterable[ActionCard], section: str, forecheckers: int) -> list[Reading]:
    """List what a section reads against a number of forecheckers, card by card."""
    return [getattr(card, section)[forecheckers] for card in deck]


def _check_basic_deck(deck: tuple[BasicActionCard, ...], report: Report) -> None:
    if not deck:
        return
    edge = own_chances(card.home for card in deck) - own_chances(card.visitor for card in deck)
    if not 0 <= edge <= MOST_HOME_EDGE:
        report.warn("card", f"the home side has {edge:+g} chances in 30, not 0 to 1 more")


def _check_advanced_deck(deck: tuple[ActionCard, ...], report: Report) -> None:
    if not deck:
        return
    for forecheckers in range(4):
        own, counter = (
            [
                measure(section_readings(deck, section, forecheckers))
                for section in ("O1", "O2H", "O2V", "O3")
            ]
            for measure in (own_chances, counter_chances)
        )
        against = f"against {forecheckers} forecheckers"
        for name, (one, home, visitor, three) in (("own", own), ("counter", counter)):
            if not one < min(home, visitor) <= max(home, visitor) < three:
                found = f"O1 {one:g}, O2H {home:g}, O2V {visitor:g}, O3 {three:g}"
                report.warn("card", f"{name} chances {against} do not rise O1-O2-O3: {found}")
    for section in ("O1", "O2H", "O2V", "O3"):
        readings = [section_readings(deck, section, forecheckers) for forecheckers in range(4)]
        for what, measure in (("lost pucks", lost), ("good chances", good_chance_share)):
            values = [float(measure(segment)) for segment in readings]
            if values != sorted(values):
                found = ", ".join(f"{value:.2f}" for value in values)
                report.warn(f"card.{section}", f"{what} do not rise with forecheckers: {found}")


def _check_split_deck(deck: tuple[SplitCard, ...], report: Report) -> None:
    injuries = sum(card.rebound.injury for card in deck)
    if injuries != INJURIES:
        report.warn("card.rebound", f"{injuries} of the rebounds carry INJ instead of 1")
    checked = sum(card.intimidation.takes_puck is not None for card in deck)
    if checked not in CHECKED_INTIMIDATIONS:
        report.warn("card.intimidation", f"{checked} penalty readings, not 6 to 10")
    completed = {
        key: sum(card.passing[key].kind is Kind.IN for card in deck) for key in ("SH", "E", "PP")
    }
    if not completed["SH"] > completed["E"] > completed["PP"]:
        report.warn("card.passing", f"passes succeed {completed}, not SH > E > PP")
    recovered = sum(card.loose["PP"].side == "PP" for card in deck)
    if recovered not in LOOSE_PUCKS_OF_POWER_PLAY:
        report.warn("card.loose.PP", f"the power play gets {recovered} of 40, not about 24")
    traits: dict[str, Callable[[SplitCard], bool]] = {
        "breakaway": lambda card: card.breakaway.kind is Kind.BK,
        "rebound": lambda card: card.rebound.side == "O",
        "passing": lambda card: card.passing["E"].kind is Kind.IN,
        "assists": lambda card: card.assists.any > 0,
        "loose": lambda card: card.loose["PP"].side == "PP",
        "icing": lambda card: card.icing.form in {"SH", "DEF14"},
    }
    for section, trait in traits.items():
        numbers = [card.number for card in deck if trait(card)]
        mean = sum(numbers) / len(numbers) if numbers else MEAN_SPLIT
        if len(numbers) >= FEWEST_FOR_A_MEAN and abs(mean - MEAN_SPLIT) > MOST_SHIFT_OF_MEAN:
            report.warn(f"card.{section}", f"depends on the number: mean {mean:.1f} of one kind")


def _check_faceoffs(content: ContentSet, reports: Mapping[str, Report]) -> None:
    basic = reports["faceoff_basic"]
    if wins(content.faceoff_basic, "H") not in HOME_WINS:
        basic.warn("rows", "the home side does not win 10 or 11 of 20")
    free = sum(
        row.target is not None and row.target.word is Word.ANY
        for row in content.faceoff_basic.values()
    )
    if free not in FREE_FACEOFFS:
        basic.warn("rows", f"{free} rows name any player, not 2 to 4")
    for difference, (table, side, wanted) in enumerate(
        (("even", "H", HOME_WINS), ("p1", "S", [12]), ("p2", "S", [13]))
    ):
        chart = content.faceoff_advanced.get(difference)
        if chart and wins(chart, side) not in wanted:
            problem = f"{side} wins {wins(chart, side)} of 20, not {list(wanted)}"
            reports["faceoff_advanced"].warn(table, problem)
    normal = content.faceoff_power_play.get("5v4")
    if normal and wins(normal, "P") not in POWER_PLAY_WINS:
        reports["faceoff_power_play"].warn("5v4", f"P wins {wins(normal, 'P')} of 20, not 11")


def _check_power_play_chart(chart: dict[int, PowerPlayRow], report: Report) -> None:
    halves = [half for row in chart.values() for half in (row.met, row.unmet)]
    shots = sum(len(half.power_play) for half in halves) / len(halves) if halves else 1.8
    if not FEWEST_BLOCK_SHOTS <= shots <= MOST_BLOCK_SHOTS:
        report.warn("row", f"{shots:.2f} power-play shots a row on average, not 1.6 to 2.0")
    killers = sum(bool(half.short_handed) for half in halves)
    if halves and killers not in HALVES_WITH_KILLERS:
        report.warn("row", f"the killers shoot in {killers} of 40 halves, not 3 to 8")


def _check_player_penetrated(
    chart: dict[int, dict[Position, dict[int, str]]], report: Report
) -> None:
    for stars, positions in chart.items():
        named = [who for column in positions.values() for who in column.values()]
        defence = sum(who in DEFENCE_POSITIONS for who in named)
        forwards = sum(who in FORWARD_POSITIONS for who in named)
        if defence <= forwards:
            report.warn(f"stars{stars}", "defencemen are not named more often than forwards")
        if (MUST_PASS in named) is (stars == FREE_OF_PASSES):
            report.warn(f"stars{stars}", "five stars never pass, the others sometimes must")
