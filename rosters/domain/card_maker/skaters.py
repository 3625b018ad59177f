"""From rates, ratings and knobs to a skater's card."""

from typing import Literal

import msgspec

from games.rulesets.strat_o_matic.cards import LETTERS, SkaterDocument
from games.rulesets.strat_o_matic.readings import Position
from rosters.domain.card_maker.columns import ColumnOdds, shooting_column
from rosters.domain.card_maker.knobs import Level, SkaterKnobs

MOST_ON_GOAL = 0.97
LEAST_ON_GOAL = 0.14
MOST_GOALS = 0.45
MOST_ASSIST = 20
STARRED = 14
"""Assist rating from which on a defenceman's counts one less on the power play (SOM-14.22d)."""


class SkaterRatings(msgspec.Struct, frozen=True, kw_only=True):
    """The header of a card, before it is one."""

    positions: tuple[str, ...]
    offense: int
    defense: int
    passing: int
    penalty: Literal["AA", "A", "B", "C", "D"]
    penalty_rows: int
    misconduct_rows: int = 0
    breaks: int | None = None
    """Second skating range; None as the penetration rating has it."""
    penetration: int
    intimidation: int
    faceoff: int
    point: bool
    tendency: int


PASSING_GOOD: dict[bool, dict[str, tuple[str, ...]]] = {
    False: {
        "A": ("OUT C(LW)", "OUT ANY", "OUT LW(C)", "OUT RW(LW)"),
        "B": ("IN ANY I:OPP", "IN LW(RW) I:RD", "IN C(RW) I:OPP", "IN RW(C) I:LD"),
        "C": ("OUT ANY", "OUT RW(C)", "OUT C(LW)", "OUT LW(RW)"),
        "D": ("OUT! RD", "OUT! LD", "OUT! RD", "OUT! LD"),
        "E": ("IN C(LW) I:LD", "IN ANY I:OPP", "IN RW(C) I:LD", "IN LW(RW) I:RD"),
        "F": ("OUT! LD", "OUT! RD", "OUT ANY", "OUT! RD"),
        "G": ("OUT SELF", "OUT SELF", "OUT SELF", "OUT SELF"),
        "H": ("OUT RW(LW)", "OUT LW(RW)", "OUT ANY", "OUT C(RW)"),
        "I": ("IN LW(C) I:RD", "IN RW(LW) I:LD", "IN ANY I:OPP", "IN C(LW) I:OPP"),
    },
    True: {
        "A": ("OUT! SELF", "OUT! SELF", "OUT! SELF", "OUT! SELF"),
        "B": ("IN ANY I:OPP", "IN LW I:RD", "IN C I:OPP", "IN RW I:LD"),
        "C": ("OUT ANY", "OUT RW", "OUT C", "OUT LW"),
        "D": ("OUT! LD(RD)", "OUT! RD(LD)", "OUT! LD(RD)", "OUT! RD(LD)"),
        "E": ("IN C I:LD", "IN ANY I:OPP", "IN RW I:LD", "IN LW I:RD"),
        "F": ("OUT! RD(LD)", "OUT! LD(RD)", "OUT! RD(LD)", "OUT! LD(RD)"),
        "G": ("OUT! SELF", "OUT! SELF", "OUT! SELF", "OUT! SELF"),
        "H": ("OUT! SELF", "OUT RW", "OUT! SELF", "OUT LW"),
        "I": ("IN LW I:RD", "IN RW I:LD", "IN ANY I:OPP", "IN C I:OPP"),
    },
}
"""Readings of a pass that comes off, of forwards and of defencemen, by letter; a man takes one of four."""

POINT_SHOTS: dict[str, tuple[str, ...]] = {
    "A": ("OUT! LD", "OUT ANY", "OUT! RD", "OUT ANY"),
    "H": ("OUT! RD", "OUT! LD", "OUT! RD", "OUT! LD"),
}
"""What forwards have instead at the super-advanced level, where defencemen would shoot too little."""

PASSING_BAD: dict[str, tuple[str, ...]] = {
    "A": ("TURN OUT! C", "TURN OUT! LW", "TURN OUT! RW", "TURN OUT! C"),
    "B": ("TURN OUT! RW", "TURN OUT! C", "TURN OUT! LW", "TURN OUT! RW"),
    "C": ("TURN OUT! LW", "TURN OUT! RW", "TURN OUT! C", "TURN OUT! LW"),
    "D": ("TURN OUT! RD", "TURN OUT! LD", "TURN OUT! ANY", "TURN OUT! RD"),
    "E": ("TURN OUT! LD", "TURN RD", "TURN OUT! RD", "TURN LD"),
    "F": ("TURN OUT! RD", "TURN OUT! ANY", "TURN OUT! LD", "TURN OUT! ANY"),
    "G": ("TURN OUT! C", "TURN OUT! C", "TURN OUT! RW", "TURN OUT! LW"),
    "H": ("TURN OUT! LW", "TURN C", "TURN OUT! RW", "TURN C"),
    "I": ("TURN C", "TURN OUT! LW", "TURN LD", "TURN OUT! RW"),
}

