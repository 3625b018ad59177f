"""Cards, zones and questions in words."""

from games.engine import Decision, Question
from games.rulesets.ice_cold.cards import Card, CardType, Zone
from games.rulesets.ice_cold.decisions import Act, Ask, act_of, card_of
from games.rulesets.ice_cold.setup import Setup
from games.rulesets.ice_cold.state import State

ZONES: dict[str, str] = {
    Zone.DEFENSIVE: "your end",
    Zone.CENTER: "centre ice",
    Zone.OFFENSIVE: "their end",
}
HERE: dict[str, str] = {
    Zone.DEFENSIVE: "in your end",
    Zone.CENTER: "at centre ice",
    Zone.OFFENSIVE: "in their end",
}
NEXT = {"pass": "a pass", "skate": "a skate", "shot": "an inside shot"}
EFFECTS = {
    "loose": "loose puck",
    "turnover": "you take the puck",
    "freeze": "face-off",
    "steal": "you steal the puck",
    "fight": "fight",
}
ACTIONS = {
    "pass": "{other} pass: {card}.",
    "skate": "{other} skate: {card}.",
    "inside_shot": "{other} shoot from inside: {card}.",
    Act.OUTSIDE_SHOT: "{other} shoot from the point.",
    Act.DUMP_OUT: "{other} dump the puck out.",
    Act.CLEAR: "{other} clear the puck.",
}
FIXED: dict[str, str] = {
    Act.OUTSIDE_SHOT: "Outside shot",
    Act.CLEAR: "Clear the puck (risks icing)",
    Act.DUMP_IN: "Dump the puck in",
    Act.TOUCH_UP: "Touch up: your puck, no icing",
    Act.LEAVE: "Leave it: icing or their puck",
    Act.STOP: "Stop drawing",
    Act.TAKE: "Take it",
    Act.PULL: "Pull him: hand of six, empty net",
    Act.KEEP: "Keep him in",
    Act.RETURN: "Goalie back",
    Act.STAY: "Play on without him",
}


def explain(setup: Setup, state: State, decision: Decision) -> Question:
    """Put a decision into words."""
    return Question(
        _prompt(setup, state, decision),
        tuple(label(state, decision, answer) for answer in decision.options),
    )


def named(card: Card) -> str:
    """Name a card with its number."""
    return f"{card.name} (#{card.id})"


def label(state: State, decision: Decision, answer: str) -> str:
    """Put one option into words."""
    act, number = act_of(answer), card_of(answer)
    if not number:
        return _without_card(decision, act)
    card = state.card(number)
    if act is Act.PLAY:
        way = _move(card, state.zone_of(state.offense))
        return f"{'Pass' if card.type is CardType.PASS else 'Skate'}: {named(card)}, {way}"
    if act is Act.ANSWER:
        return _answer(card)
    beginning = {
        Act.SHOOT: "Inside shot",
        Act.DUMP_OUT: "Dump out, discard",
        Act.DUMP_IN: "Dump in, discard",
        Act.DEFEND: "Defensive mode, discard",
        Act.DISCARD: "Discard",
    }[act]
    return f"{beginning} {named(card)}" if act is not Act.SHOOT else f"Inside shot: {named(card)}"


def _without_card(decision: Decision, act: Act) -> str:
    if act is Act.NONE:
        return "Keep all cards" if decision.kind == Ask.DISCARD else "Let it go"
    if act is Act.DRAW:
        return "Draw the next card" if decision.kind == Ask.TURNED_CARD else "Draw a card"
    return FIXED[act]


def _move(card: Card, zone: Zone) -> str:
    way = ZONES[card.dest[zone]]
    return f"to {way}; then {_listed([NEXT[icon] for icon in card.next])}"


def _answer(card: Card) -> str:
    if card.blocks is not None:
        return f"Block it: {named(card)}"
    if card.type is CardType.KEPT_IN:
        return f"Keep it in: {named(card)}"
    effect = EFFECTS[card.effect] if card.effect else ""
    if card.power_play is None:
        return f"{named(card)}: {effect}"
    shots = len(card.power_play.lines)
    return f"{named(card)}: {effect}, or a penalty ({shots} shots)"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _prompt(setup: Setup, state: State, decision: Decision) -> str:
    told = dict(decision.context)
    number = int(told.get("card", 0))
    card = named(setup.deck.cards[number]) if number else ""
    if decision.kind == Ask.ACTION:
        return _action_prompt(state)
    if decision.kind == Ask.RESPONSE:
        other = setup.teams[state.offense].name
        return f"{ACTIONS[str(told['action'])].format(other=other, card=card)} Your answer?"
    return {
        Ask.TOUCH_UP: "The puck is cleared into your end. Touch up?",
        Ask.DISCARD: "Discard a card before hands are filled up?",
        Ask.MOMENTUM: "Momentum: you may draw an extra card.",
        Ask.TURNED_CARD: f"{card} is turned up. Take it, or draw the next one unseen?",
        Ask.PULL_GOALIE: "You are behind and time is short. Pull the goalie?",
        Ask.RETURN_GOALIE: "Your net is empty. Put the goalie back?",
        Ask.CUT: "The goalie is back and your hand is too large. Which card goes?",
    }[Ask(decision.kind)]


def _action_prompt(state: State) -> str:
    zone = HERE[state.zone_of(state.offense)]
    if state.steal_shot:
        return f"You stole the puck {zone}: any card of this zone, or an inside shot at once?"
    if state.link is None:
        return f"You have the puck {zone}. Your action?"
    return f"You have the puck {zone}; next may be {_listed([NEXT[icon] for icon in state.link])}. Your action?"
