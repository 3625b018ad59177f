"""Facts of stored games put right (TC-030, TC-150)."""

import pytest

from games.domain.amending import amend, goal_changes
from games.domain.corrections import void
from games.domain.errors import NotAllowed
from games.domain.seats import Seat
from games.domain.simulated import append_simulated, simulate
from games.domain.verify import verify_game
from games.engine import Amended, MemoryLibrary
from games.models import Commit, Game, TeamLine
from games.rulesets.scoresheet import ruleset

pytestmark = pytest.mark.django_db
TEAMS = [{"id": "H", "name": "Home"}, {"id": "V", "name": "Visitor"}]
SEATS = (Seat(team="H", level="made up"), Seat(team="V", level="made up"))
NEW = {"home": 3, "visitor": 4, "decided": "OT", "sheet": '{"home":3,"visitor":4,"decided":"OT"}'}


@pytest.fixture
def game() -> Game:
    document = {"teams": TEAMS, "paper": {"home": 3, "visitor": 2, "decided": "REG"}}
    played = simulate(ruleset, document, SEATS, seed="7" * 64, library=MemoryLibrary())
    return append_simulated([played])[0]


def put_right(game: Game, changes, **more):
    settled = {"reason": "late sheet", "command": "one", "actor": "ann"} | more
    return amend(game.public_id, changes, **settled)


def test_rows_and_result_follow_and_nothing_written_is_changed(game: Game) -> None:
    first = Commit.objects.get(game=game)
    put_right(game, {0: NEW}, new_result=True)
    game.refresh_from_db()
    assert game.result["score"] == [3, 4]
    assert list(TeamLine.objects.order_by("seat").values_list("score", "result")) == [
        (3, "OTL"),
        (4, "W"),
    ]
    assert bytes(Commit.objects.get(game=game, number=1).events) == bytes(first.events)
    assert Commit.objects.get(game=game, number=2).actor == "ann"
    assert verify_game(game).commits == 2


def test_the_same_command_twice_is_one_amendment(game: Game) -> None:
    for _ in range(2):
        put_right(game, {0: NEW}, new_result=True)
    assert Commit.objects.filter(game=game).count() == 2


@pytest.mark.parametrize(
    ("changes", "more", "message"),
    [
        ({0: NEW}, {}, "the score would be another one"),
        ({1: NEW}, {}, "no fact of this game"),
        ({0: {"colour": "red"}}, {}, "has no colour"),
        ({0: {}}, {}, "has no change"),
        ({0: {"home": "four"}}, {}, "cannot be that"),
        ({0: {"sheet": "{}"}}, {}, "no score sheet can be made"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    game: Game, changes, more, message: str
) -> None:
    with pytest.raises(NotAllowed, match=message):
        put_right(game, changes, **more)
    assert Commit.objects.filter(game=game).count() == 1


def test_a_void_game_is_not_put_right(game: Game) -> None:
    void(game.public_id, reason="x")
    with pytest.raises(NotAllowed, match="only a finished game"):
        put_right(game, {0: NEW}, new_result=True)


def test_an_amendment_itself_is_no_fact_of_the_game(game: Game) -> None:
    put_right(game, {0: NEW}, new_result=True)
    with pytest.raises(NotAllowed, match="no fact"):
        put_right(game, {1: {"of": 3}}, command="two")
    assert Amended.__rinkside_engine__


def test_a_goal_that_is_not_there_is_not_put_right(game: Game) -> None:
    with pytest.raises(NotAllowed, match="there is no goal 1"):
        goal_changes(game.public_id, 1, scorer="x", assists=())
