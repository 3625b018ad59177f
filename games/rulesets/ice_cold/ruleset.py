"""The ruleset object of Ice Cold Ice Hockey."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine import Coach, Decision, Event, Library, Question, ScoreSheet, Table
from games.rulesets.ice_cold import coach, example, fold, setup, view, wording
from games.rulesets.ice_cold.events import EVENT_TYPES
from games.rulesets.ice_cold.narrate import narrate
from games.rulesets.ice_cold.play import game_flow
from games.rulesets.ice_cold.score_sheet import SideNumbers, score_sheet, side_numbers
from games.rulesets.ice_cold.setup import Setup
from games.rulesets.ice_cold.state import Side, State


class IceCold:
    """Ice Cold Ice Hockey. Stateless; one object serves every game."""

    slug = "ice-cold"
    title = "Ice Cold Ice Hockey"
    version = 1
    seats = (2, 2)
    event_types = EVENT_TYPES
    levels = coach.LEVELS
    apply = staticmethod(fold.apply)
    """Fold one event into the state."""

    def read_setup(self, document: Mapping[str, Any], library: Library) -> Setup:
        """Compile a stored setup; SetupError when it is not one."""
        return setup.read_setup(document, library)

    def validate(self, setup_: Setup) -> None:
        """Raise a SetupError that names everything wrong with the sides."""
        setup.validate(setup_)

    def begin(self, setup: Setup) -> State:
        """Give the state before the first event."""
        return State(setup=setup, sides=(Side(), Side()))

    def play(self, table: Table[State]) -> None:
        """Play the whole game."""
        game_flow.play(table)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat may see: everything but the other hand and the draw pile."""
        return view.view(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Give the event as that seat may see it."""
        return view.redact(event, seat)

    def secrets(self, state: State, seat: int | None) -> frozenset[str]:
        """Give the texts that must not reach that seat."""
        return view.secrets(state, seat)

    def coach(self, level: str) -> Coach:
        """Give a computer coach; Refusal when there is none of that level."""
        return coach.coach_of(level)

    def score_sheet(self, setup: Setup, events: Iterable[Event]) -> ScoreSheet:
        """Give the box score."""
        return score_sheet(setup, events)

    def side_numbers(
        self, setup: Setup, events: Iterable[Event]
    ) -> tuple[SideNumbers, SideNumbers]:
        """Give what both seats did, in this game's own numbers."""
        return side_numbers(setup, events)

    def narrate(self, setup: Setup, event: Event) -> str:
        """Give one sentence for the play-by-play."""
        return narrate(setup, event)

    def explain(self, setup: Setup, state: State, decision: Decision) -> Question:
        """Put a decision into words for a person."""
        return wording.explain(setup, state, decision)

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        """Give a complete setup document and the library it names."""
        return example.example_setup()


ruleset = IceCold()
