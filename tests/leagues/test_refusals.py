"""Pages that cannot be made say why; what is stored of games whose rules are gone can still be read."""

import pytest
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.utils import timezone

from games.engine import LogError, Refusal
from games.models import Commit, Game
from leagues.models import Season
from leagues.refusals import BROKEN_LOG, RefusalMiddleware, sentence_of
from tests.leagues.paper_season import add_series, paper_season, play_games
from tests.leagues.seated import signed_in

READ = (
    "/",
    "/my-games/",
    *(
        f"/seasons/paper/{part}"
        for part in (
            "",
            "games/1/",
            "standings/",
            "schedule/",
            "leaders/",
            "transactions/",
            "records/",
            "playoffs/",
            "statistics/skaters/",
            "statistics/goalies/",
            "teams/",
            "teams/BOS/",
            "players/BOS-c/",
        )
    ),
    "/manage/seasons/paper/",
    "/manage/seasons/paper/games/1/",
    *(
        f"/api/v1/seasons/paper/{part}"
        for part in (
            "",
            "standings/",
            "fixtures/",
            "leaders/",
            "skaters/",
            "goalies/",
            "team-totals/",
            "files/standings.csv",
            "files/teams.xlsx",
            "files/goalies.json",
        )
    ),
)
OF_THE_GAME = ("", "box-score/", "files/box-score.csv", "files/box-score.json")


@pytest.fixture
def season(db: None) -> Season:
    """A season with a played game and a series."""
    season = paper_season()
    play_games(season, 1)
    add_series(season, 0, "BOS", "CBJ")
    return season


@pytest.fixture
def admin(db: None) -> Client:
    """An admin of the site, who gets an answer where a page breaks."""
    client = signed_in(User.objects.create_superuser("boss"))
    client.raise_request_exception = False
    return client


@pytest.fixture
def without_rules(monkeypatch: pytest.MonkeyPatch, season: Season) -> None:
    """No rule system is installed any more."""
    monkeypatch.setattr("games.engine.registry._found", dict)
    monkeypatch.setattr("leagues.domain.systems.registry._found", dict)


@pytest.mark.usefixtures("without_rules")
def test_stored_rows_outlive_their_rules(admin: Client) -> None:
    game = Game.objects.get()
    paths = READ + tuple(f"/api/v1/games/{game.public_id}/{part}" for part in OF_THE_GAME)
    assert {path: admin.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)
    page = admin.get("/seasons/paper/games/1/").content.decode()
    assert "C. of BOS" in page
    assert "strat-o-matic (not installed here)" in admin.get("/seasons/paper/").content.decode()


@pytest.mark.usefixtures("without_rules")
def test_what_needs_the_rules_says_so(admin: Client) -> None:
    game = Game.objects.get()
    pages = [f"/seasons/paper/games/1/{part}/" for part in ("plays", "steps")]
    pages += [f"/games/{game.public_id}/{part}/" for part in ("proof", "stream")]
    for path in pages:
        answer = admin.get(path)
        assert answer.status_code == 422, path
        assert "The rules “stick-duel” are not installed on this site" in answer.content.decode()
    for part in ("events", "view", "decisions"):
        answer = admin.get(f"/api/v1/games/{game.public_id}/{part}/")
        assert (answer.status_code, answer.json()["code"]) == (422, "ruleset.unknown"), part


@pytest.mark.usefixtures("without_rules")
def test_the_admins_page_of_a_commit_says_so_too(admin: Client) -> None:
    game = Game.objects.get()
    commit = Commit.objects.create(
        game=game,
        number=1,
        first=0,
        count=1,
        version=2,
        events=b"",
        digest="ab" * 32,
        at=timezone.now(),
    )
    answer = admin.get(f"/admin/games/commit/{commit.pk}/change/")
    assert answer.status_code == 200
    assert "there is no rule system" in answer.content.decode()


def test_what_is_wrong_with_a_log_is_told_to_the_site_alone() -> None:
    assert sentence_of(LogError("record 7: the hidden card is 217")) == BROKEN_LOG
    assert sentence_of(Refusal("no such thing")) == "No such thing"


def test_a_defect_stays_one() -> None:
    request: HttpRequest = RequestFactory().get("/")
    assert RefusalMiddleware(lambda _: None).process_exception(request, ValueError()) is None  # type: ignore[arg-type,return-value]
