"""Somebody's secret addresses of calendars, for programs that cannot sign in."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.domain.permissions import visible_leagues
from leagues.domain.tokens import CALENDAR, LONGEST, make_token, revoke
from leagues.models import AccessToken, League, Membership
from leagues.views.my_games import signed_in

NAME = "calendars"
SHOWN = 50


@signed_in
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def calendars(request: HttpRequest) -> HttpResponse:
    """Show the calendars of one's leagues; make a secret address for them, shown this once, or take one back."""
    own = AccessToken.objects.filter(user=request.user.pk, revoked_at=None, scopes=CALENDAR)
    text = ""
    if request.method == "POST" and "revoke" in request.POST:
        number = request.POST["revoke"]
        token = (
            own.filter(pk=number).first() if number.isdecimal() and len(number) < SHOWN else None
        )
        if token is not None:
            revoke(token)
            messages.success(request, "That secret address works no more.")
        return redirect("leagues:calendars")
    if request.method == "POST":
        _, text = make_token(
            request.user,  # type: ignore[arg-type] # signed in
            name=NAME,
            scopes=[CALENDAR],
            lifetime=LONGEST,
        )
    context = {
        "lines": lines_of(request, text),
        "fresh": bool(text),
        "tokens": own.order_by("-pk")[:SHOWN],
    }
    return render(request, "games/calendars.html", context)


def lines_of(request: HttpRequest, text: str) -> list[dict[str, Any]]:
    """List leagues and coached teams with the address of each calendar, with the secret while it is known."""
    rows = Membership.objects.filter(user=request.user.pk).select_related("team")
    teams: dict[int, list[Any]] = {}
    for row in rows:
        teams.setdefault(row.league_id, []).extend([row.team] if row.team else [])
    mine = visible_leagues(request.user).filter(pk__in=teams)

    def address(league: League, code: str = "") -> str:
        path = (
            reverse("api:team-calendar", args=[league.slug, code])
            if code
            else reverse("api:league-calendar", args=[league.slug])
        )
        return request.build_absolute_uri(f"{path}?token={text}" if text else path)

    return [
        {
            "league": league,
            "address": address(league),
            "teams": [
                {"team": team, "address": address(league, team.code)}
                for team in dict.fromkeys(teams[league.pk])
            ],
        }
        for league in mine
    ]
