"""Stored games at the terminal: begin one, find it again, go on with it."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from games.domain import live
from games.domain.errors import GameClosed, UnknownGame
from games.domain.library import keep_documents
from games.domain.seats import Seat, read_seats
from games.domain.sitting import Position
from games.domain.store import create_game, get_game
from games.engine import Library, Outcome, Record, Refusal, Ruleset
from games.models import Game

UNFINISHED = (Game.Status.SCHEDULED, Game.Status.LIVE, Game.Status.HELD)
ACTOR = "terminal"
ID_DIGITS = 32


class StoredSitting:
    """A stored game as the terminal plays it: every answer is a commit of its log.

    Parameters
    ----------
    public_id
        Which game.

    Raises
    ------
    UnknownGame
        If there is none.
    GameHeld
        If the rules have changed under it.

    """

    def __init__(self, public_id: uuid.UUID | str) -> None:
        self._take(live.look(public_id))
        self.ruleset: Ruleset[Any, Any] = self._position.ruleset
        self.setup: Any = self._position.setup
        self.seats: Sequence[str] = [
            seat.name or seat.team or f"Seat {number}"
            for number, seat in enumerate(self._position.seats, start=1)
        ]

    @property
    def game(self) -> Game:
        """The stored game."""
        return self._position.game

    @property
    def log(self) -> Sequence[Record]:
        """Every record so far."""
        return self._position.log

    @property
    def persons(self) -> frozenset[int]:
        """The seats that no computer coach holds."""
        return frozenset(
            number for number, seat in enumerate(self._position.seats) if not seat.is_computer
        )

    def go_on(
        self,
        *,
        answers: Mapping[int, str] | None = None,
        typed: Sequence[int | tuple[int, ...]] = (),
    ) -> Outcome:
        """Play on and store what happened; without an answer say where the game stands."""
        if answers or typed:
            self._take(
                live.answer(
                    self.game.public_id,
                    expected=self._position.sequence,
                    command=uuid.uuid4().hex,
                    answers=answers,
                    typed=typed,
                    actor=ACTOR,
                )
            )
        elif self.game.status == Game.Status.SCHEDULED:
            self._take(live.start(self.game.public_id, actor=ACTOR))
        position = self._position
        return Outcome(state=position.state, records=position.new, waiting=position.waiting)

    def _take(self, position: Position) -> None:
        self._position = position


def begin_example(
    ruleset: Ruleset[Any, Any],
    *,
    persons: frozenset[int],
    level: str,
    dice: str,
    user: int | None = None,
    variant: str = "",
) -> Game:
    """Make a game of a ruleset's own example setup.

    Parameters
    ----------
    persons
        Seats without a computer coach.
    level
        The level of the others.
    dice
        ``seeded`` or ``typed``.
    user
        Whose seats the persons' are, for games in the browser.
    variant
        Another of the ruleset's examples, by a key of its ``variants`` (if it has any).

    """
    document, library = example_of(ruleset, variant)
    keep_documents(ruleset, document, library)
    seats = [
        Seat(
            team=team,
            name=name,
            level=None if number in persons else level,
            user=user if number in persons else None,
        )
        for number, (team, name) in enumerate(places_of(ruleset, document))
    ]
    return create_game(ruleset=ruleset.slug, setup=document, seats=seats, dice=dice)


def variants_of(ruleset: Ruleset[Any, Any]) -> Mapping[str, str]:
    """Give the further examples of a ruleset: what each is, by its key."""
    variants: Mapping[str, str] = getattr(ruleset, "variants", {})
    return variants


def example_of(ruleset: Ruleset[Any, Any], variant: str = "") -> tuple[dict[str, Any], Library]:
    """Give one of a ruleset's examples.

    Raises
    ------
    Refusal
        If it has no such variant.

    """
    if not variant:
        return ruleset.example_setup()
    if variant not in variants_of(ruleset):
        raise Refusal(f"{ruleset.title} has no example {variant!r}", variant=variant)
    give: Any = ruleset.example_setup
    document, library = give(variant)
    return document, library


def places_of(ruleset: Ruleset[Any, Any], document: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """Give the team and a name for each seat of a setup: as the ruleset's ``sitting`` says, else a seat a team."""
    sitting = getattr(ruleset, "sitting", None)
    if sitting is not None:
        places: Sequence[tuple[str, str]] = sitting(document)
        return places
    teams = [(entry.get("id", ""), entry.get("name", "")) for entry in document.get("teams", ())]
    return teams + [("", "")] * (ruleset.seats[0] - len(teams))


def find_unfinished(wanted: str) -> Game:
    """Find a game to go on with by its id, or by the beginning of it.

    Raises
    ------
    UnknownGame
        If no unfinished game, or more than one, has an id like that.
    GameClosed
        If the game is over.

    """
    begins = wanted.strip().lower().replace("-", "")
    found = [
        game for game in unfinished_games() if begins and game.public_id.hex.startswith(begins)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        message = f"{len(found)} games have an id that begins with {wanted!r}; type more of it"
        raise UnknownGame(message, game=wanted)
    if len(begins) == ID_DIGITS and (game := get_game(begins)).over:
        raise GameClosed(f"game {game.public_id} is {game.status}", status=game.status)
    message = f"no unfinished game has an id that begins with {wanted!r}; --list shows them"
    raise UnknownGame(message, game=wanted)


def unfinished_games() -> list[Game]:
    """List the games that people have not finished, the latest first."""
    games = Game.objects.filter(status__in=UNFINISHED).order_by("-created")
    return [game for game in games if any(not seat.is_computer for seat in read_seats(game.seats))]
