"""Where chance comes from: seeded, scripted for tests, or typed in from a real table.

The only module that may use ``random``. Only ``Random.random()`` is promised to give the same numbers on every
Python version, so everything is made from it.
"""

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import Protocol

from games.engine.decisions import DrawNeeded, RollNeeded
from games.engine.errors import EngineError, IllegalInput, Refusal

SEED_BYTES = 32


class Dice(Protocol):
    """A source of chance."""

    def roll(self, count: int) -> tuple[int, ...]:
        """Roll ``count`` six-sided dice; each result is 1 to 6."""
        ...

    def draw(self, deck: str, cards: Sequence[int]) -> int:
        """Turn one card over: the place (0-based) in ``cards``, the cards left in the deck, of the one drawn."""
        ...


class InputMissing(Exception):
    """Real dice or a real card are needed and have not been typed in yet."""

    def __init__(self, needed: RollNeeded | DrawNeeded) -> None:
        """Keep what is needed."""
        super().__init__(repr(needed))
        self.needed = needed


def commitment(seed: str) -> str:
    """Give the SHA-256 of a seed (both hexadecimal), which is published before the seed is."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class SeededDice:
    """Dice and cards from a 256-bit seed; the same seed gives the same chance on every platform.

    Parameters
    ----------
    seed
        64 hexadecimal digits.

    """

    __slots__ = ("_random", "seed")

    def __init__(self, seed: str) -> None:
        """Start the stream."""
        if len(seed) != 2 * SEED_BYTES:
            message = f"a seed has {2 * SEED_BYTES} hexadecimal digits, not {len(seed)}"
            raise Refusal(message)
        self.seed = seed
        self._random = random.Random(int(seed, 16)).random

    def roll(self, count: int) -> tuple[int, ...]:
        """Roll dice."""
        rnd = self._random
        if count == 2:  # noqa: PLR2004 - the common case, kept fast
            return (int(rnd() * 6) + 1, int(rnd() * 6) + 1)
        return tuple(int(rnd() * 6) + 1 for _ in range(count))

    def draw(self, deck: str, cards: Sequence[int]) -> int:  # noqa: ARG002 - decks are alike to a seed
        """Turn a card over."""
        return int(self._random() * len(cards))


class ScriptedDice:
    """Dice and cards laid out beforehand, for tests and worked examples.

    Parameters
    ----------
    script
        In order of use: an int is the sum of the next roll or the number of the next card; a tuple of ints is
        the faces of the next roll.
    then
        Where chance comes from when the script is used up; without it running out is an error.

    """

    def __init__(self, script: Iterable[int | tuple[int, ...]], then: Dice | None = None) -> None:
        """Lay the script out."""
        self._script = list(script)
        self._then = then

    @property
    def left(self) -> int:
        """How many entries have not been used."""
        return len(self._script)

    def roll(self, count: int) -> tuple[int, ...]:
        """Take the next entry as a roll."""
        if not self._script:
            return self._after(f"a roll of {count}").roll(count)
        entry = self._script.pop(0)
        faces = entry if isinstance(entry, tuple) else _faces(entry, count)
        if len(faces) != count or not all(1 <= face <= 6 for face in faces):  # noqa: PLR2004 - a die
            message = f"the script has {entry} where {count} dice are rolled"
            raise EngineError(message)
        return faces

    def draw(self, deck: str, cards: Sequence[int]) -> int:
        """Take the next entry as a card."""
        if not self._script:
            return self._after(f"a card of {deck}").draw(deck, cards)
        entry = self._script.pop(0)
        if not isinstance(entry, int) or entry not in cards:
            message = f"the script has {entry} where a card of {deck} is drawn; left: {list(cards)}"
            raise EngineError(message)
        return cards.index(entry)

    def _after(self, wanted: str) -> Dice:
        if self._then is None:
            message = f"the script ran out where {wanted} is needed"
            raise EngineError(message)
        return self._then


def _faces(total: int, count: int) -> tuple[int, ...]:
    """Give faces that add up to a total, as even as they can be."""
    share, rest = divmod(total, count)
    return tuple(share + (1 if place < rest else 0) for place in range(count))


class TypedDice:
    """Real dice and cards: what somebody typed in, and a pause when nothing has been.

    Parameters
    ----------
    inputs
        Rolls (tuples of faces) and cards (ints) typed in and not used yet, in order.

    """

    def __init__(self, inputs: Iterable[int | tuple[int, ...]] = ()) -> None:
        """Keep what was typed."""
        self._inputs = list(inputs)

    def roll(self, count: int) -> tuple[int, ...]:
        """Take the typed faces.

        Raises
        ------
        IllegalInput
            If they are not ``count`` numbers from 1 to 6.

        """
        if not self._inputs:
            raise InputMissing(RollNeeded(count=count))
        faces = self._inputs.pop(0)
        if (
            not isinstance(faces, tuple)
            or len(faces) != count
            or not all(1 <= face <= 6 for face in faces)  # noqa: PLR2004 - a die
        ):
            message = f"{faces!r} is not a roll of {count} six-sided dice"
            raise IllegalInput(message, given=str(faces), dice=count)
        return faces

    def draw(self, deck: str, cards: Sequence[int]) -> int:
        """Take the typed card.

        Raises
        ------
        IllegalInput
            If that card is not in the deck any more.

        """
        if not self._inputs:
            raise InputMissing(DrawNeeded(deck=deck, cards=tuple(sorted(cards))))
        card = self._inputs.pop(0)
        if not isinstance(card, int) or card not in cards:
            message = f"card {card!r} is not in the {deck} deck, which has {sorted(cards)} left"
            raise IllegalInput(message, given=str(card), deck=deck)
        return cards.index(card)
