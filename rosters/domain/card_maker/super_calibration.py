"""What calibration corrects besides at the super-advanced level: penalties by chart, skating, each man's rest."""

from collections.abc import Mapping

import msgspec

from rosters.domain.card_maker.knobs import Level, SkaterKnobs
from rosters.domain.card_maker.skaters import MOST_ON_GOAL, OWN_CHANCES, PASSES
from rosters.domain.card_maker.tally import Tally
from rosters.domain.card_maker.targets import Memory, Season, Targets

FEW_SHOTS = 20.0
FEW_GOALS = 6.0
"""Added to real and simulated counts alike before they are compared, man by man."""

FULL_RATING = 19.5
"""From here on an assist rating has no room."""

FEW_ASSISTS = 5.0
ROOM = 0.93
"""Share of his shots that a man should reach with his card's best odds; the rest is for chance."""
ROLLS_A_LOOK = 0.1
"""Rolls a game that one more chance of his own on the card brings a regular."""
PASSES_FOR_ALL = 20.0
"""Letters that would be made passes for a man who lacks all his assists."""
MOST_ROLE = 1.0
ROLES_STAND = 0.12
"""Roles are left alone once corrections have become this small: another line changes all a man's chances."""

LEAST_GAIN = 0.3
"""The league's counts are large enough to go on following them."""

MOST_ROWS = 12.0
LEAST_LETTERS, MOST_LETTERS = 0.2, 4.0
MOST_MEAN_BREAKS = 6.0


def letters_at_first(targets: Targets) -> float:
    """Guess the factor on penalty letters from the minutes that go with a power play, 2.84 in 2017-18."""
    return min(2.0, max(0.5, targets.minutes / targets.power_plays / 2.84))


def charted_level(season: Season, level: Level, tally: Tally, gain: float) -> Level:
    """Correct what super penalties and played power plays need.

    Penalty rows follow the minutes, and letters the minutes that go with a power play (``_level`` has made rows
    follow the power plays; that is taken back). Skating ranges follow the short-handed goals.
    """
    targets, league = season.targets, tally.league
    team_games = 2 * tally.games
    minutes = league["minutes"] / team_games
    power_plays = league["power_plays"] / team_games
    short_handed = league["goals_SH"]
    if not targets.empty_net_counts:
        short_handed -= league["empty_net_SH"]
    scored = short_handed / team_games
    steady = max(gain, LEAST_GAIN)
    dearer = targets.minutes / targets.power_plays / (minutes / max(power_plays, 0.1))
    calls = (targets.power_plays / max(power_plays, 0.1)) ** max(gain, 0.5)
    rows = level.penalty_rows / calls * (targets.minutes / max(minutes, 0.1)) ** steady
    missing = (targets.short_handed - scored) / max(targets.short_handed, 0.01)
    return msgspec.structs.replace(
        level,
        penalty_rows=min(MOST_ROWS, max(0.2, rows)),
        letters=min(MOST_LETTERS, max(LEAST_LETTERS, level.letters * dearer**steady)),
        breaks=min(MOST_MEAN_BREAKS, max(0.0, level.breaks + steady * missing)),
    )


def remember_own(season: Season, tally: Tally, memory: Memory, gain: float) -> None:
    """Compare each man's shots and goals with his real ones; few games say little."""
    for key, rates in season.skaters.items():
        man = tally.men[key]
        shots, goals = memory.own.get(key, (1.0, 1.0))
        real_shots, real_goals = rates.shots * man.games, rates.goals * man.games
        shots *= ((real_shots + FEW_SHOTS) / (man.shots + FEW_SHOTS)) ** (gain / 2)
        goals *= ((real_goals + FEW_GOALS) / (man.goals + FEW_GOALS)) ** (gain / 2)
        memory.own[key] = (min(2.0, max(0.5, shots)), min(2.0, max(0.5, goals)))


def with_chances(
    season: Season,
    skaters: Mapping[str, SkaterKnobs],
    played: Mapping[str, SkaterKnobs],
    memory: Memory,
    tally: Tally,
    gain: float,
) -> dict[str, SkaterKnobs]:
    """Give men whose cards have run out of room more chances of their own, passes inside, or a better line.

    ``skaters`` are the corrected knobs, ``played`` those of the season just played.
    """
    given = {}
    for key, knobs in skaters.items():
        rates, man = season.skaters[key], tally.men[key]
        shots = rates.shots * memory.shots[rates.defenceman] * memory.own[key][0]
        missing = shots - ROOM * MOST_ON_GOAL * sum(memory.rolls[key])
        real = rates.assists * man.games
        lack = (real - man.assists) / (real + FEW_ASSISTS) if man.games else 0.0
        if knobs.assist < FULL_RATING:
            lack = min(lack, 0.0)
        looks = _looks(played[key].looks, missing, lack, gain)
        wish = lack
        if looks >= len(OWN_CHANCES):
            wish = max(wish, missing / shots)
        role = played[key].role
        if wish > 0 and gain > ROLES_STAND:
            role = min(MOST_ROLE, role + gain * wish)
        given[key] = msgspec.structs.replace(knobs, looks=looks, role=role)
    return given


def _looks(looks: float, missing: float, lack: float, gain: float) -> float:
    """Correct a man's looks by his missing shots, or, below 0, by his missing share of assists."""
    if looks < 0 or (lack > 0 and looks <= 0 and missing < 0):
        return min(0.0, max(-float(len(PASSES)), looks - gain * PASSES_FOR_ALL * lack))
    return min(float(len(OWN_CHANCES)), max(0.0, looks + gain * missing / ROLLS_A_LOOK))
