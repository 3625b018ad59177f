"""Running, resuming, taking back and forking a game, on the demonstration system."""

from typing import Any

import pytest

from games.engine import (
    Decision,
    DrawNeeded,
    EngineError,
    IllegalChoice,
    IllegalInput,
    Kept,
    LogError,
    Record,
    ReplayDifference,
    RollNeeded,
    ScriptedDice,
    SeededDice,
    TakenBack,
    TypedDice,
    agreement,
    events_of,
    fold,
    fork,
    redacted,
    replay,
    run,
)
from tests.demonstration.stick_duel import (
    CardDealt,
    GoalScored,
    PlansShown,
    ruleset,
)

SEED = "5" * 64


def example() -> Any:
    document, library = ruleset.example_setup()
    return ruleset.read_setup(document, library)


def by_coaches(seed: str = SEED) -> list[Record]:
    coaches = {0: ruleset.coach("first"), 1: ruleset.coach("last")}
    return run(ruleset, example(), dice=SeededDice(seed), coaches=coaches).records


def test_inputs_are_logged_with_the_event_that_follows_them() -> None:
    dice = ScriptedDice([109, 104, (6, 5), (1, 1)], then=SeededDice(SEED))
    coaches = {0: ruleset.coach("last"), 1: ruleset.coach("last")}
    records = run(ruleset, example(), dice=dice, coaches=coaches).records
    assert records[:4] == [
        Record(CardDealt(0, 109), (("draw", "cards", 109),)),
        Record(CardDealt(1, 104), (("draw", "cards", 104),)),
        Record(PlansShown(("wait", "wait")), (("choose", 0, "wait"), ("choose", 1, "wait"))),
        Record(GoalScored(0), (("roll", 6, 5), ("roll", 1, 1))),
    ]


def test_a_game_stops_at_the_first_missing_answer_and_goes_on_from_its_log() -> None:
    setup = example()
    outcome = run(ruleset, setup, dice=SeededDice(SEED))
    assert not outcome.finished
    assert outcome.waiting is not None
    assert set(outcome.waiting.decisions) == {0, 1}
    log = list(outcome.records)
    resumed = run(ruleset, setup, dice=SeededDice(SEED), log=log, answers={0: "wait", 1: "wait"})
    assert isinstance(resumed.records[0].event, PlansShown)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_secret_answers_come_in_any_order_and_stay_hidden_until_all_are_in(
    order: tuple[int, int],
) -> None:
    setup = example()
    log = list(run(ruleset, setup, dice=SeededDice(SEED)).records)
    first = run(ruleset, setup, dice=SeededDice(SEED), log=log, answers={order[0]: "wait"})
    assert first.waiting is not None
    assert set(first.waiting.decisions) == {order[1]}
    assert first.records == [Record(Kept(order[0]), (("choose", order[0], "wait"),))]
    log += first.records
    assert redacted(ruleset, log[-1], order[1]).inputs == ()
    assert redacted(ruleset, log[-1], None).inputs == ()
    assert redacted(ruleset, log[-1], order[0]) == log[-1]
    second = run(ruleset, setup, dice=SeededDice(SEED), log=log, answers={order[1]: "press"})
    log += second.records
    plans = tuple("wait" if seat == order[0] else "press" for seat in (0, 1))
    assert second.records[0] == Record(PlansShown(plans), (("choose", order[1], "press"),))
    assert replay(ruleset, setup, log, SEED).state == second.state


def test_typed_dice_are_asked_for_one_after_the_other_and_nothing_typed_is_lost() -> None:
    setup = example()
    coaches = {0: ruleset.coach("last"), 1: ruleset.coach("last")}
    log: list[Record] = []
    needed = []
    for typed in (None, 109, 104, (6, 5), (1, 1)):
        dice = TypedDice([] if typed is None else [typed])
        outcome = run(ruleset, setup, dice=dice, coaches=coaches, log=log)
        log += outcome.records
        assert outcome.waiting is not None
        needed.append(outcome.waiting.input)
    assert needed[0] == DrawNeeded("cards", tuple(range(101, 113)))
    assert needed[1] == DrawNeeded("cards", tuple(card for card in range(101, 113) if card != 109))
    assert needed[2] == needed[3] == RollNeeded(2)
    assert GoalScored(0) in [record.event for record in log]
    assert replay(ruleset, setup, log).state == fold(ruleset, setup, events_of(log))


