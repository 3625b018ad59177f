"""What a league adds to the rules of its game; part of a season's options, frozen when it starts.

=====================  =======  ==========================================================================
rule                   case     what it says
=====================  =======  ==========================================================================
usage_limit            TC-093   whether men may be used only as often as they really played, and how the
                                limit is rounded: ``off``, ``down`` or ``up``
usage_points           TC-093   points that each use above the limit costs the team
usage_strict           TC-093   whether a coach's own lines may not name men who have reached it either
visitor_lock           TC-092   when the visitor's lines are closed on the day of the game, in the league's
                                time; the home team sees them from then on. Empty: never
most_back_to_backs     TC-075   how often a team may play on two days in a row; 0: as often as it comes
most_in_a_week         TC-075   how many games a team may have in seven days; 0: as many as it comes
most_auto_played       TC-172   how many of his games a coach may leave to the computer; 0: all
=====================  =======  ==========================================================================
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

ROUNDINGS = {
    "off": "as often as their coaches like",
    "down": "as often as they really played, rounded down",
    "up": "as often as they really played, rounded up",
}
MOST_POINTS, MOST_GAMES, WEEK = 10, 999, 7


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rules of the table above."""

    usage_limit: str = "off"
    usage_points: int = 0
    usage_strict: bool = False
    visitor_lock: str = ""
    most_back_to_backs: int = 0
    most_in_a_week: int = 0
    most_auto_played: int = 0

    @property
    def limits_usage(self) -> bool:
        """Whether men may be used only so often."""
        return self.usage_limit != "off"

    @property
    def lock_time(self) -> dt.time | None:
        """When the visitor's lines are closed; ValueError where it is no time."""
        return dt.time.fromisoformat(self.visitor_lock) if self.visitor_lock else None

    def faults(self) -> Iterator[str]:
        """Say in sentences what cannot be."""
        if self.usage_limit not in ROUNDINGS:
            yield f"usage_limit cannot be {self.usage_limit!r}; it can be {', '.join(ROUNDINGS)}"
        if not 0 <= self.usage_points <= MOST_POINTS:
            yield f"usage_points is from 0 to {MOST_POINTS}"
        if not self.limits_usage and (self.usage_points or self.usage_strict):
            yield "without a usage_limit nothing is above it"
        try:
            _ = self.lock_time
        except ValueError:
            yield f"visitor_lock is a time like 12:00, not {self.visitor_lock!r}"
        if not 0 <= self.most_in_a_week <= WEEK:
            yield f"most_in_a_week is from 0 to {WEEK}"
        for name in ("most_back_to_backs", "most_auto_played"):
            if not 0 <= getattr(self, name) <= MOST_GAMES:
                yield f"{name} is from 0 to {MOST_GAMES}"
