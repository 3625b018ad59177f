"""The page of a season of Power Play, and its commissioner's deadline."""

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.engine import Refusal
from leagues.domain.permissions import Action, actor_name, may, seats_of
from leagues.domain.systems.power_play_clock import LONGEST, catch_up, set_deadline
from leagues.domain.systems.power_play_projection import SLUG
from leagues.models import Season
from leagues.pages.power_play_season import NoSuchMatch, season_page
from leagues.views.season import find, system

SIGN_IN = reverse_lazy("leagues:sign-in")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show a season's table; its commissioner sets the deadline, and has the absent played for at once."""
    season = find(request, slug)
    if system(season).slug != SLUG:
        raise Http404(f"{season} is not played by the rules of Power Play.")
    season = Season.objects.select_related("league", "champion", "game").get(pk=season.pk)
    if request.method == "POST" and not request.user.is_authenticated:
        return redirect_to_login(request.path, str(SIGN_IN))
    runs = may(request.user, Action.MANAGE, season.league)
    if request.method == "POST" and not runs:
        raise PermissionDenied("Only the commissioner sets the deadline.")
    status, problem = HTTPStatus.OK, ""
    if request.method == "POST":
        try:
            _set(request, season)
        except Refusal as refused:
            status, problem = HTTPStatus.UNPROCESSABLE_ENTITY, refused.message
        else:
            return HttpResponseRedirect(request.path, status=HTTPStatus.SEE_OTHER)
    return _show(request, season, runs=runs, status=status, problem=problem)


def _set(request: HttpRequest, season: Season) -> None:
    hours = request.POST.get("hours", "")
    if hours.isdecimal():
        set_deadline(season, int(hours[:6]), actor=actor_name(request.user))
    catch_up(season)


def _show(
    request: HttpRequest, season: Season, *, runs: bool, status: int, problem: str
) -> HttpResponse:
    try:
        page = season_page(season, match=request.GET.get("match", ""))
    except NoSuchMatch as missing:
        raise Http404(str(missing)) from missing
    context = {
        "season": season,
        "section": "table",
        "system": system(season),
        "page": page,
        "mine": page.game is not None and bool(seats_of(request.user, page.game, None)),
        "runs": runs and season.status != Season.Status.FINISHED,
        "longest": LONGEST,
        "problem": problem,
    }
    return render(request, "leagues/power_play.html", context, status=status)
