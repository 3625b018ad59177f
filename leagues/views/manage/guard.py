"""Who may work here, and what is said when something cannot be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache

from leagues.domain.permissions import Action, is_somebody, may
from leagues.models import Fixture, League, Season

View = Callable[..., HttpResponseBase]
CONFLICT = HTTPStatus.CONFLICT
UNPROCESSABLE = HTTPStatus.UNPROCESSABLE_ENTITY


def signed_in(view: View) -> View:
    """Send those who have not signed in to do so."""

    @wraps(view)
    @never_cache
    def guarded(request: HttpRequest, *args: Any, **named: Any) -> HttpResponseBase:  # noqa: ANN401 - of any view
        return _to_sign_in(request) or view(request, *args, **named)

    return guarded


def for_league(action: Action) -> Callable[[View], View]:
    """Hand a view the league named in its address, if the user may do `action` there."""

    def wrap(view: View) -> View:
        @wraps(view)
        @never_cache
        def guarded(request: HttpRequest, slug: str, **named: Any) -> HttpResponseBase:  # noqa: ANN401 - of any view
            league = League.objects.filter(slug=slug).first()
            return _check(request, action, league) or view(request, league, **named)

        return guarded

    return wrap


def for_season(action: Action) -> Callable[[View], View]:
    """Hand a view the season named in its address, if the user may do `action` in its league."""

    def wrap(view: View) -> View:
        @wraps(view)
        @never_cache
        def guarded(request: HttpRequest, slug: str, **named: Any) -> HttpResponseBase:  # noqa: ANN401 - of any view
            seasons = Season.objects.select_related("league", "champion")
            season = seasons.filter(slug=slug).first()
            league = season.league if season else None
            return _check(request, action, league) or view(request, season, **named)

        return guarded

    return wrap


def fixture_or_404(season: Season, number: int) -> Fixture:
    """Find a game of the schedule."""
    fixtures = season.fixtures.select_related("home", "visitor", "game", "series", "season__league")
    fixture = fixtures.filter(number=number).first()
    if fixture is None:
        raise Http404(f"{season} has no game {number}.")
    return fixture


def _check(request: HttpRequest, action: Action, league: League | None) -> HttpResponseBase | None:
    if league is None or not may(request.user, Action.SEE, league):
        raise Http404("There is nothing here to manage.")
    if sign_in := _to_sign_in(request):
        return sign_in
    if not may(request.user, action, league):
        raise PermissionDenied("That is the work of the league's commissioner.")
    return None


def _to_sign_in(request: HttpRequest) -> HttpResponseBase | None:
    if is_somebody(request.user):
        return None
    return redirect_to_login(request.get_full_path(), str(reverse_lazy("leagues:sign-in")))
