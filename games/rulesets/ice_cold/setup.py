"""The setup of a game: two sides, home first, the deck, and the options.

| option | values | ledger |
|---|---|---|
| clock | standard (108 cards a period), quick (54) | IC-012, IC-A01 |
| overtime | whether a level game has one short period, which the first goal ends | IC-152 |
| draws | whether it then ends level; otherwise there is a shootout | IC-151, IC-152 |
| playoffs | short overtime periods until a goal falls, whatever the two say | ledger 7 |

Compiled decks are kept by digest, so that the games of a season share one.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.engine import Fault, Library, SetupError
from games.rulesets.ice_cold.deck import Deck, compile_deck

KEPT_AT_MOST = 32


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a league may choose."""

    clock: Literal["standard", "quick"] = "standard"
    overtime: bool = False
    draws: bool = False


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side. The game has no players."""

    id: str
    name: str


class SetupDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A setup as stored; ``deck`` is the digest of a deck document."""

    deck: str
    options: Options = Options()
    playoffs: bool = False
    teams: tuple[Team, Team]


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A setup ready to play. ``period_clock`` and ``overtime_clock`` count cards."""

    deck: Deck
    options: Options
    playoffs: bool
    teams: tuple[Team, Team]
    period_clock: int
    overtime_clock: int


_DECKS: dict[str, Deck] = {}


def deck_of(digest: str, library: Library) -> Deck:
    """Give the compiled deck of a digest.

    Raises
    ------
    SetupError
        If the deck breaks a constraint.

    """
    deck = _DECKS.get(digest)
    if deck is None:
        deck = compile_deck(library.get(digest))
        if len(_DECKS) >= KEPT_AT_MOST:
            _DECKS.pop(next(iter(_DECKS)))
        _DECKS[digest] = deck
    return deck


def read_setup(document: Mapping[str, Any], library: Library) -> Setup:
    """Compile a stored setup.

    Raises
    ------
    SetupError
        If it has not the form of a setup, or its deck is faulty.

    """
    try:
        stored = msgspec.convert(document, SetupDocument)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("ice_cold.setup_form", f"The setup: {error}.")]) from error
    deck = deck_of(stored.deck, library)
    clocks = deck.document.period_clock
    return Setup(
        deck=deck,
        options=stored.options,
        playoffs=stored.playoffs,
        teams=stored.teams,
        period_clock=clocks[stored.options.clock],
        overtime_clock=clocks["quick"],
    )


def validate(setup: Setup) -> None:
    """Raise a SetupError that names everything wrong with the sides."""
    faults = [
        Fault("ice_cold.side_unnamed", f"The {side} side has no {field}.", {"side": side})
        for side, team in zip(("home", "visitor"), setup.teams, strict=True)
        for field in ("id", "name")
        if not getattr(team, field).strip()
    ]
    home, visitor = setup.teams
    if home.id == visitor.id and not faults:
        faults.append(
            Fault("ice_cold.side_twice", f"{home.name} cannot play itself.", {"team": home.id})
        )
    if faults:
        raise SetupError(faults)
