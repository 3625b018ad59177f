"""Live games: answers and typed dice come in, the rules run again over the log, the log grows.

Every command names the length of the log it was made for and carries a key of its own. A repeated command appends
nothing and gets the answer of the first time; one made for an older log is refused with ``Conflict``; one that the
rules refuse leaves nothing behind.
"""

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.domain import projections
from games.domain.errors import GameClosed, GameHeld, NotAllowed
from games.domain.sitting import Position, Sitting, Typed, sit_down
from games.domain.store import CLOSED, append, commit_of, conflict, get_game, read_log
from games.engine import (
    IllegalChoice,
    IllegalInput,
    Kept,
    Outcome,
    Record,
    ReplayDifference,
    ScoreSheet,
    Waiting,
    events_of,
    fold,
)
from games.engine.codec import digest_of
from games.models import Game

FINISHED: list[Callable[[Game, ScoreSheet, list[Record]], None]] = []
"""Who else takes part when a live game ends, in the same transaction: leagues count the result."""

APPENDED: list[Callable[[Game, list[Record], list[Record]], None]] = []
"""Who else takes part whenever a live game's log grows, in the same transaction: the game, the new records and all."""

__all__ = ["APPENDED", "FINISHED", "Position", "advance", "answer", "held", "look", "start"]


def look(public_id: uuid.UUID | str) -> Position:
    """Say where a game stands; nothing is appended. A scheduled game has not begun and waits for nobody.

    Raises
    ------
    GameHeld
        If its log and the rules of today differ.

    """
    game = get_game(public_id)
    sitting, log = sit_down(game), read_log(game)
    if game.status in {*CLOSED, Game.Status.SCHEDULED}:
        waiting = Waiting(decisions={}) if game.status == Game.Status.SCHEDULED else None
        state = fold(sitting.ruleset, sitting.setup, events_of(log))
        return sitting.position(log, [], Outcome(state=state, records=[], waiting=waiting))
    try:
        outcome = sitting.run(log)
    except ReplayDifference as difference:
        raise held(game, difference) from difference
    if (
        outcome.records
    ):  # computer coaches have been stopped here: what they will do is not on the log
        state = fold(sitting.ruleset, sitting.setup, events_of(log))
        outcome = Outcome(state=state, records=[], waiting=Waiting(decisions={}))
    return sitting.position(log, [], outcome)


def start(public_id: uuid.UUID | str, *, command: str = "start", actor: str = "") -> Position:
    """Play a scheduled game to its first question, or to its end when computers coach all seats.

    Raises
    ------
    Conflict
        If it was started by another command.

    """

    def step(sitting: Sitting, log: list[Record]) -> tuple[list[Record], Outcome]:
        outcome = sitting.run(log)
        return outcome.records, outcome

    return advance(public_id, step, expected=0, command=command, asked=["start"], actor=actor)


def answer(
    public_id: uuid.UUID | str,
    *,
    expected: int,
    command: str,
    answers: Mapping[int, str] | None = None,
    typed: Sequence[Typed] = (),
    actor: str = "",
) -> Position:
    """Take people's answers by seat, or what real dice and cards showed, and play on.

    Raises
    ------
    IllegalChoice, IllegalInput
        If an answer was not offered or nobody asked for it, or dice or cards are impossible or not needed now.
    Conflict
        If the log has another length than expected, or the command's key was used for something else.
    GameClosed, GameHeld
        If the game is over, or stands still because the rules have changed.

    """
    given = dict(answers or {})

    def step(sitting: Sitting, log: list[Record]) -> tuple[list[Record], Outcome]:
        _check_may_answer(sitting, given, typed)
        outcome = sitting.run(log, answers=given, typed=typed)
        _check_all_used(outcome.records, given, typed)
        return outcome.records, outcome

    asked = ["answer", sorted(given.items()), list(typed), expected]
    return advance(public_id, step, expected=expected, command=command, asked=asked, actor=actor)


Step = Callable[[Sitting, list[Record]], tuple[list[Record], Outcome]]
"""Takes a game and its log; gives the records to append, and where the game stands after them."""


