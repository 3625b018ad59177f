"""Small hand-made games for the tests of the Strat-O-Matic rules.

How to put a table in a given situation and run one procedure
--------------------------------------------------------------
::

    rink = Rink(
        home={"LW": {"offense": 4, "passing": {"K": "IN C"}}},   # cards of the men on the ice, by slot
        visitor={"RW": {"defcol": {12: "TURN OPP"}}},
        action={1: "DEF 12"},               # action card 1; every other card is KEEP SELF
        split={21: {"rebound": "O C>=3"}},  # sections of split card 21
        dice=[1, 7, 21],                    # in order of use: cards by id, rolls by their sum
        answers={"shot_choice": ["penetrate"]},
    )
    rink.puck("home", "LW")                 # who has control
    due = rink.draw()                       # run one procedure
    assert due is None and rink.carrier == ("visitor", "RW")

* Men on the ice are ``H-LW`` ... ``V-RD`` (line 1, pair 1); the others are ``H-LW2``, ``H-LW3``, ``H-LD2`` and
  so on, and ``H-extra`` to ``H-extra3`` sit on the bench. Goalies are ``H-G`` and ``H-G2``. Cards are keyed by slot
  for line 1 and by the rest of the id for others: ``home={"LW2": {...}, "G": {7: "G"}}``.
* Cards that say nothing are harmless: shots ``X ANY``, passes and tests ``TURN C``/``TURN OPP``, goalies freeze.
* Split card n (1-40) has the number n, or n - 20 above 20: ``dice=[8]`` draws the number 8. By default a card's rebound
  is ``D C``, breakaway ``BK C(LW)``, passing ``TURN C``, intimidation 20, no assists, injury ``H LW P1``.
* ``answers`` are by kind of question (``decisions.Ask``), used in order; then the default: shoot, decline, keep,
  play on, the alignment that stands, else the first option. ``rink.asked`` lists every question put.
* ``rink.events`` has what happened since the start of the procedure; ``rink.only(ShotTaken)`` the one event of a kind.
* ``rink.state`` may be changed directly to set a scene (``rink.state.cards_used = 29``).
* ``rink.play()`` plays a whole game with seeded chance and these answers.

Levels: ``level="basic"`` or ``"advanced"`` (default); ``options={...}`` as in a setup document.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from games.engine import Decision, Event, Record, ScriptedDice, SeededDice, Table
from games.engine.sources import LiveSource
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.charts import (
    ActionCard,
    Assists,
    BasicActionCard,
    PowerPlayHalf,
    PowerPlayRow,
    SplitCard,
)
from games.rulesets.strat_o_matic.content_set import ContentSet, load_content
from games.rulesets.strat_o_matic.decisions import Answer, Ask, alignment_label
from games.rulesets.strat_o_matic.events import (
    ControlGained,
    GoalieStarted,
    LineSentOut,
    PairSentOut,
    PeriodStarted,
)
from games.rulesets.strat_o_matic.options import PROFILES, options_for
from games.rulesets.strat_o_matic.play import action_cards, faceoffs, game_flow, shooting
from games.rulesets.strat_o_matic.play.table import (
    ACTION,
    ACTION_CARDS,
    NUMBERS,
    SPLIT,
    SPLIT_CARDS,
)
from games.rulesets.strat_o_matic.readings import Position, parse_reading
from games.rulesets.strat_o_matic.setup import (
    Setup,
    Team,
    TeamDocument,
    compile_cards,
    compile_setup,
)
from games.rulesets.strat_o_matic.state import ShotKind, Spot, State
from games.rulesets.strat_o_matic.tables.tokens import (
    parse_assist,
    parse_faceoff,
    parse_icing,
    parse_injury,
    parse_intimidation,
    parse_loose_puck,
    parse_rebound,
)

SEATS = {"home": 0, "visitor": 1}
NAMES = ("home", "visitor")
PASSING_KEYS = ("E", "SH", "PP", "4v4", "3v3")
NEUTRAL = "KEEP SELF"
SECTIONS = ("O1", "O2H", "O2V", "O3", "PP", "SH")


# --- cards --------------------------------------------------------------------------------------


def rows(default: str, keys: Sequence[Any], given: Mapping[Any, str] | None) -> dict[str, str]:
    """Give a column: the default in every row but those given."""
    column = {str(key): default for key in keys}
    column |= {str(key): reading for key, reading in (given or {}).items()}
    return column


def skater(player: str, printed: Sequence[str], /, **card: Any) -> dict[str, Any]:
    """Make a skater document; columns name only the rows that matter."""
    defcol = rows("TURN OUT! OPP", range(1, 12), None) | rows("TURN OPP", range(12, 15), None)
    dice = range(2, 13)
    return {
        "id": player,
        "name": card.pop("name", f"Player {player}"),
        "positions": list(card.pop("positions", printed)),
        "outside": rows("X ANY", dice, card.pop("outside", None)),
        "inside": rows("X ANY", dice, card.pop("inside", None)),
        "rebound": rows("X ANY", dice, card.pop("rebound", None)),
        "passing": rows("TURN C", "ABCDEFGHIJKL", card.pop("passing", None)),
        "defcol": defcol | rows("", (), card.pop("defcol", None)),
        **card,
    }


def goalie(player: str, **card: Any) -> dict[str, Any]:
    """Make a goalie document: every row freezes the puck but those given; row 2 is the dotted one."""
    given = card.pop("card", {})
    column: dict[str, Any] = {str(total): "FO" for total in range(2, 13)} | {"2": "FO."}
    column |= {str(total): reading for total, reading in given.items()}
    if not any(row == "FO." for row in column.values()):
        column["12"] = "FO."
    return {"id": player, "name": f"Goalie {player}", "card": column, **card}


SLOT_NAMES = tuple(
    f"{position}{'' if unit == 1 else unit}"
    for unit, positions in ((1, Position), (2, Position), (3, ("LW", "C", "RW")))
    for position in positions
)
"""LW ... RD, LW2 ... RD2, LW3, C3, RW3."""

EXTRAS = ("extra", "extra2", "extra3")
FOURTH = ("LW4", "C4", "RW4", "LD3", "RD3")


def team_cards(letter: str, given: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Make a team's cards; ``given`` is keyed by what follows the letter in the id."""
    men = [
        skater(f"{letter}-{name}", [name.rstrip("234")], **dict(given.get(name, {})))
        for name in (*SLOT_NAMES, *FOURTH)
    ]
    men += [
        skater(f"{letter}-{name}", [position], **dict(given.get(name, {})))
        for name, position in zip(EXTRAS, ("C", "LW", "LD"), strict=True)
    ]
    goalies = []
    for name in ("G", "G2"):
        card = dict(given.get(name, {}))
        numbered = {key: card.pop(key) for key in list(card) if isinstance(key, int)}
        goalies.append(goalie(f"{letter}-{name}", card=numbered, **card))
    return {"skaters": men, "goalies": goalies}


