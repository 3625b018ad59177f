"""Simulated games: played by computer coaches in memory, stored many at a time.

A simulated game is one commit. Several games share the caller's transaction; nothing of a batch is stored unless
all of it is.
"""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.domain import projections
from games.domain.errors import Conflict
from games.domain.library import DatabaseLibrary
from games.domain.packing import make_batch, pack
from games.domain.seats import Seat, check_seats, coaches_of
from games.domain.store import competition_id, prepare_game
from games.engine import (
    EngineError,
    Event,
    Library,
    Record,
    Ruleset,
    ScoreSheet,
    SeededDice,
    run,
)
from games.models import Commit, Game

COMMAND = "simulation"


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulatedGame:
    """A finished game that is not stored yet.

    document, setup
        The setup document, and what the rule system read from it.
    competition
        The key under which statistics are added up; empty for a game outside every season.
    """

    ruleset: Ruleset[Any, Any]
    document: Mapping[str, Any]
    setup: Any
    seats: Sequence[Seat]
    seed: str
    records: Sequence[Record]
    state: Any
    sheet: ScoreSheet
    competition: str = ""
    replay_of: uuid.UUID | None = None

    @property
    def events(self) -> list[Event]:
        """The events of its log, all of which count: nobody takes anything back in a simulation."""
        return [record.event for record in self.records]


def simulate(
    ruleset: Ruleset[Any, Any],
    document: Mapping[str, Any],
    seats: Sequence[Seat],
    *,
    seed: str,
    competition: str = "",
    library: Library | None = None,
    replay_of: uuid.UUID | None = None,
) -> SimulatedGame:
    """Play a game from beginning to end by computer coaches; nothing is stored.

    Raises
    ------
    SetupError
        If the setup cannot be played; every fault is named.

    """
    check_seats(ruleset, seats)
    setup = ruleset.read_setup(document, library or DatabaseLibrary())
    ruleset.validate(setup)
    played = run(ruleset, setup, dice=SeededDice(seed), coaches=coaches_of(ruleset, seats))
    if played.waiting is not None:
        raise EngineError(f"a simulated game waits for {played.waiting}")
    return SimulatedGame(
        ruleset=ruleset,
        document=document,
        setup=setup,
        seats=seats,
        seed=seed,
        records=played.records,
        state=played.state,
        sheet=ruleset.score_sheet(setup, [record.event for record in played.records]),
        competition=competition,
        replay_of=replay_of,
    )


def append_simulated(games: Sequence[SimulatedGame]) -> list[Game]:
    """Store finished games with their logs and their rows; give them in the same order.

    Raises
    ------
    Conflict
        If one of them is stored already (its seed was used). Then none is stored.

    """
    if not games:
        return []
    competitions = {key: competition_id(key) for key in {game.competition for game in games}}
    stored, commits, rows = [], [], projections.no_rows()
    for game in games:
        row, commit = _finished(game)
        row.competition_id = competitions[game.competition]
        stored.append(row)
        commits.append(commit)
    _link_replays(zip(games, stored, strict=True))
    try:
        with transaction.atomic():
            Game.objects.bulk_create(stored)
            for game, row, commit in zip(games, stored, commits, strict=True):
                commit.game_id = row.pk
                projections.add_rows(
                    rows,
                    game.sheet,
                    game_id=row.pk,
                    competition_id=row.competition_id,
                    seats=game.seats,
                )
            Commit.objects.bulk_create(commits)
            projections.write_rows(rows)
    except IntegrityError as error:
        taken = Game.objects.filter(public_id__in=[row.public_id for row in stored]).first()
        if taken is None and len({row.public_id for row in stored}) == len(stored):
            raise
        named = f"game {taken.public_id} is stored" if taken else "a seed is used twice"
        raise Conflict(f"{named} already; nothing of this batch was stored") from error
    return stored


def _finished(game: SimulatedGame) -> tuple[Game, Commit]:
    """Give the rows of a game and its one commit, not saved yet."""
    row = prepare_game(game.ruleset, game.document, game.seats, seed=game.seed)
    batch = make_batch(game.records, previous=row.head, version=game.ruleset.version)
    row.status = Game.Status.FINISHED
    row.result = projections.result_of(game.sheet)
    row.head = batch.digest
    row.length = batch.count
    row.commits = 1
    row.ended = timezone.now()
    return row, Commit(
        number=1,
        first=0,
        count=batch.count,
        version=batch.version,
        events=pack(batch.payload),
        digest=batch.digest,
        actor=COMMAND,
        command=COMMAND,
        at=row.ended,
    )


def _link_replays(games: Iterable[tuple[SimulatedGame, Game]]) -> None:
    """Link games to the void ones that they replace."""
    linked = [(game.replay_of, row) for game, row in games if game.replay_of]
    if not linked:
        return
    void = dict(
        Game.objects.filter(
            public_id__in=[public_id for public_id, _ in linked], status=Game.Status.VOID
        ).values_list("public_id", "id")
    )
    for public_id, row in linked:
        if public_id not in void:
            raise Conflict(f"game {public_id} is not void and cannot be played again")
        row.replay_of_id = void[public_id]
