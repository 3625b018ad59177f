"""The play-by-play: one sentence for each event, with names; of hidden cards only the number."""

from collections.abc import Callable, Iterable
from typing import Any

from games.engine import Event
from games.rulesets.nhl_power_play import events as happened
from games.rulesets.nhl_power_play.setup import Setup

PLACES = {"hand": "hand", "discard": "discard", "deck": "deck"}
REASONS = {
    "last goalie": "The last goalie is beaten",
    "main deck": "The main deck cannot fill Center Ice",
    "decided": "Nobody can catch up",
    "agreed": "All agree that nobody can catch up",
}


def narrate(setup: Setup, event: Event) -> str:
    """Give one sentence for an event."""
    return _TELL[type(event)](setup, event)


def _who(setup: Setup, seat: int) -> str:
    return setup.teams[seat].name


def _names(setup: Setup, cards: Iterable[str]) -> str:
    return ", ".join(setup.name_of(card) for card in cards)


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _first(setup: Setup, event: happened.FirstPlayerNamed) -> str:
    return f"{_who(setup, event.seat)} begin."


def _captain(setup: Setup, event: happened.CaptainJoined) -> str:
    return f"{setup.name_of(event.captain)} is captain of {_who(setup, event.seat)}."


def _goalie(setup: Setup, event: happened.GoalieTurned) -> str:
    return f"{setup.name_of(event.goalie)} ({event.rating}) is in goal."


def _center_ice(setup: Setup, event: happened.CenterIceFilled) -> str:
    return f"Center Ice: {_names(setup, event.cards)}."


def _drawn(setup: Setup, event: happened.CardsDrawn) -> str:
    what = _names(setup, event.cards) or _cards(event.count)
    return f"{_who(setup, event.seat)} draw {what}."


def _reshuffled(setup: Setup, event: happened.DeckReshuffled) -> str:
    return f"{_who(setup, event.seat)} shuffle {_cards(event.count)} of the discard into a deck."


def _turn(setup: Setup, event: happened.TurnBegan) -> str:
    return f"{_who(setup, event.seat)}, turn {event.number}."


def _shown(setup: Setup, event: happened.PenaltiesShown) -> str:
    count = len(event.cards)
    what = "a Penalty" if count == 1 else f"{count} Penalties"
    return f"{_who(setup, event.seat)} show {what}."


def _lost(setup: Setup, event: happened.TurnLost) -> str:
    failed = "; the shot fails" if event.in_shot else ""
    return f"{len(event.cards)} Penalties end the turn of {_who(setup, event.seat)}{failed}."


def _announced(setup: Setup, event: happened.ShotAnnounced) -> str:
    return (
        f"{_who(setup, event.seat)} announce a shot at {setup.name_of(event.goalie)} "
        f"({event.rating})."
    )


def _forgone(setup: Setup, event: happened.ShotForgone) -> str:
    return f"{_who(setup, event.seat)} do not shoot."


def _defender(setup: Setup, event: happened.DefenderPlayed) -> str:
    return f"{_who(setup, event.seat)} defend with {setup.name_of(event.card)}."


def _declined(setup: Setup, event: happened.DefenseDeclined) -> str:
    return f"{_who(setup, event.seat)} leave it to the goalie."


def _raised(setup: Setup, event: happened.DefenseRaised) -> str:
    return f"{setup.name_of(event.card)} adds {event.added}: defense {event.defense}."


def _given_up(setup: Setup, event: happened.DefenderGivenUp) -> str:
    return (
        f"{_who(setup, event.seat)} give {setup.name_of(event.card)} up: defense {event.defense}."
    )


def _action(setup: Setup, event: happened.ActionBegan) -> str:
    return f"{_who(setup, event.seat)} may shoot now."


def _played(setup: Setup, event: happened.CardPlayed) -> str:
    where = {"deck": " from the top of the deck", "main": " off the main deck"}
    return (
        f"{_who(setup, event.seat)} play {setup.name_of(event.card)}{where.get(event.source, '')}."
    )


def _returned(setup: Setup, event: happened.CardReturned) -> str:
    return f"{setup.name_of(event.card)} goes back on top of the main deck."


def _power(setup: Setup, event: happened.PowerChanged) -> str:
    return f"{_who(setup, event.seat)}: +{event.amount} Power, now {event.power}."


def _bought(setup: Setup, event: happened.CardBought) -> str:
    return (
        f"{_who(setup, event.seat)} buy {setup.name_of(event.card)} for {event.cost}; "
        f"{event.power} Power left."
    )


def _gained(setup: Setup, event: happened.CardGained) -> str:
    to = {"hand": " into hand", "deck_top": " onto the deck"}.get(event.to, "")
    return f"{_who(setup, event.seat)} gain {setup.name_of(event.card)}{to}."


def _discarded(setup: Setup, event: happened.CardsDiscarded) -> str:
    return f"{_who(setup, event.seat)} discard {_names(setup, event.cards)}."


