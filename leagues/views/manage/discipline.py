"""Suspending men, and giving up games that are begun and not finished."""

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.engine.errors import Refusal
from leagues.domain.live_games import give_up_live_game
from leagues.domain.permissions import Action, actor_name
from leagues.domain.suspensions import LONGEST_REASON, MOST_GAMES, lift, suspend
from leagues.models import Season
from leagues.pages.suspensions import suspensions_page
from leagues.views.manage.forms import ReasonForm
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, fixture_or_404, for_season


class SuspendForm(forms.Form):
    """A man of one team and for how long."""

    player = forms.ChoiceField()
    games = forms.IntegerField(min_value=1, max_value=MOST_GAMES, initial=1, label="Games")
    reason = forms.CharField(max_length=LONGEST_REASON)

    def __init__(self, *args: object, men: list[tuple[str, str]], **named: object) -> None:
        super().__init__(*args, **named)  # type: ignore[arg-type]
        self.fields["player"] = forms.ChoiceField(label="Player", choices=men)


@for_season(Action.CORRECT)
def suspensions(request: HttpRequest, season: Season) -> HttpResponse:
    """List suspensions; suspend a man of the team that is chosen."""
    page = suspensions_page(season, request.GET.get("team", ""))
    form = SuspendForm(request.POST or None, men=page.men)
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            try:
                suspend(season, team=page.team, actor=actor_name(request.user), **form.cleaned_data)
            except Refusal as refused:
                problem, status = refused.message, CONFLICT
            else:
                messages.success(request, "He is suspended from the next game on.")
                return redirect("leagues:manage-suspensions", season.slug)
    context = {
        "season": season, "section": "suspensions", "page": page, "form": form, "problem": problem,
    }  # fmt: skip
    return render(request, "manage/suspensions.html", context, status=status)


@for_season(Action.CORRECT)
def lift_suspension(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Lift a suspension, once a reason is given."""
    form = LiftForm(request.POST or None)
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            try:
                lift(
                    season,
                    number,
                    reason=form.cleaned_data["reason"],
                    actor=actor_name(request.user),
                )
            except Refusal as refused:
                problem, status = refused.message, CONFLICT
            else:
                messages.success(request, "He may play in the next game.")
                return redirect("leagues:manage-suspensions", season.slug)
    context = {
        "season": season,
        "section": "suspensions",
        "form": form,
        "problem": problem,
        "title": f"Lift suspension {number}",
        "words": "Games that he has missed stay missed; he may play in the next one.",
        "button": "Lift it",
    }
    return render(request, "manage/confirm.html", context, status=status)


class LiftForm(forms.Form):
    """Why a suspension is lifted."""

    reason = forms.CharField(max_length=LONGEST_REASON)


@for_season(Action.CORRECT)
def give_up(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Make a game void that people have begun and do not finish, once its name is typed."""
    fixture = fixture_or_404(season, number)
    expected = f"{fixture.visitor.code} at {fixture.home.code}"
    form = ReasonForm(request.POST or None, expected=expected)
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            try:
                give_up_live_game(
                    fixture, reason=form.cleaned_data["reason"], actor=actor_name(request.user)
                )
            except Refusal as refused:
                problem, status = refused.message, CONFLICT
            else:
                words = f"Game {number} is given up; it can be begun again, or be played on."
                messages.success(request, words)
                return redirect("leagues:manage-game", season.slug, number)
    context = {
        "season": season,
        "section": "games",
        "form": form,
        "problem": problem,
        "title": f"Give up game {number}, which is being played",
        "words": "Its coaches have begun it and the season waits for it. Given up, it no longer counts; its log is "
        "kept. It can be begun again with dice of its own, or be played by computer coaches.",
        "button": "Give the game up",
    }
    return render(request, "manage/confirm.html", context, status=status)
