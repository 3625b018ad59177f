"""The one interpreter of the effect vocabulary (ledger section 5.3).

Words
-----
run
    One card (or captain's ability) being carried out: for whom, and what it has found so far.
watcher
    A ``tally`` set up this turn: it counts matching cards, those played before at once, later ones when they are
    resolved.
trigger
    A watcher's reaction to a card; it waits until the outermost card is resolved (NPP-051, NPP-052, NPP-156a).

Covers NPP-050 to NPP-058, NPP-067, NPP-068, NPP-094, NPP-159, NPP-160, NPP-163 to NPP-165 and NPP-250 to NPP-279.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from games.engine import Table
from games.rulesets.nhl_power_play import effects as say
from games.rulesets.nhl_power_play.cards import CardSet
from games.rulesets.nhl_power_play.decisions import Ask, ask, fits, matching
from games.rulesets.nhl_power_play.events import (
    CardGained,
    CardPlayed,
    CardReturned,
    CardsDiscarded,
    DefenseRaised,
    PowerChanged,
    ShotCalledOff,
    TopRevealed,
    TriggerPicked,
)
from games.rulesets.nhl_power_play.play import choices, zones
from games.rulesets.nhl_power_play.state import State

TOO_MANY_PENALTIES = 2
"""NPP-152."""


@dataclass(slots=True)
class Run:
    """A card being carried out. ``place`` is its place among the cards played this turn, -1 for what is not played."""

    actor: int
    of: str
    place: int = -1
    hits: int = 0
    revealed: str = ""
    front: str = ""

    @property
    def context(self) -> tuple[tuple[str, str | int], ...]:
        """What a question of this card is about."""
        return (("card", self.of),)


@dataclass(slots=True)
class Watcher:
    """A tally: how often it has counted, and what."""

    tally: say.Tally
    run: Run
    names: set[str] = field(default_factory=set)
    places: set[int] = field(default_factory=set)
    count: int = 0


class Turn:
    """One turn of the active player, while its rules run."""

    def __init__(self, table: Table[State], seat: int) -> None:
        """Sit at the table; the captain's watchers look on from the start (NPP-011)."""
        self.table = table
        self.state = table.state
        self.cards: CardSet = table.state.setup.cards
        self.seat = seat
        self.watchers: list[Watcher] = []
        self.waiting: list[tuple[int, Watcher]] = []
        self.depth = 0
        self.pass_played = False
        captain = self.state.players[seat].captain
        self.perform(self.state.setup.captain(captain).turn, Run(seat, captain))

    @property
    def lost(self) -> bool:
        """NPP-152, NPP-157: two or more Penalties in the active player's hand now."""
        if self.cards.penalties.isdisjoint(self.state.players[self.seat].hand):
            return False
        return len(self.state.penalties_in_hand(self.seat)) >= TOO_MANY_PENALTIES

    # --- cards in play ----------------------------------------------------------------------------

    def play_card(self, key: str, source: str) -> None:
        """NPP-042, NPP-044: a card comes into play and is resolved completely; then triggers, if nothing plays it."""
        card = self.cards.of[key]
        place = len(self.state.played)
        self.table.emit(CardPlayed(self.seat, key, source))
        self.depth += 1
        self.perform(card.play, Run(self.seat, card.id, place))
        self.depth -= 1
        if card.id == "pass":
            self.pass_played = True
        for watcher in self.watchers:
            if self._counts(watcher, place):
                self.waiting.append((place, watcher))
        if self.depth == 0:
            self.run_triggers()

    def run_triggers(self) -> None:
        """NPP-052, NPP-156a, NPP-D16: waiting abilities, in the order of their cards; lost when the turn is."""
        while self.waiting and not self.lost:
            arisen = self.waiting[0][0]
            together = [one for place, one in self.waiting if place == arisen]
            watcher = self._pick(together)
            self.waiting.remove((arisen, watcher))
            self.depth += 1
            self._hit(watcher)
            self.depth -= 1
        if self.lost:
            self.waiting.clear()

    def _pick(self, together: list[Watcher]) -> Watcher:
        """NPP-D16: the active player orders abilities that wait together, where that makes a difference."""
        sources = tuple(dict.fromkeys(watcher.run.of for watcher in together))
        if len({watcher.tally.do for watcher in together}) == 1 or len(sources) == 1:
            return together[0]
        chosen = self.table.choose(self.seat, ask(Ask.TRIGGER, sources))
        self.table.emit(TriggerPicked(self.seat, chosen))
        return next(watcher for watcher in together if watcher.run.of == chosen)

    # --- watchers ---------------------------------------------------------------------------------

    def watch(self, tally: say.Tally, run: Run) -> None:
        """NPP-056, NPP-058: count what has been played, and look out for the rest of the turn."""
        watcher = Watcher(tally, run)
        for place in range(len(self.state.played)):
            if self._counts(watcher, place):
                self._hit(watcher)
        self.watchers.append(watcher)

    def _counts(self, watcher: Watcher, place: int) -> bool:
        """Whether a watcher counts a card played this turn: none twice, a name or type once if it says so."""
        card = self.cards.of[self.state.played[place]]
        tally = watcher.tally
        if place in watcher.places or not fits(card, tally.filter):
            return False
        watcher.places.add(place)
        if tally.exclude_self and place == watcher.run.place:
            return False
        if tally.distinct:
            name = card.name if tally.distinct == "name" else str(card.type)
            if name in watcher.names:
                return False
            watcher.names.add(name)
        watcher.count += 1
        return tally.at is None or watcher.count == tally.at

    def _hit(self, watcher: Watcher) -> None:
        watcher.run.hits += 1
        self.perform(watcher.tally.do, watcher.run)

    # --- operations -------------------------------------------------------------------------------

    def perform(self, operations: say.Operations, run: Run) -> None:
        """NPP-053: do a list of operations from first to last; what cannot be done is skipped."""
        for operation in operations:
            _DO[type(operation)](self, operation, run)

    def holds(self, condition: say.Condition, run: Run) -> bool:
        """Whether a condition is true for the actor of a run."""
        state = self.state
        if condition.shot is not None:
            return state.shot
        if condition.first_card is not None:
            return run.place == 0
        if condition.played_min is not None:
            played = matching(self.cards, state.played, condition.played_min.filter)
            return len(played) >= condition.played_min.n
        if condition.tally_hits is not None:
            return run.hits == condition.tally_hits
        if condition.revealed is not None:
            return bool(run.revealed) and fits(self.cards.of[run.revealed], condition.revealed)
        wanted = condition.in_discard
        if wanted is None:  # one part is there: the card file was checked
            raise AssertionError(condition)
        return bool(matching(self.cards, state.players[run.actor].discard, wanted))

    def add_power(self, amount: int) -> None:
        """NPP-047: Power rises for the active player, and never falls below 0."""
        power = max(0, self.state.power + amount)
        self.table.emit(PowerChanged(self.seat, amount, power))


