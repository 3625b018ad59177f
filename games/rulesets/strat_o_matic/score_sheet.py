"""The box score, read from a game's events alone.

| ids | rule |
|---|---|
| SOM-INF.5, 13.1b, AMB-16 | shots on goal and saves |
| SOM-INF.7, D6 to D8 | strength of goals, power-play opportunities |
| SOM-INF.11, D5 | plus/minus |
| SOM-INF.12, D11, D13, D14 | goalies: empty-net goals, decisions, shutouts, time in net |
| SOM-INF.15, D15 | a shootout counts as one goal of the team and nobody's |
| D4 | game-winning goal |
| D3 | who came on |
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from games.engine import (
    Event,
    GoalieLine,
    GoalLine,
    PenaltyLine,
    ScoreSheet,
    SeatSheet,
    ShootoutAttempt,
    SkaterLine,
)
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic.play.event_times import is_short_overtime
from games.rulesets.strat_o_matic.setup import Setup
from games.rulesets.strat_o_matic.state import REGULATION_PERIODS, Strength

PERIOD_SECONDS = 1200
SHORT_OVERTIME_SECONDS = 300


class _Goal(msgspec.Struct):
    """A goal as it is gathered; assists come with a later event."""

    event: happened.GoalScored
    period: int
    score: tuple[int, int]
    last_goalies: tuple[str, str]
    assists: tuple[str, ...] = ()


class _Sheet:
    """Gathers a game's events."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.skaters: tuple[dict[str, SkaterLine], ...] = tuple(
            {
                player: SkaterLine(
                    player=player,
                    position=str(setup.skaters[player].positions[0]),
                    faceoffs_won=0 if setup.advanced else None,
                    faceoffs_lost=0 if setup.advanced else None,
                )
                for player in team.document.dressed
            }
            for team in setup.teams
        )
        self.came_on: tuple[set[str], ...] = (set(), set())
        self.goalies: tuple[dict[str, GoalieLine], ...] = ({}, {})
        self.in_net: list[str | None] = [None, None]
        self.last_goalie: list[str] = ["", ""]
        self.since = [0, 0]
        self.stints: list[tuple[int, str, int, int]] = []
        self.seconds: tuple[dict[str, int], ...] = ({}, {})
        self.period = 0
        self.cards = 0
        self.cards_used = 0
        self.length = 0
        self.goals: list[_Goal] = []
        self.score = [0, 0]
        self.goals_by_period: tuple[list[int], ...] = ([], [])
        self.shots_by_period: tuple[list[int], ...] = ([], [])
        self.penalties: list[PenaltyLine] = []
        self.opportunities = [0, 0]
        self.faceoffs = [0, 0]
        self.penalty_minutes = [0, 0]
        self.bench_minutes = [0, 0]
        self.shootout: list[ShootoutAttempt] = []
        self.ended: happened.GameEnded | None = None

    def clock(self) -> int:
        """Give the full second of the period by the action cards used."""
        return self.length * self.cards_used // self.cards if self.cards else 0

    def leave_net(self, seat: int, at: int) -> None:
        """Stop the clock of the goalie in net."""
        goalie = self.in_net[seat]
        if goalie is not None:
            self.stints.append((seat, goalie, self.since[seat], at))
            self.in_net[seat] = None

    def enter_net(self, seat: int, goalie: str, at: int) -> GoalieLine:
        """Start the clock of a goalie."""
        line = self.goalies[seat].get(goalie)
        if line is None:
            line = GoalieLine(player=goalie, shots_against=0, saves=0)
            self.goalies[seat][goalie] = line
        self.in_net[seat] = self.last_goalie[seat] = goalie
        self.since[seat] = at
        return line

    def sent_out(self, event: happened.LineSentOut | happened.PairSentOut) -> None:
        self.came_on[event.seat].update(player for _, player in event.players)

    def goalie_started(self, event: happened.GoalieStarted) -> None:
        self.enter_net(event.seat, event.goalie, 0).started = True

    def goalie_changed(self, event: happened.GoalieChanged) -> None:
        self.leave_net(event.seat, self.clock())
        self.enter_net(event.seat, event.goalie, self.clock())

    def goalie_pulled(self, event: happened.GoaliePulled) -> None:
        self.leave_net(event.seat, self.clock())

    def goalie_returned(self, event: happened.GoalieReturned) -> None:
        self.enter_net(event.seat, event.goalie, self.clock())

    def period_started(self, event: happened.PeriodStarted) -> None:
        self.period = event.period
        self.cards, self.cards_used = event.cards, 0
        short = is_short_overtime(event.period, event.cards)
        self.length = SHORT_OVERTIME_SECONDS if short else PERIOD_SECONDS
        self.since = [0, 0]
        for counts in (*self.goals_by_period, *self.shots_by_period):
            counts.append(0)

    def period_ended(self, event: happened.PeriodEnded) -> None:
        """Add up who was in net; a goal that ends an overtime may fall before the time of its card."""
        at = self.length
        if event.period > REGULATION_PERIODS and self.score[0] != self.score[1]:
            last = self.goals[-1].event.seconds
            at = last if last >= 0 else self.clock()
        for seat in (0, 1):
            goalie = self.in_net[seat]
            self.leave_net(seat, at)
            self.in_net[seat] = goalie
        for seat, goalie, since, until in self.stints:
            spent = self.seconds[seat]
            spent[goalie] = spent.get(goalie, 0) + max(0, min(until, at) - since)
        self.stints.clear()
        self.since = [0, 0]
        self.cards_used = 0

    def action_card_drawn(self, event: happened.ActionCardDrawn) -> None:  # noqa: ARG002
        self.cards_used += 1

    def time_turned(self, event: happened.TimeTurned) -> None:
        self.cards_used += len(event.cards)

    def faceoff_taken(self, event: happened.FaceoffTaken) -> None:
        self.faceoffs[event.seat] += 1
        for seat, player in enumerate(event.men):
            line = self.skaters[seat].get(player)
            if line is not None and line.faceoffs_won is not None:
                if seat == event.seat:
                    line.faceoffs_won += 1
                else:
                    line.faceoffs_lost = (line.faceoffs_lost or 0) + 1

    def shot_taken(self, event: happened.ShotTaken) -> None:
        if event.on_goal:
            self.count_shot(event.seat, event.player)

    def count_shot(self, seat: int, player: str) -> None:
        """Credit a shot on goal, and a save until a goal takes it back."""
        line = self.skaters[seat][player]
        line.shots = (line.shots or 0) + 1
        self.shots_by_period[seat][-1] += 1
        other = 1 - seat
        goalie = self.in_net[other]
        if goalie is not None:
            facing = self.goalies[other][goalie]
            facing.shots_against = (facing.shots_against or 0) + 1
            facing.saves = (facing.saves or 0) + 1

    def deflection_tried(self, event: happened.DeflectionTried) -> None:
        """SOM-25.2: a deflected shot on goal is the tipper's, no longer the shooter's."""
        if event.deflected and event.player != event.shooter:
            lines = self.skaters[event.seat]
            for player, change in ((event.shooter, -1), (event.player, 1)):
                lines[player].shots = (lines[player].shots or 0) + change

    def goal_scored(self, event: happened.GoalScored) -> None:
        seat, other = event.seat, 1 - event.seat
        self.score[seat] += 1
        self.goals_by_period[seat][-1] += 1
        self.goals.append(
            _Goal(
                event,
                self.period,
                (self.score[0], self.score[1]),
                (self.last_goalie[0], self.last_goalie[1]),
            )
        )
        scorer = self.skaters[seat][event.scorer]
        scorer.goals += 1
        if event.goalie:
            beaten = self.goalies[other][event.goalie]
            beaten.goals_against += 1
            beaten.saves = (beaten.saves or 0) - 1
        if event.strength == Strength.PENALTY_SHOT:
            return
        if event.strength == Strength.POWER_PLAY:
            scorer.power_play_goals += 1
            return
        if event.strength == Strength.SHORT_HANDED:
            scorer.short_handed_goals += 1
        for lines, men, change in (
            (self.skaters[seat], event.on_ice_for, 1),
            (self.skaters[other], event.on_ice_against, -1),
        ):
            for player in men:
                line = lines[player]
                line.plus_minus = (line.plus_minus or 0) + change

    def assists_awarded(self, event: happened.AssistsAwarded) -> None:
        goal = self.goals[-1]
        goal.assists = event.players
        for player in event.players:
            line = self.skaters[event.seat][player]
            line.assists += 1
            line.power_play_assists += goal.event.strength == Strength.POWER_PLAY
            line.short_handed_assists += goal.event.strength == Strength.SHORT_HANDED

    def penalty_called(self, event: happened.PenaltyCalled) -> None:
        self.penalties.append(
            PenaltyLine(
                period=self.period,
                seconds=event.seconds if event.seconds >= 0 else None,
                seat=event.seat,
                player=event.player,
                minutes=event.minutes,
                served_by=event.served_by or None,
            )
        )
        self.penalty_minutes[event.seat] += event.minutes
        line = self.skaters[event.seat].get(event.player)
        if line is not None:
            line.penalty_minutes = (line.penalty_minutes or 0) + event.minutes
        else:
            self.bench_minutes[event.seat] += event.minutes

    def penalty_assessed(self, event: happened.PenaltyAssessed) -> None:
        self.penalties.append(
            PenaltyLine(
                period=self.period,
                seconds=event.seconds if event.seconds >= 0 else None,
                seat=event.seat,
                player=event.player or None,
                minutes=event.minutes,
                kind=event.penalty,
                served_by=event.served_by or None,
            )
        )
        self.penalty_minutes[event.seat] += event.minutes
        line = self.skaters[event.seat].get(event.player)
        if line is not None:
            line.penalty_minutes = (line.penalty_minutes or 0) + event.minutes
        else:
            self.bench_minutes[event.seat] += event.minutes

    def penalty_shot_taken(self, event: happened.PenaltyShotTaken) -> None:
        if event.on_goal:
            self.count_shot(event.seat, event.shooter)

    def power_play_started(self, event: happened.PowerPlayStarted) -> None:
        """Count an opportunity; super-advanced penalties tell theirs themselves, before any block."""
        options = self.setup.options
        if not (options.super_penalty or options.super_power_play):
            self.opportunities[event.seat] += 1

    def power_play_began(self, event: happened.PowerPlayBegan) -> None:
        self.opportunities[event.seat] += 1

    def shootout_shot(self, event: happened.ShootoutShot) -> None:
        self.shootout.append(
            ShootoutAttempt(
                seat=event.seat, shooter=event.shooter, goalie=event.goalie, goal=event.goal
            )
        )

    def game_ended(self, event: happened.GameEnded) -> None:
        self.ended = event