@pytest.mark.parametrize(
    ("typed", "told"),
    [((7, 1), "2 six-sided"), ((3,), "2 six-sided"), (5, "2 six-sided")],
)
def test_impossible_dice_are_refused(typed: Any, told: str) -> None:
    coaches = {0: ruleset.coach("last"), 1: ruleset.coach("last")}
    with pytest.raises(IllegalInput, match=told):
        run(ruleset, example(), dice=TypedDice([109, 104, typed]), coaches=coaches)


def test_a_card_that_has_left_the_deck_is_refused() -> None:
    with pytest.raises(IllegalInput, match="card 109 is not in the cards deck"):
        run(ruleset, example(), dice=TypedDice([109, 109]))


def test_an_answer_that_was_not_offered_is_refused_with_the_offer() -> None:
    setup = example()
    log = run(ruleset, setup, dice=SeededDice(SEED)).records
    with pytest.raises(IllegalChoice, match="offers press, wait"):
        run(ruleset, setup, dice=SeededDice(SEED), log=log, answers={0: "shoot"})


def tampered(place: int, record: Record) -> list[Record]:
    log = by_coaches()
    log[place] = record
    return log


def test_the_first_difference_is_named() -> None:
    log = by_coaches()
    place = next(i for i, record in enumerate(log) if isinstance(record.event, GoalScored))
    goal = log[place]
    assert isinstance(goal.event, GoalScored)
    with pytest.raises(ReplayDifference, match=f"record {place}:") as difference:
        replay(
            ruleset,
            example(),
            tampered(place, Record(GoalScored(1 - goal.event.seat), goal.inputs)),
        )
    assert difference.value.sequence == place
    assert (
        agreement(
            ruleset,
            example(),
            tampered(place, Record(GoalScored(1 - goal.event.seat), goal.inputs)),
        )
        == place
    )


def test_dice_that_do_not_come_from_the_seed_are_found() -> None:
    log = by_coaches()
    with pytest.raises(LogError, match="the seed gives"):
        replay(ruleset, example(), log, "6" * 64)
    assert replay(ruleset, example(), log, SEED).finished


def test_a_cut_log_is_an_unfinished_game_and_a_longer_one_is_refused() -> None:
    log = by_coaches()
    assert not replay(ruleset, example(), log[:-1]).finished
    with pytest.raises(ReplayDifference, match="the log goes on"):
        replay(ruleset, example(), [*log, log[-1]])


def test_inputs_moved_to_another_record_are_found() -> None:
    log = by_coaches()
    place = next(i for i, record in enumerate(log) if isinstance(record.event, PlansShown))
    log[place - 1] = Record(log[place - 1].event, log[place - 1].inputs + log[place].inputs)
    log[place] = Record(log[place].event)
    with pytest.raises(ReplayDifference):
        replay(ruleset, example(), log)


def test_after_a_take_back_the_answers_no_longer_count_and_the_dice_go_on_in_the_stream() -> None:
    setup = example()
    log = list(run(ruleset, setup, dice=SeededDice(SEED)).records)
    cards = [record.event for record in log]
    played = run(ruleset, setup, dice=SeededDice(SEED), log=log, answers={0: "wait", 1: "wait"})
    log += played.records
    log.append(Record(TakenBack(to=2, reason="both agreed")))
    again = run(ruleset, setup, dice=SeededDice(SEED), log=log)
    assert again.waiting is not None
    assert set(again.waiting.decisions) == {0, 1}
    assert fold(ruleset, setup, events_of(log)) == again.state
    other = run(ruleset, setup, dice=SeededDice(SEED), log=log, answers={0: "wait", 1: "wait"})
    log += other.records
    assert [record.event for record in log[:2]] == cards
    first_rolls = [item for record in played.records for item in record.inputs if item[0] == "roll"]
    later_rolls = [item for record in other.records for item in record.inputs if item[0] == "roll"]
    assert first_rolls != later_rolls, "a take-back does not bring known dice back"
    assert replay(ruleset, setup, log, SEED).state == other.state


def test_a_fork_is_not_held_to_the_old_seed() -> None:
    log = by_coaches()
    coaches = {0: ruleset.coach("first"), 1: ruleset.coach("last")}
    forked = fork(ruleset, example(), log, at=4, dice=SeededDice("7" * 64), coaches=coaches)
    assert forked.finished
    assert replay(ruleset, example(), [*log[:4], *forked.records]).state == forked.state


class OutOfTurn:
    """A coach that answers what was not asked."""

    def choose(self, state: Any, decision: Decision, seat: int) -> str:
        return "nonsense"


def test_a_computer_coach_that_breaks_the_rules_is_our_defect() -> None:
    with pytest.raises(EngineError, match="nonsense"):
        run(ruleset, example(), dice=SeededDice(SEED), coaches={0: OutOfTurn(), 1: OutOfTurn()})
