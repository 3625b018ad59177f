"""A stored game taken up to be run: what it was made with, and where it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.domain.library import DatabaseLibrary
from games.domain.packing import unpack
from games.domain.seats import Seat, coaches_of, read_seats
from games.engine import (
    Dice,
    Outcome,
    Record,
    Ruleset,
    ScoreSheet,
    SeededDice,
    TypedDice,
    Waiting,
    abandoned,
    events_of,
    registry,
    run,
)
from games.models import Game

Typed = int | tuple[int, ...]
"""A card's number, or the faces of a roll."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where a game stands.

    log
        Every record so far.
    new
        The records which the command that led here appended; empty when the game was only looked at.
    waiting
        What is missing for it to go on; None when it is over.
    """

    game: Game
    ruleset: Ruleset[Any, Any]
    setup: Any
    seats: tuple[Seat, ...]
    log: list[Record]
    new: list[Record]
    state: Any
    waiting: Waiting | None

    @property
    def sequence(self) -> int:
        """The length of the log: what the next command must expect."""
        return len(self.log)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.waiting is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A game taken from the store, ready to run."""

    game: Game
    ruleset: Ruleset[Any, Any]
    setup: Any
    seats: tuple[Seat, ...]

    def run(
        self,
        log: Sequence[Record],
        *,
        answers: Mapping[int, str] | None = None,
        typed: Sequence[Typed] = (),
    ) -> Outcome:
        """Run the rules over the log and on, with the game's own dice and computer coaches."""
        dice: Dice = SeededDice(self.game.seed) if self.game.seed else TypedDice(typed)
        coaches = coaches_of(self.ruleset, self.seats)
        return run(self.ruleset, self.setup, dice=dice, coaches=coaches, log=log, answers=answers)

    def score_sheet(self, log: Sequence[Record]) -> ScoreSheet:
        """Give the box score of a log; a game that was broken off has the score it was given."""
        sheet = self.ruleset.score_sheet(self.setup, events_of(log))
        if (end := abandoned(log)) is not None:
            for seat, score in zip(sheet.seats, end.score, strict=True):
                seat.score = score
            sheet.decided = "REG"
            sheet.winner = end.score.index(max(end.score))
        return sheet

    def seats_asked(self, waiting: Waiting | None) -> list[int]:
        """Give the seats whose move it is: those with a question; for real dice all people at the table."""
        if waiting is None:
            return []
        if waiting.input is None:
            return sorted(waiting.decisions)
        return [number for number, seat in enumerate(self.seats) if not seat.is_computer]

    def position(self, log: list[Record], new: list[Record], outcome: Outcome) -> Position:
        """Say where the game stands."""
        return Position(
            game=self.game,
            ruleset=self.ruleset,
            setup=self.setup,
            seats=self.seats,
            log=log,
            new=new,
            state=outcome.state,
            waiting=outcome.waiting,
        )


def sit_down(game: Game) -> Sitting:
    """Read what a stored game was made with."""
    ruleset = registry.get(game.ruleset)
    return Sitting(
        game=game,
        ruleset=ruleset,
        setup=ruleset.read_setup(setup_document(game), DatabaseLibrary()),
        seats=read_seats(game.seats),
    )


def setup_document(game: Game) -> dict[str, Any]:
    """Give the setup document of a stored game."""
    return msgspec.json.decode(unpack(game.setup))
