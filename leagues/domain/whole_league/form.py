"""What writer and reader of a league's file agree on."""

from __future__ import annotations

from leagues.domain.errors import LeagueRefusal

FORMAT = 2
OLD_FORMAT = 1
SHEET = "league.json"
SEASONS, LIBRARY, GAMES = "seasons/", "library/", "games/"
LARGEST_ENTRY = 64 * 1024 * 1024
"""Bytes; no honest entry is larger."""
MOST_GROWTH = 100
"""A file that unpacks to more than so many times its own size was made to harm."""

FIXTURE_FIELDS = (
    "number", "kind", "game_in_series", "if_necessary", "date", "time", "revision", "status",
    "attempt", "home_goals", "visitor_goals", "decided", "home_pim", "visitor_pim", "size",
    "auto_played",
)  # fmt: skip
SEAT_FIELDS = ("seat", "side", "score", "place")
SERIES_FIELDS = (
    "round", "position", "title", "best_of", "pattern", "home_label", "visitor_label", "home_wins",
    "visitor_wins",
)  # fmt: skip
SEASON_FIELDS = (
    "name", "slug", "source", "options", "status", "secret", "commitment", "started_at",
    "finished_at",
)  # fmt: skip


class CarryRefused(LeagueRefusal):
    """A league that cannot be written to a file, or read from one."""
