"""The proof of fair dice, done by the server on a reader's wish: what was checked, or what does not hold."""

from __future__ import annotations

from dataclasses import dataclass

from games.domain.verify import Verified, verify_game
from games.engine import LogError, registry
from games.models import Game


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of the check: ``steps`` are what holds, ``problem`` says what does not."""

    holds: bool
    steps: tuple[str, ...]
    note: str = ""
    problem: str = ""


def proof_of(game: Game, *, on_paper: bool = False) -> Proof:
    """Check a game and say so in sentences; one whose result came from paper has no dice to speak of.

    What is wrong with a game that is not over is not told in detail: it could give away what its players must not
    see yet.
    """
    try:
        found = verify_game(game)
    except LogError as wrong:
        detail = (
            wrong.message if game.over else "its log does not agree with its rules or its promise"
        )
        return Proof(holds=False, steps=(), problem=detail)
    return Proof(holds=True, steps=tuple(_steps(game, found, on_paper=on_paper)), note=_note(game))


def _steps(game: Game, found: Verified, *, on_paper: bool) -> list[str]:
    title = registry.get(game.ruleset).title
    records = f"{found.records} {'record' if found.records == 1 else 'records'}"
    commits = f"{found.commits} {'commit' if found.commits == 1 else 'commits'}"
    steps = [
        f"The chain of digests over {records} in {commits} holds from the opening to the last."
    ]
    if on_paper:
        steps.append("The sheet was read again: it gives the same events one by one.")
    elif found.seeded:
        told = (
            "the one that is shown here" if game.over else "still secret, and known to the server"
        )
        steps.append(f"The seed, {told}, has the SHA-256 that was promised before the game.")
        steps.append(
            f"The rules of {title}, version {game.version}, were run again over the log: they give the same "
            "events one by one, and every roll and card is the one that comes from the seed."
        )
    else:
        steps.append(
            f"The rules of {title}, version {game.version}, were run again over the dice and cards that were "
            "typed in: they give the same events one by one."
        )
    if game.status == Game.Status.FINISHED:
        steps.append("Status and result are what came out.")
    return steps


def _note(game: Game) -> str:
    if game.status == Game.Status.VOID:
        return (
            "The game is void. It was checked as it was before that; its log is kept as it stood."
        )
    if game.status == Game.Status.FINISHED:
        return ""
    if not game.length:
        return "The game has not begun: only the promise could be checked."
    return "The game is not over. It was checked as far as it has come."
