"""House rules: off unless asked for; and lines by the score, which replays of real seasons go by."""

import pytest

from games.engine import Decision
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.coach.line_order import wanted
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    GoalScored,
    PeriodStarted,
    TimeTurned,
)
from games.rulesets.strat_o_matic.options import Level, options_for
from games.rulesets.strat_o_matic.play import game_flow
from tests.rulebook.strat_o_matic.builders import Rink


@pytest.mark.parametrize("level", Level)
def test_no_level_plays_by_a_house_rule(level):
    options = options_for(level, {})
    assert (options.house_pull_cards, options.house_overtime_cards) == (2, 8)
    assert options.house_level_cards == 0


# --- pulling the goalie ---


def late(cards_left, *, behind, window, power_play=-1):
    """A rink near the end of the third period, home behind; gives what its coach does with the goalie."""
    rink = Rink(period=3, cards=30, options={"house_pull_cards": window})
    state = rink.state
    state.cards_used = 30 - cards_left
    state.sides[1].score = behind
    state.power_play = power_play
    question = Decision(Ask.PULL_GOALIE, ("keep", "pull"))
    return str(ruleset.coach("standard").choose(state, question, 0))


@pytest.mark.rule("SOM-13.0")
@pytest.mark.parametrize(("left", "asked"), [(7, False), (6, True), (1, True)])
def test_the_house_rule_lets_goalies_go_earlier(left, asked):
    rink = Rink(period=3, cards=30, dice=[1], options={"house_pull_cards": 6})
    rink.state.cards_used = 30 - left
    rink.state.forward_changes, rink.state.defence_changes = 2, 1
    rink.puck("home", "LD").draw()
    assert bool(rink.questions("pull_goalie")) is asked


@pytest.mark.rule("SOM-D13")
@pytest.mark.parametrize(
    ("left", "behind", "answer"),
    [(6, 2, "pull"), (6, 1, "keep"), (3, 1, "keep"), (2, 1, "pull"), (2, 0, "keep")],
)
def test_one_goal_behind_keeps_to_the_rulebook(left, behind, answer):
    assert late(left, behind=behind, window=6) == answer


@pytest.mark.rule("SOM-D13")
def test_instructions_say_how_early_one_goal_behind():
    told = {"instructions": {"pull_goalie_cards": 5}}
    rink = Rink(
        period=3, cards=30, options={"house_pull_cards": 6}, teams={"home": told, "visitor": told}
    )
    rink.state.sides[1].score = 1
    question = Decision(Ask.PULL_GOALIE, ("keep", "pull"))
    answers = []
    for left in (6, 5):
        rink.state.cards_used = 30 - left
        answers.append(str(ruleset.coach("standard").choose(rink.state, question, 0)))
    assert answers == ["keep", "pull"]


@pytest.mark.rule("SOM-D13")
def test_with_the_house_rule_nobody_pulls_his_goalie_a_man_short():
    assert late(4, behind=2, window=6, power_play=1) == "keep"
    assert late(4, behind=2, window=6, power_play=0) == "pull"


# --- overtime ---


@pytest.mark.rule("SOM-27.3")
@pytest.mark.parametrize(
    ("options", "cards"),
    [({}, 8), ({"house_overtime_cards": 16}, 16), ({"house_overtime_cards": 34}, 34)],
)
def test_a_five_minute_overtime_has_as_many_cards_as_the_league_says(options, cards):
    rink = Rink(seed=3, action={}, options={"shootout": False, **options})
    rink.run(game_flow.play_overtime)
    started = [event for event in rink.events if isinstance(event, PeriodStarted)]
    assert [event.cards for event in started] == [cards]


@pytest.mark.rule("SOM-27.1", "SOM-27.3a")
@pytest.mark.parametrize(
    ("used", "splits", "seconds"),
    # card 16 of 16: base 600 and splits 8 and 8 at half the pace
    [(1, [10, 6], 8), (9, [4, 6], 165), (16, [8, 28], 299)],
)
def test_more_cards_stand_for_less_time_each(used, splits, seconds):
    rink = Rink(
        home={"LW": {"outside": {7: "G"}}},
        options={"event_times": True, "assists": False, "house_overtime_cards": 16},
        dice=[7, *splits],
        period=4,
        cards=16,
    )
    rink.puck("home", "LW").state.cards_used = used
    rink.shoot("outside")
    assert rink.only(GoalScored).seconds == seconds


@pytest.mark.rule("SOM-27.1", "SOM-27.3a")
@pytest.mark.parametrize(
    ("used", "seconds"),
    # the 40th card of 40 begins at 1560 seconds, a fifth of it with both splits is past the last
    [(31, 243), (40, 299)],
)
def test_the_cards_of_a_second_deck_go_on_from_the_first(used, seconds):
    rink = Rink(
        home={"LW": {"outside": {7: "G"}}},
        options={"event_times": True, "assists": False, "house_overtime_cards": 40},
        dice=[7, 10, 6],
        period=4,
        cards=40,
    )
    rink.puck("home", "LW").state.cards_used = used
    rink.shoot("outside")
    assert rink.only(GoalScored).seconds == seconds


