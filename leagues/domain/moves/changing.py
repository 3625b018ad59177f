"""Setting what a season allows of trades and waivers, until it starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leagues.domain.moves.rules import MoveRules
from leagues.domain.seasons import change_options, options_of
from leagues.models import Season


def change_rules(season: Season, document: Mapping[str, Any], *, actor: str = "") -> MoveRules:
    """Set the rules of trades and waivers of a season that has not started.

    Raises
    ------
    SeasonRefused
        It has started: its options are frozen.
    OptionsRefused
        The document is not one of such rules.
    """
    options = options_of(season).document() | {"moves": dict(document)}
    return change_options(season, options, actor=actor).moves
