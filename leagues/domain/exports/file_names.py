"""Names of files that are safe on every system: small letters, digits and hyphens."""

from __future__ import annotations

import datetime as dt
import unicodedata

LONGEST = 100


def file_name(*words: str, date: dt.date | None, ending: str) -> str:
    """Join words and a date to a name: ``paper-standings-2026-11-29.csv``."""
    parts = [part for word in words if (part := _plain(word))]
    name = "-".join(parts)[:LONGEST].strip("-") or "rinkside"
    return f"{name}-{date.isoformat()}.{ending}" if date else f"{name}.{ending}"


def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    kept = "".join(letter if letter.isalnum() else " " for letter in letters)
    return "-".join(kept.split())
