"""Computer coaches: the advice of the ledger (IC-D01 to D13), counting cards, and what they know."""

import copy

import pytest

from games.engine import Decision, Refusal, SeededDice, run
from games.rulesets.ice_cold import ruleset
from games.rulesets.ice_cold.cards import Zone
from games.rulesets.ice_cold.coach.counting import Knowledge, mask_of, tables_of
from games.rulesets.ice_cold.coach.standard import steps_to_shot, usefulness
from games.rulesets.ice_cold.decisions import MOMENTUM, PULL, RETURN, TOUCH_UP, turned
from tests.rulebook.ice_cold.builders import CARDS, HOUSE, Ice, house_setup

STANDARD = ruleset.coach("standard")
STRONG = ruleset.coach("strong")


def chosen(kind: str, coach=STANDARD, **scene) -> str:
    """What a coach answers to the first question of that kind in a scene."""
    answer = []

    class Asked(Exception):
        pass

    ice = Ice(**scene)
    told = ice.answers.choose

    def choose(state, decision: Decision, seat: int) -> str:
        if decision.kind == kind:
            answer.append(coach.choose(state, decision, seat))
            raise Asked
        return told(state, decision, seat)

    ice.answers.choose = choose
    with pytest.raises(Asked):
        ice.act()
    return answer[0]


@pytest.mark.rule("IC-D01")
@pytest.mark.parametrize(
    ("scene", "action"),
    [
        # an inside shot when there is one; the one that shows fewest answers
        ({"home": [30, 33, 12], "puck": "OZ", "link": ("pass", "shot")}, "shoot-33"),
        # the pass that opens the shot in the hand before the one that does not
        ({"home": [7, 6, 33]}, "play-7"),
        # in the OZ a pass that opens a shot, else a shot from the point
        ({"home": [14, 33], "puck": "OZ"}, "play-14"),
        ({"home": [14, 50], "puck": "OZ"}, "outside-shot"),
        # at centre ice any pass or skate before a dump-in
        ({"home": [25, 50, 2]}, "play-25"),
        ({"home": [50, 2, 63]}, "dump-in-63"),
        # from the own end a pass that gains a zone
        ({"home": [2, 50], "puck": "DZ"}, "play-2"),
    ],
)
def test_the_action(scene, action) -> None:
    assert chosen("action", **scene) == action


@pytest.mark.rule("IC-D01")
def test_ahead_late_in_the_third_period_it_falls_back_and_keeps_its_defenders() -> None:
    scene = {"home": [2, 50, 61], "period": 3, "score": (2, 1), "clock": 39}
    assert chosen("action", **scene) == "defend-2"
    assert chosen("action", **{**scene, "clock": 40}) == "dump-in-2"


@pytest.mark.rule("IC-D02")
def test_the_card_given_up_is_kept_in_then_a_shot_then_the_rest() -> None:
    order = [63, 33, 2, 7, 61]
    assert [usefulness(CARDS[card]) for card in order] == [0, 1, 2, 3, 4]
    assert usefulness(CARDS[50], protects=True) == 4


@pytest.mark.rule("IC-D01")
def test_chains_to_a_shot_are_planned_up_to_three_cards() -> None:
    def steps(card: int, zone: Zone, *others: int) -> int:
        return steps_to_shot(CARDS[card], zone, [CARDS[other] for other in others])

    assert steps(10, Zone.OFFENSIVE, 33) == 1
    assert steps(2, Zone.CENTER, 10, 33) == 2
    assert steps(2, Zone.CENTER, 6, 14, 33) == 3
    assert steps(2, Zone.CENTER, 10) == 0
    assert steps(18, Zone.CENTER, 23, 33) == 0  # its icons allow a pass only


@pytest.mark.rule("IC-D03")
@pytest.mark.parametrize(
    ("visitor", "answer"),
    [
        ([50, 51], "answer-51"),  # turnover 1.0 before loose .55
        ([50, 52], "answer-52"),
        ([55, 51], "answer-55"),  # steal 1.6
        ([53], "answer-53"),
    ],
)
def test_the_answer_to_a_pass_of_most_value(visitor, answer) -> None:
    scene = {"home": [2, 1], "puck": "DZ", "answers": {"action": ["play-2"]}}
    assert chosen("response", visitor=visitor, **scene) == answer


