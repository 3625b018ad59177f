"""Fair dice: seeds that are promised before a game, shown after it, and checked by anyone."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

from games.engine.dice import commitment
from games.engine.errors import LogError
from games.engine.events import Record
from games.engine.play import Outcome, replay
from games.engine.ruleset import Ruleset


def derived_seed(secret: str, name: str) -> str:
    """Give the seed of one game of a season: HMAC-SHA-256 of its name under the season's secret (hexadecimal)."""
    return hmac.new(bytes.fromhex(secret), name.encode(), hashlib.sha256).hexdigest()


def verify(
    ruleset: Ruleset[Any, Any],
    setup: Any,
    log: Sequence[Record],
    *,
    seed: str | None = None,
    promised: str | None = None,
) -> Outcome:
    """Check that a log is what the rules, the setup and the seed give.

    Parameters
    ----------
    seed
        The revealed seed, or None for a game with real dice: then only the rules are checked.
    promised
        The SHA-256 published before the game.

    Raises
    ------
    LogError
        If the seed is not the promised one, a roll does not come from it, or the rules give another log.

    """
    if seed is not None and promised is not None and commitment(seed) != promised:
        message = "the seed is not the one that was promised before the game"
        raise LogError(message, seed=seed, promised=promised)
    return replay(ruleset, setup, log, seed)
