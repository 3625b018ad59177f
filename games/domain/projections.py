"""Rows from score sheets, in few and fast statements; and all of them again from the logs.

The rows of many games are written together: by one ``executemany`` a table on SQLite, by one ``COPY`` a table on
PostgreSQL. Through ``bulk_create`` they would cost more than simulating the games.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import connection

from games.domain import sums
from games.domain.seats import Seat, read_seats
from games.engine import ScoreSheet
from games.engine.score_sheet import SeatSheet
from games.models import (
    CountRow,
    Game,
    GoalieLine,
    GoalRow,
    Line,
    PenaltyRow,
    ShootoutRow,
    SkaterLine,
    TeamLine,
)
from games.models.fields import join_words

LINES: tuple[type[Line], ...] = (
    TeamLine,
    SkaterLine,
    GoalieLine,
    GoalRow,
    PenaltyRow,
    ShootoutRow,
    CountRow,
)

TABLES: dict[type[Line], str] = {model: model._meta.db_table for model in LINES}  # noqa: SLF001 - Django documents _meta
COLUMNS: dict[type[Line], tuple[str, ...]] = {
    model: tuple(
        str(field.column)
        for field in model._meta.concrete_fields  # noqa: SLF001 - Django documents _meta
        if not field.primary_key
    )
    for model in LINES
}
"""The columns of each table, in the order in which :func:`add_rows` gives them: first those of ``Line``."""

Row = tuple[Any, ...]
Rows = dict[type[Line], list[Row]]


def no_rows() -> Rows:
    """Give an empty list for each table."""
    return {model: [] for model in LINES}


def result_of(sheet: ScoreSheet) -> dict[str, Any]:
    """Give the summary that a finished game keeps."""
    return {
        "score": [seat.score for seat in sheet.seats],
        "winner": sheet.winner,
        "decided": sheet.decided,
        "periods": sheet.periods,
    }


def add_rows(
    rows: Rows,
    sheet: ScoreSheet,
    *,
    game_id: int,
    competition_id: int | None,
    seats: Sequence[Seat],
) -> None:
    """Add the rows of one game to those of others."""
    heads = [(game_id, competition_id, number, seat.team) for number, seat in enumerate(seats)]
    for number, side in enumerate(sheet.seats):
        head = heads[number]
        rows[TeamLine].append(head + _team_columns(sheet, number, side, seats))
        rows[SkaterLine] += [
            (
                *head,
                line.player,
                line.position,
                line.goals,
                line.assists,
                line.shots,
                line.plus_minus,
                line.penalty_minutes,
                line.power_play_goals,
                line.power_play_assists,
                line.short_handed_goals,
                line.short_handed_assists,
                line.game_winning_goals,
                line.faceoffs_won,
                line.faceoffs_lost,
            )
            for line in side.skaters
        ]
        rows[CountRow] += [(*head, name, value) for name, value in side.counts]
        rows[GoalieLine] += [
            (
                *head,
                line.player,
                line.started,
                line.complete,
                line.seconds,
                line.shots_against,
                line.saves,
                line.goals_against,
                line.decision,
                line.shutout,
            )
            for line in side.goalies
        ]
    rows[GoalRow] += [
        (
            *heads[goal.seat],
            number,
            goal.period,
            goal.seconds,
            goal.scorer,
            join_words(goal.assists),
            goal.strength,
            goal.empty_net,
            goal.goalie,
            join_words(goal.on_ice_for),
            join_words(goal.on_ice_against),
            join_words(goal.score),
        )
        for number, goal in enumerate(sheet.goals, start=1)
    ]
    rows[PenaltyRow] += [
        (
            *heads[penalty.seat],
            number,
            penalty.period,
            penalty.seconds,
            penalty.player,
            penalty.minutes,
            penalty.kind,
            penalty.served_by,
        )
        for number, penalty in enumerate(sheet.penalties, start=1)
    ]
    rows[ShootoutRow] += [
        (*heads[attempt.seat], number, attempt.shooter, attempt.goalie, attempt.goal)
        for number, attempt in enumerate(sheet.shootout, start=1)
    ]


def _team_columns(sheet: ScoreSheet, number: int, side: SeatSheet, seats: Sequence[Seat]) -> Row:
    """Give a team line's columns after those of ``Line``; the other side is unknown when there are several."""
    other = 1 - number if len(sheet.seats) == 2 else None  # noqa: PLR2004 - a home and a visiting side
    against = None if other is None else sheet.seats[other]
    return (
        None if other is None else seats[other].team,
        _team_result(sheet, number),
        sheet.decided,
        side.score,
        None if against is None else against.score,
        join_words(side.goals_by_period),
        None if side.shots_by_period is None else join_words(side.shots_by_period),
        None if side.shots_by_period is None else sum(side.shots_by_period),
        None
        if against is None or against.shots_by_period is None
        else sum(against.shots_by_period),
        side.power_play_opportunities,
        side.power_play_goals,
        side.short_handed_goals,
        side.empty_net_goals,
        side.penalty_minutes,
        side.bench_penalty_minutes,
        side.faceoffs_won,
    )


