"""What games that replay a real season are played by: options and standing instructions to all computer coaches.

The rulebook's own super-advanced game has fewer goals into empty nets, fewer ties after sixty minutes and fewer goals
in overtime than real seasons have. What a replay does about it are two house rules (goalies may be pulled earlier, a
three-a-side overtime has more action cards) and coaches who play by the score, as real ones do. How far they go in it
differs between seasons as the real ones differ: in ties, home wins, and goals into empty nets.
"""

from typing import Any

import msgspec

SHOOTOUT_YEARS = {"shootout": True, "ot_strength": "3v3"}
TIE_YEARS = {"shootout": False, "ot_strength": "5v5"}
SUPER = "super-advanced"
AHEAD, LEVEL, BEHIND = [1, 30], [0, 0], [-30, -1]
THIRD = [3, 3]
OVERTIMES = [4, 99]

Order = dict[str, Any]


class ReplayTerms(msgspec.Struct, frozen=True, kw_only=True):
    """How a season is replayed at the super-advanced level.

    ``alignments`` are instructions to all coaches; goalies may be pulled with ``pull_cards`` left, one goal behind
    with ``pull_one_behind``; ``overtime_cards`` is for short overtimes.
    """

    alignments: tuple[Order, ...]
    pull_cards: int
    pull_one_behind: int = 2
    overtime_cards: int = 8
    intimidation: str = "standard"


CAUTIOUS: tuple[Order, ...] = (
    {"alignment": "3-2", "period": OVERTIMES},
    {"alignment": "1-0", "lead": LEVEL, "period": THIRD},
    {"alignment": "1-1", "lead": AHEAD, "period": THIRD},
    {"alignment": "3-3", "lead": BEHIND, "period": THIRD},
    {"alignment": "1-1", "home": False},
    {"alignment": "3-2"},
)
"""In the third everybody protects a lead and a level score; before it teams press at home and wait on the road."""

LESS_CAUTIOUS: tuple[Order, ...] = (
    {"alignment": "3-2", "period": OVERTIMES},
    {"alignment": "1-0", "lead": LEVEL, "period": THIRD, "cards_left": [0, 12]},
    {"alignment": "3-3", "lead": BEHIND, "period": THIRD},
    {"alignment": "1-1", "home": False},
    {"alignment": "3-2"},
)
"""The same, but at home a lead is not protected, and a level score only near the end."""

HOME_PRESSES: tuple[Order, ...] = (
    {"alignment": "1-1", "period": OVERTIMES},
    {"alignment": "1-0", "lead": LEVEL, "period": THIRD, "cards_left": [0, 20]},
    {"alignment": "1-1", "home": False},
    {"alignment": "2-2"},
)
"""At home teams press and on the road they wait, but for the end of a level game."""

OLD = ReplayTerms(alignments=HOME_PRESSES, intimidation="always", pull_cards=3)
MODERN = ReplayTerms(alignments=LESS_CAUTIOUS, pull_cards=10, pull_one_behind=10, overtime_cards=22)
SEASONS: dict[str, ReplayTerms] = {
    "nhl-2017-18": ReplayTerms(
        alignments=CAUTIOUS, pull_cards=10, pull_one_behind=3, overtime_cards=19
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
        "pull_goalie_behind": 3,
        "pull_goalie_cards": terms.pull_one_behind,
        "repeat_unit_one": "first",
    }