@pytest.mark.rule("IC-D03")
@pytest.mark.parametrize(("visitor", "answer"), [([47], "answer-47"), ([44], "none")])
def test_a_foul_is_weighed_against_its_power_play(visitor, answer) -> None:
    """Hook: 1 / 2 + .3 - 1.5 x .16 = .56; Cheap Shot: .5 / 2 + .3 - 1.5 x .7 = -.5."""
    scene = {"home": [25, 1], "answers": {"action": ["play-25"]}}
    assert chosen("response", visitor=visitor, **scene) == answer


@pytest.mark.rule("IC-D04")
def test_an_inside_shot_is_blocked_else_fouled_cheaply() -> None:
    scene = {"home": [30, 1], "puck": "OZ", "link": ("shot",), "answers": {"action": ["shoot-30"]}}
    assert chosen("response", visitor=[45, 62], **scene) == "answer-62"
    assert chosen("response", visitor=[44, 45, 47], **scene) == "answer-47"


@pytest.mark.rule("IC-D05", "IC-D06")
@pytest.mark.parametrize("coach", [STANDARD, STRONG])
def test_shots_from_the_point_are_blocked_and_pucks_kept_in(coach) -> None:
    shot = {"home": [14], "puck": "OZ", "answers": {"action": ["outside-shot"]}}
    assert chosen("response", coach, visitor=[61], **shot) == "answer-61"
    clear = {"home": [2], "puck": "DZ", "answers": {"action": ["clear"]}}
    assert chosen("response", coach, visitor=[63, 64], **clear) == "answer-63"


@pytest.mark.rule("IC-D07")
def test_touching_up_when_leading_or_short_of_time() -> None:
    scene = {"home": [2], "visitor": [1], "puck": "DZ", "answers": {"action": ["clear"]}}
    assert chosen("touch_up", score=(0, 1), **scene) == "touch-up"
    assert chosen("touch_up", clock=14, **scene) == "touch-up"
    assert 0.25 < touched_up(**scene) < 0.55  # 40 %


@pytest.mark.rule("IC-D07")
def test_a_leader_who_could_only_clear_the_puck_back_touches_up_no_oftener_than_others() -> None:
    """#7 is played at centre ice only."""
    scene = {"home": [2], "visitor": [7], "puck": "DZ", "answers": {"action": ["clear"]}}
    assert 0.25 < touched_up(score=(0, 1), **scene) < 0.55


def touched_up(**scene) -> float:
    """How often of a period's moments a coach touches up."""
    answers = [chosen("touch_up", clock=clock, **scene) for clock in range(16, 108)]
    return answers.count("touch-up") / len(answers)


def test_clears_that_are_touched_up_are_counted_until_the_puck_goes_elsewhere() -> None:
    answers = {"action": ["clear", "clear", "dump-out-2"], "touch_up": ["touch-up", "touch-up"]}
    ice = Ice(home=[2], visitor=[9], puck="DZ", answers=answers)
    assert [ice.act().state.exchanged for _ in range(3)] == [1, 2, 0]


@pytest.mark.parametrize("coach", [STANDARD, STRONG])
def test_nobody_clears_and_touches_up_for_ever(coach) -> None:
    ice = Ice(puck="DZ", score=(0, 1))
    ice.state.exchanged = 2
    assert coach.choose(ice.state, TOUCH_UP, 1) == "leave"


@pytest.mark.rule("IC-D08")
def test_after_a_free_action_only_a_kept_in_card_of_a_full_hand_goes() -> None:
    scene = {"puck": "OZ", "deck": [8], "answers": {"action": ["outside-shot"]}, "fill": True}
    assert chosen("discard", home=[31, 32, 33, 50, 63], **scene) == "discard-63"
    assert chosen("discard", home=[31, 32, 50, 63], **scene) == "none"
    assert chosen("discard", home=[31, 32, 33, 50, 51], **scene) == "none"


@pytest.mark.rule("IC-D09")
@pytest.mark.parametrize(
    ("score", "clock", "answer"),
    [((0, 0), 50, "draw"), ((2, 1), 5, "draw"), ((1, 2), 19, "stop"), ((1, 2), 20, "draw")],
)
def test_momentum_is_drawn_but_not_when_behind_and_short_of_time(score, clock, answer) -> None:
    assert STANDARD.choose(Ice(score=score, clock=clock).state, MOMENTUM, 0) == answer


