"""Inputs of a log in words."""

import pytest

from games.domain.wording import InputWords, input_words, tell
from games.engine import Kept, Record, TakenBack
from tests.demonstration.stick_duel import CardDealt, GoalScored, StickDuel

SETUP = {"names": ["Left", "Right"]}


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (("roll", 3, 4), InputWords("roll", "3 + 4 = 7", (3, 4))),
        (("roll", 5), InputWords("roll", "5", (5,))),
        (("draw", "split", 17), InputWords("draw", "split card 17")),
        (("choose", 1, "pull_goalie"), InputWords("choose", "Boston: pull goalie")),
        (("choose", 2, "wait"), InputWords("choose", "Seat 3: wait")),
    ],
)
def test_an_input_in_words(item: tuple[str | int, ...], words: InputWords) -> None:
    assert input_words(item, ("Tampa Bay", "Boston")) == words


def test_an_event_is_told_with_its_inputs() -> None:
    told = tell(StickDuel(), SETUP, Record(GoalScored(1), (("roll", 1, 2),)), None)
    assert (told.kind, told.text) == ("goal_scored", "Right scores.")
    assert [words.text for words in told.inputs] == ["1 + 2 = 3"]


def test_a_hidden_card_is_told_to_its_own_seat_only() -> None:
    record = Record(CardDealt(0, 104), (("draw", "cards", 104),))
    assert [words.text for words in tell(StickDuel(), SETUP, record, 0).inputs] == [
        "cards card 104"
    ]
    assert tell(StickDuel(), SETUP, record, 1).inputs == ()
    assert tell(StickDuel(), SETUP, record, None).inputs == ()


def test_a_secret_answer_that_waits_is_not_told_to_others() -> None:
    record = Record(Kept(seat=0), (("choose", 0, "press"),))
    assert tell(StickDuel(), SETUP, record, 0).inputs != ()
    assert tell(StickDuel(), SETUP, record, 1).inputs == ()


def test_a_take_back_says_why() -> None:
    told = tell(StickDuel(), SETUP, Record(TakenBack(to=3, reason="Both agreed.")), None)
    assert told.text == "The game went back. Both agreed."
