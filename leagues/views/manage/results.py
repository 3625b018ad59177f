"""Results from paper, forfeits, and goals put right."""

from __future__ import annotations

import re

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.engine import Refusal
from games.rulesets.scoresheet.paper import Paper, PaperGoal
from leagues.domain.forfeits import forfeit
from leagues.domain.paper import amend_goal, amend_result, enter_result
from leagues.domain.permissions import Action, actor_name
from leagues.domain.standings.result import Forfeit
from leagues.models import Fixture, Season
from leagues.views.manage.forms import AmendGoalForm, ForfeitForm, ResultForm
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, fixture_or_404, for_season
from leagues.views.manage.schedule import name_of, show_game

GOAL = re.compile(
    r"(?P<period>\d+)(?:\s+(?P<minutes>\d{1,2}):(?P<seconds>\d{2}))?\s+(?P<side>[HV])"
    r"(?:\s+(?P<strength>EV|PP|SH|PS))?(?P<empty>\s+EN)?(?:\s+(?P<men>.+))?",
    re.IGNORECASE,
)


@for_season(Action.CORRECT)
@require_POST
def result(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Enter a result from paper, or put one right that was entered."""
    fixture = fixture_or_404(season, number)
    form = ResultForm(request.POST)
    paper = read_paper(form) if form.is_valid() else None
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


def read_paper(form: ResultForm) -> Paper | None:
    """Read a sheet from its form; None when a line of it cannot be read, which the form then says."""
    asked = form.cleaned_data
    goals: list[PaperGoal] = []
    for number, line in enumerate(asked["goals"].splitlines(), start=1):
        if not line.strip():
            continue
        read = GOAL.fullmatch(line.strip())
        if read is None:
            form.add_error("goals", forms.ValidationError(f"Line {number} cannot be read: {line}"))
            continue
        named = (read["men"] or "").split(",")
        men = ["_".join(man.split()) for man in named if man.strip()]
        time = (
            60 * int(read["minutes"]) + int(read["seconds"])
            if read["minutes"] is not None
            else None
        )
        goals.append(
            PaperGoal(
                period=int(read["period"]),
                seat=0 if read["side"].upper() == "H" else 1,
                scorer=men[0] if men and men[0] != "?" else None,
                assists=tuple(men[1:]),
                seconds=time,
                strength=(read["strength"] or "EV").upper(),  # type: ignore[arg-type] # matched above
                empty_net=bool(read["empty"]),
            )
        )
    if form.errors:
        return None
    listed = goals if goals or asked["home"] + asked["visitor"] == 0 else None
    return Paper(
        home=asked["home"],
        visitor=asked["visitor"],
        decided=asked["decided"],
        goals=None if listed is None else tuple(listed),
        shots=(asked["home_shots"], asked["visitor_shots"]),
        penalty_minutes=(asked["home_minutes"], asked["visitor_minutes"]),
    )