_GATHER: dict[type[Event], Callable[[_Sheet, Any], None]] = {
    happened.LineSentOut: _Sheet.sent_out,
    happened.PairSentOut: _Sheet.sent_out,
    happened.GoalieStarted: _Sheet.goalie_started,
    happened.GoalieChanged: _Sheet.goalie_changed,
    happened.GoaliePulled: _Sheet.goalie_pulled,
    happened.GoalieReturned: _Sheet.goalie_returned,
    happened.PeriodStarted: _Sheet.period_started,
    happened.PeriodEnded: _Sheet.period_ended,
    happened.ActionCardDrawn: _Sheet.action_card_drawn,
    happened.TimeTurned: _Sheet.time_turned,
    happened.FaceoffTaken: _Sheet.faceoff_taken,
    happened.ShotTaken: _Sheet.shot_taken,
    happened.DeflectionTried: _Sheet.deflection_tried,
    happened.GoalScored: _Sheet.goal_scored,
    happened.AssistsAwarded: _Sheet.assists_awarded,
    happened.PenaltyCalled: _Sheet.penalty_called,
    happened.PowerPlayStarted: _Sheet.power_play_started,
    happened.PenaltyAssessed: _Sheet.penalty_assessed,
    happened.PenaltyShotTaken: _Sheet.penalty_shot_taken,
    happened.PowerPlayBegan: _Sheet.power_play_began,
    happened.ShootoutShot: _Sheet.shootout_shot,
    happened.GameEnded: _Sheet.game_ended,
}