def _destroyed(setup: Setup, event: happened.CardDestroyed) -> str:
    return (
        f"{_who(setup, event.seat)} destroy {setup.name_of(event.card)} "
        f"from the {PLACES[event.source]}."
    )


def _fetched(setup: Setup, event: happened.CardFetched) -> str:
    return f"{_who(setup, event.seat)} take {setup.name_of(event.card)} from the discard."


def _picked(setup: Setup, event: happened.CardPicked) -> str:
    return f"{_who(setup, event.seat)} pick {setup.name_of(event.card)} from the discard."


def _stacked(setup: Setup, event: happened.CardsStacked) -> str:
    return f"{_who(setup, event.seat)} lay {_names(setup, event.cards)} on the deck."


def _passed(setup: Setup, event: happened.ChoicePassed) -> str:
    return f"{_who(setup, event.seat)} leave it at that."


def _revealed(setup: Setup, event: happened.TopRevealed) -> str:
    return f"{_who(setup, event.seat)} turn up {setup.name_of(event.card)}."


def _called_off(setup: Setup, event: happened.ShotCalledOff) -> str:
    return f"{_who(setup, event.seat)} call the shot off."


def _captain_acted(setup: Setup, event: happened.CaptainActed) -> str:
    return f"{setup.name_of(event.captain)} acts for {_who(setup, event.seat)}."


def _trigger(setup: Setup, event: happened.TriggerPicked) -> str:
    return f"{setup.name_of(event.of)} comes first."


def _assist(setup: Setup, event: happened.AssistPlayed) -> str:
    return f"{_who(setup, event.seat)} assist with {setup.name_of(event.card)}."


def _no_assist(setup: Setup, event: happened.AssistDeclined) -> str:
    return f"{_who(setup, event.seat)} do not assist."


def _assist_over(setup: Setup, event: happened.AssistEnded) -> str:
    return f"{setup.name_of(event.card)} goes to the discard of {_who(setup, event.seat)}."


def _goal(setup: Setup, event: happened.GoalScored) -> str:
    return (
        f"{event.power} against {event.defense}: goal for {_who(setup, event.seat)}, "
        f"{setup.name_of(event.goalie)} is beaten."
    )


def _missed(setup: Setup, event: happened.ShotMissed) -> str:
    return f"{event.power} against {event.defense}: {_who(setup, event.seat)} miss."


def _turn_ended(setup: Setup, event: happened.TurnEnded) -> str:
    unplayed = f"; unplayed: {_names(setup, event.unplayed)}" if event.unplayed else ""
    return f"{_who(setup, event.seat)} end the turn{unplayed}."


def _asked(setup: Setup, event: happened.EarlyEndAsked) -> str:
    against = [_who(setup, seat) for seat, yes in enumerate(event.yes) if not yes]
    return f"{', '.join(against)} want to play on." if against else "All agree to end the game."


def _ended(setup: Setup, event: happened.GameEnded) -> str:
    winners = [_who(setup, seat) for seat, place in enumerate(event.places) if place == 1]
    return f"{REASONS[event.reason]}; {' and '.join(winners)} win."


_TELL: dict[type[Event], Callable[[Setup, Any], str]] = {
    happened.FirstPlayerNamed: _first,
    happened.CaptainJoined: _captain,
    happened.GoalieTurned: _goalie,
    happened.CenterIceFilled: _center_ice,
    happened.CardsDrawn: _drawn,
    happened.DeckReshuffled: _reshuffled,
    happened.TurnBegan: _turn,
    happened.PenaltiesShown: _shown,
    happened.TurnLost: _lost,
    happened.ShotAnnounced: _announced,
    happened.ShotForgone: _forgone,
    happened.DefenderPlayed: _defender,
    happened.DefenseDeclined: _declined,
    happened.DefenseRaised: _raised,
    happened.DefenderGivenUp: _given_up,
    happened.ActionBegan: _action,
    happened.CardPlayed: _played,
    happened.CardReturned: _returned,
    happened.PowerChanged: _power,
    happened.CardBought: _bought,
    happened.CardGained: _gained,
    happened.CardsDiscarded: _discarded,
    happened.CardDestroyed: _destroyed,
    happened.CardFetched: _fetched,
    happened.CardPicked: _picked,
    happened.CardsStacked: _stacked,
    happened.ChoicePassed: _passed,
    happened.TopRevealed: _revealed,
    happened.ShotCalledOff: _called_off,
    happened.CaptainActed: _captain_acted,
    happened.TriggerPicked: _trigger,
    happened.AssistPlayed: _assist,
    happened.AssistDeclined: _no_assist,
    happened.AssistEnded: _assist_over,
    happened.GoalScored: _goal,
    happened.ShotMissed: _missed,
    happened.TurnEnded: _turn_ended,
    happened.EarlyEndAsked: _asked,
    happened.GameEnded: _ended,
}
