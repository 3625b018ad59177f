"""The contract of a rule system, and the library that its setups name big inputs in."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from games.engine.decisions import Coach, Decision, Question
from games.engine.events import Event
from games.engine.score_sheet import ScoreSheet
from games.engine.table import Table

Setup = TypeVar("Setup")
State = TypeVar("State")


class Library(Protocol):
    """Big immutable inputs (card sets, decks, charts), addressed by the SHA-256 of their canonical JSON."""

    def get(self, digest: str) -> Any:
        """Give the decoded document.

        Raises
        ------
        Refusal
            If no such document is kept.

        """
        ...


class Ruleset(Protocol[Setup, State]):
    """One rule system. Stateless: one object serves every game.

    slug, title
        Identity, for addresses and for people.
    version
        Goes up whenever a change would alter a replay.
    seats
        The fewest and the most seats.
    event_types
        Every event that its rules emit.
    levels
        The levels of its computer coach, from weak to strong; the last is the usual one, at whatever strength.
    """

    slug: str
    title: str
    version: int
    seats: tuple[int, int]
    event_types: tuple[type[Event], ...]
    levels: tuple[str, ...]

    def read_setup(self, document: Mapping[str, Any], library: Library) -> Setup:
        """Compile a stored setup; SetupError when it is not one."""
        ...

    def validate(self, setup: Setup) -> None:
        """Raise a SetupError that names everything wrong with the setup at once."""
        ...

    def begin(self, setup: Setup) -> State:
        """Give the state before the first event."""
        ...

    def play(self, table: Table[State]) -> None:
        """Play the whole game, as ordinary function calls."""
        ...

    def apply(self, state: State, event: Event) -> None:
        """Fold one event into the state, in place: the only code that changes it. No chance, no rules."""
        ...

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat (None: a spectator) may see, JSON-ready, built up from an allow-list."""
        ...

    def redact(self, event: Event, seat: int | None) -> Event:
        """Give the event as that seat may see it: the same object when nothing is hidden, else one of its kind."""
        ...

    def secrets(self, state: State, seat: int | None) -> frozenset[str]:
        """Give the texts that must not reach that seat now; the leak tests look for them everywhere."""
        ...

    def coach(self, level: str) -> Coach:
        """Give a computer coach of that level; Refusal when there is none."""
        ...

    def score_sheet(self, setup: Setup, events: Iterable[Event]) -> ScoreSheet:
        """Give the box score in the vocabulary all systems share."""
        ...

    def narrate(self, setup: Setup, event: Event) -> str:
        """Give one sentence for the play-by-play."""
        ...

    def explain(self, setup: Setup, state: State, decision: Decision) -> Question:
        """Put a decision into words for a person."""
        ...

    def example_setup(self) -> tuple[dict[str, Any], Library]:
        """Give a small complete setup document and the library it names, for contract tests and newcomers."""
        ...
