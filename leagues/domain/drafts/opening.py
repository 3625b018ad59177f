"""Opening a draft: its plan becomes rounds and turns, and whoever is away has his picks made."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from leagues.domain import season_log
from leagues.domain.drafts.advancing import advance
from leagues.domain.drafts.errors import DraftRefused
from leagues.domain.drafts.plans import ARENAS, Action, Plan
from leagues.domain.drafts.settings import DraftSettings
from leagues.models import Draft, DraftEntrant, DraftRound, DraftTurn, Season


def open_draft(
    season: Season,
    plan: Plan,
    settings: DraftSettings,
    *,
    actor: str = "",
    now: dt.datetime | None = None,
) -> Draft:
    """Open a draft; those who are away pick at once, so it may be over when it is given back.

    Raises
    ------
    DraftRefused
        Another draft of the season is open, this one has been held, or a team is not of the season.
    """
    now = now or timezone.now()
    with transaction.atomic():
        season = (
            Season.objects.select_for_update(of=("self",))
            .select_related("league")
            .get(pk=season.pk)
        )
        _check(season, plan)
        number = (season.drafts.aggregate(last=Max("number"))["last"] or 0) + 1
        draft = Draft.objects.create(
            season=season,
            number=number,
            kind=plan.kind,
            title=plan.title,
            stage=plan.stage,
            pool={action: list(items) for action, items in plan.pool.items()},
            terms=dict(plan.terms),
            pick_seconds=settings.pick_seconds,
            bank_seconds=settings.bank_seconds,
            quiet_from=settings.night[0] if settings.night else None,
            quiet_to=settings.night[1] if settings.night else None,
            opened_at=now,
        )
        _lay_out(draft, plan)
        for draw in plan.draws:
            data = {"draft": number, "occasion": draw.occasion, "teams": list(draw.teams)}
            season_log.append(season, "draft_order_drawn", data, actor=actor)
        season_log.append(season, "draft_opened", _record(draft, plan), actor=actor)
        advance(draft, now)
    draft.refresh_from_db()
    return draft


def _check(season: Season, plan: Plan) -> None:
    open_one = season.drafts.filter(status=Draft.Status.OPEN).first()
    if open_one is not None:
        message = f"{open_one.title} is under way; one draft at a time."
        raise DraftRefused("draft.another_open", message, draft=open_one.number)
    if season.drafts.filter(kind=plan.kind, stage=plan.stage).exists():
        raise DraftRefused("draft.held_already", f"{plan.title} has been held.", title=plan.title)
    known = set(season.teams.values_list("code", flat=True))
    strangers = sorted({entrant.team for entrant in plan.entrants} - known)
    if strangers:
        message = f"{season} has no team {strangers[0]}."
        raise DraftRefused("draft.unknown_team", message, team=strangers[0])


def _lay_out(draft: Draft, plan: Plan) -> None:
    teams = {team.code: team for team in draft.season.teams.all()}
    tables = {entrant.team: entrant.table for entrant in plan.entrants}
    DraftEntrant.objects.bulk_create(
        DraftEntrant(
            draft=draft,
            team=teams[entrant.team],
            table=entrant.table,
            seat=entrant.seat,
            pack=list(entrant.pack),
        )
        for entrant in plan.entrants
    )
    rounds = [
        DraftRound(
            draft=draft,
            number=number,
            action=one.action,
            together=one.together,
            sealed=one.sealed,
        )
        for number, one in enumerate(plan.rounds, 1)
    ]
    DraftRound.objects.bulk_create(rounds)
    order = [
        (stored, code)
        for stored, one in zip(rounds, plan.rounds, strict=True)
        for code in one.teams
    ]
    DraftTurn.objects.bulk_create(
        DraftTurn(
            draft=draft,
            round=one,
            number=number,
            team=teams[code],
            original=teams[code],
            deck=ARENAS if one.action == Action.ARENA else tables[code],
        )
        for number, (one, code) in enumerate(order, 1)
    )


def _record(draft: Draft, plan: Plan) -> dict[str, object]:
    """What everybody may know of a draft from its beginning; packs are not in it."""
    tables: dict[str, list[str]] = {}
    for entrant in plan.entrants:
        tables.setdefault(entrant.table, []).append(entrant.team)
    return {
        "draft": draft.number,
        "kind": draft.kind,
        "title": draft.title,
        "stage": draft.stage,
        "tables": tables,
        "rounds": [
            {"action": one.action, "together": one.together, "teams": list(one.teams)}
            for one in plan.rounds
        ],
        "pick_seconds": draft.pick_seconds,
    } | {key: value for key, value in plan.terms.items() if key != "positions"}
