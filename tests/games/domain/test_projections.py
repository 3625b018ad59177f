"""A sheet with everything on it, and the rows it becomes."""

from collections import Counter
from typing import Any

import pytest

from games.domain.projections import (
    COLUMNS,
    LINES,
    add_rows,
    by_game,
    delete_rows,
    no_rows,
    read_rows,
    result_of,
    write_game,
    write_rows,
)
from games.engine import (
    GoalieLine,
    GoalLine,
    PenaltyLine,
    ScoreSheet,
    SeatSheet,
    ShootoutAttempt,
    SkaterLine,
)
from games.models import Game, GoalRow, PenaltyRow, ShootoutRow, TeamLine
from games.models import GoalieLine as GoalieRow
from games.models import SkaterLine as SkaterRow
from tests.games.duels import COMPETITION, COMPUTERS, OTHER_SEED, duel

SKATER = SkaterLine(
    player="ovechal01",
    position="LW",
    goals=1,
    assists=2,
    shots=3,
    plus_minus=-4,
    penalty_minutes=5,
    power_play_goals=6,
    power_play_assists=7,
    short_handed_goals=8,
    short_handed_assists=9,
    game_winning_goals=10,
    faceoffs_won=11,
    faceoffs_lost=12,
)
UNKNOWN = SkaterLine(player="doejo01", position="D", shots=None, plus_minus=None)
GOALIE = GoalieLine(
    player="holtbbr01",
    started=True,
    complete=False,
    seconds=3599,
    shots_against=30,
    saves=28,
    goals_against=2,
    decision="OTL",
    shutout=False,
)
SHEET = ScoreSheet(
    decided="SO",
    winner=1,
    periods=4,
    seats=(
        SeatSheet(
            score=2,
            goals_by_period=(1, 0, 1, 0),
            shots_by_period=(10, 11, 12, 3),
            skaters=(SKATER, UNKNOWN),
            goalies=(GOALIE,),
            counts=(("icings", 4),),
            power_play_opportunities=4,
            power_play_goals=1,
            short_handed_goals=0,
            empty_net_goals=2,
            penalty_minutes=14,
            bench_penalty_minutes=2,
            faceoffs_won=30,
        ),
        SeatSheet(score=3, goals_by_period=(0, 2, 0, 0)),
    ),
    goals=(
        GoalLine(
            period=1,
            seconds=65,
            seat=0,
            scorer="ovechal01",
            assists=("backsni01", "oshietj01"),
            strength="PP",
            goalie="vasilan01",
            on_ice_for=("ovechal01", "backsni01"),
            on_ice_against=("hedmavi01",),
            score=(1, 0),
        ),
        GoalLine(period=2, seat=1, scorer=None, empty_net=True),
    ),
    penalties=(
        PenaltyLine(period=1, seconds=0, seat=1, player="hedmavi01", minutes=5, kind="major"),
        PenaltyLine(period=3, seat=0, player=None, minutes=2, served_by="ovechal01"),
    ),
    shootout=(ShootoutAttempt(seat=1, shooter="stamkst01", goalie="holtbbr01", goal=True),),
)


@pytest.fixture
def game(setup: dict[str, Any]) -> Game:
    game = duel(setup, COMPUTERS, competition=COMPETITION)
    write_game(game, SHEET)
    return game


def values(row: Any, *left_out: str) -> dict[str, Any]:
    fields = [field.attname for field in row._meta.concrete_fields]
    return {name: getattr(row, name) for name in fields if name not in {"id", *left_out}}


def head(game: Game, seat: int) -> dict[str, Any]:
    return {
        "game_id": game.pk,
        "competition_id": game.competition_id,
        "seat": seat,
        "team": ("LEF", "RIG")[seat],
    }


def test_team_lines_hold_both_sides(game: Game) -> None:
    home, visitor = TeamLine.objects.all()
    assert values(home) == head(game, 0) | {
        "opponent": "RIG",
        "result": "OTL",
        "decided": "SO",
        "score": 2,
        "against": 3,
        "goals_by_period": (1, 0, 1, 0),
        "shots_by_period": (10, 11, 12, 3),
        "shots": 36,
        "shots_against": None,
        "power_play_opportunities": 4,
        "power_play_goals": 1,
        "short_handed_goals": 0,
        "empty_net_goals": 2,
        "penalty_minutes": 14,
        "bench_penalty_minutes": 2,
        "faceoffs_won": 30,
    }
    unknown = {
        "shots": None,
        "shots_by_period": None,
        "power_play_opportunities": None,
        "power_play_goals": None,
        "short_handed_goals": None,
        "empty_net_goals": None,
        "penalty_minutes": None,
        "faceoffs_won": None,
    }
    assert values(visitor) == head(game, 1) | unknown | {
        "opponent": "LEF",
        "result": "W",
        "decided": "SO",
        "score": 3,
        "against": 2,
        "goals_by_period": (0, 2, 0, 0),
        "shots_against": 36,
        "bench_penalty_minutes": 0,
    }