def score_sheet(setup: Setup, events: Iterable[Event]) -> ScoreSheet:
    """Give the box score of a game that is over, or of one that is going on (decided so far: nothing)."""
    sheet = _Sheet(setup)
    gather = _GATHER.get
    log = list(events)
    for event in log:
        take = gather(type(event))
        if take is not None:
            take(sheet, event)
    if sheet.ended is not None:
        _leave_out_who_never_came_on(sheet, log)
    return _finished(sheet)


def _leave_out_who_never_came_on(sheet: _Sheet, log: Iterable[Event]) -> None:
    """D3: who dressed and never set foot on the ice has played no game.

    Almost always every line and pair comes on; only if somebody did not, all events are asked for his name.
    """
    waiting = [
        (men, player)
        for men, seen in zip(sheet.skaters, sheet.came_on, strict=True)
        for player in men
        if seen and player not in seen
    ]
    if not waiting:
        return
    named = {word for event in log for word in _words(msgspec.structs.astuple(event))}
    for men, player in waiting:
        if player not in named:
            del men[player]


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _words(part)


def _finished(sheet: _Sheet) -> ScoreSheet:
    ended = sheet.ended
    decided = ended.decided if ended is not None else "REG"
    winner = ended.winner if ended is not None and ended.winner >= 0 else None
    final = (ended.home, ended.visitor) if ended is not None else tuple(sheet.score)
    if ended is not None:
        _settle_goalies(sheet, decided, winner)
    return ScoreSheet(
        decided=decided,  # type: ignore[arg-type]  # one of the four words by the rules
        winner=winner,
        periods=sheet.period,
        seats=tuple(_seat(sheet, seat, final[seat]) for seat in (0, 1)),
        goals=tuple(_goal_line(goal) for goal in sheet.goals),
        penalties=tuple(sheet.penalties),
        shootout=tuple(sheet.shootout),
    )


