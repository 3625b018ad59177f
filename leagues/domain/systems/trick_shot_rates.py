"""How a Trick Shot season went beside what the ledger's simulations lead one to expect (its table 5.4)."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Count, Q, Sum

from games.models import CountRow, TeamLine
from leagues.domain.competitions import competition_key
from leagues.domain.options import SeasonOptions
from leagues.domain.reports.rate import NothingPlayed, Rate
from leagues.models import Season

PER_GAME = {
    "shots": "shots_taken",
    "slapshots": "slapshots",
    "saves": "saves",
    "rebounds": "rebounds",
    "team_turns": "turns",
    "extra_turns": "extra_turns",
    "passes": "passes",
    "failed_passes": "passes_failed",
    "pokes": "pokes",
    "pokes_won": "pokes_won",
    "hits": "hits",
    "penalties": "penalties",
    "reaction_moves": "reactions",
    "re_rolls": "rerolls",
    "offside_moves": "offside_moves",
}
"""Rates for a game of both teams, and the counts of score sheets that they come from."""

EXPECTED: dict[str, dict[str, float]] = {
    "basic": {
        "goals": 3.8, "shots": 5.2, "saves": 0.5, "rebounds": 0.9, "team_turns": 32.8,
        "activations_per_turn": 3.8, "failure_share": 0.23, "line_change_share": 0.65,
        "passes": 22.6, "failed_passes": 1.8, "pokes": 16.7, "pokes_won": 15.4, "penalties": 0.8,
        "reaction_moves": 34.5, "face_offs": 7.1, "re_rolls": 59, "offside_moves": 5.4, "extra_turns": 2.1,
        "overtime_share": 0.20, "draw_share": 0.15,
    },
    "advanced": {
        "goals": 4.6, "shots": 4.9, "slapshots": 2.8, "saves": 1.3, "rebounds": 1.9,
        "team_turns": 33.2, "activations_per_turn": 3.8, "failure_share": 0.29,
        "line_change_share": 0.57, "passes": 23.7, "failed_passes": 1.9, "pokes": 13.6,
        "pokes_won": 12.5, "hits": 2.2, "penalties": 1.0, "fights": 0.05, "reaction_moves": 36.6, "face_offs": 7.8,
        "re_rolls": 58, "offside_moves": 7.0, "extra_turns": 2.5, "overtime_share": 0.22,
        "draw_share": 0.13,
    },
    "cards": {
        "goals": 4.7, "shots": 4.9, "slapshots": 3.1, "saves": 1.4, "rebounds": 1.9,
        "team_turns": 33.2, "activations_per_turn": 3.8, "failure_share": 0.33,
        "line_change_share": 0.53, "passes": 24.0, "failed_passes": 2.1, "pokes": 13.8,
        "pokes_won": 12.7, "hits": 2.2, "penalties": 0.9, "fights": 0.05, "reaction_moves": 37.1, "face_offs": 7.9,
        "re_rolls": 54, "offside_moves": 7.3, "extra_turns": 2.5, "overtime_share": 0.20,
        "draw_share": 0.11,
    },
}  # fmt: skip
"""Simulated full games between heuristic players, by the rules in force."""


def season_rates(season: Season, options: SeasonOptions, *, with_cards: bool) -> dict[str, Rate]:
    """Give the rates of the games played so far; for friendly matches nothing is expected.

    Raises
    ------
    NothingPlayed
        No game has been played.
    """
    simulated = simulated_rates(season)
    expected: Mapping[str, float] = {}
    if options.rules.get("form", "full") == "full":
        level = "cards" if with_cards else options.level
        expected = EXPECTED.get(level, {})
    return {key: Rate(value, expected.get(key)) for key, value in simulated.items()}


def simulated_rates(season: Season) -> dict[str, float | None]:
    """Give the rates of the games played so far, each for a game of both teams unless it is a share."""
    stage = {"competition__key": competition_key(season)}
    home = Q(seat=0)
    sums = TeamLine.objects.filter(**stage).aggregate(
        games=Count("id", filter=home),
        goals=Sum("score"),
        beyond=Count("id", filter=home & ~Q(decided="REG")),
        draws=Count("id", filter=home & Q(decided="TIE")),
        face_offs=Sum("faceoffs_won"),
    )
    games = sums["games"]
    if not games:
        message = f"No game of {season} has been played."
        raise NothingPlayed("report.nothing_played", message, season=season.slug)
    rows = CountRow.objects.filter(**stage).values("name").annotate(total=Sum("value"))
    totals: dict[str, int] = dict(rows.values_list("name", "total"))
    turns = totals.get("turns", 0)

    def of_turns(name: str) -> float | None:
        return totals.get(name, 0) / turns if turns else None

    return {
        "goals": sums["goals"] / games,
        **{key: totals.get(name, 0) / games for key, name in PER_GAME.items()},
        "face_offs": (sums["face_offs"] or 0) / games,
        "fights": totals.get("fights", 0) / 2 / games,  # each is on both teams' sheets
        "activations_per_turn": of_turns("activations"),
        "failure_share": of_turns("turns_failed"),
        "line_change_share": of_turns("turns_changed"),
        "overtime_share": sums["beyond"] / games,
        "draw_share": sums["draws"] / games,
    }
