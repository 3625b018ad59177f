"""The ruleset object of Trick Shot."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine import Coach, Decision, Event, Library, Question, ScoreSheet, Table
from games.rulesets.trick_shot import coach, example, fold, view, wording
from games.rulesets.trick_shot import setup as setups
from games.rulesets.trick_shot.board import FACES
from games.rulesets.trick_shot.drawing import drawing
from games.rulesets.trick_shot.events import EVENT_TYPES, HomeNamed, LotsDrawn
from games.rulesets.trick_shot.narrate import narrate
from games.rulesets.trick_shot.option_texts import OptionTold, options_told
from games.rulesets.trick_shot.play import game_flow
from games.rulesets.trick_shot.score_sheet import score_sheet
from games.rulesets.trick_shot.setup import Setup
from games.rulesets.trick_shot.state import Side, State


class TrickShot:
    """Trick Shot. Stateless; one object serves every game."""

    slug = "trick-shot"
    title = "Trick Shot"
    version = 1
    seats = (2, 4)
    event_types = EVENT_TYPES
    levels = coach.LEVELS
    variants = example.VARIANTS
    die_key = "A die of six numbers: 1 is a Fail, 2 a Reaction, 3 and 4 a Bounce, 5 and 6 a Blank."
    """For those who type in what their own dice show (TS-120)."""
    apply = staticmethod(fold.apply)
    """Fold one event into the state."""

    def read_setup(self, document: Mapping[str, Any], library: Library) -> Setup:
        """Compile a stored setup; SetupError when it is not one."""
        return setups.read_setup(document, library)

    def validate(self, setup: Setup) -> None:
        """Raise a SetupError that names everything wrong with the setup at once."""
        setups.validate(setup)

    def begin(self, setup: Setup) -> State:
        """Give the state before the first event: what the setup settles of arenas and line cards."""
        return State(
            setup=setup,
            sides=(_side(setup, 0), _side(setup, 1)),
        )

    def play(self, table: Table[State]) -> None:
        """Play the whole game."""
        game_flow.play(table)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat may see."""
        return view.view(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Give the event as a seat may see it."""
        return view.redact(event, seat)

    def secrets(self, state: State, seat: int | None) -> frozenset[str]:
        """Give the cards of a draft that a seat must not know."""
        return view.secrets(state, seat)

    def coach(self, level: str) -> Coach:
        """Give a computer coach; Refusal when there is none of that level."""
        return coach.coach_of(level)

    def score_sheet(self, setup: Setup, events: Iterable[Event]) -> ScoreSheet:
        """Give the box score."""
        return score_sheet(setup, events)

    def die_faces(self, event: Event) -> Sequence[str]:
        """Give what the six faces of the dice rolled for an event show; lots are drawn by number."""
        return () if isinstance(event, HomeNamed | LotsDrawn) else FACES

    def narrate(self, setup: Setup, event: Event) -> str:
        """Give one sentence for the play-by-play."""
        return narrate(setup, event)

    def explain(self, setup: Setup, state: State, decision: Decision) -> Question:
        """Put a decision into words for a person."""
        return wording.explain(setup, state, decision)

    def options_told(self, level: str, overrides: Mapping[str, Any]) -> list[OptionTold]:
        """Tell the options of games at a level, in words."""
        return options_told(level, overrides)

    def drawing(self, view: Mapping[str, Any]) -> str:
        """Draw a view as text, for terminals."""
        return drawing(view)

    def example_setup(self, variant: str = "") -> tuple[dict[str, Any], Library]:
        """Give a complete setup document and the library it names; ``variants`` has the names of others."""
        return example.example_setup(variant)

    def sitting(self, document: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
        """Give the team and a name for each seat of a setup document."""
        return example.sitting(document)


def _side(setup: Setup, team: int) -> Side:
    if not setup.cards:
        return Side()
    document = setup.teams[team]
    return Side(arena=document.arena or "", four=tuple(document.line_cards))


ruleset = TrickShot()
