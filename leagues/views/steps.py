"""Stepping through a game event by event."""

import re
import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from games.models import Game
from leagues.domain.permissions import seats_of
from leagues.models import Fixture
from leagues.pages.steps import steps_page
from leagues.views.game import fixture_or_404, game_or_404


@require_GET
def season_steps(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Step through a fixture's game."""
    fixture = fixture_or_404(request, slug, number)
    if fixture.game is None:
        raise Http404(f"Game {number} has not been played.")
    return _show(request, fixture.game, fixture)


@require_GET
def lone_steps(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Step through a game outside every season's schedule."""
    game, fixture = game_or_404(request, public_id)
    if fixture is not None:
        return redirect("leagues:steps", fixture.season.slug, fixture.number)
    return _show(request, game, None)


def _show(request: HttpRequest, game: Game, fixture: Fixture | None) -> HttpResponse:
    if game.status == Game.Status.VOID:
        raise Http404("This game is void.")
    asked = request.GET.get("at", "")
    step = int(asked) if re.fullmatch(r"\d{1,9}", asked, re.ASCII) else None
    if step is None and game.over:
        step = 0
    mine = seats_of(request.user, game, fixture)
    page = steps_page(game, fixture, mine[0] if mine else None, step)
    part = bool(request.headers.get("HX-Request"))
    context = {
        "steps": page,
        "desk": page,
        "game": game,
        "fixture": fixture,
        "season": fixture.season if fixture else None,
        "section": "schedule",
    }
    template = "games/_steps.html" if part else "games/steps.html"
    response = render(request, template, context)
    response["Vary"] = "HX-Request, Cookie"
    return response
