"""House rules of a season: set before it starts, and looked after while it goes on."""

from __future__ import annotations

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render

from games.engine.errors import Refusal
from leagues.domain.house_rules import MOST_GAMES, MOST_POINTS, ROUNDINGS, WEEK, HouseRules
from leagues.domain.housekeeping import change_house_rules
from leagues.domain.permissions import Action, actor_name
from leagues.domain.seasons import options_of
from leagues.models import Season
from leagues.pages.house import auto_lines, house_words, overuse_lines, rest_lines
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, for_season


class HouseForm(forms.Form):
    """The house rules; those of men only where teams have cards."""

    usage_limit = forms.ChoiceField(label="Men may be used", choices=list(ROUNDINGS.items()))
    usage_points = forms.IntegerField(
        label="Points that each use more costs", min_value=0, max_value=MOST_POINTS
    )
    usage_strict = forms.BooleanField(
        label="Coaches' own lines keep to the limit too", required=False
    )
    visitor_lock = forms.TimeField(
        label="The visitor's lines are closed at",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}),
        help_text="on the day of the game, in the league's time; empty: never",
    )
    most_back_to_backs = forms.IntegerField(
        label="Back-to-backs of a team",
        min_value=0,
        max_value=MOST_GAMES,
        help_text="games on two days in a row, at most; 0: as they come",
    )
    most_in_a_week = forms.IntegerField(
        label="Games of a team in seven days",
        min_value=0,
        max_value=WEEK,
        help_text="at most; 0: as they come",
    )
    most_auto_played = forms.IntegerField(
        label="Games that a coach may leave to the computer",
        min_value=0,
        max_value=MOST_GAMES,
        help_text="in a season; 0: all",
    )
    OF_MEN = ("usage_limit", "usage_points", "usage_strict", "visitor_lock")

    def __init__(self, season: Season, data: QueryDict | None = None) -> None:
        now = options_of(season).house
        initial = {name: getattr(now, name) for name in HouseRules.__struct_fields__}
        super().__init__(data, initial=initial | {"visitor_lock": now.lock_time})
        if not has_men(season):
            for name in self.OF_MEN:
                del self.fields[name]

    def document(self) -> dict[str, object]:
        """Give the rules as a season's options keep them."""
        asked = dict(self.cleaned_data)
        if "visitor_lock" in asked:
            lock = asked["visitor_lock"]
            asked["visitor_lock"] = lock.isoformat("minutes") if lock else ""
        return asked


def has_men(season: Season) -> bool:
    """Whether teams of a season have squads of men."""
    return season.teams.filter(squad__isnull=False).exists()


@for_season(Action.MANAGE)
def house(request: HttpRequest, season: Season) -> HttpResponse:
    """Show the rules and how they are kept; change them before the start."""
    if request.method != "POST":
        return show(request, season, HouseForm(season))
    form = HouseForm(season, request.POST)
    if not form.is_valid():
        return show(request, season, form, status=UNPROCESSABLE)
    try:
        change_house_rules(season, form.document(), actor=actor_name(request.user))
    except Refusal as refused:
        return show(request, season, form, problem=refused.message, status=CONFLICT)
    messages.success(request, "The season is played by these house rules.")
    return redirect("leagues:manage-house", season.slug)


def show(
    request: HttpRequest,
    season: Season,
    form: HouseForm,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render the page."""
    rules = options_of(season).house
    context = {
        "season": season,
        "section": "house",
        "form": form if season.status == Season.Status.READY else None,
        "words": house_words(rules),
        "rules": rules,
        "overuses": overuse_lines(season),
        "rests": rest_lines(season, rules),
        "autos": auto_lines(season, rules),
        "problem": problem,
    }
    return render(request, "manage/house.html", context, status=status)
