"""A game at the terminal, with scripted keyboards and a third party's rule system."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from rich.console import Console

from games.domain.terminal import Ending, Terminal, play
from games.engine import Outcome, Record, SeededDice, TypedDice, replay, run
from tests.demonstration.stick_duel import StickDuel

SEED = "5e" * 32


class SittingInMemory:
    """A game that is kept in a list."""

    def __init__(
        self, *, persons: frozenset[int], rounds: int = 1, seed: str | None = SEED
    ) -> None:
        self.ruleset = StickDuel()
        document, library = self.ruleset.example_setup()
        self.setup = self.ruleset.read_setup({**document, "rounds": rounds}, library)
        self.seats: Sequence[str] = ("Left", "Right")
        self.log: list[Record] = []
        self.seed = seed
        self.coaches = {seat: self.ruleset.coach("last") for seat in (0, 1) if seat not in persons}

    def go_on(
        self,
        *,
        answers: Mapping[int, str] | None = None,
        typed: Sequence[int | tuple[int, ...]] = (),
    ) -> Outcome:
        dice: Any = SeededDice(self.seed) if self.seed else TypedDice(typed)
        outcome = run(
            self.ruleset,
            self.setup,
            dice=dice,
            coaches=self.coaches,
            log=self.log,
            answers=answers,
        )
        self.log.extend(outcome.records)
        return outcome


def sit(sitting: SittingInMemory, *typed: str, persons: frozenset[int]) -> tuple[Ending, str]:
    """Play with these lines typed; give the ending and everything shown."""
    shown = io.StringIO()
    keyboard = io.StringIO("".join(f"{line}\n" for line in typed))
    terminal = Terminal(Console(file=shown, width=100), keyboard)
    ending = play(sitting, terminal, persons=persons, level="first")
    return ending, shown.getvalue()


def test_a_whole_game_is_played_with_answers_by_number_letter_and_word() -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons, rounds=2)
    ending, shown = sit(sitting, "1", "g", "wait", persons=persons)
    assert ending is Ending.FINISHED
    assert replay(sitting.ruleset, sitting.setup, sitting.log, SEED).finished
    assert "Left: Your plan?" in shown
    assert "  1 p  press" in shown
    assert "Final" in shown


def test_dice_and_cards_stand_behind_the_event_they_led_to() -> None:
    sitting = SittingInMemory(persons=frozenset())
    _, shown = sit(sitting, persons=frozenset())
    *_, last = sitting.log
    faces = [item[1:] for item in last.inputs if item[0] == "roll"]
    assert len(faces) == 2
    for one, other in faces:
        assert f"{one} + {other} = {int(one) + int(other)}" in " ".join(shown.split())


def test_a_card_of_the_other_side_stays_hidden() -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons)
    _, shown = sit(sitting, "2", persons=persons)
    mine, theirs = (record.inputs[0][2] for record in sitting.log[:2])
    assert f"cards card {mine}" in shown
    assert f"cards card {theirs}" not in shown


def test_what_is_no_answer_is_asked_again() -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons)
    ending, shown = sit(sitting, "7", "shoot", "", "2", persons=persons)
    assert ending is Ending.FINISHED
    assert "There is no answer 7; the answers go from 1 to 2." in shown
    assert "'shoot' is no answer; type a number from 1 to 2, or ? for help." in shown
    assert "Nothing typed is no answer" in shown


@pytest.mark.parametrize("lines", [("q",), (" Q ",), ()])
def test_q_and_the_end_of_the_input_leave_the_game_as_it_is(lines: tuple[str, ...]) -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons, rounds=3)
    ending, shown = sit(sitting, *lines, persons=persons)
    assert ending is Ending.LEFT
    assert len(sitting.log) == 2
    assert "Final" not in shown


def test_a_game_left_in_the_middle_goes_on_to_the_same_end() -> None:
    persons = frozenset({0})
    whole = SittingInMemory(persons=persons, rounds=2)
    sit(whole, "1", "2", "2", persons=persons)
    parted = SittingInMemory(persons=persons, rounds=2)
    assert sit(parted, "1", "q", persons=persons)[0] is Ending.LEFT
    ending, shown = sit(parted, "2", "2", persons=persons)
    assert ending is Ending.FINISHED
    assert "Going on" in shown
    assert parted.log == whole.log


def test_the_assistant_answers_one_question_or_all_that_follow() -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons, rounds=3)
    ending, shown = sit(sitting, "c", "all", persons=persons)
    assert ending is Ending.FINISHED
    assert "Your assistant: press" in shown
    answers = [
        item[2] for record in sitting.log for item in record.inputs if item[:2] == ("choose", 0)
    ]
    assert answers == ["press", "glove"] * 3


def test_real_dice_and_cards_are_typed_in_and_asked_for_again_when_impossible() -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons, seed=None)
    ending, shown = sit(
        sitting,
        "101", "101", "112",  # a card that is gone is refused
        "wait",
        "7", "1 7", "66",
        "1 2",
        persons=persons,
    )  # fmt: skip
    assert ending is Ending.FINISHED
    inputs = [item for record in sitting.log for item in record.inputs]
    assert inputs == [
        ("draw", "cards", 101),
        ("draw", "cards", 112),
        ("choose", 0, "wait"),
        ("choose", 1, "wait"),
        ("roll", 6, 6),
        ("roll", 1, 2),
    ]
    assert "Card 101 is not in the cards deck; it has 102, 103, 104" in " ".join(shown.split())
    assert "Each of 2 dice is asked for, 1 typed" in shown
    assert "No die shows 7; a die shows 1 to 6." in shown


def test_typing_goes_on_after_leaving_between_two_dice() -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons, seed=None)
    assert sit(sitting, "101", "112", "wait", "6 6", "q", persons=persons)[0] is Ending.LEFT
    ending, _ = sit(sitting, "1 2", persons=persons)
    assert ending is Ending.FINISHED
    assert replay(sitting.ruleset, sitting.setup, sitting.log).finished


def test_commands_show_help_the_box_and_the_log_without_answering() -> None:
    persons = frozenset({0})
    sitting = SittingInMemory(persons=persons)
    ending, shown = sit(sitting, "?", "box", "log", "2", persons=persons)
    assert ending is Ending.FINISHED
    assert "leave the game; it is kept" in shown
    assert shown.count("Shots") == 2
    assert shown.count("CardDealt.") == 4


def test_two_persons_at_one_terminal_answer_in_turn() -> None:
    persons = frozenset({0, 1})
    sitting = SittingInMemory(persons=persons)
    ending, shown = sit(sitting, "2", "2", persons=persons)
    assert ending is Ending.FINISHED
    assert "Left: Your plan?" in shown
    assert "Right: Your plan?" in shown
