"""Drawing of lots: the order of teams that no criterion separates.

A draw is computed once from the season's secret, stored as a season event, and read from there
ever after. Nobody can foresee it before the secret is known; everybody can check it afterwards.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable


def draw_lots(secret: bytes, occasion: str, teams: Iterable[str]) -> tuple[str, ...]:
    """Return `teams` in drawn order.

    Parameters
    ----------
    secret
        The season's secret.
    occasion
        What the draw is for, so that the same teams may be drawn anew on another occasion.
    teams
        The tied teams, in any order.
    """

    def ticket(team: str) -> bytes:
        return hmac.digest(secret, f"lots:{occasion}:{team}".encode(), hashlib.sha256)

    return tuple(sorted(set(teams), key=ticket))
