"""The weak coach: sometimes a guess, sometimes good advice, always the same in the same situation."""

from games.engine import Decision
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.decisions import Ask
from tests.rulebook.strat_o_matic.builders import Rink

QUESTION = Decision(Ask.SHOT_CHOICE, ("shoot", "penetrate", "pass"))


def test_about_half_of_the_answers_are_guesses() -> None:
    rink = Rink(home={"LW": {"outside": dict.fromkeys(range(2, 13), "G")}}).puck("home", "LW")
    answers = []
    for used in range(30):
        for card in range(1, 31):
            rink.state.cards_used, rink.state.card = used, card
            answer = ruleset.coach("weak").choose(rink.state, QUESTION, 0)
            assert answer == ruleset.coach("weak").choose(rink.state, QUESTION, 0)
            answers.append(answer)
    share = answers.count("shoot") / len(answers)
    assert 0.60 < share < 0.73
