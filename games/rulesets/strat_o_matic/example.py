"""Two made-up teams with hand-made cards, for contract tests, golden games and newcomers.

The cards follow one pattern for each position, varied from man to man; nobody real is meant.
"""

from typing import Any

from games.engine import MemoryLibrary
from games.rulesets.strat_o_matic.content_set import content_document
from games.rulesets.strat_o_matic.readings import FORWARD_POSITIONS

TEAMS: tuple[tuple[str, str], ...] = (("harbour", "Harbour Gulls"), ("pines", "Pine Falls Otters"))

OUTSIDE = {
    "2": "GR", "3": "X LW", "4": "TURN RD", "5": "X C", "6": "X ANY", "7": "TURN LD",
    "8": "X REB", "9": "X RD", "10": "GR", "11": "X RW", "12": "G 1-4",
}  # fmt: skip
INSIDE = {
    "2": "GR+", "3": "GR", "4": "X C", "5": "G 1-8", "6": "X LD", "7": "GR",
    "8": "X REB", "9": "X RW", "10": "TURN C", "11": "GR", "12": "G+ 1-19",
}  # fmt: skip
REBOUND = {
    "2": "G 1-6", "3": "GR+", "4": "GR", "5": "X LW", "6": "GR", "7": "GR",
    "8": "X REB", "9": "GR", "10": "TURN LD", "11": "X RD", "12": "G",
}  # fmt: skip
PASSING = {
    "A": "OUT C", "B": "IN ANY I:OPP", "C": "TURN OUT! LW", "D": "OUT LW", "E": "TURN OUT! ANY",
    "F": "OUT ANY", "G": "TURN OUT! C", "H": "TURN LW", "I": "TURN C",
    "J": "IN LW", "K": "IN C", "L": "TURN RW",
}  # fmt: skip
DEFCOL = {
    "1": "TURN OUT OPP", "2": "OUT C", "3": "OUT ANY", "4": "TURN IN ANY I:C", "5": "IN RW I:LD",
    "6": "IN LW I:RD", "7": "TURN OUT! OPP", "8": "TURN OUT! OPP", "9": "TURN OUT! OPP",
    "10": "PENALTY", "11": "PENALTY", "12": "TURN OPP", "13": "TURN OPP", "14": "OUT SELF",
}  # fmt: skip
GOALIE = {
    "2": "X REB", "3": {"out": "SAVE BK 1-6", "in": "SAVE PEN 1-18"}, "4": "G", "5": "G 1-8 ELSE FO",
    "6": "FO.", "7": "X LW", "8": "X ANY", "9": "FO", "10": "G",
    "11": {"out": "X RD", "in": "G 1-5 ELSE FO"}, "12": "X REB",
}  # fmt: skip

SLOTS: tuple[str, ...] = ("LW", "C", "RW") * 4 + ("LD", "RD") * 3
"""Positions of the 18 men in order: four lines, three pairs."""


def example_skater(team: str, place: int) -> dict[str, Any]:
    """Make the card of one of the 18 skaters; the first lines and pairs are the best."""
    position = SLOTS[place]
    forward = position in FORWARD_POSITIONS
    unit = place // 3 if forward else (place - 12) // 2
    second = {"LW": "RW", "RW": "LW", "C": "LW", "LD": "RD", "RD": "LD"}[position]
    quality = 4 - unit if forward else 3 - unit
    letter = ("C", "D", "B", "D", "A", "D")[place % 6]
    inside = dict(INSIDE)
    if unit < 2:  # noqa: PLR2004 - the first two lines and the first pairs
        inside["9"] = "GR"
    passing = dict(PASSING)
    if unit == 0:
        passing["L"] = "IN ANY"
    return {
        "id": f"{team}-{position.lower()}-{unit + 1}",
        "name": f"{team.capitalize()} {position}{unit + 1}",
        "positions": [position, second],
        "point": place == 1,
        "tendency": 1 + place % 5,
        "intimidation": (3, 6, 9, 12)[unit % 4],
        "skating": [10 + quality, quality - 1],
        "faceoff": max(0, 3 - unit) % 3 if position == "C" else 0,
        "assist": 2 + 2 * quality,
        "assist_star": not forward and unit == 0,
        "offense": quality,
        "defense": [2 + place % 3, 3 + place % 3],
        "penalty": letter,
        "penetration": quality if forward else 1,
        "outside": OUTSIDE,
        "inside": inside,
        "rebound": REBOUND,
        "passing": passing,
        "defcol": DEFCOL,
    }


def example_cards(team: str) -> dict[str, Any]:
    """Make the cards of a team: 18 skaters and 2 goalies."""
    goalies = [
        {
            "id": f"{team}-g-{number}",
            "name": f"{team.capitalize()} G{number}",
            "fatigue": 5 - number,
            "starts_pct": 70 if number == 1 else 30,
            "card": GOALIE if number == 1 else {**GOALIE, "9": "G 1-6 ELSE FO"},
        }
        for number in (1, 2)
    ]
    return {
        "skaters": [example_skater(team, place) for place in range(len(SLOTS))],
        "goalies": goalies,
    }


def example_team(
    team: str, name: str, cards: str, *, lines: int = 4, pairs: int = 3, killing_units: int = 1
) -> dict[str, Any]:
    """Make a team document of the example cards with this digest."""
    killers = (
        [("LW", 2), ("RW", 2), ("LD", 1), ("RD", 1)],
        [("LW", 3), ("RW", 3), ("LD", 2), ("RD", 2)],
    )

    def man(position: str, unit: int) -> str:
        return f"{team}-{position.lower()}-{unit}"

    forwards = [[man(position, unit) for position in ("LW", "C", "RW")] for unit in range(1, 5)]
    defence = [[man(position, unit) for position in ("LD", "RD")] for unit in range(1, 4)]
    dressed = [player for line in forwards for player in line]
    dressed += [player for pair in defence for player in pair]
    if lines == 3 and pairs == 2:  # noqa: PLR2004 - the standard roster of 16
        dressed = [player for player in dressed if player not in {forwards[3][0], forwards[3][2]}]
    return {
        "id": team,
        "name": name,
        "cards": cards,
        "dressed": dressed,
        "lines": forwards[:lines],
        "pairs": defence[:pairs],
        "power_play": [[*forwards[unit], *defence[unit]] for unit in (0, 1)],
        "penalty_killing": [
            [man(position, unit) for position, unit in group] for group in killers[:killing_units]
        ],
        "goalies": [man("G", 1), man("G", 2)],
    }


def example_setup(level: str = "advanced") -> tuple[dict[str, Any], MemoryLibrary]:
    """Give a complete setup document, and the library with the house set and both teams' cards.

    At the super-advanced level the teams name two penalty-killing units (SOM-19.1).
    """
    library = MemoryLibrary()
    units = 2 if level.startswith("super") else 1
    teams = [
        example_team(team, name, library.put(example_cards(team)), killing_units=units)
        for team, name in TEAMS
    ]
    options: dict[str, Any] = {
        "extra_players": True,
        "lines": 4,
        "pairs": 3,
        "assists": True,
        "goalie_fatigue": True,
        "event_times": True,
    }
    document = {
        "level": level,
        "options": options,
        "content": library.put(content_document()),
        "teams": teams,
    }
    return document, library
