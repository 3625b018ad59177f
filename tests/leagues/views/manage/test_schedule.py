"""Games on the desk: moved, cancelled, made void; a new schedule; the file of the games to come."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from leagues.domain.runner import play_on
from leagues.domain.seasons import start_season
from leagues.domain.stops import read_stop
from leagues.models import Season

pytestmark = pytest.mark.django_db
GAMES = "/manage/seasons/small/games/"
NEW = "/manage/seasons/small/schedule/"
LAID = {"first": "2026-01-01", "every": 2, "division": 4, "conference": 2, "others": 1}


def words(response) -> str:
    return " ".join(response.content.decode().split())


def test_a_game_postponed_twice_keeps_its_number_and_all_its_dates(
    client: Client, season: Season
) -> None:
    for date in ("2025-12-01", "2025-12-08"):
        assert client.post(f"{GAMES}3/move/", {"date": date}).status_code == 302
    fixture = season.fixtures.get(number=3)
    assert fixture.date.isoformat() == "2025-12-08"
    page = words(client.get(f"{GAMES}3/"))
    for date in ("2025-10-03", "2025-12-01", "2025-12-08"):
        assert date in page
    assert season.events.filter(kind="fixture_moved", actor="ann").count() == 2


@pytest.mark.parametrize(
    ("form", "status"), [({"date": "soon"}, 422), ({"date": "2025-10-02"}, 409)]
)
def test_a_day_that_cannot_be_is_said_and_changes_nothing(
    client: Client, season: Season, form: dict[str, str], status: int
) -> None:
    assert client.post(f"{GAMES}1/move/", form).status_code == status
    assert season.fixtures.get(number=1).date.isoformat() == "2025-10-01"


@pytest.mark.parametrize("act", ["cancel", "void", "forfeit"])
def test_nothing_is_destroyed_before_its_name_is_typed(
    client: Client, season: Season, act: str
) -> None:
    play_on(season, read_stop("2025-10-01"))
    number = 1 if act == "void" else 2
    fixture = season.fixtures.select_related("home", "visitor").get(number=number)
    before = fixture.status
    form = {"reason": "storm", "by": "home", "goals": 1}
    for typed in ("", "yes", "BOS"):
        answer = client.post(f"{GAMES}{number}/{act}/", form | {"typed": typed})
        assert answer.status_code == 422
        fixture.refresh_from_db()
        assert fixture.status == before
    name = f"{fixture.visitor.code} at {fixture.home.code}"
    assert client.post(f"{GAMES}{number}/{act}/", form | {"typed": name}).status_code == 302
    fixture.refresh_from_db()
    after = {"cancel": "cancelled", "void": "scheduled", "forfeit": "played"}[act]
    assert fixture.status == after
    assert client.post(f"{GAMES}{number}/{act}/", form | {"typed": name}).status_code == 409


def test_a_schedule_is_generated_once_the_seasons_name_is_typed(
    client: Client, season: Season
) -> None:
    form = LAID | {"kind": "single"}
    assert client.post(NEW, form).status_code == 422
    assert season.fixtures.count() == 12
    assert client.post(NEW, form | {"typed": "small"})["Location"] == GAMES
    dates = season.fixtures.order_by("number").values_list("date", flat=True)
    assert [str(date) for date in dates] == [
        day for day in ("2026-01-01", "2026-01-03", "2026-01-05") for _ in range(2)
    ]


def test_a_list_and_a_matrix_are_read_from_files_and_faults_named_by_row(
    client: Client, season: Season
) -> None:
    matrix = SimpleUploadedFile("m.csv", b"Day,BOS,CBJ,NSH,WPG\n1,CBJ,,WPG,\n")
    form = LAID | {"kind": "matrix", "typed": "small"}
    assert client.post(NEW, form | {"games_file": matrix}).status_code == 302
    pairs = season.fixtures.order_by("number").values_list("home__code", "visitor__code")
    assert list(pairs) == [("BOS", "CBJ"), ("NSH", "WPG")]
    bad = "date,home,away\n2026-02-01,BOS,XYZ\n2026-02-30,BOS,CBJ\n"
    answer = client.post(NEW, LAID | {"kind": "list", "typed": "small", "games": bad})
    assert answer.status_code == 422
    page = words(answer)
    assert "row 2, column away: unknown team" in page
    assert "row 3, column date" in page
    assert season.fixtures.count() == 2


def test_the_file_of_the_games_to_come_is_read_in_again(client: Client, season: Season) -> None:
    file = client.get("/manage/seasons/small/schedule.csv")
    assert file["Content-Disposition"] == 'attachment; filename="small-schedule.csv"'
    before = list(season.fixtures.order_by("date").values_list("date", "home__code"))
    form = LAID | {"kind": "list", "typed": "small", "games": file.content.decode()}
    assert client.post(NEW, form).status_code == 302
    assert list(season.fixtures.order_by("date").values_list("date", "home__code")) == before


def test_games_are_listed_by_state_and_team(client: Client, season: Season) -> None:
    start_season(season)
    page = words(client.get(f"{GAMES}?status=scheduled&team=BOS"))
    assert page.count("/games/") - page.count('/games/"') == 6
    assert "No such game" in words(client.get(f"{GAMES}?status=played"))
    assert client.get(f"{GAMES}99/").status_code == 404
