"""Waivers in the browser: letting men go, claiming them, and the order."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.engine import Refusal
from leagues.domain.moves.settling import catch_up
from leagues.domain.moves.waivers import claim as claim_man
from leagues.domain.moves.waivers import release as release_man
from leagues.domain.moves.waivers import withdraw_claim
from leagues.domain.permissions import Action, actor_name, is_somebody, may
from leagues.models import Season, TeamSeason
from leagues.pages.waivers import waivers_page
from leagues.views.season import find, page
from leagues.views.trades import LONGEST_KEY, SIGN_IN


@require_GET
@never_cache
def waivers(request: HttpRequest, slug: str) -> HttpResponse:
    """List the men who were let go, and the order of claims."""
    season = find(request, slug)
    catch_up(season)
    return _show(request, season, request.GET.get("team", ""))


def _show(
    request: HttpRequest,
    season: Season,
    team: str,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    shown = waivers_page(season, request.user, team)
    return page(
        request, season, "waivers", "waivers.html", page=shown, problem=problem, status=status
    )


@require_POST
def release(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Let a man of one's team go."""
    season = find(request, slug)
    team = _own_team(request, season)
    if not isinstance(team, TeamSeason):
        return team
    problem = ""
    if not request.POST.get("sure"):
        problem = "Say that you are sure; nobody was let go."
    else:
        try:
            release_man(
                season,
                team=team.code,
                player=request.POST.get("player", "")[:LONGEST_KEY],
                actor=actor_name(request.user),
            )
        except Refusal as refused:
            problem = refused.message
    return _after(request, season, team, problem)


@require_POST
def claim(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Claim a man for one's team, or take the claim back."""
    season = find(request, slug)
    team = _own_team(request, season)
    if not isinstance(team, TeamSeason):
        return team
    problem = ""
    try:
        if request.POST.get("withdraw"):
            withdraw_claim(season, number, team=team.code)
        else:
            drop = request.POST.get("drop", "")[:LONGEST_KEY]
            actor = actor_name(request.user)
            claim_man(season, number, team=team.code, drop=drop, actor=actor)
    except Refusal as refused:
        problem = refused.message
    return _after(request, season, team, problem)


def _own_team(request: HttpRequest, season: Season) -> TeamSeason | HttpResponseBase:
    """Give the team that is named, if its coach asks; else the way to sign in."""
    if not is_somebody(request.user):
        return redirect_to_login(reverse("leagues:waivers", args=[season.slug]), str(SIGN_IN))
    teams = season.teams.select_related("team")
    team = teams.filter(code=request.POST.get("team", "")[:8]).first()
    if team is None or not may(request.user, Action.TRADE, season.league, team.team):
        raise PermissionDenied("Only a coach of the team lets its men go and claims others.")
    return team


def _after(
    request: HttpRequest, season: Season, team: TeamSeason, problem: str
) -> HttpResponseBase:
    if problem:
        return _show(request, season, team.code, problem=problem, status=HTTPStatus.CONFLICT)
    address = f"{reverse('leagues:waivers', args=[season.slug])}?team={team.code}"
    return HttpResponseRedirect(address, status=HTTPStatus.SEE_OTHER)
