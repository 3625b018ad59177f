"""Games of the demonstration system, for tests of the store."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.db import connection

from games.domain import live
from games.domain.library import DatabaseLibrary
from games.domain.projections import LINES
from games.domain.seats import Seat
from games.domain.simulated import SimulatedGame, append_simulated, simulate
from games.domain.sitting import Position
from games.domain.store import create_game
from games.models import Commit, Competition, Document, Game
from tests.demonstration.stick_duel import ruleset as stick_duel

SEED = "5e" * 32
OTHER_SEED = "0c" * 32
COMPUTERS = (Seat(team="LEF", level="first"), Seat(team="RIG", level="last"))
PEOPLE = (Seat(team="LEF", name="Ann"), Seat(team="RIG", name="Ben"))
AGAINST_COMPUTER = (Seat(team="LEF", name="Ann"), Seat(team="RIG", level="last"))
COMPETITION = "duels-2026/regular"


def duel(document: dict[str, Any], seats: Sequence[Seat], **options: Any) -> Game:
    """A scheduled game; seeded with SEED unless told otherwise."""
    if options.get("dice") != Game.Dice.TYPED:
        options.setdefault("seed", SEED)
    return create_game(ruleset="stick-duel", setup=document, seats=seats, **options)


def simulated(document: dict[str, Any], seed: str = SEED, **options: Any) -> SimulatedGame:
    options.setdefault("competition", COMPETITION)
    return simulate(stick_duel, document, COMPUTERS, seed=seed, **options)


def stored(document: dict[str, Any], seed: str = SEED, **options: Any) -> Game:
    return append_simulated([simulated(document, seed, **options)])[0]


def key() -> str:
    return uuid.uuid4().hex


def first_answers(position: Position) -> dict[int, str]:
    assert position.waiting is not None
    return {seat: str(asked.options[0]) for seat, asked in position.waiting.decisions.items()}


def answered(position: Position, answers: dict[int, str] | None = None) -> Position:
    """Answer all questions, with the first option unless told otherwise."""
    return live.answer(
        position.game.public_id,
        expected=position.sequence,
        command=key(),
        answers=answers or first_answers(position),
    )


def played_out(position: Position) -> Position:
    """Answer with the first option to the end."""
    while not position.finished:
        position = answered(position)
    return position


def lift_triggers() -> None:
    """Let this test's transaction do what the database otherwise refuses."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL session_replication_role = replica")
            return
        for name in ("commit_no_update", "commit_no_delete", "game_promises"):
            cursor.execute(f"DROP TRIGGER games_{name}")
        for verb in ("update", "delete"):
            cursor.execute(f"DROP TRIGGER games_document_no_{verb}")


def forget_everything() -> None:
    """Make this a database that has never heard of any game."""
    lift_triggers()
    for model in (*LINES, Commit, Game, Document, Competition):
        model.objects.all().delete()
    DatabaseLibrary.forget()
