"""Rates of a season's games beside the ledger's (section 5.5): turns, goals, endings, who begins."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

from django.db.models import Count, Sum

from games.models import CountRow, TeamLine
from games.rulesets.nhl_power_play.options import Variant
from leagues.domain.competitions import competition_key
from leagues.domain.reports.rate import NothingPlayed, Rate
from leagues.domain.seasons import options_of
from leagues.domain.systems.nhl_power_play_rules import TableRules, rules_of
from leagues.models import Fixture, Season

Expected = dict[str, float]

TURNS: dict[tuple[int, Variant], dict[bool, tuple[float, float]]] = {
    (2, Variant.STANDARD): {False: (47.9, 1.0), True: (41.5, 0.26)},
    (2, Variant.ADVANCED): {False: (48.0, 1.0)},
    (3, Variant.STANDARD): {False: (67.2, 1.0), True: (62.4, 0.52)},
    (4, Variant.STANDARD): {False: (89.2, 1.0)},
    (4, Variant.TEAMS): {False: (68.4, 1.0), True: (60.6, 0.30)},
}
"""Turns of all players a game, and the share of games that the last goalie ended; with the early end on or off."""
FIRST: dict[tuple[int, Variant], tuple[float, ...]] = {
    (2, Variant.STANDARD): (0.59, 0.41),
    (2, Variant.ADVANCED): (0.56, 0.44),
    (3, Variant.STANDARD): (0.40, 0.33, 0.28),
    (4, Variant.STANDARD): (0.33, 0.24, 0.25, 0.18),
    (4, Variant.TEAMS): (0.57, 0.43),
}
"""Share of wins by seat, from the first player on; in 2v2 by team."""
BALANCED: dict[tuple[int, Variant], tuple[float, ...]] = {
    (2, Variant.STANDARD): (0.48, 0.52),
    (4, Variant.STANDARD): (0.26, 0.25, 0.25, 0.24),
}
"""The same with ``balanced_opening``."""
OF_TWO: Expected = {
    "shots a game": 12.0,
    "goals a shot": 0.75,
    "Defenders played a game": 5.7,
    "Penalties gained a game": 9.0,
    "turns lost to Penalties a game": 0.95,
    "cards bought a game": 29.0,
    "cards destroyed a game": 10.0,
    "Power of a buying turn": 6.2,
}
"""Per game of two, played to the last goalie."""
GOALIES = {2: 9.0, 3: 8.0, 4: 7.0}


def season_rates(season: Season) -> dict[str, Rate]:
    """Give the rates of the regular season.

    Raises
    ------
    NothingPlayed
        No game has been played.
    """
    rules = rules_of(options_of(season))
    stage = {"competition__key": competition_key(season, Fixture.Kind.REGULAR)}
    lines = TeamLine.objects.filter(**stage)
    games = lines.values("game").distinct().count()
    if not games:
        raise NothingPlayed("rates.nothing_played", f"{season} has no game yet.")
    sums = Counter(
        dict(
            CountRow.objects.filter(**stage)
            .values_list("name")
            .annotate(total=Sum("value"))
            .order_by()
        )
    )
    goals = lines.aggregate(goals=Sum("score"))["goals"] or 0
    shots = lines.aggregate(shots=Sum("shots"))["shots"] or 0
    expected = expected_rates(rules)
    found: dict[str, float | None] = {
        "turns a game": sums["turns"] / games,
        "goals a game": goals / games,
        "shots a game": shots / games,
        "goals a shot": goals / shots if shots else None,
        "Defenders played a game": sums["defenders"] / games,
        "Penalties gained a game": sums["penalties_gained"] / games,
        "turns lost to Penalties a game": sums["turns_lost"] / games,
        "cards bought a game": sums["bought"] / games,
        "cards destroyed a game": sums["destroyed"] / games,
        "Power of a buying turn": (
            sums["buying_power"] / sums["buying_turns"] if sums["buying_turns"] else None
        ),
    }
    seats = (
        CountRow.objects.filter(**stage).values("game").annotate(seats=Count("seat", distinct=True))
    )
    most = max((row["seats"] for row in seats), default=rules.size)
    for reason in ("last goalie", "decided", "agreed", "main deck"):
        ended = CountRow.objects.filter(**stage, name=f"ended by {reason}")
        found[f"ended by {reason}"] = ended.values("game").distinct().count() / games
    for place, share in enumerate(_wins_by_turn(stage, most, rules), start=1):
        found[f"wins of player {place}"] = share
    return {name: Rate(value, expected.get(name)) for name, value in found.items()}


def expected_rates(rules: TableRules) -> Expected:
    """Give what the ledger expects of games by these rules, as far as it says."""
    kind = rules.size, rules.variant
    early = rules.early_end != "off"
    expected: Expected = {}
    if (turns := TURNS.get(kind, {}).get(early)) is not None:
        expected["turns a game"], expected["ended by last goalie"] = turns
        expected["ended by decided"] = 1 - turns[1]
        expected["ended by main deck"] = 0.0
    seats = (BALANCED if rules.balanced_opening else FIRST).get(kind, ())
    expected |= {f"wins of player {place}": share for place, share in enumerate(seats, start=1)}
    if not early:
        expected["goals a game"] = GOALIES[rules.size]
        if kind == (2, Variant.STANDARD):
            expected |= OF_TWO
    return expected


def _wins_by_turn(stage: dict[str, str], seats: int, rules: TableRules) -> list[float]:
    """Give the share of wins by turn order; a shared win counts in parts."""
    rows = CountRow.objects.filter(**stage, name__in=("place", "began"))
    games: dict[int, dict[str, dict[int, int]]] = defaultdict(lambda: defaultdict(dict))
    for game, name, seat, value in rows.values_list("game", "name", "seat", "value"):
        games[game][name][seat] = value
    sides = 2 if rules.variant is Variant.TEAMS else seats
    won = [Fraction(0)] * sides
    for counted in games.values():
        first = next(seat for seat, began in counted["began"].items() if began)
        winners = [seat for seat, place in counted["place"].items() if place == 1]
        for seat in winners:
            turn = (seat - first) % len(counted["place"])
            won[turn % sides] += Fraction(1, len(winners))
    total = sum(won) or Fraction(1)
    return [float(part / total) for part in won]
