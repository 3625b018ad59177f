"""Questions to coaches in words: a prompt, and a label for each option."""

from games.engine import Decision, Question
from games.rulesets.trick_shot.board import NAME_OF, NOBODY, SQUARE_BY_NAME
from games.rulesets.trick_shot.decisions import (
    ADMIT,
    BACK,
    CLAIM,
    DENY,
    KEEP,
    LINE_CHANGE,
    NO,
    NONE,
    REFRESH,
    REROLL,
    YES,
    Ask,
)
from games.rulesets.trick_shot.setup import POSITION_NAMES, Setup
from games.rulesets.trick_shot.state import State

ACTION_WORDS = {
    "move": "Move",
    "pass": "Pass",
    "clear_pass": "Clear Ice Pass",
    "shoot": "Shoot",
    "slapshot": "Slapshot",
    "poke": "Poke",
    "hit": "Hit",
}
PROMPTS: dict[str, str] = {
    Ask.ARENA: "Which arena card?",
    Ask.DRAFT_CARD: "Which line card do you set aside? The rest of the packet goes to the other team.",
    Ask.DREAM_CARD: "Which line card joins your dream team?",
    Ask.LINE_CARD: "Which line card comes on?",
    Ask.TURN: "{dice} Which figure acts, or a line change?",
    Ask.ACTION: "What does the {figure} do?",
    Ask.TARGET: "{action}: where to?",
    Ask.PUSH: "Where is the opponent pushed to?",
    Ask.REROLL: "{roll}. Spend a stamina token to roll the symbols again?",
    Ask.REACTION: "Reaction: which figure moves?",
    Ask.REACTION_SQUARE: "Reaction: where does the {figure} move?",
    Ask.PULL_GOALIE: "Pull the goalie? Where does the spare center come on?",
    Ask.FIGHT_REFRESH: "You won the fight. Ready all stamina tokens?",
    Ask.SERVED_BY: "Who serves the goalie's penalty?",
    Ask.FREE_FIGURE: "{card}: which figure makes a free Move?",
    Ask.FREE_SQUARE: "{card}: where does the {figure} move?",
    Ask.FREE_PASS: "{card}: a free Pass to whom?",
    Ask.FACE: "{roll}. Use {card}?",
    Ask.SMOTHER: "A rebound. Use {card} to make it a save?",
    Ask.CLAIM: "Did the other team discuss tactics in its turn?",
    Ask.CLAIM_ANSWER: "The other team says that you discussed tactics in your turn. Did you?",
    Ask.CLAIM_REFRESH: "Refresh a stamina token?",
}
LABELS: dict[str, str] = {
    LINE_CHANGE: "Line change",
    BACK: "Back",
    NONE: "None",
    REFRESH: "Refresh stamina instead",
    REROLL: "Roll again",
    KEEP: "Keep the dice",
    YES: "Yes",
    NO: "No",
    CLAIM: "Claim it",
    ADMIT: "Admit it",
    DENY: "Deny it",
}


def explain(setup: Setup, state: State, decision: Decision) -> Question:
    """Put a decision into words."""
    context = dict(decision.context)
    figure = str(context.get("figure", ""))
    words = {
        "dice": _next_roll(state),
        "figure": POSITION_NAMES.get(figure, figure),
        "action": ACTION_WORDS.get(str(context.get("action", "")), ""),
        "roll": ", ".join(state.dice).capitalize(),
        "card": setup.name_of(str(context.get("card", ""))),
    }
    prompt = PROMPTS.get(decision.kind, "Your choice?").format(**words).strip()
    return Question(prompt, tuple(_label(setup, state, option) for option in decision.options))


def _next_roll(state: State) -> str:
    """Say how many dice the next action rolls (TS-069)."""
    return f"The next action rolls {state.pool + 1} {'die' if state.pool == 0 else 'dice'}."


def _label(setup: Setup, state: State, option: str) -> str:
    if option in LABELS:
        return LABELS[option]
    if option in ACTION_WORDS:
        return ACTION_WORDS[option]
    if card := setup.content.lines.get(option):
        return f"{card.name}: {card.text}"
    if arena := setup.content.arenas.get(option):
        return f"{arena.city}, {arena.arena}: {arena.text}"
    if option in POSITION_NAMES:
        return POSITION_NAMES[option].capitalize()
    if option in SQUARE_BY_NAME:
        return _square_label(state, option)
    return option


def _square_label(state: State, square: str) -> str:
    """Name a square, and who stands on it."""
    figure = state.board[SQUARE_BY_NAME[square]]
    return square if figure == NOBODY else f"{square} ({POSITION_NAMES[NAME_OF[figure]]})"
