"""Results from paper on the desk, and what readers see of them."""

import pytest
from django.test import Client

from games.models import GoalRow, SkaterLine
from games.rulesets.scoresheet.paper import Paper
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.paper import enter_result
from leagues.domain.runner import play_on
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import start_season
from leagues.domain.stops import read_stop
from leagues.models import Season
from tests.leagues.small_league import FIRST

pytestmark = pytest.mark.django_db
PLACES = [TeamPlace(code, f"Team {code}", "Only", "One") for code in ("HBR", "PIN", "TAN")]
GOALS = "1 12:34 H PP Ann Lee, Bea, Cat\n2 V ?\n\n3 H EN Bea"
FORM = {"visitor": 1, "home": 2, "decided": "REG", "goals": GOALS}


@pytest.fixture
def paper(season: Season) -> Season:
    """A season of ann's league whose results come from paper."""
    options = options_of_wish(
        points="nhl", order="nhl", playoffs="final", ending="shootout", cards=""
    )
    games = make_schedule(PLACES, "double", first=FIRST)
    wish = Wish(name="paper", places=PLACES, games=games, cards="", options=options)
    return start_season(make_season(season.league, wish))


def game(season: Season, number: int = 1) -> str:
    return f"/manage/seasons/{season.slug}/games/{number}/"


def words(response) -> str:
    return " ".join(response.content.decode().split())


def test_a_sheet_is_entered_line_by_line(client: Client, paper: Season) -> None:
    assert client.post(f"{game(paper)}result/", FORM)["Location"] == game(paper)
    fixture = paper.fixtures.get(number=1)
    assert (fixture.home_goals, fixture.visitor_goals, fixture.decided) == (2, 1, "REG")
    rows = GoalRow.objects.order_by("number").values_list(
        "period", "seconds", "seat", "scorer", "assists", "strength", "empty_net"
    )
    assert list(rows) == [
        (1, 754, 0, "Ann_Lee", ("Bea", "Cat"), "PP", False),
        (2, None, 1, None, (), "EV", False),
        (3, None, 0, "Bea", (), "EV", True),
    ]
    assert client.post(f"{game(paper)}result/", FORM | {"reason": "again"}).status_code == 302
    assert paper.events.filter(kind="result_entered").count() == 1


@pytest.mark.parametrize(
    ("changes", "status", "message"),
    [
        ({"home": 3}, 409, "has 3 goals, but 2 are listed"),
        ({"goals": "first period, Ann"}, 422, "Line 1: this is no goal"),
        ({"goals": "1 H Ann, Ann\n2 V ?\n3 H"}, 409, "has two points on it"),
        ({"home": -1}, 422, "greater than or equal to 0"),
        ({"decided": "LATE"}, 422, "not one of the available choices"),
        ({"visitor": 2, "decided": "TIE", "goals": ""}, 409, "do not end in a tie"),
    ],
)
def test_a_sheet_that_cannot_be_is_said_and_changes_nothing(
    client: Client, paper: Season, changes: dict[str, object], status: int, message: str
) -> None:
    answer = client.post(f"{game(paper)}result/", FORM | changes)
    assert answer.status_code == status
    assert message in words(answer)
    assert not GoalRow.objects.exists()


def test_readers_find_a_season_from_paper_on_every_page(client: Client, paper: Season) -> None:
    enter_result(paper.fixtures.get(number=2), Paper(home=0, visitor=3, decided="REG"))
    client.post(f"{game(paper)}result/", FORM)
    form = {"by": "both", "goals": 1, "reason": "snow"}
    fixture = paper.fixtures.select_related("home", "visitor").get(number=3)
    name = f"{fixture.visitor.code} at {fixture.home.code}"
    assert client.post(f"{game(paper, 3)}forfeit/", form | {"typed": name}).status_code == 302
    pages = ("", "standings/", "schedule/", "leaders/", "playoffs/", "teams/HBR/")
    pages += tuple(f"games/{number}/" for number in (1, 2, 3, 4))
    pages += ("games/1/plays/", "games/2/plays/")
    for page in pages:
        assert client.get(f"/seasons/{paper.slug}/{page}").status_code == 200, page
    assert "Ann_Lee" in words(client.get(f"/seasons/{paper.slug}/games/1/"))


def test_a_goal_is_put_right(client: Client, season: Season) -> None:
    play_on(season, read_stop("2025-10-02"))
    goal = GoalRow.objects.select_related("game__fixture").first()
    number = goal.game.fixture.number
    mates = SkaterLine.objects.filter(game=goal.game, seat=goal.seat, goals=0)
    other = mates.exclude(player__in=goal.assists).first().player
    form = {
        "goal": goal.number,
        "scorer": other,
        "assists": " ".join(goal.assists),
        "reason": "video",
    }
    for wrong in ({"goal": 99}, {"scorer": "nobody"}, {"scorer": ""}):
        assert client.post(f"{game(season, number)}goal/", form | wrong).status_code in {409, 422}
    assert client.post(f"{game(season, number)}goal/", form).status_code == 302
    assert GoalRow.objects.get(game=goal.game, number=goal.number).scorer == other
    assert season.events.get(kind="result_amended").actor == "ann"


def test_a_result_from_paper_is_no_matter_of_dice(client: Client, paper: Season) -> None:
    client.post(f"{game(paper)}result/", FORM)
    played = paper.fixtures.get(number=1).game
    box = words(client.get(f"/seasons/{paper.slug}/games/1/"))
    assert "The result was entered from paper; no dice were rolled here." in box
    assert "secret seed" not in box
    assert "with dice and cards" not in box
    proof = words(client.get(f"/games/{played.public_id}/proof/"))
    assert "Checked just now: everything holds" in proof
    assert "The sheet was read again: it gives the same events one by one." in proof
    assert "every roll and card" not in proof
