"""A sentence for each event. A card that the reader may not know is told without its name."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.power_play import events as happened
from games.rulesets.power_play.events import Action, How, Kind, Why
from games.rulesets.power_play.setup import Setup

ACTIONS = {
    Action.EXCHANGE: "wants to exchange a card",
    Action.DRAW: "draws from a stack",
    Action.MATCH: "wants a match",
    Action.OFFER: "hands Rosalinde over",
}
KINDS = {
    Kind.REGULAR: "Match",
    Kind.PLAY_OFF: "Play-off match",
    Kind.CHAMPIONSHIP: "Championship match",
}
DECIDED = {
    How.GOALS: "on goals",
    How.SUDDEN_DEATH: "in sudden death",
    How.JUDGE: "by the word of Jolly Judge",
    How.FORFEIT: "because the other cannot line up six",
    How.LOT: "by lot",
}
ARTICLES = {"attacker": "an attacker", "defender": "a defender", "goalie": "a goalie"}


def narrate(setup: Setup, event: Event) -> str:
    """Give one sentence for the play-by-play."""
    return TELLERS[type(event)](setup, event)


def card_name(setup: Setup, card: str | None) -> str:
    """Name a card with its value; a hidden one is just a card."""
    if card is None:
        return "a card"
    return f"{setup.name_of(card)} ({setup.card(card).value})"


def listed(words: list[str]) -> str:
    """Join names in a sentence."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _round(setup: Setup, event: happened.RoundRevealed) -> str:
    first, second = card_name(setup, event.first), card_name(setup, event.second)
    return f"Round {event.number}: {first} against {second}."


def _match_started(setup: Setup, event: happened.MatchStarted) -> str:
    one, other = setup.names[event.challenger], setup.names[event.challenged]
    verb = "challenges" if event.part is Kind.REGULAR else "meets"
    return f"{KINDS[event.part]} {event.number}: {one} {verb} {other}."


def _match_ended(setup: Setup, event: happened.MatchEnded) -> str:
    if event.winner is None:
        return "Neither can line up six: the match is void."
    return f"{setup.names[event.winner]} wins {DECIDED[event.how]}."


def _replaced(setup: Setup, event: happened.CardReplaced) -> str:
    team = setup.names[event.seat]
    old = ARTICLES[event.position] if event.old is None else card_name(setup, event.old)
    new = "the top card" if event.new is None else card_name(setup, event.new)
    hurt = "the injured " if event.why is Why.INJURY else ""
    return f"{team}: {hurt}{old} goes under the {event.position} stack, {new} comes in for it."


def _forced(setup: Setup, event: happened.CardForced) -> str:
    if event.back == event.shown:
        return f"{card_name(setup, event.shown)} stays: nothing in the hand is higher."
    back, shown = card_name(setup, event.back), card_name(setup, event.shown)
    return f"Rumpelstockchen sends {back} back, {shown} has to come."


def _rested(setup: Setup, event: happened.CardRested) -> str:
    card = setup.name_of(event.card)
    if event.reserve is None:
        return f"{card} of {setup.names[event.seat]} misses the next match."
    return f"{card} misses the next match, {setup.name_of(event.reserve)} takes the place."


def _beginner(setup: Setup, event: happened.BeginnerChosen) -> str:
    how = "by lot" if event.by_lot else "by last season's standings"
    return f"{setup.names[event.seat]} begins, {how}."


def _play_off(setup: Setup, event: happened.PlayOffNeeded) -> str:
    names = listed([setup.names[seat] for seat in event.seats])
    return f"{names} share second place and play for it (pass {event.passage})."


def _lot(setup: Setup, event: happened.LotDrawn) -> str:
    names = listed([setup.names[seat] for seat in event.seats])
    return f"Lots are drawn between {names}: {setup.names[event.seat]}."


def _reduced(setup: Setup, event: happened.SquadReduced) -> str:
    team = setup.names[event.seat]
    if not event.cards:
        return f"{team} has its final squad."
    leaving = listed([setup.name_of(card) for card in event.cards])
    return f"{team} lets {leaving} go."


