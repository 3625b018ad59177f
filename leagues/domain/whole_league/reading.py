"""Making a league from its file, entry by entry."""

from __future__ import annotations

import datetime as dt
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import msgspec
from django.db import transaction

from games.domain.importing import import_game
from games.domain.library import DatabaseLibrary, copy_documents
from leagues.domain.competitions import competition_key
from leagues.domain.drafts.carrying import build_drafts
from leagues.domain.moves.carrying import build_trades, build_waivers
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.whole_league.form import (
    FIXTURE_FIELDS,
    FORMAT,
    GAMES,
    LARGEST_ENTRY,
    LIBRARY,
    MOST_GROWTH,
    OLD_FORMAT,
    SEASON_FIELDS,
    SEASONS,
    SEAT_FIELDS,
    SERIES_FIELDS,
    SHEET,
    CarryRefused,
)
from leagues.models import (
    Conference,
    Division,
    Fixture,
    FixtureSeat,
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

SMALL = 1024 * 1024
"""A file that unpacks to so little is harmless, however well it was packed."""


def import_league(source: IO[bytes]) -> League:
    """Make a league from its file, all or nothing; every game is run again on the way.

    Parameters
    ----------
    source
        The file, open for reading and seeking.

    Raises
    ------
    CarryRefused
        It is no such file, the league or a season of it is here already, or its cards are others here.
    LogError, Conflict
        A game of it is damaged, or here already.
    """
    try:
        with zipfile.ZipFile(source) as file, transaction.atomic(), _forgetting():
            _check_size(file, source)
            sheet = msgspec.json.decode(file.read(SHEET))
            if sheet["format"] not in {OLD_FORMAT, FORMAT}:
                raise CarryRefused("carry.format", f"Format {sheet['format']} is not known here.")
            league = _found(sheet)
            games = dict(_take_games(file, _competitions(file, sheet)))
            for season in _seasons(file, sheet):
                _build_season(league, season, games)
            return league
    except (
        zipfile.BadZipFile,
        KeyError,
        TypeError,
        ValueError,
        EOFError,
        msgspec.DecodeError,
    ) as error:
        message = f"This is no file of a league: {type(error).__name__} {error}"
        raise CarryRefused("carry.unreadable", message[:300]) from error


@contextmanager
def _forgetting() -> Iterator[None]:
    """Drop documents from memory that were read on the way, should they not be in the database after all."""
    try:
        yield
    except BaseException:
        DatabaseLibrary.forget()
        raise


def _check_size(file: zipfile.ZipFile, source: IO[bytes]) -> None:
    sizes = [entry.file_size for entry in file.infolist()]
    packed = source.seek(0, 2)
    if max(sizes, default=0) > LARGEST_ENTRY or sum(sizes) > max(SMALL, MOST_GROWTH * packed):
        raise CarryRefused("carry.too_large", "This unpacks to more than any league's file.")


def _found(sheet: dict[str, Any]) -> League:
    asked = sheet["league"]
    slugs = [one if isinstance(one, str) else one["slug"] for one in sheet["seasons"]]
    taken = League.objects.filter(name=asked["name"]) | League.objects.filter(slug=asked["slug"])
    if taken.exists() or Season.objects.filter(slug__in=slugs).exists():
        message = f"{asked['name']} or a season of it is here already."
        raise CarryRefused("carry.exists", message)
    league = League.objects.create(**asked | {"game_time": _time(asked["game_time"])})
    for team in sheet["teams"]:
        Team.objects.create(league=league, **team)
    return league


def _competitions(file: zipfile.ZipFile, sheet: dict[str, Any]) -> dict[str, str]:
    """Say under which key each game's statistics are added up, by its public id."""
    return {
        one["game"]: competition_key(Season(slug=season["slug"]), one["kind"])
        for season in _seasons(file, sheet)
        for one in season["fixtures"]
        if one["game"]
    }


def _take_games(file: zipfile.ZipFile, competitions: dict[str, str]) -> Iterator[tuple[str, int]]:
    """Take up documents and games in the order of the file; give the games' public ids and ids here."""
    for entry in file.infolist():
        if entry.filename.startswith(LIBRARY):
            digest = entry.filename.removeprefix(LIBRARY)
            copy_documents({digest: msgspec.json.decode(file.read(entry))})
        elif entry.filename.startswith(GAMES):
            name = entry.filename.removeprefix(GAMES)
            game = import_game(
                file.read(entry).splitlines(keepends=True),
                competition=competitions.get(name, ""),
                library_is_known=True,
            )
            yield name, game.pk


def _seasons(file: zipfile.ZipFile, sheet: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for one in sheet["seasons"]:
        yield msgspec.json.decode(file.read(f"{SEASONS}{one}")) if isinstance(one, str) else one


def _build_season(league: League, asked: dict[str, Any], games: dict[str, int]) -> None:
    fields = {name: asked[name] for name in SEASON_FIELDS}
    for name in ("started_at", "finished_at"):
        fields[name] = dt.datetime.fromisoformat(fields[name]) if fields[name] else None
    game = games[asked["game"]] if asked.get("game") else None
    season = Season.objects.create(league=league, game_id=game, **fields)
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
        values = {name: one[name] for name in FIXTURE_FIELDS if name in one}
        game = games[one["game"]] if one["game"] else None
        fixture = Fixture.objects.create(
            season=season,
            home=teams[one["home"]],
            visitor=teams[one["visitor"]],
            series=series[tuple(one["series"])] if one["series"] else None,
            game_id=game,
            **values | {"date": dt.date.fromisoformat(one["date"]), "time": _time(one["time"])},
        )
        FixtureSeat.objects.bulk_create(
            FixtureSeat(
                fixture=fixture,
                team=teams[seat["team"]],
                **{name: seat[name] for name in SEAT_FIELDS},
            )
            for seat in one.get("seats", ())
        )
    build_drafts(season, teams, asked.get("drafts", ()))
    build_trades(season, asked.get("trades", ()))
    build_waivers(season, asked.get("waivers", ()))
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
            former_names=team.get("former_names", []),
        )
    return teams


def _time(text: str | None) -> dt.time | None:
    return dt.time.fromisoformat(text) if text else None
