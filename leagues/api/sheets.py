"""What the files hold: standings, schedule, statistics and box scores as sheets."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter, itemgetter
from typing import Any

from leagues.api.tables import standings_document
from leagues.domain.exports import Column, Kind, Sheet
from leagues.domain.seasons import system_for
from leagues.domain.systems import TeamTable
from leagues.domain.times import starts_at
from leagues.models import Fixture, Season
from leagues.pages.box_score import BoxScore, Side
from leagues.pages.team_statistics import own_counts, team_totals
from leagues.pages.totals import goalie_totals, skater_totals

TEXT = Kind.TEXT
Reader = Callable[[Any], Any]
Columns = list[tuple[Column, Reader]]


def _of(*columns: tuple[str, str] | tuple[str, str, Kind]) -> Columns:
    """Make columns that read the attribute of their own key."""
    return [(Column(*column), attrgetter(column[0])) for column in columns]


def _by_key(*columns: tuple[str, str] | tuple[str, str, Kind]) -> Columns:
    """Make columns that read the item of their own key."""
    return [(Column(*column), itemgetter(column[0])) for column in columns]


def standings_sheet(season: Season, _kind: str) -> Sheet:
    """All divisions below one another, or the rule system's own table."""
    system = system_for(season)
    if not system.has_divisions and (own := system.tables(season)):
        return own_sheet(own[0])
    document = standings_document(season, by="division", until=None)
    rows = [
        {**row, "conference": table["conference"], "division": table["division"]}
        for table in document["tables"]
        for row in table["rows"]
    ]
    columns = _by_key(
        ("conference", "Conference", TEXT),
        ("division", "Division", TEXT),
        ("place", "Place"),
        ("code", "Team", TEXT),
        ("name", "Name", TEXT),
        ("games", "GP"),
        ("wins", "W"),
        ("losses", "L"),
        ("ties", "T"),
        ("overtime_losses", "OTL"),
        ("points", "P"),
        ("regulation_wins", "RW"),
        ("regulation_and_overtime_wins", "ROW"),
        ("goals_for", "GF"),
        ("goals_against", "GA"),
        ("goal_difference", "DIFF"),
        ("reason", "Tie broken by", TEXT),
    )
    return Sheet.of("standings", columns, rows)


def own_sheet(table: TeamTable) -> Sheet:
    """Give a rule system's own table as a sheet."""
    columns: Columns = [
        (Column("code", "Team", TEXT), lambda row: row[0].code),
        (Column("name", "Name", TEXT), lambda row: row[0].name),
    ]
    for place, column in enumerate(table.columns):
        words = any(isinstance(cells[place], str) for _, cells in table.rows)
        kind = TEXT if words else Kind.NUMBER
        columns.append((Column(column.name, column.heading, kind), _cell(place)))
    return Sheet.of("standings", columns, table.rows)


def _cell(place: int) -> Reader:
    return lambda row: row[1][place]


def schedule_sheet(season: Season, kind: str) -> Sheet:
    """All games in order, with results of those that are over."""
    fixtures = season.fixtures.select_related("home", "visitor", "season__league")
    if kind != "all":
        fixtures = fixtures.filter(kind=kind)
    columns = _of(("number", "Game"), ("kind", "Type", TEXT), ("date", "Date", Kind.DATE))
    columns += [
        (Column("time", "Time", Kind.DATE), lambda game: game.time or season.league.game_time),
        (Column("starts_at", "Starts (UTC)", TEXT), _start),
        (Column("status", "Status", TEXT), attrgetter("status")),
        (Column("visitor", "Visitor", TEXT), attrgetter("visitor.code")),
        (Column("visitor_name", "Visitor's name", TEXT), attrgetter("visitor_name")),
        (Column("visitor_goals", "Visitor's goals"), attrgetter("visitor_goals")),
        (Column("home", "Home", TEXT), attrgetter("home.code")),
        (Column("home_name", "Home's name", TEXT), attrgetter("home_name")),
        (Column("home_goals", "Home's goals"), attrgetter("home_goals")),
        (Column("decided", "Decided", TEXT), lambda game: game.decided or None),
    ]
    return Sheet.of("schedule", columns, fixtures.order_by("date", "number"))


def _start(fixture: Fixture) -> str | None:
    moment = starts_at(fixture, fixture.season.league)
    return None if moment is None else f"{moment:%Y-%m-%dT%H:%M:%SZ}"


