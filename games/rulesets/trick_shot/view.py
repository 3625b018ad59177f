"""What may be seen of a game, and what is hidden.

Hidden are only the packets and picks of a draft at the table until it ends (a team sees its own). A line card chosen
face down is no event before both are turned; dice and decks are not in the state at all.
"""

from typing import Any

from games.engine import Event
from games.rulesets.trick_shot.board import (
    NAME_OF,
    NOBODY,
    OFF,
    OWN,
    SQUARE_NAMES,
    TEAM_OF,
    TRACK_LABELS,
    TURNS,
)
from games.rulesets.trick_shot.events import CardsSetAside, PacketDealt
from games.rulesets.trick_shot.setup import COLOURS
from games.rulesets.trick_shot.state import State

SPACE_SECONDS = 120
"""A space of the turn track is two minutes of the clock."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Give the game as a seat (None: a spectator) may see it, JSON-ready, built up from an allow-list."""
    setup = state.setup
    team = None if seat is None else setup.team_of_seat.get(seat)
    begun = state.turn > 0 and state.stage != "selection"
    carrier = state.carrier if begun else NOBODY
    first = setup.last_period * TURNS if state.overtime else (state.period - 1) * TURNS
    return {
        "seat": seat,
        "team": team,
        "form": setup.document.form,
        "level": setup.document.level,
        "stage": state.stage,
        "score": [side.score for side in state.sides],
        "score_of_seat": [setup.team_of_seat[seat] for seat in sorted(setup.team_of_seat)],
        "period": state.clock_period,
        "clock": max(0, state.turn - first - 1) * SPACE_SECONDS if begun else None,
        "space": max(0, state.space) if begun else None,
        "track": _track(state) if begun else [],
        "active": state.active if state.active >= 0 else None,
        "pool": state.pool,
        "dice": list(state.dice),
        "rerolls": state.rerolls,
        "picked": {"team": TEAM_OF[state.figure], "figure": NAME_OF[state.figure]}
        if state.figure >= 0
        else None,
        "last": NAME_OF[state.last] if state.last >= 0 else None,
        "action": state.action or None,
        "puck": SQUARE_NAMES[state.puck] if state.period else None,
        "carrier": None
        if carrier == NOBODY
        else {"team": TEAM_OF[carrier], "figure": NAME_OF[carrier]},
        "home": state.home,
        "arena": _arena(state, state.arena),
        "sides": [_side(state, number, team) for number in (0, 1)],
        "places": _places(state, team),
        "decided": state.decided or None,
    }


def _places(state: State, team: int | None) -> dict[str, str]:
    """Give the squares of the figures of the team that looks on, by their names in its questions."""
    if team is None:
        return {}
    return {
        NAME_OF[figure]: SQUARE_NAMES[state.at[figure]]
        for figure in OWN[team]
        if state.at[figure] != OFF
    }


def _track(state: State) -> list[dict[str, Any]]:
    """Give the spaces of the turn track with the marker and the penalised figures on them."""
    first = (state.period - 1) * TURNS + 1
    spaces = range(TURNS, len(TRACK_LABELS)) if state.overtime else range(TURNS)
    return [
        {
            "space": space + 1,
            "label": TRACK_LABELS[space],
            "marker": state.turn == first + space,
            "figures": [
                {"team": team, "figure": NAME_OF[figure]}
                for team, side in enumerate(state.sides)
                for figure, until in side.box
                if until == first + space
            ],
        }
        for space in spaces
    ]


def _side(state: State, number: int, viewer: int | None) -> dict[str, Any]:
    side, team = state.sides[number], state.setup.teams[number]
    drafting = {"packet": _cards(state, side.packet), "aside": _cards(state, side.aside)}
    return {
        "team": team.id,
        "name": team.name,
        "colour": COLOURS[number].lower(),
        "score": side.score,
        "goals_by_period": list(side.goals),
        "ready": side.ready,
        "figures": [
            {"figure": NAME_OF[figure], "square": SQUARE_NAMES[state.at[figure]]}
            for figure in OWN[number]
            if state.at[figure] != OFF
        ],
        "pulled": side.pulled,
        "box": [
            {"figure": NAME_OF[figure], "until": until, "space": state.setup.space_of(until)}
            for figure, until in side.box
        ],
        "arena": _arena(state, side.arena),
        "line": next(iter(_cards(state, (side.line,))), None),
        "hand": _cards(state, side.hand),
        "discard": _cards(state, side.discard),
        **(drafting if viewer == number else {"packet": [], "aside": []}),
    }


def _cards(state: State, cards: tuple[str, ...] | list[str]) -> list[dict[str, str]]:
    lines = state.setup.content.lines
    return [
        {"id": card, "name": lines[card].name, "text": lines[card].text} for card in cards if card
    ]


def _arena(state: State, arena: str) -> dict[str, str] | None:
    if not arena:
        return None
    card = state.setup.content.arenas[arena]
    return {
        "id": card.id,
        "city": card.city,
        "arena": card.arena,
        "rule": card.rule,
        "text": card.text,
    }


def redact(event: Event, seat: int | None) -> Event:
    """Give the event as a seat may see it: cards of a draft only to the team's first seat (TS-326, TS-327)."""
    if isinstance(event, PacketDealt) and event.team != seat:
        return PacketDealt(event.team, ("",) * len(event.cards))
    if isinstance(event, CardsSetAside):
        return CardsSetAside(
            tuple(card if team == seat else "" for team, card in enumerate(event.cards))
        )
    return event


def secrets(state: State, seat: int | None) -> frozenset[str]:
    """Give the drafted cards, as they stand in JSON, that a seat's team has never looked at."""
    team = None if seat is None else state.setup.team_of_seat.get(seat)
    held = {
        card
        for number, side in enumerate(state.sides)
        if number != team
        for card in (*side.packet, *side.aside)
    }
    known = state.sides[team].seen if team is not None else set()
    return frozenset(f'"{card}"' for card in held - known)
