"""A rink set up by hand, for the tests of the Trick Shot rules.

::

    scene = Scene(blue={"C": (7, 4)}, red={"D2": (11, 5)}, puck=(7, 4))    # squares as in the ledger
    end = scene.act("C", "move", (9, 4), dice=["B"])                         # one activation of Blue, whose turn it is
    assert scene.where("C") == (9, 4) and scene.puck == (9, 4)

* Goalies stand on their starting squares unless told otherwise (``"G": None`` takes one off); other figures that
  are not named are not on the board. ``start=True`` sets the whole board for a face-off.
* Dice are texts, a letter for each die: F(ail), R(eaction), B(ounce), ``.`` for Blank; one text for each roll. A
  script that is too short or too long fails the test.
* ``answers`` are given in order to whatever is asked; when they are used up, or the next one does not fit,
  the default of the kind of question is given: keep, none, no, a line change, else the first option.
  ``scene.asked`` lists every question as (seat, kind, options).
* ``turn=``, ``pool=``, ``ready=(3, 3)``, ``team=`` (whose turn), ``lines=("LC01", "")`` (active lines),
  ``arena="AR01"``, ``level="basic"``, ``options={...}``, ``players=(1, 1)``, and any other key of a setup document.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from games.engine import Decision, Event, MemoryLibrary, Record, ScriptedDice, Table
from games.engine.sources import LiveSource
from games.rulesets.trick_shot import legal, ruleset
from games.rulesets.trick_shot.board import (
    COLUMN_OF,
    FIGURE_BY_NAME,
    GOALIES,
    NAME_OF,
    NOBODY,
    OFF,
    ROW_OF,
    SQUARE_BY_NAME,
    SQUARE_NAMES,
    START,
    TEAM_OF,
    square_of,
)
from games.rulesets.trick_shot.decisions import BACK, KEEP, LINE_CHANGE, NO, NONE
from games.rulesets.trick_shot.events import BoardSet, PeriodStarted, StaminaChanged, TurnStarted
from games.rulesets.trick_shot.play.activations import choose_activation, perform
from games.rulesets.trick_shot.play.turns import play_turn
from games.rulesets.trick_shot.setup import Setup
from games.rulesets.trick_shot.state import State

FACE = {"F": 1, "R": 2, "B": 3, ".": 5}
WORDS = {"F": "fail", "R": "reaction", "B": "bounce", ".": "blank"}
Square = tuple[int, int]
DEFAULTS = (KEEP, NONE, NO, LINE_CHANGE)
HANDS = (["LC01", "LC14", "LC20", "LC28"], ["LC03", "LC09", "LC11", "LC16"])


AWAY = (0, 0)
"""Where the puck lies in nobody's way."""
POKING = {"blue": {"C": (8, 4)}, "red": {"C": (9, 4)}, "puck": (9, 4)}
"""Blue's center beside Red's, who carries."""


def name(square: Square) -> str:
    """Give the name of a ledger square."""
    return SQUARE_NAMES[square_of(*square)]


def squares(names: Iterable[str]) -> list[Square]:
    """Give names of squares as ledger squares; other options are left out."""
    return [_pair(SQUARE_BY_NAME[one]) for one in names if one in SQUARE_BY_NAME]


def _pair(square: int) -> Square:
    return COLUMN_OF[square], ROW_OF[square]


def faces(text: str) -> tuple[str, ...]:
    """Give dice as the events name them."""
    return tuple(WORDS[letter] for letter in text)


def scripted(rolls: Iterable[str]) -> ScriptedDice:
    """Lay rolls out."""
    return ScriptedDice([tuple(FACE[letter] for letter in roll) for roll in rolls])


def compiled(**document: Any) -> Setup:
    """Give the setup of a document; teams are called Blue and Red."""
    teams = document.pop("teams", None)
    players = document.pop("players", (1, 1))
    if teams is None:
        teams = [
            {"id": "B", "name": "Blue", "players": players[0], "line_cards": HANDS[0]},
            {"id": "R", "name": "Red", "players": players[1], "line_cards": HANDS[1]},
        ]
    document.setdefault("cards", False)
    setup = ruleset.read_setup({**document, "teams": teams}, MemoryLibrary())
    ruleset.validate(setup)
    return setup


