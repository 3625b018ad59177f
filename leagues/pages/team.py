"""A team's page: its record, its men's totals for it, its schedule."""

import datetime as dt
from dataclasses import dataclass, replace
from typing import Any

from games.domain.scoreboard import ordinal
from leagues.domain.chairs import has_team
from leagues.domain.score import letter, score_words
from leagues.domain.seasons import system_for
from leagues.domain.standings import Decided, Record, Result
from leagues.domain.systems import TeamTable
from leagues.domain.tables import standings
from leagues.models import Fixture, Season, TeamSeason
from leagues.pages.availability import Availability, availability
from leagues.pages.columns import GOALIE_COLUMNS, SKATER_COLUMNS, Cells, Column, cells
from leagues.pages.schedule import games_of
from leagues.pages.totals import GoalieTotal, SkaterTotal, goalie_totals, skater_totals

ONE_DAY = dt.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class TeamGame:
    """A game as the team sees it; ``outcome`` and ``score`` are empty before it is played.

    others
        Everybody else at a table of three and more, with the names of that day.
    """

    fixture: Fixture
    opponent: TeamSeason
    at_home: bool
    outcome: str
    score: str
    others: tuple[tuple[TeamSeason, str], ...] = ()

    @property
    def opponent_name(self) -> str:
        """What the other side was called on that day."""
        return self.opponent.name_on(self.fixture.date)


@dataclass(frozen=True, slots=True)
class TeamPage:
    """What the page shows; ``own`` is its line of the rule system's own standings, where it has some."""

    team: TeamSeason
    record: Record
    place: int
    reason: str
    skaters: list[tuple[SkaterTotal, Cells]]
    goalies: list[tuple[GoalieTotal, Cells]]
    games: list[TeamGame]
    own: TeamTable | None = None
    availability: Availability | None = None
    skater_columns: tuple[Column, ...] = SKATER_COLUMNS
    goalie_columns: tuple[Column, ...] = GOALIE_COLUMNS

    @property
    def formerly(self) -> list[dict[str, Any]]:
        """Names that it had before, and the last day of each."""
        return [
            {"name": former["name"], "until": dt.date.fromisoformat(former["until"]) - ONE_DAY}
            for former in self.team.former_names
        ]


def team_page(season: Season, code: str) -> TeamPage | None:
    """Read a team's page; None when the season has no such team."""
    table = standings(season)
    team = table.teams.get(code)
    if team is None:
        return None
    division = table.divisions()[team.division.conference.name][team.division.name]
    row = next(row for row in division.rows if row.team == code)
    apart = table.options.point_system.overtime_losses_apart
    fixtures = games_of(season).filter(has_team(pk=team.pk))
    own, place = _own_line(season, code)
    return TeamPage(
        team=team,
        record=row.record,
        place=place or row.rank,
        reason=row.reason,
        own=own,
        skaters=[(man, cells(SKATER_COLUMNS, man)) for man in skater_totals(season, team=code)],
        goalies=[(man, cells(GOALIE_COLUMNS, man)) for man in goalie_totals(season, team=code)],
        availability=availability(season, team),
        games=[team_game(game, team, overtime_losses_apart=apart) for game in fixtures],
    )


def _own_line(season: Season, code: str) -> tuple[TeamTable | None, int]:
    """Give a team's line of its rule system's own standings and its place there; nothing where they are divisions'."""
    system = system_for(season)
    tables = () if system.has_divisions else system.tables(season)
    if not tables:
        return None, 0
    place, line = next(
        (place, row) for place, row in enumerate(tables[0].rows, start=1) if row[0].code == code
    )
    ranks = [count.name for count in tables[0].columns]
    rank = line[1][ranks.index("rank")] if "rank" in ranks else place
    return replace(tables[0], rows=(line,)), int(str(rank))


def team_game(fixture: Fixture, team: TeamSeason, *, overtime_losses_apart: bool) -> TeamGame:
    """Look at a fixture from one side."""
    if fixture.size > len((fixture.home, fixture.visitor)):
        return _table_game(fixture, team)
    at_home = fixture.home_id == team.pk
    opponent = fixture.visitor if at_home else fixture.home
    result = result_of(fixture)
    if result is None:
        return TeamGame(fixture, opponent, at_home, "", "")
    apart = overtime_losses_apart and fixture.kind == Fixture.Kind.REGULAR
    return TeamGame(
        fixture,
        opponent,
        at_home,
        letter(result, team.code, overtime_losses_apart=apart),
        score_words(result, team=team.code),
    )


def _table_game(fixture: Fixture, team: TeamSeason) -> TeamGame:
    """Look at a table of three and more from one chair: the place, and the goals of everybody, the own first."""
    seats = sorted(fixture.seats.all(), key=lambda seat: seat.team_id != team.pk)
    own = seats[0]
    others = tuple((seat.team, seat.name) for seat in seats[1:])
    played = own.place is not None
    return TeamGame(
        fixture,
        others[0][0],
        own.seat == 0,
        ordinal(own.place) if own.place is not None else "",
        "\u2013".join(str(seat.score) for seat in seats) if played else "",
        others,
    )


def result_of(fixture: Fixture) -> Result | None:
    """Give the result of a played fixture whose teams are loaded."""
    if fixture.home_goals is None or fixture.visitor_goals is None:
        return None
    return Result(
        fixture.home.code,
        fixture.visitor.code,
        fixture.home_goals,
        fixture.visitor_goals,
        Decided(fixture.decided),
        fixture.date,
        fixture.number,
    )
