"""Questions to managers in words: a prompt, and a label for each option."""

from games.engine import Decision, Question
from games.rulesets.power_play.decisions import NONE, Ask
from games.rulesets.power_play.events import Action
from games.rulesets.power_play.setup import Setup
from games.rulesets.power_play.state import State

PROMPTS: dict[Ask, str] = {
    Ask.DRAFT: "Take the top card of which stack?",
    Ask.TEAM: "Which team do you choose?",
    Ask.ACTION: "Your turn. What do you do?",
    Ask.PARTNER: "Take a card blind from whom?",
    Ask.GIVE_BACK: "You took {taken}. Which card do you give {partner} for it?",
    Ask.REPLACE: "Which card goes under its stack for the top one?",
    Ask.OPPONENT: "Whom do you challenge?",
    Ask.OFFER: "To whom does Rosalinde go for his best attacker?",
    Ask.HAND_OVER: "Rosalinde comes to you. Which of your best attackers goes?",
    Ask.ROUND_CARD: "Round {round}: which card do you lay down?",
    Ask.SUDDEN_CARD: "Sudden death, round {round}: which card do you lay down?",
    Ask.FORCED_CARD: "Rumpelstockchen wants your highest card. Which of these?",
    Ask.STACK: "Sitting Bully: a card of which stack helps him?",
    Ask.LINE_UP: "Your six for this match?",
    Ask.SUDDEN_LINE_UP: "Your six for sudden death?",
    Ask.ACTIVES: "Which six stay active to the end of the season?",
    Ask.RESERVE: "Name a reserve ({number} of 3).",
    Ask.REST: "{injured} is injured and misses the next match. Who takes the place?",
    Ask.ORDER_CARD: "Your standing order: which card is number {place}?",
}

ACTIONS: dict[str, str] = {
    Action.EXCHANGE: "Exchange: take a card blind, give one of its position",
    Action.DRAW: "Draw: a card under its stack, the top one for it",
    Action.MATCH: "Match: challenge another manager",
    Action.OFFER: "Rosalinde: hand her over for an opponent's best attacker",
}
STACKS = {"attacker": "Attackers", "defender": "Defenders", "goalie": "Goalies"}
BY_SEAT = frozenset({Ask.PARTNER, Ask.OPPONENT, Ask.OFFER})
BY_STACK = frozenset({Ask.DRAFT, Ask.STACK})
BY_SIX = frozenset({Ask.LINE_UP, Ask.SUDDEN_LINE_UP, Ask.ACTIVES})


def explain(setup: Setup, state: State, decision: Decision) -> Question:
    """Put a decision into words."""
    kind = Ask(decision.kind)
    prompt = PROMPTS[kind].format(**_facts(setup, state, decision))
    return Question(prompt, tuple(_label(setup, kind, option) for option in decision.options))


def card_label(setup: Setup, card: str) -> str:
    """Name a card with what is printed on it."""
    printed = setup.card(card)
    marks = ", fighter" if printed.fighter else ""
    return f"{printed.name} ({printed.position} {printed.value}{marks})"


def _facts(setup: Setup, state: State, decision: Decision) -> dict[str, object]:
    """Give the words that prompts may ask for."""
    facts: dict[str, object] = dict(decision.context)
    if "injured" in facts:
        facts["injured"] = setup.name_of(str(facts["injured"]))
    if state.exchange is not None:
        facts["taken"] = card_label(setup, state.exchange.card)
        facts["partner"] = setup.names[state.exchange.opponent]
    match = state.match
    if match is not None:
        rounds = [round_ for round_ in match.rounds if round_.sudden == match.sudden]
        facts["round"] = len(rounds) + 1
    return facts


def _label(setup: Setup, kind: Ask, option: str) -> str:
    if kind is Ask.ACTION:
        return ACTIONS[option]
    if kind in BY_SEAT:
        return setup.names[int(option)]
    if kind in BY_STACK:
        return STACKS[option]
    if kind is Ask.TEAM:
        return setup.cards.teams[option].name
    if kind in BY_SIX:
        return _six(setup, option)
    if option == NONE:
        return "Nobody"
    return card_label(setup, option)


def _six(setup: Setup, option: str) -> str:
    cards = [setup.card(card) for card in option.split(",")]
    return ", ".join(f"{card.name} {card.value}" for card in cards)