def _settle_goalies(sheet: _Sheet, decided: str, winner: int | None) -> None:
    """D13, D14, D4: decisions, shutouts, complete games, the winning goal."""
    deciding = _deciding_goalies(sheet, winner, decided)
    for seat in (0, 1):
        lines = sheet.goalies[seat]
        for player, spent in sheet.seconds[seat].items():
            lines[player].seconds = spent
        alone = len(lines) == 1
        for line in lines.values():
            line.complete = alone
            line.shutout = alone and sheet.score[1 - seat] == 0
        if winner is None:
            lines[deciding[seat]].decision = "T"
        elif seat == winner:
            lines[deciding[seat]].decision = "W"
        else:
            lines[deciding[seat]].decision = (
                "L" if decided == "REG" or sheet.setup.playoffs else "OTL"
            )
    if winner is not None and decided != "SO":
        scorer = _winning_goal(sheet, winner).event.scorer
        sheet.skaters[winner][scorer].game_winning_goals = 1


def _winning_goal(sheet: _Sheet, winner: int) -> _Goal:
    """D4: the winner's goal that is one more than the loser's final total."""
    number = sheet.score[1 - winner]
    return [goal for goal in sheet.goals if goal.event.seat == winner][number]


def _deciding_goalies(sheet: _Sheet, winner: int | None, decided: str) -> tuple[str, str]:
    """D13: who was in net, or left it last, when the winning or tying goal was scored."""
    if decided == "SO":
        return sheet.last_goalie[0], sheet.last_goalie[1]
    if winner is not None:
        return _winning_goal(sheet, winner).last_goalies
    if sheet.goals:
        return sheet.goals[-1].last_goalies
    return sheet.last_goalie[0], sheet.last_goalie[1]


def _goal_line(goal: _Goal) -> GoalLine:
    event = goal.event
    return GoalLine(
        period=goal.period,
        seconds=event.seconds if event.seconds >= 0 else None,
        seat=event.seat,
        scorer=event.scorer,
        assists=goal.assists,
        strength=event.strength,  # type: ignore[arg-type]  # EV, PP or SH by the rules
        empty_net=event.empty_net,
        goalie=event.goalie or None,
        on_ice_for=event.on_ice_for,
        on_ice_against=event.on_ice_against,
        score=goal.score,
    )


def _seat(sheet: _Sheet, seat: int, final: int) -> SeatSheet:
    goals = [goal.event for goal in sheet.goals if goal.event.seat == seat]
    return SeatSheet(
        score=final,
        goals_by_period=tuple(sheet.goals_by_period[seat]),
        shots_by_period=tuple(sheet.shots_by_period[seat]),
        skaters=tuple(sheet.skaters[seat].values()),
        goalies=tuple(sheet.goalies[seat].values()),
        power_play_opportunities=sheet.opportunities[seat],
        power_play_goals=sum(goal.strength == Strength.POWER_PLAY for goal in goals),
        short_handed_goals=sum(goal.strength == Strength.SHORT_HANDED for goal in goals),
        empty_net_goals=sum(goal.empty_net for goal in goals),
        penalty_minutes=sheet.penalty_minutes[seat],
        bench_penalty_minutes=sheet.bench_minutes[seat],
        faceoffs_won=sheet.faceoffs[seat],
    )
