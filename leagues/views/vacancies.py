"""Teams without an owner, and applications for them (TC-117)."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.engine import Refusal
from leagues.domain.permissions import Action, may
from leagues.domain.vacancies import apply_for, settle, vacancies_of, withdraw
from leagues.models import Season
from leagues.views.season import find

SIGN_IN = reverse_lazy("leagues:sign-in")


@require_GET
@never_cache
def vacancies(request: HttpRequest, slug: str) -> HttpResponse:
    """List a season's vacancies; those whose time is up are settled first."""
    return _show(request, find(request, slug))


@require_POST
def application(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Apply for a vacant team, or take the application back."""
    season = find(request, slug)
    here = reverse("leagues:vacancies", args=[slug])
    if not request.user.is_authenticated:
        return redirect_to_login(here, str(SIGN_IN))
    if not may(request.user, Action.APPLY, season.league):
        raise PermissionDenied("Only members of the league apply for its teams.")
    act = withdraw if request.POST.get("withdraw") == "1" else apply_for
    try:
        act(season, number, request.user)
    except Refusal as refused:
        return _show(request, season, problem=refused.message, status=HTTPStatus.CONFLICT)
    return HttpResponseRedirect(here, status=HTTPStatus.SEE_OTHER)


def _show(
    request: HttpRequest, season: Season, *, problem: str = "", status: int = HTTPStatus.OK
) -> HttpResponse:
    settle(season)
    names = dict(season.teams.values_list("code", "name"))
    may_apply = may(request.user, Action.APPLY, season.league)
    lines = [
        {
            "vacancy": one,
            "name": names.get(one.team, one.team),
            "applied": request.user.pk in one.applicants,
        }
        for one in vacancies_of(season)
    ]
    context = {
        "season": season,
        "section": "vacancies",
        "lines": lines,
        "may_apply": may_apply,
        "problem": problem,
    }
    return render(request, "leagues/vacancies.html", context, status=status)
