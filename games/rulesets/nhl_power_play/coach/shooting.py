"""When a shot is worth it, and when a Defender is (NPP-D02, NPP-D03, NPP-D14)."""

import math

from games.rulesets.nhl_power_play.coach.outlook import Outlook, outlook_of
from games.rulesets.nhl_power_play.coach.random_coach import lot
from games.rulesets.nhl_power_play.decisions import DECLINE
from games.rulesets.nhl_power_play.options import Variant
from games.rulesets.nhl_power_play.play.interpret import TOO_MANY_PENALTIES
from games.rulesets.nhl_power_play.state import State

PLAYOUTS = 14
DRAW_AT_BEST = 2.2
FACE_OFF_AT_BEST = 5
ASKED_EARLY, ASKED_LATE = 0.35, 0.2
"""The share of goals that a shot must promise, early and late. Ledger section 3 asks 0.5 of a hand against the mean
defense; here Defenders are drawn in every playout, and 0.35 gives its rates of shots and goals."""
PATIENT_TURNS = 12
IMPATIENCE = 0.015
BEHIND = 2
FURTHER_DEFENDER = 3


def worth_a_shot(state: State, seat: int) -> bool:
    """NPP-D02: a cheap upper bound first, then hands played out with the unknown cards shuffled."""
    outlook = outlook_of(state.setup.cards)
    player = state.players[seat]
    if _at_best(outlook, player.hand) < state.rating:
        return False
    asked = max(ASKED_LATE, ASKED_EARLY - IMPATIENCE * max(0, player.turns - PATIENT_TURNS))
    return promises(state, outlook, seat, asked)


def _at_best(outlook: Outlook, hand: list[str]) -> float:
    total = float(outlook.bonus_power(hand))
    for key in hand:
        worth = outlook.of[key]
        total += worth.power_shot + DRAW_AT_BEST * worth.draws_shot
        if key.startswith("face-off"):
            total += FACE_OFF_AT_BEST
    return total


def foes_defense(state: State, outlook: Outlook, seat: int) -> list[tuple[float, float]]:
    """Give for each foe how likely he holds a Defender, and what one of his adds, judged by all his unseen cards."""
    found = []
    for foe in state.setup.foes[seat]:
        player = state.players[foe]
        unseen = [*player.deck, *player.hand]
        added = [outlook.of[key].defense for key in unseen if outlook.of[key].defense]
        if added:
            share = len(added) / len(unseen)
            likely = 1 - (1 - share) ** len(player.hand)
            found.append((likely, sum(added) / len(added)))
    return found


def promises(state: State, outlook: Outlook, seat: int, asked: float) -> bool:
    """Play the hand out a few times against Defenders that the foes may hold; whether the share of goals suffices.

    It stops as soon as the playouts that are left cannot change the answer.
    """
    player = state.players[seat]
    known = [card for layer in reversed(player.top) for card in reversed(layer.cards)]
    foes = foes_defense(state, outlook, seat)
    numbers = _Numbers(lot(state, seat, "shot"))
    draws = any(outlook.of[key].draws_shot for key in player.hand)
    needed = math.ceil(asked * PLAYOUTS)
    reached = 0
    power = 0
    for playout in range(PLAYOUTS):
        wanted = state.rating + sum(adds for likely, adds in foes if numbers.share() < likely)
        if draws or not playout:
            power = _play_out(state, outlook, seat, known, numbers)
        reached += power >= wanted
        if reached >= needed:
            return True
        if reached + PLAYOUTS - playout - 1 < needed:
            return False
    return False


class _Numbers:
    """Numbers as good as random that follow from a situation; a coach has no dice."""

    __slots__ = ("_last",)

    def __init__(self, first: int) -> None:
        self._last = first

    def next(self) -> int:
        self._last = (self._last * 1103515245 + 12345) & 0x7FFFFFFF
        return self._last >> 8

    def share(self) -> float:
        return (self.next() & 0xFFFF) / 0x10000


def _play_out(
    state: State, outlook: Outlook, seat: int, known: list[str], numbers: _Numbers
) -> int:
    """Play every card of the hand, with draws from the unseen ones in any order; 0 when Penalties end it."""
    player = state.players[seat]
    penalties = state.setup.cards.penalties
    deck, discard = list(player.deck), list(player.discard)
    tops = known[::-1]
    hand = list(player.hand)
    played: list[str] = []
    power = held = 0
    while hand:
        key = hand.pop()
        if key in penalties:
            held += 1
            continue
        worth = outlook.of[key]
        played.append(key)
        power += worth.power_shot
        for _ in range(worth.draws_shot):
            if tops:
                hand.append(tops.pop())
                continue
            if not deck:
                deck, discard = discard, []
                if not deck:
                    break
            hand.append(deck.pop(numbers.next() % len(deck)))
    return 0 if held >= TOO_MANY_PENALTIES else power + outlook.bonus_power(played)


def defend(state: State, options: tuple[str, ...], seat: int) -> str:
    """NPP-D03, NPP-D14: the Defender that adds most; none against a shooter who is far behind."""
    outlook = outlook_of(state.setup.cards)
    setup = state.setup
    real = [option for option in options if option != DECLINE]
    best = max(real, key=lambda card: outlook.by_id[card].defense)
    goals = state.goals
    foes = setup.foes[state.active]
    hopeless = max(goals) - goals[state.active] >= BEHIND
    if hopeless and len(foes) > 1 and not setup.in_teams and seat != foes[-1]:
        return DECLINE
    further = setup.options.variant is Variant.ADVANCED and any(
        front.seat == seat for front in state.fronts
    )
    if further and outlook.by_id[best].defense < FURTHER_DEFENDER:
        return DECLINE
    return best
