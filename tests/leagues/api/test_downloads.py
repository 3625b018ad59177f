"""Files: one address each, named by what they hold and of which day, with nothing that is not final (TC-137)."""

import csv
import io

import pytest
from django.utils import timezone
from openpyxl import load_workbook

from leagues.models import TeamSeason
from rosters.models import Player
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db

SEASON = "/api/v1/seasons/paper/files/"
SHEETS = ("standings", "schedule", "skaters", "goalies", "teams")


def rows(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_table_has_the_same_rows_in_every_format(api, sheet: str) -> None:
    play_games(paper_season(), 3)
    table = rows(api.get(f"{SEASON}{sheet}.csv").content)
    objects = api.get(f"{SEASON}{sheet}.json").json()
    book = load_workbook(io.BytesIO(api.get(f"{SEASON}{sheet}.xlsx").content))
    assert len(table) == len(objects) == book[sheet].max_row - 1 > 0
    for written, plain in zip(table, objects, strict=True):
        assert list(written.values()) == ["" if v is None else str(v) for v in plain.values()]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("standings.csv", "paper-standings-{day}.csv"),
        ("schedule.xlsx", "paper-schedule-all-{day}.xlsx"),
        ("skaters.json?type=playoff", "paper-skaters-playoff-{day}.json"),
    ],
)
def test_a_file_is_named_by_what_it_holds_and_the_day(api, path: str, name: str) -> None:
    paper_season()
    day = timezone.now().date().isoformat()
    disposition = api.get(SEASON + path)["Content-Disposition"]
    assert disposition == f'attachment; filename="{name.format(day=day)}"'


def test_formulas_in_names_stay_names(api) -> None:
    play_games(paper_season(), 1)
    Player.objects.filter(key="BOS-c").update(name='=HYPERLINK("x")')
    TeamSeason.objects.filter(code="BOS").update(name="@cmd")
    skaters = rows(api.get(f"{SEASON}skaters.csv").content)
    assert skaters[0]["Name"] == '\'=HYPERLINK("x")'
    assert {row["+/-"] for row in skaters} == {"1", "-1"}
    assert rows(api.get(f"{SEASON}teams.csv").content)[0]["Name"] == "'@cmd"
    assert "=HYPERLINK(&quot;x&quot;)" in api.get("/seasons/paper/leaders/").content.decode()


def test_only_results_that_stand_are_in_the_files(api) -> None:
    season = paper_season()
    played, live = play_games(season, 2)
    live.status, live.home_goals, live.visitor_goals, live.decided = "scheduled", None, None, ""
    live.save()
    schedule = {row["Game"]: row for row in rows(api.get(f"{SEASON}schedule.csv").content)}
    assert schedule["1"]["Home's goals"] == "3"
    assert schedule["2"]["Home's goals"] == ""
    assert sum(int(row["GP"]) for row in rows(api.get(f"{SEASON}standings.csv").content)) == 2
    assert played.number == 1


def test_excel_gets_its_mark_when_asked_for(api) -> None:
    paper_season()
    assert api.get(f"{SEASON}standings.csv?bom=1").content.startswith(b"\xef\xbb\xbf")
    assert not api.get(f"{SEASON}standings.csv").content.startswith(b"\xef")


def test_whatever_is_accepted_the_address_says_the_format(api) -> None:
    paper_season()
    for accept in ("text/html", "text/csv", "application/json", "*/*"):
        answer = api.get(f"{SEASON}standings.csv", headers={"Accept": accept})
        assert answer["Content-Type"] == "text/csv; charset=utf-8"


@pytest.mark.parametrize("query", ["type=all", "type=x", "bom=2"])
def test_what_no_file_can_be_is_refused(api, query: str) -> None:
    paper_season()
    answer = api.get(f"{SEASON}skaters.csv?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_a_box_score_as_a_file_has_all_its_tables(api) -> None:
    fixture, *_ = play_games(paper_season(), 1)
    address = f"/api/v1/games/{fixture.game.public_id}/files/box-score."
    answer = api.get(address + "json")
    tables = answer.json()
    assert list(tables) == ["teams", "goals", "penalties", "skaters", "goalies"]
    assert [side["score"] for side in tables["teams"]] == [3, 2]
    assert [len(tables[name]) for name in ("goals", "penalties", "skaters")] == [4, 1, 4]
    assert tables["goals"][0]["scorer"] == "C. of BOS"
    assert answer["Content-Disposition"] == (
        'attachment; filename="box-score-paper-1-cbj-at-bos-2025-10-01.json"'
    )
    assert api.get(address + "csv").content.decode().startswith("teams\r\nTeam,Name,Goals,1,2,3,S")
    assert len(load_workbook(io.BytesIO(api.get(address + "xlsx").content)).sheetnames) == 5


def test_a_calendar_has_every_game_of_its_league_or_team(api) -> None:
    paper_season()
    for path, games in (("", 12), ("teams/BOS/", 6)):
        answer = api.get(f"/api/v1/leagues/paper-league/{path}calendar.ics")
        assert answer["Content-Type"] == "text/calendar; charset=utf-8"
        assert answer.content.count(b"BEGIN:VEVENT") == games
