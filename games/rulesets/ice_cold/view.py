"""What may be seen of a game: hands are their owners' alone, everything else is open. The draw pile is in no state.

| ids | what |
|---|---|
| ledger 4 | a hand's number of cards is open, its cards are not; flips and discards are open |
| IC-132 | a card taken in defensive mode was seen by all |
"""

from typing import Any

from games.engine import Event
from games.rulesets.ice_cold.cards import Card
from games.rulesets.ice_cold.events import CardDealt, CardDrawn, ResponseDeclined
from games.rulesets.ice_cold.state import NOBODY, NOWHERE, OWNERS, State, held

ZONES = ("home_end", "center", "visitor_end")
"""Names of the rink zones."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Give the game as a seat (None: a spectator) may see it, JSON-ready, built up from an allow-list."""
    series = state.series
    return {
        "seat": seat,
        "period": state.period,
        "cards_left": state.clock,
        "score": [side.score for side in state.sides],
        "puck": ZONES[state.puck],
        "offense": state.offense if state.offense != NOBODY else None,
        "new_sequence": state.link is None,
        "link": list(state.link or ()),
        "shot_allowed": state.steal_shot or (state.link is not None and "shot" in state.link),
        "last_card": face(state.card(state.last_card)) if state.last_card else None,
        "turned": face(state.card(state.turned)) if state.turned else None,
        "faceoff": ZONES[state.due] if state.due != NOWHERE else None,
        "power_play": None
        if series is None
        else {
            "seat": state.power_play,
            "major": series.major,
            "shots": [str(line) for line in series.lines],
            "taken": state.series_taken,
        },
        "pile": state.pile,
        "discards": list(state.discards),
        "flipped": face(state.card(state.discards[-1])) if state.discards else None,
        "sides": [_side(state, place) for place in (0, 1)],
        "hand": []
        if seat is None
        else [hand_card(state, seat, card) for card in hand_of(state, seat)],
        "decided": state.decided or None,
    }


def hand_of(state: State, seat: int) -> list[int]:
    """Give a seat's cards in the order of their numbers."""
    return sorted(state.sides[seat].hand)


def hand_card(state: State, seat: int, card: int) -> dict[str, Any]:
    """Give a card of a hand to its owner."""
    return {"held": held(seat, card), **face(state.card(card))}


def face(card: Card) -> dict[str, Any]:
    """Give everything that is printed on a card."""
    series = card.power_play
    return {
        "card": card.id,
        "type": str(card.type),
        "name": card.name,
        "zones": [str(zone) for zone in card.zones],
        "dest": {str(zone): str(dest) for zone, dest in card.dest.items()},
        "next": [str(icon) for icon in card.next],
        "challenge": [str(kind) for kind in card.challenge],
        "entry_check": card.entry_check,
        "kind": str(card.kind) if card.kind else None,
        "effect": str(card.effect) if card.effect else None,
        "momentum": card.momentum,
        "power_play": None
        if series is None
        else {"outside": series.outside, "inside": series.inside, "major": series.major},
        "blocks": str(card.blocks) if card.blocks else None,
        "letter": card.letter,
        "whistle": str(card.whistle) if card.whistle else None,
        "outside": str(card.outside),
        "outside_momentum": card.outside_momentum,
        "inside": str(card.inside),
        "inside_momentum": card.inside_momentum,
    }


def _side(state: State, seat: int) -> dict[str, Any]:
    side = state.sides[seat]
    team = state.setup.teams[seat]
    return {
        "team": team.id,
        "name": team.name,
        "cards": len(side.hand),
        "shown": [face(state.card(card)) for card in side.shown],
        "goalie_pulled": side.pulled,
        "momentum": side.momentum,
        "outside_shots": side.outside_shots,
        "inside_shots": side.inside_shots,
        "goals_by_period": list(side.goals_by_period),
        "shootout": list(side.shootout),
    }


def redact(event: Event, seat: int | None) -> Event:
    """Give an event as a seat may see it: others' cards are counted, not named."""
    if isinstance(event, CardDealt) and event.seat != seat:
        return CardDealt(event.seat, None)
    if isinstance(event, CardDrawn) and event.seat != seat:
        return CardDrawn(event.seat, None, event.momentum)
    if isinstance(event, ResponseDeclined) and event.seat != seat:
        return ResponseDeclined(event.seat, None)
    return event


def secrets(state: State, seat: int | None) -> frozenset[str]:
    """Give what must not reach a seat: the cards in the other hands, and that an answer was held back.

    A card that all have seen its owner take is no secret, but the text by which a hand's cards are written is.
    """
    hidden = {
        f'"{held(owner, card)}"'
        for owner, side in enumerate(state.sides)
        if owner != seat
        for card in side.hand
    }
    hidden |= {
        f'"seat":{owner},"could":{told}'
        for owner in range(len(OWNERS))
        if owner != seat
        for told in ("true", "false")
    }
    return frozenset(hidden)
