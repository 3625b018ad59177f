"""Calibration: draft the cards, play a season, compare with reality, turn the knobs, and again.

Shots and goals are corrected by what a man's chances were, not by what came of them: his rolls on each
column are counted and his card is given the odds that these rolls need for his real rates. Rolls vary far
less than goals. Assists, penalties and shots against a team are corrected by results, each round less. Every
round has its own seed derived from the first, so that the same input gives the same corrections.
"""

from collections.abc import Callable, Sequence
from statistics import fmean

import msgspec

from rosters.domain.card_maker.knobs import (
    SUPER,
    SUPER_LEVEL,
    Corrections,
    Level,
    SkaterKnobs,
)
from rosters.domain.card_maker.rates import (
    SkaterRates,
)
from rosters.domain.card_maker.season_cards import first_knobs, make_season_cards
from rosters.domain.card_maker.settling import (
    FEW_ON_ICE,
    RATINGS_A_SHARE,
    is_remembered,
    is_settled,
    remember_lack,
    remember_shown,
    settled,
    touched_up,
    with_steps_of,
)
from rosters.domain.card_maker.simulation import simulate_season
from rosters.domain.card_maker.skaters import LEAST_ON_GOAL, MOST_ON_GOAL
from rosters.domain.card_maker.super_calibration import (
    MOST_ROWS,
    charted_level,
    letters_at_first,
    remember_own,
    with_chances,
)
from rosters.domain.card_maker.tally import ManTally, Tally
from rosters.domain.card_maker.targets import Memory, Season

MEAN_SHOOTING = 0.0917
"""Goals a shot that the first level is made for."""

ROLL_WEIGHT = 8.0
"""Games of his kind's mean rolls that are added to a man's own."""

LEAST_SPECIAL = 0.6
FEW_SPECIAL = 0.85
"""Below this factor on wanted power-play goals inside shots as such score too much."""

FEW_MINUTES = 15.0
"""Added to real and simulated counts alike before they are compared, man by man."""

LEAST_GAIN = 0.03
LEAST_FOULS, MOST_FOULS = 0.1, 20.0

MOST_KNOB = 4.0
LEAST_KNOB = 0.02


def first_corrections(season: Season) -> Corrections:
    """Give the level a season starts with: scoring as high as it really was, no man known yet."""
    shots = sum(row.shots for row in season.statistics.skaters)
    goals = sum(row.g for row in season.statistics.skaters)
    scoring = goals / max(shots, 1) / MEAN_SHOOTING
    rules = season.terms.level
    level = SUPER_LEVEL if rules == SUPER else Level()
    return Corrections(
        rules=rules,
        level=msgspec.structs.replace(
            level,
            goal=tuple(odds * scoring for odds in level.goal),
            plus=tuple(odds * scoring for odds in level.plus),
            goalie_odds=min(level.goalie_odds * scoring**0.5, 0.32),
            penalty_rows=min(4.6, level.penalty_rows * season.targets.power_plays / 3.04),
            letters=letters_at_first(season.targets) if rules == SUPER else 1.0,
        ),
        skaters={key: first_knobs(rates) for key, rates in season.skaters.items()},
        defence=dict.fromkeys(sorted(season.teams), 1.0),
    )


def from_advanced(season: Season, advanced: Corrections) -> Corrections:
    """Begin super-advanced corrections with the men's knobs of the advanced ones, which are nearer than guesses.

    The same knobs score more where power plays are played out, so inside shots begin less dangerous.
    """
    first = first_corrections(season)
    level = first.level
    return msgspec.structs.replace(
        first,
        level=msgspec.structs.replace(
            level,
            goal=(0.95 * level.goal[0], 0.75 * level.goal[1], 0.75 * level.goal[2]),
            plus=(0.7 * level.plus[0], 0.7 * level.plus[1], 0.7 * level.plus[2]),
        ),
        skaters=first.skaters | advanced.skaters,
        goalies=advanced.goalies,
        defence=advanced.defence,
    )


