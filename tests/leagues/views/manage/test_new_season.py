"""New seasons: a real one again, and one's own from files or by hand, with a dry run."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.models import Document
from leagues.models import Fixture, Season, Team
from rosters.models import Squad

pytestmark = pytest.mark.django_db
OWN = "/manage/leagues/small-league/own/"
REPLAY = "/manage/leagues/small-league/replay/"
TEAMS = "team,name,conference,division\nHBR,Harbour,Only,One\nPIN,Pines,Only,One\nTAN,Tanners,Only,One\n"
FORM = {
    "name": "2026-27", "teams": TEAMS, "cards": "", "points": "nhl", "order": "nhl", "ending": "ties",
    "playoffs": "final", "kind": "double", "first": "2026-10-01", "every": 1,
    "division": 4, "conference": 2, "others": 1,
}  # fmt: skip


def words(response) -> str:
    return " ".join(response.content.decode().split())


def counts() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Season, Fixture, Team, Squad, Document))


def test_a_season_by_hand_is_made_with_byes_and_without_cards(client: Client) -> None:
    answer = client.post(OWN, FORM)
    assert answer["Location"] == "/manage/seasons/small-league-2026-27/"
    season = Season.objects.get(slug="small-league-2026-27")
    assert season.options["ruleset"] == "scoresheet"
    assert season.fixtures.count() == 6
    assert season.teams.filter(squad=None).count() == 3
    assert season.events.get().actor == "ann"
    assert "enter them game by game" in words(client.get(answer["Location"]))


def test_a_check_says_what_would_be_made_and_makes_nothing(client: Client) -> None:
    before = counts()
    answer = client.post(OWN, FORM | {"check": "1"})
    assert answer.status_code == 200
    page = words(answer)
    assert "3 teams, 6 games from 2026-10-01 to 2026-10-06" in page
    assert "HBR,Harbour" in page
    assert counts() == before


def test_files_are_checked_and_every_fault_named_with_its_row(client: Client) -> None:
    before = counts()
    teams = SimpleUploadedFile(
        "t.csv", "\ufeffteam,name,conference,division\nHBR,,A,B\nHBR,x,A,B\n".encode()
    )
    answer = client.post(OWN, FORM | {"teams": "", "teams_file": teams})
    assert answer.status_code == 422
    page = words(answer)
    assert "row 2, column name: the cell is empty" in page
    assert "row 3, column team: HBR is there twice" in page
    assert counts() == before


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": "!!"}, "needs a name of letters"),
        ({"teams": ""}, "there is no team"),
        ({"playoffs": "semifinals"}, "These playoffs take 4 teams"),
        ({"playoffs": "nhl-wild-card"}, "two conferences of two divisions"),
        ({"cards": "nhl-2017-18"}, "There are no cards for HBR, PIN, TAN"),
        ({"kind": "list", "games": "date,home,away\n2026-10-01,HBR,HBR\n"}, "cannot play itself"),
        ({"kind": "divisional", "division": 0}, "Nobody would meet anybody"),
        ({"first": "soon"}, "valid date"),
        ({"points": "gold"}, "not one of the available choices"),
    ],
)
def test_what_cannot_be_made_is_said_and_changes_nothing(
    client: Client, changes: dict[str, object], message: str
) -> None:
    before = counts()[:4]
    answer = client.post(OWN, FORM | changes)
    assert answer.status_code == 422
    assert message in words(answer)
    assert counts()[:4] == before


def test_a_file_that_is_not_text_is_refused(client: Client) -> None:
    answer = client.post(OWN, FORM | {"teams_file": SimpleUploadedFile("t.csv", b"\xff\xfe\x00")})
    assert answer.status_code == 422
    assert "no text" in words(answer)


def test_the_same_season_is_not_made_twice(client: Client) -> None:
    client.post(OWN, FORM)
    answer = client.post(OWN, FORM)
    assert answer.status_code == 422
    assert "already" in words(answer)
    assert Season.objects.count() == 2


def test_teams_with_cards_play_by_the_computer(client: Client) -> None:
    rows = "".join(f"{code},{code},Only,One\n" for code in ("BOS", "CBJ"))
    teams = "team,name,conference,division\n" + rows
    changes = {"teams": teams, "cards": "nhl-2017-18", "ending": "shootout", "playoffs": ""}
    assert client.post(OWN, FORM | changes).status_code == 302
    season = Season.objects.get(name="2026-27")
    assert season.options["ruleset"] == "strat-o-matic"
    assert season.teams.filter(squad=None).count() == 0


def test_a_real_season_is_made_again(client: Client) -> None:
    answer = client.post(REPLAY, {"source": "nhl-2017-18"})
    assert answer.status_code == 302
    season = Season.objects.get(source="nhl-2017-18")
    assert season.league.slug == "small-league"
    assert season.fixtures.count() == 1271
    assert client.post(REPLAY, {"source": "nhl-1066"}).status_code == 422
