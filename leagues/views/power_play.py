"""The page of a season of Power Play, and its commissioner's deadline."""

from http import HTTPStatus

from django import forms
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    QueryDict,
)
from django.shortcuts import render
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.engine import Refusal
from games.rulesets.power_play.setup import LONGEST_SERIES, MOST_WINS, Matches, Rules
from leagues.domain.permissions import Action, actor_name, may, seats_of
from leagues.domain.seasons import options_of, system_for
from leagues.domain.systems.power_play_clock import LONGEST, catch_up, set_deadline
from leagues.domain.systems.power_play_projection import SLUG
from leagues.domain.systems.power_play_rules import SeasonRules, change_rules, rules_of
from leagues.models import Season
from leagues.pages.power_play_season import NoSuchMatch, season_page
from leagues.views.season import find

SIGN_IN = reverse_lazy("leagues:sign-in")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show a season's table; its commissioner sets the deadline, and has the absent played for at once."""
    season = find(request, slug)
    if system_for(season).slug != SLUG:
        raise Http404(f"{season} is not played by the rules of Power Play.")
    season = Season.objects.select_related("league", "champion", "game").get(pk=season.pk)
    if request.method == "POST" and not request.user.is_authenticated:
        return redirect_to_login(request.path, str(SIGN_IN))
    runs = may(request.user, Action.MANAGE, season.league)
    if request.method == "POST" and not runs:
        raise PermissionDenied("Only the commissioner sets the deadline.")
    status, problem = HTTPStatus.OK, ""
    form = RulesForm(season, request.POST if "wins" in request.POST else None)
    if request.method == "POST":
        try:
            if _set(request, season, form):
                return HttpResponseRedirect(request.path, status=HTTPStatus.SEE_OTHER)
        except Refusal as refused:
            problem = refused.message
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return _show(request, season, runs=runs, status=status, problem=problem, form=form)


class RulesForm(forms.Form):
    """What a season that has not begun is set to."""

    rules = forms.ChoiceField(label="Rules", choices=[(str(one), str(one)) for one in Rules])
    wins = forms.IntegerField(
        label="Wins that end the regular season", min_value=1, max_value=MOST_WINS
    )
    best_of = forms.IntegerField(
        label="Matches of the championship, an odd number", min_value=1, max_value=LONGEST_SERIES
    )
    play_all = forms.BooleanField(label="Play all of them", required=False)
    matches = forms.ChoiceField(
        label="Cards of a match are chosen",
        choices=[
            (str(Matches.ROUNDS), "round by round"),
            (str(Matches.ORDERS), "in an order before it"),
        ],
    )
    first_day = forms.DateField(label="Date of the first turn", required=False)
    deadline_hours = forms.IntegerField(
        label="Hours for a move (0: as long as anybody likes)", min_value=0, max_value=LONGEST
    )

    def __init__(self, season: Season, data: QueryDict | None) -> None:
        """Begin with what is set."""
        rules = rules_of(options_of(season))
        initial = {name: getattr(rules, name) for name in SeasonRules.__struct_fields__}
        super().__init__(data, initial=initial)

    def chosen(self) -> SeasonRules:
        """Give the rules of a form that is valid."""
        given = dict(self.cleaned_data)
        day = given.pop("first_day")
        return SeasonRules(
            **given | {"rules": Rules(given["rules"]), "matches": Matches(given["matches"])},
            first_day=day.isoformat() if day else "",
        )


def _set(request: HttpRequest, season: Season, form: RulesForm) -> bool:
    """Carry out a form; False when it has faults."""
    if form.is_bound:
        if form.is_valid():
            change_rules(season, form.chosen(), actor=actor_name(request.user))
        return form.is_valid()
    hours = request.POST.get("hours", "")
    if hours.isdecimal():
        set_deadline(season, int(hours[:6]), actor=actor_name(request.user))
    catch_up(season)
    return True


def _show(
    request: HttpRequest,
    season: Season,
    *,
    runs: bool,
    status: int,
    problem: str,
    form: RulesForm,
) -> HttpResponse:
    try:
        page = season_page(season, match=request.GET.get("match", ""))
    except NoSuchMatch as missing:
        raise Http404(str(missing)) from missing
    context = {
        "season": season,
        "section": "table",
        "system": system_for(season),
        "page": page,
        "mine": page.game is not None and bool(seats_of(request.user, page.game, None)),
        "runs": runs and season.status != Season.Status.FINISHED,
        "longest": LONGEST,
        "form": form if runs and season.status == Season.Status.READY else None,
        "problem": problem,
    }
    return render(request, "leagues/power_play.html", context, status=status)
