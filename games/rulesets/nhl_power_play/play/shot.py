"""Shots on goal: the foes defend, the shooter plays, Power is compared with the rating; the assist of 2v2.

Covers NPP-080 to NPP-111, NPP-220 to NPP-222, NPP-231 to NPP-240, NPP-D03, NPP-D14 and NPP-D15.
"""

from games.rulesets.nhl_power_play.decisions import (
    DECLINE,
    Ask,
    ask,
    defenders_in_hand,
    different,
    first_copy,
)
from games.rulesets.nhl_power_play.effects import Draw, If, Operations, Power
from games.rulesets.nhl_power_play.events import (
    ActionBegan,
    AssistDeclined,
    AssistEnded,
    AssistPlayed,
    DefenderPlayed,
    DefenseDeclined,
    GoalScored,
    ShotAnnounced,
    ShotMissed,
)
from games.rulesets.nhl_power_play.options import Variant
from games.rulesets.nhl_power_play.play import zones
from games.rulesets.nhl_power_play.play.interpret import Run, Turn

ATTACKER = "Attacker"


def announce(turn: Turn) -> None:
    """NPP-083 to NPP-085, NPP-100: announce; each foe in turn order may defend before the shooter plays a card."""
    state = turn.state
    turn.table.emit(ShotAnnounced(turn.seat, state.goalie, state.rating))
    for foe in state.setup.foes[turn.seat]:
        _let_defend(turn, foe)
    turn.table.emit(ActionBegan(turn.seat))


def _let_defend(turn: Turn, foe: int) -> None:
    """NPP-101 to NPP-103, NPP-109: one Defender or none; NPP-220, NPP-221: in Advanced 1v1 one after the other.

    A foe without a Defender is not asked; nobody learns from the silence more than from a refusal.
    """
    state, cards = turn.state, turn.cards
    advanced = state.setup.options.variant is Variant.ADVANCED
    played = 0
    while played == 0 or advanced:
        found = defenders_in_hand(state, foe)
        question = ask(
            Ask.DEFEND, (DECLINE, *found), (("goalie", state.goalie), ("defense", state.defense))
        )
        chosen = turn.table.choose(foe, question)
        if chosen == DECLINE:
            turn.table.emit(DefenseDeclined(foe))
            return
        key = first_copy(cards, state.players[foe].hand, chosen)
        turn.table.emit(DefenderPlayed(foe, key))
        played += 1
        turn.perform(cards.of[key].defense, Run(foe, chosen, front=key))
        _captain_on_defend(turn, foe, played)


def _captain_on_defend(turn: Turn, foe: int, played: int) -> None:
    """NPP-111, NPP-222, NPP-277: after the DEFENSE text, as often per shot as the variant allows."""
    setup = turn.state.setup
    captain = setup.captain(turn.state.players[foe].captain)
    limit = captain.on_defend_limit.advanced_1v1
    if setup.options.variant is Variant.ADVANCED and limit is not None and played > limit:
        return
    turn.perform(captain.on_defend, Run(foe, captain.id))


def offer_assist(turn: Turn) -> None:
    """NPP-233, NPP-235, NPP-A17: after a Pass in a shot the teammate may play one Attacker, once per shot."""
    played, turn.pass_played = turn.pass_played, False
    state = turn.state
    mate = state.setup.mates[turn.seat]
    if mate is None or not (played and state.shot) or state.assisted or turn.lost:
        return
    hand = state.players[mate].hand
    found = different(turn.cards, (key for key in hand if turn.cards.of[key].type == ATTACKER))
    chosen = turn.table.choose(mate, ask(Ask.ASSIST, (DECLINE, *found)))
    if chosen == DECLINE:
        turn.table.emit(AssistDeclined(mate))
        return
    key = first_copy(turn.cards, hand, chosen)
    turn.table.emit(AssistPlayed(mate, key))
    _help(turn, turn.cards.of[key].play, mate, chosen)
    turn.table.emit(AssistEnded(mate, key))  # NPP-236


def _help(turn: Turn, operations: Operations, mate: int, card: str) -> None:
    """NPP-234, NPP-239, NPP-239a: Power for the shooter, draws for the teammate, nothing else of the text."""
    run = Run(mate, card)
    for operation in operations:
        if isinstance(operation, Power):
            turn.add_power(operation.n)
        elif isinstance(operation, Draw):
            zones.draw_cards(turn.table, mate, operation.n)
        elif isinstance(operation, If):
            holds = turn.holds(operation.cond, run)
            _help(turn, operation.then if holds else operation.otherwise, mate, card)


def resolve(turn: Turn) -> bool:
    """NPP-088 to NPP-092: compare. Whether the goalie is beaten."""
    state = turn.state
    result = (turn.seat, state.goalie, state.rating, state.power, state.defense)
    if state.power >= state.defense:
        turn.table.emit(GoalScored(*result))
        return True
    turn.table.emit(ShotMissed(*result))
    return False