def _actives(setup: Setup, event: happened.ActivesNamed) -> str:
    team = setup.names[event.seat]
    if not event.cards:
        return f"{team} has named six active cards."
    return f"{team} keeps {listed([setup.name_of(card) for card in event.cards])} active."


TELLERS: dict[type[Event], Callable[[Setup, Any], str]] = {
    happened.StackShuffled: lambda _, event: (
        f"The {event.position} stack is shuffled: {event.cards} cards."
    ),
    happened.BeginnerChosen: _beginner,
    happened.CardDrafted: lambda setup, event: (
        f"{setup.names[event.seat]} takes {card_name(setup, event.card)}"
        f" from the {event.position} stack."
    ),
    happened.TeamChosen: lambda setup, event: (
        f"{setup.names[event.seat]} chooses the {setup.cards.teams[event.symbol].name}."
    ),
    happened.ExtraCardDealt: lambda setup, event: (
        f"{setup.names[event.seat]} is dealt {card_name(setup, event.card)}."
    ),
    happened.TurnBegan: lambda setup, event: f"Turn {event.number}: {setup.names[event.seat]}.",
    happened.ActionChosen: lambda setup, event: (
        f"{setup.names[event.seat]} {ACTIONS[event.action]}."
    ),
    happened.CardTaken: lambda setup, event: (
        f"{setup.names[event.seat]} takes {card_name(setup, event.card)} blind"
        f" from {setup.names[event.opponent]}."
    ),
    happened.CardGiven: lambda setup, event: (
        f"{setup.names[event.opponent]} gets {card_name(setup, event.card)} for it."
    ),
    happened.OfferMade: lambda setup, event: (
        f"{setup.names[event.seat]} offers Rosalinde to {setup.names[event.opponent]}."
    ),
    happened.RosalindeTraded: lambda setup, event: (
        f"Rosalinde goes to {setup.names[event.opponent]}, {card_name(setup, event.card)}"
        f" to {setup.names[event.seat]}."
    ),
    happened.CardReplaced: _replaced,
    happened.MatchStarted: _match_started,
    happened.LineUpsChosen: lambda *_: "Both have lined up.",
    happened.OrderPlaced: lambda setup, event: (
        f"{setup.names[event.seat]} puts {card_name(setup, event.card)} at place {event.place}"
        " of the standing order."
    ),
    happened.RoundRevealed: _round,
    happened.CardForced: _forced,
    happened.StackTurned: lambda setup, event: (
        f"Sitting Bully turns up {card_name(setup, event.card)} from the {event.position} stack."
    ),
    happened.GoalScored: lambda setup, event: (
        f"Goal for {setup.names[event.seat]}: {setup.name_of(event.card)}"
        f" beats {setup.name_of(event.against)}."
    ),
    happened.CardInjured: lambda setup, event: (
        f"{setup.name_of(event.card)} of {setup.names[event.seat]} is injured"
        f" by {setup.name_of(event.by)}."
    ),
    happened.SuddenDeathStarted: lambda _, event: (
        "Sudden death: the next goal wins."
        if event.passage == 1
        else f"No goal: sudden death starts over (pass {event.passage})."
    ),
    happened.LotDrawn: _lot,
    happened.MatchEnded: _match_ended,
    happened.CardRested: _rested,
    happened.StageBegan: lambda setup, event: (
        f"{setup.names[event.seat]} names the squad of stage {event.stage}."
    ),
    happened.ActivesNamed: _actives,
    happened.ReserveNamed: lambda setup, event: (
        f"{setup.names[event.seat]}: {card_name(setup, event.card)} is a reserve."
    ),
    happened.SquadReduced: _reduced,
    happened.RegularSeasonEnded: lambda setup, event: (
        f"{setup.names[event.leader]} has the wins: the regular season is over."
    ),
    happened.PlayOffNeeded: _play_off,
    happened.FinalistsFound: lambda setup, event: (
        f"{setup.names[event.first]} and {setup.names[event.second]} play for the championship."
    ),
    happened.ChampionCrowned: lambda setup, event: f"{setup.names[event.seat]} is champion.",
}
