"""Card texts, generated from the effects, so that a card never says anything else than it does."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from games.rulesets.nhl_power_play import effects as say
from games.rulesets.nhl_power_play.cards import Captain, Card, CardSet
from games.rulesets.nhl_power_play.effects import CARD_TYPES, Filter

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
PLURALS = {"Pass": "Passes", "Penalty": "Penalties"}
ANY_TYPE = frozenset(CARD_TYPES)


def number(count: int) -> str:
    """Write a small number."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def card_word(wanted: Filter, count: int = 1) -> str:
    """Name the cards that a filter means, such as ``a Maneuver`` or ``two Attackers``."""
    noun = _noun(wanted)
    if count == 1:
        return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"
    return f"{number(count)} {PLURALS.get(noun, noun + 's')}"


def _noun(wanted: Filter) -> str:
    if wanted.name:
        return wanted.name
    if wanted.type:
        return wanted.type
    if wanted.types and set(wanted.types) != ANY_TYPE:
        return " or ".join(wanted.types)
    if wanted.kind:
        return {"penalty": "Penalty", "slapshot": "Slapshot", "starter": "Starter"}.get(
            wanted.kind, "main deck card"
        )
    return "card"


def sentence(operations: Iterable[say.Operation]) -> str:
    """Write a list of operations as sentences."""
    return " ".join(_SAY[type(operation)](operation) for operation in operations)


def _lower(text: str) -> str:
    """Go on within a sentence."""
    return text[0].lower() + text[1:] if text[:1].isalpha() and not text.startswith("ATT") else text


def _power(operation: say.Power) -> str:
    return f"+{operation.n} Power."


def _draw(operation: say.Draw) -> str:
    return "Draw a card." if operation.n == 1 else f"Draw {number(operation.n)} cards."


def _discard(operation: say.Discard) -> str:
    return "Discard a card." if operation.n == 1 else f"Discard {number(operation.n)} cards."


def _discard_hand(operation: say.DiscardHand) -> str:  # noqa: ARG001 - the form of texts
    return "Discard your hand."


def _zones(zones: Iterable[str]) -> str:
    return " or ".join(zones)


def _destroy(operation: say.Destroy) -> str:
    may = "You may destroy" if operation.min == 0 else "Destroy"
    upto = "up to " if operation.max > 1 and operation.min < operation.max else ""
    what = card_word(operation.filter, operation.max)
    then = f", then: {sentence(operation.then_each)}" if operation.then_each else "."
    return f"{may} {upto}{what} from your {_zones(operation.zones)}{then}"


def _move(operation: say.Move) -> str:
    may = "You may take" if operation.min == 0 else "Take"
    upto = "up to " if operation.max > 1 and operation.min < operation.max else ""
    to = "into your hand" if operation.to == "hand" else "and lay them on your deck"
    if operation.to == "deck_top" and operation.max == 1:
        to = "and lay it on your deck"
    return f"{may} {upto}{card_word(operation.filter, operation.max)} from your discard {to}."


def _gain(operation: say.Gain) -> str:
    what = {
        "main_top": "the top card of the main deck",
        "slapshot": "a Slapshot",
        "penalty": "a Penalty",
    }[operation.what]
    times = f" ({number(operation.n)} times)" if operation.n > 1 else ""
    to = {"hand": " into your hand", "deck_top": " onto your deck", "discard": ""}[operation.to]
    return f"Gain {what}{to}{times}."


def _play_top(operation: say.PlayTop) -> str:
    deck = "your deck" if operation.of == "own_deck" else "the main deck"
    text = f"Play the top card of {deck}"
    if operation.after == "return_top":
        text += " and put it back on top"
    if operation.repeat_while is not None:
        text += f"; if it is {card_word(operation.repeat_while)}, play the next one too"
    return text + "."


def _reveal_top(operation: say.RevealTop) -> str:
    return f"Turn up the top card of your deck. {sentence(operation.do)}"


def _revealed_cost(operation: say.PowerRevealedCost) -> str:  # noqa: ARG001
    return "+ its cost in Power."


def _destroy_revealed(operation: say.DestroyRevealed) -> str:
    return "You may destroy it." if operation.optional else "Destroy it."


