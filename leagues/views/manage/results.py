"""Results from paper, forfeits, and goals put right."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.engine import Refusal
from leagues.domain.clock import clock_of
from leagues.domain.coach_reports import reports_of
from leagues.domain.confirming import name_of
from leagues.domain.forfeits import forfeit
from leagues.domain.paper import amend_goal, amend_result, enter_result
from leagues.domain.permissions import Action, actor_name
from leagues.domain.standings.result import Forfeit
from leagues.models import Fixture, Season
from leagues.views.manage.forms import AmendGoalForm, ForfeitForm
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, fixture_or_404, for_season
from leagues.views.manage.paper_form import ResultForm
from leagues.views.manage.schedule import show_game


@for_season(Action.CORRECT)
@require_POST
def result(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Enter a result from paper, or put one right that was entered."""
    fixture = fixture_or_404(season, number)
    form = ResultForm(request.POST, clock=clock_of(fixture))
    paper = form.paper() if form.is_valid() else None
    if paper is None:
        return show_game(request, season, fixture, result=form, status=UNPROCESSABLE)
    actor = actor_name(request.user)
    try:
        if fixture.status == Fixture.Status.PLAYED:
            reason = form.cleaned_data["reason"] or "put right"
            amend_result(fixture, paper, reason=reason, actor=actor)
        else:
            enter_result(fixture, paper, actor=actor)
    except Refusal as refused:
        form.add_error(None, refused.message)
        return show_game(request, season, fixture, result=form, status=CONFLICT)
    messages.success(request, f"The result of game {number} stands.")
    return redirect("leagues:manage-game", season.slug, number)


@for_season(Action.CORRECT)
@require_POST
def settle(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Enter the result that one side has reported."""
    fixture = fixture_or_404(season, number)
    paper = reports_of(fixture).papers.get(request.POST.get("side", ""))
    if paper is None:
        return show_game(
            request, season, fixture, problem="That side has reported nothing.", status=CONFLICT
        )
    try:
        enter_result(fixture, paper, actor=actor_name(request.user))
    except Refusal as refused:
        return show_game(request, season, fixture, problem=refused.message, status=CONFLICT)
    messages.success(request, f"The result of game {number} stands; both coaches are told.")
    return redirect("leagues:manage-game", season.slug, number)


@for_season(Action.CORRECT)
@require_POST
def forfeit_game(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Decide a game that is not played, once its name is typed."""
    fixture = fixture_or_404(season, number)
    form = ForfeitForm(request.POST, expected=name_of(fixture))
    if not form.is_valid():
        return show_game(request, season, fixture, forfeit=form, status=UNPROCESSABLE)
    asked = form.cleaned_data
    try:
        forfeit(
            fixture,
            by=Forfeit(asked["by"]),
            goals=asked["goals"],
            reason=asked["reason"],
            actor=actor_name(request.user),
        )
    except Refusal as refused:
        return show_game(request, season, fixture, problem=refused.message, status=CONFLICT)
    messages.success(request, f"Game {number} is forfeited.")
    return redirect("leagues:manage-game", season.slug, number)


@for_season(Action.CORRECT)
@require_POST
def goal(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Put the scorer and assists of a goal right."""
    fixture = fixture_or_404(season, number)
    form = AmendGoalForm(request.POST)
    if not form.is_valid():
        return show_game(request, season, fixture, goal=form, status=UNPROCESSABLE)
    asked = form.cleaned_data
    try:
        amend_goal(
            fixture,
            asked["goal"],
            scorer=asked["scorer"],
            assists=tuple(asked["assists"].split()),
            reason=asked["reason"],
            actor=actor_name(request.user),
        )
    except Refusal as refused:
        form.add_error(None, refused.message)
        return show_game(request, season, fixture, goal=form, status=CONFLICT)
    messages.success(request, f"Goal {asked['goal']} of game {number} is put right.")
    return redirect("leagues:manage-game", season.slug, number)
