"""Counts of simulated games: what calibration and replay reports look at; no database.

Words
-----
tally
    Counts by man (key ``TEAM/player id``), by team and for the league.
rolls
    Rolls on a skater's Outside, Inside and Rebound column: three at even strength, then three on the
    power play.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine import Event
from games.rulesets.strat_o_matic import events as happened
from rosters.domain.card_maker.season_cards import card_key

COLUMN_OF_SHOT = {"outside": 0, "inside": 1, "rebound": 2, "breakaway": 2}
POWER_PLAY_COLUMNS = 3
REGULATION = 3
PENALTY_ROWS = range(7, 12)


@dataclass(slots=True)
class ManTally:
    """Counts of one man for one team."""

    games: int = 0
    rolls: list[int] = field(default_factory=lambda: [0] * 6)
    shots: int = 0
    goals: int = 0
    power_play_goals: int = 0
    short_handed_goals: int = 0
    empty_net_goals: int = 0
    assists: int = 0
    minutes: int = 0
    """Penalty minutes."""
    checks: int = 0
    """How often rows 7-11 of his Defense column were read."""
    on_ice: int = 0
    """Team-mates' goals while he was on the ice."""
    shots_against: int = 0
    goals_against: int = 0
    tests: int = 0
    """Readings of his goalie card in play."""


@dataclass(slots=True)
class Tally:
    """Counts of a season; ``overtime_point``: whether the loser in overtime gets one."""

    overtime_point: bool = True
    games: int = 0
    men: defaultdict[str, ManTally] = field(default_factory=lambda: defaultdict(ManTally))
    league: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    shots_against: Counter[str] = field(default_factory=Counter)
    scored: Counter[int] = field(default_factory=Counter)
    """Team-games by goals without the shootout's."""
    decided: Counter[str] = field(default_factory=Counter)