def team_document(
    letter: str, *, line_count: int = 3, pair_count: int = 2, **changes: Any
) -> TeamDocument:
    """Make a team document: 16 men (18 with a fourth line and third pair)."""
    number = ("", "2", "3", "4")
    forwards = tuple(
        tuple(f"{letter}-{position}{number[unit]}" for position in ("LW", "C", "RW"))
        for unit in range(line_count)
    )
    defence = tuple(
        tuple(f"{letter}-{position}{number[unit]}" for position in ("LD", "RD"))
        for unit in range(pair_count)
    )
    dressed = [man for group in (*forwards, *defence) for man in group]
    size = 16 if len(dressed) <= 16 else 18
    dressed += [f"{letter}-{name}" for name in EXTRAS][: size - len(dressed)]
    return msgspec.convert(
        {
            "id": letter,
            "name": {"H": "Home", "V": "Visitors"}[letter],
            "cards": "",
            "dressed": dressed,
            "lines": forwards,
            "pairs": defence,
            "power_play": [(*forwards[0], *defence[0]), (*forwards[1], *defence[1])],
            "penalty_killing": [
                (forwards[1][0], forwards[1][2], *defence[0]),
            ],
            "goalies": [f"{letter}-G", f"{letter}-G2"],
            **changes,
        },
        TeamDocument,
    )


# --- decks and charts ---------------------------------------------------------------------------


@lru_cache(maxsize=1)
def house() -> ContentSet:
    """Give the house set, from which everything not made by hand is taken."""
    return load_content()