def advance(
    public_id: uuid.UUID | str,
    step: Step,
    *,
    expected: int,
    command: str,
    asked: list[Any],
    actor: str,
    held_too: bool = False,
) -> Position:
    """Carry out one command: read, run the rules, append, and store the result of a game that ended.

    ``asked`` is what the command asks for; with another content the same key is refused. A live game whose log the
    rules of today do not give is held; only commands with ``held_too`` touch it then.
    """
    request = digest_of(asked)
    try:
        with transaction.atomic():
            game = get_game(public_id)
            if done := commit_of(game, command, request):
                return _answered_before(get_game(public_id), done.first, done.count)
            if game.status in CLOSED:
                raise GameClosed(f"the game is {game.status}", status=game.status)
            if game.status == Game.Status.HELD and not held_too:
                raise GameHeld(f"the game is held: {game.reason}", game=str(game.public_id))
            if game.length != expected:
                raise conflict(expected, game.length)
            sitting, log = sit_down(game), read_log(game)
            new, outcome = step(sitting, log)
            whole = [*log, *new]
            if not new:  # real dice are needed before anything can happen
                Game.objects.filter(pk=game.pk, status=Game.Status.SCHEDULED).update(
                    status=Game.Status.LIVE, waiting=sitting.seats_asked(outcome.waiting)
                )
                return sitting.position(whole, new, outcome)
            sheet = sitting.score_sheet(whole) if outcome.finished else None
            changes: dict[str, Any] = {
                "status": Game.Status.LIVE,
                "reason": "",
                "waiting": sitting.seats_asked(outcome.waiting),
            }
            if sheet is not None:
                changes["status"] = Game.Status.FINISHED
                changes["result"] = projections.result_of(sheet)
                changes["ended"] = timezone.now()
            commit = append(
                game,
                new,
                expected=expected,
                command=command,
                request=request,
                actor=actor,
                changes=changes,
            )
            if commit.digest != game.head:  # the same command was faster, from another process
                return _answered_before(get_game(public_id), commit.first, commit.count)
            for take_part in APPENDED:
                take_part(game, new, whole)
            if sheet is not None:
                projections.write_game(game, sheet)
                for count in FINISHED:
                    count(game, sheet, whole)
            return sitting.position(whole, new, outcome)
    except ReplayDifference as difference:
        game = get_game(public_id)
        refusal = held(game, difference)
        Game.objects.filter(pk=game.pk, status=Game.Status.LIVE).update(
            status=Game.Status.HELD, reason=refusal.message[:200]
        )
        raise refusal from difference


def held(game: Game, difference: ReplayDifference) -> GameHeld:
    """Say why a game stands still, and at which record; what stands there may be a secret of a seat."""
    at = difference.sequence
    message = f"the rules have changed under this game, first at record {at} of its log"
    return GameHeld(message, game=str(game.public_id), sequence=difference.sequence)


def _answered_before(game: Game, first: int, count: int) -> Position:
    """Give the answer that a command got the first time."""
    log = read_log(game, upto=first + count)
    sitting = sit_down(game)
    return sitting.position(log, log[first:], sitting.run(log))


def _check_may_answer(sitting: Sitting, answers: Mapping[int, str], typed: Sequence[Typed]) -> None:
    if sitting.game.status == Game.Status.SCHEDULED:
        raise NotAllowed("the game has not begun")
    if not answers and not typed:
        raise NotAllowed("there is no answer in this command")
    if typed and sitting.game.seed:
        raise NotAllowed("this game rolls its own dice; nothing can be typed in")
    for seat, option in answers.items():
        if not 0 <= seat < len(sitting.seats):
            message = f"there is no seat {seat}; the last one is {len(sitting.seats) - 1}"
            raise IllegalChoice(message, seat=seat, answer=option)
        if sitting.seats[seat].is_computer:
            message = f"a computer coach answers for seat {seat}"
            raise IllegalChoice(message, seat=seat, answer=option)


def _check_all_used(
    new: Sequence[Record], answers: Mapping[int, str], typed: Sequence[Typed]
) -> None:
    """Refuse what was not asked for.

    Answers to questions that stood are in the first record, or kept until others have answered; one further on
    answers a question which its seat has not seen.
    """
    first = 0
    while first < len(new) - 1 and isinstance(new[first].event, Kept):
        first += 1
    asked = {
        item[1] for record in new[: first + 1] for item in record.inputs if item[0] == "choose"
    }
    for seat, option in answers.items():
        if seat not in asked:
            message = f"seat {seat} is not asked anything now"
            raise IllegalChoice(message, seat=seat, answer=option)
    used = sum(item[0] != "choose" for record in new for item in record.inputs)
    if typed and len(typed) != used:
        raise IllegalInput("more dice or cards were typed in than are needed now")
