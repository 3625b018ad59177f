"""Reading teams and schedules: good files, and every fault named by file and row."""

import datetime as dt

import msgspec
import pytest

from leagues.domain.schedule_csv import (
    TeamPlace,
    read_schedule,
    read_teams,
    read_text,
    read_typed_teams,
)
from rosters.domain.season_csv import ImportRefused

TEAMS = "team,name,conference,division\nA,Alphas,East,North\nB,Betas,East,North\n"


def faults(reader, *arguments):
    with pytest.raises(ImportRefused) as refused:
        reader(*arguments)
    return [str(fault) for fault in refused.value.faults]


def test_teams_are_read_with_their_places():
    assert read_teams(TEAMS) == [
        TeamPlace("A", "Alphas", "East", "North"),
        TeamPlace("B", "Betas", "East", "North"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "team,name,division\nA,Alphas,North\n",
            [
                (
                    "standings.csv, row 1, column conference: "
                    "the column is missing; the file has team, name, division"
                )
            ],
        ),
        (TEAMS + "A,Again,East,North\n", ["standings.csv, row 4, column team: A is there twice"]),
        (TEAMS + "C,,East,North\n", ["standings.csv, row 4, column name: the cell is empty"]),
        ("team,name,conference,division\n", ["standings.csv: the file holds no team"]),
    ],
)
def test_faulty_teams_are_refused(text, expected):
    assert faults(read_teams, text) == expected


def test_games_are_numbered_in_the_order_of_the_file():
    text = "date,home,away\n2025-10-02,A,B\n2025-10-01,B,A\n"
    games = read_schedule(text, {"A", "B"})
    assert [(game.number, game.date, game.home) for game in games] == [
        (1, dt.date(2025, 10, 2), "A"),
        (2, dt.date(2025, 10, 1), "B"),
    ]


def test_tc_019c_blank_scores_are_no_result():
    text = (
        "date,home,away,home_goals,away_goals,decided\n2025-10-01,A,B,,,\n2025-10-02,A,B,0,0,TIE\n"
    )
    unplayed, scoreless = read_schedule(text, {"A", "B"})
    assert unplayed.result is None
    assert scoreless.result is not None
    assert (scoreless.result.home_goals, scoreless.result.visitor_goals) == (0, 0)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("2025-13-01,A,B,,,", "column date: '2025-13-01' is not a date like 2018-04-08"),
        ("2025-10-03,A,X,,,", "column away: unknown team 'X'; known are A, B, C"),
        ("2025-10-03,A,A,,,", "column away: A cannot play itself"),
        ("2025-10-01,C,A,,,", "column away: A plays twice on 2025-10-01; see row 2"),
        ("2025-10-03,A,B,-1,2,REG", "column home_goals: '-1' is not a number of goals"),
        ("2025-10-03,A,B,1,2,GOLDEN", "column decided: 'GOLDEN' is not one of REG, OT, SO, TIE"),
    ],
)
def test_a_faulty_game_is_refused_by_row(row, expected):
    text = f"date,home,away,home_goals,away_goals,decided\n2025-10-01,A,B,,,\n{row}\n"
    assert faults(read_schedule, text, {"A", "B", "C"}) == [f"results.csv, row 3, {expected}"]


def test_all_faults_are_named_at_once():
    text = "date,home,away\nx,A,B\n2025-10-01,A,Z\n"
    assert len(faults(read_schedule, text, {"A", "B"})) == 2


def test_files_in_other_encodings_and_missing_files_are_refused(tmp_path):
    path = tmp_path / "results.csv"
    assert "the file is missing" in faults(read_text, path)[0]
    path.write_bytes("date,home,away\n2025-10-01,Zürich,B\n".encode("latin-1"))
    assert faults(read_text, path) == ["results.csv: the file is not UTF-8"]


def test_tc_121_a_byte_order_mark_is_no_part_of_the_first_header(tmp_path):
    path = tmp_path / "standings.csv"
    path.write_text("\ufeff" + TEAMS, encoding="utf-8")
    assert len(read_teams(read_text(path))) == 2


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("HBR,Harbour\nPIN,Pines\n", [("HBR", "Harbour", "League", "League"), ("PIN", "Pines", "League", "League")]),
        ("HBR, Harbour , East, One", [("HBR", "Harbour", "East", "One")]),
        ("\nPIN,Pines,East\n\n", [("PIN", "Pines", "East", "East")]),
        ("name,team,division,conference\nHarbour,HBR,One,East", [("HBR", "Harbour", "East", "One")]),
    ],
)  # fmt: skip
def test_teams_are_typed_by_hand_or_come_with_headings(text: str, places: list) -> None:
    assert [msgspec.structs.astuple(place) for place in read_typed_teams(text)] == places


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", ["teams: there is no team"]),
        ("HBR\nPIN,Pines", ["teams, row 1, column name: a code and a name, please"]),
        ("HBR,Harbour\nHBR,Twice", ["teams, row 2, column team: HBR is there twice"]),
        ("HARBOURMEN,Harbour", ["teams, row 1, column team: a code has at most 8 letters"]),
        ("HBR,Harbour,East,One,Two", ["teams, row 1: there are more than four cells"]),
    ],
)
def test_every_fault_of_typed_teams_names_its_row(text: str, wanted: list[str]) -> None:
    assert faults(read_typed_teams, text) == wanted
