"""NPP-309: what is counted for every player of a match, read from its events."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from games.engine import Event
from games.rulesets.nhl_power_play import events as happened
from games.rulesets.nhl_power_play import fold
from games.rulesets.nhl_power_play.setup import Setup
from games.rulesets.nhl_power_play.state import begin


class SeatStatistics(msgspec.Struct, kw_only=True):
    """A player's match.

    shots
        Announced shots that were not called off: goals, misses, and those that Penalties ended.
    stopped
        Misses whose Power reached the printed rating, so that the Defenders stopped them.
    ratings
        Sum of the ratings of beaten goalies.
    buying_power
        Power reached in turns without a shot; with ``buying_turns`` the mean.
    deck
        What the player owned at the end, by card id.
    """

    goals: int = 0
    shots: int = 0
    stopped: int = 0
    ratings: int = 0
    turns: int = 0
    turns_lost: int = 0
    defenders: int = 0
    defense_added: int = 0
    buying_turns: int = 0
    buying_power: int = 0
    bought: int = 0
    destroyed: int = 0
    penalties_gained: int = 0
    highest_shot: int = 0
    deck: dict[str, int] = {}

    @property
    def shooting_rate(self) -> float | None:
        """Goals for each shot."""
        return self.goals / self.shots if self.shots else None

    @property
    def power_per_buying_turn(self) -> float | None:
        """Mean Power of a turn without a shot."""
        return self.buying_power / self.buying_turns if self.buying_turns else None


def statistics_of(setup: Setup, events: Iterable[Event]) -> tuple[SeatStatistics, ...]:
    """Count a match, by seat."""
    seats = tuple(SeatStatistics() for _ in range(setup.seats))
    state = begin(setup)
    shooting = False
    reached = 0
    for event in events:
        if isinstance(event, happened.TurnBegan):
            seats[event.seat].turns += 1
            reached, shooting = 0, False
        elif isinstance(event, happened.ShotAnnounced):
            shooting = True
            seats[event.seat].shots += 1
        elif isinstance(event, happened.ShotCalledOff):
            shooting = False
            seats[event.seat].shots -= 1
        elif isinstance(event, happened.PowerChanged):
            reached += event.amount
        elif isinstance(event, happened.TurnEnded) and not shooting:
            if state.phase == "act":
                seats[event.seat].buying_turns += 1
                seats[event.seat].buying_power += reached
        else:
            _count(seats, event)
        fold.apply(state, event)
    for seat, player in zip(seats, state.players, strict=True):
        owned = [
            *player.deck,
            *(card for layer in player.top for card in layer.cards),
            *player.hand,
            *player.discard,
            *player.play,
        ]
        seat.deck = dict(sorted(Counter(setup.cards.of[card].id for card in owned).items()))
    return seats


def _count(seats: tuple[SeatStatistics, ...], event: Event) -> None:
    if isinstance(event, happened.GoalScored):
        own = seats[event.seat]
        own.goals += 1
        own.ratings += event.rating
        own.highest_shot = max(own.highest_shot, event.power)
    elif isinstance(event, happened.ShotMissed):
        own = seats[event.seat]
        own.highest_shot = max(own.highest_shot, event.power)
        own.stopped += event.power >= event.rating
    elif isinstance(event, happened.TurnLost):
        seats[event.seat].turns_lost += 1
    elif isinstance(event, happened.DefenderPlayed):
        seats[event.seat].defenders += 1
    elif isinstance(event, happened.DefenseRaised):
        seats[event.seat].defense_added += event.added
    elif isinstance(event, happened.CardBought):
        seats[event.seat].bought += 1
    elif isinstance(event, happened.CardDestroyed):
        seats[event.seat].destroyed += 1
    elif isinstance(event, happened.CardGained) and event.source == "penalty":
        seats[event.seat].penalties_gained += 1
