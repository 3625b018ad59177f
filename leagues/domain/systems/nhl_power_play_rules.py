"""The rules of a season of NHL Power Play: what a commissioner may choose (NPP-300, NPP-303, NPP-307)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.rulesets.nhl_power_play.options import SEATS_OF_VARIANT, Variant
from leagues.domain.options import SeasonOptions
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.nhl_power_play_table import PLACE_POINTS

GAME = ("variant", "early_end", "balanced_opening", "names")
"""Rules of a season that are options of each game by the same name."""


class TableRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a season is played by beyond what all seasons have.

    size
        Managers at a table; in 2v2 always four.
    rounds
        By default as many as it takes until every pair has met equally often, or once round.
    captains
        Dealt in each game, chosen in each game, or one for the season (NPP-307).
    place_points
        Points by place for each size of table: ``{"4": [5, 3, 1, 0]}``.
    captain_wishes
        Whom managers would like for the season, by team code, the dearest wish first.
    """

    size: int = 4
    rounds: int = 0
    variant: Variant = Variant.STANDARD
    early_end: Literal["automatic", "agreement", "off"] = "automatic"
    balanced_opening: bool = False
    names: Literal["ledger", "aliases"] = "ledger"
    captains: Literal["random", "chosen", "season"] = "random"
    place_points: dict[str, tuple[int, ...]] = {}
    captain_wishes: dict[str, tuple[str, ...]] = {}

    def game_options(self) -> dict[str, Any]:
        """Give the options of each game, in the words of its setup document."""
        captains = "fixed" if self.captains == "season" else self.captains
        return {name: msgspec.to_builtins(getattr(self, name)) for name in GAME} | {
            "captains": captains
        }

    @property
    def points(self) -> dict[int, tuple[int, ...]]:
        """Points by size of table and place."""
        return PLACE_POINTS | {int(size): given for size, given in self.place_points.items()}


def read_rules(document: Mapping[str, Any]) -> TableRules:
    """Read and check a season's rules.

    Raises
    ------
    SystemRefused
        Naming what cannot be.
    """
    try:
        rules = msgspec.convert(document, TableRules)
    except msgspec.ValidationError as error:
        raise SystemRefused("system.rules", f"These rules cannot be read: {error}.") from error
    seats = SEATS_OF_VARIANT[rules.variant]
    if rules.size not in seats:
        wanted = " or ".join(map(str, seats))
        message = f"{rules.variant} is played at tables of {wanted}, not {rules.size}."
        raise SystemRefused("system.table_size", message, size=rules.size)
    for size, given in rules.place_points.items():
        number = int(size) if size.isdecimal() else 0
        if number not in PLACE_POINTS or len(given) != number or list(given) != sorted(given)[::-1]:
            message = (
                f"Points by place are a list for a table of 2, 3 or 4, falling from first to last; "
                f"{size}: {', '.join(map(str, given))} is none."
            )
            raise SystemRefused("system.place_points", message, size=size)
    return rules


def rules_of(options: SeasonOptions) -> TableRules:
    """Give the rules of a season's options."""
    return read_rules(options.rules)
