"""Decisions put into words: a prompt, and a label for each option."""

from collections.abc import Callable

from games.engine import Decision, Question
from games.rulesets.nhl_power_play.decisions import (
    BUY_SLAPSHOT,
    CAPTAIN,
    DECLINE,
    NO,
    NOTHING,
    STOP,
    YES,
    Ask,
)
from games.rulesets.nhl_power_play.setup import Setup
from games.rulesets.nhl_power_play.state import State


def explain(setup: Setup, state: State, decision: Decision) -> Question:
    """Put a decision into words for a person."""
    prompt, label = _WORDS[decision.kind]
    return Question(
        prompt(setup, state, decision),
        tuple(label(setup, state, option) for option in decision.options),
    )


def _context(decision: Decision, name: str) -> str:
    return next((str(value) for key, value in decision.context if key == name), "")


def _of_card(setup: Setup, decision: Decision) -> str:
    card = _context(decision, "card")
    return f"{setup.name_of(card)}: " if card else ""


def _card_label(setup: Setup, state: State, option: str) -> str:  # noqa: ARG001 - the form of labels
    named = {NOTHING: "Nothing", DECLINE: "Decline", YES: "Yes", NO: "No"}
    return named.get(option) or setup.name_of(option)


def _zone_label(setup: Setup, state: State, option: str) -> str:  # noqa: ARG001
    if option == NOTHING:
        return "Nothing"
    zone, card = option.split(":")
    return f"{setup.name_of(card)} ({zone})"


def _defend_label(setup: Setup, state: State, option: str) -> str:  # noqa: ARG001
    return "No Defender" if option == DECLINE else setup.name_of(option)


def _act_label(setup: Setup, state: State, option: str) -> str:
    if option == STOP:
        return "Finish the shot" if state.shot else "End the turn"
    if option == CAPTAIN:
        return "Use your captain"
    verb, what = option.split(":")
    if verb == "play":
        return f"Play {setup.name_of(what)}"
    key = state.slapshots[-1] if option == BUY_SLAPSHOT else state.slots[int(what)]
    return f"Buy {setup.name_of(key)} ({setup.cards.of[key].cost})"


def _act_prompt(setup: Setup, state: State, decision: Decision) -> str:  # noqa: ARG001
    if state.shot:
        return f"Power {state.power} against {state.defense}. Play a card, or shoot?"
    return f"Power {state.power}. Play, buy, or end the turn?"


def _shot_prompt(setup: Setup, state: State, decision: Decision) -> str:  # noqa: ARG001
    return f"Announce a shot at {setup.name_of(state.goalie)} ({state.rating})?"


def _shot_label(setup: Setup, state: State, option: str) -> str:  # noqa: ARG001
    return "Shot on goal" if option == YES else "No shot: play and buy"


def _defend_prompt(setup: Setup, state: State, decision: Decision) -> str:  # noqa: ARG001
    shooter = setup.teams[state.active].name
    return f"{shooter} shoot at {setup.name_of(state.goalie)}, defense {state.defense}. A Defender?"


def _say(text: str) -> Callable[[Setup, State, Decision], str]:
    return lambda setup, state, decision: _of_card(setup, decision) + text  # noqa: ARG005


def _top_prompt(setup: Setup, state: State, decision: Decision) -> str:  # noqa: ARG001
    revealed = setup.name_of(_context(decision, "revealed"))
    return f"{_of_card(setup, decision)}{revealed} lies on top. Destroy it?"


def _assist_prompt(setup: Setup, state: State, decision: Decision) -> str:  # noqa: ARG001
    shooter = setup.teams[state.active].name
    return (
        f"{shooter} passed in a shot ({state.power} of {state.defense}). Assist with an Attacker?"
    )


_WORDS: dict[
    str, tuple[Callable[[Setup, State, Decision], str], Callable[[Setup, State, str], str]]
] = {
    Ask.CAPTAIN: (_say("Who is your captain?"), _card_label),
    Ask.SHOT: (_shot_prompt, _shot_label),
    Ask.DEFEND: (_defend_prompt, _defend_label),
    Ask.ACT: (_act_prompt, _act_label),
    Ask.DISCARD: (_say("discard which card?"), _card_label),
    Ask.DESTROY: (_say("destroy which card?"), _zone_label),
    Ask.FETCH: (_say("take which card from the discard?"), _card_label),
    Ask.STACK: (_say("which card lies below the other?"), _card_label),
    Ask.DESTROY_TOP: (_top_prompt, _card_label),
    Ask.GIVE_UP: (_say("give up which Defender?"), _card_label),
    Ask.ASSIST: (_assist_prompt, _card_label),
    Ask.TRIGGER: (_say("Which ability comes first?"), _card_label),
    Ask.EARLY_END: (_say("Nobody can catch up any more. End the game?"), _card_label),
}
