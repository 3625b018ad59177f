"""A game's box score: from the rows projected from a finished game, from its log while it is played.

Rows and score sheets share their vocabulary, so that a template need not know which of them it has.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from games.domain.names import names_in
from games.domain.scoreboard import period_name
from games.domain.seats import read_seats
from games.engine import ScoreSheet
from games.models import (
    CountRow,
    Game,
    GoalieLine,
    GoalRow,
    PenaltyRow,
    ShootoutRow,
    SkaterLine,
    TeamLine,
)
from leagues.domain.systems import Count, system_to_read
from leagues.pages.names import player_names
from leagues.pages.totals import plain_losses


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its name, its totals (a team line or a seat's sheet) and its men."""

    name: str
    code: str
    totals: Any
    skaters: Sequence[Any]
    goalies: Sequence[Any]
    cells: tuple[int | None, ...]
    score: int

    @property
    def shots(self) -> int | None:
        """Shots on goal, None when not known."""
        by_period = self.totals.shots_by_period
        return None if by_period is None else sum(by_period)


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal as the summary shows it."""

    period: int
    seconds: int | None
    side: Side
    scorer: str | None
    assists: tuple[str, ...]
    strength: str
    empty_net: bool
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty as the summary shows it; ``player`` is None for a bench penalty."""

    period: int
    seconds: int | None
    side: Side
    player: str | None
    minutes: int
    kind: str
    served_by: str | None


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt of the shootout."""

    side: Side
    shooter: str
    goalie: str
    goal: bool


@dataclass(frozen=True, slots=True)
class BoxScore:
    """All of a game's numbers, home side first; ``names`` gives the players' names by id."""

    sides: tuple[Side, ...]
    columns: tuple[str, ...]
    decided: str
    winner: int | None
    goals: tuple[tuple[int, tuple[Goal, ...]], ...]
    penalties: tuple[tuple[int, tuple[Penalty, ...]], ...]
    shootout: tuple[Attempt, ...]
    names: dict[str, str] = field(default_factory=dict)
    counted: tuple[tuple[Count, tuple[int | None, ...]], ...] = ()
    """What the rule system counts of its own, with the number of each side."""

    @property
    def penalties_known(self) -> bool:
        """Whether the penalties are all there are; a paper with minutes and no more does not say."""
        listed = sum(row.minutes for _, rows in self.penalties for row in rows)
        minutes = [side.totals.penalty_minutes for side in self.sides]
        return None not in minutes and sum(minutes) == listed

    @property
    def has_players(self) -> bool:
        """Whether anybody is named; some rule systems have no players."""
        return any(side.skaters or side.goalies for side in self.sides)

    @property
    def names_scorers(self) -> bool:
        """Whether the scorer of any goal is known."""
        return any(goal.scorer for _, goals in self.goals for goal in goals)

    @property
    def timed_goals(self) -> bool:
        """Whether the time of any goal is known; some rule systems have no minutes."""
        return any(goal.seconds is not None for _, goals in self.goals for goal in goals)

    @property
    def timed_penalties(self) -> bool:
        """Whether the time of any penalty is known."""
        return any(one.seconds is not None for _, penalties in self.penalties for one in penalties)

    @property
    def names_penalised(self) -> bool:
        """Whether it is known of any penalty whose it was; a bench's is nobody's."""
        return self.has_players or any(one.player for _, rows in self.penalties for one in rows)

    @property
    def names_shooters(self) -> bool:
        """Whether the shooter or the goalie of any attempt of the shootout is known."""
        return any(attempt.shooter or attempt.goalie for attempt in self.shootout)

    @property
    def goal_columns(self) -> int:
        """How many columns the goals have: team, strength and score at least."""
        return 3 + self.timed_goals + self.names_scorers

    @property
    def penalty_columns(self) -> int:
        """How many columns the penalties have: team, penalty and minutes at least."""
        return 3 + self.timed_penalties + self.names_penalised


def side_names(game: Game) -> list[tuple[str, str]]:
    """Give name and team id of each seat; a seat without a name goes by its team, or its number."""
    return [
        (seat.name or seat.team or f"Seat {number}", seat.team)
        for number, seat in enumerate(read_seats(game.seats), start=1)
    ]


def stored_box_score(
    game: Game,
    sides: Sequence[tuple[str, str]],
    *,
    setup: object | None = None,
    apart: bool = True,
) -> BoxScore:
    """Read a finished game's box score: seven queries, whatever happened in it.

    Parameters
    ----------
    sides
        Name and code of each seat, home first.
    setup
        The game's setup, where names come from if it is given, instead of the players' table.
    apart
        Whether a goalie's loss in overtime stands apart from other losses.

    """
    teams = list(TeamLine.objects.filter(game=game).order_by("seat"))
    skaters = list(SkaterLine.objects.filter(game=game).order_by("seat", "id"))
    goalies = list(GoalieLine.objects.filter(game=game).order_by("seat", "id"))
    if not apart:
        plain_losses(goalies)
    goals = list(GoalRow.objects.filter(game=game).order_by("number"))
    penalties = list(PenaltyRow.objects.filter(game=game).order_by("number"))
    shootout = list(ShootoutRow.objects.filter(game=game).order_by("number"))
    players = [line.player for line in skaters] + [line.player for line in goalies]
    decided = teams[0].decided if teams else ""
    winner = next((line.seat for line in teams if line.result == "W"), None)
    built = _sides(
        sides,
        teams,
        [[line for line in skaters if line.seat == seat] for seat in range(len(teams))],
        [[line for line in goalies if line.seat == seat] for seat in range(len(teams))],
        shootout_winner=winner if decided == "SO" else None,
        decided=decided,
    )
    box = _box(
        built,
        decided,
        winner,
        [(row, row.score_after) for row in goals],
        penalties,
        shootout,
        names_in(setup, players) if setup is not None else player_names(players),
    )
    own = system_to_read(game.ruleset).counts
    if not own:
        return box
    numbers: list[dict[str, int]] = [{} for _ in built]
    for row in CountRow.objects.filter(game=game):
        numbers[row.seat][row.name] = row.value
    return replace(box, counted=_counted(own, numbers))


def _counted(
    own: Sequence[Count], numbers: Sequence[Mapping[str, int]]
) -> tuple[tuple[Count, tuple[int | None, ...]], ...]:
    return tuple(
        (count, tuple(side.get(count.name) for side in numbers))
        for count in own
        if any(count.name in side for side in numbers)
    )


def live_box_score(
    sheet: ScoreSheet,
    sides: Sequence[tuple[str, str]],
    setup: object,
    *,
    own: Sequence[Count] = (),
) -> BoxScore:
    """Lay out the score sheet of a game that is being played; names come from its setup.

    ``own`` is what its rule system counts beyond the shared vocabulary.
    """
    built = _sides(
        sides,
        sheet.seats,
        [side.skaters for side in sheet.seats],
        [side.goalies for side in sheet.seats],
        shootout_winner=sheet.winner if sheet.decided == "SO" else None,
        decided=sheet.decided,
    )
    players = [line.player for side in sheet.seats for line in side.skaters]
    players += [line.player for side in sheet.seats for line in side.goalies]
    box = _box(
        built,
        sheet.decided,
        sheet.winner,
        [(goal, goal.score) for goal in sheet.goals],
        sheet.penalties,
        sheet.shootout,
        names_in(setup, players),
    )
    numbers = [dict(side.counts) for side in sheet.seats]
    return replace(box, counted=_counted(own, numbers))


def _sides(
    sides: Sequence[tuple[str, str]],
    totals: Sequence[Any],
    skaters: Sequence[Sequence[Any]],
    goalies: Sequence[Sequence[Any]],
    *,
    shootout_winner: int | None,
    decided: str,
) -> tuple[Side, ...]:
    periods = max((len(side.goals_by_period) for side in totals), default=0)
    return tuple(
        Side(
            name=sides[seat][0],
            code=sides[seat][1],
            totals=side,
            skaters=skaters[seat],
            goalies=goalies[seat],
            cells=_cells(side.goals_by_period, periods)
            + ((int(seat == shootout_winner),) if decided == "SO" else ()),
            score=side.score,
        )
        for seat, side in enumerate(totals)
    )


def _cells(goals: Sequence[int], periods: int) -> tuple[int | None, ...]:
    return (*goals, *(None for _ in range(periods - len(goals))))


def _box(
    sides: tuple[Side, ...],
    decided: str,
    winner: int | None,
    goals: Iterable[tuple[Any, Any]],
    penalties: Iterable[Any],
    shootout: Iterable[Any],
    names: dict[str, str],
) -> BoxScore:
    periods = max((len(side.totals.goals_by_period) for side in sides), default=0)
    columns = [period_name(period, short=True) for period in range(1, periods + 1)]
    scored = [
        Goal(
            row.period,
            row.seconds,
            sides[row.seat],
            row.scorer,
            tuple(row.assists),
            row.strength,
            row.empty_net,
            tuple(score),
        )
        for row, score in goals
    ]
    called = [
        Penalty(
            row.period,
            row.seconds,
            sides[row.seat],
            row.player,
            row.minutes,
            row.kind.replace("_", " "),
            row.served_by,
        )
        for row in penalties
    ]
    return BoxScore(
        sides=sides,
        columns=(*columns, "SO") if decided == "SO" else tuple(columns),
        decided=decided,
        winner=winner,
        goals=_by_period(scored),
        penalties=_by_period(called),
        shootout=tuple(
            Attempt(sides[row.seat], row.shooter, row.goalie, row.goal) for row in shootout
        ),
        names=names,
    )


def _by_period(rows: Iterable[Any]) -> tuple[tuple[int, tuple[Any, ...]], ...]:
    return tuple(
        (period, tuple(group)) for period, group in groupby(rows, key=lambda row: row.period)
    )
