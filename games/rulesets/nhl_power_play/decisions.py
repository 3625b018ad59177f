"""Every question that the rules put to a player, and its options in their fixed order.

| kind | ledger | options |
|---|---|---|
| captain | NPP-D01 | captains not taken, by id |
| shot | NPP-D02 | no, yes |
| defend | NPP-D03, D14 | decline, or a Defender's id |
| act | NPP-D04 to D07 | ``play:<id>``, ``buy:<slot>`` (0 to 4), ``buy:slapshot``, ``captain``, ``stop`` |
| discard | NPP-D08, D09 | ids of hand cards |
| destroy | NPP-D10 | nothing, ``hand:<id>``, ``discard:<id>`` |
| fetch | NPP-D11 | nothing, ids of cards in the discard |
| stack | NPP-D11 | which of two picked cards comes next, from the bottom up |
| destroy_top | NPP-D12 | no, yes |
| give_up | NPP-D13 | ids of played Defenders |
| assist | NPP-D15 | decline, ids of Attackers |
| trigger | NPP-D16 | ids of the cards or captain whose abilities wait |
| early_end | NPP-D17 | yes, no |

Equal cards are one option. Decisions of equal options are the same object: they are built once.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from games.engine import Decision
from games.rulesets.nhl_power_play.cards import DEFENDER, Card, CardSet
from games.rulesets.nhl_power_play.effects import Destroy, Filter
from games.rulesets.nhl_power_play.state import State

NOTHING = "nothing"
DECLINE = "decline"
STOP = "stop"
CAPTAIN = "captain"
YES = "yes"
NO = "no"
BUY_SLAPSHOT = "buy:slapshot"


class Ask(StrEnum):
    """Kinds of questions."""

    CAPTAIN = "captain"
    SHOT = "shot"
    DEFEND = "defend"
    ACT = "act"
    DISCARD = "discard"
    DESTROY = "destroy"
    FETCH = "fetch"
    STACK = "stack"
    DESTROY_TOP = "destroy_top"
    GIVE_UP = "give_up"
    ASSIST = "assist"
    TRIGGER = "trigger"
    EARLY_END = "early_end"


@lru_cache(maxsize=16384)
def ask(
    kind: Ask, options: tuple[str, ...], context: tuple[tuple[str, str | int], ...] = ()
) -> Decision:
    """Give the decision of this kind with these options."""
    return Decision(kind, options, context)


SHOOT_OR_NOT = Decision(Ask.SHOT, (NO, YES))
END_OR_NOT = Decision(Ask.EARLY_END, (YES, NO))


def different(cards: CardSet, keys: Iterable[str]) -> list[str]:
    """Give the ids of the different cards among these copies, in the order of the card file."""
    return sorted({cards.id_of[key] for key in keys}, key=cards.order.__getitem__)


def first_copy(cards: CardSet, keys: Iterable[str], card: str) -> str:
    """Give the first copy of a card among these."""
    return next(key for key in keys if cards.id_of[key] == card)


def matching(cards: CardSet, keys: Iterable[str], wanted: Filter) -> list[str]:
    """Give the copies that a filter means."""
    return [key for key in keys if fits(cards.of[key], wanted)]


def fits(card: Card, wanted: Filter) -> bool:
    """Whether a filter means a card."""
    return wanted.matches(card.name, card.kind, card.type)


def act_question(state: State) -> Decision:
    """NPP-D04 to D07: what the active player may do now.

    NPP-060 to NPP-064: outside a shot, slots and Slapshots that the Power pays for. NPP-087: none in a shot. The
    captain's action is on offer when there is something it could do.
    """
    cards = state.setup.cards
    player = state.players[state.active]
    options = [
        f"play:{card}"
        for card in different(cards, player.hand)
        if cards.cards[card].kind != "penalty"
    ]
    if not state.shot:
        options += [
            f"buy:{slot}"
            for slot, card in enumerate(state.slots)
            if card and cards.of[card].cost <= state.power
        ]
        if state.slapshots and cards.of[state.slapshots[-1]].cost <= state.power:
            options.append(BUY_SLAPSHOT)
    if not state.action_used and action_useful(state):
        options.append(CAPTAIN)
    options.append(STOP)
    return ask(Ask.ACT, tuple(options))


def action_useful(state: State) -> bool:
    """Whether the active captain has an action, and it could do something now."""
    player = state.players[state.active]
    action = state.setup.captain(player.captain).action if player.captain else ()
    for operation in action:
        if not isinstance(operation, Destroy):
            return True
        keys = [key for zone in operation.zones for key in zone_of(state, state.active, zone)]
        if matching(state.setup.cards, keys, operation.filter):
            return True
    return False


def zone_of(state: State, seat: int, zone: str) -> list[str]:
    """Give a hand or a discard."""
    player = state.players[seat]
    return player.hand if zone == "hand" else player.discard


def defenders_in_hand(state: State, seat: int) -> list[str]:
    """Give the ids of the different Defenders in a hand."""
    cards = state.setup.cards
    return different(
        cards, (key for key in state.players[seat].hand if cards.of[key].type == DEFENDER)
    )