class Script:
    """Gives the answers of all seats in order."""

    def __init__(self, scene: "Scene") -> None:
        self.scene = scene

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        self.scene.asked.append((seat, str(decision.kind), decision.options))
        if self.scene.answers and self.scene.answers[0] in decision.options:
            return self.scene.answers.pop(0)
        return next((one for one in DEFAULTS if one in decision.options), decision.options[0])


class Scene:
    """A table with figures put where a test wants them."""

    def __init__(
        self,
        *,
        blue: dict[str, Square | None] | None = None,
        red: dict[str, Square | None] | None = None,
        puck: Square = (8, 4),
        start: bool = False,
        team: int = 0,
        turn: int = 1,
        pool: int = 0,
        ready: tuple[int, int] = (3, 3),
        lines: tuple[str, str] = ("", ""),
        arena: str = "",
        **document: Any,
    ) -> None:
        self.setup = compiled(**document)
        self.asked: list[tuple[int, str, tuple[str, ...]]] = []
        self.answers: list[str] = []
        self.records: list[Record] = []
        self.dice = scripted(())
        coach = Script(self)
        seats = {seat: coach for team_seats in self.setup.seats_of for seat in team_seats}
        self.table: Table[State] = Table(
            ruleset.begin(self.setup),
            ruleset.apply,
            LiveSource(self.dice, seats, {}),
            self.records,
        )
        self.state = self.table.state
        self._set(blue or {}, red or {}, start=start)
        self.state.puck = square_of(*puck)
        self.state.arena = arena
        self.state.effects = [self.setup.effects(line, arena) for line in lines]
        for side, line in zip(self.state.sides, lines, strict=True):
            side.line = line
        for number, tokens in enumerate(ready):
            self._apply(StaminaChanged(number, tokens, "card"))
        self.begin_turn(team, turn, pool=pool)

    def _apply(self, event: Event) -> None:
        ruleset.apply(self.state, event)

    def _set(
        self, blue: dict[str, Square | None], red: dict[str, Square | None], *, start: bool
    ) -> None:
        self._apply(PeriodStarted(1))
        placed = []
        for team, figures in enumerate((blue, red)):
            at: dict[str, Square | None] = {
                NAME_OF[figure]: _pair(START[figure])
                for figure in FIGURE_BY_NAME[team].values()
                if (start or figure in GOALIES) and START[figure] != OFF
            }
            at.update(figures)
            placed.append(tuple((one, name(where)) for one, where in at.items() if where))
        self._apply(BoardSet("period", (placed[0], placed[1])))

    def begin_turn(self, team: int, turn: int, *, pool: int = 0) -> None:
        """Make it a team's turn."""
        carrier = self.state.carrier
        own = carrier != NOBODY and TEAM_OF[carrier] == team
        self.state.period = (turn - 1) // 10 + 1
        self._apply(TurnStarted(team, turn, again=False, own_puck=own, pool=pool))

    # --- doing things

    def script(self, dice: Sequence[str] = (), answers: Sequence[str | Square] = ()) -> None:
        """Lay out dice and answers for what comes next; squares may be given as in the ledger."""
        self.dice._script[:] = [tuple(FACE[letter] for letter in roll) for roll in dice]
        self.answers[:] = [one if isinstance(one, str) else name(one) for one in answers]

    def act(
        self,
        figure: str,
        action: str,
        target: Square | str | None = None,
        *,
        dice: Sequence[str] = (),
        answers: Sequence[str | Square] = (),
        push: Square | None = None,
    ) -> str:
        """Make one activation of the team whose turn it is; gives how it ended (``End``). All dice must be used."""
        steps: list[str | Square] = [figure, action]
        steps += [one for one in (target, push) if one is not None]
        before = len(self.records)
        self.script(dice, [*steps, *answers])
        chosen = choose_activation(self.table)
        assert chosen is not None, f"no activation was made: {self.asked}"
        assert (NAME_OF[chosen.figure], chosen.action) == (figure, action), self.asked
        end = perform(self.table, chosen)
        assert self.dice.left == 0, f"{self.dice.left} rolls were not used"
        assert not self.answers, f"nobody asked for {self.answers}: {self.asked}"
        self.events = [record.event for record in self.records[before:]]
        return end.value

    def turn(
        self,
        *,
        team: int = 0,
        turn: int = 1,
        again: bool = False,
        dice: Sequence[str] = (),
        answers: Sequence[str | Square] = (),
    ) -> int | None:
        """Play a whole turn; gives the winner of the face-off after it."""
        before = len(self.records)
        self.script(dice, answers)
        winner = play_turn(self.table, team, turn, again=again)
        assert self.dice.left == 0, f"{self.dice.left} rolls were not used"
        assert not self.answers, f"nobody asked for {self.answers}: {self.asked}"
        self.events = [record.event for record in self.records[before:]]
        return winner

    # --- looking

    def figure(self, figure: str, team: int = 0) -> int:
        """Give a figure's number."""
        return FIGURE_BY_NAME[team][figure]

    def where(self, figure: str, team: int = 0) -> Square | None:
        """Give a figure's square, None when it is not on the board."""
        at = self.state.at[self.figure(figure, team)]
        return None if at == OFF else _pair(at)

    @property
    def puck(self) -> Square:
        """The puck's square."""
        return _pair(self.state.puck)

    @property
    def carrier(self) -> tuple[int, str] | None:
        """Team and figure with the puck."""
        carrier = self.state.carrier
        return None if carrier == NOBODY else (TEAM_OF[carrier], NAME_OF[carrier])

    def can(self, figure: str, action: str, team: int = 0) -> list[Square | str]:
        """Give the targets of an action that are open to a figure now; a poke's is True."""
        targets = legal.actions_of(self.state, self.figure(figure, team)).get(action, ())
        if action == "pass":
            return [NAME_OF[target] for target in targets]
        return [_pair(target) if target != legal.NO_TARGET else "yes" for target in targets]

    def reactions(self, figure: str, team: int = 1) -> list[Square]:
        """Give the squares of a figure's reaction move."""
        return [_pair(one) for one in legal.reactions(self.state, self.figure(figure, team))]

    def ready(self, team: int = 0) -> int:
        """Give a team's ready tokens."""
        return self.state.sides[team].ready

    def only(self, kind: type[Event]) -> Any:
        """Give the one event of a kind among those of the last step."""
        (event,) = self.all(kind)
        return event

    def all(self, kind: type[Event]) -> list[Any]:
        """Give the events of a kind among those of the last step."""
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """Give the kinds of questions asked so far."""
        return [kind for _, kind, _ in self.asked]

    def options(self, kind: str) -> tuple[str, ...]:
        """Give the options of the last question of a kind, without the way back."""
        found = [options for _, asked, options in self.asked if asked == kind]
        return tuple(one for one in found[-1] if one != BACK)


def whole_game(
    seed: int = 1, level: str = "standard", *, people: Sequence[int] = (), **document: Any
) -> tuple[Setup, list[Event], State]:
    """Play a whole game between computer coaches and give setup, events and last state."""
    from games.engine import SeededDice, events_of, run  # noqa: PLC0415 - beside its one use

    setup = compiled(**document)
    seats = [seat for team in setup.seats_of for seat in team if seat not in people]
    outcome = run(
        ruleset,
        setup,
        dice=SeededDice(f"{seed:064x}"),
        coaches={seat: ruleset.coach(level) for seat in seats},
    )
    return setup, events_of(outcome.records), outcome.state


def far(scene: Scene, figure: str, team: int = 0) -> int:
    """Give how far a figure can move along its row."""
    at = scene.where(figure, team)
    assert at is not None
    moves = [one for one in scene.can(figure, "move", team) if not isinstance(one, str)]
    return max(abs(column - at[0]) for column, row in moves if row == at[1])
