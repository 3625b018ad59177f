"""The box score, and the numbers that only this game has.

The game has no players: goals have no scorer, and there are no lines of skaters or goalies. A minor counts two
minutes and a major five, as hockey counts them; the game itself has no minutes.
"""

from collections.abc import Iterable

import msgspec

from games.engine import (
    Event,
    GoalLine,
    PenaltyLine,
    ScoreSheet,
    SeatSheet,
    ShootoutAttempt,
)
from games.rulesets.ice_cold import events as happened
from games.rulesets.ice_cold.cards import CardType, Line
from games.rulesets.ice_cold.setup import Setup

MINOR, MAJOR = 2, 5


COUNTS: tuple[str, ...] = (
    "outside_shots",
    "inside_shots",
    "outside_goals",
    "inside_goals",
    "outside_blocks",
    "inside_blocks",
    "super_saves",
    "power_play_shots",
    "penalties",
    "penalties_behind_play",
    "majors",
    "fouls",
    "icings",
    "offsides",
    "passes",
    "skates",
    "dump_ins",
    "dump_outs",
    "clears",
    "kept_in",
    "defensive_cards",
    "momentum_cards",
    "fights",
    "goalie_pulls",
    "faceoffs",
)
"""What the score sheet keeps of a side beyond the vocabulary that all systems share."""


class SideNumbers(msgspec.Struct, kw_only=True):
    """What a seat did in a game (ledger 4). Shots are shots on goal, blocked ones are counted apart (IC-A18).

    ``penalties`` are those called on the seat, ``fouls`` the foul cards it played, ``outside_blocks`` and
    ``inside_blocks`` the shots it blocked.
    """

    goals: int = 0
    outside_shots: int = 0
    inside_shots: int = 0
    outside_goals: int = 0
    inside_goals: int = 0
    saves: int = 0
    super_saves: int = 0
    outside_blocks: int = 0
    inside_blocks: int = 0
    power_plays: int = 0
    power_play_shots: int = 0
    power_play_goals: int = 0
    penalties: int = 0
    penalties_behind_play: int = 0
    majors: int = 0
    fouls: int = 0
    fights: int = 0
    icings: int = 0
    offsides: int = 0
    faceoffs_won: int = 0
    faceoffs: int = 0
    passes: int = 0
    skates: int = 0
    inside_shot_cards: int = 0
    defensive_cards: int = 0
    dump_ins: int = 0
    dump_outs: int = 0
    clears: int = 0
    kept_in: int = 0
    momentum_cards: int = 0
    goalie_pulls: int = 0
    empty_net_goals: int = 0


