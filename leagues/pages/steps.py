"""A game stepped through event by event: what stood on the table after each of them.

Words
-----
step
    How many events have happened: 0 is the table before the first, the last one the table at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.domain.scoreboard import Scoreboard, scoreboard
from games.domain.wording import InputWords, tell
from games.engine import Record, amended
from games.models import Game
from leagues.models import Fixture
from leagues.pages.desk import Names, sides_of, state_templates
from leagues.pages.stored import read_game


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
    def title(self) -> str:
        """Visitors at home, or the names of all sides."""
        if len(self.sides) == 2:  # noqa: PLR2004 - home and visitors
            return f"{self.sides[1]} at {self.sides[0]}"
        return ", ".join(self.sides)

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
        """Name and score of each side."""
        score = self.board.score
        return [
            (name, score[seat] if seat < len(score) else None)
            for seat, name in enumerate(self.sides)
        ]


def steps_page(game: Game, fixture: Fixture | None, viewer: int | None, step: int | None) -> Steps:
    """Fold a game's log up to a step, the last one if none is named; steps beyond either end are its ends."""
    stored = read_game(game)
    ruleset, setup = stored.ruleset, stored.setup
    log = [record for record in amended(stored.log) if not record.event.__rinkside_engine__]
    at = len(log) if step is None else min(max(step, 0), len(log))
    state = ruleset.begin(setup)
    sides = sides_of(game, fixture)
    shown: dict[str, Any] = {}
    goals = []
    before = board = scoreboard(ruleset, state, viewer)
    if at == 0:
        shown = {"view": ruleset.view(state, viewer), "board": board}
    for number, record in enumerate(log, start=1):
        ruleset.apply(state, record.event)
        if _may_score(record):
            board = scoreboard(ruleset, state, viewer)
            if sum(board.score) > sum(before.score):
                goals.append((number, board.score))
            before = board
        if number == at:
            told = tell(ruleset, setup, record, viewer, sides)
            shown = {
                "view": ruleset.view(state, viewer),
                "board": scoreboard(ruleset, state, viewer),
                "text": told.text,
                "inputs": told.inputs,
            }
    return Steps(
        game=game,
        fixture=fixture,
        sides=sides,
        viewer=viewer,
        step=at,
        last=len(log),
        names=Names(setup),
        goals=goals,
        **shown,
    )


def _may_score(record: Record) -> bool:
    """Whether an event's name speaks of scoring; looking at the scoreboard after every event would be slow."""
    kind = str(record.event.__struct_config__.tag)
    return "goal" in kind or "scor" in kind or "match" in kind
