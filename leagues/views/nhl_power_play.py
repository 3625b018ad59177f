"""The tables of a season of NHL Power Play: what it is played by, and its managers' captains."""

from http import HTTPStatus
from typing import Any

from django import forms
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.engine import Refusal
from games.rulesets.nhl_power_play.options import Variant
from leagues.domain.permissions import Action, actor_name, may
from leagues.domain.seasons import options_of, system_for
from leagues.domain.systems.nhl_power_play_captains import pick_captain
from leagues.domain.systems.nhl_power_play_founding import SLUG, change_table_rules
from leagues.domain.systems.nhl_power_play_rules import TableRules, rules_of
from leagues.domain.systems.nhl_power_play_table import PLACE_POINTS
from leagues.models import Season
from leagues.pages.nhl_power_play_season import tables_page
from leagues.views.season import find

SIGN_IN = reverse_lazy("leagues:sign-in")
MOST_ROUNDS = 200


class TableRulesForm(forms.Form):
    """What a season that has not started is set to."""

    size = forms.TypedChoiceField(
        label="Managers at a table", choices=[(2, "two"), (3, "three"), (4, "four")], coerce=int
    )
    variant = forms.ChoiceField(
        label="Variant",
        choices=[
            (str(Variant.STANDARD), "standard"),
            (str(Variant.ADVANCED), "advanced 1v1: any number of Defenders"),
            (str(Variant.TEAMS), "2v2: managers in pairs, as they are named"),
        ],
    )
    rounds = forms.IntegerField(
        label="Rounds (0: until every pair has met equally often, if that can be)",
        min_value=0,
        max_value=MOST_ROUNDS,
    )
    points = forms.CharField(label="Points by place, from first to last", max_length=40)
    captains = forms.ChoiceField(
        label="Captains",
        choices=[
            ("random", "dealt in each game"),
            ("chosen", "chosen in each game"),
            ("season", "one for the season, picked by each manager"),
        ],
    )
    early_end = forms.ChoiceField(
        label="When nobody can catch up the game ends",
        choices=[("automatic", "at once"), ("agreement", "if all agree"), ("off", "never")],
    )
    names = forms.ChoiceField(
        label="Names of real persons",
        choices=[("ledger", "as on the cards"), ("aliases", "fictional")],
    )
    balanced_opening = forms.BooleanField(
        label="The first player begins with four cards, the last with six", required=False
    )

    def __init__(self, rules: TableRules, data: Any) -> None:  # noqa: ANN401 - a form's data or nothing
        """Begin with what is set."""
        self.rules = rules
        initial = {name: getattr(rules, name) for name in TableRules.__struct_fields__}
        seats = 2 if rules.variant is Variant.TEAMS else rules.size
        initial["points"] = "-".join(map(str, rules.points[seats]))
        super().__init__(data, initial=initial)

    def clean_points(self) -> tuple[int, ...]:
        """Read numbers with hyphens or spaces between them."""
        parts = self.cleaned_data["points"].replace("-", " ").replace(",", " ").split()
        if not all(part.isdecimal() for part in parts):
            raise forms.ValidationError("Points by place are whole numbers, such as 5-3-1-0.")
        return tuple(int(part) for part in parts)

    def chosen(self) -> TableRules:
        """Give the rules of a form that is valid; points are those of its tables, in 2v2 of two teams."""
        given = dict(self.cleaned_data)
        points = given.pop("points")
        variant = Variant(given.pop("variant"))
        sides = 2 if variant is Variant.TEAMS else given["size"]
        changed = given["size"] != self.rules.size or variant != self.rules.variant
        if changed and len(points) != sides:  # those of the tables before
            points = self.rules.points[sides]
        kept = dict(self.rules.place_points)
        kept.pop(str(sides), None)
        if points != PLACE_POINTS[sides]:
            kept[str(sides)] = points
        return TableRules(
            **given,
            variant=variant,
            place_points=kept,
            captain_wishes=self.rules.captain_wishes,
        )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def tables(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show a season's tables; managers pick their captains, the commissioner sets the rules before the start."""
    season = find(request, slug)
    if system_for(season).slug != SLUG:
        raise Http404(f"{season} is not played by the rules of NHL Power Play.")
    if request.method == "POST" and not request.user.is_authenticated:
        return redirect_to_login(request.path, str(SIGN_IN))
    runs = may(request.user, Action.MANAGE, season.league)
    ready = season.status == Season.Status.READY
    is_rules = request.method == "POST" and "size" in request.POST
    form = TableRulesForm(rules_of(options_of(season)), request.POST if is_rules else None)
    status, problem = HTTPStatus.OK, ""
    if request.method == "POST":
        try:
            done = (
                _set_rules(request, season, form, runs=runs)
                if is_rules
                else _pick(request, season, runs=runs)
            )
        except Refusal as refused:
            done, problem = False, refused.message
        if done:
            return HttpResponseRedirect(request.path, status=HTTPStatus.SEE_OTHER)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return _show(
        request, season, status=status, problem=problem, form=form if runs and ready else None
    )


def _set_rules(request: HttpRequest, season: Season, form: TableRulesForm, *, runs: bool) -> bool:
    if not runs:
        raise PermissionDenied("Only the commissioner sets the rules.")
    if not form.is_valid():
        return False
    change_table_rules(season, form.chosen(), actor=actor_name(request.user))
    return True


def _pick(request: HttpRequest, season: Season, *, runs: bool) -> bool:
    code, captain = request.POST.get("team", ""), request.POST.get("captain", "")
    team = season.teams.select_related("team").filter(code=code).first()
    own = team is not None and may(request.user, Action.COACH, season.league, team.team)
    if not (own or runs):
        raise PermissionDenied("A captain is picked by the team's coach or the commissioner.")
    how = "manager" if own else "commissioner"
    pick_captain(season, code, captain, how=how, actor=actor_name(request.user))
    return True


def _show(
    request: HttpRequest,
    season: Season,
    *,
    status: int,
    problem: str,
    form: TableRulesForm | None,
) -> HttpResponse:
    page = tables_page(season)
    turn = page.turn
    may_pick = turn is not None and (
        may(request.user, Action.COACH, season.league, turn.team)
        or may(request.user, Action.MANAGE, season.league)
    )
    context = {
        "season": season,
        "section": "tables",
        "page": page,
        "may_pick": may_pick,
        "form": form,
        "problem": problem,
    }
    return render(request, "leagues/nhl_power_play.html", context, status=status)
