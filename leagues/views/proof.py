"""Checking a game on the server: what the button beside the proof of fair dice does."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.pages.game import bare_page
from leagues.pages.proof import proof_of
from leagues.views.game import game_or_404


@require_safe
@never_cache
def proof(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Run the verification and say what was checked; nothing is changed by it."""
    game, fixture = game_or_404(request, public_id)
    page = bare_page(fixture, game)
    context = {
        "page": page,
        "game": game,
        "fixture": fixture,
        "season": page.season,
        "tab": "proof",
        "section": "schedule",
        "proof": proof_of(game, on_paper=page.on_paper),
    }
    return render(request, "leagues/proof.html", context)