def _team_result(sheet: ScoreSheet, number: int) -> str:
    if sheet.winner is None:
        return "T"
    if sheet.winner == number:
        return "W"
    return "OTL" if sheet.decided in {"OT", "SO"} else "L"


def write_rows(rows: Rows) -> None:
    """Insert rows and add them to the season totals; the caller's transaction makes it all or nothing."""
    insert_rows(rows)
    sums.add_games(sorted({row[0] for row in rows[TeamLine]}))


def insert_rows(rows: Rows) -> None:
    """Insert rows and leave the season totals as they are."""
    for model, lines in rows.items():
        if not lines:
            continue
        table, columns = TABLES[model], ", ".join(COLUMNS[model])
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                with cursor.copy(f"COPY {table} ({columns}) FROM STDIN") as copy:
                    for line in lines:
                        copy.write_row(line)
            else:
                marks = ", ".join(["%s"] * len(COLUMNS[model]))
                cursor.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", lines)  # noqa: S608 - names come from models


def write_game(game: Game, sheet: ScoreSheet) -> None:
    """Insert the rows of one game."""
    rows = no_rows()
    add_rows(
        rows,
        sheet,
        game_id=game.pk,
        competition_id=game.competition_id,
        seats=read_seats(game.seats),
    )
    write_rows(rows)


def read_rows(game_ids: Sequence[int]) -> Rows:
    """Read the rows of games as :func:`add_rows` would make them, in no certain order."""
    rows = no_rows()
    marks = ", ".join(["%s"] * len(game_ids))
    for model in LINES if game_ids else ():
        table, columns = TABLES[model], ", ".join(COLUMNS[model])
        with connection.cursor() as cursor:
            cursor.execute(
                f"SELECT {columns} FROM {table} WHERE game_id IN ({marks})",  # noqa: S608 - names come from models
                list(game_ids),
            )
            rows[model] = [tuple(row) for row in cursor.fetchall()]
    return rows


def delete_rows(game_ids: Sequence[int]) -> None:
    """Delete the rows of games and take them out of the season totals."""
    men = sums.men_of(game_ids)
    remove_rows(game_ids)
    sums.make_again(men)


def remove_rows(game_ids: Sequence[int]) -> None:
    """Delete the rows of games and leave the season totals as they are."""
    for model in LINES:
        model.objects.filter(game_id__in=game_ids).delete()


def by_game(rows: Mapping[type[Line], Iterable[Row]]) -> dict[int, dict[type[Line], list[Row]]]:
    """Sort rows by game."""
    games: dict[int, dict[type[Line], list[Row]]] = {}
    for model, lines in rows.items():
        for line in lines:
            games.setdefault(line[0], {}).setdefault(model, []).append(line)
    return games
