"""Decisions, the questions put to seats, and the coaches that answer them."""

from typing import Any, Protocol

import msgspec


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat.

    kind
        What is asked, such as ``shot_choice``.
    options
        The legal answers, at least one, no two alike. The answer is one of these very objects.
    context
        What the question is about, as pairs for its wording, such as ``("shooter", "ovechal01")``.
    """

    kind: str
    options: tuple[str, ...]
    context: tuple[tuple[str, str | int], ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A decision put into words for a person: a prompt, and a label for each option in order."""

    prompt: str
    labels: tuple[str, ...]


class RollNeeded(msgspec.Struct, frozen=True):
    """Dice to be rolled on the table and typed in: how many six-sided dice."""

    count: int


class DrawNeeded(msgspec.Struct, frozen=True):
    """A card to be turned over on the table and typed in: from which deck, and which cards are left in it."""

    deck: str
    cards: tuple[int, ...]


class Waiting(msgspec.Struct, frozen=True):
    """Where a game stands still: the answers that are missing.

    decisions
        The questions by seat; several seats only when they answer together in secret.
    input
        Real dice or a real card that somebody has to type in; then ``decisions`` is empty.
    """

    decisions: dict[int, Decision]
    input: RollNeeded | DrawNeeded | None = None


class Coach(Protocol):
    """Answers for a seat."""

    def choose(self, state: Any, decision: Decision, seat: int) -> str:
        """Pick one of ``decision.options``; the state must not be changed."""
        ...
