"""The options of a game and their defaults by level.

Covers ledger table 1.5 and SOM-D32. A document names a level (or a profile of the same defaults) and overrides
single options; each super-advanced rule can be turned on alone at the advanced level.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Literal

import msgspec


class Level(StrEnum):
    """How much of the rulebook is in force; each level includes the ones before."""

    BASIC = "basic"
    ADVANCED = "advanced"
    SUPER = "super-advanced"


PROFILES: dict[str, Level] = {
    "basic": Level.BASIC,
    "advanced": Level.ADVANCED,
    "super": Level.SUPER,
    "super-advanced": Level.SUPER,
}


PullCards = Literal[2, 3, 4, 5, 6, 7, 8, 9, 10]
LevelCards = Literal[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
OvertimeCards = Literal[
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
]  # fmt: skip
"""Thirty are a full overtime's."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every option of ledger table 1.5; the defaults written here are those of the advanced level."""

    extra_players: bool = False
    lines: Literal[3, 4] = 3
    pairs: Literal[2, 3] = 2
    line_rotation: Literal["each_once", "free"] = "each_once"
    assists: bool = True
    injuries: bool = True
    super_faceoff: bool = False
    passing_l_chart: bool = False
    super_penalty: bool = False
    super_power_play: bool = False
    new_penalty_4v4: Literal["ignore", "real"] = "ignore"
    goalie_fatigue: bool = False
    deflections: bool = False
    enforcer: bool = False
    event_times: bool = False
    super_penetration: bool = False
    second_number_deck: bool = False
    alternate_penetration: bool = False
    overtime: Literal["none", "8 cards", "full"] = "8 cards"
    ot_strength: Literal["5v5", "4v4", "3v3"] = "5v5"
    shootout: bool = True
    starts_limit: Literal["off", "warn", "strict"] = "off"
    split_with_replacement: bool = False
    enforce_positions: Literal["strict", "warn"] = "strict"
    house_pull_cards: PullCards = 2
    """A rule of our own: action cards left when a goalie may first be pulled; SOM-13.0 has 2."""
    house_overtime_cards: OvertimeCards = 8
    """A rule of our own: action cards of a five-minute overtime; SOM-27.3 has 8."""
    house_level_cards: LevelCards = 0
    """A rule of our own: action cards at the end of the third period that run off two at a time while it is level."""


DEFAULTS: dict[Level, dict[str, Any]] = {
    Level.BASIC: {"assists": False, "injuries": False},
    Level.ADVANCED: {},
    Level.SUPER: {
        "super_faceoff": True,
        "passing_l_chart": True,
        "super_penalty": True,
        "super_power_play": True,
        "new_penalty_4v4": "real",
        "goalie_fatigue": True,
        "deflections": True,
        "enforcer": True,
        "event_times": True,
        "super_penetration": True,
        "second_number_deck": True,
        "starts_limit": "warn",
    },
}

NOT_AT_BASIC: dict[str, str] = {
    "super_penalty": "Super penalties begin at the advanced level (section 17).",
    "super_power_play": "The super power play needs the advanced action deck (section 18).",
    "injuries": "Injuries begin at the advanced level (section 15).",
    "super_faceoff": "Super faceoffs begin at the advanced level (section 8).",
    "passing_l_chart": "The Passing L chart begins at the advanced level (section 11).",
    "super_penetration": "Super penetration needs the advanced action deck (section 30).",
    "second_number_deck": "The second number deck is an advanced action deck (section 30).",
}
"""Switches that the basic level does not have (ledger table 1.5), each with the reason."""


NEED_SUPER_TABLES: tuple[str, ...] = (
    "super_faceoff",
    "passing_l_chart",
    "super_penalty",
    "super_power_play",
    "deflections",
    "super_penetration",
)
"""Switches that need tables of a super-advanced content set (ledger section 5)."""


def options_for(level: Level, overrides: Mapping[str, Any]) -> Options:
    """Combine the defaults of a level with a document's overrides.

    Raises
    ------
    msgspec.ValidationError
        If an option is unknown or its value is not offered; the message names it.

    """
    return msgspec.convert({**DEFAULTS[level], **overrides}, Options)


def option_faults(level: Level, options: Options) -> list[tuple[str, str]]:
    """Name each option that cannot be played at this level, as (code, sentence)."""
    if level is Level.BASIC:
        return [
            ("option_unavailable", sentence)
            for name, sentence in NOT_AT_BASIC.items()
            if getattr(options, name)
        ]
    return []
