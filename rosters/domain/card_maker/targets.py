"""What a season is calibrated for, and what rounds of calibration remember."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from rosters.domain.card_maker.rates import (
    GoalieRates,
    SkaterRates,
    goalie_rates,
    skater_rates,
)
from rosters.domain.card_maker.season_cards import card_key
from rosters.domain.card_maker.simulation import Terms
from rosters.domain.card_maker.stints import goalie_stints, skater_stints
from rosters.domain.season_csv import SeasonStatistics


class Shown(msgspec.Struct, frozen=True):
    """What a man's card showed in one round: assist rating, worth of his fouls in minutes, looks."""

    assist: int
    fouls: float
    looks: int


class Targets(msgspec.Struct, frozen=True, kw_only=True):
    """What a season should come to, a team and game where it is a rate.

    ``minutes`` (in the box) and ``short_handed`` (goals) are for the super-advanced level.
    """

    power_plays: float
    power_play_share: float
    minutes: float = 8.6
    short_handed: float = 0.08
    empty_net_counts: bool = True
    """Whether short-handed goals into an empty net are among ``short_handed``."""


@dataclass(slots=True)
class Lack:
    """A man's real assists less his simulated ones, and team-mates' goals he was on the ice for, over some rounds."""

    rounds: int = 0
    assists: float = 0.0
    on_ice: int = 0


@dataclass(slots=True)
class Season:
    """A season to calibrate for: statistics, teams, schedule and targets."""

    statistics: SeasonStatistics
    teams: Mapping[str, tuple[str, int]]
    schedule: Sequence[tuple[str, str]]
    targets: Targets
    terms: Terms = field(default_factory=Terms)
    skaters: dict[str, SkaterRates] = field(init=False)
    goalies: dict[str, GoalieRates] = field(init=False)
    shots_against: dict[str, float] = field(init=False)
    totals: dict[bool, tuple[int, int]] = field(init=False)
    """Shots and goals of all defencemen (True) and all forwards."""

    def __post_init__(self) -> None:
        """Work out the real rates once."""
        self.totals = {
            kind: (
                sum(row.shots for row in self.statistics.skaters if (row.pos[0] == "D") is kind),
                sum(row.g for row in self.statistics.skaters if (row.pos[0] == "D") is kind),
            )
            for kind in (True, False)
        }
        games = {code: played for code, (_, played) in self.teams.items()}
        self.skaters = {
            card_key(*key): rates
            for key, rates in skater_rates(skater_stints(self.statistics)).items()
        }
        self.goalies = {
            card_key(*key): rates
            for key, rates in goalie_rates(goalie_stints(self.statistics, games)).items()
        }
        self.shots_against = dict.fromkeys(games, 0.0)
        for row in self.statistics.goalies:
            self.shots_against[row.team] += row.sa / games[row.team]


@dataclass(slots=True)
class Memory:
    """What rounds remember.

    ``rolls`` are mean rolls a game by man. ``shots`` (by kind of man), ``goals`` and ``special`` (goals on the
    power play) are factors on what is wanted of all men: they take up what rounding on the cards, empty nets
    and men beyond the reach of their knobs leave over. ``own`` are each man's such factors on shots and goals,
    at the super-advanced level, where tips, empty nets and units make more of a difference between men. ``shown`` is
    what the cards of some rounds showed in whole steps; ``settled`` says that these steps stand (``settling.py``),
    and ``lack`` what they leave to be wished.
    """

    rolls: dict[str, list[float]] = field(default_factory=dict)
    shots: dict[bool, float] = field(default_factory=lambda: {True: 1.0, False: 1.0})
    goals: float = 1.0
    special: float = 1.0
    rounds: int = 0
    own: dict[str, tuple[float, float]] = field(default_factory=dict)
    shown: dict[str, list[Shown]] = field(default_factory=dict)
    settled: bool = False
    lack: dict[str, Lack] = field(default_factory=dict)