LETTERS_GOOD: dict[bool, dict[int, str]] = {
    False: {1: "ADFGJ", 2: "ACDFGHJ", 3: "ABCDFGHJK", 4: "ABCDEFGHJK", 5: "ABCDEFGHIJKL"},
    True: {1: "ADFG", 2: "ADFGH", 3: "ACDFGHJ", 4: "ABCDFGHJ", 5: "ABCDEFGHJK"},
}
"""Letters that come off, of forwards and of defencemen, by passing rating."""

RECEIVERS = ("IN LW", "IN C", "IN RW", "IN ANY")
THIEVES = ("TURN LD", "TURN RD", "TURN C", "TURN LW")

TAKEAWAYS: dict[int, str] = {1: "1", 2: "14", 3: "146", 4: "1346", 5: "12346"}
"""Rows 1-6 of the Defense column on which he takes the puck and has a chance, by Defense rating."""

FEWER_HOLDS: dict[int, str] = {1: "", 2: "", 3: "12", 4: "12", 5: "12 13"}
"""The same at the super-advanced level, whose cautious coaches would shoot too little."""

HOLDS: dict[int, str] = {1: "", 2: "12", 3: "12 13", 4: "12 13", 5: "12 13 14"}
"""Rows 12-14 on which he simply takes the puck."""

BEATEN: dict[bool, dict[int, tuple[str, ...]]] = {
    False: {
        1: ("OUT SELF", "OUT ANY", "OUT SELF", "OUT C(LW)"),
        2: ("IN ANY I:OPP", "OUT SELF", "OUT LW(C)", "OUT SELF"),
        3: ("OUT SELF", "OUT RW(LW)", "OUT ANY", "OUT SELF"),
        4: ("IN LW(C) I:RD", "IN RW(C) I:LD", "IN C(LW) I:OPP", "OUT ANY"),
        5: ("OUT ANY", "OUT! RD", "OUT SELF", "OUT! LD"),
        6: ("OUT! LD", "OUT ANY", "OUT! RD", "IN ANY I:OPP"),
    },
    True: {
        1: ("OUT! SELF", "OUT ANY", "OUT! SELF", "OUT C"),
        2: ("IN ANY I:OPP", "OUT! SELF", "OUT LW", "OUT! SELF"),
        3: ("OUT! SELF", "OUT! LD(RD)", "OUT! SELF", "OUT! RD(LD)"),
        4: ("IN LW I:RD", "IN RW I:LD", "IN C I:OPP", "OUT ANY"),
        5: ("OUT! SELF", "OUT! RD(LD)", "OUT! SELF", "OUT! SELF"),
        6: ("OUT! LD(RD)", "OUT! SELF", "OUT! RD(LD)", "OUT! SELF"),
    },
}
"""What the carrier gets on rows 1-6 when a forward or a defenceman does not stop him."""

STOLEN: dict[int, str] = {
    1: "TURN OUT OPP",
    2: "TURN IN ANY I:C",
    3: "TURN OUT OPP",
    4: "TURN OUT OPP",
    6: "TURN OUT! OPP",
}

OWN_CHANCES = ("C", "1", "F", "3", "D", "4", "H", "6", "A", "2", "B", "5", "E", "I")
"""Letters and rows 1-6 that become a man's own chances, in this order; the other rows may not hold any (T01)."""
OWN_PASSING, OWN_DEFENCE = "OUT! SELF", "TURN OUT! OPP"
PASSES = ("G", "A", "C", "H", "D", "F")
"""Letters that become passes inside, in this order, for men who help more goals than any rating brings."""
INSIDE = "IN ANY I:OPP"

PENALTY_ORDER = (11, 10, 9, 8, 7)
"""Rows that become penalties first."""


def shooting_odds(level: Level, knobs: SkaterKnobs, column: int) -> ColumnOdds:
    """Give the odds of one column (0 Outside, 1 Inside, 2 Rebound) of this card."""
    goal = min(level.goal[column] * knobs.goals, MOST_GOALS)
    return ColumnOdds(
        on_goal=min(max(level.on_goal[column] * knobs.shots, LEAST_ON_GOAL, goal), MOST_ON_GOAL),
        goal=goal,
        plus=min(level.plus[column] * knobs.plus, MOST_GOALS),
        goalie_share=level.goalie_share,
        goalie_odds=level.goalie_odds,
    )


