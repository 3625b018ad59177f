"""Who may see a page: a private league is not there for those who are not of it."""

from django.http import HttpRequest

from leagues.domain.permissions import Action, may, standing
from leagues.models import Fixture, League, Season, TeamSeason


def hidden(request: HttpRequest, league: League) -> bool:
    """Whether the league must look as if it did not exist."""
    return not may(request.user, Action.SEE, league)


def may_set_lines(request: HttpRequest, season: Season, team: TeamSeason) -> bool:
    """Whether somebody may set the lines of a team: its coaches and the commissioner."""
    return may(request.user, Action.LINES, season.league, team.team)


def coaches_a_side(request: HttpRequest, fixture: Fixture) -> bool:
    """Whether somebody coaches one of a fixture's teams."""
    teams = standing(request.user, fixture.season.league).teams
    return not teams.isdisjoint(team.team_id for team in fixture.teams)
