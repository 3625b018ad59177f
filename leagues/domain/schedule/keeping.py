"""Putting a schedule into a season: what is played or cancelled stays, what is to come is laid out anew (TC-077)."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max

from leagues.domain import season_log
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.players import drafted_draft, fill_squads
from leagues.domain.lane import lock_free
from leagues.domain.options import read_options
from leagues.domain.schedule.days import ScheduleRefused
from leagues.domain.schedule.rest import check_rest, limits_of
from leagues.domain.schedule_csv import Game
from leagues.models import Fixture, Season, SeasonRun, TeamSeason
from rosters.domain.squads import create_squads
from rosters.models import Squad

SHOWN = 5


def keep_schedule(season: Season, games: Sequence[Game], *, actor: str = "") -> Season:
    """Replace the games to come by others; their numbers go on where the season's end.

    Raises
    ------
    ScheduleRefused
        The playoffs are drawn, a day that was played on would get games, a team is unknown, plays itself or
        twice on one day, has less rest than the house rules ask for, or teams with cards would play more or fewer games
        than their cards were counted out for.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = Season.objects.select_for_update().select_related("league").get(pk=season.pk)
        SeasonRun.objects.get_or_create(season=season)
        lock_free(season)
        teams = {team.code: team for team in season.teams.select_related("squad__sheet__card_set")}
        _check(season, games, teams)
        to_come = season.fixtures.filter(status=Fixture.Status.SCHEDULED, game=None)
        before = to_come.count()
        to_come.delete()
        last = season.fixtures.aggregate(last=Max("number"))["last"] or 0
        Fixture.objects.bulk_create(
            (
                Fixture(
                    season=season,
                    number=last + place,
                    date=game.date,
                    time=game.time,
                    home=teams[game.home],
                    visitor=teams[game.visitor],
                )
                for place, game in enumerate(games, start=1)
            ),
            batch_size=500,
        )
        check_rest(days_of(season), limits_of(read_options(season.options).house))
        _count_games(season, list(teams.values()))
        data = {"before": before, "fixtures": len(games), "first": last + 1}
        season_log.append(season, "schedule_replaced", data, actor=actor)
    return season


def days_of(season: Season, **which: object) -> list[tuple[dt.date, str, str]]:
    """Give day, home and visitor of the games of a season's schedule, or of some of them; one query."""
    rows = season.fixtures.filter(kind=Fixture.Kind.REGULAR, **which)
    rows = rows.exclude(status=Fixture.Status.CANCELLED)
    return list(rows.values_list("date", "home__code", "visitor__code"))


def rest_terms(season: Season) -> dict[str, Any]:
    """Give what a new schedule of a season has to keep to: its limits, and days on which teams have played."""
    played: dict[str, list[dt.date]] = {}
    for day, *teams in days_of(season, status=Fixture.Status.PLAYED):
        for team in teams:
            played.setdefault(team, []).append(day)
    return {"limits": limits_of(read_options(season.options).house), "played": played}


def _check(season: Season, games: Sequence[Game], teams: dict[str, TeamSeason]) -> None:
    if season.status not in {Season.Status.READY, Season.Status.REGULAR} or season.series.exists():
        message = f"The playoffs of {season} are drawn; its schedule stands."
        raise ScheduleRefused("schedule.too_late", message, season=season.slug)
    if not games:
        raise ScheduleRefused("schedule.no_games", "The schedule holds no game.")
    stay = season.fixtures.filter(status=Fixture.Status.PLAYED)
    day = stay.aggregate(last=Max("date"))["last"]
    early = sorted({game.date for game in games if day is not None and game.date <= day})
    if early:
        message = f"The season is played up to {day}; games on {early[0]} are too late."
        raise ScheduleRefused("schedule.day_played", message, date=early[0].isoformat())
    unknown = sorted({code for game in games for code in (game.home, game.visitor)} - set(teams))
    if unknown:
        message = f"{', '.join(unknown[:SHOWN])} is no team of {season}."
        raise ScheduleRefused("schedule.unknown_team", message, teams=unknown)
    busy = Counter((game.date, code) for game in games for code in (game.home, game.visitor))
    for (date, code), times in busy.items():
        if times > 1:
            message = f"{code} plays {times} times on {date}."
            raise ScheduleRefused("schedule.day_taken", message, team=code, date=date.isoformat())


def _count_games(season: Season, teams: Sequence[TeamSeason]) -> None:
    """Count cards out anew for a season that has not started; afterwards the numbers must stay."""
    squads = {team.code: team.squad for team in teams if team.squad is not None}
    if not squads:
        return
    counted = Counter[str]()
    rows = season.fixtures.exclude(status=Fixture.Status.CANCELLED)
    for pair in rows.values_list("home__code", "visitor__code"):
        counted.update(pair)
    changed = sorted(code for code, squad in squads.items() if counted[code] != squad.team_games)
    if not changed:
        return
    if season.status != Season.Status.READY:
        code = changed[0]
        message = (
            f"{code} would play {counted[code]} games; the cards of {season} were counted out for "
            f"{squads[code].team_games} when it began."
        )
        raise ScheduleRefused("schedule.other_number", message, teams=changed)
    season.teams.update(squad=None)
    names = {team.code: team.name for team in teams}
    card_set = next(iter(squads.values())).sheet.card_set
    Squad.objects.filter(pk__in=[squad.pk for squad in squads.values()]).delete()
    made = create_squads(
        card_set,
        season_key=season.slug,
        team_games={code: counted[code] for code in squads},
        names=names,
    )
    for team in teams:
        team.squad = made.get(team.code)
    TeamSeason.objects.bulk_update(teams, ["squad"])
    drafted = drafted_draft(season)
    if drafted is not None:
        fill_squads(load_desk(drafted))


def schedule_text(season: Season) -> str:
    """Write the games to come as a file that :func:`~leagues.domain.schedule_csv.read_schedule` reads."""
    rows = season.fixtures.filter(status=Fixture.Status.SCHEDULED, kind=Fixture.Kind.REGULAR)
    games = list(
        rows.order_by("date", "number").values_list("date", "time", "home__code", "visitor__code")
    )
    timed = any(time is not None for _, time, _, _ in games)
    lines = ["date,time,home,away" if timed else "date,home,away"]
    for date, time, home, visitor in games:
        at = ["" if time is None else time.isoformat("minutes")] if timed else []
        lines.append(",".join([date.isoformat(), *at, home, visitor]))
    return "\n".join(lines) + "\n"