def passing_column(
    rating: int, turn: int, *, defenceman: bool = False, open_game: bool = False
) -> dict[str, str]:
    """Compose the Passing column of a passing rating; ``turn`` chooses among receivers and thieves."""
    good = LETTERS_GOOD[defenceman][rating]
    cells = {}
    for place, letter in enumerate(LETTERS):
        if letter in "JKL":
            who = RECEIVERS if letter in good else THIEVES
            cells[letter] = who[(turn + place) % len(who)]
        else:
            names = (PASSING_GOOD[defenceman] if letter in good else PASSING_BAD)[letter]
            if open_game and letter in POINT_SHOTS and letter in good and not defenceman:
                names = POINT_SHOTS[letter]
            cells[letter] = names[turn % len(names)]
            if open_game and letter not in good:
                cells[letter] = cells[letter].replace("OUT! ", "").replace("TURN ", "TURN OUT! ")
    return cells


def defence_column(
    rating: int,
    penalty_rows: int,
    turn: int,
    *,
    defenceman: bool = False,
    open_game: bool = False,
) -> dict[str, str]:
    """Compose the Defense column of a Defense rating and a number of penalty rows.

    A defenceman is matched with defencemen, so his column says what they get.
    """
    cells = {}
    for row in range(1, 7):
        stolen = str(row) in TAKEAWAYS[rating]
        cells[row] = STOLEN[row] if stolen else BEATEN[defenceman][row][turn % 4]
    for row in range(7, 12):
        penalty = PENALTY_ORDER.index(row) < penalty_rows
        cells[row] = "PENALTY" if penalty else "TURN OUT! OPP"
    for row in range(12, 15):
        holds = (FEWER_HOLDS if open_game else HOLDS)[rating].split()
        cells[row] = "TURN OPP" if str(row) in holds else "OUT SELF"
    return {str(row): cells[row] for row in range(1, 15)}


def with_own_chances(cells: dict[str, str], count: int) -> dict[str, str]:
    """Give so many readings of a Passing and a Defense column (keys A-L and 1-14) to the man himself."""
    own = dict(cells)
    for key in OWN_CHANCES:
        if count <= 0:
            break
        reading = OWN_PASSING if key.isalpha() else OWN_DEFENCE
        if own[key].replace("OUT!", "OUT") != reading.replace("OUT!", "OUT"):
            own[key] = reading
            count -= 1
    return own


def with_passes(cells: dict[str, str], count: int) -> dict[str, str]:
    """Make so many letters of a Passing column passes inside."""
    return cells | dict.fromkeys(PASSES[: max(0, count)], INSIDE)


def make_skater(
    key: str, name: str, *, ratings: SkaterRatings, knobs: SkaterKnobs, level: Level, turn: int
) -> SkaterDocument:
    """Compose a card; ``turn`` gives variety to readings that are alike."""
    outside, inside, rebound = (
        shooting_column(shooting_odds(level, knobs, column), turn=turn + column)
        for column in range(3)
    )
    assist = min(max(round(knobs.assist), 0), MOST_ASSIST)
    defenceman = ratings.positions[0] in {"LD", "RD"}
    breaks, open_game = ratings.breaks, ratings.breaks is not None
    if breaks is None:
        breaks = 1 if ratings.penetration > 2 else 0  # noqa: PLR2004
    cells = passing_column(
        ratings.passing, turn, defenceman=defenceman, open_game=open_game
    ) | defence_column(
        ratings.defense, ratings.penalty_rows, turn, defenceman=defenceman, open_game=open_game
    )
    cells = with_own_chances(with_passes(cells, round(-knobs.looks)), round(knobs.looks))
    short_handed = min(5, ratings.defense + (1 if ratings.defense in {2, 3} else 0))
    return SkaterDocument(
        id=key,
        name=name,
        positions=tuple(Position(position) for position in ratings.positions),
        point=ratings.point,
        tendency=ratings.tendency,
        intimidation=ratings.intimidation,
        skating=(6 + 2 * ratings.penetration, breaks),
        faceoff=ratings.faceoff,
        assist=assist,
        assist_star=defenceman and assist >= STARRED,
        offense=ratings.offense,
        defense=(ratings.defense, short_handed),
        penalty=ratings.penalty,
        penetration=ratings.penetration,
        mc_rows=tuple(sorted(PENALTY_ORDER[: ratings.misconduct_rows])),
        passing={key: cell for key, cell in cells.items() if key.isalpha()},
        defcol={key: cell for key, cell in cells.items() if key.isdecimal()},
        outside=outside,
        inside=inside,
        rebound=rebound,
    )
