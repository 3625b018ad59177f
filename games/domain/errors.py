"""Refusals of the store, beside those of the engine."""

from games.engine import Refusal


class Conflict(Refusal):
    """Somebody else was faster, or the same key or seed was used for something else."""

    code = "game.conflict"


class UnknownGame(Refusal):
    """There is no such game."""

    code = "game.unknown"


class GameClosed(Refusal):
    """The game is finished or void; nothing can be appended."""

    code = "game.closed"


class GameHeld(Refusal):
    """The rules no longer give what a live game's log has; the commissioner must take it back first."""

    code = "game.held"


class NotAllowed(Refusal):
    """The game's state or its dice do not allow what was asked for."""

    code = "game.not_allowed"
