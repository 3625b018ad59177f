"""A game stepped through event by event: what stood on the table after each of them.

Words
-----
step
    How many events have happened: 0 is the table before the first, the last one the table at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from games.domain.scoreboard import Scoreboard, scoreboard
from games.domain.wording import InputWords, tell
from games.engine import Record, Ruleset, amended, fold
from games.models import Game
from leagues.domain.clock import GameClock, clock_of
from leagues.models import Fixture
from leagues.pages.desk import Names, sides_of, state_templates
from leagues.pages.names import listing, title_of
from leagues.pages.stored import read_game

STRIDE = 40
"""Events between two looks at the scoreboard."""


@dataclass(slots=True)
class Steps:
    """One step of a game as a viewer may see it.

    viewer
        The seat that the page is made for; None for a spectator.
    text, inputs
        The event that led here, and the dice, cards and answers behind it.
    goals
        The steps at which somebody scored, each with the score.
    """

    game: Game
    fixture: Fixture | None
    sides: Sequence[str]
    viewer: int | None
    step: int
    last: int
    board: Scoreboard
    view: dict[str, Any]
    names: Names
    text: str = ""
    inputs: tuple[InputWords, ...] = ()
    goals: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    asked: None = None
    order: None = None
    is_live: bool = False

    @property
    def clock(self) -> GameClock:
        """The clock of its league."""
        return clock_of(self.fixture)

    @property
    def title(self) -> str:
        """Visitors at home, or the names of all sides."""
        return title_of(self.sides)

    @property
    def state_templates(self) -> list[str]:
        """The rule system's own picture of the state, and the one for all others."""
        return state_templates(self.game)

    @property
    def before(self) -> int | None:
        """The step before, None at the first."""
        return self.step - 1 if self.step else None

    @property
    def after(self) -> int | None:
        """The step after, None at the last."""
        return self.step + 1 if self.step < self.last else None

    @property
    def score_lines(self) -> list[tuple[str, int | None]]:
        """Name and score of each side, as a scoreboard lists them."""
        order = listing(len(self.board.score) or len(self.sides), len(self.sides))
        return [(self.sides[seat], self.board.score_of(seat)) for seat in order]


def steps_page(game: Game, fixture: Fixture | None, viewer: int | None, step: int | None) -> Steps:
    """Fold a game's log up to a step, the last one if none is named; steps beyond either end are its ends."""
    stored = read_game(game)
    ruleset, setup = stored.ruleset, stored.setup
    log = [record for record in amended(stored.log) if not record.event.__rinkside_engine__]
    at = len(log) if step is None else min(max(step, 0), len(log))
    sides = sides_of(game, fixture)
    state = ruleset.begin(setup)
    boards = {0: scoreboard(ruleset, state, viewer)}
    for number, record in enumerate(log, start=1):
        ruleset.apply(state, record.event)
        if number % STRIDE == 0 or number in {at, len(log)}:
            boards[number] = scoreboard(ruleset, state, viewer)
    # A view may hold parts of the state itself, so the one that is shown is taken from a state that stops there.
    view = ruleset.view(fold(ruleset, setup, [record.event for record in log[:at]]), viewer)
    told = tell(ruleset, setup, log[at - 1], viewer, sides) if at else None
    return Steps(
        game=game,
        fixture=fixture,
        sides=sides,
        viewer=viewer,
        step=at,
        last=len(log),
        board=boards[at],
        view=view,
        names=Names(setup),
        text=told.text if told else "",
        inputs=told.inputs if told else (),
        goals=_goals(stored.ruleset, setup, log, boards),
    )


def _goals(
    ruleset: Ruleset[Any, Any], setup: object, log: list[Record], boards: dict[int, Scoreboard]
) -> list[tuple[int, tuple[int, ...]]]:
    """Find the events after which the score had grown.

    Looking at the scoreboard after every event would be slow: only stretches over which it grew are gone through.
    """
    marks = sorted(boards)
    stretches = [
        (first, last)
        for first, last in pairwise(marks)
        if sum(boards[last].score) > sum(boards[first].score)
    ]
    goals = []
    state = ruleset.begin(setup)
    done = 0
    for first, last in stretches:
        for record in log[done:first]:
            ruleset.apply(state, record.event)
        before = sum(boards[first].score)
        for number, record in enumerate(log[first:last], start=first + 1):
            ruleset.apply(state, record.event)
            score = scoreboard(ruleset, state).score
            if sum(score) > before:
                goals.append((number, score))
            before = sum(score)
        done = last
    return goals
