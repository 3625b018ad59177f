"""Settling: the middle rounds' steps are averaged once, and stand."""

import msgspec
import pytest

from rosters.domain.card_maker.calibration import calibrate, corrected, first_corrections
from rosters.domain.card_maker.knobs import SUPER, SkaterKnobs
from rosters.domain.card_maker.penalties import unit_of
from rosters.domain.card_maker.season_cards import make_season_cards
from rosters.domain.card_maker.settling import (
    is_remembered,
    is_settled,
    remember_shown,
    settled,
    touched_up,
    with_steps_of,
)
from rosters.domain.card_maker.simulation import Terms
from rosters.domain.card_maker.targets import Lack, Memory, Season, Shown, Targets
from tests.rosters.domain.card_maker.small_season import TEAMS, statistics
from tests.rosters.domain.card_maker.test_calibration import SCHEDULE, tally_of

MAN = "AAA/aaa05"


def season(level="advanced"):
    return Season(
        statistics=statistics(),
        teams=TEAMS,
        schedule=SCHEDULE,
        targets=Targets(power_plays=3.0, power_play_share=0.2),
        terms=Terms(level=level),
    )


def with_assist(corrections, rating):
    knobs = msgspec.structs.replace(corrections.skaters[MAN], assist=rating)
    return msgspec.structs.replace(corrections, skaters=corrections.skaters | {MAN: knobs})


@pytest.mark.parametrize(
    ("rounds", "remembered", "standing"),
    [(20, range(11, 18), range(18, 21)), (8, range(5, 7), range(7, 9)), (7, (), ())],
)
def test_the_rounds_of_the_middle_are_remembered_and_their_mean_stands_for_the_last(
    rounds, remembered, standing
):
    numbers = range(1, rounds + 1)
    assert [n for n in numbers if is_remembered(n, rounds)] == list(remembered)
    assert [n for n in numbers if is_settled(n, rounds)] == list(standing)


def test_a_man_settles_at_the_mean_of_what_his_cards_showed():
    played, memory = season(), Memory()
    corrections = first_corrections(played)
    for rating in (10.2, 10.4, 10.6):  # 10, 10 and 11 on the cards
        shown = with_assist(corrections, rating)
        remember_shown(memory, make_season_cards(played.statistics, TEAMS, shown), shown)
    after = settled(played, with_assist(corrections, 12.0), memory)
    assert after.skaters[MAN].assist == pytest.approx(31 / 3)
    assert memory.settled


def test_he_settles_once():
    played, memory = season(), Memory(shown={MAN: [Shown(7, 0.0, 0)]})
    first = settled(played, first_corrections(played), memory)
    memory.shown[MAN].append(Shown(20, 0.0, 0))
    assert settled(played, first, memory) is first


def test_nothing_remembered_settles_nothing():
    played, memory = season(), Memory()
    corrections = first_corrections(played)
    assert settled(played, corrections, memory) is corrections
    assert not memory.settled


def test_super_advanced_fouls_settle_at_the_mean_worth():
    played = season(SUPER)
    corrections = first_corrections(played)
    memory = Memory(shown={MAN: [Shown(7, 4.6, 2), Shown(7, 6.9, 3)]})
    knobs = settled(played, corrections, memory).skaters[MAN]
    weights = dict.fromkeys(played.skaters, 20.0)  # all played twenty games
    unit = unit_of(played.skaters, weights, corrections.level.penalty_rows)
    assert unit * played.skaters[MAN].penalty_minutes * knobs.fouls == pytest.approx(5.75)
    assert knobs.looks == pytest.approx(2.5)


def test_what_stands_is_not_corrected_any_more():
    played = season()
    before = first_corrections(played)
    tally = tally_of(played, rolls=(20, 10, 4, 2, 2, 0), assists={MAN: 0})
    moved = corrected(played, before, tally, Memory(), round_number=1)
    stood = corrected(played, before, tally, Memory(settled=True), round_number=1)
    assert moved.skaters[MAN].assist > before.skaters[MAN].assist
    assert stood.skaters[MAN].assist == before.skaters[MAN].assist
    assert stood.skaters[MAN].shots == moved.skaters[MAN].shots != before.skaters[MAN].shots


def test_steps_are_taken_from_the_knobs_played():
    new, old = SkaterKnobs(shots=2.0, assist=9.0), SkaterKnobs(assist=3.0, fouls=2.0, role=0.5)
    taken = with_steps_of({MAN: new}, {MAN: old})[MAN]
    assert taken == SkaterKnobs(shots=2.0, assist=3.0, fouls=2.0, role=0.5)


def test_a_whole_calibration_ends_with_settled_men():
    memory = Memory()
    calibrate(season(), rounds=8, memory=memory)
    assert memory.settled
    assert {len(shown) for shown in memory.shown.values()} == {2}


def test_what_settled_men_lack_is_corrected_once_more():
    before = with_assist(first_corrections(season()), 10.0)
    memory = Memory(lack={MAN: Lack(rounds=4, assists=8.0, on_ice=136)})
    # 8 of 136 + 4 x 6 goals are a twentieth, a rating of 20; four rounds count half
    assert touched_up(before, memory).skaters[MAN].assist == pytest.approx(10.5)


def test_the_lack_is_counted_while_men_stand():
    played, memory = season(), Memory(settled=True)
    before = first_corrections(played)
    tally = tally_of(played, assists={MAN: 3})
    for number in (1, 2):
        corrected(played, before, tally, memory, round_number=number)
    real = played.skaters[MAN].assists * 20
    assert memory.lack[MAN] == Lack(rounds=2, assists=pytest.approx(2 * (real - 3)), on_ice=80)