def split_card(card: int, given: Mapping[str, Any]) -> SplitCard:
    """Make a split card; the number follows from its id unless given."""
    passing = dict.fromkeys(PASSING_KEYS, "TURN C")
    wanted = given.get("passing", {})
    passing |= dict.fromkeys(PASSING_KEYS, wanted) if isinstance(wanted, str) else wanted
    assists = {"any": 0, "order": ["C20", "RD20", "RW20", "LD20", "LW20"], "max": 2}
    assists |= given.get("assists", {})
    loose = {"PP": "SH LD", "EVEN": "H C(LW)"} | given.get("loose", {})
    return SplitCard(
        id=card,
        number=given.get("number", (card - 1) % 20 + 1),
        breakaway=parse_reading(given.get("breakaway", "BK C(LW)")),
        rebound=parse_rebound(given.get("rebound", "D C")),
        passing={key: parse_reading(text) for key, text in passing.items()},
        intimidation=parse_intimidation(str(given.get("intimidation", 20))),
        assists=Assists(
            assists["any"],
            tuple(parse_assist(entry) for entry in assists["order"]),
            assists["max"],
        ),
        injury=parse_injury(given.get("injury", "H LW P1")),
        loose={key: parse_loose_puck(text) for key, text in loose.items()},
        icing=parse_icing(given.get("icing", "ICE SH LD")),
    )


def basic_card(card: int, given: str | tuple[str, str]) -> BasicActionCard:
    """Make a basic action card: one reading for both sides, or (home, visitor)."""
    home, visitor = (given, given) if isinstance(given, str) else given
    return BasicActionCard(card, parse_reading(home), parse_reading(visitor))


def advanced_card(card: int, given: str | Mapping[str, Any]) -> ActionCard:
    """Make an advanced card: one reading everywhere, or sections; a section may be a tuple by forecheckers."""
    wanted = dict.fromkeys(SECTIONS, given) if isinstance(given, str) else given
    sections = {}
    for section in SECTIONS:
        text = wanted.get(section, NEUTRAL)
        by_forecheckers = (text,) * 4 if isinstance(text, str) else text
        sections[section] = tuple(parse_reading(reading) for reading in by_forecheckers)
    return ActionCard(number=card, **sections)


def power_play_row(split: int, given: Mapping[str, Any]) -> PowerPlayRow:
    """Make a row of the power play chart: ``test`` (slot, minimum), ``met`` and ``unmet`` (sh, pp)."""
    position, minimum = given.get("test", ("LD", 5))

    def half(name: str) -> PowerPlayHalf:
        short_handed, power_play = given.get(name, ((), ("OUT! LW",)))
        return PowerPlayHalf(
            tuple(parse_reading(text) for text in short_handed),
            tuple(parse_reading(text) for text in power_play),
        )

    return PowerPlayRow(split, Position(position), minimum, half("met"), half("unmet"))


def content(
    *,
    action: Mapping[int, Any] | None = None,
    split: Mapping[int, Mapping[str, Any]] | None = None,
    power_play: Mapping[int, Mapping[str, Any]] | None = None,
    faceoff: Mapping[int, str] | None = None,
    faceoff_advanced: Mapping[int, Mapping[int, str]] | None = None,
    level: str = "advanced",
    replaced: Mapping[str, Any] | None = None,
) -> ContentSet:
    """Make a content set: the house set with neutral decks and the cards and rows given.

    ``replaced`` gives whole tables in compiled form by the name of the field.
    """
    action, split = action or {}, split or {}
    numbers = range(1, 21)
    even = {number: "H C" if number <= 10 else "V C" for number in numbers}
    better = {number: "S C" if number <= 12 else "I C" for number in numbers}
    columns = {0: even, 1: better, 2: better}
    advanced = {
        size: {
            number: parse_faceoff(text)
            for number, text in {**column, **(faceoff_advanced or {}).get(size, {})}.items()
        }
        for size, column in columns.items()
    }
    basic = {number: parse_faceoff(text) for number, text in {**even, **(faceoff or {})}.items()}
    changes: dict[str, Any] = {
        "split": tuple(split_card(card, split.get(card, {})) for card in SPLIT_CARDS),
        "power_play_chart": {
            number: power_play_row(number, (power_play or {}).get(number, {})) for number in numbers
        },
        "faceoff_basic": basic,
        "faceoff_advanced": advanced,
        "intimidation_chart": {"AA": 5, "A": 7, "B": 10, "C": 13, "D": 16},
        "penetration_basic": {1: 7, 2: 9, 3: 11, 4: 13, 5: 15},
    }
    if level == "basic":
        changes["action_basic"] = tuple(
            basic_card(card, action.get(card, NEUTRAL)) for card in ACTION_CARDS
        )
    else:
        changes["action_advanced"] = tuple(
            advanced_card(card, action.get(card, NEUTRAL)) for card in ACTION_CARDS
        )
    return msgspec.structs.replace(house(), **(changes | dict(replaced or {})))


