"""A game: its box score, and the game told event by event. Games outside every season have the same pages."""

import uuid
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse

from games.models import Game
from leagues.domain.permissions import Action, hidden_from, may
from leagues.models import Fixture
from leagues.pages.game import GamePage, box_score_page, find_fixture, find_game, plays_page
from leagues.views.guard import coaches_a_side, hidden


def season_game(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show the box score of a fixture's game, or that it has not been played."""
    fixture = fixture_or_404(request, slug, number)
    if fixture.season.game_id is not None:
        return match_of_season(fixture)
    return show(request, box_score_page(fixture, fixture.game), "game")


def season_plays(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Tell a fixture's game."""
    fixture = fixture_or_404(request, slug, number)
    if fixture.season.game_id is not None:
        return match_of_season(fixture)
    return show(request, plays_page(fixture, fixture.game), "plays")


def match_of_season(fixture: Fixture) -> HttpResponse:
    """Lead to a match of a season that is one game: its pairs are on the season's table."""
    address = reverse("leagues:power-play", args=[fixture.season.slug])
    return HttpResponseRedirect(f"{address}?match={fixture.number}")


def lone_game(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Show the box score of a game outside every season; one of a season has its page there."""
    game, fixture = game_or_404(request, public_id)
    if fixture is not None:
        return redirect("leagues:game", fixture.season.slug, fixture.number)
    return show(request, box_score_page(None, game), "game")


def lone_plays(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Tell a game outside every season."""
    game, fixture = game_or_404(request, public_id)
    if fixture is not None:
        return redirect("leagues:plays", fixture.season.slug, fixture.number)
    return show(request, plays_page(None, game), "plays")


def fixture_or_404(request: HttpRequest, slug: str, number: int) -> Fixture:
    """Find a fixture that the reader may see, or answer with a clear 404."""
    fixture = find_fixture(slug, number)
    if fixture is None or hidden(request, fixture.season.league):
        raise Http404(f"There is no game {number} in a season called {slug}.")
    return fixture


def game_or_404(request: HttpRequest, public_id: uuid.UUID) -> tuple[Game, Fixture | None]:
    """Find a game that the reader may see, or answer with a clear 404."""
    game, fixture = find_game(public_id)
    if game is None or hidden_from(request.user, game, fixture):
        raise Http404(f"There is no game {public_id}.")
    return game, fixture


def show(
    request: HttpRequest,
    page: GamePage,
    name: str,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render one of a game's pages; ``name`` marks its tab."""
    to_come = page.fixture is not None and page.fixture.status == Fixture.Status.SCHEDULED
    context: dict[str, Any] = {
        "page": page,
        "game": page.game,
        "fixture": page.fixture,
        "season": page.season,
        "tab": name,
        "section": "schedule",
        "problem": problem,
        "may_begin": page.fixture is not None
        and page.game is None
        and to_come
        and coaches_a_side(request, page.fixture),
    }
    if page.season is not None and context["may_begin"]:
        context["may_type"] = may(request.user, Action.CORRECT, page.season.league)
    return render(request, f"leagues/{name}.html", context, status=status)
