"""The ways to a new season: a real one again, files with a dry run, or typed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.engine.errors import Refusal
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.options import OVERTIME_MINUTES, PERIOD_MINUTES
from leagues.domain.permissions import Action, actor_name
from leagues.domain.schedule import read_matrix
from leagues.domain.schedule_csv import Game, TeamPlace, read_schedule, read_typed_teams, words_for
from leagues.domain.season_import import create_season
from leagues.models import League
from leagues.views.manage.forms import DataSetForm, LayOutForm, OwnSeasonForm
from leagues.views.manage.guard import UNPROCESSABLE, for_league
from rosters.domain.season_csv import ImportRefused


@for_league(Action.MANAGE)
def from_data_set(request: HttpRequest, league: League) -> HttpResponse:
    """Make a season that replays a real one."""
    form = DataSetForm(request.POST or None)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            try:
                season = create_season(
                    form.cleaned_data["source"],
                    league_name=league.name,
                    actor=actor_name(request.user),
                )
            except Refusal as refused:
                form.add_error(None, refused.message)
            else:
                return redirect("leagues:manage-season", season.slug)
    context = {"league": league, "form": form, "way": "data set"}
    return render(request, "manage/new_season.html", context, status=status)


@for_league(Action.MANAGE)
def own_season(request: HttpRequest, league: League) -> HttpResponse:
    """Make a season of one's own teams; "Check" only tries and says what would be made, or every fault."""
    form = OwnSeasonForm(request.POST or None, request.FILES or None)
    status, report = HTTPStatus.OK, ""
    if request.method == "POST":
        status = UNPROCESSABLE
        try:
            wish = read_wish(form)
            trial = "check" in request.POST
            if wish is not None:
                season = make_season(league, wish, actor=actor_name(request.user), trial=trial)
                if not trial:
                    messages.success(request, f"{season} is ready to start.")
                    return redirect("leagues:manage-season", season.slug)
                status = HTTPStatus.OK
                report = (
                    f"Nothing is wrong: {len(wish.places)} teams, {len(wish.games)} games from "
                    f"{wish.games[0].date} to {max(game.date for game in wish.games)}. "
                    "Nothing has been made yet."
                )
        except (Refusal, ValidationError) as refused:
            add_faults(form, refused)
    context = {"league": league, "form": form, "way": "own", "report": report}
    return render(request, "manage/new_season.html", context, status=status)


def read_wish(form: OwnSeasonForm) -> Wish | None:
    """Read the form and its files; None when the form itself has faults.

    Raises
    ------
    Refusal, ValidationError
        If a file cannot be read.

    """
    if not form.is_valid():
        return None
    asked = form.cleaned_data
    teams = form.text_of("teams")
    keep_text(form, "teams", teams)
    places = read_typed_teams(teams, "teams")
    games = laid_out(form, places)
    cards, system = form.cards_and_system()
    options = options_of_wish(
        points=asked["points"],
        order=asked["order"],
        playoffs=asked["playoffs"],
        ending=asked["ending"],
        cards=cards,
        system=system,
        period_minutes=asked["period_minutes"] or PERIOD_MINUTES,
        overtime_minutes=asked["overtime_minutes"] or OVERTIME_MINUTES,
    )
    return Wish(name=asked["name"], places=places, games=games, cards=cards, options=options)


def laid_out(
    form: LayOutForm, places: list[TeamPlace], terms: Mapping[str, Any] | None = None
) -> list[Game]:
    """Read or make the schedule that a form asks for; ``terms`` are those of rest that one which is made keeps to.

    Raises
    ------
    Refusal, ValidationError
        If it cannot be read or made.

    """
    asked = form.cleaned_data
    codes = [place.code for place in places]
    if asked["kind"] in {"list", "matrix"}:
        text = form.text_of("games")
        keep_text(form, "games", text)
        if asked["kind"] == "matrix":
            return read_matrix(text, codes, first=asked["first"], file="games")
        return read_schedule(text, words_for(places), "games")
    return make_schedule(
        places,
        asked["kind"],
        first=asked["first"],
        every=asked["every"],
        division=asked["division"],
        conference=asked["conference"],
        others=asked["others"],
        **(terms or {}),
    )


def keep_text(form: forms.Form, name: str, text: str) -> None:
    """Show an uploaded file's text in its box, so that it need not be chosen again after a check."""
    form.data = {**{key: form.data.get(key) for key in form.data}, name: text}


def add_faults(form: forms.Form, refused: Refusal | ValidationError) -> None:
    """Show each fault of a file on a line of its own."""
    if isinstance(refused, ImportRefused):
        for fault in refused.faults:
            form.add_error(None, str(fault))
    elif isinstance(refused, Refusal):
        form.add_error(None, refused.message)
    else:
        form.add_error(None, refused)
