"""The criteria from which orders are built.

A criterion gives each team of a tied group a value; the higher value is ahead. Most look at one
record only. Those between the tied teams (`relative`) look at the games among them, so that the
order of the rest of a group is asked for anew once a criterion has split it.

A criterion that cannot be applied to a group (no games among them, minutes not known) returns
``None`` and the next one is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.domain.standings.head_to_head import (
    available,
    games_among,
    without_odd_games,
)
from leagues.domain.standings.record import Record, share_words
from leagues.domain.standings.result import Result

Value = int | Fraction | tuple[int, ...]

PAIR = 2


@dataclass(frozen=True, slots=True)
class Field:
    """What a criterion may look at: everybody's records and results."""

    records: Mapping[str, Record]
    results: Sequence[Result]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One criterion's answer for one group: a value to compare and one to print, by team."""

    values: Mapping[str, Value]
    shown: Mapping[str, str]


Judge = Callable[[Sequence[str], Field], Verdict | None]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A named way to compare teams.

    Parameters
    ----------
    key
        The word stored in an order.
    label
        The short words printed before the two numbers of a broken tie.
    judge
        Gives the verdict for a group of team ids.
    relative
        Whether the verdict depends on who else is tied.
    """

    key: str
    label: str
    judge: Judge
    relative: bool = False


def _by_record(value: Callable[[Record], int], *, fewest: bool = False) -> Judge:
    sign = -1 if fewest else 1

    def judge(group: Sequence[str], field: Field) -> Verdict:
        numbers = {team: value(field.records[team]) for team in group}
        return Verdict(
            {team: sign * number for team, number in numbers.items()},
            {team: str(number) for team, number in numbers.items()},
        )

    return judge


def _signed(group: Sequence[str], field: Field) -> Verdict:
    numbers = {team: field.records[team].goal_difference for team in group}
    return Verdict(numbers, {team: f"{number:+d}" for team, number in numbers.items()})


def _points_share(group: Sequence[str], field: Field) -> Verdict:
    """Compare points percentages; before its first game a team counts as .000."""
    return Verdict(
        {team: field.records[team].points_share or Fraction(0) for team in group},
        {team: field.records[team].points_percentage for team in group},
    )


def _pim(group: Sequence[str], field: Field) -> Verdict | None:
    minutes = {team: field.records[team].pim for team in group}
    if None in minutes.values():
        return None
    return Verdict(
        {team: -(pim or 0) for team, pim in minutes.items()},
        {team: str(pim) for team, pim in minutes.items()},
    )


def _pim_per_game(group: Sequence[str], field: Field) -> Verdict | None:
    rates = {}
    for team in group:
        record = field.records[team]
        if record.pim is None or not record.games:
            return None
        rates[team] = Fraction(record.pim, record.games)
    return Verdict(
        {team: -rate for team, rate in rates.items()},
        {team: f"{float(rate):.2f}" for team, rate in rates.items()},
    )


def _head_to_head(group: Sequence[str], field: Field) -> Verdict | None:
    """Compare points in games among the tied teams, odd games out.

    Two teams compare points; more compare the share of the points available to each.
    """
    games = without_odd_games(games_among(group, field.results))
    taken, possible = available(group, games, field.records)
    if not all(possible.values()):
        return None
    if len(group) == PAIR:
        return Verdict(taken, {team: str(points) for team, points in taken.items()})
    shares = {team: Fraction(taken[team], possible[team]) for team in group}
    return Verdict(shares, {team: share_words(share) for team, share in shares.items()})


def _mutual_points(group: Sequence[str], field: Field) -> Verdict | None:
    games = games_among(group, field.results)
    if not games:
        return None
    taken, _ = available(group, games, field.records)
    return Verdict(taken, {team: str(points) for team, points in taken.items()})


def _mutual_wins(group: Sequence[str], field: Field) -> Verdict | None:
    games = games_among(group, field.results)
    if not games:
        return None
    wins = {team: sum(game.winner == team for game in games) for team in group}
    return Verdict(wins, {team: str(number) for team, number in wins.items()})


def _mutual_goals(group: Sequence[str], field: Field) -> tuple[dict[str, int], dict[str, int]]:
    scored, allowed = dict.fromkeys(group, 0), dict.fromkeys(group, 0)
    for game in games_among(group, field.results):
        for team in (game.home, game.visitor):
            goals, against = game.goals_of(team)
            scored[team] += goals
            allowed[team] += against
    return scored, allowed


def _mutual_difference(group: Sequence[str], field: Field) -> Verdict | None:
    if not games_among(group, field.results):
        return None
    scored, allowed = _mutual_goals(group, field)
    numbers = {team: scored[team] - allowed[team] for team in group}
    return Verdict(numbers, {team: f"{number:+d}" for team, number in numbers.items()})


def _mutual_goals_for(group: Sequence[str], field: Field) -> Verdict | None:
    if not games_among(group, field.results):
        return None
    scored, _ = _mutual_goals(group, field)
    return Verdict(scored, {team: str(number) for team, number in scored.items()})


def _own_game(group: Sequence[str], field: Field) -> Verdict | None:
    """Compare the points two teams took from each other; says nothing about three."""
    return _mutual_points(group, field) if len(group) == PAIR else None


def _against_the_best(group: Sequence[str], field: Field) -> Verdict | None:
    """Compare results against the best-ranked team outside the group, then the next, and so on.

    The teams outside are ranked by points, goal difference and goals; against each of them count
    points, then goal difference, then goals scored.
    """
    outside = sorted(
        (record for team, record in field.records.items() if team not in group),
        key=lambda record: (record.points, record.goal_difference, record.goals_for),
        reverse=True,
    )
    values: dict[str, list[int]] = {team: [] for team in group}
    for rival in outside:
        for team in group:
            games = games_among((team, rival.team), field.results)
            taken, _ = available((team,), games, field.records)
            goals = [game.goals_of(team) for game in games]
            values[team] += [
                taken[team],
                sum(scored - allowed for scored, allowed in goals),
                sum(scored for scored, _ in goals),
            ]
    if not outside:
        return None
    return Verdict(
        {team: tuple(numbers) for team, numbers in values.items()},
        {team: "/".join(map(str, numbers[:3])) for team, numbers in values.items()},
    )


_ALL = (
    Criterion("points", "points", _by_record(lambda record: record.points)),
    Criterion("points_share", "points percentage", _points_share),
    Criterion("fewer_games", "fewer games", _by_record(lambda record: record.games, fewest=True)),
    Criterion("rw", "RW", _by_record(lambda record: record.regulation_wins)),
    Criterion("row", "ROW", _by_record(lambda record: record.regulation_and_overtime_wins)),
    Criterion("wins", "W", _by_record(lambda record: record.wins)),
    Criterion("head_to_head", "head to head", _head_to_head, relative=True),
    Criterion("mutual_points", "points in their games", _mutual_points, relative=True),
    Criterion("mutual_wins", "wins in their games", _mutual_wins, relative=True),
    Criterion(
        "mutual_difference", "goal difference in their games", _mutual_difference, relative=True
    ),
    Criterion("mutual_goals", "goals in their games", _mutual_goals_for, relative=True),
    Criterion("own_game", "their game", _own_game, relative=True),
    Criterion("against_best", "against the best outside", _against_the_best, relative=True),
    Criterion("goal_difference", "goal difference", _signed),
    Criterion("goals_for", "goals for", _by_record(lambda record: record.goals_for)),
    Criterion(
        "goals_against",
        "fewest goals against",
        _by_record(lambda record: record.goals_against, fewest=True),
    ),
    Criterion("fewest_pim", "fewest penalty minutes", _pim),
    Criterion("pim_per_game", "penalty minutes a game", _pim_per_game),
)

CRITERIA: dict[str, Criterion] = {criterion.key: criterion for criterion in _ALL}
