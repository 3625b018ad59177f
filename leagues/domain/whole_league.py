"""A whole league as one file, and out of it again elsewhere (TC-138): a zip of what follows.

================  ==================================================================================
league.json       the league, its teams and its seasons: options, secret, structure, schedule, log
games/<id>        each game as :mod:`games.domain.exchange` writes it, void ones among them
================  ==================================================================================

Standings, leaders and squads' states are not in it: they follow from the games and are made again. Roles are not
either; people have other accounts elsewhere. Cards come from the data sets on both sides and must be the same. The
file holds the seasons' secrets: it is for the commissioner.
"""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from typing import Any

import msgspec
from django.db import transaction

from games.domain.exchange import export_game
from games.domain.importing import import_game
from games.domain.projections import LINES
from games.domain.store import competition_id
from games.models import Game
from leagues.domain.competitions import competition_key
from leagues.domain.errors import LeagueRefusal
from leagues.domain.rebuilding import rebuild_season
from leagues.models import (
    Conference,
    Division,
    Fixture,
    League,
    PlayoffSeries,
    Season,
    SeasonEvent,
    SeasonRun,
    Team,
    TeamSeason,
)
from rosters.domain.card_sets import make_card_set
from rosters.domain.squads import create_squads
from rosters.models import LineUp, Squad

FORMAT = 1
SHEET = "league.json"
LARGEST = 500_000_000
FIXTURE_FIELDS = (
    "number", "kind", "game_in_series", "if_necessary", "date", "time", "revision", "status",
    "attempt", "home_goals", "visitor_goals", "decided", "home_pim", "visitor_pim",
)  # fmt: skip
SERIES_FIELDS = (
    "round", "position", "title", "best_of", "pattern", "home_label", "visitor_label", "home_wins",
    "visitor_wins",
)  # fmt: skip
SEASON_FIELDS = (
    "name", "slug", "source", "options", "status", "secret", "commitment", "started_at",
    "finished_at",
)  # fmt: skip


class CarryRefused(LeagueRefusal):
    """A league that cannot be written to a file, or read from one."""


def export_league(league: League) -> bytes:
    """Give the file of a league.

    Raises
    ------
    CarryRefused
        A season is being played on, or a game has begun and is not over.
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
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(SHEET, msgspec.json.encode(_sheet(league, seasons), order="deterministic"))
        for game in _games(seasons):
            file.writestr(f"games/{game.public_id}", b"".join(export_game(game)))
    return buffer.getvalue()


def import_league(data: bytes) -> League:
    """Make a league from its file, all or nothing; every game is run again on the way.

    Raises
    ------
    CarryRefused
        It is no such file, the league or a season of it is here already, or its cards are others here.
    LogError, Conflict
        A game of it is damaged, or here already.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            names = file.namelist()
            if sum(entry.file_size for entry in file.infolist()) > LARGEST:
                raise CarryRefused("carry.too_large", "The file is too large.")
            sheet = msgspec.json.decode(file.read(SHEET))
            games = {
                name.removeprefix("games/"): file.read(name)
                for name in names
                if name.startswith("games/")
            }
        if sheet["format"] != FORMAT:
            raise CarryRefused("carry.format", f"Format {sheet['format']} is not known here.")
        with transaction.atomic():
            return _build(sheet, games)
    except (zipfile.BadZipFile, KeyError, TypeError, ValueError, msgspec.DecodeError) as error:
        message = f"This is no file of a league: {type(error).__name__} {error}"
        raise CarryRefused("carry.unreadable", message[:300]) from error


def _games(seasons: list[Season]) -> list[Game]:
    """Give all games of the seasons, those before their replays that they replace."""
    found: list[Game] = []
    counted = Game.objects.filter(fixture__season__in=seasons).select_related("replay_of")
    for game in counted.order_by("pk"):
        chain = [game]
        while (before := chain[-1].replay_of) is not None:
            chain.append(before)
        found += reversed(chain)
    known = {str(game.public_id) for game in found}
    void = SeasonEvent.objects.filter(season__in=seasons, kind="game_voided")
    left = {event.data["game"] for event in void if event.data["game"]} - known
    return [*Game.objects.filter(public_id__in=left).order_by("pk"), *found]


def _sheet(league: League, seasons: list[Season]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "league": {
            "name": league.name,
            "slug": league.slug,
            "is_private": league.is_private,
            "time_zone": league.time_zone,
            "game_time": league.game_time,
        },
        "teams": list(league.teams.order_by("pk").values("code", "name")),
        "seasons": [_season(season) for season in seasons],
    }