def _power(turn: Turn, operation: say.Power, run: Run) -> None:  # noqa: ARG001 - the form of operations
    turn.add_power(operation.n)


def _draw(turn: Turn, operation: say.Draw, run: Run) -> None:
    zones.draw_cards(turn.table, run.actor, operation.n)


def _discard(turn: Turn, operation: say.Discard, run: Run) -> None:
    choices.discard(turn, run.actor, operation.n, run)


def _discard_hand(turn: Turn, operation: say.DiscardHand, run: Run) -> None:  # noqa: ARG001
    if hand := tuple(turn.state.players[run.actor].hand):
        turn.table.emit(CardsDiscarded(run.actor, hand))


def _destroy(turn: Turn, operation: say.Destroy, run: Run) -> None:
    choices.destroy(turn, operation, run)


def _move(turn: Turn, operation: say.Move, run: Run) -> None:
    choices.move(turn, operation, run)


def _gain(turn: Turn, operation: say.Gain, run: Run) -> None:
    """NPP-065 to NPP-068, NPP-165: take what is there; nothing when nothing is."""
    state = turn.state
    for _ in range(operation.n):
        if operation.what == "main_top":
            card = zones.main_top(turn.table)
            source = "main"
        else:
            stack = state.slapshots if operation.what == "slapshot" else state.penalties
            card = stack[-1] if stack else None
            source = operation.what
        if card is None:
            return
        turn.table.emit(CardGained(run.actor, card, source, operation.to))
        if operation.to == "hand":
            zones.show_penalties(turn.table, run.actor, [card])


