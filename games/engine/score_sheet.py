"""The score sheet: the vocabulary that all rule systems share.

Names follow the statistics of the NHL and the IIHF. Times are seconds elapsed in the period; unknown is None,
never zero.
"""

from typing import Literal

import msgspec

Strength = Literal["EV", "PP", "SH", "PS"]
Decided = Literal["REG", "OT", "SO", "TIE"]
GoalieDecision = Literal["W", "L", "OTL", "T"]


class GoalLine(msgspec.Struct, frozen=True, kw_only=True):
    """A goal. ``score`` is the score after it, by seat; men on the ice are skaters, not goalies."""

    period: int
    seconds: int | None = None
    seat: int
    scorer: str | None
    assists: tuple[str, ...] = ()
    strength: Strength = "EV"
    empty_net: bool = False
    goalie: str | None = None
    on_ice_for: tuple[str, ...] = ()
    on_ice_against: tuple[str, ...] = ()
    score: tuple[int, ...] = ()


class PenaltyLine(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty. ``player`` is None for a bench penalty; ``kind`` is minor, double minor, major, misconduct..."""

    period: int
    seconds: int | None = None
    seat: int
    player: str | None
    minutes: int
    kind: str = "minor"
    served_by: str | None = None


class ShootoutAttempt(msgspec.Struct, frozen=True, kw_only=True):
    """One attempt of a shootout."""

    seat: int
    shooter: str
    goalie: str
    goal: bool


class SkaterLine(msgspec.Struct, kw_only=True):
    """A dressed skater's night."""

    player: str
    position: str
    goals: int = 0
    assists: int = 0
    shots: int | None = 0
    plus_minus: int | None = 0
    penalty_minutes: int | None = 0
    power_play_goals: int = 0
    power_play_assists: int = 0
    short_handed_goals: int = 0
    short_handed_assists: int = 0
    game_winning_goals: int = 0
    faceoffs_won: int | None = None
    faceoffs_lost: int | None = None


class GoalieLine(msgspec.Struct, kw_only=True):
    """The night of a goalie who was in net; empty-net goals are not his."""

    player: str
    started: bool = False
    complete: bool = False
    seconds: int | None = None
    shots_against: int | None = None
    saves: int | None = None
    goals_against: int = 0
    decision: GoalieDecision | None = None
    shutout: bool = False


class SeatSheet(msgspec.Struct, kw_only=True):
    """One side's totals and lines. Goals and shots by period leave the shootout out; ``score`` counts it as one.

    ``counts`` are further numbers that one rule system keeps, by name: ``("icings", 3)``.
    """

    score: int
    goals_by_period: tuple[int, ...] = ()
    shots_by_period: tuple[int, ...] | None = None
    skaters: tuple[SkaterLine, ...] = ()
    goalies: tuple[GoalieLine, ...] = ()
    power_play_opportunities: int | None = None
    power_play_goals: int | None = None
    short_handed_goals: int | None = None
    empty_net_goals: int | None = None
    penalty_minutes: int | None = None
    bench_penalty_minutes: int = 0
    faceoffs_won: int | None = None
    counts: tuple[tuple[str, int], ...] = ()


class ScoreSheet(msgspec.Struct, kw_only=True):
    """A game's box score, by seat."""

    decided: Decided
    winner: int | None
    periods: int
    seats: tuple[SeatSheet, ...]
    goals: tuple[GoalLine, ...] = ()
    penalties: tuple[PenaltyLine, ...] = ()
    shootout: tuple[ShootoutAttempt, ...] = ()