TEAMS: tuple[Column, Reader] = (
    Column("teams", "Teams", TEXT),
    lambda total: "/".join(total.teams),
)
MAN = _of(("player", "Player", TEXT), ("name", "Name", TEXT))
SKATER = [
    *MAN,
    TEAMS,
    *_of(
        ("positions", "Pos", TEXT),
        ("games", "GP"),
        ("goals", "G"),
        ("assists", "A"),
        ("points", "P"),
        ("plus_minus", "+/-"),
        ("penalty_minutes", "PIM"),
        ("even_strength_goals", "EVG"),
        ("power_play_goals", "PPG"),
        ("short_handed_goals", "SHG"),
        ("game_winning_goals", "GWG"),
        ("shots", "S"),
    ),
    (Column("shooting", "S%"), lambda total: _rounded(total.shooting, 1)),
]
GOALIE = [
    *MAN,
    TEAMS,
    *_of(
        ("games", "GP"),
        ("starts", "GS"),
        ("wins", "W"),
        ("losses", "L"),
        ("others", "T/OTL"),
        ("goals_against", "GA"),
        ("shots_against", "SA"),
        ("saves", "SV"),
    ),
    (Column("save_share", "SV%"), lambda total: _rounded(total.save_share, 3)),
    (Column("average", "GAA"), lambda total: _rounded(total.average, 2)),
    *_of(("shutouts", "SO"), ("minutes", "MIN")),
]
TEAM = _by_key(
    ("code", "Team", TEXT),
    ("name", "Name", TEXT),
    ("games", "GP"),
    ("goals_for", "GF"),
    ("goals_against", "GA"),
    ("shots", "S"),
    ("shots_against", "SA"),
    ("power_play_goals", "PPG"),
    ("power_play_opportunities", "PPO"),
    ("short_handed_goals", "SHG"),
    ("empty_net_goals", "ENG"),
    ("penalty_minutes", "PIM"),
    ("faceoffs_won", "FOW"),
)


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)


def skater_sheet(season: Season, kind: str) -> Sheet:
    """All skaters of a stage."""
    return Sheet.of("skaters", SKATER, skater_totals(season, kind=kind))


def goalie_sheet(season: Season, kind: str) -> Sheet:
    """All goalies of a stage."""
    return Sheet.of("goalies", GOALIE, goalie_totals(season, kind=kind))


def team_sheet(season: Season, kind: str) -> Sheet:
    """All teams of a stage."""
    own = [
        (Column(count.name, count.heading), itemgetter(count.name)) for count in own_counts(season)
    ]
    return Sheet.of("teams", [*TEAM, *own], team_totals(season, kind=kind))


SHEETS: dict[str, Callable[[Season, str], Sheet]] = {
    "standings": standings_sheet,
    "schedule": schedule_sheet,
    "skaters": skater_sheet,
    "goalies": goalie_sheet,
    "teams": team_sheet,
}


def box_score_sheets(box: BoxScore) -> list[Sheet]:
    """A game's tables: sides, goals, penalties, skaters, goalies."""

    def named(player: str | None) -> str | None:
        return None if player is None else box.names.get(player, player)

    def man(columns: Columns) -> Columns:
        first: Columns = [
            (Column("team", "Team", TEXT), lambda pair: pair[0].code),
            (Column("player", "Player", TEXT), lambda pair: pair[1].player),
            (Column("name", "Name", TEXT), lambda pair: named(pair[1].player)),
        ]
        return first + [(column, _second(read)) for column, read in columns]

    sides: Columns = _of(("code", "Team", TEXT), ("name", "Name", TEXT), ("score", "Goals"))
    for place, title in enumerate(box.columns):
        column = Column(f"period_{title.lower()}", title)
        sides.append((column, lambda side, place=place: side.cells[place]))  # type: ignore[misc]
    sides += _of(("shots", "Shots"))
    sides += [
        (Column(name, heading), attrgetter(f"totals.{name}"))
        for name, heading in (
            ("power_play_goals", "PPG"),
            ("power_play_opportunities", "PPO"),
            ("penalty_minutes", "PIM"),
        )
    ]
    time: Columns = _of(("period", "Period"), ("seconds", "Seconds"))
    time.append((Column("team", "Team", TEXT), attrgetter("side.code")))
    goals: Columns = [
        *time,
        (Column("scorer", "Scorer", TEXT), lambda goal: named(goal.scorer)),
        (
            Column("assists", "Assists", TEXT),
            lambda goal: ", ".join(map(str, map(named, goal.assists))),
        ),
        (Column("strength", "Strength", TEXT), attrgetter("strength")),
        (Column("score", "Score", TEXT), lambda goal: " to ".join(map(str, goal.score))),
    ]
    penalties: Columns = [
        *time,
        (Column("player", "Player", TEXT), lambda penalty: named(penalty.player)),
        *_of(("minutes", "Minutes"), ("kind", "Kind", TEXT)),
        (Column("served_by", "Served by", TEXT), lambda penalty: named(penalty.served_by)),
    ]
    skaters = man(
        _of(
            ("position", "Pos", TEXT),
            ("goals", "G"),
            ("assists", "A"),
            ("plus_minus", "+/-"),
            ("shots", "S"),
            ("penalty_minutes", "PIM"),
        )
    )
    goalies = man(
        _of(
            ("decision", "Decision", TEXT),
            ("shots_against", "SA"),
            ("saves", "SV"),
            ("goals_against", "GA"),
            ("seconds", "Seconds"),
        )
    )
    return [
        Sheet.of("teams", sides, box.sides),
        Sheet.of("goals", goals, [goal for _, group in box.goals for goal in group]),
        Sheet.of("penalties", penalties, [row for _, group in box.penalties for row in group]),
        Sheet.of("skaters", skaters, _men(box.sides, "skaters")),
        Sheet.of("goalies", goalies, _men(box.sides, "goalies")),
    ]


def _second(read: Reader) -> Reader:
    return lambda pair: read(pair[1])


def _men(sides: tuple[Side, ...], what: str) -> list[tuple[Side, Any]]:
    return [(side, line) for side in sides for line in getattr(side, what)]
