"""The seven laws of the design, on every rule system that the registry finds."""

import copy
from typing import Any

import msgspec
import pytest

from games.engine import (
    Decision,
    IllegalChoice,
    LogError,
    Outcome,
    Ruleset,
    SeededDice,
    Waiting,
    events_of,
    fold,
    fork,
    redacted,
    replay,
    run,
)
from games.engine.codec import canonical, decode_records, encode_records

SEEDS = tuple(f"{number:064x}" for number in (1, 2, 3))
AnyRuleset = Ruleset[Any, Any]


def setup_of(ruleset: AnyRuleset) -> Any:
    document, library = ruleset.example_setup()
    setup = ruleset.read_setup(document, library)
    ruleset.validate(setup)
    return setup


def game(ruleset: AnyRuleset, setup: Any, seed: str, level: str | None = None) -> Outcome:
    coaches = {seat: ruleset.coach(level or ruleset.levels[-1]) for seat in range(ruleset.seats[0])}
    return run(ruleset, setup, dice=SeededDice(seed), coaches=coaches)


@pytest.mark.parametrize("seed", SEEDS)
def test_folding_the_events_gives_the_state_of_the_game(ruleset: AnyRuleset, seed: str) -> None:
    setup = setup_of(ruleset)
    played = game(ruleset, setup, seed)
    assert fold(ruleset, setup, events_of(played.records)) == played.state


