"""Questions to coaches in words: a prompt, and a label for each option."""

from games.engine import Decision, Question
from games.rulesets.strat_o_matic.decisions import Answer, Ask
from games.rulesets.strat_o_matic.setup import Setup
from games.rulesets.strat_o_matic.state import EXTRA, State

PROMPTS: dict[str, str] = {
    Ask.STARTING_LINE: "Which forward line starts the period?",
    Ask.STARTING_PAIR: "Which defence pair starts the period?",
    Ask.LINE_CHANGE: "Which forward line comes on?",
    Ask.PAIR_CHANGE: "Which defence pair comes on?",
    Ask.ANY_SKATER: "Any of your skaters may take the puck. Who?",
    Ask.ANY_REBOUNDER: "Who of those who can reach it takes the rebound?",
    Ask.SHOT_CHOICE: "{carrier} has an outside chance. Shoot, carry the puck inside, or pass?",
    Ask.INTIMIDATE: "{carrier} is about to shoot from inside. Challenge him?",
    Ask.STOPPAGE: "Faceoff. Your alignment, or a change of goalie?",
    Ask.ALIGNMENT: "Your alignment?",
    Ask.GOALIE_CHANGE: "Faceoff. Change the goalie?",
    Ask.PULL_GOALIE: "Pull the goalie for an extra skater?",
    Ask.RETURN_GOALIE: "Your net is empty. Play on with the extra skater?",
    Ask.EXTRA_SKATER: "Who is the extra skater?",
    Ask.MARK_EXTRA: "Which of your skaters takes the extra skater?",
    Ask.SUBSTITUTE: "A man is hurt. Who takes his place?",
    Ask.SERVED_BY: "Who serves the penalty?",
    Ask.FIRST_TURN: "Several are equally good. Who takes the first turn?",
    Ask.ASSIST: "Several are equally good. Who has the assist?",
    Ask.SHOOT_FIRST: "Shootout. Shoot first or second?",
    Ask.SHOOTER: "Who shoots next?",
    Ask.POWER_PLAY_GROUP: "Which power-play group goes out first?",
    Ask.SHORT_HANDED: "{carrier} has the puck with a man short. Draw a card, skate, or ice it?",
    Ask.POWER_PLAY_UNIT: "Which power-play unit goes out? Unit 1 may repeat once a game.",
    Ask.KILLING_UNIT: "Which penalty-killing unit goes out? Unit 1 may repeat once a game.",
    Ask.SHORT_CENTRE: "Three skaters are left. Which forward stays?",
    Ask.FACEOFF_MAN: "Who takes the faceoff?",
    Ask.DEFLECT: "A rebound off {carrier}'s point shot. Take it, or try a deflection?",
}

LABELS: dict[str, str] = {
    Answer.SHOOT: "Shoot",
    Answer.PENETRATE: "Carry it inside",
    Answer.PASS: "Pass inside",
    Answer.DECLINE: "Let him shoot",
    Answer.TRY: "Challenge",
    Answer.PLAY_ON: "Play on",
    Answer.CHANGE_GOALIE: "Change the goalie",
    Answer.KEEP: "Keep him in",
    Answer.PULL: "Pull him",
    Answer.STAY: "Stay with six",
    Answer.RETURN: "Goalie back",
    Answer.FIRST: "First",
    Answer.SECOND: "Second",
    Answer.DRAW: "Draw a card",
    Answer.SKATE: "Skate",
    Answer.ICE: "Ice the puck",
    Answer.REBOUND: "Rebound",
    Answer.DEFLECT: "Deflection",
}

NUMBERED = {
    Ask.STARTING_LINE: "Line",
    Ask.LINE_CHANGE: "Line",
    Ask.STARTING_PAIR: "Pair",
    Ask.PAIR_CHANGE: "Pair",
    Ask.POWER_PLAY_GROUP: "Group",
    Ask.POWER_PLAY_UNIT: "Unit",
    Ask.KILLING_UNIT: "Unit",
}
BY_SLOT = frozenset(
    {
        Ask.ANY_SKATER,
        Ask.ANY_REBOUNDER,
        Ask.MARK_EXTRA,
        Ask.FIRST_TURN,
        Ask.INTIMIDATE,
        Ask.FACEOFF_MAN,
    }
)


def explain(setup: Setup, state: State, decision: Decision) -> Question:
    """Put a decision into words."""
    carrier = (
        state.sides[state.possession].ice.get(state.carrier, "") if state.possession >= 0 else ""
    )
    prompt = PROMPTS.get(decision.kind, "Your choice?").format(
        carrier=setup.name_of(carrier) if carrier else "The carrier"
    )
    return Question(
        prompt, tuple(_label(setup, state, decision, option) for option in decision.options)
    )


def _label(setup: Setup, state: State, decision: Decision, option: str) -> str:
    if option in LABELS:
        return LABELS[option]
    if decision.kind in NUMBERED:
        return f"{NUMBERED[Ask(decision.kind)]} {option}"
    if decision.kind in {Ask.STOPPAGE, Ask.ALIGNMENT}:
        offence, forecheckers = option.split("-")
        return f"Offence {offence}, {forecheckers} forecheckers"
    if decision.kind in BY_SLOT:
        return _slot_label(setup, state, decision, option)
    return setup.name_of(option)


def _slot_label(setup: Setup, state: State, decision: Decision, slot: str) -> str:
    """Name the slot, and who plays there on the side that is asked."""
    seat = next(
        (seat for kind, seat in decision.context if kind == "seat" and isinstance(seat, int)), -1
    )
    place = "extra skater" if slot == EXTRA else str(slot)
    if seat < 0:
        return place
    player = state.sides[seat].ice.get(slot)
    return f"{place}: {setup.name_of(player)}" if player else place
