"""Dice, cards and answers of a log in words, the same in the terminal and on pages."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from games.engine import Input, Record, Ruleset, redacted

InputKind = Literal["roll", "draw", "choose"]

DEFAULT_SEATS = ("Home", "Visitor")


class InputWords(msgspec.Struct, frozen=True):
    """One input for people.

    kind
        Dice, a card or an answer.
    text
        All of it in a few words: ``3 + 4 = 7``, ``split card 17``, ``Home: shoot``.
    faces
        What each die showed; empty unless dice were rolled.
    """

    kind: InputKind
    text: str
    faces: tuple[int, ...] = ()


def input_words(
    item: Input, seats: Sequence[str] = DEFAULT_SEATS, die_faces: Sequence[str] = ()
) -> InputWords:
    """Put one input into words.

    ``seats`` are the names of the sides, ``die_faces`` what the six faces of a die show where that is no number.
    """
    if item[0] == "roll":
        faces = tuple(int(face) for face in item[1:])
        if die_faces:
            return InputWords("roll", ", ".join(die_faces[face - 1] for face in faces), faces)
        shown = " + ".join(str(face) for face in faces)
        total = f" = {sum(faces)}" if len(faces) > 1 else ""
        return InputWords("roll", f"{shown}{total}", faces)
    if item[0] == "draw":
        return InputWords("draw", f"{spaced(str(item[1]))} card {item[2]}")
    return InputWords("choose", f"{seat_name(seats, int(item[1]))}: {spaced(str(item[2]))}")


def seat_name(seats: Sequence[str], seat: int) -> str:
    """Name a side; sides beyond the names given have a number."""
    return seats[seat] if seat < len(seats) else f"Seat {seat + 1}"


def spaced(word: str) -> str:
    """Turn ``pull_goalie`` into ``pull goalie``."""
    return word.replace("_", " ")


class Told(msgspec.Struct, frozen=True):
    """A record as a viewer is told of it; ``text`` is empty when nothing is worth a line."""

    kind: str
    text: str
    inputs: tuple[InputWords, ...]


ENGINE_WORDS = {
    "taken_back": "The game went back.",
    "abandoned": "The game was broken off.",
}
"""What the engine's own events are told as, before their reason; others are told as nothing."""


def tell(
    ruleset: Ruleset[Any, Any],
    setup: object,
    record: Record,
    seat: int | None,
    seats: Sequence[str] = DEFAULT_SEATS,
) -> Told:
    """Put a record into words as a seat (None: a spectator) may know it."""
    seen = redacted(ruleset, record, seat)
    event = seen.event
    kind = str(event.__struct_config__.tag)
    named = getattr(ruleset, "die_faces", None)  # rulesets whose dice show symbols have it
    die_faces = named(event) if named else ()
    inputs = tuple(input_words(item, seats, die_faces) for item in seen.inputs)
    if event.__rinkside_engine__:
        reason = getattr(event, "reason", "")
        text = f"{ENGINE_WORDS[kind]} {reason}".strip() if kind in ENGINE_WORDS else ""
        return Told(kind, text, inputs)
    return Told(kind, ruleset.narrate(setup, event), inputs)