def _play_top(turn: Turn, operation: say.PlayTop, run: Run) -> None:  # noqa: ARG001
    """NPP-251 to NPP-253, NPP-268, NPP-269: play from the top of a deck."""
    if operation.of == "main_deck":
        card = zones.main_top(turn.table)
        if card is not None:
            turn.play_card(card, "main")
            turn.table.emit(CardReturned(card))
        return
    player = turn.state.players[turn.seat]
    again = True
    while again and zones.reshuffle_if_empty(turn.table, turn.seat):
        lay_open = bool(player.top)
        card = zones.top_card(turn.table, turn.seat)
        if card in turn.cards.penalties:  # NPP-160
            if not lay_open:
                turn.table.emit(TopRevealed(turn.seat, card))
            zones.draw_cards(turn.table, turn.seat, 1)
            return
        turn.play_card(card, "deck")
        wanted = operation.repeat_while
        again = wanted is not None and fits(turn.cards.of[card], wanted)


def _reveal_top(turn: Turn, operation: say.RevealTop, run: Run) -> None:
    """NPP-265: the top card lies open; it stays on the deck unless the effect destroys it."""
    if not zones.reshuffle_if_empty(turn.table, run.actor):
        return
    card = zones.top_card(turn.table, run.actor)
    turn.table.emit(TopRevealed(run.actor, card))
    run.revealed = card
    turn.perform(operation.do, run)
    run.revealed = ""


def _power_revealed(turn: Turn, operation: say.PowerRevealedCost, run: Run) -> None:  # noqa: ARG001
    if run.revealed:
        turn.add_power(turn.cards.of[run.revealed].cost)


def _destroy_revealed(turn: Turn, operation: say.DestroyRevealed, run: Run) -> None:
    choices.destroy_revealed(turn, run, optional=operation.optional)


def _if(turn: Turn, operation: say.If, run: Run) -> None:
    turn.perform(operation.then if turn.holds(operation.cond, run) else operation.otherwise, run)


def _tally(turn: Turn, operation: say.Tally, run: Run) -> None:
    run.hits = 0
    turn.watch(operation, run)


def _attack(turn: Turn, operation: say.Attack, run: Run) -> None:
    """NPP-054: every foe, clockwise; he makes the choices himself."""
    for foe in turn.state.setup.foes[turn.seat]:
        concerned = Run(foe, run.of)
        if operation.cond is None or turn.holds(operation.cond, concerned):
            turn.perform(operation.do, concerned)


def _each_player(turn: Turn, operation: say.EachPlayer, run: Run) -> None:
    """NPP-050: the player who played the card first, then clockwise."""
    for seat in turn.state.setup.from_left_of(turn.seat):
        turn.perform(operation.do, Run(seat, run.of))


def _shooter(turn: Turn, operation: say.Shooter, run: Run) -> None:
    turn.perform(operation.do, Run(turn.seat, run.of))


def _leave_shot(turn: Turn, operation: say.LeaveShot, run: Run) -> None:  # noqa: ARG001
    """NPP-256 to NPP-259."""
    if turn.state.shot:
        turn.table.emit(ShotCalledOff(turn.seat))


def _add_defense(turn: Turn, operation: say.AddDefense, run: Run) -> None:
    """NPP-104: remembered with the Defender, for this shot."""
    defense = turn.state.defense + operation.n
    turn.table.emit(DefenseRaised(run.actor, run.front, operation.n, defense))


def _give_up(turn: Turn, operation: say.DiscardDefenderOrHand, run: Run) -> None:  # noqa: ARG001
    choices.give_up(turn, run)


_DO: dict[type[say.Operation], Callable[[Turn, Any, Run], None]] = {
    say.Power: _power,
    say.Draw: _draw,
    say.Discard: _discard,
    say.DiscardHand: _discard_hand,
    say.Destroy: _destroy,
    say.Move: _move,
    say.Gain: _gain,
    say.PlayTop: _play_top,
    say.RevealTop: _reveal_top,
    say.PowerRevealedCost: _power_revealed,
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
