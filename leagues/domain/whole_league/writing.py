"""Writing a league's file, piece by piece as it is asked for."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from django.db.models import Count, Max, Q, Sum

from games.domain.exchange import documents_of, export_game
from games.domain.library import documents_named
from games.engine.codec import canonical
from games.models import Game
from leagues.domain.drafts.carrying import draft_documents
from leagues.domain.moves.carrying import trade_documents, waiver_documents
from leagues.domain.whole_league.form import (
    FIXTURE_FIELDS,
    FORMAT,
    GAMES,
    LIBRARY,
    SEASON_FIELDS,
    SEASONS,
    SEAT_FIELDS,
    SERIES_FIELDS,
    SHEET,
    CarryRefused,
)
from leagues.models import Draft, Fixture, League, Season, SeasonEvent, SeasonRun, TeamSeason


def export_league(league: League) -> Iterator[bytes]:
    """Give the file of a league in pieces; what forbids it is said before the first.

    A league that changes while it is written breaks the file off, so that nobody keeps half of a change.

    Raises
    ------
    CarryRefused
        A season is being played on, or a game or a draft has begun and is not over.
    """
    seasons = list(league.seasons.order_by("pk"))
    running = SeasonRun.objects.filter(season__in=seasons).exclude(owner="").first()
    if running is not None:
        raise CarryRefused("carry.running", f"{running.season} is being played on; wait for it.")
    open_game = Fixture.objects.filter(
        season__in=seasons, game__status__in=("scheduled", "live", "held")
    ).first()
    if open_game is not None:
        message = f"Game {open_game.number} of {open_game.season} has begun and is not over."
        raise CarryRefused("carry.open_game", message)
    draft = Draft.objects.filter(season__in=seasons, status=Draft.Status.OPEN).first()
    if draft is not None:
        raise CarryRefused("carry.open_draft", f"{draft.title} of {draft.season} is under way.")
    return _pieces(league, seasons)


class _Pipe:
    """What the zip writes into and the reader empties; it never holds more than one entry's piece."""

    def __init__(self) -> None:
        self.held: list[bytes] = []

    def write(self, data: bytes) -> int:
        """Take a piece."""
        self.held.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing waits anywhere else."""

    def empty(self) -> bytes:
        """Give what has been written since the last time."""
        data, self.held = b"".join(self.held), []
        return data


def _pieces(league: League, seasons: Sequence[Season]) -> Iterator[bytes]:
    before = _state(seasons)
    pipe = _Pipe()
    written: set[str] = set()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as file:  # type: ignore[call-overload] # a stream will do
        file.writestr(SHEET, _json(_sheet(league, seasons)))
        for season in seasons:
            for digest, document in sorted(documents_named(season.options).items()):
                if digest not in written:
                    file.writestr(f"{LIBRARY}{digest}", canonical(document))
                    written.add(digest)
            file.writestr(f"{SEASONS}{season.slug}", _json(_season(season)))
            yield pipe.empty()
        for pk in _games(seasons):
            game = Game.objects.select_related("replay_of").get(pk=pk)
            for digest, document in sorted(documents_of(game).items()):
                if digest not in written:
                    file.writestr(f"{LIBRARY}{digest}", canonical(document))
                    written.add(digest)
            file.writestr(
                f"{GAMES}{game.public_id}", b"".join(export_game(game, with_documents=False))
            )
            yield pipe.empty()
        if _state(seasons) != before:
            raise CarryRefused(
                "carry.changed", f"{league} changed while it was written; try again."
            )
    yield pipe.empty()


def _json(document: object) -> bytes:
    return msgspec.json.encode(document, order="deterministic")


def _state(seasons: Sequence[Season]) -> tuple[object, ...]:
    """Give what changes with every fact of these seasons and every record of their games."""
    fixtures = Fixture.objects.filter(season__in=seasons)
    events = SeasonEvent.objects.filter(season__in=seasons)
    return (
        tuple(events.aggregate(Count("pk"), Max("pk")).values()),
        tuple(fixtures.aggregate(Count("pk"), Count("game"), Sum("game__length")).values()),
    )


def _games(seasons: Sequence[Season]) -> list[int]:
    """Give the ids of all games of the seasons, those before their replays that they replace."""
    before = dict(
        Game.objects.filter(replay_of__isnull=False).values_list("pk", "replay_of").order_by()
    )
    found: list[int] = []
    counted = Game.objects.filter(Q(fixture__season__in=seasons) | Q(season__in=seasons)).order_by(
        "pk"
    )
    for pk in counted.values_list("pk", flat=True):
        chain = [pk]
        while (earlier := before.get(chain[-1])) is not None:
            chain.append(earlier)
        found += reversed(chain)
    known = set(found)
    void = SeasonEvent.objects.filter(season__in=seasons, kind="game_voided")
    named = {event.data["game"] for event in void if event.data["game"]}
    left = Game.objects.filter(public_id__in=named).order_by("pk").values_list("pk", flat=True)
    return [*(pk for pk in left if pk not in known), *found]


def _sheet(league: League, seasons: Sequence[Season]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "league": {
            "name": league.name,
            "slug": league.slug,
            "is_private": league.is_private,
            "time_zone": league.time_zone,
            "game_time": league.game_time,
            "clock_counts_down": league.clock_counts_down,
        },
        "teams": list(league.teams.order_by("pk").values("code", "name")),
        "seasons": [season.slug for season in seasons],
    }


def _season(season: Season) -> dict[str, Any]:
    teams = season.teams.select_related("team", "division__conference", "squad__sheet__card_set")
    series = season.series.select_related("home", "visitor", "winner")
    fixtures = (
        season.fixtures.select_related("home", "visitor", "series", "game")
        .prefetch_related("seats__team")
        .defer("game__setup")
    )
    return {
        **{name: getattr(season, name) for name in SEASON_FIELDS},
        "champion": season.champion.code if season.champion else None,
        "game": str(season.game.public_id) if season.game else None,
        "teams": [_team(team) for team in teams.order_by("pk")],
        "series": [
            {name: getattr(one, name) for name in SERIES_FIELDS}
            | {
                "home": one.home.code,
                "visitor": one.visitor.code if one.visitor else None,
                "winner": one.winner.code if one.winner else None,
            }
            for one in series.order_by("round", "position")
        ],
        "fixtures": [
            {name: getattr(fixture, name) for name in FIXTURE_FIELDS}
            | {
                "home": fixture.home.code,
                "visitor": fixture.visitor.code,
                "series": [fixture.series.round, fixture.series.position]
                if fixture.series
                else None,
                "game": str(fixture.game.public_id) if fixture.game else None,
                "seats": [
                    {name: getattr(seat, name) for name in SEAT_FIELDS} | {"team": seat.team.code}
                    for seat in fixture.seats.all()
                ],
            }
            for fixture in fixtures.order_by("number")
        ],
        "drafts": draft_documents(season),
        "trades": trade_documents(season),
        "waivers": waiver_documents(season),
        "events": list(
            season.events.order_by("sequence").values("sequence", "kind", "data", "actor", "at")
        ),
    }


def _team(team: TeamSeason) -> dict[str, Any]:
    squad = team.squad
    return {
        "team": team.team.code,
        "code": team.code,
        "name": team.name,
        "former_names": team.former_names,
        "conference": team.division.conference.name,
        "division": team.division.name,
        "cards": squad.sheet.card_set.slug if squad else None,
        "digest": squad.sheet.digest if squad else None,
        "games": squad.team_games if squad else 0,
        "instructions": squad.instructions if squad else None,
        "lines": list(squad.line_ups.values("name", "document", "suggested", "in_use"))
        if squad
        else [],
    }
