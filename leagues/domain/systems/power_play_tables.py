"""Tables of a season of Power Play and of its league, from the logs (PP-302 to PP-304)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.domain.sitting import sit_down
from games.domain.store import read_log
from games.engine import Event, events_of, fold
from games.rulesets.power_play.setup import Setup
from games.rulesets.power_play.standings import crosstable, final_places, league_points, standings
from games.rulesets.power_play.state import Phase, State
from games.rulesets.power_play.statistics import Statistics
from games.rulesets.power_play.statistics import count as count_events
from leagues.domain.systems.base import Count, TeamTable
from leagues.domain.systems.power_play_projection import SLUG, teams_by_seat
from leagues.models import League, Season, TeamSeason

STANDINGS = (
    Count("matches", "GP", "matches of the regular season"),
    Count("wins", "W", "wins; nine end the regular season unless it is set otherwise"),
    Count("losses", "L", "losses"),
    Count("goals_for", "GF", "goals for"),
    Count("goals_against", "GA", "goals against"),
    Count("difference", "Diff", "goal difference"),
)
CHAMPIONS = (
    Count("titles", "Titles", "championships won"),
    Count("finals", "Finals", "championships played"),
    Count("seasons", "Seasons", "seasons played to their end"),
    Count("points", "Points", "10, 7, 5, 4, 3, 2, 1, 1... by final place of each season"),
)


@dataclass(frozen=True, slots=True)
class SeasonRead:
    """A season's log, read once."""

    setup: Setup
    events: list[Event]
    state: State

    @property
    def statistics(self) -> Statistics:
        """What its events count up to."""
        return count_events(self.setup, self.events)


def read_season(season: Season) -> SeasonRead | None:
    """Read a season's log; None before it has one."""
    if season.game is None:
        return None
    sitting = sit_down(season.game)
    events = events_of(read_log(season.game))
    return SeasonRead(sitting.setup, events, fold(sitting.ruleset, sitting.setup, events))


def table_of_season(season: Season, state: State | None) -> TeamTable:
    """Give the standings: wins, losses, goal difference, goals, mutual matches, draft order (PP-302)."""
    note = "Level on wins: fewer losses, goal difference, goals, mutual matches, draft order."
    if state is None:
        nothing = tuple((team, (0,) * len(STANDINGS)) for team in season.teams.all())
        return TeamTable("Standings", STANDINGS, nothing, note)
    teams = teams_by_seat(season)
    rows = tuple((teams[seat], _record(state, seat)) for seat in standings(state))
    return TeamTable("Standings", STANDINGS, rows, note)


def _record(state: State, seat: int) -> tuple[int, ...]:
    manager = state.managers[seat]
    return (
        manager.wins + manager.losses,
        manager.wins,
        manager.losses,
        manager.goals_for,
        manager.goals_against,
        manager.goals_for - manager.goals_against,
    )


def crosstable_of_season(season: Season, state: State | None) -> TeamTable:
    """Give wins and losses of everybody against everybody in the regular season."""
    teams = teams_by_seat(season)
    columns = tuple(Count(team.code, team.code, f"against {team.name}") for team in teams)
    if state is None:
        return TeamTable("Head to head", columns, ())
    table = crosstable(state)
    rows = tuple(
        (
            teams[seat],
            tuple(
                None if other == seat else f"{table[seat][other][0]}\u2013{table[seat][other][1]}"
                for other in range(len(teams))
            ),
        )
        for seat in standings(state)
    )
    return TeamTable("Head to head", columns, rows, "Wins and losses of the regular season.")


def statistics_of_season(season: Season, read: SeasonRead, counts: Sequence[Count]) -> TeamTable:
    """Give what each manager has done (PP-303)."""
    teams = teams_by_seat(season)
    lines = read.statistics.managers
    rows = tuple(
        (teams[seat], tuple(getattr(lines[seat], one.name) for one in counts))
        for seat in standings(read.state)
    )
    return TeamTable("Managers", tuple(counts), rows, "All matches count, those of the finals too.")


def appearances_of_season(season: Season, read: SeasonRead) -> dict[tuple[str, str], int]:
    """Count the matches in which each card was shown, by card and the code of the team that had it then."""
    teams = teams_by_seat(season)
    return {
        (card, teams[seat].code): matches
        for (card, seat), matches in read.statistics.appearances.items()
    }


def table_of_champions(league: League, season: Season) -> TeamTable:
    """Give titles, finals and points of all finished seasons of a league, for the teams of one of them (PP-304)."""
    counted: dict[int, Counter[str]] = {}
    finished = league.seasons.filter(
        status=Season.Status.FINISHED, game__ruleset=SLUG
    ).select_related("game")
    for one in finished:
        read = read_season(one)
        if read is None or read.state.phase is not Phase.OVER:
            continue
        points = league_points(read.state)
        teams = teams_by_seat(one)
        for place, seat in enumerate(final_places(read.state)):
            line = counted.setdefault(teams[seat].team_id, Counter())
            line["titles"] += place == 0
            line["finals"] += place <= 1
            line["seasons"] += 1
            line["points"] += points[seat]
    own = {team.team_id: team for team in season.teams.all()}
    shown: list[tuple[TeamSeason, Counter[str]]] = [
        (own[team], line) for team, line in counted.items() if team in own
    ]
    shown.sort(key=lambda row: (-row[1]["titles"], -row[1]["points"], row[0].code))
    rows = tuple((team, tuple(line[one.name] for one in CHAMPIONS)) for team, line in shown)
    return TeamTable(f"Champions of {league.name}", CHAMPIONS, rows)


def last_of_season_before(season: Season) -> int | None:
    """Give the team that was last in the standings of the league's latest finished season (PP-305)."""
    before = (
        season.league.seasons.filter(status=Season.Status.FINISHED, game__ruleset=SLUG)
        .exclude(pk=season.pk)
        .select_related("game")
        .order_by("-finished_at", "-pk")
        .first()
    )
    read = read_season(before) if before is not None else None
    if before is None or read is None:
        return None
    return teams_by_seat(before)[standings(read.state)[-1]].team_id