@pytest.mark.rule("IC-D10")
@pytest.mark.parametrize(
    ("card", "answer"), [(50, "take"), (61, "take"), (63, "take"), (7, "draw")]
)
def test_defensive_cards_turned_up_are_taken(card, answer) -> None:
    ice = Ice()
    ice.state.turned = card
    assert STANDARD.choose(ice.state, turned(card, can_draw=True), 0) == answer


@pytest.mark.rule("IC-D11", "IC-D12")
def test_the_goalie_is_pulled_and_stays_on_the_bench() -> None:
    assert STANDARD.choose(Ice().state, PULL, 0) == "pull"
    assert STANDARD.choose(Ice().state, RETURN, 0) == "stay"


@pytest.mark.rule("IC-D13")
@pytest.mark.parametrize("coach", [STANDARD, STRONG])
def test_the_hand_is_cut_by_the_least_useful_card(coach) -> None:
    decision = Decision("cut", tuple(f"discard-{card}" for card in (2, 7, 33, 50, 61, 63)))
    ice = Ice(home=[2, 7, 33, 50, 61, 63])
    assert coach.choose(ice.state, decision, 0) == "discard-63"


def test_a_card_counter_knows_the_chance_of_an_answer() -> None:
    """Two of 60 unseen cards are steals and the other holds one card: 1 in 30."""
    ice = Ice(home=[2, 1, 4], visitor=[9], discards=[8])
    known = Knowledge(ice.state, 0)
    assert known.size == 60
    assert known.chance(mask_of([55, 56])) == pytest.approx(2 / 60)
    assert known.chance(mask_of([8, 4])) == 0
    ice.state.sides[1].shown = [9]
    assert Knowledge(ice.state, 0).chance(mask_of([9])) == 1


@pytest.mark.parametrize(
    ("card", "zone", "answers"),
    [
        (23, Zone.CENTER, {50, 51, 52, 53, 58, 59}),
        (2, Zone.DEFENSIVE, {50, 51, 52, 53, 58, 59, 55, 56}),
        (30, Zone.OFFENSIVE, {44, 45, 46, 47, 48, 49, 62}),
    ],
)
def test_the_counter_agrees_with_the_rules_on_what_can_be_answered(card, zone, answers) -> None:
    assert tables_of(HOUSE).answers(CARDS[card], zone) == mask_of(answers)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Refusal, match="perfect"):
        ruleset.coach("perfect")
    assert ruleset.levels == ("random", "strong", "standard")


class Blindfold:
    """A coach who is shown the same situation twice, with other cards in the other hand."""

    def __init__(self, coach) -> None:
        self.coach = coach
        self.looked = 0

    def choose(self, state, decision, seat: int) -> str:
        answer = self.coach.choose(state, decision, seat)
        other = copy.copy(state)
        mine, theirs = state.sides[seat], copy.copy(state.sides[1 - seat])
        known = {*mine.hand, *state.discards, *theirs.shown}
        unseen = [card for card in CARDS if card not in known]
        secret = len(theirs.hand) - len(theirs.shown)
        theirs.hand = [*theirs.shown, *unseen[-secret:]] if secret else list(theirs.shown)
        other.sides = (theirs, mine) if seat else (mine, theirs)
        assert self.coach.choose(other, decision, seat) == answer
        self.looked += 1
        return answer


@pytest.mark.parametrize("level", ["random", "strong", "standard"])
def test_no_coach_looks_at_the_other_hand(level) -> None:
    coaches = {seat: Blindfold(ruleset.coach(level)) for seat in (0, 1)}
    run(ruleset, house_setup(clock="quick"), dice=SeededDice("ab" * 32), coaches=coaches)
    assert min(coach.looked for coach in coaches.values()) > 50


def test_better_coaches_win_more() -> None:
    """Over 500 games the usual coach wins more than nine of ten (``manage.py coach_duel``)."""
    setup = house_setup()
    better = {"standard": 0, "strong": 0}
    for level in better:
        for number in range(14):
            seats = {number % 2: ruleset.coach(level), 1 - number % 2: ruleset.coach("random")}
            played = run(ruleset, setup, dice=SeededDice(f"{number:064x}"), coaches=seats)
            better[level] += played.state.lead(number % 2) > 0
    assert min(better.values()) >= 10


def test_a_coach_gives_an_answer_to_every_question_of_a_game() -> None:
    setup = house_setup(overtime=True)
    for level in ruleset.levels:
        coaches = {seat: ruleset.coach(level) for seat in (0, 1)}
        assert run(ruleset, setup, dice=SeededDice("0d" * 32), coaches=coaches).finished