# --- the table ----------------------------------------------------------------------------------


class Coach:
    """Answers by kind of question, in order; then a harmless default. Keeps what was asked."""

    DEFAULTS = (Answer.SHOOT, Answer.DECLINE, Answer.KEEP, Answer.PLAY_ON, Answer.RETURN)

    def __init__(self, answers: Mapping[str, Sequence[str]]) -> None:
        self.answers = {kind: list(given) for kind, given in answers.items()}
        self.asked: list[tuple[str, int, tuple[str, ...]]] = []

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        self.asked.append((str(decision.kind), seat, tuple(str(o) for o in decision.options)))
        given = self.answers.get(decision.kind)
        if not given and decision.kind == Ask.FACEOFF_MAN and Position.C in decision.options:
            return Position.C
        if given:
            answer = given.pop(0)
            assert answer in decision.options, f"{answer} is not among {decision.options}"
            return answer
        if decision.kind in {Ask.STOPPAGE, Ask.ALIGNMENT}:
            return alignment_label(state.sides[seat].alignment)
        return next(
            (answer for answer in self.DEFAULTS if answer in decision.options), decision.options[0]
        )


class Rink:
    """A game at a table, with both first lines on the ice and nobody in control; see the module's docstring."""

    def __init__(
        self,
        *,
        level: str = "advanced",
        options: Mapping[str, Any] | None = None,
        home: Mapping[str, Mapping[str, Any]] | None = None,
        visitor: Mapping[str, Mapping[str, Any]] | None = None,
        teams: Mapping[str, Mapping[str, Any]] | None = None,
        playoffs: bool = False,
        dice: Sequence[int | tuple[int, ...]] = (),
        seed: int | None = None,
        answers: Mapping[str, Sequence[str]] | None = None,
        period: int = 1,
        cards: int = 30,
        **charts: Any,
    ) -> None:
        """``teams`` changes fields of the team documents by seat name; ``charts`` goes to ``content``."""
        self.setup = make_setup(
            level=level,
            options=options,
            home=home,
            visitor=visitor,
            teams=teams,
            playoffs=playoffs,
            **charts,
        )
        self.dice = ScriptedDice(dice, SeededDice(f"{seed:064x}") if seed is not None else None)
        self.coach = Coach(answers or {})
        self.records: list[Record] = []
        self.state = ruleset.begin(self.setup)
        source = LiveSource(self.dice, {0: self.coach, 1: self.coach}, {})
        self.table: Table[State] = Table(self.state, ruleset.apply, source, self.records)
        self.table.shuffle(SPLIT, SPLIT_CARDS)
        self.table.shuffle(ACTION, ACTION_CARDS)
        self.table.shuffle(NUMBERS, ACTION_CARDS)
        self._open(period, cards)
        self._mark = len(self.records)

    def _open(self, period: int, cards: int) -> None:
        for seat, letter in enumerate("HV"):
            self.table.emit(GoalieStarted(seat, f"{letter}-G", fatigued=False))
        depths = (self.setup.forward_depths, self.setup.defence_depths)
        for number in range(1, period + 1):
            self.table.emit(PeriodStarted(number, cards, *(depths if cards == 30 else ((), ()))))
        for seat, team in enumerate(self.setup.teams):
            line = tuple(zip(("LW", "C", "RW"), team.document.lines[0], strict=True))
            self.table.emit(LineSentOut(seat, 0, line, change=True))
            pair = tuple(zip(("LD", "RD"), team.document.pairs[0], strict=True))
            self.table.emit(PairSentOut(seat, 0, pair, change=True))

    # what happens

    def run(self, procedure: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        """Run any procedure of play on the table and give its result."""
        self._mark = len(self.records)
        return procedure(self.table, *arguments, **named)

    def puck(self, side: str, slot: str) -> "Rink":
        """Give a skater control."""
        seat = SEATS[side]
        self.table.emit(ControlGained(seat, slot, self.state.sides[seat].ice[slot]))
        self._mark = len(self.records)
        return self

    def draw(self) -> Spot | None:
        """Let the side in control draw."""
        due: Spot | None = self.run(action_cards.draw)
        return due

    def resolve(self, reading: str) -> Spot | None:
        """Follow a reading as if it had come up for the carrier."""
        due: Spot | None = self.run(action_cards.resolve, parse_reading(reading))
        return due

    def shoot(self, kind: str) -> Spot | None:
        """Let the carrier shoot: outside, inside, rebound or breakaway."""
        due: Spot | None = self.run(shooting.shoot, ShotKind(kind))
        return due

    def faceoff(self, spot: str = "centre") -> Spot | None:
        """Take a faceoff."""
        due: Spot | None = self.run(faceoffs.take, Spot(spot))
        return due

    def period(self, number: int, cards: int = 30) -> None:
        """Play a whole period."""
        self.run(game_flow.play_period, number, cards)

    def play(self) -> State:
        """Play a whole game on a fresh table with the rink's dice and answers."""
        self.records.clear()
        self.state = ruleset.begin(self.setup)
        source = LiveSource(self.dice, {0: self.coach, 1: self.coach}, {})
        self.table = Table(self.state, ruleset.apply, source, self.records)
        self.run(game_flow.play)
        return self.state

    # what is seen

    @property
    def carrier(self) -> tuple[str, str]:
        """Who has the puck: side and slot."""
        return NAMES[self.state.possession], str(self.state.carrier)

    @property
    def events(self) -> list[Event]:
        """What happened since the procedure began."""
        return [record.event for record in self.records[self._mark :]]

    @property
    def all_events(self) -> list[Event]:
        """Everything that happened."""
        return [record.event for record in self.records]

    @property
    def kinds(self) -> list[str]:
        """The same by name."""
        return [type(event).__name__ for event in self.events]

    @property
    def asked(self) -> list[tuple[str, int, tuple[str, ...]]]:
        """Questions put so far: kind, seat, options."""
        return self.coach.asked

    def questions(self, kind: str) -> list[tuple[int, tuple[str, ...]]]:
        """Give the questions of a kind: seat and options."""
        return [(seat, options) for name, seat, options in self.asked if name == kind]

    def all(self, kind: type[Any]) -> list[Any]:
        """Give the events of a kind since the procedure began."""
        return [event for event in self.events if type(event) is kind]

    def only(self, kind: type[Any]) -> Any:
        """Give the one event of a kind."""
        (event,) = self.all(kind)
        return event

    @property
    def score(self) -> tuple[int, int]:
        """Home and visitors."""
        return self.state.sides[0].score, self.state.sides[1].score

    @property
    def shots(self) -> tuple[int, int]:
        """Shots on goal, home and visitors."""
        return self.state.sides[0].shots, self.state.sides[1].shots

    def ice(self, side: str) -> dict[str, str]:
        """Who is on the ice for a side."""
        return {str(slot): man for slot, man in self.state.sides[SEATS[side]].ice.items()}

    def sheet(self) -> Any:
        """Give the score sheet of everything so far."""
        return ruleset.score_sheet(self.setup, self.all_events)


def make_setup(
    *,
    level: str = "advanced",
    options: Mapping[str, Any] | None = None,
    home: Mapping[str, Mapping[str, Any]] | None = None,
    visitor: Mapping[str, Mapping[str, Any]] | None = None,
    teams: Mapping[str, Mapping[str, Any]] | None = None,
    playoffs: bool = False,
    **charts: Any,
) -> Setup:
    """Make a compiled setup; arguments as of Rink."""
    wanted = options_for(PROFILES[level], options or {})
    both = []
    for name, letter, given in (("home", "H", home), ("visitor", "V", visitor)):
        changes = dict((teams or {}).get(name, {}))
        document = team_document(
            letter, line_count=wanted.lines, pair_count=wanted.pairs, **changes
        )
        both.append(Team(document, compile_cards(team_cards(letter, given or {}))))
    return compile_setup(
        PROFILES[level],
        wanted,
        content(level=level, **charts),
        (both[0], both[1]),
        playoffs=playoffs,
    )
