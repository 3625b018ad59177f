"""Every question that the rules put to a player, and its options.

| kind | ledger | options |
|---|---|---|
| action | IC-D01, D02 | ``shoot-33``, ``play-7``, ``outside-shot``, ``dump-out-4``, ``clear``, ``dump-in-4``,
  ``defend-4`` |
| response | IC-D03 to D06 | ``answer-45``, ``none`` |
| touch_up | IC-D07 | ``touch-up``, ``leave`` |
| discard | IC-D08 | ``discard-4``, ``none`` |
| momentum | IC-D09 | ``draw``, ``stop`` |
| turned_card | IC-D10 | ``take``, ``draw`` |
| pull_goalie | IC-D11 | ``pull``, ``keep`` |
| return_goalie | IC-D12 | ``return``, ``stay`` |
| cut | IC-D13 | ``discard-4``: the set of cards is named one card at a time |

The number in an option is that of the card.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

from games.engine import Decision
from games.rulesets.ice_cold.cards import Card, CardType, Challenge, Effect, Icon, Line, Zone
from games.rulesets.ice_cold.state import State, own_zone, rink_zone


class Ask(StrEnum):
    """Kinds of questions."""

    ACTION = "action"
    RESPONSE = "response"
    TOUCH_UP = "touch_up"
    DISCARD = "discard"
    MOMENTUM = "momentum"
    TURNED_CARD = "turned_card"
    PULL_GOALIE = "pull_goalie"
    RETURN_GOALIE = "return_goalie"
    CUT = "cut"


class Act(StrEnum):
    """What is done; where a card is needed its number follows."""

    SHOOT = "shoot"
    PLAY = "play"
    OUTSIDE_SHOT = "outside-shot"
    DUMP_OUT = "dump-out"
    CLEAR = "clear"
    DUMP_IN = "dump-in"
    DEFEND = "defend"
    ANSWER = "answer"
    NONE = "none"
    TOUCH_UP = "touch-up"
    LEAVE = "leave"
    DISCARD = "discard"
    DRAW = "draw"
    STOP = "stop"
    TAKE = "take"
    PULL = "pull"
    KEEP = "keep"
    RETURN = "return"
    STAY = "stay"


MOVES = (CardType.PASS, CardType.SKATE)
TOUCH_UP = Decision(Ask.TOUCH_UP, (Act.TOUCH_UP, Act.LEAVE))
MOMENTUM = Decision(Ask.MOMENTUM, (Act.DRAW, Act.STOP))
PULL = Decision(Ask.PULL_GOALIE, (Act.PULL, Act.KEEP))
RETURN = Decision(Ask.RETURN_GOALIE, (Act.RETURN, Act.STAY))


def turned(card: int, *, can_draw: bool) -> Decision:
    """Offer the card turned in defensive mode, or the next one while there is one (IC-132)."""
    options = (Act.TAKE, Act.DRAW) if can_draw else (Act.TAKE,)
    return Decision(Ask.TURNED_CARD, options, (("card", card),))


@cache
def option(act: Act, card: int) -> str:
    """Name an act with a card."""
    return f"{act}-{card}"


@cache
def card_of(answer: str) -> int:
    """Give the card that an option names, 0 for none."""
    number = answer.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


@cache
def act_of(answer: str) -> Act:
    """Give the act that an option names."""
    act, _, number = answer.rpartition("-")
    return Act(act if number.isdecimal() else answer)


def playable(state: State, hand: list[int], zone: Zone) -> tuple[list[int], list[int]]:
    """IC-022 to IC-025, IC-038 to IC-041: the inside shots, and the passes and skates, that may be played now."""
    link = state.link
    shot = state.steal_shot or (link is not None and Icon.SHOT in link)
    cards = state.setup.deck.cards
    shots, moves = [], []
    for number in hand:
        card = cards[number]
        if zone not in card.zones and card.zones:
            continue
        kind = card.type
        if kind is CardType.INSIDE_SHOT:
            if shot:
                shots.append(number)
        elif kind in MOVES and (link is None or kind in link):
            moves.append(number)
    return shots, moves


def actions(state: State) -> Decision:
    """IC-020 to IC-040, IC-130, D01: what the offense may do, in the order of the ledger."""
    seat = state.offense
    zone = state.zone_of(seat)
    hand = sorted(state.sides[seat].hand)
    shots, moves = playable(state, hand, zone)
    options = [option(Act.SHOOT, number) for number in shots]
    options += [option(Act.PLAY, number) for number in moves]
    if zone is Zone.OFFENSIVE:
        options.append(Act.OUTSIDE_SHOT)
    elif zone is Zone.DEFENSIVE:
        options += [option(Act.DUMP_OUT, number) for number in hand]
        options.append(Act.CLEAR)
    else:
        options += [option(Act.DUMP_IN, number) for number in hand] or [Act.DUMP_IN]
        if state.lead(seat) > 0:
            options += [option(Act.DEFEND, number) for number in hand]
    return Decision(Ask.ACTION, tuple(options))


def tested_zone(state: State, seat: int, card: Card, answer: Card) -> int:
    """IC-052 to IC-054, A17: the rink zone in which an answer to an offensive card takes place."""
    if card.type is CardType.PASS and answer.effect is not Effect.STEAL:
        return rink_zone(seat, card.dest[state.zone_of(seat)])
    return state.puck


def answers_to_card(state: State, card: Card) -> tuple[int, ...]:
    """IC-050 to IC-054, IC-043, IC-044: the defense's cards that may answer an offensive card."""
    shown = card.challenge
    if not shown:
        return ()
    seat = state.offense
    other = 1 - seat
    cards = state.setup.deck.cards
    found = []
    for number in sorted(state.sides[other].hand):
        answer = cards[number]
        if answer.type is CardType.DEFENSE:
            if answer.kind in shown and answer.fits(
                own_zone(other, tested_zone(state, seat, card, answer))
            ):
                found.append(number)
        elif answer.blocks is Line.INSIDE and Challenge.BLOCK in shown:
            found.append(number)
    return tuple(found)


def blocks_of_outside_shot(state: State) -> tuple[int, ...]:
    """IC-061, IC-062: the defense's cards that block an outside shot."""
    cards = state.setup.deck.cards
    hand = state.sides[1 - state.offense].hand
    return tuple(sorted(number for number in hand if cards[number].blocks is Line.OUTSIDE))


def kept_in_cards(state: State) -> tuple[int, ...]:
    """IC-064: the defense's cards that keep the puck in."""
    cards = state.setup.deck.cards
    hand = state.sides[1 - state.offense].hand
    return tuple(sorted(number for number in hand if cards[number].type is CardType.KEPT_IN))


def response(action: str, card: int, legal: Iterable[int]) -> Decision:
    """D03 to D06: answer with one of these cards, or let it happen."""
    options = (*(option(Act.ANSWER, number) for number in legal), Act.NONE)
    return Decision(Ask.RESPONSE, options, (("action", action), ("card", card)))


def discard(state: State, seat: int) -> Decision:
    """IC-046, D08: discard one card after a free action, or none."""
    hand = sorted(state.sides[seat].hand)
    return Decision(Ask.DISCARD, (*(option(Act.DISCARD, number) for number in hand), Act.NONE))


def cut(state: State, seat: int) -> Decision:
    """IC-146, D13: one card of those that have to go."""
    hand = sorted(state.sides[seat].hand)
    return Decision(Ask.CUT, tuple(option(Act.DISCARD, number) for number in hand))
