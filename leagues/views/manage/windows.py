"""Windows of games: set and extended, and what is left over when one ends."""

from __future__ import annotations

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.engine.errors import Refusal
from leagues.domain.game_windows import auto_play, extend_window, left_over, set_window, windows_of
from leagues.domain.permissions import Action, actor_name
from leagues.models import Season
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, for_season


def day_field(label: str) -> forms.DateField:
    """A day to be picked."""
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}))


class WindowForm(forms.Form):
    """A window."""

    first = day_field("First day")
    last = day_field("Last day")


class ExtendForm(forms.Form):
    """A later end of a window, and why."""

    last = day_field("New last day")
    reason = forms.CharField(label="Why", max_length=200)


class AutoPlayForm(forms.Form):
    """Overdue games for the computer, and why."""

    numbers = forms.RegexField(r"^\d{1,5}(,\d{1,5})*$", max_length=2000)
    reason = forms.CharField(label="Why", max_length=200)


@for_season(Action.SCHEDULE)
def windows(request: HttpRequest, season: Season) -> HttpResponse:
    """List the windows and what is left over; set another one."""
    form = WindowForm(request.POST if request.method == "POST" else None)
    if request.method != "POST":
        return show(request, season, form)
    if not form.is_valid():
        return show(request, season, form, status=UNPROCESSABLE)
    try:
        set_window(season, **form.cleaned_data, actor=actor_name(request.user))
    except Refusal as refused:
        return show(request, season, form, problem=refused.message, status=CONFLICT)
    messages.success(request, "The window is set.")
    return redirect("leagues:manage-windows", season.slug)


@for_season(Action.SCHEDULE)
@require_POST
def extend(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Let a window end later."""
    form = ExtendForm(request.POST)
    if not form.is_valid():
        return show(request, season, problem=first_error(form), status=UNPROCESSABLE)
    try:
        extend_window(season, number, **form.cleaned_data, actor=actor_name(request.user))
    except Refusal as refused:
        return show(request, season, problem=refused.message, status=CONFLICT)
    messages.success(request, f"The window ends on {form.cleaned_data['last']}.")
    return redirect("leagues:manage-windows", season.slug)


@for_season(Action.SCHEDULE)
@require_POST
def play_overdue(request: HttpRequest, season: Season) -> HttpResponse:
    """Have the computer play overdue games."""
    form = AutoPlayForm(request.POST)
    if not form.is_valid():
        return show(request, season, problem=first_error(form), status=UNPROCESSABLE)
    numbers = {int(number) for number in form.cleaned_data["numbers"].split(",")}
    try:
        report = auto_play(
            season, numbers, reason=form.cleaned_data["reason"], actor=actor_name(request.user)
        )
    except Refusal as refused:
        return show(request, season, problem=refused.message, status=CONFLICT)
    messages.success(request, f"Played by the computer: {report.games}.")
    return redirect("leagues:manage-windows", season.slug)


def first_error(form: forms.Form) -> str:
    """Say what is wrong first."""
    name, errors = next(iter(form.errors.items()))
    return f"{form.fields[name].label or name}: {errors[0]}"


def show(
    request: HttpRequest,
    season: Season,
    form: WindowForm | None = None,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render the page."""
    context = {
        "season": season,
        "section": "windows",
        "form": (form or WindowForm()) if season.status != Season.Status.FINISHED else None,
        "windows": windows_of(season),
        "left": left_over(season),
        "problem": problem,
    }
    return render(request, "manage/windows.html", context, status=status)
