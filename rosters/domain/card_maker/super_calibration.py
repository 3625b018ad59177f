"""What calibration corrects besides at the super-advanced level: penalties by chart, skating, each man's rest."""

import msgspec

from rosters.domain.card_maker.knobs import Level
from rosters.domain.card_maker.tally import Tally
from rosters.domain.card_maker.targets import Memory, Season, Targets

FEW_SHOTS = 20.0
FEW_GOALS = 6.0
"""Added to real and simulated counts alike before they are compared, man by man."""

MOST_ROWS = 12.0
LEAST_LETTERS, MOST_LETTERS = 0.3, 4.0
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
    dearer = targets.minutes / targets.power_plays / (minutes / max(power_plays, 0.1))
    calls = (targets.power_plays / max(power_plays, 0.1)) ** max(gain, 0.5)
    rows = level.penalty_rows / calls * (targets.minutes / max(minutes, 0.1)) ** max(gain, 0.5)
    missing = (targets.short_handed - scored) / max(targets.short_handed, 0.01)
    return msgspec.structs.replace(
        level,
        penalty_rows=min(MOST_ROWS, max(0.2, rows)),
        letters=min(MOST_LETTERS, max(LEAST_LETTERS, level.letters * dearer**gain)),
        breaks=min(MOST_MEAN_BREAKS, max(0.0, level.breaks + gain * missing)),
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
