"""The ruleset object of Power Play."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine import Coach, Decision, Event, Library, Question, ScoreSheet, Table
from games.rulesets.power_play import coach, fold, view, wording
from games.rulesets.power_play import setup as season_setup
from games.rulesets.power_play.events import EVENT_TYPES
from games.rulesets.power_play.narrate import narrate
from games.rulesets.power_play.option_texts import OptionTold, options_told
from games.rulesets.power_play.play import season
from games.rulesets.power_play.score_sheet import score_sheet
from games.rulesets.power_play.setup import FEWEST, MOST, Rules, Setup
from games.rulesets.power_play.state import State, begin


class PowerPlay:
    """Power Play, basic game and expansion. Stateless; one object serves every season."""

    slug = "power-play"
    title = "Power Play"
    version = 1
    seats = (FEWEST, MOST[Rules.BASIC])
    event_types = EVENT_TYPES
    levels = coach.LEVELS
    apply = staticmethod(fold.apply)
    """Fold one event into the state."""

    def read_setup(self, document: Mapping[str, Any], library: Library) -> Setup:
        """Compile a stored setup; SetupError when it is not one."""
        return season_setup.read_setup(document, library)

    def validate(self, setup: Setup) -> None:
        """Raise a SetupError that names everything wrong with the setup at once."""
        season_setup.validate(setup)

    def begin(self, setup: Setup) -> State:
        """Give the state before the first event."""
        return begin(setup)

    def play(self, table: Table[State]) -> None:
        """Play the whole season."""
        season.play(table)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat may see: its own cards, and of the others' what has been shown."""
        return view.view(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Give the event without the cards that the seat may not know."""
        return view.redact(event, seat)

    def secrets(self, state: State, seat: int | None) -> frozenset[str]:
        """Give the cards that may not be named to the seat."""
        return view.secrets(state, seat)

    def coach(self, level: str) -> Coach:
        """Give a computer coach; Refusal when there is none of that level."""
        return coach.coach_of(level)

    def score_sheet(self, setup: Setup, events: Iterable[Event]) -> ScoreSheet:
        """Give the box score of the season."""
        return score_sheet(setup, events)

    def narrate(self, setup: Setup, event: Event) -> str:
        """Give one sentence for the play-by-play."""
        return narrate(setup, event)

    def explain(self, setup: Setup, state: State, decision: Decision) -> Question:
        """Put a decision into words for a person."""
        return wording.explain(setup, state, decision)

    def options_told(self, level: str, overrides: Mapping[str, Any]) -> list[OptionTold]:  # noqa: ARG002 - there are no levels
        """Tell the options of a season, in words."""
        return options_told(overrides)

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        """Give a season of two managers with the cards of the house."""
        return season_setup.example_setup()

    def sitting(self, document: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
        """Give the team and the name of each manager of a setup document, in order of their seats."""
        return [(manager["team"], manager["name"]) for manager in document["managers"]]


ruleset = PowerPlay()
