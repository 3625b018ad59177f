"""Proof that nobody touched a game: its chain, its dice, its log and its result.

What is checked, in this order: the chain of digests from the opening to the head, the promise of the dice, the rules
run again over the log (with every roll checked against the seed), and that status and result are what came out.
A live game is checked as far as it has come.
"""

import msgspec

from games.domain import projections
from games.domain.library import DatabaseLibrary, documents_named
from games.domain.sitting import Sitting, setup_document, sit_down
from games.domain.store import read_log
from games.engine import (
    LogError,
    Outcome,
    Record,
    ReplayDifference,
    TakenBack,
    abandoned,
    commitment,
    replay,
)
from games.models import Game


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in order."""

    commits: int
    records: int
    head: str
    seeded: bool


def verify_game(game: Game, *, library_is_known: bool = False) -> Verified:
    """Check a stored game; its documents are read anew unless they are known to be what they say.

    Raises
    ------
    LogError
        Naming the first thing that is wrong.

    """
    if not library_is_known:
        DatabaseLibrary.forget()
        documents_named(setup_document(game))  # each is read, and its digest checked, again
    sitting = sit_down(game)
    log = read_log(game)
    commits = game.log.count()
    if commits != game.commits:
        raise LogError(f"the game has {commits} commits, not the {game.commits} it counts")
    if game.status == Game.Status.VOID:
        _check_void(sitting, log)
    else:
        _check_status(sitting, log, _replayed(sitting, log))
    return Verified(commits=commits, records=len(log), head=game.head, seeded=bool(game.seed))


def _replayed(sitting: Sitting, log: list[Record]) -> Outcome:
    game, ruleset = sitting.game, sitting.ruleset
    if game.seed and commitment(game.seed) != game.commitment:
        # Said here and not by the engine, whose refusal names the seed: the game may not be over.
        raise LogError("the seed is not the one that was promised before the game")
    try:
        return replay(ruleset, sitting.setup, log, game.seed or None)
    except ReplayDifference as difference:
        if game.version == ruleset.version:
            raise
        note = f"made by version {game.version} of {ruleset.title}, which is {ruleset.version} now"
        raise ReplayDifference(difference.sequence, f"{note}: {difference.message}") from difference


def _check_status(sitting: Sitting, log: list[Record], outcome: Outcome) -> None:
    game = sitting.game
    over = outcome.finished or abandoned(log) is not None
    expected = {Game.Status.FINISHED} if over else {Game.Status.LIVE, Game.Status.HELD}
    if not log:
        expected.add(Game.Status.SCHEDULED)
    if game.status not in expected:
        stands = "over" if over else "not over"
        raise LogError(f"the game is called {game.status}, but by its log it is {stands}")
    result = projections.result_of(sitting.score_sheet(log)) if over else None
    if game.result != result:
        raise LogError(f"the result is {game.result}, the log says {result}")


def _check_void(sitting: Sitting, log: list[Record]) -> None:
    """Check a void game as it was before it was made void."""
    last = log[-1].event if log else None
    if not isinstance(last, TakenBack) or last.to != 0:
        raise LogError("the game is called void, but no event takes it back")
    if sitting.game.result is not None:
        raise LogError("the game is void but has a result")
    _replayed(sitting, log[:-1])
