"""The effect vocabulary of ledger section 5.3: what a card may say, as data.

Words
-----
operation
    One instruction of a card's text, ``{"op": "draw", "n": 2}``. A list of them is done in order (NPP-053).
actor
    The player who carries an operation out: the card's player; inside ``attack``, ``each_player`` and ``shooter``
    the player concerned.
filter
    Which cards are meant; its parts combine with "and".
condition
    What must be true; exactly one part each.

What is not written here does not exist: a card file with anything else is refused when it is read, with the card's
name. What the words do is written once, in ``play/interpret.py``.
"""

from __future__ import annotations

from typing import Literal

import msgspec

CardType = Literal["Starter", "Attacker", "Defender", "Skill", "Maneuver"]
Kind = Literal["starter", "main", "slapshot", "penalty"]
CARD_TYPES: tuple[CardType, ...] = ("Starter", "Attacker", "Defender", "Skill", "Maneuver")


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Which cards are meant. NPP-013, NPP-250: nothing but name, type and kind is ever looked at."""

    any: bool = False
    type: CardType | None = None
    types: tuple[CardType, ...] | None = None
    name: str | None = None
    kind: Kind | None = None

    def matches(self, name: str, kind: str, card_type: str | None) -> bool:
        """Whether a card of this name, kind and type is meant."""
        return (
            (self.type is None or card_type == self.type)
            and (self.types is None or card_type in self.types)
            and (self.name is None or name == self.name)
            and (self.kind is None or kind == self.kind)
        )


class PlayedMin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """At least ``n`` matching cards played this turn, the one that asks included."""

    filter: Filter
    n: int


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What must be true: exactly one of these."""

    shot: Literal[True] | None = None
    first_card: Literal[True] | None = None
    played_min: PlayedMin | None = None
    tally_hits: int | None = None
    revealed: Filter | None = None
    in_discard: Filter | None = None

    def __post_init__(self) -> None:
        """Refuse a condition of no part, or of several."""
        if sum(getattr(self, name) is not None for name in self.__struct_fields__) != 1:
            raise ValueError("a condition says exactly one thing")


class Operation(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="op", kw_only=True
):
    """One instruction."""


class Power(Operation, frozen=True, tag="power"):
    """Active player's Power + n."""

    n: int


class Draw(Operation, frozen=True, tag="draw"):
    """Actor draws n."""

    n: int


class Discard(Operation, frozen=True, tag="discard"):
    """Actor discards n cards of his choice from hand, as many as he can."""

    n: int


class DiscardHand(Operation, frozen=True, tag="discard_hand"):
    """Actor discards his whole hand."""


class Destroy(Operation, frozen=True, tag="destroy", rename={"zones": "from"}):
    """Actor destroys between min and max matching cards of these zones; ``then_each`` after each."""

    zones: tuple[Literal["hand", "discard"], ...]
    filter: Filter
    min: int
    max: int
    then_each: tuple[AnyOperation, ...] = ()


class Move(Operation, frozen=True, tag="move", rename={"source": "from"}):
    """Actor moves matching cards of his choice out of his discard."""

    source: Literal["discard"]
    to: Literal["hand", "deck_top"]
    filter: Filter
    min: int
    max: int


class Gain(Operation, frozen=True, tag="gain"):
    """Actor gains n cards; if there are none, nothing."""

    what: Literal["main_top", "slapshot", "penalty"]
    to: Literal["discard", "hand", "deck_top"]
    n: int


class PlayTop(Operation, frozen=True, tag="play_top"):
    """The top card of a deck is played, and the next as long as the one just played matches."""

    of: Literal["own_deck", "main_deck"]
    after: Literal["return_top"] | None = None
    repeat_while: Filter | None = None


class RevealTop(Operation, frozen=True, tag="reveal_top"):
    """The top card of the own deck is turned up for all; ``do`` runs with it."""

    of: Literal["own_deck"]
    do: tuple[AnyOperation, ...]


class PowerRevealedCost(Operation, frozen=True, tag="power_revealed_cost"):
    """Power + cost of the revealed card."""


class DestroyRevealed(Operation, frozen=True, tag="destroy_revealed"):
    """Destroy the revealed card, or leave it on top."""

    optional: bool = False


class If(Operation, frozen=True, tag="if", rename={"otherwise": "else"}):
    """One list or the other."""

    cond: Condition
    then: tuple[AnyOperation, ...]
    otherwise: tuple[AnyOperation, ...] = ()


class Tally(Operation, frozen=True, tag="tally"):
    """``do`` once for each matching card played this turn, before and after (NPP-056)."""

    filter: Filter
    do: tuple[AnyOperation, ...]
    distinct: Literal["name", "type"] | None = None
    at: int | None = None
    exclude_self: bool = False


class Attack(Operation, frozen=True, tag="attack"):
    """Each foe of whom ``cond`` is true, clockwise, executes ``do`` (NPP-054)."""

    do: tuple[AnyOperation, ...]
    cond: Condition | None = None


class EachPlayer(Operation, frozen=True, tag="each_player"):
    """Active player first, then clockwise, each executes ``do`` (NPP-050)."""

    do: tuple[AnyOperation, ...]


class Shooter(Operation, frozen=True, tag="shooter"):
    """DEFENSE: the shooter executes ``do``."""

    do: tuple[AnyOperation, ...]


class LeaveShot(Operation, frozen=True, tag="leave_shot"):
    """A running shot is called off (NPP-256)."""


class AddDefense(Operation, frozen=True, tag="add_dr"):
    """DEFENSE: Defense Rating + n for this shot, remembered with the Defender."""

    n: int


class DiscardDefenderOrHand(Operation, frozen=True, tag="discard_defender_or_hand"):
    """The foe gives up a Defender he played against this shot, or else a hand card (NPP-263)."""


AnyOperation = (
    Power
    | Draw
    | Discard
    | DiscardHand
    | Destroy
    | Move
    | Gain
    | PlayTop
    | RevealTop
    | PowerRevealedCost
    | DestroyRevealed
    | If
    | Tally
    | Attack
    | EachPlayer
    | Shooter
    | LeaveShot
    | AddDefense
    | DiscardDefenderOrHand
)
Operations = tuple[AnyOperation, ...]
