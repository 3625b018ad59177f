"""Super faceoffs: the coaches name who takes them.

| ids | rule |
|---|---|
| SOM-8.2, 8.2c, AMB-09 | the chart by the difference of the two men, for all faceoffs |
| SOM-8.2a, D16 | any skater on the ice may take it |
| SOM-8.2b | bonuses |
| SOM-8.21, D17 | a man thrown out of the circle is replaced, and a new split is drawn |
"""

from typing import NamedTuple

from games.rulesets.strat_o_matic.charts import FaceoffRow
from games.rulesets.strat_o_matic.decisions import OF_SEAT, Ask, ask
from games.rulesets.strat_o_matic.events import FaceoffManNamed, FaceoffManThrownOut
from games.rulesets.strat_o_matic.play.table import HockeyTable, draw_split
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.state import HOME, VISITOR, State

HIGHEST_COLUMN = 4
POWER_PLAY = "power_play"
CENTRE = "rated_center_vs_not"


class Draw(NamedTuple):
    """How a faceoff went: column and split, the row, the better side (-1: even), and the two men."""

    column: str
    number: int
    row: FaceoffRow
    better: int
    men: tuple[str, str]


def settle(table: HockeyTable) -> Draw:
    """Let both coaches name a man, and draw until nobody is thrown out."""
    state = table.state
    for seat in (VISITOR, HOME):
        _name(table, seat, ())
    thrown: tuple[list[str], list[str]] = ([], [])
    while True:
        home, visitor = state.faceoff_men
        difference = difference_of(state, home, visitor)
        size = min(abs(difference), HIGHEST_COLUMN)
        better = -1 if not size else HOME if difference > 0 else VISITOR
        column = f"+{size}" if size else "even"
        number = draw_split(table).number
        row = state.setup.content.faceoff_super[size][number]
        if not row.eject:
            return Draw(column, number, row, better, (home, visitor))
        seat = side_of(row, better)
        player = state.faceoff_men[seat]
        table.emit(FaceoffManThrownOut(seat, player, column, number, f"EJECT {row.side}"))
        thrown[seat].append(player)
        _name(table, seat, tuple(thrown[seat]))


def _name(table: HockeyTable, seat: int, thrown: tuple[str, ...]) -> None:
    """Ask for a man who has not been thrown out; with everybody out, for anyone but the last."""
    ice = table.state.sides[seat].ice
    slots = tuple(slot for slot, player in ice.items() if player not in thrown) or tuple(
        slot for slot, player in ice.items() if player != thrown[-1]
    )
    slot = table.choose(seat, ask(Ask.FACEOFF_MAN, slots, OF_SEAT[seat]))
    table.emit(FaceoffManNamed(seat, slot, ice[slot]))


def difference_of(state: State, home: str, visitor: str) -> int:
    """Give the home man's edge over the visitors' with all bonuses; negative when he is the worse (SOM-8.2b)."""
    skaters = state.setup.skaters
    mine, theirs = skaters[home], skaters[visitor]
    bonus = state.setup.content.faceoff_bonus
    difference = mine.faceoff - theirs.faceoff
    difference += bonus.get(CENTRE, 0) * (
        (Position.C in mine.positions) - (Position.C in theirs.positions)
    )
    if state.power_play >= 0:
        edge = bonus.get(POWER_PLAY, 0)
        difference += edge if state.power_play == HOME else -edge
    return difference


def side_of(row: FaceoffRow, better: int) -> int:
    """Give the seat that a row of the chart speaks of."""
    if row.side == "H":
        return HOME
    if row.side == "V":
        return VISITOR
    return better if row.side in {"S", "P"} else 1 - better
