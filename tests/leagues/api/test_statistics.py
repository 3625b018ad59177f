"""Standings, leaders and totals by the API."""

import pytest

from games.models import TeamLine
from tests.leagues.paper_season import paper_season, play_games
from tests.leagues.small_league import play_fixture

pytestmark = pytest.mark.django_db

SEASON = "/api/v1/seasons/paper/"


def test_a_broken_tie_comes_with_its_reason_and_both_numbers(api) -> None:
    season = paper_season()
    for home, decided in (("BOS", "REG"), ("CBJ", "SO")):
        play_fixture(season.fixtures.get(home__code=home, visitor__code="NSH"), 3, 2, decided)
    north = api.get(f"{SEASON}standings/").json()["tables"][0]
    assert (north["conference"], north["division"]) == ("Only", "North")
    first, second = north["rows"]
    assert (first["code"], second["code"]) == ("BOS", "CBJ")
    assert (first["points"], second["points"]) == (2, 2)
    assert {key: first["tie_break"][key] for key in ("ahead", "behind")} == {
        "ahead": "BOS",
        "behind": "CBJ",
    }
    shown = (first["tie_break"]["shown_ahead"], first["tie_break"]["shown_behind"])
    assert shown == ("1", "0")
    assert second["tie_break"] is None
    assert second["reason"] == first["reason"].replace("1 v 0", "0 v 1")


@pytest.mark.parametrize(
    ("by", "tables", "teams"), [("division", 2, 2), ("conference", 1, 4), ("league", 1, 4)]
)
def test_tables_by_division_conference_and_league(api, by: str, tables: int, teams: int) -> None:
    paper_season()
    found = api.get(f"{SEASON}standings/?by={by}").json()["tables"]
    assert [len(table["rows"]) for table in found] == [teams] * tables


def test_standings_as_they_were_after_a_day(api) -> None:
    play_games(paper_season(), 3)
    for until, games in (("2025-09-30", 0), ("2025-10-01", 1), ("2025-10-31", 3)):
        tables = api.get(f"{SEASON}standings/?until={until}").json()["tables"]
        assert sum(row["games"] for table in tables for row in table["rows"]) == 2 * games


def test_totals_of_skaters_goalies_and_teams(api) -> None:
    play_games(paper_season(), 1)
    skater = api.get(f"{SEASON}skaters/").json()[0]
    assert (skater["player"], skater["points"], skater["shooting"]) == ("BOS-c", 2, 50.0)
    goalie = api.get(f"{SEASON}goalies/?team=BOS").json()[0]
    assert (goalie["wins"], goalie["average"], goalie["minutes"]) == (1, 2.0, 60)
    teams = {row["code"]: row for row in api.get(f"{SEASON}team-totals/").json()}
    assert (teams["BOS"]["goals_for"], teams["BOS"]["power_play_opportunities"]) == (3, 3)
    assert (teams["BOS"]["penalty_minutes"], teams["CBJ"]["penalty_minutes"]) == (None, 2)
    assert (teams["WPG"]["games"], teams["WPG"]["goals_for"]) == (0, 0)


def test_a_sum_of_which_a_part_is_not_known_is_not_known(api) -> None:
    play_games(paper_season(), 2)
    line = TeamLine.objects.filter(team="BOS").first()
    line.shots = None
    line.save()
    teams = {row["code"]: row for row in api.get(f"{SEASON}team-totals/").json()}
    assert (teams["BOS"]["shots"], teams["BOS"]["shots_against"]) == (None, 54)


def test_stages_never_mix(api) -> None:
    play_games(paper_season(), 1)
    assert api.get(f"{SEASON}skaters/?type=playoff").json() == []
    assert api.get(f"{SEASON}leaders/?type=playoff").json()["skaters"] == []
    points = api.get(f"{SEASON}leaders/").json()["skaters"][0]
    assert (points["key"], points["lines"][0]["player"]) == ("points", "BOS-c")


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("standings/?by=name", "by"),
        ("standings/?until=soon", "until"),
        ("leaders/?type=all", "type"),
        ("skaters/?type=friendly", "type"),
        ("skaters/?team=%00", "team"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_by_field(api, path: str, field: str) -> None:
    paper_season()
    answer = api.get(SEASON + path)
    assert answer.status_code == 400
    assert list(answer.json()["context"]["fields"]) == [field]
