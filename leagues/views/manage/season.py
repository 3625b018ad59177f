"""A season's desk: start it, play it on and watch, give and take points, look who did what."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.engine.errors import Refusal
from games.models import Commit
from leagues.domain.adjusting import adjust_points
from leagues.domain.permissions import Action, actor_name
from leagues.domain.seasons import start_season
from leagues.models import Season
from leagues.pages.commissioner import run_line, season_desk
from leagues.tasks import queue_season
from leagues.views.manage.forms import PlayOnForm, PointsForm
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, for_season

A_PAGE = 50


@for_season(Action.PLAY_ON)
def season(request: HttpRequest, season: Season) -> HttpResponse:
    """Show the desk."""
    return show(request, season)


@for_season(Action.PLAY_ON)
@require_POST
def start(request: HttpRequest, season: Season) -> HttpResponse:
    """Start the season: its options are frozen."""
    try:
        start_season(season, actor=actor_name(request.user))
    except Refusal as refused:
        return show(request, season, problem=refused.message, status=CONFLICT)
    messages.success(request, f"{season} has started.")
    return redirect("leagues:manage-season", season.slug)


@for_season(Action.PLAY_ON)
@require_POST
def run(request: HttpRequest, season: Season) -> HttpResponse:
    """Have the season played on in the background, and go to where its progress is shown."""
    form = PlayOnForm(request.POST)
    if not form.is_valid():
        return show(request, season, play_on=form, status=UNPROCESSABLE)
    try:
        queue_season(season, form.words())
    except Refusal as refused:
        return show(request, season, problem=refused.message, status=CONFLICT)
    return redirect("leagues:manage-progress", season.slug)


@for_season(Action.PLAY_ON)
def progress(request: HttpRequest, season: Season) -> HttpResponse:
    """Show how far the run is; the page asks again by itself, and says the same when it is loaded anew."""
    part = "manage/_progress.html" if request.headers.get("HX-Request") else "manage/progress.html"
    return render(request, part, {"season": season, "line": run_line(season)})


@for_season(Action.CORRECT)
@require_POST
def points(request: HttpRequest, season: Season) -> HttpResponse:
    """Give a team points or take some away."""
    form = points_form(season, request)
    if not form.is_valid():
        return show(request, season, points=form, status=UNPROCESSABLE)
    try:
        adjust_points(season, **form.cleaned_data, actor=actor_name(request.user))
    except Refusal as refused:
        return show(request, season, problem=refused.message, status=CONFLICT)
    messages.success(request, "The points are in the standings, with their reason.")
    return redirect("leagues:manage-season", season.slug)


@for_season(Action.MANAGE)
def log(request: HttpRequest, season: Season) -> HttpResponse:
    """Show who did what when: facts of the season, and what people did to its games."""
    events = Paginator(season.events.order_by("-sequence"), A_PAGE)
    commits = (
        Commit.objects.filter(game__fixture__season=season)
        .exclude(actor__in=("", "simulation"))
        .select_related("game__fixture")
        .defer("events", "game__setup")
        .order_by("-at", "-pk")[:A_PAGE]
    )
    context = {
        "season": season,
        "section": "log",
        "page": events.get_page(request.GET.get("page")),
        "commits": commits,
    }
    return render(request, "manage/log.html", context)


def points_form(season: Season, request: HttpRequest | None = None) -> PointsForm:
    """Make the form with the season's teams."""
    teams = list(season.teams.order_by("name").values_list("code", "name"))
    return PointsForm(request.POST if request else None, teams=teams)


def show(
    request: HttpRequest,
    season: Season,
    *,
    problem: str = "",
    play_on: PlayOnForm | None = None,
    points: PointsForm | None = None,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render the desk."""
    season.refresh_from_db(fields=["status", "champion", "started_at"])
    context = {
        "season": season,
        "section": "desk",
        "league": season.league,
        "desk": season_desk(season),
        "problem": problem,
        "play_on": play_on or PlayOnForm(),
        "points": points or points_form(season),
    }
    return render(request, "manage/season.html", context, status=status)
