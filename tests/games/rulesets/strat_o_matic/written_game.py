"""A game written down event by event, as a scorer would, for tests of the score sheet.

The action deck of a written period has as many cards as the period has seconds, so that the clock can stand at any
second. Home is seat 0; players are those of the ruleset's example teams.
"""

from typing import Literal

from games.engine import Event, ScoreSheet, SkaterLine
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.readings import POSITIONS
from games.rulesets.strat_o_matic.setup import Setup

HOME, VISITOR = 0, 1
TEAMS = ("harbour", "pines")
PERIOD = 1200
SHORT_OVERTIME_CARDS = 8
GOALIES = tuple((f"{team}-g-1", f"{team}-g-2") for team in TEAMS)
FIVE = tuple(tuple(f"{team}-{slot.lower()}-1" for slot in POSITIONS) for team in TEAMS)
"""First line and first pair of each team: LW, C, RW, LD, RD."""


def written_setup(*, level: str = "advanced", playoffs: bool = False) -> Setup:
    document, library = ruleset.example_setup()
    document |= {"level": level, "playoffs": playoffs}
    return ruleset.read_setup(document, library)


class WrittenGame:
    """Events in the order they are written; the score and the men in net follow from them."""

    def __init__(self, *, playoffs: bool = False) -> None:
        self.setup = written_setup(playoffs=playoffs)
        self.events: list[Event] = []
        self.net: list[str | None] = [None, None]
        self.score = [0, 0]
        self.period = 0
        self.second = 0
        for seat in (HOME, VISITOR):
            self.net[seat] = GOALIES[seat][0]
            self.events.append(happened.GoalieStarted(seat, GOALIES[seat][0], fatigued=False))
        self.start_period()

    def start_period(self, cards: int = PERIOD) -> "WrittenGame":
        self.period += 1
        self.second = 0
        self.events.append(happened.PeriodStarted(self.period, cards, (), ()))
        return self

    def at(self, clock: str) -> "WrittenGame":
        """Let the game run to a time on the game clock, such as 58:30; periods end on the way."""
        minutes, seconds = clock.split(":")
        target = int(minutes) * 60 + int(seconds)
        while target > self.period * PERIOD:
            self.end_period().start_period()
        self.turn(target - (self.period - 1) * PERIOD - self.second)
        return self

    def turn(self, cards: int) -> "WrittenGame":
        self.events.append(happened.TimeTurned((1,) * cards))
        self.second += cards
        return self

    def end_period(self) -> "WrittenGame":
        self.events.append(happened.PeriodEnded(self.period))
        return self

    def shot(self, seat: int, shooter: str = "", *, result: str = "saved") -> "WrittenGame":
        player = shooter or FIVE[seat][1]
        self.events.append(
            happened.ShotTaken(
                seat, "C", player, "inside", 7, "GR", 0, on_goal=result != "lost", result=result
            )
        )
        return self

    def shots(self, seat: int, count: int) -> "WrittenGame":
        for _ in range(count):
            self.shot(seat)
        return self

    def goal(
        self,
        seat: int,
        scorer: str = "",
        *,
        assists: tuple[str, ...] = (),
        strength: str = "EV",
        on_ice: tuple[str, ...] | None = None,
        against: tuple[str, ...] | None = None,
        seconds: int | None = None,
    ) -> "WrittenGame":
        player = scorer or FIVE[seat][1]
        goalie = self.net[1 - seat]
        self.shot(seat, player, result="goal")
        self.events += [
            happened.GoalScored(
                seat=seat,
                scorer=player,
                slot="C",
                strength=strength,
                empty_net=goalie is None,
                goalie=goalie or "",
                seconds=self.second if seconds is None else seconds,
                on_ice_for=FIVE[seat] if on_ice is None else on_ice,
                on_ice_against=FIVE[1 - seat] if against is None else against,
            ),
            happened.AssistsAwarded(seat, 1, assists),
        ]
        self.score[seat] += 1
        return self

    def penalty(self, seat: int, player: str, *, served_by: str = "") -> "WrittenGame":
        source = "goalie" if served_by else "defence card"
        self.events.append(happened.PenaltyCalled(seat, player, 2, source, served_by, self.second))
        return self

    def assess(
        self, seat: int, player: str, minutes: int, kind: str, *, served_by: str = ""
    ) -> "WrittenGame":
        """A penalty of the super-advanced charts; without a player it is the bench's."""
        self.events.append(
            happened.PenaltyAssessed(
                number=1,
                seat=seat,
                player=player,
                penalty=kind,
                minutes=minutes,
                source="defence card",
                served_by=served_by,
                seconds=self.second,
                cards=0,
                short=False,
                released=False,
                after=0,
            )
        )
        return self

    def penalty_shot(self, seat: int, shooter: str, *, goal: bool) -> "WrittenGame":
        goalie = str(self.net[1 - seat])
        self.events.append(
            happened.PenaltyShotTaken(
                seat, shooter, goalie, 7, "G", 0, 0, "", on_goal=True, goal=goal
            )
        )
        if goal:
            self.score[seat] += 1
            self.events.append(
                happened.GoalScored(
                    seat=seat,
                    scorer=shooter,
                    slot="",
                    strength="PS",
                    empty_net=False,
                    goalie=goalie,
                    seconds=self.second,
                    on_ice_for=(shooter,),
                    on_ice_against=(),
                )
            )
        return self

    def tip(self, seat: int, shooter: str, player: str, *, deflected: bool) -> "WrittenGame":
        """A try to tip the shot written before."""
        self.events.append(
            happened.DeflectionTried(
                seat, shooter, 3, "C", player, 7, "GR", 0, deflected=deflected, result="saved"
            )
        )
        return self

    def power_play(self, seat: int) -> "WrittenGame":
        self.events.append(happened.PowerPlayStarted(seat, 0, (), 0, (), 0))
        return self

    def pull(self, seat: int) -> "WrittenGame":
        self.events.append(happened.GoaliePulled(seat, str(self.net[seat])))
        self.net[seat] = None
        return self

    def back(self, seat: int, goalie: str) -> "WrittenGame":
        self.events.append(happened.GoalieReturned(seat, goalie))
        self.net[seat] = goalie
        return self

    def change(self, seat: int, goalie: str) -> "WrittenGame":
        replaced = str(self.net[seat])
        self.events.append(happened.GoalieChanged(seat, goalie, replaced, fatigued=False))
        self.net[seat] = goalie
        return self

    def faceoff(self, winner: int, home: str, visitor: str) -> "WrittenGame":
        self.events.append(
            happened.FaceoffTaken("centre", "even", 1, "H C", winner, "C", "", (home, visitor))
        )
        return self

    def attempt(self, seat: int, *, goal: bool) -> "WrittenGame":
        shooter, goalie = FIVE[seat][0], self.net[1 - seat]
        self.events.append(
            happened.ShootoutShot(seat, shooter, str(goalie), 7, "G", 0, 0, "", goal)
        )
        return self

    def end(
        self, decided: Literal["REG", "OT", "SO", "TIE"] = "REG", *, won_by: int = -1
    ) -> ScoreSheet:
        """Sound the last horn; the winner of a shootout is told, any other follows from the score."""
        self.end_period()
        home, visitor = self.score
        if decided == "SO":
            home, visitor = home + (won_by == HOME), visitor + (won_by == VISITOR)
        winner = -1 if home == visitor else int(visitor > home)
        self.events.append(happened.GameEnded(decided, winner, home, visitor))
        return ruleset.score_sheet(self.setup, self.events)


def line_of(sheet: ScoreSheet, player: str) -> SkaterLine:
    """The line of a skater of either team."""
    (line,) = (line for side in sheet.seats for line in side.skaters if line.player == player)
    return line
