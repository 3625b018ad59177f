"""The ruleset object of Strat-O-Matic Hockey, basic and advanced levels."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine import Coach, Decision, Event, Library, Question, ScoreSheet, Table
from games.rulesets.strat_o_matic import (
    coach,
    example,
    fold,
    setup,
    validation,
    view,
    wording,
)
from games.rulesets.strat_o_matic.events import EVENT_TYPES
from games.rulesets.strat_o_matic.narrate import narrate
from games.rulesets.strat_o_matic.option_texts import OptionTold, options_told
from games.rulesets.strat_o_matic.options import PROFILES, options_for
from games.rulesets.strat_o_matic.play import game_flow
from games.rulesets.strat_o_matic.score_sheet import score_sheet
from games.rulesets.strat_o_matic.setup import Setup
from games.rulesets.strat_o_matic.state import Side, State


class StratOMatic:
    """Strat-O-Matic Hockey. Stateless; one object serves every game."""

    slug = "strat-o-matic"
    title = "Strat-O-Matic Hockey"
    version = 1
    seats = (2, 2)
    event_types = EVENT_TYPES
    levels = coach.LEVELS
    apply = staticmethod(fold.apply)
    """Fold one event into the state."""

    def read_setup(self, document: Mapping[str, Any], library: Library) -> Setup:
        """Compile a stored setup; SetupError when it is not one."""
        return setup.read_setup(document, library)

    def validate(self, setup: Setup) -> None:
        """Raise a SetupError that names everything wrong with the line-ups at once."""
        validation.validate(setup)

    def begin(self, setup: Setup) -> State:
        """Give the state before the first event."""
        return State(setup=setup, sides=(Side(), Side()))

    def play(self, table: Table[State]) -> None:
        """Play the whole game."""
        game_flow.play(table)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat may see: everything on the table is open to both coaches."""
        return view.view(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:  # noqa: ARG002 - nothing is hidden
        """Give the event unchanged: nothing is hidden in this game."""
        return event

    def secrets(self, state: State, seat: int | None) -> frozenset[str]:  # noqa: ARG002
        """Give the hidden texts: none."""
        return frozenset()

    def coach(self, level: str) -> Coach:
        """Give a computer coach; Refusal when there is none of that level."""
        return coach.coach_of(level)

    def score_sheet(self, setup: Setup, events: Iterable[Event]) -> ScoreSheet:
        """Give the box score."""
        return score_sheet(setup, events)

    def narrate(self, setup: Setup, event: Event) -> str:
        """Give one sentence for the play-by-play."""
        return narrate(setup, event)

    def explain(self, setup: Setup, state: State, decision: Decision) -> Question:
        """Put a decision into words for a person."""
        return wording.explain(setup, state, decision)

    def options_told(self, level: str, overrides: Mapping[str, Any]) -> list[OptionTold]:
        """Tell the options of games at a level, in words."""
        return options_told(options_for(PROFILES[level], overrides))

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        """Give a complete setup document and the library it names."""
        return example.example_setup()


ruleset = StratOMatic()
