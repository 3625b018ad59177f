"""Calibration: deterministic, and turning the knobs the right way."""

import pytest

from rosters.domain.card_maker.calibration import calibrate, corrected, first_corrections
from rosters.domain.card_maker.knobs import Corrections, load_corrections, rounded, save_corrections
from rosters.domain.card_maker.tally import ManTally, Tally
from rosters.domain.card_maker.targets import Memory, Season, Targets
from tests.rosters.domain.card_maker.small_season import TEAMS, statistics

SCHEDULE = [("AAA", "BBB"), ("BBB", "AAA")] * 2


def season():
    return Season(
        statistics=statistics(),
        teams=TEAMS,
        schedule=SCHEDULE,
        targets=Targets(power_plays=3.0, power_play_share=0.2),
    )


def test_the_same_call_gives_the_same_corrections():
    assert calibrate(season(), rounds=2, seed="a") == calibrate(season(), rounds=2, seed="a")


def test_another_seed_gives_others():
    assert calibrate(season(), rounds=1, seed="a") != calibrate(season(), rounds=1, seed="b")


def test_progress_tells_round_games_and_total():
    told = []
    calibrate(season(), rounds=2, progress=lambda *step: told.append(step))
    assert told == [(number, done, 4) for number in (1, 2) for done in (1, 2, 3, 4)]


def test_the_level_starts_at_the_season_s_own_shooting():
    rows = season().statistics.skaters
    shooting = sum(row.g for row in rows) / sum(row.shots for row in rows)
    assert first_corrections(season()).level.goal[1] == pytest.approx(0.085 * shooting / 0.0917)


def tally_of(played, *, rolls=(10, 5, 2, 1, 1, 0), **changes):
    """Give a tally in which every skater had the same chances over twenty games."""
    tally = Tally(games=20)
    for key, rates in played.skaters.items():
        tally.men[key] = ManTally(
            games=20,
            rolls=[20 * each for each in rolls],
            shots=round(20 * rates.shots),
            goals=round(20 * rates.goals),
            assists=changes.get("assists", {}).get(key, round(20 * rates.assists)),
            on_ice=40,
        )
    for key in played.goalies:
        faced = changes.get("faced", 500)
        tally.men[key] = ManTally(shots_against=faced, goals_against=50, tests=150)
    tally.league.update(
        {"power_plays": changes.get("power_plays", 120), "goals_PP": changes.get("goals_PP", 24)}
    )
    for code in TEAMS:
        tally.shots_against[code] = changes.get("against", {}).get(code, 600)
    return tally


def turned(**changes):
    played = season()
    before = first_corrections(played)
    tally = tally_of(played, **changes)
    return before, corrected(played, before, tally, Memory(), round_number=1)


def test_a_man_s_card_gets_what_his_rolls_need_for_his_real_shots_and_goals():
    played = season()
    _, after = turned()
    level, rates = after.level, played.skaters["AAA/aaa05"]
    knobs = after.skaters["AAA/aaa05"]
    rolls = (10, 5, 2, 1, 1, 0)
    shots = sum(
        rolls[column] * min(max(level.on_goal[column % 3] * knobs.shots, 0.14), 0.97)
        for column in range(6)
    )
    goals = sum(
        rolls[column]
        * (
            level.goal[column % 3] * knobs.goals
            + (column > 2) * level.plus[column % 3] * knobs.plus
        )
        for column in range(6)
    )
    assert (shots, goals) == pytest.approx((rates.shots, rates.goals), rel=0.02)


def test_more_chances_need_lower_odds():
    _, few = turned()
    _, many = turned(rolls=(20, 10, 4, 2, 2, 0))
    key = "AAA/aaa05"
    assert few.skaters[key].shots > many.skaters[key].shots
    assert few.skaters[key].goals == pytest.approx(2 * many.skaters[key].goals, rel=0.02)


@pytest.mark.parametrize(("assists", "direction"), [(0, 1), (30, -1)])
def test_assist_ratings_follow_what_is_missing(assists, direction):
    before, after = turned(assists={"AAA/aaa05": assists})
    change = after.skaters["AAA/aaa05"].assist - before.skaters["AAA/aaa05"].assist
    assert change * direction > 0.5


@pytest.mark.parametrize(("power_plays", "factor"), [(120, 1.0), (60, 2.0), (240, 0.5)])
def test_penalty_rows_follow_the_power_plays(power_plays, factor):
    before, after = turned(power_plays=power_plays, goals_PP=power_plays // 5)
    wanted = min(4.9, max(0.2, before.level.penalty_rows * factor))
    assert after.level.penalty_rows == pytest.approx(wanted)


@pytest.mark.parametrize(("scored", "factor"), [(24, 1.0), (20, 1.2), (30, 0.8)])
def test_what_is_wanted_on_the_power_play_follows_its_goals(scored, factor):
    played, memory = season(), Memory()
    tally = tally_of(played, goals_PP=scored)
    corrected(played, first_corrections(played), tally, memory, round_number=1)
    assert memory.special == pytest.approx(factor)


def test_inside_shots_lose_danger_when_they_alone_score_too_much_on_the_power_play():
    played, memory = season(), Memory(special=0.8)
    before = first_corrections(played)
    after = corrected(played, before, tally_of(played, goals_PP=30), memory, round_number=1)
    assert after.level.goal == pytest.approx(
        (before.level.goal[0], 0.8 * before.level.goal[1], 0.8 * before.level.goal[2])
    )


def test_who_faces_too_many_shots_gets_better_defenders():
    _, after = turned(against={"AAA": 700, "BBB": 500})
    assert after.defence["AAA"] > 1.0 > after.defence["BBB"]


def test_goalies_are_spread_around_a_mean_of_one():
    _, after = turned()
    assert sum(after.goalies.values()) / len(after.goalies) == pytest.approx(1.0)
    assert after.goalies["AAA/aaag1"] > after.goalies["AAA/aaag0"]


def test_corrections_are_kept_to_four_digits_and_read_again(tmp_path):
    corrections = calibrate(season(), rounds=1)
    path = tmp_path / "corrections.json"
    save_corrections(path, corrections)
    assert load_corrections(path) == rounded(corrections)


def test_corrections_of_another_version_are_not_used(tmp_path):
    path = tmp_path / "corrections.json"
    save_corrections(path, Corrections(version=0))
    assert (load_corrections(path), load_corrections(tmp_path / "none.json")) == (None, None)
