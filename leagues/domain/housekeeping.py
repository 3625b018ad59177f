"""Changing a season's house rules before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from leagues.domain.house_rules import HouseRules
from leagues.domain.options import OptionsRefused
from leagues.domain.seasons import change_options, options_of
from leagues.models import Season


def change_house_rules(
    season: Season, document: Mapping[str, Any], *, actor: str = ""
) -> HouseRules:
    """Say by which house rules a season is played that has not started.

    Raises
    ------
    OptionsRefused
        A rule cannot be so.
    SeasonRefused
        The season has started: its options are frozen.
    """
    try:
        rules = msgspec.convert(dict(document), HouseRules)
    except msgspec.ValidationError as error:
        message = f"These house rules cannot be read: {error}."
        raise OptionsRefused("options.house", message) from error
    changed = msgspec.structs.replace(options_of(season), house=rules)
    return change_options(season, changed.document(), actor=actor).house
