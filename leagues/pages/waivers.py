"""The page of waivers: who can be claimed, in which order, and a coach's own claims, which nobody else sees."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from leagues.domain.moves.offers import rules_of
from leagues.domain.moves.rosters import load
from leagues.domain.moves.waivers import order_of
from leagues.domain.permissions import User, standing
from leagues.models import Season, TeamSeason
from leagues.pages.trades import Choice, choices_of, own_teams
from rosters.models import WaivedMan, WaiverClaim

SHOWN = 50


@dataclass(frozen=True, slots=True)
class WaiverLine:
    """A man who was let go, with the reader's own claims for him, and whether he may claim him."""

    man: WaivedMan
    claims: tuple[WaiverClaim, ...]
    claimants: tuple[TeamSeason, ...]


@dataclass(frozen=True, slots=True)
class WaiversPage:
    """What the page shows; ``men`` are those of the reader's team ``team``."""

    lines: tuple[WaiverLine, ...]
    order: tuple[TeamSeason, ...]
    mine: tuple[TeamSeason, ...]
    team: TeamSeason | None
    men: tuple[Choice, ...]
    hours: int
    open: bool


def waivers_page(season: Season, user: User, code: str = "") -> WaiversPage:
    """Read the waivers of a season as somebody may see them."""
    rules = rules_of(season)
    teams = {
        team.code: team
        for team in season.teams.filter(squad__isnull=False).select_related("squad", "team")
    }
    mine = own_teams(standing(user, season.league), tuple(teams.values()))
    team = next((one for one in mine if one.code == code), mine[0] if mine else None)
    going = rules.waivers and season.status == Season.Status.REGULAR
    men: tuple[Choice, ...] = ()
    if team is not None and team.squad is not None and going:
        men = choices_of(load([team.squad])[team.code])
    return WaiversPage(
        tuple(waiver_lines(season, mine, open_=going)),
        tuple(teams[one] for one in order_of(season)),
        mine,
        team,
        men,
        rules.waiver_hours,
        going,
    )


def waiver_lines(
    season: Season, mine: tuple[TeamSeason, ...], *, open_: bool = True
) -> list[WaiverLine]:
    """Give the men who were let go, the latest first, each with one's own claims."""
    own = {team.squad_id: team for team in mine}
    men = WaivedMan.objects.filter(season_key=season.slug)
    men = men.select_related("player", "squad", "taken_by").order_by("-number")[:SHOWN]
    claims: dict[int, list[WaiverClaim]] = defaultdict(list)
    if own:
        rows = WaiverClaim.objects.filter(man__season_key=season.slug, squad__in=own)
        for row in rows.select_related("squad", "drop"):
            claims[row.man_id].append(row)
    lines = []
    for man in men:
        made = claims[man.pk]
        waiting = {row.squad_id for row in made if row.status == WaiverClaim.Status.OPEN}
        may = [
            team
            for squad, team in own.items()
            if open_
            and man.status != WaivedMan.Status.TAKEN
            and squad not in waiting
            and (man.status == WaivedMan.Status.FREE or squad != man.squad_id)
        ]
        lines.append(WaiverLine(man, tuple(made), tuple(may)))
    return lines
