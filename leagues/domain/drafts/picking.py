"""Picks by people: a coach for his team, the commissioner for one that does not move."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from leagues.domain.drafts.advancing import COMPUTER, advance, record_pick
from leagues.domain.drafts.desk import Desk
from leagues.domain.drafts.errors import DraftRefused
from leagues.domain.drafts.kinds import options_of, pick_for
from leagues.models import (
    Draft,
    DraftEntrant,
    DraftPick,
    DraftTurn,
    Membership,
    TeamSeason,
    Wish,
)


def locked(draft: Draft) -> Draft:
    """Read a draft anew and lock it until the transaction ends."""
    drafts = Draft.objects.select_for_update(of=("self",)).select_related("season__league")
    return drafts.get(pk=draft.pk)


def catch_up(draft: Draft, *, now: dt.datetime | None = None) -> Draft:
    """Make the picks that fell due while nobody looked, and those of teams whose coach has gone; cheap without any.

    Whoever shows a draft or plays its season on calls this first.
    """
    now = now or timezone.now()
    coaches = Membership.objects.filter(role=Membership.Role.COACH, team=OuterRef("team__team"))
    due = draft.turns.filter(pick=None, clock_from__isnull=False).filter(
        Q(deadline__lte=now) | ~Exists(coaches)
    )
    if draft.status == Draft.Status.OPEN and due.exists():
        with transaction.atomic():
            draft = locked(draft)
            advance(draft, now)
    return draft


def make_pick(  # noqa: PLR0913 - a pick is made of many things
    draft: Draft,
    team: TeamSeason,
    *,
    turn: int,
    item: str,
    actor: str = "",
    how: str = DraftPick.How.PERSON,
    command: str | None = None,
    now: dt.datetime | None = None,
) -> DraftPick:
    """Pick for a team.

    Parameters
    ----------
    turn
        The number of the turn that is meant, so that a late or doubled request cannot use the next one.
    command
        The key of the request; the same one again gives the pick that it made.

    Raises
    ------
    DraftRefused
        The draft is over, another team is to pick, the item is gone or not offered.
    """
    now = now or timezone.now()
    with transaction.atomic():
        draft = locked(draft)
        made = _made_before(draft, command, turn=turn, item=item, team=team)
        if made is not None:
            return made
        forced = turn if how == DraftPick.How.COMMISSIONER else None
        desk = advance(draft, now, spare=forced)
        found = _check_turn(desk, team, turn, item)
        _check_item(desk, found, item)
        pick = record_pick(desk, found, item, how=how, actor=actor, at=now, command=command)
        advance(draft, now, desk)
    return pick


def let_computer_pick(
    draft: Draft, team: TeamSeason, *, turn: int, actor: str = "", now: dt.datetime | None = None
) -> DraftPick:
    """Pick for a team from its wish list or as the computer would, without waiting for its clock (TC-109).

    Raises
    ------
    DraftRefused
        The team is not to pick.
    """
    now = now or timezone.now()
    with transaction.atomic():
        draft = locked(draft)
        desk = advance(draft, now, spare=turn)
        found = _check_turn(desk, team, turn, "")
        wishes = list(Wish.objects.filter(team=team).values_list("item", flat=True))
        item, how = pick_for(desk, found, wishes)
        pick = record_pick(desk, found, item, how=how, actor=actor, at=now)
        advance(draft, now, desk)
    return pick


def force_pick(
    draft: Draft,
    team: TeamSeason,
    *,
    turn: int,
    item: str,
    actor: str = "",
    now: dt.datetime | None = None,
) -> DraftPick:
    """Pick for a team as the commissioner, by the same checks (TC-109); never where picks are made in secret.

    Raises
    ------
    DraftRefused
        As for :func:`make_pick`, or the round is sealed: then only the computer picks for a team.
    """
    if draft.turns.filter(number=turn, round__sealed=True).exists():
        message = "Picks in secret are the coach's own; the computer may make them for him."
        raise DraftRefused("draft.sealed", message, turn=turn)
    how = DraftPick.How.COMMISSIONER
    return make_pick(draft, team, turn=turn, item=item, actor=actor, how=how, now=now)


def set_auto(draft: Draft, team: TeamSeason, *, auto: bool, now: dt.datetime | None = None) -> None:
    """Leave a team's picks to its list and the computer from now on, or take them back into the coach's hands.

    Raises
    ------
    DraftRefused
        The team takes no part, or the draft is over.
    """
    now = now or timezone.now()
    with transaction.atomic():
        draft = locked(draft)
        desk = advance(draft, now)
        _check_open(draft)
        if not DraftEntrant.objects.filter(draft=draft, team=team).update(auto=auto):
            message = f"{team.name} takes no part in {draft.title}."
            raise DraftRefused("draft.no_entrant", message, team=team.code)
        turn = desk.turn_of(team.pk)
        if auto and turn is not None:
            let_computer_pick(draft, team, turn=turn.number, actor=COMPUTER, now=now)


def _made_before(
    draft: Draft, command: str | None, *, turn: int, item: str, team: TeamSeason
) -> DraftPick | None:
    """Give the pick that this request has made before."""
    if command is None:
        return None
    made = draft.picks.select_related("turn").filter(command=command).first()
    if made is None:
        return None
    if (made.turn.number, made.item, made.turn.team_id) != (turn, item, team.pk):
        message = "This key was used for another pick; take a new one for each."
        raise DraftRefused("draft.key_used", message)
    return made


def _check_open(draft: Draft) -> None:
    if draft.status != Draft.Status.OPEN:
        raise DraftRefused("draft.over", f"{draft.title} is over.", draft=draft.number)


def _check_turn(desk: Desk, team: TeamSeason, number: int, item: str) -> DraftTurn:
    draft = desk.draft
    asked = desk.turn(number)
    if asked is not None and asked.pk in desk.picks and asked.team_id == team.pk:
        own = desk.picks[asked.pk]
        what = "this very pick has" if own.item == item else "another pick has"
        message = (
            f"Turn {number} is over: {what} been made for {team.name} {own.get_how_display()}."
        )
        raise DraftRefused("draft.turn_over", message, turn=number)
    _check_open(draft)
    turn = desk.turn_of(team.pk)
    if turn is None or turn.number != number:
        waiting = [one.team.name for one in desk.on_the_clock()]
        message = f"{team.name} is not to make pick {number} now; {_and(waiting)} to pick."
        raise DraftRefused("draft.not_your_turn", message, turn=number)
    return turn


def _check_item(desk: Desk, turn: DraftTurn, item: str) -> None:
    if item in options_of(desk, turn):
        return
    by = desk.taken(turn.deck).get(item)
    if by is not None and desk.is_shown(desk.round_of(by)):
        message = f"{item} was taken by {by.team.name}, in pick {by.number}."
        raise DraftRefused("draft.taken", message, item=item, team=by.team.code)
    message = f"{item or 'Nothing'} is not offered to {turn.team.name} in this turn."
    raise DraftRefused("draft.not_offered", message, item=item)


def _and(names: list[str]) -> str:
    if len(names) == 1:
        return f"{names[0]} is"
    return f"{', '.join(names[:-1])} and {names[-1]} are"
