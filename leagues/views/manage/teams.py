"""A season's teams and their coaches, and handing one to another owner."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.engine.errors import Refusal
from leagues.domain.permissions import Action, actor_name
from leagues.domain.replacing import coach_records, replace_team
from leagues.domain.vacancies import USUAL_HOURS, open_vacancy
from leagues.models import Season
from leagues.views.manage.forms import ReplacementForm, VacancyForm
from leagues.views.manage.guard import UNPROCESSABLE, for_season


@for_season(Action.MANAGE)
def teams(request: HttpRequest, season: Season) -> HttpResponse:
    """List teams with their coaches and what these have done since they took over."""
    coaches: dict[str, list[object]] = {}
    for line in coach_records(season):
        coaches.setdefault(line.team.code, []).append(line)
    rows = [
        {"team": team, "coaches": coaches.get(team.code, [])}
        for team in season.teams.select_related("division").order_by("name")
    ]
    context = {"season": season, "section": "teams", "rows": rows}
    return render(request, "manage/teams.html", context)


@for_season(Action.MANAGE)
def vacate(request: HttpRequest, season: Season, code: str) -> HttpResponse:
    """Declare a team vacant, once its code is typed."""
    team = season.teams.filter(code=code).first()
    if team is None:
        raise Http404(f"{season} has no team {code}.")
    form = VacancyForm(request.POST or None, expected=code, initial={"hours": USUAL_HOURS})
    status = HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            asked = {name: form.cleaned_data[name] for name in ("hours", "reason")}
            try:
                open_vacancy(season, team=code, **asked, actor=actor_name(request.user))
            except Refusal as refused:
                form.add_error(None, refused.message)
            else:
                messages.success(request, f"{team.name} is vacant; members may apply.")
                return redirect("leagues:vacancies", season.slug)
    context = {
        "season": season,
        "section": "teams",
        "title": f"{team.name} is vacant",
        "words": "Its coaches lose their rights at once. Members of the league may apply; when the time is up, "
        "whoever has served longest takes it over.",
        "form": form,
        "button": "Declare it vacant",
    }
    return render(request, "manage/confirm.html", context, status=status)


@for_season(Action.MANAGE)
def replace(request: HttpRequest, season: Season, code: str) -> HttpResponse:
    """Hand a team to another owner, once its code is typed."""
    team = season.teams.filter(code=code).first()
    if team is None:
        raise Http404(f"{season} has no team {code}.")
    form = ReplacementForm(request.POST or None, expected=code, initial={"keeps_record": True})
    status = HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            asked = {name: value for name, value in form.cleaned_data.items() if name != "typed"}
            try:
                replace_team(season, team=code, **asked, actor=actor_name(request.user))
            except Refusal as refused:
                form.add_error(None, refused.message)
            else:
                messages.success(request, f"{team.name} is {asked['name']} from {asked['date']}.")
                return redirect("leagues:manage-teams", season.slug)
    context = {
        "season": season,
        "section": "teams",
        "title": f"Another owner for {team.name}",
        "words": "The team keeps its schedule and its men. Its coaches of before lose their rights at once; the new "
        "coach's own record begins at zero.",
        "form": form,
        "button": "Hand it over",
    }
    return render(request, "manage/confirm.html", context, status=status)
