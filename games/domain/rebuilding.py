"""All rows again from the logs, chunk by chunk; or a look at whether that would change anything.

Season totals follow once all rows are there (:data:`FURTHER`).

A chunk is one transaction. Chunks come in the order of game ids, so work that was stopped goes on after the last id
that was reported.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec
from django.db import transaction

from games.domain import projections, sums
from games.domain.projections import LINES, Rows
from games.domain.sitting import sit_down
from games.domain.store import read_log
from games.engine import ReplayDifference
from games.models import Game

CHUNK = 100


class Difference(msgspec.Struct, frozen=True):
    """What the database says otherwise than a game's log."""

    game: str
    message: str


def season_totals(*, check: bool = False) -> Iterable[Difference]:
    """Make all season totals again from the rows; with ``check`` only compare."""
    if not check:
        sums.rebuild_sums()
        return
    for competition, message in sums.wrong_sums():
        yield Difference(competition, message)


FURTHER: list[Callable[..., Iterable[Difference]]] = [season_totals]
"""What is made from the rows of all games, or by apps above from the same logs (standings, squads). Each is called
with ``check`` once all games are done and gives the differences it found; apps add themselves when they are ready."""


class Chunk(msgspec.Struct, frozen=True):
    """What was done: how many games, the last id among them, and the differences found."""

    games: int
    last_id: int
    differences: tuple[Difference, ...]


def rebuild(*, after: int = 0, check: bool = False, chunk: int = CHUNK) -> Iterator[Chunk]:
    """Make the rows of all games with an id above ``after`` again; with ``check`` only compare.

    Raises
    ------
    LogError
        If a log is damaged; the chunks before it are done.

    """
    while True:
        with transaction.atomic():
            games = list(Game.objects.filter(pk__gt=after).order_by("pk")[:chunk])
            if not games:
                return
            differences = _differences_of(games) if check else _make_again(games)
        after = games[-1].pk
        yield Chunk(games=len(games), last_id=after, differences=differences)


def _from_log(game: Game, rows: Rows) -> dict[str, object] | None:
    """Add the rows that follow from a game's log; give its result."""
    if game.status != Game.Status.FINISHED:
        return None
    sitting = sit_down(game)
    sheet = sitting.score_sheet(read_log(game))
    projections.add_rows(
        rows,
        sheet,
        game_id=game.pk,
        competition_id=game.competition_id,
        seats=sitting.seats,
    )
    return projections.result_of(sheet)


def _waiting_of(game: Game) -> list[int] | None:
    """Give the seats whose move it is by a live game's log; what is stored where the log does not say."""
    if game.status != Game.Status.LIVE:
        return game.waiting
    sitting = sit_down(game)
    try:
        return sitting.seats_asked(sitting.run(read_log(game)).waiting)
    except ReplayDifference:  # it is held as soon as somebody answers
        return game.waiting


def _make_again(games: list[Game]) -> tuple[Difference, ...]:
    rows = projections.no_rows()
    for game in games:
        result = _from_log(game, rows)
        if result != game.result:
            Game.objects.filter(pk=game.pk).update(result=result)
        if (waiting := _waiting_of(game)) != game.waiting:
            Game.objects.filter(pk=game.pk).update(waiting=waiting)
    projections.remove_rows([game.pk for game in games])
    projections.insert_rows(rows)
    return ()


def _differences_of(games: list[Game]) -> tuple[Difference, ...]:
    differences = []
    rows = projections.no_rows()
    for game in games:
        result = _from_log(game, rows)
        if result != game.result:
            message = f"the result is {game.result}, the log says {result}"
            differences.append(Difference(str(game.public_id), message))
        if (waiting := _waiting_of(game)) != game.waiting:
            message = f"the move is with {game.waiting}, the log says {waiting}"
            differences.append(Difference(str(game.public_id), message))
    by_log = projections.by_game(rows)
    stored = projections.by_game(projections.read_rows([game.pk for game in games]))
    for game in games:
        for model in LINES:
            wanted = Counter(by_log.get(game.pk, {}).get(model, ()))
            found = Counter(stored.get(game.pk, {}).get(model, ()))
            missing, foreign = wanted - found, found - wanted
            if missing or foreign:
                name = model.__name__
                row = next(iter(missing or foreign))
                which = "is missing" if missing else "is in no log"
                message = f"{name}: {len(missing)} missing, {len(foreign)} foreign; {row} {which}"
                differences.append(Difference(str(game.public_id), message))
    return tuple(differences)
