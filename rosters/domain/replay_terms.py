"""What games that replay a real season are played by: options and standing instructions to all computer coaches.

The rulebook's own super-advanced game has fewer goals into empty nets, fewer ties after sixty minutes and fewer goals
in overtime than real seasons have. What a replay does about it are three house rules (goalies may be pulled earlier,
a three-a-side overtime has more action cards, teams play for the point of a level score) and instructions to all
coaches. How far they go in it differs between seasons as the real ones differ.
"""

from typing import Any

import msgspec

SHOOTOUT_YEARS = {"shootout": True, "ot_strength": "3v3"}
TIE_YEARS = {"shootout": False, "ot_strength": "5v5"}
SUPER = "super-advanced"
FAR_BEHIND, FAR_AHEAD = [-30, -2], [3, 30]
THIRD = [3, 3]
OVERTIMES = [4, 99]

Order = dict[str, Any]


class ReplayTerms(msgspec.Struct, frozen=True, kw_only=True):
    """How a season is replayed at the super-advanced level.

    ``alignments`` are instructions to all coaches; goalies may be pulled with ``pull_cards`` left and at most
    ``pull_behind`` goals behind, one goal behind with ``pull_one_behind``; ``overtime_cards`` is for short overtimes,
    ``level_cards`` for the end of a level third period.
    """

    alignments: tuple[Order, ...]
    pull_cards: int
    pull_behind: int = 3
    pull_one_behind: int = 2
    overtime_cards: int = 8
    level_cards: int = 0
    intimidation: str = "standard"


HOME_ICE: tuple[Order, ...] = (
    {"alignment": "2-1", "home": False},
    {"alignment": "2-2"},
)
"""Only level 2 knows home and visitors (SOM-9.2b): teams press at home and wait a little on the road."""

CHASING: tuple[Order, ...] = (
    {"alignment": "3-2", "period": OVERTIMES},
    {"alignment": "1-1", "lead": FAR_AHEAD},
    {"alignment": "3-3", "lead": FAR_BEHIND, "period": THIRD},
    *HOME_ICE,
)
"""The same, but whoever is three goals ahead waits, two goals behind in the third throws everybody forward, and
overtimes are open."""

OLD = ReplayTerms(
    alignments=HOME_ICE, intimidation="always", pull_cards=3, pull_behind=3, level_cards=4
)
MODERN = ReplayTerms(
    alignments=CHASING,
    pull_cards=10,
    pull_behind=4,
    pull_one_behind=9,
    overtime_cards=31,
    level_cards=6,
)
SEASONS: dict[str, ReplayTerms] = {
    "nhl-2017-18": ReplayTerms(
        alignments=CHASING, pull_cards=9, pull_one_behind=4, overtime_cards=27, level_cards=20
    ),
}


def terms_of(source: str, *, shootout: bool) -> ReplayTerms:
    """Give how a season is replayed: one with ties as those of 1985-86, any other as that of 2024-25."""
    return SEASONS.get(source) or (MODERN if shootout else OLD)


def replay_rules(source: str, level: str, *, shootout: bool) -> dict[str, Any]:
    """Give the options that follow from the season, and from how its games could end."""
    rules: dict[str, Any] = dict(SHOOTOUT_YEARS if shootout else TIE_YEARS)
    if level == SUPER:
        terms = terms_of(source, shootout=shootout)
        rules["line_rotation"] = "free"
        rules["house_pull_cards"] = terms.pull_cards
        rules["house_overtime_cards"] = terms.overtime_cards
        rules["house_level_cards"] = terms.level_cards
    return rules


def replay_instructions(source: str, level: str, *, shootout: bool) -> dict[str, Any]:
    """Give the instructions to all computer coaches; none below the super-advanced level."""
    if level != SUPER:
        return {}
    terms = terms_of(source, shootout=shootout)
    return {
        "alignments": [dict(order) for order in terms.alignments],
        "intimidation": terms.intimidation,
        "line_order": "first",
        "pull_goalie_behind": terms.pull_behind,
        "pull_goalie_cards": terms.pull_one_behind,
        "repeat_unit_one": "first",
    }
