"""Every question that the rules put to a manager, and their options.

| kind | ledger | options |
|---|---|---|
| draft | PP-D01 | positions still needed |
| team | PP-D10 | symbols of teams not taken |
| action | PP-D02 | exchange, draw, match, offer |
| partner | PP-D03 | seats |
| give_back | PP-D05 | own cards |
| replace | PP-D06 | own cards |
| opponent | PP-D07 | seats |
| offer | PP-D16 | seats |
| hand_over | PP-D17 | own cards, equally high |
| round_card, sudden_card | PP-D08, D09 | cards in hand |
| forced_card | PP-D17 | cards in hand, equally high |
| stack | PP-D15 | positions |
| line_up, sudden_line_up, actives | PP-D11, D13 | six cards, joined by commas |
| reserve | PP-D12, D13 | own cards |
| rest | PP-D14 | reserves, none |
| order_card | PP-D18 | cards not placed yet |

Decisions of equal options are the same object: they are built once.
"""

from enum import StrEnum
from functools import lru_cache
from itertools import combinations

from games.engine import Decision
from games.rulesets.power_play.cards import COMPOSITION, CardSet, Position


class Ask(StrEnum):
    """Kinds of questions."""

    DRAFT = "draft"
    TEAM = "team"
    ACTION = "action"
    PARTNER = "partner"
    GIVE_BACK = "give_back"
    REPLACE = "replace"
    OPPONENT = "opponent"
    OFFER = "offer"
    HAND_OVER = "hand_over"
    ROUND_CARD = "round_card"
    SUDDEN_CARD = "sudden_card"
    FORCED_CARD = "forced_card"
    STACK = "stack"
    LINE_UP = "line_up"
    SUDDEN_LINE_UP = "sudden_line_up"
    ACTIVES = "actives"
    RESERVE = "reserve"
    REST = "rest"
    ORDER_CARD = "order_card"


NONE = "none"
"""No reserve takes the injured card's place."""


@lru_cache(maxsize=32768)
def ask(
    kind: Ask, options: tuple[str, ...], context: tuple[tuple[str, str | int], ...] = ()
) -> Decision:
    """Give the decision of this kind with these options."""
    return Decision(kind, options, context)


@lru_cache(maxsize=4096)
def seat_options(seats: tuple[int, ...]) -> tuple[str, ...]:
    """Write seats as options."""
    return tuple(str(seat) for seat in seats)


def can_field(cards: CardSet, held: list[str]) -> bool:
    """Whether 3 attackers, 2 defenders and a goalie can be lined up from these cards (PP-210, PP-240)."""
    attackers = defenders = goalies = dual = 0
    for card in held:
        printed = cards.by_id[card]
        if printed.is_dual:
            dual += 1
        elif printed.position is Position.ATTACKER:
            attackers += 1
        elif printed.position is Position.DEFENDER:
            defenders += 1
        else:
            goalies += 1
    lacking = max(0, COMPOSITION[Position.ATTACKER] - attackers)
    lacking += max(0, COMPOSITION[Position.DEFENDER] - defenders)
    return goalies >= COMPOSITION[Position.GOALIE] and lacking <= dual


@lru_cache(maxsize=4096)
def line_ups(cards: CardSet, held: tuple[str, ...]) -> tuple[str, ...]:
    """Give every six of these cards that can be lined up, the highest total first, as options (PP-D11).

    Which of them plays where makes no difference once they are lined up, so six cards are one option. There is none
    for a manager who has to forfeit.
    """
    by_id = cards.by_id
    places: dict[Position, list[str]] = {position: [] for position in COMPOSITION}
    for card in held:
        places[by_id[card].position].append(card)
    dual = [card for card in places[Position.DEFENDER] if by_id[card].is_dual]
    found: dict[tuple[str, ...], int] = {}
    for goalie in places[Position.GOALIE]:
        for attackers in combinations(places[Position.ATTACKER] + dual, 3):
            rest = [card for card in places[Position.DEFENDER] if card not in attackers]
            for defenders in combinations(rest, 2):
                six = tuple(sorted((*attackers, *defenders, goalie), key=held.index))
                found[six] = sum(by_id[card].value for card in six)
    return tuple(",".join(six) for six in sorted(found, key=lambda six: (-found[six], six)))
