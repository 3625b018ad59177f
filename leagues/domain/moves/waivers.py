"""Waivers: men who are let go, claims for them, and the order of the claimants (TC-113).

A man who was let go leaves his team at once. For the season's hours the others may claim him; then the first in the
order who can take him gets him and goes to its end. Who cannot, because it has no place for him or the man it would let
go is not its own any more, is passed over and keeps its place. A man whom nobody has claimed is free: the first who
asks has him.

The order is that of the standings turned round until a claim has been decided or the commissioner has set one; from
then on the last fact ``waiver_order`` of the season's log says it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from leagues.domain import season_log
from leagues.domain.lane import at_rest, locked
from leagues.domain.moves.days import is_playing
from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.facts import Step, carry_out
from leagues.domain.moves.offers import check_not_settling, check_open, rules_of, squad_of
from leagues.domain.moves.rosters import check_own, check_size, load
from leagues.domain.moves.rules import MoveRules
from leagues.domain.moves.voiding import void_others
from leagues.domain.moves.waived import open_waiver
from leagues.domain.tables import standings
from leagues.models import Season
from rosters.domain.squad_state import Member
from rosters.models import Player, Squad, WaivedMan, WaiverClaim

Status = WaivedMan.Status
Claim = WaiverClaim.Status


def order_of(season: Season) -> list[str]:
    """Give the order of claims, by teams' codes, the first choice first."""
    last = season.events.filter(kind="waiver_order").order_by("-sequence").first()
    teams = list(season.teams.filter(squad__isnull=False).values_list("code", flat=True))
    if last is not None:
        known = [code for code in last.data["teams"] if code in teams]
        return known + [code for code in teams if code not in known]
    ranked = [code for code in standings(season).table().teams if code in teams]
    return ranked[::-1]


def set_order(season: Season, teams: Sequence[str], *, actor: str = "") -> list[str]:
    """Set the order of claims, such as that of a draft turned round.

    Raises
    ------
    MoveRefused
        Not every team is named once.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = at_rest(season)
        if sorted(teams) != sorted(order_of(season)):
            message = f"The order names each of these once: {', '.join(order_of(season))}."
            raise MoveRefused("waiver.order", message)
        season_log.append(season, "waiver_order", {"teams": list(teams)}, actor=actor)
    return list(teams)


def _check_waivers(season: Season, rules: MoveRules) -> None:
    if not rules.waivers:
        raise MoveRefused("waiver.none", f"There are no waivers in {season}.")
    check_open(season, rules, what="waivers")


def _find(season: Season, number: int) -> WaivedMan:
    men = WaivedMan.objects.select_related("squad", "player")
    man = men.filter(season_key=season.slug, number=number).first()
    if man is None:
        raise MoveRefused("waiver.unknown", f"There is no waiver {number}.", number=number)
    return man


def release(
    season: Season, *, team: str, player: str, actor: str = "", at: dt.datetime | None = None
) -> WaivedMan:
    """Let a man of a team go: he leaves it at once, and others may claim him.

    Raises
    ------
    MoveRefused
        He is not theirs or in an accepted trade, they play at this moment, or too few would be left.
    LaneTaken
        The season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = at_rest(season)
        rules = rules_of(season)
        _check_waivers(season, rules)
        squad = squad_of(season, team)
        state = load([squad])[squad.code]
        check_own(state, [player])
        check_not_settling(season, [player])
        check_size(state, rules, goes=[player])
        if is_playing(season, [squad.code]):
            raise MoveRefused("waiver.playing", f"{squad.name} is playing; wait for the end.")
        man = Player.objects.get(key=player)
        carry_out(season, [Step(player, man.name, squad.code, "")], {}, actor=actor)
        void_others(season, [man.pk], f"was let go by {squad.name}", actor=actor)
        waived = open_waiver(season, squad, man, at=at)
        data = _words(waived) | {"until": waived.until.isoformat()}
        season_log.append(season, "man_released", data, actor=actor)
    return waived


def claim(
    season: Season,
    number: int,
    *,
    team: str,
    drop: str = "",
    actor: str = "",
    at: dt.datetime | None = None,
) -> WaiverClaim:
    """Claim a man who was let go; one who is free comes at once. `drop` is let go in his place.

    Raises
    ------
    MoveRefused
        He is not to be had, was theirs, is claimed already, or they could not take him.
    LaneTaken
        The season is being played on at this moment.
    """
    at = at or timezone.now()
    with transaction.atomic():
        season = at_rest(season)
        settle_waivers(season, at)
        rules = rules_of(season)
        _check_waivers(season, rules)
        man, squad = _find(season, number), squad_of(season, team)
        if man.status == Status.TAKEN:
            raise MoveRefused("waiver.taken", f"{man.player.name} has a team.", number=number)
        if man.squad_id == squad.pk and man.status == Status.OPEN:
            message = f"{squad.name} has let {man.player.name} go; others claim him first."
            raise MoveRefused("waiver.own", message, team=team)
        if man.claims.filter(squad=squad, status=Claim.OPEN).exists():
            message = f"{squad.name} has claimed {man.player.name} already."
            raise MoveRefused("waiver.claimed", message, team=team)
        if drop:
            check_own(load([squad])[squad.code], [drop])
            check_not_settling(season, [drop])
        made = WaiverClaim.objects.create(
            man=man,
            squad=squad,
            drop=Player.objects.get(key=drop) if drop else None,
            at=at,
        )
        if man.status == Status.FREE:
            problem = why_not(season, rules, made)
            if problem:
                raise MoveRefused("waiver.no_place", problem, team=team)
            _give(season, man, made, at, actor=actor)
    return made


