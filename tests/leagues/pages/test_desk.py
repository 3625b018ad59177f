"""The desk's page: keys, sides, latest events as a seat may know them, who is waited for."""

import pytest

from games.domain import live
from games.domain.library import DatabaseLibrary
from games.engine import registry
from leagues.pages.desk import desk_page, latest_plays, option_keys
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import answered
from tests.leagues.seated import duel_of, person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _registered():
    registry.register(stick_duel)
    yield
    registry.unregister(stick_duel.slug)
    DatabaseLibrary.forget()


@pytest.mark.parametrize(
    ("options", "keys"),
    [
        (("shoot", "pass"), [("1", "s"), ("2", "p")]),
        (("2-1", "change_goalie"), [("1", ""), ("2", "h")]),  # c is the assistant's
        (("a", "a2"), [("1", "a"), ("2", "")]),
    ],
)
def test_an_option_has_a_digit_and_a_letter_of_its_own(options, keys) -> None:
    assert list(option_keys(options)) == keys


@pytest.mark.parametrize("count", [10, 18, 33])
def test_of_many_options_each_has_a_key_no_two_alike_and_none_is_a_command(count: int) -> None:
    keys = [number or letter for number, letter in option_keys([f"man{n}" for n in range(count)])]
    assert all(keys)
    assert len(set(keys)) == count
    assert not {"c", "q"} & set(keys)


def test_the_latest_events_come_first_with_their_dice() -> None:
    game = duel_of(person("ann"), None)
    position = answered(live.start(game.public_id), {0: "wait"})
    plays = latest_plays(stick_duel, position.setup, position.log, ("Left", "Right"), None)
    assert [play.number for play in plays] == sorted((p.number for p in plays), reverse=True)
    first_duel = [
        play for play in plays if play.text in {"Left scores.", "Right scores.", "DuelDrawn."}
    ]
    assert [item.kind for item in first_duel[0].inputs if item.kind == "roll"] == ["roll", "roll"]


def test_many_events_are_cut_and_tell_the_same_as_few() -> None:
    game = duel_of(person("ann"), None, rounds=9)
    position = live.start(game.public_id)
    while not position.finished:
        position = answered(position)
    plays = latest_plays(stick_duel, position.setup, position.log, ("L", "R"), 0)
    assert len(plays) == 14
    assert plays[0].score == tuple(position.state.score)
    goals = [play for play in plays if play.goal]
    assert all("scores" in play.text for play in goals)
    assert goals


def test_it_says_who_is_waited_for_and_asks_only_the_viewer() -> None:
    ann, ben = person("ann"), person("ben")
    game = duel_of(ann, ben)
    live.start(game.public_id)
    game.refresh_from_db()
    for mine, asked, waited in (
        ((), None, ["Left", "Right"]),
        ((0,), 0, ["Right"]),
        ((1,), 1, ["Left"]),
        ((0, 1), 0, []),
    ):
        desk = desk_page(game, None, mine)
        assert (desk.asked.seat if desk.asked else None, desk.waiting_for) == (asked, waited)
        assert desk.view["card"] == (
            None if not mine else live.look(game.public_id).state.cards[mine[0]]
        )


def test_every_page_has_a_key_of_its_own() -> None:
    game = duel_of(person("ann"), None)
    assert desk_page(game, None, ()).command != desk_page(game, None, ()).command
