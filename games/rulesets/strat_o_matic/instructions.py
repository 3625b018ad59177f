"""What a team tells its computer coach: the ``instructions`` of a team document.

| instruction | meaning | ledger |
|---|---|---|
| ``alignment`` | the usual alignment, such as ``2-2`` | SOM-D12 |
| ``alignments`` | alignments by score and time; the first whose conditions all hold is played | SOM-D12 |
| ``intimidation`` | ``never``, ``careful``, ``standard`` or ``always`` challenge inside shots | SOM-D10 |
| ``pull_goalie`` | false keeps the goalie in at the end of a game | SOM-D13 |
| ``pull_goalie_behind`` | by how many goals a team may be behind to pull him, 1 to 5 | SOM-D13 |
| ``pull_goalie_cards`` | one goal behind: with how many action cards left, 1 to 10 | SOM-D13 |
| ``repeat_unit_one`` | when unit 1 goes out twice running: ``never``, ``standard``, ``first`` | SOM-D18, D19 |
| ``line_order`` | ``standard``; ``closing``: 1 is kept for the end; ``first``: and plays most | SOM-D04, D05 |
| ``starting_goalie`` | ``starts``: as often as he really did; ``number_one``: the best whenever fresh | SOM-D30 |

Each entry of ``alignments`` has an ``alignment`` and any of ``lead``, ``period`` and ``cards_left``, inclusive ranges
such as ``[-5, -1]``; periods after the third are overtimes. With ``home`` true it is for home games only, with false
for the others. ``starting_goalie`` is read where line-ups are made.
"""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

if TYPE_CHECKING:
    from games.rulesets.strat_o_matic.state import State

Range = tuple[int, int]
LEAST_BEHIND, MOST_BEHIND = 1, 5
LEAST_CARDS, MOST_CARDS = 1, 10


class AlignmentOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An alignment for certain scores and times; a range that is not given always holds."""

    alignment: str
    lead: Range | None = None
    period: Range | None = None
    cards_left: Range | None = None
    home: bool | None = None

    def holds(self, lead: int, period: int, cards_left: int, *, home: bool = True) -> bool:
        """Whether all conditions hold."""
        if self.home is not None and self.home is not home:
            return False
        return (
            (self.lead is None or self.lead[0] <= lead <= self.lead[1])
            and (self.period is None or self.period[0] <= period <= self.period[1])
            and (self.cards_left is None or self.cards_left[0] <= cards_left <= self.cards_left[1])
        )


class Instructions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A team's instructions; the defaults are the ledger's advice."""

    alignment: str | None = None
    alignments: tuple[AlignmentOrder, ...] = ()
    intimidation: Literal["never", "careful", "standard", "always"] = "standard"
    pull_goalie: bool = True
    pull_goalie_behind: int = 2
    pull_goalie_cards: int = 2
    repeat_unit_one: Literal["never", "standard", "first"] = "standard"
    line_order: Literal["standard", "closing", "first"] = "standard"
    starting_goalie: Literal["starts", "number_one"] = "starts"


DEFAULT = Instructions()
NAMES: tuple[str, ...] = Instructions.__struct_fields__


def read_instructions(document: Mapping[str, Any]) -> Instructions:
    """Read instructions that have been checked; what is wrong with any is left out.

    Setups with faults are refused by ``validation.py``, which names each of them.
    """
    try:
        return msgspec.convert(document, Instructions)
    except msgspec.ValidationError:
        sound = {name: value for name, value in document.items() if not _form(name, value)}
        return msgspec.convert(sound, Instructions)


def instruction_faults(
    document: Mapping[str, Any], alignments: Collection[tuple[int, int]]
) -> list[tuple[str, str]]:
    """Name everything wrong with instructions, as (instruction, sentence).

    Parameters
    ----------
    document
        The instructions as stored.
    alignments
        The legal alignments of the content set (SOM-9.11).

    """
    legal = [f"{offence}-{forecheckers}" for offence, forecheckers in alignments]
    faults: list[tuple[str, str]] = []
    for name, value in document.items():
        problem = _form(name, value)
        if problem:
            faults.append((name, problem))
    told = read_instructions(document)
    for label in (told.alignment, *(order.alignment for order in told.alignments)):
        if label is not None and label not in legal:
            where = "alignment" if label == told.alignment else "alignments"
            faults.append((where, f"{label} is no legal alignment ({', '.join(legal)})."))
    for order in told.alignments:
        for what in ("lead", "period", "cards_left"):
            wanted: Range | None = getattr(order, what)
            if wanted is not None and wanted[0] > wanted[1]:
                faults.append(("alignments", f"The range {what} {list(wanted)} is empty."))
    if not LEAST_BEHIND <= told.pull_goalie_behind <= MOST_BEHIND:
        sentence = (
            f"{told.pull_goalie_behind} goals are not between {LEAST_BEHIND} and {MOST_BEHIND}."
        )
        faults.append(("pull_goalie_behind", sentence))
    if not LEAST_CARDS <= told.pull_goalie_cards <= MOST_CARDS:
        sentence = f"{told.pull_goalie_cards} cards are not between {LEAST_CARDS} and {MOST_CARDS}."
        faults.append(("pull_goalie_cards", sentence))
    return faults


def _form(name: str, value: object) -> str:
    """Say what is wrong with the form of one instruction; empty when nothing is."""
    if name not in NAMES:
        return f"There is no instruction {name}; there are {', '.join(NAMES)}."
    try:
        msgspec.convert({name: value}, Instructions)
    except msgspec.ValidationError as error:
        return f"{error}."
    return ""


def instructions_of(state: "State", seat: int) -> Instructions:
    """Give the instructions of a side."""
    return state.setup.instructions[seat]


def ordered_alignment(state: "State", seat: int) -> str | None:
    """Give the alignment that a team's instructions ask for at this score and time; None for no order."""
    lead = state.sides[seat].score - state.sides[1 - seat].score
    for order in instructions_of(state, seat).alignments:
        if order.holds(lead, state.period, state.cards_left, home=seat == 0):
            return order.alignment
    return None
