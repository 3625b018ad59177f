"""The rule system of games played elsewhere.

With a paper in its setup a game is one event and over. Without one it is kept while it is played at a real
table: the home seat keeps the sheet and says who scores and when a period is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

import msgspec

from games.engine import (
    Coach,
    Decision,
    Event,
    Fault,
    Library,
    MemoryLibrary,
    Question,
    Refusal,
    ScoreSheet,
    SetupError,
    Table,
)
from games.engine.codec import canonical
from games.rulesets.scoresheet.events import (
    EndsTossed,
    GameDecided,
    GoalSignalled,
    PeriodEnded,
    ScorerNoted,
    SheetEntered,
)
from games.rulesets.scoresheet.paper import Paper, PaperGoal, document_of, faults
from games.rulesets.scoresheet.sheet import sheet_of
from games.rulesets.scoresheet.strength import strength_faults

SCORER = 0
"""The seat that keeps the sheet."""
NOBODY_KNOWS = "unknown"
NEXT = Decision("next", ("home goal", "visitor goal", "period over"))
LEVEL = Decision("level", ("home goal", "visitor goal", "home shootout", "visitor shootout", "tie"))
NAMES = ("home", "visitor")


class PaperPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A man of a side."""

    id: str
    name: str
    position: str = ""


class PaperTeam(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side; no players when they are not known."""

    id: str
    name: str
    players: tuple[PaperPlayer, ...] = ()


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled before the game."""

    teams: tuple[PaperTeam, PaperTeam]
    periods: int = 3
    period_seconds: int = 1200
    paper: Paper | None = None

    @property
    def positions(self) -> tuple[dict[str, str], dict[str, str]]:
        """Positions of each side's men by id."""
        home, visitor = (
            {player.id: player.position for player in team.players} for team in self.teams
        )
        return home, visitor

    def name_of(self, player: str) -> str:
        """Name a man; an id nobody knows is its own name."""
        men = {man.id: man.name for team in self.teams for man in team.players}
        return men.get(player, player)


@dataclass(slots=True)
class State:
    """Where the sheet stands."""

    setup: Setup
    period: int = 1
    score: list[int] = field(default_factory=lambda: [0, 0])
    toss: int = 0
    over: bool = False


class SheetKeeper:
    """A computer that makes a game up, the same one from the same dice."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick by a checksum of the situation; mostly a period goes on to its end."""
        situation = f"{state.period}/{state.score}/{state.toss}/{seat}/{decision.kind}"
        place = crc32(situation.encode())
        if decision == NEXT and place % 3:
            return NEXT.options[2]
        return decision.options[place // 3 % len(decision.options)]


class Scoresheet:
    """The ruleset object."""

    slug = "scoresheet"
    title = "Score sheet of a game played elsewhere"
    version = 1
    seats = (2, 2)
    event_types = (
        SheetEntered,
        EndsTossed,
        GoalSignalled,
        ScorerNoted,
        PeriodEnded,
        GameDecided,
    )
    levels = ("made up",)

    def read_setup(self, document: Mapping[str, Any], library: Library) -> Setup:  # noqa: ARG002 - the contract's
        """Read the document; papers need no library."""
        try:
            return msgspec.convert(document, Setup)
        except msgspec.ValidationError as error:
            raise SetupError([Fault("paper.unreadable", f"this is no sheet: {error}")]) from error

    def validate(self, setup: Setup) -> None:
        """Name everything that cannot be."""
        found = []
        if not 1 <= setup.periods <= 9:  # noqa: PLR2004 - more nobody plays
            found.append(Fault("paper.periods", f"{setup.periods} periods are not 1 to 9"))
        if setup.paper is not None:
            found += faults(setup.paper, setup.positions, setup.periods)
            found += strength_faults(setup.paper, setup.period_seconds)
        if found:
            raise SetupError(found)

    def begin(self, setup: Setup) -> State:
        """Give an empty sheet."""
        return State(setup)

    def play(self, table: Table[State]) -> None:
        """Enter the paper, or ask for goal after goal."""
        state = table.state
        if (paper := state.setup.paper) is not None:
            text = canonical(document_of(paper)).decode()
            table.emit(SheetEntered(paper.home, paper.visitor, paper.decided, text))
            return
        while state.period <= state.setup.periods:
            table.emit(EndsTossed(state.period, table.roll(2)))
            while (answer := table.choose(SCORER, NEXT)) != NEXT.options[2]:
                self._goal(table, answer)
            table.emit(PeriodEnded(state.period))
        if state.score[0] == state.score[1]:
            self._settle(table)

    def _goal(self, table: Table[State], answer: str) -> None:
        seat = NAMES.index(answer.split(maxsplit=1)[0])
        table.emit(GoalSignalled(seat))
        men = tuple(player.id for player in table.state.setup.teams[seat].players)
        options = (*men, NOBODY_KNOWS)
        scorer = table.choose(SCORER, Decision("scorer", options, (("seat", seat),)))
        known = "" if scorer == NOBODY_KNOWS else scorer
        table.emit(ScorerNoted(seat, table.state.period, known))

    def _settle(self, table: Table[State]) -> None:
        """A level game: a goal in overtime, a shootout, or a tie."""
        answer = table.choose(SCORER, LEVEL)
        if answer.endswith("goal"):
            self._goal(table, answer)
            return
        winner = NAMES.index(answer.split()[0]) if answer.endswith("shootout") else -1
        table.emit(GameDecided("TIE" if winner < 0 else "SO", winner))

    def apply(self, state: State, event: Event) -> None:
        """Fold an event into the sheet."""
        if isinstance(event, SheetEntered):
            state.score[:] = event.home, event.visitor
            state.over = True
        elif isinstance(event, EndsTossed):
            state.toss = event.total
        elif isinstance(event, GoalSignalled):
            state.score[event.seat] += 1
        elif isinstance(event, ScorerNoted):
            state.over = event.period > state.setup.periods
        elif isinstance(event, PeriodEnded):
            state.period += 1
            level = state.score[0] == state.score[1]
            state.over = event.period == state.setup.periods and not level
        elif isinstance(event, GameDecided):
            state.over = True
            if event.winner >= 0:
                state.score[event.winner] += 1

    def view(self, state: State, seat: int | None) -> dict[str, Any]:  # noqa: ARG002 - the contract's
        """Everybody sees the whole sheet."""
        return {"score": list(state.score), "period": state.period, "over": state.over}

    def redact(self, event: Event, seat: int | None) -> Event:  # noqa: ARG002 - the contract's
        """Nothing is hidden."""
        return event

    def secrets(self, state: State, seat: int | None) -> frozenset[str]:  # noqa: ARG002 - the contract's
        """Nothing is secret."""
        return frozenset()

    def coach(self, level: str) -> Coach:
        """Give the keeper."""
        if level not in self.levels:
            raise Refusal(f"there is no level {level!r}; there is {self.levels[0]!r}")
        return SheetKeeper()

    def score_sheet(self, setup: Setup, events: Iterable[Event]) -> ScoreSheet:
        """Give the sheet in the shared vocabulary."""
        return sheet_of(
            paper_of(setup, events), setup.positions, setup.periods, setup.period_seconds
        )

    def narrate(self, setup: Setup, event: Event) -> str:
        """Tell an event."""
        home, visitor = (team.name for team in setup.teams)
        if isinstance(event, SheetEntered):
            how = {"OT": " in overtime", "SO": " in a shootout"}.get(event.decided, "")
            return f"From paper: {visitor} {event.visitor}, {home} {event.home}{how}."
        if isinstance(event, EndsTossed):
            return f"Period {event.period} begins."
        if isinstance(event, GoalSignalled):
            return f"Goal for {setup.teams[event.seat].name}."
        if isinstance(event, ScorerNoted):
            return f"Scored by {setup.name_of(event.scorer) or 'somebody'}."
        if isinstance(event, GameDecided):
            if event.winner < 0:
                return "The game ends in a tie."
            return f"{setup.teams[event.winner].name} win the shootout."
        return "The period is over."

    def explain(self, setup: Setup, state: State, decision: Decision) -> Question:
        """Ask the keeper of the sheet."""
        if decision.kind == "scorer":
            labels = tuple(
                "nobody knows" if option == NOBODY_KNOWS else setup.name_of(str(option))
                for option in decision.options
            )
            return Question("Who scored?", labels)
        names = {side: team.name for side, team in zip(NAMES, setup.teams, strict=True)}
        words = [str(option).split() for option in decision.options]
        labels = tuple(" ".join(names.get(word, word) for word in parts) for parts in words)
        prompt = f"Period {state.period}: what happened next?"
        return Question(prompt if decision.kind == "next" else "Level: how did it end?", labels)

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        """Give two sides of three, whose game is kept as it is played."""
        men = (("1", "Ahlgren", "C"), ("2", "Brandt", "LW"), ("3", "Cesky", "LD"))
        teams = [
            {
                "id": code,
                "name": name,
                "players": [
                    {"id": f"{code.lower()}{number}", "name": f"{man} ({code})", "position": place}
                    for number, man, place in men
                ],
            }
            for code, name in (("HBR", "Harbour"), ("PIN", "Pines"))
        ]
        return {"teams": teams, "periods": 3}, MemoryLibrary()


def paper_of(setup: Setup, events: Iterable[Event]) -> Paper:
    """Give the paper that was entered, or the one that has been kept so far."""
    goals: list[PaperGoal] = []
    decided = ""
    winner = -1
    for event in events:
        if isinstance(event, SheetEntered):
            return msgspec.json.decode(event.sheet, type=Paper)
        if isinstance(event, ScorerNoted):
            goals.append(
                PaperGoal(period=event.period, seat=event.seat, scorer=event.scorer or None)
            )
        elif isinstance(event, GameDecided):
            decided, winner = event.decided, event.winner
    score = [sum(goal.seat == seat for goal in goals) for seat in (0, 1)]
    if winner >= 0:
        score[winner] += 1
    in_overtime = any(goal.period > setup.periods for goal in goals)
    level = score[0] == score[1]
    how = decided or ("OT" if in_overtime else "TIE" if level else "REG")
    return msgspec.convert(
        {"home": score[0], "visitor": score[1], "decided": how, "goals": tuple(goals)}, Paper
    )


ruleset = Scoresheet()
