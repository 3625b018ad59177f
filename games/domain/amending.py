"""Putting facts of a finished game right on top of its log (TC-150): nothing that was written is changed.

The dice, the answers and the rules' records stay; an :class:`~games.engine.events.Amended` says with which values an
event is read from now on, and the score-sheet rows are made again. A game whose amendment is taken as wrong gets
another one.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction

from games.domain import projections
from games.domain.errors import NotAllowed
from games.domain.sitting import Sitting, sit_down
from games.domain.store import append, commit_of, get_game, read_log
from games.engine import Amended, Record, ScoreSheet, kind_of
from games.engine.codec import digest_of
from games.engine.events import still_counting
from games.models import Game

MOST_ASSISTS = 2
GOAL, SCORER = "goal_scored", "scorer"
ASSISTS, HELPERS = "assists_awarded", "players"
"""Kinds of events and their fields, in every rule system whose goals can be put right."""

Changes = Mapping[int, Mapping[str, Any]]
"""Sequence numbers of records to the fields of their events and the new values."""


def amend(
    public_id: uuid.UUID | str,
    changes: Changes,
    *,
    reason: str,
    command: str,
    actor: str = "",
    new_result: bool = False,
) -> Game:
    """Put events of a finished game right.

    Parameters
    ----------
    changes
        What is put right.
    command
        The caller's own key: the same command again changes nothing.
    new_result
        Whether another score may come of it; only a sheet entered from paper says its score itself.

    Raises
    ------
    NotAllowed
        The game is not finished, a record or field is not there or gets a value it cannot have, or the score
        sheet would no longer be one.
    """
    request = digest_of(
        ["amend", sorted((of, dict(fields)) for of, fields in changes.items()), reason]
    )
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=get_game(public_id).pk)
        if commit_of(game, command, request):
            return game
        if game.status != Game.Status.FINISHED:
            message = "only a finished game is put right; another one goes back"
            raise NotAllowed(message, status=game.status)
        sitting, log = sit_down(game), read_log(game)
        records = [_record(log, of, fields, reason) for of, fields in sorted(changes.items())]
        before = sitting.score_sheet(log)
        sheet = _sheet(sitting, [*log, *records])
        result = projections.result_of(sheet)
        if result != game.result and not new_result:
            raise NotAllowed("the score would be another one; make the game void instead")
        _check_goals(before, sheet)
        append(
            game,
            records,
            expected=len(log),
            command=command,
            request=request,
            actor=actor,
            changes={"result": result},
            closed_too=True,
        )
        projections.delete_rows([game.pk])
        projections.write_game(game, sheet)
    return game


def goal_changes(
    public_id: uuid.UUID | str, number: int, *, scorer: str, assists: Sequence[str]
) -> dict[int, dict[str, Any]]:
    """Give the changes that put a goal's scorer and assists right; goals count from 1.

    Raises
    ------
    NotAllowed
        There is no such goal, or its rule system keeps goals otherwise.
    """
    log = read_log(get_game(public_id))
    goals = 0
    changes: dict[int, dict[str, Any]] = {}
    for sequence, record in still_counting(log):
        kind = kind_of(record.event)
        goals += kind == GOAL
        if goals == number and kind == GOAL and hasattr(record.event, SCORER):
            changes[sequence] = {SCORER: scorer}
        elif goals == number and kind == ASSISTS:
            changes[sequence] = {HELPERS: tuple(assists)}
    if not changes:
        raise NotAllowed(f"there is no goal {number} to put right", number=number)
    if len(changes) == 1 and assists:
        raise NotAllowed(f"goal {number} was unassisted by the rules and stays so", number=number)
    return changes


def _record(log: Sequence[Record], of: int, fields: Mapping[str, Any], reason: str) -> Record:
    alive = dict(still_counting(log))
    if of not in alive or alive[of].event.__rinkside_engine__:
        raise NotAllowed(f"record {of} is no fact of this game", of=of)
    event = alive[of].event
    unknown = sorted(set(fields) - set(event.__struct_fields__))
    if unknown or not fields:
        raise NotAllowed(f"a {kind_of(event)} has no {', '.join(unknown) or 'change'}", of=of)
    try:
        changed = msgspec.to_builtins(event) | msgspec.to_builtins(dict(fields))
        msgspec.convert(changed, type(event))
    except msgspec.ValidationError as error:
        raise NotAllowed(f"a {kind_of(event)} cannot be that: {error}", of=of) from error
    return Record(Amended(of=of, fields=tuple(sorted(fields.items())), reason=reason))


def _sheet(sitting: Sitting, log: Sequence[Record]) -> ScoreSheet:
    try:
        return sitting.score_sheet(log)
    except (KeyError, IndexError, ValueError) as error:
        message = f"no score sheet can be made with {error}"
        raise NotAllowed(message) from error


def _check_goals(before: ScoreSheet, sheet: ScoreSheet) -> None:
    """Hold goals to the rules of all score sheets (TC-030): men who dressed, two assists, nobody twice."""
    for number, goal in enumerate(sheet.goals, start=1):
        men = [man for man in (goal.scorer, *goal.assists) if man]
        if len(goal.assists) > MOST_ASSISTS:
            raise NotAllowed(f"goal {number}: {goal.assists[MOST_ASSISTS]} is one assist too many")
        twice = sorted({man for man in men if men.count(man) > 1})
        if twice:
            raise NotAllowed(f"goal {number}: {twice[0]} has two points on it")
        side = before.seats[goal.seat]
        dressed = {line.player for line in side.skaters}
        dressed |= {line.player for line in side.goalies}
        strangers = [man for man in men if man not in dressed]
        if dressed and strangers and all(line.shots is not None for line in side.skaters):
            raise NotAllowed(f"goal {number}: {strangers[0]} did not dress for that side")
