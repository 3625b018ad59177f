"""The table of a season in the database: finished tables read from fixtures, seats and counted rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from games.models import CountRow
from games.rulesets.nhl_power_play.options import Variant
from leagues.domain.competitions import competition_key
from leagues.domain.options import SeasonOptions
from leagues.domain.seasons import options_of
from leagues.domain.systems.base import Count, TeamTable
from leagues.domain.systems.nhl_power_play_rules import rules_of
from leagues.domain.systems.nhl_power_play_table import (
    PAIR,
    Chair,
    Line,
    Played,
    final_table,
    shown,
)
from leagues.models import Fixture, Season, TeamSeason

SEPARATOR = " & "
"""Between the codes of a team's two managers in 2v2."""
REGULAR = Fixture.Kind.REGULAR
PLACES = (
    Count("first", "1st", "first places"),
    Count("second", "2nd", "second places"),
    Count("third", "3rd", "third places"),
    Count("fourth", "4th", "fourth places"),
)
TWO_TEAMS = 4
"""Chairs of a game of two teams."""


def played_tables(season: Season, rules_variant: Variant) -> list[Played]:
    """Read the finished tables of the regular season, in order of play."""
    counted: dict[int, dict[str, dict[int, int]]] = defaultdict(lambda: defaultdict(dict))
    rows = CountRow.objects.filter(
        competition__key=competition_key(season, REGULAR), name__in=("ratings", "place")
    )
    for game, name, seat, value in rows.values_list("game", "name", "seat", "value"):
        counted[game][name][seat] = value
    fixtures = (
        season.fixtures.filter(kind=REGULAR, status=Fixture.Status.PLAYED)
        .select_related("home", "visitor")
        .prefetch_related("seats__team")
        .order_by("date", "number")
    )
    tables = []
    for fixture in fixtures:
        known = counted.get(fixture.game_id or 0, {})
        chairs = _chairs(_seats(fixture), known.get("ratings", {}), known.get("place", {}))
        if rules_variant is Variant.TEAMS and len(chairs) == TWO_TEAMS:
            chairs = _teams(chairs)
        tables.append(Played(fixture.number, tuple(chairs)))
    return tables


def _seats(fixture: Fixture) -> list[tuple[str, int]]:
    """Give codes and goals by seat."""
    rows = list(fixture.seats.all())
    if rows:
        return [(row.team.code, row.score or 0) for row in rows]
    return [
        (fixture.home.code, fixture.home_goals or 0),
        (fixture.visitor.code, fixture.visitor_goals or 0),
    ]


def _chairs(
    seats: Sequence[tuple[str, int]], ratings: dict[int, int], places: dict[int, int]
) -> list[Chair]:
    """Make chairs; without a game behind them (a forfeit) places go by goals."""
    goals = [scored for _, scored in seats]
    return [
        Chair(
            code,
            places.get(seat, 1 + sum(other > scored for other in goals)),
            scored,
            ratings.get(seat, 0),
        )
        for seat, (code, scored) in enumerate(seats)
    ]


def _teams(chairs: Sequence[Chair]) -> list[Chair]:
    """NPP-237: two managers each as one; seats alternate (NPP-230)."""
    return [
        Chair(
            SEPARATOR.join(chair.manager for chair in chairs[side::2]),
            chairs[side].place,
            sum(chair.goals for chair in chairs[side::2]),
            sum(chair.ratings for chair in chairs[side::2]),
        )
        for side in (0, 1)
    ]


def final_lines(
    season: Season,
    options: SeasonOptions,
    *,
    lots: Callable[[Iterable[str]], Sequence[str]] | None = None,
) -> list[Line]:
    """Rank the season's managers, in 2v2 its teams."""
    rules = rules_of(options)
    played = played_tables(season, rules.variant)
    names = _names(season, rules.variant)
    adjusted: dict[str, int] = defaultdict(int)
    drawn: list[list[str]] = []
    for event in season.events.filter(kind__in=("adjustment", "lots_drawn")).order_by("sequence"):
        if event.kind == "adjustment":
            name = next((one for one in names if event.data["team"] in one.split(SEPARATOR)), "")
            if name:
                adjusted[name] += event.data["points"]
        else:
            drawn.append(event.data["teams"])

    def recorded(group: Iterable[str]) -> Sequence[str]:
        wanted = sorted(group)
        codes = {code for name in wanted for code in name.split(SEPARATOR)}
        order = next((teams for teams in reversed(drawn) if set(teams) == codes), None)
        if order is None:
            return wanted
        return sorted(wanted, key=lambda name: order.index(name.split(SEPARATOR)[0]))

    return final_table(
        names, played, by_place=rules.points, adjusted=adjusted, lots=lots or recorded
    )


def _names(season: Season, variant: Variant) -> list[str]:
    codes = list(season.teams.order_by("code").values_list("code", flat=True))
    if variant is not Variant.TEAMS:
        return codes
    pairs: dict[str, None] = {}
    for fixture in season.fixtures.prefetch_related("seats__team").order_by("number"):
        seats = [row.team.code for row in fixture.seats.all()]
        for side in (0, 1):
            pairs[SEPARATOR.join(seats[side::2])] = None
    return list(pairs)


def team_table(season: Season) -> TeamTable:
    """Lay the table out, with the reason for every order of managers level on points."""
    options = options_of(season)
    rules = rules_of(options)
    lines = final_lines(season, options)
    teams: dict[str, TeamSeason] = {team.code: team for team in season.teams.all()}
    most = 2 if rules.variant is Variant.TEAMS else rules.size
    columns = (
        Count("rank", "#", "place in the table"),
        Count("tables", "GP", "games played"),
        *PLACES[:most],
        Count("points", "P", "points"),
        Count("goals", "G", "goals"),
        *((Count("against", "GA", "goals of the others"),) if most == PAIR else ()),
        Count("ratings", "Cost", "sum of the ratings of beaten goalies"),
        Count("reason", "Level on points", "what decides among managers level on points"),
    )
    rows = []
    for line in lines:
        cells = (
            line.rank,
            line.tables,
            *line.places[:most],
            shown(line.points),
            line.goals,
            *((line.against,) if most == PAIR else ()),
            line.ratings,
            line.reason,
        )
        rows += [(teams[code], cells) for code in line.manager.split(SEPARATOR)]
    given = rules.points[most]
    return TeamTable(
        title="Final table" if season.status == Season.Status.FINISHED else "Standings",
        columns=columns,
        rows=tuple(rows),
        note=(
            f"Points by place: {'-'.join(map(str, given))}; a shared place shares points. Level on points "
            "decide wins, points from their tables, "
            f"{'goal difference' if most == PAIR else 'goals'}, "
            f"the ratings of beaten goalies, lots. {evenness_of(season)}"
        ).strip(),
    )


def evenness_of(season: Season) -> str:
    """Say how even the schedule was made (NPP-305)."""
    event = season.events.filter(kind="tables_laid_out").order_by("-sequence").first()
    return str(event.data["evenness"]) if event is not None else ""
