"""Questions in words, and views: everything that a person is shown while playing."""

import json

import pytest

from games.engine import Decision, SeededDice, run
from games.engine.dice import ScriptedDice
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.example import example_setup
from games.rulesets.strat_o_matic.wording import PROMPTS
from tests.rulebook.strat_o_matic.builders import Rink


class Curious:
    """A random coach who asks what each question means, and looks at the table, before he answers."""

    def __init__(self, setup) -> None:
        self.setup = setup
        self.coach = ruleset.coach("random")
        self.questions = {}

    def choose(self, state, decision, seat):
        question = ruleset.explain(self.setup, state, decision)
        assert len(question.labels) == len(decision.options)
        assert len(set(question.labels)) == len(question.labels), question
        assert "{" not in question.prompt
        self.questions[decision.kind] = question
        json.dumps(ruleset.view(state, seat))
        return self.coach.choose(state, decision, seat)


def test_every_question_of_a_season_of_games_has_words() -> None:
    seen = {}
    for seed in range(25):
        for level, options in (
            ("basic", {}),
            ("advanced", {}),
            ("super-advanced", {}),
        ):
            document, library = example_setup(level)
            setup = ruleset.read_setup(
                {**document, "level": level, "options": {**document["options"], **options}}, library
            )
            coach = Curious(setup)
            run(ruleset, setup, dice=SeededDice(f"{seed:064x}"), coaches={0: coach, 1: coach})
            seen |= coach.questions
    assert set(seen) >= set(Ask) - {Ask.ASSIST, Ask.FIRST_TURN, Ask.SUBSTITUTE}
    assert set(PROMPTS) == set(Ask)


@pytest.mark.parametrize(
    ("kind", "prompt", "labels"),
    [
        ("shot_choice", "Player H-LW has an outside chance. Shoot, carry the puck inside, or pass?",
         ("Shoot", "Carry it inside", "Pass inside")),
        ("stoppage", "Faceoff. Your alignment, or a change of goalie?",
         ("Offence 1, 0 forecheckers", "Change the goalie")),
        ("any_skater", "Any of your skaters may take the puck. Who?",
         ("LW: Player H-LW", "C: Player H-C")),
        ("line_change", "Which forward line comes on?", ("Line 2", "Line 3")),
        ("shooter", "Who shoots next?", ("Player H-C", "Player H-RW")),
    ],
)  # fmt: skip
def test_a_question_names_the_men(kind, prompt, labels) -> None:
    options = {
        "shot_choice": ("shoot", "penetrate", "pass"),
        "stoppage": ("1-0", "change_goalie"),
        "any_skater": ("LW", "C"),
        "line_change": ("2", "3"),
        "shooter": ("H-C", "H-RW"),
    }[kind]
    rink = Rink().puck("home", "LW")
    decision = Decision(kind, options, (("seat", 0),))
    question = ruleset.explain(rink.setup, rink.state, decision)
    assert (question.prompt, question.labels) == (prompt, labels)


def test_a_view_shows_the_table_to_everybody_alike_and_nothing_of_the_decks() -> None:
    rink = Rink(dice=[1]).puck("home", "LW")
    rink.draw()
    views = [ruleset.view(rink.state, seat) for seat in (0, 1, None)]
    for view, seat in zip(views, (0, 1, None), strict=True):
        assert view.pop("seat") == seat
    assert views[0] == views[1] == views[2]
    assert views[0]["cards_left"] == 29
    assert views[0]["sides"][0]["ice"]["LW"] == "H-LW"
    assert not {"deck", "decks", "dice", "seed", "setup"} & set(views[0])


def test_nothing_is_redacted() -> None:
    rink = Rink(dice=[1]).puck("home", "LW")
    rink.draw()
    assert all(ruleset.redact(event, seat) is event for event in rink.events for seat in (0, None))
    assert ruleset.secrets(rink.state, None) == frozenset()
    assert isinstance(rink.dice, ScriptedDice)
