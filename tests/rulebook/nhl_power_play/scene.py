"""A table in a given situation, for the tests of the NHL Power Play rules.

::

    scene = Scene(hand=["pass", "wrap-around"], deck=["slapshot"], main=["coordination"], goalie="jonathan-bernier")
    scene.give(1, hand=["niklas-kronwall"])
    scene.shoot("pass", "wrap-around", foes={1: ["niklas-kronwall"]})
    assert scene.power == 1 and scene.only(ShotMissed).defense == 11

* Cards are named by id; ``hand``, ``deck`` (top first), ``discard`` belong to seat 0, ``give`` sets those of others;
  ``main`` is the top of the main deck (top first), ``slots`` Center Ice. Nobody owns anything else.
* ``shoot`` and ``build`` run seat 0's turn with and without a shot up to the end of turn; their arguments are the
  answers of seat 0 in order (``pass`` stands for ``play:pass``). ``foes`` has the others' answers. When answers run out
  a player stops, declines, takes nothing, or the first option.
* ``finish`` runs the end of turn. ``scene.asked`` has every question, ``scene.events`` what happened.
* Captains are Zetterberg's, who does nothing without Penalties, unless ``captains`` says otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.engine import Decision, Event, Record, SeededDice, Table
from games.engine.sources import LiveSource
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.cards import house_set
from games.rulesets.nhl_power_play.example import MANAGERS
from games.rulesets.nhl_power_play.options import Options
from games.rulesets.nhl_power_play.play import game_flow, zones
from games.rulesets.nhl_power_play.play import turn as turns
from games.rulesets.nhl_power_play.setup import Setup, TeamDocument, validate
from games.rulesets.nhl_power_play.state import Layer, begin

NEUTRAL = "captain-henrik-zetterberg"
SEED = "5c" * 32
QUIET = ("stop", "decline", "nothing", "no")


class Script:
    """Answers in order, and quiet ones after them."""

    def __init__(self, scene: "Scene") -> None:
        self.scene = scene
        self.answers: dict[int, list[str]] = {}

    def choose(self, state: Any, decision: Decision, seat: int) -> str:
        self.scene.asked.append((seat, decision))
        queue = self.answers.get(seat)
        if queue:
            answer = queue.pop(0)
            if answer not in decision.options and f"play:{answer}" in decision.options:
                answer = f"play:{answer}"
            assert answer in decision.options, (seat, answer, decision)
            return answer
        return next((option for option in QUIET if option in decision.options), decision.options[0])


class Scene:
    """One table."""

    def __init__(
        self,
        *,
        seats: int = 2,
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        main: Sequence[str] = (),
        slots: Sequence[str] = (),
        goalie: str = "jonathan-bernier",
        captains: Mapping[int, str] | None = None,
        **options: Any,
    ) -> None:
        teams = tuple(TeamDocument(id=code, name=name) for code, name in MANAGERS[:seats])
        self.setup = Setup(house_set(), teams, msgspec.convert(options, Options))
        validate(self.setup)
        self.state = begin(self.setup)
        self.used: set[str] = set()
        self.asked: list[tuple[int, Decision]] = []
        self.records: list[Record] = []
        self.script = Script(self)
        coaches = dict.fromkeys(range(seats), self.script)
        source = LiveSource(SeededDice(SEED), coaches, {})
        self.table = Table(self.state, ruleset.apply, source, self.records)
        for seat, player in enumerate(self.state.players):
            player.captain = (captains or {}).get(seat, NEUTRAL)
            player.deck = []
        state = self.state
        state.main_top = [self.take(card) for card in main][::-1]
        state.slots = [self.take(card) for card in slots] + [""] * (5 - len(slots))
        state.goalie = goalie
        state.goalie_pool.remove(goalie)
        level = self.setup.cards.goalies[goalie].level
        state.levels = [one for one in state.levels if one >= level][1:]
        state.first = 0
        self.give(0, hand=hand, deck=deck, discard=discard)
        self.lay_out()

    def take(self, card: str) -> str:
        """Take a copy that is nowhere else yet out of its stack."""
        key = next(
            key
            for key, definition in self.setup.cards.of.items()
            if definition.id == card and key not in self.used
        )
        self.used.add(key)
        for stack in (self.state.main, self.state.slapshots, self.state.penalties):
            if key in stack:
                stack.remove(key)
        return key

    def give(
        self,
        seat: int,
        *,
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
    ) -> None:
        """Give a seat cards."""
        player = self.state.players[seat]
        player.hand += [self.take(card) for card in hand]
        player.discard += [self.take(card) for card in discard]
        if deck:
            cards = [self.take(card) for card in deck][::-1]
            player.top.append(Layer(cards, tuple(cards)))

    def lay_out(self) -> None:
        """Tell the table which cards its decks have."""
        zones.lay_out_decks(self.table)
        for level in sorted(set(self.state.levels)):
            numbers = [
                number
                for number, one in enumerate(self.setup.cards.goalie_ids)
                if one in self.state.goalie_pool and self.setup.cards.goalies[one].level == level
            ]
            self.table.shuffle(game_flow.goalies_of(level), numbers)

    def score(self, **goalies: Sequence[str]) -> None:
        """Let seats (``s0=...``) have beaten goalies."""
        for seat, beaten in goalies.items():
            for goalie in beaten:
                self.state.goalie_pool.remove(goalie)
                self.state.players[int(seat[1:])].pile.append(goalie)

    # --- running ----------------------------------------------------------------------------------

    def build(self, *answers: str, foes: Mapping[int, Sequence[str]] | None = None) -> bool:
        """Run seat 0's turn without a shot."""
        return self.turn(("no", *answers), foes)

    def shoot(self, *answers: str, foes: Mapping[int, Sequence[str]] | None = None) -> bool:
        """Run seat 0's turn with a shot."""
        return self.turn(("yes", *answers), foes)

    def turn(
        self, answers: Sequence[str], foes: Mapping[int, Sequence[str]] | None = None, seat: int = 0
    ) -> bool:
        """Run a turn up to the end of turn; all answers must have been used."""
        self.script.answers = {seat: list(answers)}
        for foe, given in (foes or {}).items():
            self.script.answers[foe] = list(given)
        scored = turns.take_turn(self.table, seat)
        left = {one: queue for one, queue in self.script.answers.items() if queue}
        assert not left, f"never asked: {left}"
        return scored

    def finish(self, seat: int = 0) -> bool:
        """Run the end of turn; whether Center Ice is full."""
        return turns.clean_up(self.table, seat)

    # --- looking ----------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        return [record.event for record in self.records]

    def of(self, *kinds: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]

    def only(self, kind: type[Event]) -> Any:
        """Give the one event of a kind."""
        (event,) = self.of(kind)
        return event

    @property
    def power(self) -> int:
        return self.state.power

    @property
    def goals(self) -> list[int]:
        return self.state.goals

    def ids(self, keys: Sequence[str]) -> list[str]:
        """Name cards by id, in their order."""
        return [self.setup.cards.of[key].id for key in keys]

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.ids(self.state.players[seat].hand))

    def discard(self, seat: int = 0) -> list[str]:
        return sorted(self.ids(self.state.players[seat].discard))

    def in_play(self, seat: int = 0) -> list[str]:
        return self.ids(self.state.players[seat].play)

    def deck_top(self, seat: int = 0) -> list[str]:
        """Name the known cards of a deck, the next one first."""
        layers = self.state.players[seat].top
        return self.ids([card for layer in reversed(layers) for card in reversed(layer.cards)])

    def questions(self, kind: str, seat: int | None = None) -> list[tuple[str, ...]]:
        """Give the options of every question of a kind."""
        return [
            decision.options
            for asked, decision in self.asked
            if decision.kind == kind and seat in {None, asked}
        ]
