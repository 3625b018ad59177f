"""Creating a league that replays a real season: teams, schedule, cards and squads, all or nothing."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
from django.db import transaction
from django.utils.text import slugify

from games.engine import registry
from leagues.domain import season_log
from leagues.domain.options import PAPER, SeasonOptions, preset
from leagues.domain.schedule_csv import Game, TeamPlace, read_schedule, read_teams, read_text
from leagues.domain.seasons import SeasonRefused, new_season
from leagues.domain.systems import system_of
from leagues.models import Conference, Division, Fixture, League, Season, Team, TeamSeason
from rosters.domain.card_maker.knobs import ADVANCED
from rosters.domain.card_sets import make_card_set
from rosters.domain.seasons_on_file import TITLES, season_folder
from rosters.domain.squads import create_squads
from rosters.models import CardSet, Squad


def create_season(
    source: str,
    *,
    league_name: str = "",
    slug: str = "",
    secret: str | None = None,
    options: SeasonOptions | None = None,
    level: str = ADVANCED,
    actor: str = "",
) -> Season:
    """Create a season that replays the real season `source`, ready to start.

    Parameters
    ----------
    source
        Key of a season on file: ``nhl-2017-18``.
    league_name
        The league; made if it does not exist. By default "NHL 2017-18".
    slug
        The season's slug; by default that of the league, numbered from the second season on.
    secret
        64 hexadecimal digits from which all games get their seeds; a fresh one by default.
    options
        By default those of the real season, for games at the ``level``.

    Raises
    ------
    SeasonUnknown
        No such season is on file.
    ImportRefused
        A file with faults; every one is named with file and row.
    SeasonRefused
        The slug is taken.
    """
    folder = season_folder(source)
    places, schedule = read_files(folder)
    name = league_name.strip() or TITLES.get(source, source)
    with transaction.atomic():
        card_set = make_card_set(source, level)
        league = League.objects.filter(name=name).first() or League.objects.create(
            name=name, slug=slugify(name)
        )
        return build_season(
            league,
            places,
            schedule,
            card_set,
            name=source.partition("-")[2],
            slug=slug or _free_slug(league),
            source=source,
            secret=secret,
            options=options or preset(source, level, shootout=could_end_in_shootout(folder)),
            actor=actor,
        )


def could_end_in_shootout(folder: Path) -> bool:
    """Tell by a season's results whether it had shootouts."""
    lines = read_text(folder / "results.csv").splitlines()
    return any(row.get("decided") == "SO" for row in csv.DictReader(lines))


def read_files(folder: Path) -> tuple[list[TeamPlace], list[Game]]:
    """Read teams and schedule of a season's folder.

    Raises
    ------
    ImportRefused
        Naming every fault.
    """
    places = read_teams(read_text(folder / "standings.csv"))
    codes = {place.code for place in places}
    return places, read_schedule(read_text(folder / "results.csv"), codes)


def build_season(  # noqa: PLR0913 - a season is made of many things
    league: League,
    places: Sequence[TeamPlace],
    schedule: Sequence[Game],
    card_set: CardSet | None,
    *,
    name: str,
    slug: str,
    options: SeasonOptions,
    source: str = "",
    secret: str | None = None,
    actor: str = "",
) -> Season:
    """Create a season from teams, a schedule and a card set; without one its results come from paper.

    Raises
    ------
    SeasonRefused
        The slug is taken, or the card set has no cards for a team.
    """
    with transaction.atomic():
        season = new_season(
            league,
            name=name,
            slug=slug,
            options=_complete(options),
            source=source,
            secret=secret,
        )
        games = Counter(code for game in schedule for code in (game.home, game.visitor))
        squads = (
            create_squads(
                card_set,
                season_key=season.slug,
                team_games={place.code: games[place.code] for place in places},
                names={place.code: place.name for place in places},
            )
            if card_set
            else None
        )
        teams = _create_teams(season, places, squads)
        Fixture.objects.bulk_create(
            (
                Fixture(
                    season=season,
                    number=game.number,
                    date=game.date,
                    time=game.time,
                    home=teams[game.home],
                    visitor=teams[game.visitor],
                )
                for game in schedule
            ),
            batch_size=500,
        )
        season_log.append(
            season,
            "created",
            {
                "source": source,
                "card_set": card_set.slug if card_set else "",
                "teams": len(teams),
                "fixtures": len(schedule),
                "commitment": season.commitment,
            },
            actor=actor,
        )
    return season


def _complete(options: SeasonOptions) -> SeasonOptions:
    """Fill in what a later version of the program could choose otherwise."""
    if options.ruleset == PAPER:
        return options
    options = system_of(options.ruleset).complete(options)
    coach = options.coach or registry.get(options.ruleset).levels[-1]
    return msgspec.structs.replace(options, coach=coach)


def _create_teams(
    season: Season, places: Sequence[TeamPlace], squads: dict[str, Squad] | None
) -> dict[str, TeamSeason]:
    missing = sorted({place.code for place in places} - set(squads)) if squads is not None else []
    if missing:
        raise SeasonRefused(
            "season.no_cards",
            f"There are no cards for {', '.join(missing)}.",
            teams=missing,
        )
    divisions: dict[tuple[str, str], Division] = {}
    for place in places:
        key = place.conference, place.division
        if key not in divisions:
            conference, _ = Conference.objects.get_or_create(season=season, name=place.conference)
            divisions[key] = Division.objects.create(conference=conference, name=place.division)
    known = {team.code: team for team in season.league.teams.all()}
    for place in places:
        if place.code not in known:
            known[place.code] = Team.objects.create(
                league=season.league, code=place.code, name=place.name
            )
    teams = [
        TeamSeason(
            season=season,
            team=known[place.code],
            division=divisions[place.conference, place.division],
            squad=squads[place.code] if squads is not None else None,
            code=place.code,
            name=place.name,
        )
        for place in places
    ]
    return {team.code: team for team in TeamSeason.objects.bulk_create(teams)}


def _free_slug(league: League) -> str:
    taken = set(Season.objects.values_list("slug", flat=True))
    number = 1
    while (slug := league.slug if number == 1 else f"{league.slug}-{number}") in taken:
        number += 1
    return slug
