"""The schedule: all games of a season, one game's page, a new schedule, the file of the games to come."""

from __future__ import annotations

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.engine.errors import Refusal
from leagues.domain.clock import clock_of
from leagues.domain.coach_reports import reports_of
from leagues.domain.confirming import name_of
from leagues.domain.corrections import void_fixture
from leagues.domain.options import PAPER
from leagues.domain.paper import paper_known
from leagues.domain.permissions import Action, actor_name
from leagues.domain.rescheduling import cancel, move
from leagues.domain.schedule.keeping import keep_schedule, rest_terms, schedule_text
from leagues.domain.schedule_csv import TeamPlace
from leagues.models import Fixture, Season
from leagues.views.manage.forms import (
    AmendGoalForm,
    ForfeitForm,
    LayOutForm,
    MoveForm,
    ReasonForm,
    Typed,
)
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, fixture_or_404, for_season
from leagues.views.manage.new_season import add_faults, laid_out
from leagues.views.manage.paper_form import ResultForm

A_PAGE = 50


class NewScheduleForm(Typed, LayOutForm):
    """A schedule in place of the games to come."""


@for_season(Action.SCHEDULE)
def games(request: HttpRequest, season: Season) -> HttpResponse:
    """List games by number, all or those of a state or a team."""
    found = season.fixtures.select_related("home", "visitor").order_by("number")
    status, team = request.GET.get("status", ""), request.GET.get("team", "")
    if status in Fixture.Status.values:
        found = found.filter(status=status)
    if team:
        found = found.filter(home__code=team) | found.filter(visitor__code=team)
    context = {
        "season": season,
        "section": "games",
        "page": Paginator(found, A_PAGE).get_page(request.GET.get("page")),
        "status": status,
        "team": team,
        "statuses": Fixture.Status.choices,
        "teams": season.teams.order_by("name"),
    }
    return render(request, "manage/games.html", context)


@for_season(Action.SCHEDULE)
def new_schedule(request: HttpRequest, season: Season) -> HttpResponse:
    """Replace the games to come, once the season's slug is typed; what is played stays."""
    form = NewScheduleForm(request.POST or None, request.FILES or None, expected=season.slug)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        try:
            if form.is_valid():
                rows = season.teams.select_related("division__conference").order_by("code")
                places = [
                    TeamPlace(row.code, row.name, row.division.conference.name, row.division.name)
                    for row in rows
                ]
                laid = laid_out(form, places, rest_terms(season))
                keep_schedule(season, laid, actor=actor_name(request.user))
                messages.success(request, f"{len(laid)} games are on the schedule.")
                return redirect("leagues:manage-games", season.slug)
        except (Refusal, ValidationError) as refused:
            add_faults(form, refused)
    context = {"season": season, "section": "schedule", "form": form}
    return render(request, "manage/new_schedule.html", context, status=status)


@for_season(Action.SCHEDULE)
def schedule_file(request: HttpRequest, season: Season) -> HttpResponse:  # noqa: ARG001 - Django's signature
    """Give the games to come as a file that can be read in again."""
    response = HttpResponse(schedule_text(season), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{season.slug}-schedule.csv"'
    return response


@for_season(Action.SCHEDULE)
def game(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Show one game and what can be done with it."""
    return show_game(request, season, fixture_or_404(season, number))


@for_season(Action.SCHEDULE)
@require_POST
def move_game(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Set a game for another day."""
    fixture = fixture_or_404(season, number)
    form = MoveForm(request.POST)
    if not form.is_valid():
        return show_game(request, season, fixture, move=form, status=UNPROCESSABLE)
    try:
        move(fixture, **form.cleaned_data, actor=actor_name(request.user))
    except Refusal as refused:
        return show_game(request, season, fixture, problem=refused.message, status=CONFLICT)
    messages.success(request, f"Game {number} is on {form.cleaned_data['date']}.")
    return redirect("leagues:manage-game", season.slug, number)


@for_season(Action.SCHEDULE)
@require_POST
def cancel_game(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Strike a game off the schedule, once its name is typed."""
    fixture = fixture_or_404(season, number)
    form = ReasonForm(request.POST, expected=name_of(fixture))
    if not form.is_valid():
        return show_game(request, season, fixture, cancel=form, status=UNPROCESSABLE)
    try:
        cancel(fixture, reason=form.cleaned_data["reason"], actor=actor_name(request.user))
    except Refusal as refused:
        return show_game(request, season, fixture, problem=refused.message, status=CONFLICT)
    messages.success(request, f"Game {number} is cancelled.")
    return redirect("leagues:manage-game", season.slug, number)


@for_season(Action.CORRECT)
@require_POST
def void_game(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Make a game void, once its name is typed; it is scheduled again."""
    fixture = fixture_or_404(season, number)
    form = ReasonForm(request.POST, expected=name_of(fixture))
    if not form.is_valid():
        return show_game(request, season, fixture, void=form, status=UNPROCESSABLE)
    try:
        void_fixture(fixture, reason=form.cleaned_data["reason"], actor=actor_name(request.user))
    except Refusal as refused:
        return show_game(request, season, fixture, problem=refused.message, status=CONFLICT)
    messages.success(request, f"Game {number} is void and will be played again.")
    return redirect("leagues:manage-game", season.slug, number)


def show_game(  # noqa: PLR0913 - the page's forms
    request: HttpRequest,
    season: Season,
    fixture: Fixture,
    *,
    problem: str = "",
    move: MoveForm | None = None,
    cancel: ReasonForm | None = None,
    void: ReasonForm | None = None,
    result: ResultForm | None = None,
    forfeit: ForfeitForm | None = None,
    goal: AmendGoalForm | None = None,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render a game's page."""
    expected = name_of(fixture)
    shown: dict[str, forms.Form] = {
        "move": move or MoveForm(initial={"date": fixture.date, "time": fixture.time}),
        "cancel": cancel or ReasonForm(expected=expected),
        "void": void or ReasonForm(expected=expected),
        "result": result or ResultForm(paper=paper_known(fixture), clock=clock_of(fixture)),
        "forfeit": forfeit or ForfeitForm(expected=expected),
        "goal": goal or AmendGoalForm(),
    }
    for name, form in shown.items():
        form.auto_id = f"{name}_%s"  # several of them have a reason
    context = {
        "season": season,
        "section": "games",
        "fixture": fixture,
        "problem": problem,
        "on_paper": season.options["ruleset"] == PAPER,
        "reports": reports_of(fixture) if season.options["ruleset"] == PAPER else None,
        "history": season.events.filter(data__fixture=fixture.number),
        **shown,
    }
    return render(request, "manage/game.html", context, status=status)