def condition(cond: say.Condition) -> str:
    """Write a condition as the beginning of a sentence."""
    if cond.shot is not None:
        return "In a Shot on Goal"
    if cond.first_card is not None:
        return "As your first card this turn"
    if cond.played_min is not None:
        return (
            f"If you have played {card_word(cond.played_min.filter, cond.played_min.n)} this turn"
        )
    if cond.tally_hits is not None:
        return "If there was none yet" if cond.tally_hits == 0 else f"After {cond.tally_hits}"
    if cond.revealed is not None:
        return f"If it is {card_word(cond.revealed)}"
    wanted = cond.in_discard or Filter()
    return f"With {card_word(wanted)} in the discard"


def _if(operation: say.If) -> str:
    text = f"{condition(operation.cond)}: {_lower(sentence(operation.then))}"
    if operation.otherwise:
        text += f" Otherwise: {_lower(sentence(operation.otherwise))}"
    return text


def _tally(operation: say.Tally) -> str:
    done = sentence(operation.do).removesuffix(".")
    noun = _noun(operation.filter)
    if operation.distinct == "type":
        noun = "card type"
    if operation.at is not None:
        if operation.at == 1:
            return f"Your first {noun} each turn: {done}."
        return f"At the {operation.at}th different {noun} in a turn: {done}."
    each = "each different" if operation.distinct == "name" else "each"
    if operation.exclude_self:
        each = "each other"
    return f"{done} for {each} {noun} you play this turn."


def _attack(operation: say.Attack) -> str:
    who = "each foe"
    if operation.cond is not None and operation.cond.in_discard is not None:
        who = f"each foe with {card_word(operation.cond.in_discard)} in his discard"
    return f"ATTACK: {who}: {_lower(sentence(operation.do))}"


def _each_player(operation: say.EachPlayer) -> str:
    return f"Each player, you first: {_lower(sentence(operation.do))}"


def _shooter(operation: say.Shooter) -> str:
    return f"The shooter: {_lower(sentence(operation.do))}"


def _leave_shot(operation: say.LeaveShot) -> str:  # noqa: ARG001
    return "A running Shot on Goal is called off; you keep what you have and may buy."


def _add_defense(operation: say.AddDefense) -> str:
    return f"Defense Rating +{operation.n}."


def _give_up(operation: say.DiscardDefenderOrHand) -> str:  # noqa: ARG001
    return "Discard a Defender played against this shot, or else a card from hand."


_SAY: dict[type[say.Operation], Callable[[Any], str]] = {
    say.Power: _power,
    say.Draw: _draw,
    say.Discard: _discard,
    say.DiscardHand: _discard_hand,
    say.Destroy: _destroy,
    say.Move: _move,
    say.Gain: _gain,
    say.PlayTop: _play_top,
    say.RevealTop: _reveal_top,
    say.PowerRevealedCost: _revealed_cost,
    say.DestroyRevealed: _destroy_revealed,
    say.If: _if,
    say.Tally: _tally,
    say.Attack: _attack,
    say.EachPlayer: _each_player,
    say.Shooter: _shooter,
    say.LeaveShot: _leave_shot,
    say.AddDefense: _add_defense,
    say.DiscardDefenderOrHand: _give_up,
}


@lru_cache(maxsize=512)
def _of_operations(operations: say.Operations) -> str:
    return sentence(operations)


def play_text(card: Card) -> str:
    """Write what a card does in its owner's turn."""
    if card.kind == "penalty":
        return (
            "Never played. Two in hand in your own turn end it; then they go back to their stack."
        )
    return _of_operations(card.play) or "No effect."


def defense_text(card: Card) -> str:
    """Write what a Defender does against a foe's shot; "" for other cards."""
    return _of_operations(card.defense)


def captain_text(captain: Captain) -> str:
    """Write a captain's ability."""
    parts = [_of_operations(captain.turn)]
    if captain.on_defend:
        parts.append(f"Each Defender against a foe's shot: {_lower(sentence(captain.on_defend))}")
    if captain.action:
        parts.append(f"Once in your turn: {_lower(sentence(captain.action))}")
    return " ".join(part for part in parts if part)


def texts_of(cards: CardSet) -> dict[str, str]:
    """Give the whole text of every card and captain by id."""
    found = {}
    for card in cards.cards.values():
        defense = defense_text(card)
        found[card.id] = play_text(card) + (f" DEFENSE: {defense}" if defense else "")
    found.update({captain.id: captain_text(captain) for captain in cards.captains.values()})
    return found
