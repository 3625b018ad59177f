"""A team's next game where lines are closed before games: until when its lines are open, and the visitor's (TC-092)."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils import timezone

from leagues.domain.line_locks import NextGame, next_game
from leagues.domain.matchups import usage_of
from leagues.domain.seasons import options_of
from leagues.domain.times import zone
from leagues.models import Fixture, Season, TeamSeason
from rosters.domain.line_sheet import UNITS, read_sheet
from rosters.domain.line_ups import LineUpRefused, choose_line_up
from rosters.domain.squad_store import load_squad_states


@dataclass(frozen=True, slots=True)
class UnitLine:
    """A unit and the names of its men."""

    title: str
    men: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Upcoming:
    """The next game as one of its teams may see it; times in the league's own, ``visitor`` None while hidden."""

    fixture: Fixture
    at_home: bool
    closes: dt.datetime | None
    closed: bool
    local: dt.datetime | None
    visitor_local: dt.datetime
    visitor: tuple[UnitLine, ...] | None


def upcoming(
    season: Season, team: TeamSeason, *, now: dt.datetime | None = None
) -> Upcoming | None:
    """Read a team's next game; None in seasons that never close lines: then no query."""
    game, now = next_game(season, team), now or timezone.now()
    if game is None:
        return None
    here = zone(season.league.time_zone)
    return Upcoming(
        fixture=game.fixture,
        at_home=game.at_home,
        closes=game.closes,
        closed=game.is_closed(now),
        local=game.closes.astimezone(here).replace(tzinfo=None) if game.closes else None,
        visitor_local=game.visitor_closes.astimezone(here).replace(tzinfo=None),
        visitor=_lines(season, game) if game.shows_visitor(now) else None,
    )


def _lines(season: Season, game: NextGame) -> tuple[UnitLine, ...] | None:
    """Give the visitor's lines as they would play: holes are filled already."""
    squad = game.fixture.visitor.squad
    if squad is None:
        return None
    state = load_squad_states([squad])[squad.pk]
    playoffs = game.fixture.kind == Fixture.Kind.PLAYOFF
    try:
        chosen = choose_line_up(state, playoffs=playoffs, usage=usage_of(options_of(season)))
    except LineUpRefused:
        return None
    sheet = read_sheet(chosen)
    names = {card: man.name for card, man in state.members.items()}
    return tuple(
        UnitLine(unit.title, men)
        for unit in UNITS
        if (men := tuple(names[card] for place in unit.places if (card := sheet.get(place, ""))))
    )
