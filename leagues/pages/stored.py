"""A stored game with everything that is needed to tell it."""

from dataclasses import dataclass
from typing import Any

from games.domain.sitting import sit_down
from games.domain.store import read_log
from games.engine import Record, Ruleset
from games.models import Game


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Rules, setup and log of a game."""

    ruleset: Ruleset[Any, Any]
    setup: Any
    log: list[Record]


def read_game(game: Game) -> StoredGame:
    """Read a game's setup and log, the chain of digests checked on the way."""
    sitting = sit_down(game)
    return StoredGame(sitting.ruleset, sitting.setup, read_log(game))