@pytest.mark.rule("SOM-27.3")
def test_an_overtime_longer_than_the_deck_shuffles_it_again():
    def turned(seed):
        rink = Rink(seed=seed, options={"shootout": False, "house_overtime_cards": 40})
        rink.run(game_flow.play_overtime)
        cards = [event.number for event in rink.events if isinstance(event, ActionCardDrawn)]
        cards += [
            card for event in rink.events if isinstance(event, TimeTurned) for card in event.cards
        ]
        return cards

    longest = max((turned(seed) for seed in range(12)), key=len)
    assert len(longest) > 30
    # Nothing of the second deck comes before the first is through.
    assert max(longest.count(card) for card in longest) == 2


# --- playing for the point ---


def runs_off(*, left, option=20, score=(1, 1), period=3, playoffs=False):
    """Draw once with so many cards left; give how many cards run off unplayed before the one that is played."""
    rink = Rink(
        seed=3, period=period, cards=30, options={"house_level_cards": option}, playoffs=playoffs
    )
    state = rink.state
    state.cards_used = 30 - left
    state.forward_changes = len(state.forward_depths)
    state.defence_changes = len(state.defence_depths)
    for side, goals in zip(state.sides, score, strict=True):
        side.score = goals
    rink.puck("home", "LD").draw()
    before = rink.events[: rink.kinds.index("ActionCardDrawn")]
    return sum(len(event.cards) for event in before if isinstance(event, TimeTurned))


@pytest.mark.rule("SOM-4.0")
@pytest.mark.parametrize(
    ("situation", "cards"),
    [
        ({"left": 20}, 1),
        ({"left": 2}, 1),
        ({"left": 1}, 0),
        ({"left": 21}, 0),
        ({"left": 10, "option": 0}, 0),
        ({"left": 10, "score": (2, 1)}, 0),
        ({"left": 10, "score": (0, 1)}, 0),
        ({"left": 10, "period": 2}, 0),
        ({"left": 10, "playoffs": True}, 0),
    ],
)
def test_a_level_score_lets_every_second_card_run_off(situation, cards):
    assert runs_off(**situation) == cards


# --- lines by the score ---


def line(order, *, period, turn, lead=0, seat=0, kind="lines", options=("1", "2", "3", "4")):
    rink = Rink(
        teams={side: {"instructions": {"line_order": order}} for side in ("home", "visitor")}
    )
    state = rink.state
    state.period = period
    state.sides[0].score = 5 + (lead if seat == 0 else 0)
    state.sides[1].score = 5 + (lead if seat == 1 else 0)
    return wanted(state, options, seat, kind=kind, turn=turn)


@pytest.mark.rule("SOM-D04", "SOM-D05")
def test_without_an_order_lines_take_turns():
    assert line("standard", period=3, turn=1) is None
    assert line("closing", period=1, turn=0) is None
    assert line("first", period=4, turn=0) is None


@pytest.mark.rule("SOM-D04", "SOM-D05")
def test_the_first_lines_and_pairs_play_most():
    assert [line("first", period=1, turn=turn) for turn in range(4)] == ["1", "2", "3", "1"]
    pairs = [line("first", period=2, turn=turn, kind="pairs") for turn in range(3)]
    assert pairs == ["2", "3", "1"]
    assert [line("first", period=2, turn=turn, seat=1) for turn in range(4)] == ["2", "1", "4", "3"]


@pytest.mark.rule("SOM-D04")
@pytest.mark.parametrize(
    ("lead", "lines"),
    [(-1, ["2", "1", "2", "1"]), (0, ["4", "3", "1", "4"]), (2, ["4", "3", "1", "4"])],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_third_lines_go_by_the_score(lead, lines, seat):
    told = [line("first", period=3, turn=turn, lead=lead, seat=seat) for turn in range(4)]
    assert told == lines


@pytest.mark.rule("SOM-D04")
def test_where_each_line_has_one_turn_the_first_is_kept_for_the_end_of_a_game_behind():
    assert line("closing", period=3, turn=0) == "2"
    assert line("closing", period=3, turn=1, lead=-1, options=("1", "3", "4")) == "3"
    assert line("closing", period=3, turn=3, lead=-1, options=("1",)) == "1"
    assert line("closing", period=3, turn=1, lead=1, options=("1", "3", "4")) == "1"
    assert line("closing", period=3, turn=2, lead=1, options=("3", "4")) == "3"


def test_an_order_that_the_rotation_does_not_permit_is_left():
    assert line("first", period=1, turn=3, options=("2", "4")) is None
