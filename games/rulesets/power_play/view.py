"""What may be seen of a season: views built up from an allow-list, redacted events, and the hidden texts.

Open to all: sizes of hands and stacks, cards shown in matches and not moved since, results, turn and action, in the
expansion the printed lists of the teams, reserves and cards that are out. A manager sees his own cards as well, and
what he has seen of others' in exchanges. A card that may have moved is listed as last seen.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from games.engine import Event
from games.rulesets.power_play import events as happened
from games.rulesets.power_play.cards import POSITIONS
from games.rulesets.power_play.events import Why
from games.rulesets.power_play.play.turns import open_opponents
from games.rulesets.power_play.setup import Setup
from games.rulesets.power_play.sight import believed, known
from games.rulesets.power_play.standings import crosstable, final_places, standings
from games.rulesets.power_play.state import Match, Phase, Round, State
from games.rulesets.power_play.values import value_in

ORDER = {position: place for place, position in enumerate(POSITIONS)}


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Give the season as a seat (None: a spectator) may see it, JSON-ready."""
    setup = state.setup
    return {
        "seat": seat,
        "rules": str(setup.document.rules),
        "matches_by": str(setup.document.matches),
        "phase": str(state.phase),
        "turn": state.turn,
        "to_move": state.to_move if state.phase is Phase.REGULAR else None,
        "action": str(state.action) if state.action is not None else None,
        "wins_needed": setup.document.wins,
        "series_needed": setup.needed_in_series,
        "beginner": state.beginner,
        "score": [manager.goals for manager in state.managers],
        "managers": [_manager(state, owner, seat) for owner in range(setup.seats)],
        "stacks": [
            {"position": str(position), "cards": state.stacks[position].size}
            for position in POSITIONS
        ],
        "match": _match(state, seat),
        "results": [
            {
                "number": result.number,
                "kind": str(result.kind),
                "turn": result.turn,
                "seats": list(result.seats),
                "goals": list(result.goals),
                "winner": result.winner,
                "how": str(result.how),
            }
            for result in state.results
        ],
        "standings": standings(state),
        "crosstable": crosstable(state),
        "leader": state.leader,
        "play_off": _play_off(state),
        "finalists": list(state.finalists),
        "series": list(state.series),
        "champion": state.champion,
        "places": final_places(state) if state.phase is Phase.OVER else [],
    }


def card_face(setup: Setup, card: str) -> dict[str, Any]:
    """Give what is printed on a card."""
    printed = setup.card(card)
    return {
        "card": card,
        "name": printed.name,
        "position": str(printed.position),
        "value": printed.value,
        "fighter": printed.fighter,
        "star": printed.star,
    }


def _held(state: State, owner: int, viewer: int | None) -> list[str]:
    """Give a manager's cards; others do not see that a card taken blind has not been paid for yet (PP-055)."""
    cards = list(state.managers[owner].cards)
    pending = state.exchange
    if pending is not None and viewer not in (pending.seat, pending.opponent):
        if owner == pending.seat:
            cards.remove(pending.card)
        elif owner == pending.opponent:
            cards.append(pending.card)
    return cards


def _manager(state: State, owner: int, viewer: int | None) -> dict[str, Any]:
    setup, manager = state.setup, state.managers[owner]
    place = -1 if viewer is None else viewer
    cards = _held(state, owner, viewer)
    seen = set(cards) if owner == viewer else set(known(state, place, owner))
    ranked = sorted(cards, key=lambda card: (card not in seen, _rank(setup, card)))
    ranked.sort(key=lambda card: ORDER[setup.card(card).position])
    faces = [
        card_face(setup, card)
        | {
            "held": f"{owner}:{card}",
            "reserve": card in manager.reserves,
            "out": card in manager.out or card in manager.hurt,
        }
        if card in seen
        else {"card": None, "position": str(setup.card(card).position)}
        for card in ranked
    ]
    pending = state.exchange
    away = pending if pending is not None and viewer != pending.seat != owner else None
    away = away if away is not None and owner == away.opponent != viewer else None
    return {
        "seat": owner,
        "team": setup.managers[owner].team,
        "name": setup.managers[owner].name,
        "manager": setup.managers[owner].manager,
        "symbol": manager.symbol or None,
        "stage": manager.stage if setup.expansion else None,
        "wins": manager.wins,
        "losses": manager.losses,
        "goals_for": manager.goals_for,
        "goals_against": manager.goals_against,
        "cards": faces,
        "last_seen": _last_seen(state, owner, viewer, seen),
        "reserves": len(manager.reserves) + int(away is not None and away.reserve),
        "out": len(manager.out) + len(manager.hurt) + int(away is not None and away.out),
        "issued": list(manager.issued),
        "may_challenge": list(open_opponents(state, owner)) if manager.issued else [],
    }


def _last_seen(
    state: State, owner: int, viewer: int | None, seen: set[str]
) -> list[dict[str, Any]]:
    """Give cards that the viewer has seen with a manager and that may have moved since."""
    if owner == viewer:
        return []
    cards = [
        card
        for card in believed(state, -1 if viewer is None else viewer, owner)
        if card not in seen
    ]
    return [card_face(state.setup, card) for card in sorted(cards)]


