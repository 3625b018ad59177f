"""Trades in the browser: offers between two coaches, votes of the others, what has been agreed."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.engine import Refusal
from leagues.domain.moves.computers import make_offer
from leagues.domain.moves.offers import Terms, decline, rules_of, withdraw
from leagues.domain.moves.settling import catch_up
from leagues.domain.moves.trades import accept, vote
from leagues.domain.permissions import Action, actor_name, is_somebody, standing
from leagues.models import Season, TeamSeason
from leagues.pages.trades import (
    Choice,
    TradeLine,
    choices_of,
    find_line,
    offer_page,
    own_teams,
    trades_page,
)
from leagues.views.season import find, page
from rosters.domain.squad_store import load_squad_states

SIGN_IN = reverse_lazy("leagues:sign-in")
SEE_OTHER = HTTPStatus.SEE_OTHER
CONFLICT = HTTPStatus.CONFLICT
LONGEST_KEY = 64


@require_GET
@never_cache
def trades(request: HttpRequest, slug: str) -> HttpResponse:
    """List a season's trades as the reader may see them."""
    season = find(request, slug)
    catch_up(season)
    shown = trades_page(season, request.user)
    return page(request, season, "trades", "trades.html", page=shown)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def offer(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Make an offer to another team, or another one in the place of theirs."""
    season = find(request, slug)
    asked = request.POST if request.method == "POST" else request.GET
    teams = list(season.teams.filter(squad__isnull=False).select_related("squad", "team"))
    if not is_somebody(request.user):
        return redirect_to_login(request.get_full_path(), str(SIGN_IN))
    mine = own_teams(standing(request.user, season.league), teams)
    team = next((one for one in mine if asked.get("team", one.code) == one.code), None)
    if team is None:
        raise PermissionDenied("Only a coach of the team offers trades for it.")
    others = [one for one in teams if one != team]
    partner = next((one for one in others if one.code == asked.get("partner")), None)
    answers = asked.get("answers", "")
    number = int(answers) if answers.isdecimal() and len(answers) < 7 else None  # noqa: PLR2004
    before = find_line(season, request.user, number) if number is not None else None
    problem, status = "", HTTPStatus.OK
    if request.method == "POST" and partner is not None:
        try:
            made = make_offer(
                season,
                team=team.code,
                partner=partner.code,
                terms=_terms(request),
                note=request.POST.get("note", ""),
                answers=number,
            )
        except Refusal as refused:
            problem, status = refused.message, CONFLICT
        else:
            return HttpResponseRedirect(
                reverse("leagues:trade", args=[season.slug, made.number]), status=SEE_OTHER
            )
    return page(
        request,
        season,
        "trades",
        "offer.html",
        status=status,
        team=team,
        mine=mine,
        others=others,
        partner=partner,
        page=offer_page(team, partner) if partner is not None else None,
        before=before,
        problem=problem,
        chosen=_chosen(request, before, team),
    )


def _terms(request: HttpRequest) -> Terms:
    def named(field: str) -> tuple[str, ...]:
        return tuple(key[:LONGEST_KEY] for key in request.POST.getlist(field))

    return Terms(named("gives"), named("wants"), named("drops"))


def _chosen(request: HttpRequest, before: TradeLine | None, team: TeamSeason) -> dict[str, object]:
    """Give what stands in the form: what was sent, or the offer that is answered, seen from here."""
    if request.method == "POST":
        sent = {name: request.POST.getlist(name) for name in ("gives", "wants", "drops")}
        return sent | {"note": request.POST.get("note", "")}
    found: dict[str, object] = {"gives": [], "wants": [], "drops": [], "note": ""}
    if before is not None and before.second.team == team:
        found["gives"] = [man.player for man in before.second.gives]
        found["wants"] = [man.player for man in before.first.gives]
    return found


@require_GET
@never_cache
def trade(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show one trade to those who may see it."""
    season = find(request, slug)
    catch_up(season)
    return _show(request, season, number)


def _show(
    request: HttpRequest,
    season: Season,
    number: int,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    line = _line(request, season, number)
    own: tuple[Choice, ...] = ()
    if "accept" in line.may and line.second.team.squad is not None:
        squad = line.second.team.squad
        state = load_squad_states([squad])[squad.pk]
        given = {man.player for man in line.second.men}
        own = tuple(man for man in choices_of(state) if man.player not in given)
    return page(
        request,
        season,
        "trades",
        "trade.html",
        status=status,
        line=line,
        own=own,
        problem=problem,
    )


def _line(request: HttpRequest, season: Season, number: int) -> TradeLine:
    line = find_line(season, request.user, number)
    if line is None:
        raise Http404(f"{season} has no trade {number}.")
    return line


@require_POST
def answer(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Accept, decline or withdraw an offer, or vote against a trade."""
    season = find(request, slug)
    if not is_somebody(request.user):
        return redirect_to_login(reverse("leagues:trades", args=[season.slug]), str(SIGN_IN))
    if not may_answer(request, season):
        raise PermissionDenied("Only coaches of the season's teams answer offers.")
    line, form = _line(request, season, number), request.POST
    said = form.get("answer", "")
    if said not in line.may or said == "counter":
        problem = "This trade has been answered already, or it is not yours to answer."
        return _show(request, season, number, problem=problem, status=CONFLICT)
    actor = actor_name(request.user)
    try:
        if said == "accept":
            drops = tuple(key[:LONGEST_KEY] for key in form.getlist("drops"))
            accept(season, number, team=line.team, drops=drops, actor=actor)
        elif said == "decline":
            decline(season, number, team=line.team, reason=form.get("reason", ""))
        elif said == "withdraw":
            withdraw(season, number, team=line.team)
        else:
            vote(season, number, team=line.team, actor=actor)
    except Refusal as refused:
        return _show(request, season, number, problem=refused.message, status=CONFLICT)
    return HttpResponseRedirect(
        reverse("leagues:trade", args=[season.slug, number]), status=SEE_OTHER
    )


def may_answer(request: HttpRequest, season: Season) -> bool:
    """Whether somebody coaches a team of the season, or answers for teams that nobody coaches."""
    stand = standing(request.user, season.league)
    for_others = rules_of(season).computer == "commissioner" and stand.may(Action.RUN_TRADES)
    return bool(stand.teams) or for_others