def test_folding_gives_the_state_of_the_run_at_every_prefix(ruleset: AnyRuleset) -> None:
    setup = setup_of(ruleset)
    played = game(ruleset, setup, SEEDS[0])
    folded = ruleset.begin(setup)
    step = max(1, len(played.records) // 25)
    for place, record in enumerate(played.records, start=1):
        ruleset.apply(folded, record.event)
        if place % step == 0 or place == len(played.records):
            run_again = replay(ruleset, setup, played.records[:place])
            expected = copy.deepcopy(folded)
            for added in run_again.records:
                ruleset.apply(expected, added.event)
            assert run_again.state == expected, f"after record {place - 1}"
            following = played.records[place : place + len(run_again.records)]
            assert [added.event for added in run_again.records] == [
                record.event for record in following
            ]


@pytest.mark.parametrize("level_place", [0, -1])
def test_replaying_the_log_gives_the_same_bytes(ruleset: AnyRuleset, level_place: int) -> None:
    setup = setup_of(ruleset)
    for seed in SEEDS:
        played = game(ruleset, setup, seed, ruleset.levels[level_place])
        stored = decode_records(ruleset, encode_records(played.records))
        assert encode_records(stored) == encode_records(played.records)
        again = replay(ruleset, setup, stored, seed)
        assert again.finished
        assert again.state == played.state


def test_a_foreign_event_in_the_log_is_named_by_its_place(ruleset: AnyRuleset) -> None:
    setup = setup_of(ruleset)
    log = list(game(ruleset, setup, SEEDS[0]).records)
    place = len(log) // 2
    del log[place]
    with pytest.raises(LogError) as refused:
        replay(ruleset, setup, log)
    assert refused.value.context["sequence"] >= place - 1


def test_the_same_seed_and_coaches_give_the_same_log_and_another_seed_another(
    ruleset: AnyRuleset,
) -> None:
    setup = setup_of(ruleset)
    first, second, other = (
        encode_records(game(ruleset, setup, seed).records)
        for seed in (SEEDS[0], SEEDS[0], SEEDS[1])
    )
    assert first == second
    assert first != other


class Watcher:
    """A coach that keeps what it was asked and answers like another."""

    def __init__(self, coach: Any) -> None:
        self.coach = coach
        self.asked: list[tuple[Decision, str]] = []

    def choose(self, state: Any, decision: Decision, seat: int) -> str:
        before = msgspec.to_builtins(decision)
        answer = self.coach.choose(state, decision, seat)
        assert msgspec.to_builtins(decision) == before
        self.asked.append((decision, answer))
        return str(answer)


def test_every_recorded_choice_was_on_offer(ruleset: AnyRuleset) -> None:
    setup = setup_of(ruleset)
    watchers = {
        seat: Watcher(ruleset.coach(ruleset.levels[-1])) for seat in range(ruleset.seats[0])
    }
    played = run(ruleset, setup, dice=SeededDice(SEEDS[0]), coaches=watchers)
    chosen = [item for record in played.records for item in record.inputs if item[0] == "choose"]
    asked = [question for watcher in watchers.values() for question in watcher.asked]
    assert len(chosen) == len(asked) > 0
    for decision, answer in asked:
        assert len(decision.options) > 1, "a question with one legal answer is not asked"
        assert len(set(decision.options)) == len(decision.options)
        assert answer in decision.options


def test_a_foreign_choice_is_refused_and_nothing_is_logged(ruleset: AnyRuleset) -> None:
    setup = setup_of(ruleset)
    waiting = run(ruleset, setup, dice=SeededDice(SEEDS[0])).waiting
    assert waiting is not None
    seat = min(waiting.decisions)
    first = run(ruleset, setup, dice=SeededDice(SEEDS[0]))
    with pytest.raises(IllegalChoice) as refused:
        run(
            ruleset,
            setup,
            dice=SeededDice(SEEDS[0]),
            log=first.records,
            answers={seat: "no such option"},
        )
    assert refused.value.context["seat"] == seat


def answer_as(ruleset: AnyRuleset, state: Any, waiting: Waiting) -> dict[int, str]:
    coach = ruleset.coach(ruleset.levels[-1])
    return {
        seat: coach.choose(state, decision, seat) for seat, decision in waiting.decisions.items()
    }


def test_people_who_answer_one_question_at_a_time_get_the_game_of_the_coaches(
    ruleset: AnyRuleset,
) -> None:
    setup = setup_of(ruleset)
    by_coaches = game(ruleset, setup, SEEDS[0])
    outcome = run(ruleset, setup, dice=SeededDice(SEEDS[0]))
    log = list(outcome.records)
    for _ in range(60):
        if outcome.waiting is None:
            break
        answers = answer_as(ruleset, outcome.state, outcome.waiting)
        dice = SeededDice(SEEDS[0])
        outcome = run(ruleset, setup, dice=dice, log=log, answers=answers)
        log += outcome.records
    played = events_of(log)
    assert len(played) > 1
    assert played == events_of(by_coaches.records)[: len(played)]


def test_no_secret_reaches_a_seat_that_must_not_have_it(ruleset: AnyRuleset) -> None:
    setup = setup_of(ruleset)
    played = game(ruleset, setup, SEEDS[0])
    state = ruleset.begin(setup)
    seats = (None, *range(ruleset.seats[0]))
    for record in played.records:
        ruleset.apply(state, record.event)
        for seat in seats:
            seen = redacted(ruleset, record, seat)
            assert type(seen.event) is type(record.event), "a redacted event keeps its kind"
            text = canonical(seen).decode() + canonical(ruleset.view(state, seat)).decode()
            for secret in ruleset.secrets(state, seat):
                assert secret not in text, f"{secret} reached seat {seat}"
            assert SEEDS[0] not in text


def test_goals_agree_in_sheet_and_events_and_the_game_ends(ruleset: AnyRuleset) -> None:
    setup = setup_of(ruleset)
    for seed in SEEDS:
        played = game(ruleset, setup, seed)
        assert played.finished
        sheet = ruleset.score_sheet(setup, events_of(played.records))
        view = ruleset.view(played.state, None)
        assert [seat.score for seat in sheet.seats] == list(view["score"])
        for number, seat in enumerate(sheet.seats):
            goals = sum(1 for goal in sheet.goals if goal.seat == number)
            shootout_win = int(sheet.decided == "SO" and sheet.winner == number)
            assert seat.score == goals + shootout_win
            assert sum(seat.goals_by_period) == goals


def test_a_fork_keeps_the_past_and_takes_another_way(ruleset: AnyRuleset) -> None:
    setup = setup_of(ruleset)
    played = game(ruleset, setup, SEEDS[0])
    by_chance = [
        number
        for number, record in enumerate(played.records)
        if any(entry[0] != "choose" for entry in record.inputs)
    ]
    at = by_chance[len(by_chance) // 2]  # the dice may rest for a long time in some systems
    coaches = {seat: ruleset.coach(ruleset.levels[-1]) for seat in range(ruleset.seats[0])}
    forked = fork(ruleset, setup, played.records, at=at, dice=SeededDice(SEEDS[1]), coaches=coaches)
    whole = [*played.records[:at], *forked.records]
    assert forked.finished
    assert fold(ruleset, setup, events_of(whole)) == forked.state
    assert encode_records(whole) != encode_records(played.records)
    assert replay(ruleset, setup, whole).state == forked.state


def test_every_event_is_told_in_one_sentence_and_every_decision_explained(
    ruleset: AnyRuleset,
) -> None:
    setup = setup_of(ruleset)
    played = game(ruleset, setup, SEEDS[0])
    for record in played.records:
        sentence = ruleset.narrate(setup, record.event)
        assert sentence == sentence.strip()
        assert sentence[-1] in ".!?", sentence
    outcome = run(ruleset, setup, dice=SeededDice(SEEDS[0]))
    assert outcome.waiting is not None
    for decision in outcome.waiting.decisions.values():
        question = ruleset.explain(setup, outcome.state, decision)
        assert question.prompt
        assert len(question.labels) == len(decision.options)
