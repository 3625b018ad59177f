"""Finding what a request speaks of, if the one who asks may see it; refusing what he may not do."""

from __future__ import annotations

import hashlib
import re
import uuid

from django.http import Http404
from rest_framework import exceptions
from rest_framework.request import Request

from games.models import Game
from leagues.domain.permissions import Action, hidden_from, is_somebody, may, seats_of, visible
from leagues.models import Fixture, League, Season, Team

KEY_HEADER = "Idempotency-Key"
KEY = re.compile(r"[A-Za-z0-9_.:-]{1,64}")


def league_or_404(request: Request, slug: str) -> League:
    """Find a league."""
    league = League.objects.filter(visible(request.user), slug=slug).first()
    if league is None:
        raise Http404(f"There is no league {slug}.")
    return league


def season_or_404(request: Request, slug: str) -> Season:
    """Find a season with its league."""
    season = (
        Season.objects.select_related("league", "champion")
        .filter(visible(request.user, "league"), slug=slug)
        .first()
    )
    if season is None:
        raise Http404(f"There is no season {slug}.")
    return season


def game_or_404(request: Request, public_id: uuid.UUID) -> tuple[Game, Fixture | None]:
    """Find a game, and its fixture with season, league and teams.

    A game of a private league is not there for others; a game outside every season is there for all who know
    its id.
    """
    game = (
        Game.objects.select_related(
            "fixture__season__league",
            "fixture__home",
            "fixture__visitor",
            "replay_of",
            "season__league",
        )
        .filter(public_id=public_id)
        .first()
    )
    fixture: Fixture | None = getattr(game, "fixture", None)
    if game is None or hidden_from(request.user, game, fixture):
        raise Http404(f"There is no game {public_id}.")
    return game, fixture


def require(
    request: Request, action: Action, league: League | None, team: Team | None = None
) -> None:
    """Refuse what the one who asks may not do in a league that he may see."""
    require_somebody(request)
    if not may(request.user, action, league, team):
        raise exceptions.PermissionDenied(f"You may not {action} here.")


def require_somebody(request: Request) -> None:
    """Refuse those who are not signed in."""
    if not is_somebody(request.user):
        raise exceptions.NotAuthenticated


def own_seats(request: Request, game: Game, fixture: Fixture | None) -> tuple[int, ...]:
    """Give the seats of those who ask; a token must have been made for playing or reading."""
    return seats_of(request.user, game, fixture)


def viewing_seat(request: Request, game: Game, fixture: Fixture | None) -> int | None:
    """Give the seat as whose the game is seen: ``?seat=`` among one's own, else the first, else None."""
    seats = own_seats(request, game, fixture)
    text = request.query_params.get("seat")
    if not text:
        return seats[0] if seats else None
    if text not in {str(seat) for seat in seats}:
        raise exceptions.PermissionDenied("That seat is not yours.")
    return int(text)


def command_key(request: Request) -> str:
    """Give the key of a command: the header's, made one's own so that two people's keys cannot meet."""
    text = request.headers.get(KEY_HEADER, "")
    if not KEY.fullmatch(text):
        message = f"Send {KEY_HEADER}: 1 to 64 letters, digits or _.:- of your own choice."
        raise exceptions.ValidationError({KEY_HEADER: [message]})
    return hashlib.sha256(f"{request.user.pk}:{text}".encode()).hexdigest()
