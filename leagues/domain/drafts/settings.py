"""How a season drafts: what stands in its options under ``drafts``."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

import msgspec

from leagues.domain.drafts.errors import DraftRefused
from leagues.domain.times import zone
from leagues.models import Draft
from rosters.domain.drafts.clocks import Clock

STARTS = {
    Draft.Kind.PREMADE.value: "each team chooses an arena and gets the line cards of its city",
    Draft.Kind.PACKS.value: "five cards are dealt to each team; one is kept, the rest handed on",
    Draft.Kind.DREAM.value: "each team takes any arena and any four line cards",
}
LONGEST_HOURS = 14 * 24
HOUR = 3600


class DraftSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A season's drafts.

    start
        How teams come to their first line cards, see :data:`STARTS`.
    between
        Whether there is a draft after every two games.
    pick_hours, bank_hours
        Time for a pick, and what a team may use beyond it in a whole draft; 0: no clock.
    quiet
        From when to when no clock runs, in the league's own time: ``["00:00", "07:00"]``; empty: never.
    """

    start: str = "premade"
    between: bool = True
    pick_hours: float = 24
    bank_hours: float = 0
    quiet: tuple[str, ...] = ()

    @property
    def pick_seconds(self) -> int:
        """Time for a pick."""
        return round(self.pick_hours * HOUR)

    @property
    def bank_seconds(self) -> int:
        """Time beyond it."""
        return round(self.bank_hours * HOUR)

    @property
    def night(self) -> tuple[dt.time, dt.time] | None:
        """The quiet hours; ValueError where they are none."""
        if not self.quiet:
            return None
        first, last = (dt.time.fromisoformat(text) for text in self.quiet)
        if first == last:
            raise ValueError("the same time twice")
        return first, last


def read_settings(document: Mapping[str, Any]) -> DraftSettings:
    """Read and check how a season drafts.

    Raises
    ------
    DraftRefused
        Saying what is wrong.
    """
    try:
        settings = msgspec.convert(document, DraftSettings)
    except msgspec.ValidationError as error:
        raise DraftRefused("draft.settings", f"These drafts cannot be read: {error}.") from error
    wrong = {
        f"Teams cannot start by {settings.start!r}; it can be {', '.join(STARTS)}.": (
            settings.start not in STARTS
        ),
        f"A pick may take 0 to {LONGEST_HOURS} hours.": not (
            0 <= settings.pick_hours <= LONGEST_HOURS and 0 <= settings.bank_hours <= LONGEST_HOURS
        ),
    }
    for message, holds in wrong.items():
        if holds:
            raise DraftRefused("draft.settings", message)
    try:
        _ = settings.night
    except ValueError as error:
        message = 'Quiet hours go from one time to another: ["23:00", "07:00"].'
        raise DraftRefused("draft.settings", message) from error
    return settings


def clock_of(draft: Draft) -> Clock:
    """Give the clock of a draft; its season and league must be loaded."""
    quiet = (
        None
        if draft.quiet_from is None or draft.quiet_to is None
        else (draft.quiet_from, draft.quiet_to)
    )
    return Clock(
        dt.timedelta(seconds=draft.pick_seconds),
        dt.timedelta(seconds=draft.bank_seconds),
        quiet,
        zone(draft.season.league.time_zone),
    )
