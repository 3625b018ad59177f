"""Corrections, which never edit: a game goes back by an event, is made void by an event, and is played again."""

import uuid

from django.db import transaction
from django.utils import timezone

from games.domain import projections
from games.domain.errors import GameClosed, NotAllowed
from games.domain.live import advance
from games.domain.seats import read_seats
from games.domain.sitting import Position, Sitting, setup_document
from games.domain.store import append, close_to_others, commit_of, create_game, get_game
from games.engine import Outcome, Record, TakenBack, agreement
from games.engine.codec import digest_of
from games.models import Game

LONGEST_REASON = 200


def take_back(
    public_id: uuid.UUID | str,
    *,
    to: int,
    reason: str,
    expected: int,
    command: str,
    actor: str = "",
) -> Position:
    """Go back: records from sequence ``to`` on no longer count, and the game goes on from there.

    A live game goes back to the beginning of a commit, so to just before an answer. A held game may go back to any
    record on which its log and the rules of today still agree, and is live again.

    Raises
    ------
    NotAllowed
        If the game cannot go back to there.
    Conflict
        If the log has another length than expected, or the command's key was used for something else.

    """

    def step(sitting: Sitting, log: list[Record]) -> tuple[list[Record], Outcome]:
        _check_may_go_back(sitting, log, to)
        back = Record(TakenBack(to=to, reason=reason))
        outcome = sitting.run([*log, back])
        return [back, *outcome.records], outcome

    asked = ["take back", to, reason, expected]
    return advance(
        public_id, step, expected=expected, command=command, asked=asked, actor=actor, held_too=True
    )


def void(
    public_id: uuid.UUID | str, *, reason: str, command: str = "void", actor: str = ""
) -> Game:
    """Make a game void: an event takes all of it back, its rows go, its log stays.

    Raises
    ------
    GameClosed
        If it is void already.

    """
    request = digest_of(["void", reason])
    with transaction.atomic():
        game = get_game(public_id)
        if commit_of(game, command, request):
            return get_game(public_id)
        if game.status == Game.Status.VOID:
            raise GameClosed("the game is void already", status=game.status)
        append(
            game,
            [Record(TakenBack(to=0, reason=reason))],
            expected=game.length,
            command=command,
            request=request,
            actor=actor,
            changes={
                "status": Game.Status.VOID,
                "result": None,
                "reason": reason[:LONGEST_REASON],
                "ended": timezone.now(),
            },
            closed_too=True,
        )
        projections.delete_rows([game.pk])
    return game


def play_again(public_id: uuid.UUID | str, *, seed: str | None = None) -> Game:
    """Make a new scheduled game in place of a void one: same setup, seats and competition, fresh dice.

    Raises
    ------
    NotAllowed
        If the game is not void.
    Conflict
        If it is being played again already.

    """
    game = get_game(public_id)
    if game.status != Game.Status.VOID:
        raise NotAllowed("only a void game is played again", status=game.status)
    again = create_game(
        ruleset=game.ruleset,
        setup=setup_document(game),
        seats=read_seats(game.seats),
        seed=seed,
        dice=game.dice,
        competition=game.competition.key if game.competition else "",
        replay_of=game,
    )
    if game.closed_at is not None:
        close_to_others(again)
    return again


def _check_may_go_back(sitting: Sitting, log: list[Record], to: int) -> None:
    game = sitting.game
    if game.status == Game.Status.HELD:
        agreed = agreement(sitting.ruleset, sitting.setup, log)
        if not 0 <= to <= agreed:
            message = f"log and rules agree on the first {agreed} records only"
            raise NotAllowed(message, to=to, agreed=agreed)
    elif to == 0 or not game.log.filter(first=to).exists():
        message = f"a game goes back to just before an answer; none begins at record {to}"
        raise NotAllowed(message, to=to)
