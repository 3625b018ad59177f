"""The two families of errors.

A :class:`Refusal` is the user's: something was asked for that cannot be done. It has a namespaced code, one
sentence that names what, where and why, and a context of plain values; it changes nothing and is shown.
An :class:`EngineError` is ours: a rule system or the engine broke its own contract. It is never caught silently.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec


class Refusal(Exception):
    """Something that was asked for cannot be done; nothing was changed.

    Parameters
    ----------
    message
        One sentence that says what is refused and why.
    context
        Plain values that the sentence speaks of (names, numbers, ids).

    """

    code = "refused"

    def __init__(self, message: str, **context: Any) -> None:
        """Keep the sentence and its context."""
        super().__init__(message)
        self.message = message
        self.context = context

    def as_dict(self) -> dict[str, Any]:
        """Give the one shape in which errors leave the program."""
        return {"code": self.code, "message": self.message, "context": self.context}


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a setup: a code, a sentence, and the values it speaks of."""

    code: str
    message: str
    context: Mapping[str, Any] = {}


class SetupError(Refusal):
    """A setup that cannot be played; ``faults`` names everything that is wrong with it at once."""

    code = "setup.invalid"

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Join the faults to one message."""
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = tuple(faults)
        self.context = {"faults": [msgspec.to_builtins(fault) for fault in faults]}


class IllegalChoice(Refusal):
    """An answer that was not among the options offered."""

    code = "choice.illegal"


class IllegalInput(Refusal):
    """Dice or cards typed in that no real die or deck could show."""

    code = "input.illegal"


class LogError(Refusal):
    """A log that is not what it claims to be: tampered with, cut, or of another game."""

    code = "log.invalid"


class ReplayDifference(LogError):
    """Running the rules again over the recorded inputs gave something else.

    ``sequence`` is the place in the log (0 = first record) of the first difference.
    """

    code = "log.replay_difference"

    def __init__(self, sequence: int, message: str) -> None:
        """Name the place and the difference."""
        super().__init__(f"record {sequence}: {message}", sequence=sequence)
        self.sequence = sequence


class UnknownRuleset(Refusal):
    """No registered rule system has this slug."""

    code = "ruleset.unknown"


class EngineError(RuntimeError):
    """A rule system or the engine broke its own contract; a defect of ours."""