def _rank(setup: Setup, card: str) -> tuple[int, int, str]:
    printed = setup.card(card)
    return (ORDER[printed.position], -printed.value, card)


def _match(state: State, viewer: int | None) -> dict[str, Any] | None:
    """Give the match being played, or the last one; the viewer's own hand if he plays in it."""
    match = state.match
    if match is None:
        return None
    setup = state.setup
    own = match.place_of(viewer) if viewer in match.seats and viewer is not None else None
    return {
        "number": match.number,
        "kind": str(match.kind),
        "seats": list(match.seats),
        "goals": list(match.goals),
        "sudden": match.sudden,
        "over": match.over,
        "winner": match.winner,
        "how": str(match.how) if match.how is not None else None,
        "rounds": [_round(setup, round_) for round_ in match.rounds],
        "in_hand": [len(hand) for hand in match.hands],
        "hand": [
            card_face(setup, card)
            for card in sorted(match.hands[own], key=lambda card: _rank(setup, card))
        ]
        if own is not None and not match.over
        else [],
        "order": _own_order(setup, match, own),
    }


def _own_order(setup: Setup, match: Match, own: int | None) -> list[dict[str, Any]]:
    if own is None or match.over:
        return []
    order = match.sudden_orders[own] if match.sudden else match.orders[own]
    return [card_face(setup, card) for card in order]


def _round(setup: Setup, round_: Round) -> dict[str, Any]:
    return {
        "number": round_.number,
        "sudden": round_.sudden,
        "cards": [card_face(setup, card) for card in round_.cards],
        "values": [value_in(setup, round_, place) for place in (0, 1)],
        "goal": round_.goal,
        "injured": [card in round_.injured for card in round_.cards],
        "sent_back": [setup.name_of(card) for card in round_.sent_back],
    }


def _play_off(state: State) -> dict[str, Any] | None:
    running = state.play_off
    if running is None:
        return None
    return {
        "seats": list(running.seats),
        "passage": running.passage,
        "wins": [running.wins[seat] for seat in running.seats],
        "difference": [running.difference[seat] for seat in running.seats],
    }


# --- redaction ------------------------------------------------------------------------------------


def redact(event: Event, seat: int | None) -> Event:
    """Give the event as a seat may see it; the same object when nothing is hidden from it."""
    hide = HIDING.get(type(event))
    return event if hide is None else hide(event, seat)


OwnCard = happened.CardDrafted | happened.ExtraCardDealt | happened.OrderPlaced
CardOfTwo = happened.CardTaken | happened.CardGiven | happened.RosalindeTraded
OwnCards = happened.ActivesNamed | happened.SquadReduced


def _own_card(event: OwnCard, seat: int | None) -> Event:
    return event if event.seat == seat else msgspec.structs.replace(event, card=None)


def _card_of_two(event: CardOfTwo, seat: int | None) -> Event:
    both = (event.seat, event.opponent)
    return event if seat in both else msgspec.structs.replace(event, card=None)


def _own_cards(event: OwnCards, seat: int | None) -> Event:
    return event if event.seat == seat else msgspec.structs.replace(event, cards=())


def _replaced(event: happened.CardReplaced, seat: int | None) -> Event:
    if event.seat == seat:
        return event
    old = event.old if event.why is Why.INJURY else None
    return msgspec.structs.replace(event, old=old, new=None)


def _line_ups(event: happened.LineUpsChosen, seat: int | None) -> Event:  # noqa: ARG001 - see below
    """Hide both: the event does not say whose they are, and each sees his own hand in his view."""
    return happened.LineUpsChosen(first=(), second=())


HIDING: dict[type[Event], Callable[[Any, int | None], Event]] = {
    happened.CardDrafted: _own_card,
    happened.ExtraCardDealt: _own_card,
    happened.OrderPlaced: _own_card,
    happened.CardTaken: _card_of_two,
    happened.CardGiven: _card_of_two,
    happened.RosalindeTraded: _card_of_two,
    happened.CardReplaced: _replaced,
    happened.LineUpsChosen: _line_ups,
    happened.ActivesNamed: _own_cards,
    happened.SquadReduced: _own_cards,
}


# --- secrets --------------------------------------------------------------------------------------


def secrets(state: State, seat: int | None) -> frozenset[str]:
    """Give the texts that must not reach a seat now.

    A card that the seat has never seen may not be named at all; one that it has lost sight of may not be named where
    it is.
    """
    place = -1 if seat is None else seat
    seen, doubt = state.sight[place], state.doubt[place]
    hidden = {f'"{card}"' for card in state.setup.cards.ids if card not in seen}
    for owner, manager in enumerate(state.managers):
        if owner != seat:
            hidden.update(
                f'"{owner}:{card}"'
                for card in manager.cards
                if seen.get(card) != owner or card in doubt
            )
    return frozenset(hidden)
