"""A player's page: his cards, his season by stint with a team, his splits, his games.

Words
-----
stint
    Games in a row for one team. A man traded away and back has three; his total counts every game once.

Regular season and playoffs stand apart. Everything is added up from his lines of single games, which keep the team of
that night; so the page takes a fixed number of queries.
"""

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any

from games.models import GoalieLine, SkaterLine
from leagues.domain.competitions import competition_key
from leagues.domain.seasons import options_of, system_for
from leagues.models import Fixture, Season, TeamSeason
from leagues.pages.columns import (
    GOALIE_COLUMNS,
    GOALIE_LOG_COLUMNS,
    SKATER_COLUMNS,
    SKATER_LOG_COLUMNS,
    Cells,
    Column,
    cells,
)
from leagues.pages.names import player_names
from leagues.pages.player_card import DrawnCard, player_cards
from leagues.pages.team import TeamGame, team_game
from leagues.pages.totals import (
    GOALIE_SUMS,
    SKATER_SUMS,
    GoalieTotal,
    SkaterTotal,
    overtime_losses_apart,
    plain_losses,
)

KIND_TITLES = {Fixture.Kind.REGULAR: "Regular season", Fixture.Kind.PLAYOFF: "Playoffs"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of his: the line, and the game as the team he played for sees it."""

    line: Any
    team: TeamSeason
    game: TeamGame

    @property
    def month(self) -> dt.date:
        """The first day of the game's month."""
        return self.game.fixture.date.replace(day=1)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of sums: of a stint, a split or everything; ``code`` is the team's of a stint."""

    label: str
    cells: Cells
    code: str = ""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A game of the log."""

    entry: Entry
    cells: Cells


@dataclass(frozen=True, slots=True)
class Section:
    """His season of one kind: stints with the total, splits, game log."""

    key: str
    title: str
    columns: tuple[Column, ...]
    stints: tuple[Row, ...]
    total: Row
    splits: tuple[tuple[str, tuple[Row, ...]], ...]
    log_columns: tuple[Column, ...]
    log: tuple[LogRow, ...]


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """What the page shows."""

    player: str
    name: str
    teams: tuple[str, ...]
    cards: list[DrawnCard]
    sections: tuple[Section, ...]


def player_page(season: Season, player: str) -> PlayerPage | None:
    """Read a player's page; None for somebody who neither played nor has a card in this season."""
    keys = [competition_key(season, kind) for kind in KIND_TITLES]
    found = {"competition__key__in": keys, "player": player}
    skating = list(SkaterLine.objects.filter(**found))
    goaltending = list(GoalieLine.objects.filter(**found))
    cards = player_cards(season, player)
    if not (skating or goaltending or cards):
        return None
    entries = _entries(season, [*skating, *goaltending])
    goalie = goalie_role(season)
    sections = []
    for kind, title in KIND_TITLES.items():
        for lines, role in ((skating, SKATER), (goaltending, goalie)):
            chosen = [
                entry
                for line in lines
                if (entry := entries.get(id(line))) and entry.game.fixture.kind == kind
            ]
            if role is goalie and not overtime_losses_apart(season, kind):
                plain_losses(entry.line for entry in chosen)
            if chosen:
                chosen.sort(key=lambda one: (one.game.fixture.date, one.game.fixture.number))
                sections.append(section_of(chosen, role, key=f"{kind}-{role.key}", title=title))
    if season.game_id is not None and not sections:
        sections = [
            stints_of(season, lines, role)
            for lines, role in ((skating, SKATER), (goaltending, goalie))
            if lines
        ]
    teams = [row.code for part in sections for row in part.stints]
    return PlayerPage(
        player=player,
        name=player_names([player]).get(player, player),
        teams=tuple(dict.fromkeys(teams or [card.team for card in cards])),
        cards=cards,
        sections=tuple(sections),
    )


def skater_sum(lines: Sequence[Any]) -> SkaterTotal:
    """Add up a skater's lines; what one of them does not know is not known."""
    total = SkaterTotal("", "", games=len(lines))
    for name in SKATER_SUMS:
        setattr(total, name, _known_sum(getattr(line, name) for line in lines))
    return total


def goalie_sum(lines: Sequence[Any], regulation: int) -> GoalieTotal:
    """Add up a goalie's lines; ``regulation`` is how many minutes a game has."""
    decisions = [line.decision for line in lines]
    total = GoalieTotal(
        "",
        "",
        games=len(lines),
        starts=sum(line.started for line in lines),
        wins=decisions.count("W"),
        losses=decisions.count("L"),
        others=decisions.count("OTL") + decisions.count("T"),
        shutouts=sum(line.shutout for line in lines),
        regulation=regulation,
    )
    for name in GOALIE_SUMS:
        setattr(total, name, _known_sum(getattr(line, name) for line in lines))
    return total


@dataclass(frozen=True, slots=True)
class Role:
    """What a man's lines are added up to: a skater's or a goalie's."""

    key: str
    add: Callable[[Sequence[Any]], Any]
    of_one: Callable[[Any], Any]
    columns: tuple[Column, ...]
    log_columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class _GoalieNight:
    """A goalie's line with the rate of that night."""

    line: GoalieLine
    total: GoalieTotal

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a column asks for
        source = self.line if name in {"decision", "seconds"} else self.total
        return getattr(source, name)


SKATER = Role(
    "skater", skater_sum, lambda line: skater_sum([line]), SKATER_COLUMNS, SKATER_LOG_COLUMNS
)


def goalie_role(season: Season) -> Role:
    """Give the role of goalies in a season, whose games may be shorter than sixty minutes."""
    add = partial(goalie_sum, regulation=options_of(season).regulation_minutes)
    return Role(
        "goalie",
        add,
        lambda line: _GoalieNight(line, add([line])),
        GOALIE_COLUMNS,
        GOALIE_LOG_COLUMNS,
    )


def section_of(entries: Sequence[Entry], role: Role, *, key: str, title: str) -> Section:
    """Lay out a man's games of one kind, in order of their dates."""

    def row(label: str, chosen: Iterable[Entry], code: str = "") -> Row:
        total = role.add([entry.line for entry in chosen])
        return Row(label, cells(role.columns, total), code)

    stints = tuple(
        row(group[0].team.name, group, code)
        for code, group in (
            (code, list(games)) for code, games in groupby(entries, key=lambda one: one.team.code)
        )
    )
    places = tuple(
        row(label, chosen)
        for label, at_home in (("Home", True), ("Away", False))
        if (chosen := [entry for entry in entries if entry.game.at_home is at_home])
    )
    months = tuple(
        row(f"{month:%B %Y}", list(games))
        for month, games in groupby(entries, key=lambda one: one.month)
    )
    return Section(
        key=key,
        title=title,
        columns=role.columns,
        stints=stints,
        total=row("Total", entries),
        splits=(("Home and away", places), ("Months", months)),
        log_columns=role.log_columns,
        log=tuple(
            LogRow(entry, cells(role.log_columns, role.of_one(entry.line))) for entry in entries
        ),
    )


def stints_of(season: Season, lines: Sequence[Any], role: Role) -> Section:
    """Lay out a man's season that is played as one game: by team, without dates, the games by what the system says."""
    games = system_for(season).appearances(season)
    left_out = {"starts"} if games is not None else {"starts", "games"}
    columns = tuple(column for column in role.columns if column.key not in left_out)

    def added(group: list[Any]) -> Any:  # noqa: ANN401 - a total of either role
        total = role.add(group)
        total.games = sum((games or {}).get((line.player, str(line.team)), 0) for line in group)
        return total

    names = dict(season.teams.values_list("code", "name"))
    ordered = sorted(lines, key=lambda line: str(line.team))
    stints = tuple(
        Row(names.get(code, code), cells(columns, added(list(group))), code)
        for code, group in groupby(ordered, key=lambda line: str(line.team))
    )
    return Section(
        key=f"season-{role.key}",
        title="Season",
        columns=columns,
        stints=stints,
        total=Row("Total", cells(columns, added(ordered))),
        splits=(),
        log_columns=(),
        log=(),
    )


def _entries(season: Season, lines: Sequence[Any]) -> dict[int, Entry]:
    """Find the fixture of every line, and the team that he played for that night."""
    fixtures = {
        fixture.game_id: fixture
        for fixture in season.fixtures.filter(
            game_id__in={line.game_id for line in lines}
        ).select_related("home", "visitor")
    }
    apart = options_of(season).point_system.overtime_losses_apart
    found: dict[int, Entry] = {}
    for line in lines:
        fixture = fixtures.get(line.game_id)
        if fixture is not None:
            team = fixture.home if line.team == fixture.home.code else fixture.visitor
            game = team_game(fixture, team, overtime_losses_apart=apart)
            found[id(line)] = Entry(line, team, game)
    return found


def _known_sum(values: Iterable[int | None]) -> int | None:
    total = 0
    for value in values:
        if value is None:
            return None
        total += value
    return total
