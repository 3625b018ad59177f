"""Standings of a season in the database: results from fixtures, tables by division and conference.

Team ids here are the codes of the season's teams.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, field

from leagues.domain import season_log
from leagues.domain.forfeits import FORFEITING, read_forfeits
from leagues.domain.options import SeasonOptions
from leagues.domain.playoffs.seeding import Structure
from leagues.domain.seasons import options_of
from leagues.domain.standings import (
    Adjustment,
    Decided,
    Form,
    Record,
    Result,
    Table,
    draw_lots,
    form,
    rank,
    records,
)
from leagues.domain.standings.result import Forfeit
from leagues.models import Fixture, Season, SeasonEvent, TeamSeason


@dataclass(slots=True)
class Standings:
    """Everything that a standings page shows, worked out from two queries.

    Parameters
    ----------
    season
        The season.
    options
        Its options.
    teams
        Code to team, in the order of codes.
    results
        Results of the games that count.
    records
        Code to record.
    """

    season: Season
    options: SeasonOptions
    teams: dict[str, TeamSeason]
    results: list[Result]
    records: dict[str, Record]
    lots: dict[frozenset[str], tuple[str, ...]] = field(default_factory=dict)
    _of_team: dict[str, list[Result]] = field(default_factory=dict)

    def table(self, among: Iterable[str] | None = None) -> Table:
        """Rank the teams named, or all."""
        order = self.options.standings_order
        results = self.results  # an order looks at single games only among tied teams
        if not self.options.mutual_forfeits:
            results = [result for result in results if result.forfeit is None]
        return rank(self.records, results, order, among=among, lots=self.lots)

    def divisions(self) -> dict[str, dict[str, Table]]:
        """Rank every division: conference to division to table."""
        return {
            conference: {name: self.table(codes) for name, codes in divisions.items()}
            for conference, divisions in self.shape().items()
        }

    def conferences(self) -> dict[str, Table]:
        """Rank every conference, whatever the divisions."""
        return {
            conference: self.table(code for codes in divisions.values() for code in codes)
            for conference, divisions in self.shape().items()
        }

    def shape(self) -> dict[str, dict[str, list[str]]]:
        """Return conference to division to team codes."""
        shape: dict[str, dict[str, list[str]]] = {}
        for code, team in self.teams.items():
            conference = team.division.conference.name
            shape.setdefault(conference, {}).setdefault(team.division.name, []).append(code)
        return {
            conference: dict(sorted(divisions.items()))
            for conference, divisions in sorted(shape.items())
        }

    def form(self, code: str) -> Form:
        """Return a team's streak and last ten games."""
        if not self._of_team:
            for result in self.results:
                self._of_team.setdefault(result.home, []).append(result)
                self._of_team.setdefault(result.visitor, []).append(result)
        return form(code, self._of_team.get(code, ()), self.options.point_system)

    def structure(self) -> Structure:
        """Return the final order of everything, as the play-offs are seeded from it."""
        tables = self.divisions()
        names = [name for divisions in tables.values() for name in divisions]
        keys = {
            (conference, name): name if names.count(name) == 1 else f"{conference} {name}"
            for conference, divisions in tables.items()
            for name in divisions
        }
        return Structure(
            conferences={
                conference: tuple(keys[conference, name] for name in divisions)
                for conference, divisions in tables.items()
            },
            divisions={
                keys[conference, name]: table.teams
                for conference, divisions in tables.items()
                for name, table in divisions.items()
            },
            league=self.table().teams,
            conference_order={name: table.teams for name, table in self.conferences().items()},
        )


def regular_results(
    season: Season, *, until: dt.date | None = None, forfeits: dict[int, Forfeit] | None = None
) -> list[Result]:
    """Return the results of the regular season by team code, in order of play.

    Games that were forfeited have no game behind them; `forfeits` says whose fault they were and is read where
    there are such games and it is not given.
    """
    fixtures = season.fixtures.filter(kind=Fixture.Kind.REGULAR, status=Fixture.Status.PLAYED)
    if until is not None:
        fixtures = fixtures.filter(date__lte=until)
    rows = fixtures.order_by("date", "number").values_list(
        "home__code",
        "visitor__code",
        "home_goals",
        "visitor_goals",
        "decided",
        "date",
        "number",
        "home_pim",
        "visitor_pim",
        "game",
    )
    if forfeits is None:
        forfeits = (
            read_forfeits(season.events.filter(kind__in=FORFEITING).order_by("sequence"))
            if any(row[-1] is None for row in rows)
            else {}
        )
    return [
        Result(
            home,
            visitor,
            home_goals or 0,
            visitor_goals or 0,
            Decided(decided),
            date=date,
            number=number,
            home_pim=home_pim,
            visitor_pim=visitor_pim,
            forfeit=forfeits.get(number),
        )
        for (
            home,
            visitor,
            home_goals,
            visitor_goals,
            decided,
            date,
            number,
            home_pim,
            visitor_pim,
            _,
        ) in rows
    ]


def records_begin(events: Iterable[SeasonEvent]) -> dict[str, dt.date]:
    """Say from which day on games count for teams that began without a record; other kinds do not matter."""
    return {
        event.data["team"]: dt.date.fromisoformat(event.data["date"])
        for event in events
        if event.kind == "team_replaced" and not event.data["keeps_record"]
    }


def standings(season: Season, *, until: dt.date | None = None) -> Standings:
    """Work out the standings, as they are or as they were after a day."""
    options = options_of(season)
    teams = {
        team.code: team
        for team in season.teams.select_related("division__conference", "squad").order_by("code")
    }
    kinds = ("adjustment", "lots_drawn", "team_replaced", *FORFEITING)
    events = list(season.events.filter(kind__in=kinds).order_by("sequence"))
    results = regular_results(season, until=until, forfeits=read_forfeits(events))
    lines = records(
        teams,
        results,
        options.point_system,
        divisions={code: str(team.division_id) for code, team in teams.items()},
        adjustments=[Adjustment(**event.data) for event in events if event.kind == "adjustment"],
        since=records_begin(events),
    )
    lots = {
        frozenset(event.data["teams"]): tuple(event.data["teams"])
        for event in events
        if event.kind == "lots_drawn"
    }
    return Standings(season, options, teams, results, lines, lots)


def settle_ties(season: Season) -> Standings:
    """Draw lots for every tie that no criterion breaks, on the record, and return the standings.

    A draw once made stays, unless the set of tied teams changes.
    """
    table = standings(season)
    tables = [table.table(), *table.conferences().values()]
    tables += [ranked for part in table.divisions().values() for ranked in part.values()]
    for group in dict.fromkeys(group for ranked in tables for group in ranked.unbroken):
        drawn = draw_lots(bytes.fromhex(season.secret), "final standings", group)
        season_log.append(
            season, "lots_drawn", {"occasion": "final standings", "teams": list(drawn)}
        )
        table.lots[group] = drawn
    return table
