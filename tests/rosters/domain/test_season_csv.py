"""Season statistics from CSV: what is read, and what is refused with file, row, column and player."""

from pathlib import Path

import pytest

from rosters.domain.season_csv import (
    ImportRefused,
    SkaterSeason,
    load_teams,
    read_goalies,
    read_season,
    read_skaters,
)

HEADER = "player_id,name,team,stint,pos,gp,g,a,shots,pim,plus_minus"
OVECHKIN = "ovechal01,Alex Ovechkin,WSH,1,L,82,49,38,355,32,3"
TEAMS = {"WSH", "PIT"}
MISSING = (
    "s.csv, row 1, column {}: the column is missing; the file has "
    "player_id, name, team, pos, gp, {}, a, shots"
)
DATA = Path(__file__).parents[3] / "data" / "nhl"


def skaters(*lines, header=HEADER, **options):
    return read_skaters("\n".join((header, *lines)), file="s.csv", teams=TEAMS, **options)


def refusal(*lines, **options):
    with pytest.raises(ImportRefused) as refused:
        skaters(*lines, **options)
    return [str(fault) for fault in refused.value.faults]


def test_a_row_is_a_skater_s_stint():
    assert skaters(OVECHKIN) == (
        SkaterSeason(
            player_id="ovechal01",
            name="Alex Ovechkin",
            team="WSH",
            pos="L",
            gp=82,
            g=49,
            a=38,
            shots=355,
            pim=32,
            plus_minus=3,
        ),
    )


def test_an_empty_field_is_unknown_and_not_zero():
    (row,) = skaters("x,X,WSH,1,C,10,0,0,9,,-4")
    assert (row.pim, row.plus_minus, row.ppg) == (None, -4, None)


def test_other_headings_are_mapped():
    (row,) = skaters(
        "x,X,WSH,C,10,1,2,9",
        header="Id,Player,Club,Position,GP,Goals,Assists,S",
        mapping={
            "player_id": "Id",
            "name": "Player",
            "team": "Club",
            "pos": "Position",
            "gp": "GP",
            "g": "Goals",
            "a": "Assists",
            "shots": "S",
        },
    )
    assert (row.name, row.g, row.a, row.shots, row.stint) == ("X", 1, 2, 9, 1)


def test_a_byte_order_mark_and_quoted_names_are_read():
    text = "\ufeff" + HEADER + '\nx,"Jágr, Jaromír",PIT,1,R,10,1,2,9,0,0'
    (row,) = read_skaters(text, file="s.csv")
    assert row.name == "Jágr, Jaromír"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            "x,X,XXX,1,C,10,1,2,9,0,0",
            "s.csv, row 2, column team, X: unknown team 'XXX'; known are PIT, WSH",
        ),
        ("x,X,WSH,1,C,-3,1,2,9,0,0", "s.csv, row 2, column gp, X: -3 is negative"),
        ("x,X,WSH,1,C,ten,1,2,9,0,0", "s.csv, row 2, column gp, X: 'ten' is not a whole number"),
        ("x,X,WSH,1,C,10,1,2,,0,0", "s.csv, row 2, column shots, X: is empty, but needed"),
        ("x,X,WSH,1,C,10,3,2,2,0,0", "s.csv, row 2, column g, X: 3 goals of 2 shots"),
        (
            "x,X,WSH,1,C,0,0,0,0,0,0",
            "s.csv, row 2, column gp, X: a man who did not play has no season",
        ),
        (
            "x,X,WSH,1,G,10,1,2,9,0,0",
            "s.csv, row 2, column pos, X: 'G' is not one or two of C, L, R and D, joined by /",
        ),
        ("x,X,WSH,0,C,10,1,2,9,0,0", "s.csv, row 2, column stint, X: stints are counted from 1"),
        ("x,X,WSH,1,C,10,1,2,9,0,0,7", "s.csv, row 2, X: 1 more cells than columns"),
    ],
)
def test_a_bad_row_is_named(line, fault):
    assert refusal(line) == [fault]


def test_a_duplicate_player_is_named_with_the_row_that_was_first():
    (fault,) = refusal(OVECHKIN, OVECHKIN)
    where, what = fault.split(": ", 1)
    assert where == "s.csv, row 3, column player_id, Alex Ovechkin"
    assert what == "duplicate player: ovechal01 with WSH, stint 1, is already in row 2"


def test_a_traded_man_is_no_duplicate():
    rows = skaters("x,X,WSH,1,C,10,1,2,9,0,0", "x,X,PIT,2,C,4,1,2,9,0,0", "x,X,WSH,3,C,6,1,2,9,0,0")
    assert [(row.team, row.stint) for row in rows] == [("WSH", 1), ("PIT", 2), ("WSH", 3)]


def test_every_fault_of_a_file_is_named_at_once():
    assert len(refusal("x,X,WSH,1,C,-3,1,2,9,0,0", OVECHKIN, "y,Y,XXX,1,C,10,1,2,9,0,0")) == 2


