"""The options of a game.

Covers NPP-021, NPP-036, NPP-206, NPP-220, NPP-230, NPP-A26 and NPP-300.
"""

from enum import StrEnum
from typing import Literal

import msgspec


class Variant(StrEnum):
    """Which variant of ledger section 2.10 is played."""

    STANDARD = "standard"
    ADVANCED = "advanced_1v1"
    TEAMS = "2v2"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every option; the defaults are those of league play.

    captains
        Dealt at random, chosen in turn order, or fixed by the setup (NPP-020, NPP-021, NPP-307).
    early_end
        Whether a game that is decided ends: automatically, when everybody agrees, or never (NPP-205, NPP-206).
    balanced_opening
        Whether the first player begins with four cards and the last with six (NPP-036).
    names
        Real names as in the rulebook, or the aliases beside them (NPP-A26).
    first
        The seat that begins; None: drawn (NPP-032, NPP-301).
    """

    variant: Variant = Variant.STANDARD
    captains: Literal["random", "chosen", "fixed"] = "random"
    early_end: Literal["automatic", "agreement", "off"] = "automatic"
    balanced_opening: bool = False
    names: Literal["ledger", "aliases"] = "ledger"
    first: int | None = None


SEATS_OF_VARIANT: dict[Variant, tuple[int, ...]] = {
    Variant.STANDARD: (2, 3, 4),
    Variant.ADVANCED: (2,),
    Variant.TEAMS: (4,),
}
