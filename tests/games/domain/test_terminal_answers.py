"""What people type at the terminal."""

import pytest

from games.domain.terminal_answers import (
    Misread,
    ask_for,
    keys_for,
    read_answer,
    read_card,
    read_faces,
)
from games.engine import DrawNeeded, Question, RollNeeded

OPTIONS = ("shoot", "penetrate", "pass_inside")
QUESTION = Question("What now?", ("Shoot from outside", "Carry the puck inside", "Pass inside"))


@pytest.mark.parametrize(
    ("options", "keys"),
    [
        (("shoot", "penetrate"), ("s", "p")),
        (("shoot", "stay"), ("s", "t")),
        (("change", "quit"), ("h", "u")),
        (("0-2", "1-2"), ("", "")),
        (tuple(f"man{number}" for number in range(10)), ("",) * 10),
    ],
)
def test_each_option_has_a_letter_that_is_free(
    options: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    assert keys_for(options) == keys


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("1", "shoot"),
        (" 3 ", "pass_inside"),
        ("s", "shoot"),
        ("P", "penetrate"),
        ("a", "pass_inside"),
        ("pass_inside", "pass_inside"),
        ("carry", "penetrate"),
        ("Pass inside", "pass_inside"),
    ],
)
def test_an_answer_is_named_by_number_letter_word_or_start_of_its_label(
    text: str, answer: str
) -> None:
    assert read_answer(text, OPTIONS, QUESTION) == answer


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0", "There is no answer 0; the answers go from 1 to 3."),
        ("4", "There is no answer 4; the answers go from 1 to 3."),
        ("", "Nothing typed is no answer; type a number from 1 to 3, or ? for help."),
        ("goal", "'goal' is no answer; type a number from 1 to 3, or ? for help."),
    ],
)
def test_an_answer_that_names_no_option_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Misread) as refused:
        read_answer(text, OPTIONS, QUESTION)
    assert str(refused.value) == sentence


def test_a_start_that_fits_two_labels_is_refused() -> None:
    question = Question("Who?", ("Stamkos, centre", "Stastny, centre"))
    with pytest.raises(Misread, match="'sta' fits 2 answers; type a number"):
        read_answer("sta", ("stamkst01", "stastpa01"), question)


@pytest.mark.parametrize(
    ("text", "count", "faces"),
    [("3 4", 2, (3, 4)), ("34", 2, (3, 4)), (" 6,1 ", 2, (6, 1)), ("5", 1, (5,))],
)
def test_dice_are_typed_face_by_face(text: str, count: int, faces: tuple[int, ...]) -> None:
    assert read_faces(text, RollNeeded(count)) == faces


@pytest.mark.parametrize(
    ("text", "count", "sentence"),
    [
        ("7", 2, "Each of 2 dice is asked for, 1 typed; type each face, such as 3 4."),
        ("1 2 3", 2, "Each of 2 dice is asked for, 3 typed; type each face, such as 3 4."),
        ("0 4", 2, "No die shows 0; a die shows 1 to 6."),
        ("4 7", 2, "No die shows 7; a die shows 1 to 6."),
        ("six", 1, "Type what one die shows, such as 3."),
        ("", 2, "Type what each of 2 dice shows, such as 3 4."),
    ],
)
def test_impossible_dice_are_refused(text: str, count: int, sentence: str) -> None:
    with pytest.raises(Misread) as refused:
        read_faces(text, RollNeeded(count))
    assert str(refused.value) == sentence


def test_a_card_left_in_the_deck_is_taken() -> None:
    assert read_card(" 17 ", DrawNeeded("split", (3, 17))) == 17


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5", "Card 5 is not in the split deck; it has 3, 17 left."),
        ("ace", "Type the number printed on the card of the split deck."),
        ("", "Type the number printed on the card of the split deck."),
    ],
)
def test_a_card_that_is_gone_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Misread) as refused:
        read_card(text, DrawNeeded("split", (3, 17)))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("needed", "sentence"),
    [
        (RollNeeded(2), "Roll 2 dice and type what each shows (3 4)"),
        (
            DrawNeeded("action", tuple(range(1, 55))),
            "Turn over a card of the action deck and type its number (54 cards left)",
        ),
    ],
)
def test_the_terminal_says_what_to_do_on_the_table(
    needed: RollNeeded | DrawNeeded, sentence: str
) -> None:
    assert ask_for(needed) == sentence