class _Count:
    """One game's way into a tally: who is in net, and whose power play it is."""

    __slots__ = ("codes", "goals", "in_net", "period", "power_play", "tally")

    def __init__(self, tally: Tally, teams: Sequence[dict[str, Any]]) -> None:
        self.tally = tally
        self.codes = [str(team["id"]) for team in teams]
        self.in_net = ["", ""]
        self.power_play = -1
        self.goals = [0, 0]
        self.period = 0

    def man(self, seat: int, player: str) -> ManTally:
        return self.tally.men[card_key(self.codes[seat], player)]

    def shot(self, event: happened.ShotTaken) -> None:
        man = self.man(event.seat, event.player)
        special = POWER_PLAY_COLUMNS if self.power_play == event.seat else 0
        man.rolls[COLUMN_OF_SHOT[event.shot] + special] += 1
        self.tally.league["rebound_shots"] += event.shot == "rebound"
        if not event.on_goal:
            return
        man.shots += 1
        self.tally.league["shots"] += 1
        self.tally.shots_against[self.codes[1 - event.seat]] += 1
        if goalie := self.in_net[1 - event.seat]:
            self.man(1 - event.seat, goalie).shots_against += 1

    def deflection(self, event: happened.DeflectionTried) -> None:
        """SOM-25.2: a tipped shot is the tipper's, no longer the shooter's."""
        if event.deflected and event.player != event.shooter:
            self.man(event.seat, event.shooter).shots -= 1
            self.man(event.seat, event.player).shots += 1

    def penalty_shot(self, event: happened.PenaltyShotTaken) -> None:
        if event.on_goal:
            self.man(event.seat, event.shooter).shots += 1
            self.man(1 - event.seat, event.goalie).shots_against += 1
            self.tally.league["shots"] += 1
            self.tally.shots_against[self.codes[1 - event.seat]] += 1

    def goalie_test(self, event: happened.GoalieTested) -> None:
        self.man(event.seat, event.goalie).tests += 1

    def goal(self, event: happened.GoalScored) -> None:
        man = self.man(event.seat, event.scorer)
        league = self.tally.league
        man.goals += 1
        self.goals[event.seat] += 1
        league["goals"] += 1
        league["home_goals"] += event.seat == 0
        league[f"goals_{event.strength}"] += 1
        league["regulation_goals"] += self.period <= REGULATION
        man.power_play_goals += event.strength == "PP"
        man.short_handed_goals += event.strength == "SH"
        if event.empty_net:
            man.empty_net_goals += 1
            league["empty_net"] += 1
            league["empty_net_SH"] += event.strength == "SH"
        else:
            self.man(1 - event.seat, event.goalie).goals_against += 1
        for player in event.on_ice_for:
            if player != event.scorer:
                self.man(event.seat, player).on_ice += 1

    def assists(self, event: happened.AssistsAwarded) -> None:
        for player in event.players:
            self.man(event.seat, player).assists += 1
            self.tally.league["assists"] += 1

    def power_play_start(self, event: happened.PowerPlayStarted) -> None:
        self.power_play = event.seat
        self.tally.league["power_plays"] += 1

    def power_play_end(self, event: happened.PowerPlayEnded) -> None:  # noqa: ARG002 - as the others
        self.power_play = -1

    def strength(self, event: happened.StrengthChanged) -> None:
        """Follow a power play that is played out."""
        self.power_play = event.power_play

    def opportunity(self, event: happened.PowerPlayBegan) -> None:  # noqa: ARG002 - as the others
        self.tally.league["power_plays"] += 1

    def new_goalie(self, event: happened.GoalieStarted | happened.GoalieChanged) -> None:
        self.in_net[event.seat] = event.goalie
        self.man(event.seat, event.goalie).games += 1

    def goalie_back(self, event: happened.GoalieReturned) -> None:
        self.in_net[event.seat] = event.goalie

    def empty_net(self, event: happened.GoaliePulled) -> None:
        self.in_net[event.seat] = ""

    def penalty(self, event: happened.PenaltyCalled | happened.PenaltyAssessed) -> None:
        self.tally.league["minutes"] += event.minutes
        if event.player:
            self.man(event.seat, event.player).minutes += event.minutes

    def assessed(self, event: happened.PenaltyAssessed) -> None:
        self.penalty(event)
        self.tally.league[event.penalty] += 1

    def foul(self, event: happened.FoulRead) -> None:
        both = any(token.startswith("OFF") and "5" in token for token in event.results) and any(
            token.startswith("OPP") and "5" in token for token in event.results
        )
        self.tally.league["fights"] += both

    def tested(self, event: happened.DefenceTested) -> None:
        if event.row in PENALTY_ROWS:
            self.man(event.seat, event.player).checks += 1

    def faceoff(self, event: happened.FaceoffTaken) -> None:
        league = self.tally.league
        if self.power_play < 0:
            league["faceoffs"] += 1
            league["home_faceoffs"] += event.seat == 0
        else:
            league["power_play_faceoffs"] += 1
            league["power_play_faceoffs_won"] += event.seat == self.power_play

    def attempt(self, event: happened.ShootoutShot) -> None:
        self.tally.league["attempts"] += 1
        self.tally.league["attempts_in"] += event.goal

    def period_begins(self, event: happened.PeriodStarted) -> None:
        self.period = event.period

    def end(self, event: happened.GameEnded) -> None:
        tally = self.tally
        tally.decided[event.decided] += 1
        for goals in self.goals:
            tally.scored[goals] += 1
        tally.league["home_wins"] += event.winner == 0
        for seat, code in enumerate(self.codes):
            if event.winner == seat:
                tally.points[code] += 2
            elif event.winner < 0 or (tally.overtime_point and event.decided in {"OT", "SO"}):
                tally.points[code] += 1


_COUNTED: dict[type[Event], Callable[[_Count, Any], None]] = {
    happened.ShotTaken: _Count.shot,
    happened.DeflectionTried: _Count.deflection,
    happened.PenaltyShotTaken: _Count.penalty_shot,
    happened.GoalieTested: _Count.goalie_test,
    happened.GoalScored: _Count.goal,
    happened.AssistsAwarded: _Count.assists,
    happened.PowerPlayStarted: _Count.power_play_start,
    happened.PowerPlayEnded: _Count.power_play_end,
    happened.StrengthChanged: _Count.strength,
    happened.PowerPlayBegan: _Count.opportunity,
    happened.GoalieStarted: _Count.new_goalie,
    happened.GoalieChanged: _Count.new_goalie,
    happened.GoalieReturned: _Count.goalie_back,
    happened.GoaliePulled: _Count.empty_net,
    happened.PenaltyCalled: _Count.penalty,
    happened.PenaltyAssessed: _Count.assessed,
    happened.FoulRead: _Count.foul,
    happened.DefenceTested: _Count.tested,
    happened.FaceoffTaken: _Count.faceoff,
    happened.ShootoutShot: _Count.attempt,
    happened.PeriodStarted: _Count.period_begins,
    happened.GameEnded: _Count.end,
}


def count_game(tally: Tally, teams: Sequence[dict[str, Any]], events: Sequence[Event]) -> None:
    """Add one game's events to a tally."""
    tally.games += 1
    for team in teams:
        for card in team["dressed"]:
            tally.men[card_key(team["id"], card)].games += 1
    count = _Count(tally, teams)
    for event in events:
        counted = _COUNTED.get(type(event))
        if counted is not None:
            counted(count, event)
