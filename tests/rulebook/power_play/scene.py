"""A table in a given situation, for the tests of the Power Play rules.

::

    scene = Scene(teams=[["drago-emberbreath"], ["troll"]])
    scene.round("drago-emberbreath", "troll")
    assert scene.events(GoalScored) == [...]

* Cards are named by id. A team that is given in part is filled up with plain cards in the order of the file, a squad
  of the expansion likewise (5 attackers, 4 defenders, 2 goalies as far as the cards go).
* All cards that nobody has lie under the stacks, in the order of the file, those in ``stacks`` above the others: the
  top card is never left to chance.
* ``answers`` are what each seat answers in order; a tuple holds a line-up. When they run out a seat takes the first
  option. ``script`` are the numbers of cards drawn by chance (a card taken blind, a lot).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine import Decision, Event, Record, ScriptedDice, Table
from games.engine.sources import LiveSource
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.cards import COMPOSITION, POSITIONS, Position, house_cards
from games.rulesets.power_play.events import Kind, LineUpsChosen, MatchStarted, SuddenDeathStarted
from games.rulesets.power_play.play.matches import play_match
from games.rulesets.power_play.play.rounds import play_round
from games.rulesets.power_play.setup import example_setup
from games.rulesets.power_play.state import Match, Phase, State, begin

CARDS = house_cards()
SQUAD = {Position.ATTACKER: 5, Position.DEFENDER: 4, Position.GOALIE: 2}


def setup_for(managers: int, **options: Any):
    document, library = example_setup(managers, **options)
    setup = ruleset.read_setup(document, library)
    ruleset.validate(setup)
    return setup


def plain(position: Position) -> list[str]:
    """The cards of a position without any effect, in the order of the file."""
    return [
        card.id
        for card in CARDS.by_id.values()
        if card.position is position and card.special is None and not card.fighter
    ]


def card_of(position: str, value: int, nth: int = 0) -> str:
    """A plain card of a position and a value."""
    return [card for card in plain(Position(position)) if CARDS.by_id[card].value == value][nth]


class Answers:
    """A manager who answers as he was told."""

    def __init__(self, answers: Sequence[Any], asked: list[tuple[int, Decision]]) -> None:
        self.answers = list(answers)
        self.asked = asked

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        self.asked.append((seat, decision))
        if not self.answers:
            return decision.options[0]
        answer = self.answers.pop(0)
        if isinstance(answer, tuple):
            return next(
                option for option in decision.options if set(option.split(",")) == set(answer)
            )
        return answer


class Scene:
    """A table, what was asked and what happened."""

    def __init__(
        self,
        teams: Sequence[Sequence[str]] = ((), ()),
        *,
        stacks: Mapping[str, Sequence[str]] | None = None,
        answers: Mapping[int, Sequence[Any]] | None = None,
        script: Sequence[int] = (),
        exact: bool = False,
        **options: Any,
    ) -> None:
        self.setup = setup_for(len(teams), **options)
        self.state = begin(self.setup)
        self.asked: list[tuple[int, Decision]] = []
        self.records: list[Record] = []
        given = {card for team in teams for card in team}
        given.update(card for cards in (stacks or {}).values() for card in cards)
        for manager, team in zip(self.state.managers, teams, strict=True):
            manager.cards = list(team) if exact else self.filled(team, given)
            given.update(manager.cards)
            manager.symbol = "anchor" if self.setup.expansion else ""
        held = {card for manager in self.state.managers for card in manager.cards}
        for position in POSITIONS:
            top = list((stacks or {}).get(position, ()))
            rest = [CARDS.ids[place] for place in CARDS.decks[position]]
            rest = [card for card in rest if card not in held and card not in top]
            self.state.stacks[position].under = top + rest
        self.state.phase = Phase.REGULAR
        self.state.beginner = 0
        self.seats = {
            seat: Answers((answers or {}).get(seat, ()), self.asked) for seat in range(len(teams))
        }
        source = LiveSource(ScriptedDice(script), self.seats, {})
        self.table: Table[State] = Table(self.state, ruleset.apply, source, self.records)

    def filled(self, team: Sequence[str], given: set[str]) -> list[str]:
        wanted = SQUAD if self.setup.expansion else COMPOSITION
        cards = list(team)
        for position, count in wanted.items():
            held = sum(CARDS.by_id[card].position is position for card in cards)
            free = [card for card in plain(position) if card not in given and card not in cards]
            cards += free[: max(0, count - held)]
        return cards

    # --- what is played -------------------------------------------------------------------------

    def match(self, kind: Kind = Kind.REGULAR, challenger: int = 0, challenged: int = 1):
        return play_match(self.table, kind, challenger, challenged)

    def start(self, *, sudden: bool = False) -> None:
        """Start a match of all cards given, without asking for line-ups."""
        self.table.emit(MatchStarted(number=1, part=Kind.REGULAR, challenger=0, challenged=1))
        if self.setup.expansion:
            hands = [tuple(manager.cards) for manager in self.state.managers[:2]]
            self.table.emit(LineUpsChosen(first=hands[0], second=hands[1]))
        if sudden:
            self.table.emit(SuddenDeathStarted(passage=1))

    def round(self, first: str, second: str, number: int = 1, *, sudden: bool = False) -> Match:
        """Play one round with these cards and give the match."""
        if self.state.match is None:
            self.start(sudden=sudden)
        for seat, card in ((0, first), (1, second)):
            if len(self.state.now.hands[seat]) > 1:
                self.seats[seat].answers.insert(0, card)
        play_round(self.table, number)
        return self.state.now

    # --- what happened --------------------------------------------------------------------------

    def events(self, *kinds: type[Event]) -> list[Any]:
        return [record.event for record in self.records if type(record.event) in kinds]

    def options(self, kind: str, seat: int | None = None) -> list[tuple[str, ...]]:
        """The options of every question of a kind."""
        return [
            decision.options
            for who, decision in self.asked
            if decision.kind == kind and seat in (None, who)
        ]

    def total(self) -> int:
        """Cards with managers, in stacks and removed."""
        held = sum(len(manager.cards) for manager in self.state.managers)
        stacks = sum(stack.size for stack in self.state.stacks.values())
        return held + stacks + len(self.state.removed)


def duel(first: str, second: str, number: int = 1, *, sudden: bool = False, **options: Any):
    """Play one round between two cards: who scores (0, 1, None) and which cards are injured, in order."""
    scene = Scene([[first], [second]], **options)
    match = scene.round(first, second, number, sudden=sudden)
    return match.rounds[-1].goal, [card for _, card in match.injuries]
