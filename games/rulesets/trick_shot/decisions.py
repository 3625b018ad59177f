"""Every question that the rules put to a coach, and its options.

| kind | ledger | options |
|---|---|---|
| arena | TS-D04 | ids of arena cards; ``none`` after a draft |
| draft_card | TS-D05 | ids of the line cards in the packet held |
| dream_card | TS-D06 | ids of line cards |
| line_card | TS-D08, D13 | ids of the line cards in hand |
| turn | TS-D09, D10 | ``line_change``, figures |
| action | TS-D10 | actions, ``back`` |
| target | TS-D10 | squares, for a pass figures; ``back`` |
| push | TS-D15 | squares; ``back`` |
| reroll | TS-D11 | ``reroll``, ``keep`` |
| reaction | TS-D12 | ``none``, ``refresh`` where a card allows it, figures |
| reaction_square | TS-D12 | squares, ``back`` |
| pull_goalie | TS-D14 | ``no``, squares of the spare |
| fight_refresh | TS-D16 | ``yes``, ``no`` |
| served_by | TS-D17 | figures |
| free_figure, free_square, free_pass | TS-D18 | ``none``, figures; ``none`` or ``back``, squares; ``none``, figures |
| face, smother | TS-D18 | ``yes``, ``no`` |
| claim, claim_answer | TS-D19 | ``no``, ``claim``; ``deny``, ``admit`` |
| claim_refresh | TS-D19 | ``yes``, ``no`` |

A figure's activation is asked in small steps: figure, action, target. Nothing is rolled before the last one, and
``back`` takes the pick back, a few times at most.
"""

from enum import StrEnum
from functools import lru_cache

from games.engine import Decision
from games.rulesets.trick_shot.board import NAME_OF, SQUARE_NAMES


class Ask(StrEnum):
    """Kinds of questions."""

    ARENA = "arena"
    DRAFT_CARD = "draft_card"
    DREAM_CARD = "dream_card"
    LINE_CARD = "line_card"
    TURN = "turn"
    ACTION = "action"
    TARGET = "target"
    PUSH = "push"
    REROLL = "reroll"
    REACTION = "reaction"
    REACTION_SQUARE = "reaction_square"
    PULL_GOALIE = "pull_goalie"
    FIGHT_REFRESH = "fight_refresh"
    SERVED_BY = "served_by"
    FREE_FIGURE = "free_figure"
    FREE_SQUARE = "free_square"
    FREE_PASS = "free_pass"
    FACE = "face"
    SMOTHER = "smother"
    CLAIM = "claim"
    CLAIM_ANSWER = "claim_answer"
    CLAIM_REFRESH = "claim_refresh"


LINE_CHANGE = "line_change"
BACK = "back"
NONE = "none"
REFRESH = "refresh"
REROLL = "reroll"
KEEP = "keep"
YES = "yes"
NO = "no"
CLAIM = "claim"
ADMIT = "admit"
DENY = "deny"

BACK_AT_MOST = 3
"""How often in a row a pick may be taken back."""

Context = tuple[tuple[str, str | int], ...]


@lru_cache(maxsize=8192)
def ask(kind: Ask, options: tuple[str, ...], context: Context = ()) -> Decision:
    """Give the decision of this kind with these options."""
    return Decision(kind, options, context)


def figure_names(figures: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    """Give the names of figures of one team."""
    return tuple([NAME_OF[figure] for figure in figures])


def square_names(squares: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    """Give the names of squares."""
    return tuple([SQUARE_NAMES[square] for square in squares])