def withdraw_claim(season: Season, number: int, *, team: str) -> WaiverClaim:
    """Take a claim back.

    Raises
    ------
    MoveRefused
        There is none to take back.
    """
    with transaction.atomic():
        season = locked(season)
        man, squad = _find(season, number), squad_of(season, team)
        row = man.claims.filter(squad=squad, status=Claim.OPEN).first()
        if row is None:
            message = f"{squad.name} has no claim to {man.player.name} to take back."
            raise MoveRefused("waiver.no_claim", message, team=team)
        row.status = Claim.WITHDRAWN
        row.save(update_fields=["status"])
    return row


def settle_waivers(season: Season, now: dt.datetime | None = None) -> bool:
    """Decide the claims for men whose time is over, in its order; says whether men have changed teams.

    Called in a transaction that holds the season's lane. A man claimed by a team that is playing waits for its end.
    """
    now = now or timezone.now()
    rules = rules_of(season)
    due = WaivedMan.objects.filter(season_key=season.slug, status=Status.OPEN, until__lte=now)
    moved = False
    for man in due.select_related("squad", "player").order_by("until", "number"):
        if season.status == Season.Status.REGULAR and not season.series.exists():
            moved |= _decide(season, rules, man, now)
    return moved


def _decide(season: Season, rules: MoveRules, man: WaivedMan, now: dt.datetime) -> bool:
    claims = {
        one.squad.code: one
        for one in man.claims.filter(status=Claim.OPEN).select_related("squad", "drop")
    }
    if claims and is_playing(season, claims):
        return False
    order = order_of(season)
    skipped: dict[str, str] = {}
    for code in order:
        row = claims.get(code)
        if row is None:
            continue
        problem = why_not(season, rules, row)
        if not problem:
            _give(season, man, row, now, skipped=skipped)
            after = [one for one in order if one != code] + [code]
            season_log.append(season, "waiver_order", {"teams": after, "waiver": man.number})
            return True
        skipped[code] = problem
        row.status, row.reason = Claim.SKIPPED, problem[:200]
        row.save(update_fields=["status", "reason"])
    man.status = Status.FREE
    man.save(update_fields=["status"])
    season_log.append(season, "waiver_cleared", _words(man) | {"skipped": skipped})
    return False


def why_not(season: Season, rules: MoveRules, row: WaiverClaim) -> str:
    """Say why a team cannot take the man whom it claims; empty when it can."""
    state = load([row.squad])[row.squad.code]
    goes = [row.drop.key] if row.drop else []
    try:
        check_own(state, goes)
        check_not_settling(season, goes)
        check_size(state, rules, goes=goes, comes=[_as_member(row.man)])
    except MoveRefused as refused:
        return refused.message
    return ""


def _as_member(man: WaivedMan) -> Member:
    """Give a man as he was with the team that let him go."""
    return load([man.squad])[man.squad.code].members[man.player.key]


def _give(
    season: Season,
    man: WaivedMan,
    row: WaiverClaim,
    at: dt.datetime,
    *,
    skipped: dict[str, str] | None = None,
    actor: str = "",
) -> None:
    """Let a claimant have the man, and let go whom it named."""
    squad: Squad = row.squad
    steps = [Step(man.player.key, man.player.name, "", squad.code)]
    if row.drop is not None:
        steps.append(Step(row.drop.key, row.drop.name, squad.code, ""))
    carry_out(season, steps, {"waiver": man.number}, actor=actor)
    man.status, man.taken_by = Status.TAKEN, squad
    man.save(update_fields=["status", "taken_by"])
    row.status = Claim.WON
    row.save(update_fields=["status"])
    man.claims.filter(status=Claim.OPEN).update(status=Claim.LOST)
    data = _words(man) | {
        "team": squad.code,
        "drop": row.drop.key if row.drop else "",
        "drop_name": row.drop.name if row.drop else "",
        "skipped": skipped or {},
    }
    season_log.append(season, "man_claimed", data, actor=actor)
    if row.drop is not None:
        void_others(season, [row.drop_id or 0], f"was let go by {squad.name}", actor=actor)
        open_waiver(season, squad, row.drop, at=at)


def _words(man: WaivedMan) -> dict[str, object]:
    return {
        "waiver": man.number,
        "player": man.player.key,
        "name": man.player.name,
        "from": man.squad.code,
    }
