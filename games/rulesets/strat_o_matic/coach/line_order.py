"""Which line and pair the standard coach sends, where a team's instructions ask for more than taking turns.

``closing``: line and pair 1 are kept for the end of the third period. Behind, they come on last; otherwise they
come on as soon as they may, and the last ones protect. ``first`` needs a free rotation (option ``line_rotation``):
the first lines and pairs play most in the first two periods, and in the third when the team is behind; the others
protect a lead or a level score.
"""

from games.rulesets.strat_o_matic.instructions import instructions_of
from games.rulesets.strat_o_matic.state import REGULATION_PERIODS, State

LINES: tuple[tuple[str, ...], ...] = (("1", "2", "3", "1"), ("2", "1", "4", "3"))
PAIRS: tuple[tuple[str, ...], ...] = (("1", "2", "1"), ("2", "3", "1"))
"""Turns of the first two periods."""
BEHIND = {"lines": ("2", "1", "2", "1"), "pairs": ("1", "2", "1")}
PROTECTING = {"lines": ("4", "3", "1", "4"), "pairs": ("3", "2", "3")}
"""Turns of the third period by the score: who is behind shortens his bench; checking lines protect a lead, or a level
score that is worth a point."""


def wanted(
    state: State, options: tuple[str, ...], seat: int, *, kind: str, turn: int
) -> str | None:
    """Give the line or pair (``kind``) for a turn of this period; None where turns are taken as usual."""
    order = instructions_of(state, seat).line_order
    if order == "standard" or state.period > REGULATION_PERIODS:
        return None
    if state.period == REGULATION_PERIODS:
        lead = state.sides[seat].score - state.sides[1 - seat].score
        turns = (BEHIND if lead < 0 else PROTECTING)[kind]
        if order == "closing" or turn >= len(turns):
            return _closing(options, behind=lead < 0, turn=turn)
    elif order == "closing":
        return None
    else:
        turns = (LINES if kind == "lines" else PAIRS)[state.period - 1]
    number = turns[turn] if turn < len(turns) else ""
    return number if number in options else None


def _closing(options: tuple[str, ...], *, behind: bool, turn: int) -> str | None:
    """Keep line or pair 1 where each has one turn a period."""
    if turn == 0:
        return "2" if "2" in options else None
    others = tuple(option for option in options if option != "1")
    if "1" not in options or not others:
        return options[0]
    return others[0] if behind else "1"