class _Count:
    """Goes through the events once."""

    def __init__(self, setup: Setup) -> None:
        self.cards = setup.deck.cards
        self.period = 0
        self.sides = (SideNumbers(), SideNumbers())
        self.goals_by_period: tuple[list[int], list[int]] = ([], [])
        self.shots_by_period: tuple[list[int], list[int]] = ([], [])
        self.goals: list[GoalLine] = []
        self.penalties: list[PenaltyLine] = []
        self.shootout: list[ShootoutAttempt] = []
        self.ended: happened.GameEnded | None = None
        self.attacker = -1

    def begin_period(self, event: happened.PeriodStarted) -> None:
        self.period = event.period
        for side in (*self.goals_by_period, *self.shots_by_period):
            side.append(0)

    def shot(self, event: happened.ShotResolved) -> None:
        side, other = self.sides[event.seat], self.sides[1 - event.seat]
        self.shots_by_period[event.seat][-1] += 1
        outside = event.line == Line.OUTSIDE
        side.outside_shots += outside
        side.inside_shots += not outside
        side.power_play_shots += event.power_play
        if not event.goal:
            other.saves += 1
            other.super_saves += event.result == "SAVE_SUPER"
            return
        side.goals += 1
        side.outside_goals += outside
        side.inside_goals += not outside
        side.power_play_goals += event.power_play
        side.empty_net_goals += event.empty_net
        self.goals_by_period[event.seat][-1] += 1
        self.goals.append(
            GoalLine(
                period=self.period,
                seat=event.seat,
                scorer=None,
                strength="PP" if event.power_play else "EV",
                empty_net=event.empty_net,
                score=(self.sides[0].goals, self.sides[1].goals),
            )
        )

    def faceoff(self, event: happened.FaceoffTaken) -> None:
        self.sides[event.seat].faceoffs_won += 1
        for side in self.sides:
            side.faceoffs += 1

    def penalty(self, event: happened.PenaltyCalled) -> None:
        side = self.sides[event.seat]
        side.penalties += 1
        side.penalties_behind_play += not event.foul
        side.majors += event.major
        self.sides[1 - event.seat].power_plays += 1
        self.penalties.append(
            PenaltyLine(
                period=self.period,
                seat=event.seat,
                player=None,
                minutes=MAJOR if event.major else MINOR,
                kind="major" if event.major else "minor",
            )
        )

    def played(self, event: happened.CardPlayed) -> None:
        side = self.sides[event.seat]
        kind = self.cards[event.card].type
        side.passes += kind is CardType.PASS
        side.skates += kind is CardType.SKATE
        side.inside_shot_cards += kind is CardType.INSIDE_SHOT
        self.attacker = event.seat

    def response(self, event: happened.ResponsePlayed) -> None:
        side = self.sides[event.seat]
        card = self.cards[event.card]
        side.defensive_cards += card.type is CardType.DEFENSE
        side.outside_blocks += card.blocks is Line.OUTSIDE
        side.inside_blocks += card.blocks is Line.INSIDE
        side.kept_in += card.type is CardType.KEPT_IN
        side.fouls += card.power_play is not None

    def attempt(self, event: happened.ShootoutShot) -> None:
        self.shootout.append(
            ShootoutAttempt(seat=event.seat, shooter="", goalie="", goal=event.goal)
        )

    def take(self, event: Event) -> None:  # noqa: C901, PLR0912 - one branch for each kind that counts
        """Count an event."""
        if isinstance(event, happened.ShotResolved):
            self.shot(event)
        elif isinstance(event, happened.CardPlayed):
            self.played(event)
        elif isinstance(event, happened.ResponsePlayed):
            self.response(event)
        elif isinstance(event, happened.CardDrawn):
            self.sides[event.seat].momentum_cards += event.momentum
        elif isinstance(event, happened.FaceoffTaken):
            self.faceoff(event)
        elif isinstance(event, happened.PuckDumpedIn):
            self.sides[event.seat].dump_ins += 1
            self.attacker = event.seat
        elif isinstance(event, happened.PuckDumpedOut):
            self.sides[event.seat].dump_outs += 1
        elif isinstance(event, happened.PuckCleared):
            self.sides[event.seat].clears += 1
        elif isinstance(event, happened.IcingChecked):
            self.sides[event.seat].icings += event.icing
        elif isinstance(event, happened.PlayStopped):
            if event.reason == "offside":
                self.sides[self.attacker].offsides += 1
        elif isinstance(event, happened.PenaltyCalled):
            self.penalty(event)
        elif isinstance(event, happened.FightWon):
            for side in self.sides:
                side.fights += 1
        elif isinstance(event, happened.GoaliePulled):
            self.sides[event.seat].goalie_pulls += 1
        elif isinstance(event, happened.PeriodStarted):
            self.begin_period(event)
        elif isinstance(event, happened.ShootoutShot):
            self.attempt(event)
        elif isinstance(event, happened.GameEnded):
            self.ended = event


def side_numbers(setup: Setup, events: Iterable[Event]) -> tuple[SideNumbers, SideNumbers]:
    """Count what both seats did."""
    return _counted(setup, events).sides


def score_sheet(setup: Setup, events: Iterable[Event]) -> ScoreSheet:
    """Give the box score; of a game under way as far as it has come."""
    count = _counted(setup, events)
    ended = count.ended
    scores = (ended.home, ended.visitor) if ended else tuple(side.goals for side in count.sides)
    decided = ended.decided if ended else "REG"
    return ScoreSheet(
        decided=decided if decided in {"REG", "OT", "SO"} else "TIE",  # type: ignore[arg-type]
        winner=ended.winner if ended and ended.winner >= 0 else None,
        periods=count.period,
        seats=(_seat(count, 0, scores[0]), _seat(count, 1, scores[1])),
        goals=tuple(count.goals),
        penalties=tuple(count.penalties),
        shootout=tuple(count.shootout),
    )


def _counted(setup: Setup, events: Iterable[Event]) -> _Count:
    count = _Count(setup)
    for event in events:
        count.take(event)
    return count


def _seat(count: _Count, seat: int, score: int) -> SeatSheet:
    numbers = count.sides[seat]
    return SeatSheet(
        score=score,
        goals_by_period=tuple(count.goals_by_period[seat]),
        shots_by_period=tuple(count.shots_by_period[seat]),
        power_play_opportunities=numbers.power_plays,
        power_play_goals=numbers.power_play_goals,
        empty_net_goals=numbers.empty_net_goals,
        penalty_minutes=sum(line.minutes for line in count.penalties if line.seat == seat),
        faceoffs_won=numbers.faceoffs_won,
        counts=tuple((name, getattr(numbers, name)) for name in COUNTS),
    )