def test_skater_lines_hold_every_column_and_unknown_is_not_zero(game: Game) -> None:
    ovechkin, doe = SkaterRow.objects.all()
    assert values(ovechkin) == head(game, 0) | {
        name: getattr(SKATER, name) for name in SKATER.__struct_fields__
    }
    assert values(doe) == head(game, 0) | {
        name: getattr(UNKNOWN, name) for name in UNKNOWN.__struct_fields__
    }
    assert (doe.shots, doe.plus_minus, doe.faceoffs_won, doe.goals) == (None, None, None, 0)


def test_goalie_lines_hold_every_column(game: Game) -> None:
    [goalie] = GoalieRow.objects.all()
    assert values(goalie) == head(game, 0) | {
        name: getattr(GOALIE, name) for name in GOALIE.__struct_fields__
    }


def test_goals_are_numbered_and_hold_every_column(game: Game) -> None:
    first, second = GoalRow.objects.all()
    assert values(first) == head(game, 0) | {
        "number": 1,
        "period": 1,
        "seconds": 65,
        "scorer": "ovechal01",
        "assists": ("backsni01", "oshietj01"),
        "strength": "PP",
        "empty_net": False,
        "goalie": "vasilan01",
        "on_ice_for": ("ovechal01", "backsni01"),
        "on_ice_against": ("hedmavi01",),
        "score_after": (1, 0),
    }
    assert values(second, "number", "period", "strength") == head(game, 1) | {
        "seconds": None,
        "scorer": None,
        "assists": (),
        "empty_net": True,
        "goalie": None,
        "on_ice_for": (),
        "on_ice_against": (),
        "score_after": (),
    }


def test_penalties_and_shootout_attempts_are_numbered(game: Game) -> None:
    assert [values(row) for row in PenaltyRow.objects.all()] == [
        head(game, 1)
        | {
            "number": 1,
            "period": 1,
            "seconds": 0,
            "player": "hedmavi01",
            "minutes": 5,
            "kind": "major",
            "served_by": None,
        },
        head(game, 0)
        | {
            "number": 2,
            "period": 3,
            "seconds": None,
            "player": None,
            "minutes": 2,
            "kind": "minor",
            "served_by": "ovechal01",
        },
    ]
    assert [values(row) for row in ShootoutRow.objects.all()] == [
        head(game, 1) | {"number": 1, "shooter": "stamkst01", "goalie": "holtbbr01", "goal": True}
    ]


def test_columns_and_values_have_one_order(game: Game) -> None:
    rows = no_rows()
    add_rows(rows, SHEET, game_id=1, competition_id=None, seats=COMPUTERS)
    for model in LINES:
        assert rows[model]
        assert {len(row) for row in rows[model]} == {len(COLUMNS[model])}
        assert COLUMNS[model][:4] == ("game_id", "competition_id", "seat", "team")


def test_what_is_written_is_read_back_and_deleted(game: Game, setup: dict[str, Any]) -> None:
    other = duel(setup, COMPUTERS, seed=OTHER_SEED)
    rows = no_rows()
    for one in (game, other):
        add_rows(rows, SHEET, game_id=one.pk, competition_id=one.competition_id, seats=COMPUTERS)
    write_rows({model: [row for row in rows[model] if row[0] == other.pk] for model in LINES})
    found = read_rows([game.pk, other.pk])
    assert {model: Counter(lines) for model, lines in found.items()} == {
        model: Counter(lines) for model, lines in rows.items()
    }
    delete_rows([game.pk])
    assert set(by_game(read_rows([game.pk, other.pk]))) == {other.pk}
    assert read_rows([]) == no_rows()


@pytest.mark.parametrize(
    ("decided", "winner", "results"),
    [
        ("REG", 0, ["W", "L"]),
        ("OT", 1, ["OTL", "W"]),
        ("SO", 0, ["W", "OTL"]),
        ("TIE", None, ["T", "T"]),
    ],
)
def test_results_by_the_way_a_game_was_decided(
    setup: dict[str, Any], decided: Any, winner: int | None, results: list[str]
) -> None:
    sheet = ScoreSheet(
        decided=decided,
        winner=winner,
        periods=3,
        seats=(SeatSheet(score=1), SeatSheet(score=1)),
    )
    write_game(duel(setup, COMPUTERS), sheet)
    assert list(TeamLine.objects.values_list("result", flat=True)) == results
    assert result_of(sheet) == {
        "score": [1, 1],
        "winner": winner,
        "decided": decided,
        "periods": 3,
    }


def test_with_more_than_two_sides_nobody_is_the_opponent(setup: dict[str, Any]) -> None:
    rows = no_rows()
    sides = tuple(SeatSheet(score=score, shots_by_period=(9,)) for score in (1, 2, 3))
    sheet = ScoreSheet(decided="REG", winner=2, periods=1, seats=sides)
    seats = (*COMPUTERS, COMPUTERS[0])
    add_rows(rows, sheet, game_id=1, competition_id=None, seats=seats)
    named = [dict(zip(COLUMNS[TeamLine], row, strict=True)) for row in rows[TeamLine]]
    assert [
        (row["result"], row["opponent"], row["against"], row["shots"], row["shots_against"])
        for row in named
    ] == [("L", None, None, 9, None), ("L", None, None, 9, None), ("W", None, None, 9, None)]