def calibrate(
    season: Season,
    *,
    rounds: int,
    seed: str = "calibration",
    start: Corrections | None = None,
    memory: Memory | None = None,
    progress: Callable[[int, int, int], None] | None = None,
    report: Callable[[int, Tally, Corrections], None] | None = None,
) -> Corrections:
    """Find the corrections of a season in so many simulated seasons.

    Parameters
    ----------
    rounds
        How many seasons are played; four bring the league's rates, ten the men's.
    start, memory
        Corrections to go on from, and what the rounds before remember.
    progress
        Called with round, games played and games of the round.
    report
        Called after each round with its tally and the corrections that were played.

    """
    corrections = start or first_corrections(season)
    memory = memory or Memory()
    total = memory.rounds + rounds
    for number in range(memory.rounds + 1, total + 1):

        def step(done: int, total: int, number: int = number) -> None:
            if progress is not None:
                progress(number, done, total)

        if is_settled(number, total):
            corrections = settled(season, corrections, memory)
        cards = make_season_cards(season.statistics, season.teams, corrections)
        if is_remembered(number, total):
            remember_shown(memory, cards, corrections)
        tally = simulate_season(
            cards, season.schedule, seed=f"{seed}/{number}", terms=season.terms, progress=step
        )
        if report is not None:
            report(number, tally, corrections)
        corrections = corrected(season, corrections, tally, memory, round_number=number)
    return touched_up(corrections, memory)


def corrected(
    season: Season, played: Corrections, tally: Tally, memory: Memory, *, round_number: int
) -> Corrections:
    """Turn all knobs after one season played with ``played``."""
    gain = 1.0 if round_number <= 2 else max(LEAST_GAIN, 2.0 / (round_number + 1))  # noqa: PLR2004
    memory.rounds = round_number
    _remember_rolls(season, tally, memory, gain)
    level = _level(season, played.level, tally, memory, max(gain, 0.5))
    _remember_residuals(season, tally, memory, gain)
    if played.rules == SUPER:
        level = charted_level(season, level, tally, gain)
        remember_own(season, tally, memory, gain)
    skaters = {
        key: _skater(
            key,
            rates,
            played.skaters[key],
            level,
            memory,
            tally.men.get(key),
            gain,
        )
        for key, rates in season.skaters.items()
    }
    if memory.settled:
        remember_lack(season, memory, tally)
        skaters = with_steps_of(skaters, played.skaters)
    elif played.rules == SUPER:
        skaters = with_chances(season, skaters, played.skaters, memory, tally, gain)
    defence = {
        code: min(
            1.4,
            max(
                0.6,
                played.defence.get(code, 1.0)
                + 0.6
                * gain
                * (
                    tally.shots_against[code]
                    / max(1, season.teams[code][1])
                    / _mean_against(season, tally)
                    - season.shots_against[code] / fmean(season.shots_against.values())
                ),
            ),
        )
        for code in season.teams
    }
    return Corrections(
        rules=played.rules,
        level=level,
        skaters=skaters,
        goalies=_goalies(season, level, tally),
        defence=defence,
    )


def _remember_residuals(season: Season, tally: Tally, memory: Memory, gain: float) -> None:
    """Compare all men's shots and goals with the real totals for as many games."""
    share = 2 * tally.games / sum(games for _, games in season.teams.values())
    real_shots = {kind: share * season.totals[kind][0] for kind in (True, False)}
    real_goals = share * sum(season.totals[kind][1] for kind in (True, False))
    shots = {True: 0, False: 0}
    goals = 0
    for key, rates in season.skaters.items():
        shots[rates.defenceman] += tally.men[key].shots
        goals += tally.men[key].goals
    for kind, real in real_shots.items():
        memory.shots[kind] *= min(1.2, max(0.8, real / max(shots[kind], 1))) ** gain
    memory.goals *= min(1.2, max(0.8, real_goals / max(goals, 1))) ** gain


def _mean_against(season: Season, tally: Tally) -> float:
    return fmean(tally.shots_against[code] / max(1, season.teams[code][1]) for code in season.teams)


def _remember_rolls(season: Season, tally: Tally, memory: Memory, gain: float) -> None:
    """Take up each man's rolls a game: his own with some of his kind's mean, and those of earlier rounds."""
    means: dict[bool, list[float]] = {}
    for kind in (True, False):
        men = [tally.men[key] for key, rates in season.skaters.items() if rates.defenceman is kind]
        games = sum(man.games for man in men) or 1
        means[kind] = [sum(man.rolls[column] for man in men) / games for column in range(6)]
    for key, rates in season.skaters.items():
        man, mean = tally.men[key], means[rates.defenceman]
        now = [
            (man.rolls[column] + ROLL_WEIGHT * mean[column]) / (man.games + ROLL_WEIGHT)
            for column in range(6)
        ]
        before = memory.rolls.get(key)
        memory.rolls[key] = (
            now
            if before is None
            else [old + gain * (new - old) for old, new in zip(before, now, strict=True)]
        )


