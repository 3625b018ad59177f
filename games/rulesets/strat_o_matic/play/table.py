"""The table of this game, and drawing from the split deck.

| ids | rule |
|---|---|
| SOM-GS.8, INF.3 | one split deck of 40, drawn without replacement, reshuffled when it is empty |
"""

from typing import TypeVar

from games.engine import EngineError, Table
from games.rulesets.strat_o_matic.charts import SplitCard
from games.rulesets.strat_o_matic.state import Spot, State

Value = TypeVar("Value")

HockeyTable = Table[State]
Next = Spot | None
"""What is due: a faceoff at a spot, or (None) a draw by the side in control."""

SPLIT = "split"
ACTION = "action"
NUMBERS = "numbers"
"""The second deck of SOM-30.42b, drawn for its numbers only."""
SPLIT_CARDS: tuple[int, ...] = tuple(range(1, 41))
ACTION_CARDS: tuple[int, ...] = tuple(range(1, 31))


def draw_split(table: HockeyTable) -> SplitCard:
    """Draw a split card (SOM-INF.3)."""
    setup = table.state.setup
    if not table.cards_left(SPLIT) or setup.options.split_with_replacement:
        table.shuffle(SPLIT, SPLIT_CARDS)
    return setup.content.split[table.draw(SPLIT) - 1]


def draw_action(table: HockeyTable) -> int:
    """Turn an action card over; a deck that has run out in a longer overtime by house rule is shuffled anew."""
    if not table.cards_left(ACTION):
        table.shuffle(ACTION, ACTION_CARDS)
    return table.draw(ACTION)


def present(value: Value | None) -> Value:
    """Give a value that checked cards and rules guarantee to be there."""
    if value is None:
        message = "a card or a net is empty where the rules need something"
        raise EngineError(message)
    return value
