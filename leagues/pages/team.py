"""A team's page: its record, its men's totals for it, its schedule."""

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from leagues.domain.score import letter, score_words
from leagues.domain.standings import Decided, Record, Result
from leagues.domain.tables import standings
from leagues.models import Fixture, Season, TeamSeason
from leagues.pages.availability import Availability, availability
from leagues.pages.columns import GOALIE_COLUMNS, SKATER_COLUMNS, Cells, Column, cells
from leagues.pages.schedule import games_of
from leagues.pages.totals import GoalieTotal, SkaterTotal, goalie_totals, skater_totals

ONE_DAY = dt.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class TeamGame:
    """A game as the team sees it; ``outcome`` and ``score`` are empty before it is played."""

    fixture: Fixture
    opponent: TeamSeason
    at_home: bool
    outcome: str
    score: str

    @property
    def opponent_name(self) -> str:
        """What the other side was called on that day."""
        return self.opponent.name_on(self.fixture.date)


@dataclass(frozen=True, slots=True)
class TeamPage:
    """What the page shows."""

    team: TeamSeason
    record: Record
    place: int
    reason: str
    skaters: list[tuple[SkaterTotal, Cells]]
    goalies: list[tuple[GoalieTotal, Cells]]
    games: list[TeamGame]
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
    fixtures = games_of(season).filter(Q(home=team) | Q(visitor=team))
    return TeamPage(
        team=team,
        record=row.record,
        place=row.rank,
        reason=row.reason,
        skaters=[(man, cells(SKATER_COLUMNS, man)) for man in skater_totals(season, team=code)],
        goalies=[(man, cells(GOALIE_COLUMNS, man)) for man in goalie_totals(season, team=code)],
        availability=availability(season, team),
        games=[team_game(game, team, overtime_losses_apart=apart) for game in fixtures],
    )


def team_game(fixture: Fixture, team: TeamSeason, *, overtime_losses_apart: bool) -> TeamGame:
    """Look at a fixture from one side."""
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
