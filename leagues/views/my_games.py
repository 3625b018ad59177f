"""A coach's own pages: his games, and a new one against the computer."""

from http import HTTPStatus
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.db.models import Count
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache

from games.domain import orders
from games.domain.store import close_to_others
from games.domain.terminal_games import begin_example, example_of, places_of, variants_of
from games.engine import Refusal, Ruleset, registry
from games.models import Game
from leagues.domain.coach_reports import told_to
from leagues.domain.exhibition import begin_exhibition
from leagues.domain.permissions import User, actor_name, visible
from leagues.domain.seasons import options_of
from leagues.domain.systems import system_of
from leagues.models import Membership, Season
from leagues.pages.my_games import my_games

signed_in = login_required(login_url=reverse_lazy("leagues:sign-in"))
DICE = {"seeded": "rolled here, fair and provable", "typed": "real dice and cards, typed in"}
SEATS_TWO = (("0", "home"), ("1", "visitors"), ("both", "both sides, by myself"))
TWO = 2
TOLD = 10


@signed_in
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """Show whose move it is in all my games."""
    coached = Membership.objects.filter(user=request.user.pk, team__isnull=False)
    told = told_to(coached.values_list("team", flat=True))
    context = {"page": my_games(request.user), "told": told[:TOLD]}
    return render(request, "games/my_games.html", context)


class NewGame(forms.Form):
    """Teams, seat, the computer's level and the dice of a game to begin.

    ``season`` is the season whose teams play; None for a rule system's example teams.
    """

    seat = forms.ChoiceField(label="I coach")
    level = forms.ChoiceField(label="The computer's coach")
    dice = forms.ChoiceField(label="Dice", choices=tuple(DICE.items()))
    open_to_all = forms.BooleanField(
        label="Whoever has its address may watch and read it", required=False
    )

    def __init__(
        self,
        data: QueryDict | None,
        *,
        ruleset: Ruleset[Any, Any],
        season: Season | None,
        variant: str = "",
    ) -> None:
        super().__init__(data)
        self.ruleset, self.season, self.variant = ruleset, season, variant
        levels = tuple(reversed(ruleset.levels))
        self.fields["level"] = _choice("The computer's coach", [(name, name) for name in levels])
        names = [f"seat {seat + 1}" for seat in range(ruleset.seats[0])]
        if variant:
            names = [name for _, name in places_of(ruleset, example_of(ruleset, variant)[0])]
        seats = [(str(seat), name) for seat, name in enumerate(names)]
        self.fields["seat"] = _choice("I coach", SEATS_TWO if len(seats) == TWO else seats)
        if season is not None:
            teams = [(team.code, team.name) for team in season.teams.order_by("name")]
            visitor = teams[1][0] if len(teams) > 1 else None
            self.fields["home"] = _choice("Home team", teams)
            self.fields["visitor"] = _choice("Visiting team", teams, initial=visitor)
            self.order_fields(["home", "visitor", "seat", "level", "dice", "open_to_all"])

    def begin(self, user: int | None) -> Game:
        """Make the game.

        Raises
        ------
        Refusal
            If the teams cannot play each other.

        """
        data = self.cleaned_data
        persons = frozenset({0, 1}) if data["seat"] == "both" else frozenset({int(data["seat"])})
        settled: dict[str, Any] = {
            "persons": persons, "level": data["level"], "dice": data["dice"], "user": user,
        }  # fmt: skip
        with transaction.atomic():
            if self.season is None:
                game = begin_example(self.ruleset, variant=self.variant, **settled)
            else:
                teams = {"home": data["home"], "visitor": data["visitor"]}
                game = begin_exhibition(self.season, **teams, **settled)
            if not data["open_to_all"]:
                close_to_others(game)
        return game


def _choice(label: str, choices: Any, initial: str | None = None) -> forms.ChoiceField:  # noqa: ANN401 - pairs
    return forms.ChoiceField(label=label, choices=choices, initial=initial)


@signed_in
@never_cache
def new_game(request: HttpRequest) -> HttpResponse:
    """Begin a game against the computer: first whose teams play, then the rest."""
    sources = _sources(request.user)
    chosen = request.POST.get("source") or request.GET.get("source") or next(iter(sources))
    status, problem = HTTPStatus.OK, ""
    if chosen not in sources:
        status, problem = HTTPStatus.UNPROCESSABLE_ENTITY, "There are no such teams."
        chosen = next(iter(sources))
    ruleset, season = sources[chosen][1:]
    posted = request.method == "POST" and not problem
    variant = "" if season else chosen.partition(":")[2].partition(":")[2]
    form = NewGame(
        request.POST if posted else None, ruleset=ruleset, season=season, variant=variant
    )
    if posted:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            try:
                game = form.begin(request.user.pk)
                orders.start(game.public_id, actor=actor_name(request.user))
            except Refusal as refused:
                problem = refused.message
            else:
                return redirect("leagues:desk", game.public_id)
    context = {
        "form": form,
        "chosen": chosen,
        "sources": [(key, title) for key, (title, _, _) in sources.items()],
        "problem": problem,
    }
    return render(request, "games/new_game.html", context, status=status)


def _sources(user: User) -> dict[str, tuple[str, Ruleset[Any, Any], Season | None]]:
    """Give where teams come from: the seasons somebody may see, the latest first, and each system's example."""
    seasons = (
        Season.objects.filter(visible(user, "league"), teams__isnull=False)
        .select_related("league")
        .annotate(squads=Count("teams__squad"))
        .order_by("-created_at", "-pk")
    )
    found: dict[str, tuple[str, Ruleset[Any, Any], Season | None]] = {}
    installed = {ruleset.slug: ruleset for ruleset in registry.all_rulesets()}
    for season in seasons:
        ruleset = installed.get(options_of(season).ruleset)
        if ruleset is not None and _has_sides(ruleset, squads=season.squads):
            found[f"season:{season.slug}"] = (str(season), ruleset, season)
    for ruleset in installed.values():
        title = f"Example teams of {ruleset.title}"
        found[f"example:{ruleset.slug}"] = (title, ruleset, None)
        for key, what in variants_of(ruleset).items():
            found[f"example:{ruleset.slug}:{key}"] = (f"{ruleset.title}: {what}", ruleset, None)
    return found


def _has_sides(ruleset: Ruleset[Any, Any], *, squads: int) -> bool:
    """Say whether two teams of a season can meet outside it: with cards where these are needed, one against one."""
    system = system_of(ruleset.slug)
    if system.one_game:
        return False
    return squads > 0 if system.needs_cards else ruleset.seats[0] == TWO