def _level(season: Season, level: Level, tally: Tally, memory: Memory, gain: float) -> Level:
    """Correct what all cards share: penalty rows and the odds of the power play.

    Power plays are mostly shots from inside. Where the men's plus readings would have to vanish, inside shots
    are made less dangerous at any strength; the men's factors make up for it from outside.
    """
    power_plays = tally.league["power_plays"] / (2 * tally.games)
    share = tally.league["goals_PP"] / max(tally.league["power_plays"], 1)
    rows = level.penalty_rows * (season.targets.power_plays / max(power_plays, 0.1)) ** gain
    ratio = min(1.5, max(0.67, (season.targets.power_play_share / max(share, 0.02)) ** gain))
    memory.special = min(2.0, max(LEAST_SPECIAL, memory.special * ratio))
    goal = level.goal
    if ratio < 1.0 and memory.special < FEW_SPECIAL:
        goal = (goal[0], goal[1] * ratio, goal[2] * ratio)
    most = MOST_ROWS if season.terms.level == SUPER else 4.9
    return msgspec.structs.replace(level, penalty_rows=min(most, max(0.2, rows)), goal=goal)


def _skater(
    key: str,
    rates: SkaterRates,
    played: SkaterKnobs,
    level: Level,
    memory: Memory,
    man: ManTally | None,
    gain: float,
) -> SkaterKnobs:
    """Give the knobs that a man's rolls need for the real rates."""
    rolls = memory.rolls[key]
    own = memory.own.get(key, (1.0, 1.0))
    both = [rolls[column] + rolls[column + 3] for column in range(3)]
    shots = _solve_shots(rates.shots * memory.shots[rates.defenceman] * own[0], both, level)
    ready = sum(rolls[column] * level.goal[column] for column in range(3))
    special = sum(rolls[column + 3] * level.goal[column] for column in range(3))
    extra = sum(rolls[column + 3] * level.plus[column] for column in range(3))
    wanted = rates.goals * memory.goals * own[1]
    on_power_play = min(rates.power_play_goals * memory.goals * own[1] * memory.special, wanted)
    goals = (wanted - on_power_play) / max(ready, 1e-6)
    plus = 0.0
    for _ in range(6):
        goals = min(max(goals, LEAST_KNOB), MOST_KNOB)
        plus = min(max((on_power_play - special * goals) / max(extra, 1e-6), 0.0), MOST_KNOB)
        goals = (wanted - extra * plus) / max(ready + special, 1e-6)
    assist, fouls = played.assist, played.fouls
    if man is not None and man.games:
        real = rates.penalty_minutes * man.games
        fouls *= ((real + FEW_MINUTES) / (man.minutes + FEW_MINUTES)) ** gain
        short = rates.assists * man.games - man.assists
        assist += gain * RATINGS_A_SHARE * short / (man.on_ice + FEW_ON_ICE)
    return SkaterKnobs(
        shots=shots,
        goals=min(max(goals, LEAST_KNOB), MOST_KNOB),
        plus=plus,
        assist=min(max(assist, 0.0), 20.0),
        fouls=min(max(fouls, LEAST_FOULS), MOST_FOULS),
    )


def _solve_shots(wanted: float, rolls: Sequence[float], level: Level) -> float:
    """Find the factor on shots on goal that gives ``wanted`` on these rolls, by halving."""
    low, high = 0.0, 3.0
    for _ in range(30):
        middle = (low + high) / 2
        shots = sum(
            rolls[column] * min(max(level.on_goal[column] * middle, LEAST_ON_GOAL), MOST_ON_GOAL)
            for column in range(3)
        )
        low, high = (middle, high) if shots < wanted else (low, middle)
    return (low + high) / 2


def _goalies(season: Season, level: Level, tally: Tally) -> dict[str, float]:
    """Give each goalie the odds that his real goals a shot need on the league's mix of shots.

    Of all shots ``tests`` reach a goalie's card and ``direct`` are goals without it, alike for all. The
    factors are scaled so that the goalies who faced the shots have the mean 1.
    """
    men = [tally.men[key] for key in season.goalies]
    shots = sum(man.shots_against for man in men) or 1
    tests = sum(man.tests for man in men) / shots
    allowed = sum(man.goals_against for man in men) / shots
    through = level.goalie_odds * tests
    direct = max(0.0, allowed - through)
    league = next(iter(season.goalies.values())).league
    scale = allowed / league
    factors = {
        key: max(0.1, (rates.goals_a_shot * scale - direct) / max(through, 1e-6))
        for key, rates in season.goalies.items()
    }
    faced = sum(tally.men[key].tests for key in factors) or 1
    mean = sum(factors[key] * tally.men[key].tests for key in factors) / faced
    return {key: factor / mean for key, factor in factors.items()}
