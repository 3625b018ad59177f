"""When a shot is worth it, and when a Defender is (NPP-D02, NPP-D03, NPP-D14)."""

from games.rulesets.nhl_power_play.coach.outlook import Outlook, outlook_of
from games.rulesets.nhl_power_play.coach.random_coach import lot
from games.rulesets.nhl_power_play.decisions import DECLINE
from games.rulesets.nhl_power_play.options import Variant
from games.rulesets.nhl_power_play.play.interpret import TOO_MANY_PENALTIES
from games.rulesets.nhl_power_play.state import State

PLAYOUTS = 14
DRAW_AT_BEST = 2.2
FACE_OFF_AT_BEST = 5
ASKED_EARLY, ASKED_LATE = 0.5, 0.2
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
    wanted = state.rating + expected_defense(state, outlook, seat)
    asked = max(ASKED_LATE, ASKED_EARLY - IMPATIENCE * max(0, player.turns - PATIENT_TURNS))
    return chance(state, outlook, seat, wanted) >= asked


def _at_best(outlook: Outlook, hand: list[str]) -> float:
    total = float(outlook.bonus_power(hand))
    for key in hand:
        worth = outlook.of[key]
        total += worth.power_shot + DRAW_AT_BEST * worth.draws_shot
        if key.startswith("face-off"):
            total += FACE_OFF_AT_BEST
    return total


def expected_defense(state: State, outlook: Outlook, seat: int) -> float:
    """What the foes' unseen cards will add, about."""
    total = 0.0
    for foe in state.setup.foes[seat]:
        player = state.players[foe]
        unseen = [*player.deck, *player.hand]
        added = [outlook.of[key].defense for key in unseen if outlook.of[key].defense]
        if not added:
            continue
        share = len(added) / len(unseen)
        total += sum(added) / len(added) * (1 - (1 - share) ** len(player.hand))
    return total


def chance(state: State, outlook: Outlook, seat: int, wanted: float) -> float:
    """Play the hand out a few times; the share of times that the Power suffices."""
    player = state.players[seat]
    known = [card for layer in reversed(player.top) for card in reversed(layer.cards)]
    numbers = lot(state, seat, "shot")
    penalties = state.setup.cards.penalties
    reached = 0
    draws = any(outlook.of[key].draws_shot for key in player.hand)
    playouts = PLAYOUTS if draws else 1
    for _ in range(playouts):
        deck, discard = list(player.deck), list(player.discard)
        played: list[str] = []
        hand = list(player.hand)
        power = held = 0
        while hand and power < wanted:
            key = hand.pop()
            if key in penalties:
                held += 1
                continue
            worth = outlook.of[key]
            played.append(key)
            power += worth.power_shot
            for number in range(worth.draws_shot):
                if number < len(known) and len(played) == 1:
                    hand.append(known[number])
                    continue
                if not deck:
                    deck, discard = discard, []
                    if not deck:
                        break
                numbers = (numbers * 1103515245 + 12345) & 0x7FFFFFFF
                hand.append(deck.pop((numbers >> 8) % len(deck)))
        power += outlook.bonus_power(played)
        reached += power >= wanted and held < TOO_MANY_PENALTIES
    return reached / playouts


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
