"""Who takes a place: men on the bench, and places of injured men.

| ids | rule |
|---|---|
| SOM-GS.5, GS.7 | a skater plays the positions on his card; the others sit on the bench |
| SOM-17.41, INF.14 | nor do men in the box or thrown out of the game |
| SOM-15.0a, 15.1, D25 | an injured man's places; eligibility is waived when nobody eligible is left |
"""

from collections.abc import Collection

from games.rulesets.strat_o_matic.events import Filled
from games.rulesets.strat_o_matic.readings import FORWARD_POSITIONS, Position
from games.rulesets.strat_o_matic.state import EXTRA, State


def fill(state: State, seat: int, slots: Filled) -> Filled:
    """Give the men for these slots, with substitutes for the injured.

    A substitute who plays in the group already is replaced by the best man left; a slot for which nobody is left
    stays vacant.
    """
    side = state.sides[seat]
    out: Collection[str] = side.injured
    if side.absent or (EXTRA in side.ice and state.setup.options.super_power_play):
        out = {*side.injured, *side.absent, side.ice.get(EXTRA, "")}
    if not out or not any(player in out for _, player in slots):
        return slots
    taken = {player for _, player in slots if player not in out}
    filled: list[tuple[str, str]] = []
    for slot, player in slots:
        man: str | None = player
        if player in out:
            man = substitute_for(state, seat, slot, player, taken)
        if man is not None:
            taken.add(man)
            filled.append((slot, man))
    return tuple(filled)


def substitute_for(state: State, seat: int, slot: str, player: str, taken: set[str]) -> str | None:
    """Give the named substitute of an injured man, or else the best man left for the slot."""
    side = state.sides[seat]
    named = side.substitutes.get(player)
    if (
        named is not None
        and named not in taken
        and named not in side.injured
        and named not in side.absent
    ):
        return named
    extra = side.ice.get(EXTRA) if state.setup.options.super_power_play else None
    candidates = best_for_slot(
        state,
        slot,
        [
            man
            for man in state.setup.teams[seat].document.dressed
            if man not in taken
            and man not in side.injured
            and man not in side.absent
            and man != extra
        ],
    )
    return candidates[0] if candidates else None


def bench(state: State, seat: int) -> list[str]:
    """Give the dressed men who could come on: neither on the ice nor injured."""
    side = state.sides[seat]
    on_ice = set(side.ice.values())
    return [
        player
        for player in state.setup.teams[seat].document.dressed
        if player not in on_ice and player not in side.injured and player not in side.absent
    ]


def best_for_slot(state: State, slot: str, players: list[str]) -> list[str]:
    """Sort men for a slot: rated there, then of the same type, then by Offense plus Defense."""
    cards = state.setup.skaters
    forward = slot in FORWARD_POSITIONS

    def order(player: str) -> tuple[bool, bool, float]:
        card = cards[player]
        same_type = (card.positions[0] in FORWARD_POSITIONS) == forward
        value = card.offense + card.defense[0] + 0.5 * card.assist
        return (slot not in card.positions, not same_type, -value)

    return sorted(players, key=order)


def eligible(state: State, slot: str, players: list[str]) -> list[str]:
    """Keep the men rated at a slot, or all of them when there is none (SOM-15.1)."""
    cards = state.setup.skaters
    rated = [player for player in players if slot in cards[player].positions]
    return rated or players


def serves_forward(state: State, player: str) -> bool:
    """Whether a man is a forward by his first position."""
    return state.setup.skaters[player].positions[0] in FORWARD_POSITIONS


def is_centre(state: State, player: str) -> bool:
    """Whether a man's first position is centre."""
    return state.setup.skaters[player].positions[0] is Position.C