def _season(season: Season) -> dict[str, Any]:
    teams = season.teams.select_related("team", "division__conference", "squad__sheet__card_set")
    series = season.series.select_related("home", "visitor", "winner")
    fixtures = season.fixtures.select_related("home", "visitor", "series", "game")
    return {
        **{name: getattr(season, name) for name in SEASON_FIELDS},
        "champion": season.champion.code if season.champion else None,
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
            }
            for fixture in fixtures.order_by("number")
        ],
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


def _build(sheet: dict[str, Any], games: dict[str, bytes]) -> League:
    asked = sheet["league"]
    slugs = [season["slug"] for season in sheet["seasons"]]
    taken = League.objects.filter(name=asked["name"]) | League.objects.filter(slug=asked["slug"])
    if taken.exists() or Season.objects.filter(slug__in=slugs).exists():
        message = f"{asked['name']} or a season of it is here already."
        raise CarryRefused("carry.exists", message)
    league = League.objects.create(**asked | {"game_time": _time(asked["game_time"])})
    for team in sheet["teams"]:
        Team.objects.create(league=league, **team)
    # Games stand in the file with those before them that they replace.
    stored = {name: import_game(data.splitlines(keepends=True)) for name, data in games.items()}
    for season in sheet["seasons"]:
        _build_season(league, season, stored)
    return league


def _build_season(league: League, asked: dict[str, Any], games: dict[str, Game]) -> None:
    fields = {name: asked[name] for name in SEASON_FIELDS}
    for name in ("started_at", "finished_at"):
        fields[name] = dt.datetime.fromisoformat(fields[name]) if fields[name] else None
    season = Season.objects.create(league=league, **fields)
    teams = _build_teams(season, asked["teams"])
    series = {
        (one["round"], one["position"]): PlayoffSeries.objects.create(
            season=season,
            home=teams[one["home"]],
            visitor=teams.get(one["visitor"]),
            winner=teams.get(one["winner"]),
            **{name: one[name] for name in SERIES_FIELDS},
        )
        for one in asked["series"]
    }
    for one in asked["fixtures"]:
        values = {name: one[name] for name in FIXTURE_FIELDS}
        game = games[one["game"]] if one["game"] else None
        Fixture.objects.create(
            season=season,
            home=teams[one["home"]],
            visitor=teams[one["visitor"]],
            series=series[tuple(one["series"])] if one["series"] else None,
            game=game,
            **values | {"date": dt.date.fromisoformat(one["date"]), "time": _time(one["time"])},
        )
        if game is not None:
            _count_under(game, competition_key(season, one["kind"]))
    for event in asked["events"]:
        made = SeasonEvent.objects.create(season=season, **event)
        SeasonEvent.objects.filter(pk=made.pk).update(at=dt.datetime.fromisoformat(event["at"]))
    season.champion = teams.get(asked["champion"])
    season.save(update_fields=["champion"])
    SeasonRun.objects.create(season=season)
    list(rebuild_season(season))


def _build_teams(season: Season, asked: list[dict[str, Any]]) -> dict[str, TeamSeason]:
    known = {team.code: team for team in season.league.teams.all()}
    squads: dict[str, Squad] = {}
    for slug in sorted({team["cards"] for team in asked if team["cards"]}):
        squads |= create_squads(
            make_card_set(slug),
            season_key=season.slug,
            team_games={team["code"]: team["games"] for team in asked if team["cards"] == slug},
            names={team["code"]: team["name"] for team in asked},
        )
    teams: dict[str, TeamSeason] = {}
    for team in asked:
        squad = squads.get(team["code"])
        if (squad.sheet.digest if squad else None) != team["digest"]:
            message = f"The cards of {team['name']} are others here."
            raise CarryRefused("carry.other_cards", message, team=team["code"])
        if squad is not None:
            squad.instructions = team["instructions"]
            squad.save(update_fields=["instructions"])
            LineUp.objects.bulk_create(LineUp(squad=squad, **lines) for lines in team["lines"])
        conference, _ = Conference.objects.get_or_create(season=season, name=team["conference"])
        division, _ = Division.objects.get_or_create(conference=conference, name=team["division"])
        teams[team["code"]] = TeamSeason.objects.create(
            season=season,
            team=known[team["team"]],
            division=division,
            squad=squad,
            code=team["code"],
            name=team["name"],
        )
    return teams


def _count_under(game: Game, key: str) -> None:
    """Add a game's statistics up under its season; a file of a game does not say where it belongs."""
    competition = competition_id(key)
    Game.objects.filter(pk=game.pk).update(competition=competition)
    for model in LINES:
        model.objects.filter(game=game).update(competition=competition)


def _time(text: str | None) -> dt.time | None:
    return dt.time.fromisoformat(text) if text else None
