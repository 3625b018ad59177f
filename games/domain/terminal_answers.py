"""What people type at the terminal: answers to questions, dice and cards; no input or output here.

Every function that reads a text either gives what it means or raises :class:`Misread` with a sentence that
says what to type instead. Nothing is guessed.
"""

import re
from collections.abc import Sequence

from games.engine import DrawNeeded, Question, RollNeeded

LEAVE = "q"
HELP = "?"
COACH = "c"
COACH_TO_THE_END = "all"
BOX = "box"
LOG = "log"
COMMANDS = {
    LEAVE: "leave the game; it is kept and can be gone on with later",
    COACH: "let your assistant coach answer this question",
    COACH_TO_THE_END: "let your assistant coach answer to the end of the game",
    BOX: "show the score sheet so far",
    LOG: "show the last events again",
    HELP: "show this list",
}
LETTERS_AT_MOST = 9
DIE = range(1, 7)
CARDS_NAMED_AT_MOST = 12


class Misread(ValueError):
    """A text that does not mean anything here; its message says what to type."""


def keys_for(options: Sequence[str]) -> tuple[str, ...]:
    """Give each option a letter: the first of its own that is free and no command; empty when there is none.

    Long lists (men to choose from) go by number alone.
    """
    if len(options) > LETTERS_AT_MOST:
        return ("",) * len(options)
    taken = {command for command in COMMANDS if len(command) == 1}
    keys = []
    for option in options:
        letters = re.sub(r"[^a-z]", "", str(option).lower())
        key = next((letter for letter in letters if letter not in taken), "")
        taken.add(key)
        keys.append(key)
    return tuple(keys)


def read_answer(text: str, options: Sequence[str], question: Question) -> str:
    """Give the option that a text names: by its number, its letter, its own word or the start of its label.

    Raises
    ------
    Misread
        If no option, or more than one, is named.

    """
    typed = text.strip().lower()
    if typed.isdecimal():
        place = int(typed)
        if 1 <= place <= len(options):
            return options[place - 1]
        raise Misread(f"There is no answer {place}; the answers go from 1 to {len(options)}.")
    keys = keys_for(options)
    if typed and typed in keys:
        return options[keys.index(typed)]
    for option in options:
        if typed == str(option).lower():
            return option
    found = [
        option
        for option, label in zip(options, question.labels, strict=True)
        if typed and label.lower().startswith(typed)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise Misread(f"{text.strip()!r} fits {len(found)} answers; type a number.")
    shown = f"{text.strip()!r} is" if typed else "Nothing typed is"
    raise Misread(f"{shown} no answer; type a number from 1 to {len(options)}, or ? for help.")


def read_faces(text: str, needed: RollNeeded) -> tuple[int, ...]:
    """Give the faces of real dice: ``3 4``, ``3,4`` or ``34``.

    Raises
    ------
    Misread
        If it is not one number from 1 to 6 for each die; a total does not say what each die shows.

    """
    typed = text.strip()
    if not re.fullmatch(r"[\d\s,+;/]+", typed):
        raise Misread(f"Type what {_dice(needed.count)} shows, such as {_example(needed.count)}.")
    parts = re.findall(r"\d+", typed)
    if len(parts) == 1 and len(parts[0]) == needed.count:
        parts = list(parts[0])
    faces = tuple(int(part) for part in parts)
    if len(faces) != needed.count:
        raise Misread(
            f"{_dice(needed.count).capitalize()} is asked for, {len(faces)} typed; "
            f"type each face, such as {_example(needed.count)}."
        )
    for face in faces:
        if face not in DIE:
            raise Misread(f"No die shows {face}; a die shows 1 to 6.")
    return faces


def read_card(text: str, needed: DrawNeeded) -> int:
    """Give the number of a real card.

    Raises
    ------
    Misread
        If it is no number, or that card is not in the deck any more.

    """
    typed = text.strip()
    if not typed.isdecimal():
        raise Misread(f"Type the number printed on the card of the {needed.deck} deck.")
    card = int(typed)
    if card not in needed.cards:
        raise Misread(
            f"Card {card} is not in the {needed.deck} deck; it has {cards_left(needed)} left."
        )
    return card


def ask_for(needed: RollNeeded | DrawNeeded) -> str:
    """Say what has to be done on the table."""
    if isinstance(needed, RollNeeded):
        dice, each = (
            ("a die", "it shows") if needed.count == 1 else (f"{needed.count} dice", "each shows")
        )
        return f"Roll {dice} and type what {each} ({_example(needed.count)})"
    return f"Turn over a card of the {needed.deck} deck and type its number ({cards_left(needed)} left)"


def cards_left(needed: DrawNeeded) -> str:
    """Name the cards that are left in a deck: each of a few, else how many."""
    if len(needed.cards) <= CARDS_NAMED_AT_MOST:
        return ", ".join(str(card) for card in needed.cards)
    return f"{len(needed.cards)} cards"


def _dice(count: int) -> str:
    return "one die" if count == 1 else f"each of {count} dice"


def _example(count: int) -> str:
    return " ".join(str(face % 6 + 1) for face in range(2, 2 + count))
