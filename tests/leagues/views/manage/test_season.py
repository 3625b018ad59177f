"""A season's desk: starting, playing on with a progress that can be loaded again, points, who did what."""

import pytest
from django.test import Client

from leagues.domain.lane import claim
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.domain.tables import standings
from leagues.models import Season, SeasonRun
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
DESK = "/manage/seasons/small/"


def words(response) -> str:
    return " ".join(response.content.decode().split())


def test_a_season_is_started_once_and_by_whom_is_kept(client: Client, season: Season) -> None:
    assert client.post(f"{DESK}start/")["Location"] == DESK
    assert season.events.get(kind="started").actor == "ann"
    again = client.post(f"{DESK}start/")
    assert again.status_code == 409
    assert "a season starts once" in words(again)


@pytest.mark.parametrize(
    ("form", "until"),
    [
        ({"until": "cup"}, "cup"),
        ({"until": "end"}, "end"),
        ({"until": "round 1"}, "round 1"),
        ({"until": "cup", "date": "2025-10-05"}, "2025-10-05"),
    ],
)
def test_a_season_is_handed_over_to_be_played_on(
    client: Client, season: Season, form: dict[str, str], until: str
) -> None:
    assert client.post(f"{DESK}run/", form)["Location"] == f"{DESK}progress/"
    run = SeasonRun.objects.get(season=season)
    assert (run.state, run.until) == ("queued", until)
    assert "every 1s" in words(client.get(f"{DESK}progress/"))


def test_a_run_is_not_set_off_twice(client: Client, season: Season) -> None:
    client.post(f"{DESK}start/")
    claim(season, until="cup", total=12, before=0)
    answer = client.post(f"{DESK}run/", {"until": "cup"})
    assert answer.status_code == 409
    assert "is being played on already" in words(answer)


@pytest.mark.parametrize("form", [{"until": "moon"}, {"until": "cup", "date": "soon"}, {}])
def test_a_stop_that_is_none_gets_an_error_at_its_field(
    client: Client, season: Season, form: dict[str, str]
) -> None:
    assert client.post(f"{DESK}run/", form).status_code == 422
    season.refresh_from_db()
    assert season.status == "ready"


def test_progress_is_read_from_the_database_whenever_the_page_is_loaded(
    client: Client, season: Season
) -> None:
    assert "Nothing is being played" in words(client.get(f"{DESK}progress/"))
    client.post(f"{DESK}start/")
    claim(season, until="cup", total=20, before=0)
    SeasonRun.objects.filter(season=season).update(games_done=5)
    for _ in range(2):
        page = words(client.get(f"{DESK}progress/"))
        assert "Running, to cup: 5 of about 20 games" in page
        assert 'value="25"' in page
    part = client.get(f"{DESK}progress/", headers={"HX-Request": "true"})
    assert words(part).startswith('<div id="progress"')
    SeasonRun.objects.filter(season=season).update(place="elsewhere", heartbeat="2020-01-01T00:00Z")
    page = words(client.get(f"{DESK}progress/"))
    assert "is gone" in page
    assert "every 1s" not in page
    SeasonRun.objects.filter(season=season).update(
        state="failed", owner="", message="EngineError: no ice"
    )
    assert "EngineError: no ice" in words(client.get(f"{DESK}progress/"))


def test_the_end_of_a_run_is_told_with_the_champion(client: Client, season: Season) -> None:
    play_on(season)
    season.refresh_from_db()
    page = words(client.get(f"{DESK}progress/"))
    assert "Done: " in page
    assert f"{season.champion} won the cup" in page
    assert str(season.champion) in words(client.get(DESK))


def test_points_are_taken_with_a_reason_and_stand_in_the_table(
    client: Client, season: Season
) -> None:
    form = {"team": "BOS", "points": "-2", "reason": "too many men on the roster"}
    assert client.post(f"{DESK}points/", form).status_code == 302
    assert standings(season).records["BOS"].points == -2
    assert standings(season).records["BOS"].games == 0
    for change in ({"points": "0"}, {"reason": " "}, {"team": "XYZ"}, {"points": "100"}):
        assert client.post(f"{DESK}points/", form | change).status_code in {409, 422}
    assert season.events.filter(kind="adjustment").count() == 1
    page = words(client.get(f"{DESK}log/"))
    assert "too many men on the roster" in page
    assert ">ann<" in page


def test_points_are_not_changed_once_the_playoffs_are_drawn(client: Client, season: Season) -> None:
    play_on(season, read_stop("round 1"))
    form = {"team": "BOS", "points": "5", "reason": "late"}
    assert client.post(f"{DESK}points/", form).status_code == 409


@pytest.mark.parametrize("path", [DESK, f"{DESK}log/", f"{DESK}games/", "/manage/"])
def test_pages_take_as_many_queries_for_one_season_as_for_more(
    client: Client, season: Season, path: str, django_assert_num_queries
) -> None:
    numbers = {DESK: 10, f"{DESK}log/": 7, f"{DESK}games/": 7, "/manage/": 4}
    play_on(season, read_stop("2025-10-01"))
    with django_assert_num_queries(numbers[path]):
        assert client.get(path).status_code == 200
    play_on(season, read_stop("2025-10-06"))
    for slug in ("second", "third"):
        small_season(slug=slug)
    with django_assert_num_queries(numbers[path]):
        assert client.get(path).status_code == 200
