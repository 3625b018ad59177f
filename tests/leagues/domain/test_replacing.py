"""Another owner takes a team over in the middle of a season (TC-159)."""

import datetime as dt

import pytest
from django.test import Client

from leagues.domain.members import MemberRefused
from leagues.domain.replacing import ReplacementRefused, coach_records, replace_team
from leagues.domain.tables import standings
from leagues.models import Membership, Season
from leagues.pages.bracket import rounds_of
from leagues.pages.bracket_drawing import draw_bracket
from tests.leagues.paper_season import add_series, paper_season, play_games
from tests.leagues.seated import person

pytestmark = pytest.mark.django_db
DAY = dt.date(2025, 10, 4)


@pytest.fixture
def season() -> Season:
    """Fixtures 1 to 3 are BOS at home on 1 to 3 October, 3-2 for it each."""
    made = paper_season()
    play_games(made, 3)
    return made


def taken_over(season: Season, **asked: object):
    wanted = {"team": "BOS", "name": "Beacons", "date": DAY} | asked
    return replace_team(season, **wanted)


@pytest.mark.parametrize(("keeps", "games", "points"), [(True, 4, 8), (False, 1, 2)])
def test_tc_159_the_record_goes_along_or_begins_anew(
    season: Season, *, keeps: bool, games: int, points: int
) -> None:
    taken_over(season, keeps_record=keeps)
    play_games(season, 3)
    fixture = season.fixtures.get(number=4)
    fixture.home, fixture.visitor = fixture.visitor, fixture.home
    fixture.save()
    play_games(season, 4)
    line = standings(season).records["BOS"]
    assert (line.games, line.points) == (games, points)
    others = [standings(season).records[code].games for code in ("CBJ", "NSH", "WPG")]
    assert others == [2, 1, 1]


def test_tc_159_the_name_holds_from_its_day_on(season: Season) -> None:
    team = taken_over(season)
    team.refresh_from_db()
    assert [team.name_on(day) for day in (DAY - dt.timedelta(days=1), DAY)] == [
        "Team BOS",
        "Beacons",
    ]
    fixtures = season.fixtures.select_related("home", "visitor").order_by("number")
    assert [fixture.home_name for fixture in fixtures[2:3]] == ["Team BOS"]
    assert [fixture.visitor_name for fixture in fixtures[3:4]] == ["Beacons"]
    event = season.events.get(kind="team_replaced")
    assert (event.data["before"], event.data["name"]) == ("Team BOS", "Beacons")


def test_tc_159_every_page_calls_it_what_it_was_called_on_that_day(
    season: Season, client: Client
) -> None:
    """The new name holds from 2 April on: after the first series, and before the second."""
    add_series(season, 0, "BOS", "CBJ")
    add_series(season, 2, "BOS", "NSH")
    team = season.teams.get(code="BOS")
    team.former_names = [{"name": team.name, "until": "2026-04-02"}]
    team.name = "Beacons"
    team.save()

    def read(path: str) -> str:
        return client.get(f"/seasons/paper/{path}").content.decode()

    def called(path: str) -> set[str]:
        return {name for name in ("Team BOS", "Beacons") if name in read(path)}

    assert called("games/3/") == {"Team BOS"}
    assert called("games/102/") == {"Beacons"}
    assert "Team BOS until 1 April 2026." in read("teams/BOS/")
    assert 'at <a href="/seasons/paper/teams/BOS/">Team BOS</a>' in read("teams/CBJ/")
    assert {"Team BOS v Team CBJ", "Beacons v Team NSH"} <= {
        box.line.teams for box in draw_bracket(rounds_of(season)).boxes
    }
    assert "Team BOS leads 2-1" in read("playoffs/")
    told = client.get("/api/v1/seasons/paper/playoffs/").json()
    assert [line["home"] for line in told] == [
        {"code": "BOS", "name": "Team BOS"},
        {"code": "BOS", "name": "Beacons"},
    ]
    play_games(season, 3)
    names = [side["name"] for side in box_score_of(season, client, 3)["sides"]]
    assert names == ["Team BOS", "Team WPG"]


def box_score_of(season: Season, client: Client, number: int) -> dict:
    """The box score of a game as the API gives it."""
    game = season.fixtures.get(number=number).game
    return client.get(f"/api/v1/games/{game.public_id}/box-score/").json()


def test_tc_159_the_old_coach_loses_his_rights_and_the_new_one_starts_at_zero(
    season: Season,
) -> None:
    for name, code in (("ann", "BOS"), ("ben", "CBJ")):
        Membership.objects.create(
            league=season.league,
            user=person(name),
            role="coach",
            team=season.league.teams.get(code=code),
        )
    person("cat")
    taken_over(season, coach="cat")
    found = {line.coach: (line.since, line.record.games) for line in coach_records(season)}
    assert found == {"ben": (None, 1), "cat": (DAY, 0), "ann": (None, 3)}  # ann's games stay hers
    assert season.events.get(kind="team_replaced").data["former_coaches"] == ["ann"]
    assert standings(season).records["BOS"].games == 3


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"team": "XXX"}, "replacement.team"),
        ({"name": " "}, "replacement.name"),
        ({"name": "x" * 101}, "replacement.name"),
        ({"date": dt.date(2025, 10, 3)}, "replacement.played"),
    ],
)
def test_what_cannot_be_taken_over_is_refused(season: Season, asked: dict, code: str) -> None:
    with pytest.raises(ReplacementRefused) as refused:
        taken_over(season, **asked)
    assert refused.value.code == code
    assert not season.events.filter(kind="team_replaced").exists()


def test_a_coach_nobody_knows_changes_nothing(season: Season) -> None:
    with pytest.raises(MemberRefused):
        taken_over(season, coach="nobody")
    assert season.teams.get(code="BOS").name == "Team BOS"


def test_a_team_is_taken_over_once_a_day(season: Season) -> None:
    taken_over(season)
    with pytest.raises(ReplacementRefused) as refused:
        taken_over(season, name="Others")
    assert refused.value.code == "replacement.twice"
    taken_over(season, name="Others", date=DAY + dt.timedelta(days=1))
    assert season.teams.get(code="BOS").name_on(DAY) == "Beacons"