@pytest.mark.parametrize(
    ("header", "mapping", "fault"),
    [
        (
            "player_id,name,team,pos,gp,goals,a,shots",
            {},
            MISSING.format("g", "goals"),
        ),
        (
            "player_id,name,team,pos,gp,g,a,shots",
            {"pim": "PIM"},
            MISSING.format("PIM", "g"),
        ),
        (
            "player_id,name,team,pos,gp,g,a,shots",
            {"goles": "g"},
            "s.csv, row 1, column g: mapped to 'goles', which is not a field",
        ),
        (
            "player_id,name,team,pos,gp,g,a,shots,g",
            {},
            "s.csv, row 1, column g: the column occurs twice",
        ),
    ],
)
def test_a_wrong_column_is_named(header, mapping, fault):
    assert refusal("x,X,WSH,C,10,1,2,9", header=header, mapping=mapping) == [fault]


def test_an_empty_file_is_refused():
    assert refusal() == ["s.csv: the file holds no player"]


def test_goalies_have_their_own_checks():
    with pytest.raises(ImportRefused) as refused:
        read_goalies(
            "player_id,name,team,gp,gs,minutes,ga,sa\nx,X,WSH,10,12,600,30,20", file="g.csv"
        )
    assert [str(fault) for fault in refused.value.faults] == [
        "g.csv, row 2, column ga, X: 30 goals of 20 shots",
        "g.csv, row 2, column gs, X: 12 starts in 10 games",
    ]


def test_faults_of_both_files_of_a_season_come_together(tmp_path):
    (tmp_path / "skaters.csv").write_text(f"{HEADER}\nx,X,XXX,1,C,10,1,2,9,0,0", encoding="utf-8")
    with pytest.raises(ImportRefused) as refused:
        read_season(tmp_path, teams=TEAMS)
    assert [(fault.file, fault.row) for fault in refused.value.faults] == [
        ("skaters.csv", 2),
        ("goalies.csv", 0),
    ]


def test_a_file_that_is_not_utf_8_is_refused(tmp_path):
    (tmp_path / "skaters.csv").write_bytes(b"name\nJ\xe1gr")
    (tmp_path / "goalies.csv").write_bytes(b"")
    with pytest.raises(ImportRefused, match=r"skaters\.csv: the file is not UTF-8"):
        read_season(tmp_path)


@pytest.mark.parametrize(
    ("season", "skater_rows", "goalie_rows", "teams"),
    [("nhl-1985-86", 676, 72, 21), ("nhl-2017-18", 965, 102, 31), ("nhl-2024-25", 1027, 112, 32)],
)
def test_the_real_seasons_are_read_in_full(season, skater_rows, goalie_rows, teams):
    codes = load_teams(DATA / season)
    statistics = read_season(DATA / season, teams=set(codes))
    assert (len(statistics.skaters), len(statistics.goalies), statistics.teams) == (
        skater_rows,
        goalie_rows,
        tuple(sorted(codes)),
    )
    assert len(codes) == teams


GOALIES = "player_id,name,team,gp,minutes,ga,sa\ng,G,WSH,10,600,30,300"


def test_a_season_s_own_headings_are_mapped_by_a_file_beside_it(tmp_path):
    (tmp_path / "skaters.csv").write_text("Id,name,team,pos,GP,g,a,shots\nx,X,WSH,C,9,1,2,9")
    (tmp_path / "goalies.csv").write_text(GOALIES)
    (tmp_path / "columns.json").write_text('{"skaters": {"player_id": "Id", "gp": "GP"}}')
    statistics = read_season(tmp_path, teams=TEAMS)
    assert [(row.player_id, row.gp) for row in statistics.skaters] == [("x", 9)]


@pytest.mark.parametrize("text", ["[1, 2]", "{", '{"skaters": {"gp": 3}}'])
def test_a_mapping_that_is_none_is_refused(tmp_path, text):
    (tmp_path / "columns.json").write_text(text)
    with pytest.raises(ImportRefused, match=r"columns\.json: is no mapping of fields to columns"):
        read_season(tmp_path)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("team,name\nWSH,W", "row 1, column gp: the column is missing; the file has team, name"),
        ("team,name,gp\nWSH,W,-4", "row 2, column gp, WSH: '-4' is not a number of games"),
        ("team,name,gp\nWSH,W,", "row 2, column gp, WSH: '' is not a number of games"),
        ("team,name,gp\nWSH,W,0", "row 2, column gp, WSH: '0' is not a number of games"),
        ("team,name,gp\nWSH,W,9\nWSH,W,9", "row 3, column team, WSH: the team is there twice"),
    ],
)
def test_faults_of_the_standings_are_named(tmp_path, text, fault):
    (tmp_path / "standings.csv").write_text(text)
    with pytest.raises(ImportRefused) as refused:
        load_teams(tmp_path)
    assert [str(each) for each in refused.value.faults] == [f"standings.csv, {fault}"]
