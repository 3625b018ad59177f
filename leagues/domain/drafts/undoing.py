"""Taking picks back: the commissioner's, on the record (TC-109)."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.utils import timezone

from leagues.domain import season_log
from leagues.domain.drafts.desk import Desk, load_desk
from leagues.domain.drafts.errors import DraftRefused
from leagues.domain.drafts.kinds import KINDS
from leagues.domain.drafts.picking import locked
from leagues.domain.drafts.settings import clock_of
from leagues.models import Draft, DraftPick, DraftTurn, Season


def undo_pick(
    draft: Draft,
    number: int,
    *,
    with_later: bool = False,
    reason: str,
    actor: str = "",
    now: dt.datetime | None = None,
) -> Draft:
    """Take the pick of a turn back; its clock starts anew.

    Parameters
    ----------
    with_later
        Whether picks made after it are taken back too; without it a pick with others after it stays.

    Raises
    ------
    DraftRefused
        There is no such pick, no reason, others were made after it, sealed picks have been shown since, or a game
        has begun since the draft ended.
    """
    now = now or timezone.now()
    if not reason.strip():
        raise DraftRefused("draft.no_reason", "Give a reason; it goes on the season's record.")
    with transaction.atomic():
        draft = locked(draft)
        desk = load_desk(draft)
        turn = desk.turn(number)
        if turn is None or turn.pk not in desk.picks:
            message = f"Turn {number} of {draft.title} has no pick to take back."
            raise DraftRefused("draft.no_pick", message, turn=number)
        back = _with_those_after(desk, turn)
        _check(desk, back, number, with_later=with_later)
        for later, pick in reversed(back):
            _take_back(desk, later, pick, reason=reason.strip(), actor=actor)
        if draft.status == Draft.Status.FINISHED:
            draft.status, draft.finished_at = Draft.Status.OPEN, None
            draft.save(update_fields=["status", "finished_at"])
        _restart(desk, now)
    draft.refresh_from_db()
    return draft


def _restart(desk: Desk, now: dt.datetime) -> None:
    """Stop every clock and start those of who has to pick again: now, not when the picks before were made."""
    clock = clock_of(desk.draft)
    desk.draft.turns.filter(pick=None).update(clock_from=None, deadline=None)
    for turn in desk.on_the_clock():
        used = dt.timedelta(seconds=desk.entrants[turn.team_id].bank_used)
        turn.clock_from, turn.deadline = now, clock.deadline(now, used)
        turn.save(update_fields=["clock_from", "deadline"])


def _with_those_after(desk: Desk, turn: DraftTurn) -> list[tuple[DraftTurn, DraftPick]]:
    """Give a pick and all that could have been made otherwise without it."""
    own = desk.round_of(turn)
    found = [(turn, desk.picks[turn.pk])]
    for one in desk.rounds:
        if one.number > own.number:
            found += desk.made([one])
        elif one.number == own.number and not own.together:
            found += [pair for pair in desk.made([one]) if pair[0].number > turn.number]
    return found


def _check(
    desk: Desk, back: list[tuple[DraftTurn, DraftPick]], number: int, *, with_later: bool
) -> None:
    draft = desk.draft
    if len(back) > 1 and not with_later:
        message = (
            f"{len(back) - 1} picks were made after pick {number}; take them back too, or leave it."
        )
        raise DraftRefused("draft.later_picks", message, turn=number, later=len(back) - 1)
    if any(desk.round_of(turn).sealed and desk.is_shown(desk.round_of(turn)) for turn, _ in back):
        message = "Everybody has seen these picks, which were made in secret; they stand."
        raise DraftRefused("draft.shown", message, turn=number)
    if draft.terms.get("card_set") and draft.season.status != Season.Status.READY:
        message = f"{draft.season} has started with the squads of {draft.title}; its picks stand."
        raise DraftRefused("draft.season_started", message)
    over = draft.finished_at
    begun = draft.season.fixtures.filter(game__created__gte=over) if over else None
    if begun is not None and begun.exists():
        message = f"A game has begun since {draft.title} ended; its picks stand."
        raise DraftRefused("draft.played_since", message)
    other = draft.season.drafts.filter(status=Draft.Status.OPEN).exclude(pk=draft.pk)
    if other.exists():
        raise DraftRefused("draft.another_open", "Another draft is under way.")


def _take_back(desk: Desk, turn: DraftTurn, pick: DraftPick, *, reason: str, actor: str) -> None:
    shown = desk.is_shown(desk.round_of(turn))
    if shown:
        KINDS[desk.draft.kind].undo(desk, turn, pick)
    del desk.picks[turn.pk]
    DraftPick.objects.filter(pk=turn.pk).delete()
    data = {
        "draft": desk.draft.number,
        "turn": turn.number,
        "team": turn.team.code,
        "reason": reason,
    } | ({"item": pick.item} if shown else {})
    season_log.append(desk.draft.season, "draft_pick_undone", data, actor=actor)
