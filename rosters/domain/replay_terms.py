"""What games that replay a real season are played by: options and standing instructions to all computer coaches.

The rulebook's own super-advanced game has fewer goals into empty nets, fewer ties after sixty minutes and fewer goals
in overtime than real seasons have. What a replay does about it are two house rules (goalies may be pulled earlier, a
three-a-side overtime has more action cards) and coaches who play by the score, as real ones do.
"""

from typing import Any

SHOOTOUT_YEARS = {"shootout": True, "ot_strength": "3v3"}
TIE_YEARS = {"shootout": False, "ot_strength": "5v5"}
SUPER = "super-advanced"
AHEAD, LEVEL, BEHIND = [1, 30], [0, 0], [-30, -1]
THIRD = [3, 3]
OVERTIMES = [4, 99]


PULL_CARDS = {"nhl-1985-86": (5, 2), "nhl-2017-18": (10, 2), "nhl-2024-25": (10, 7)}
"""Action cards left when goalies are first pulled, and when they are one goal behind: what brings the real
empty-net goals."""
OVERTIME_CARDS = {"nhl-2017-18": 19, "nhl-2024-25": 22}


def replay_rules(source: str, level: str, *, shootout: bool) -> dict[str, Any]:
    """Give the options that follow from the season, and from how its games could end."""
    rules: dict[str, Any] = dict(SHOOTOUT_YEARS if shootout else TIE_YEARS)
    if level == SUPER:
        rules["line_rotation"] = "free"
        usual = "nhl-2017-18" if shootout else "nhl-1985-86"
        rules["house_pull_cards"] = PULL_CARDS.get(source, PULL_CARDS[usual])[0]
        if shootout:
            rules["house_overtime_cards"] = OVERTIME_CARDS.get(source, OVERTIME_CARDS[usual])
    return rules


def replay_instructions(source: str, level: str, *, shootout: bool) -> dict[str, Any]:
    """Give the instructions to all computer coaches; none below the super-advanced level."""
    if level != SUPER:
        return {}
    overtime = "3-2" if shootout else "1-1"
    usual = "nhl-2017-18" if shootout else "nhl-1985-86"
    return {
        "alignments": [
            {"alignment": overtime, "period": OVERTIMES},
            {"alignment": "1-0", "lead": LEVEL, "period": THIRD},
            {"alignment": "1-1", "lead": AHEAD},
            {"alignment": "3-3", "lead": BEHIND, "period": THIRD},
            {"alignment": "1-1", "home": False},
            {"alignment": "3-2"},
        ],
        "line_order": "first",
        "pull_goalie_behind": 3,
        "pull_goalie_cards": PULL_CARDS.get(source, PULL_CARDS[usual])[1],
        "repeat_unit_one": "first",
    }
