"""A game's desk: where it is played and followed, as one viewer may see it.

Words
-----
viewer
    The seat that the page is made for; None for a spectator. Whoever answers for several seats sees the game from the
    one that is asked.
asked
    The question to the viewer, with its legal options. Nobody is shown another's question.
"""

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import Any

from games.domain import live, orders
from games.domain.errors import GameHeld
from games.domain.names import name_in
from games.domain.scoreboard import Scoreboard, scoreboard
from games.domain.sitting import Position
from games.domain.terminal_answers import LETTERS_AT_MOST, ask_for, keys_for
from games.domain.wording import InputWords, seat_name, tell
from games.engine import Decision, Record, RollNeeded, Ruleset, counted, events_of, fold
from games.models import Game, StandingOrder
from leagues.domain.clock import GameClock, clock_of
from leagues.models import Fixture
from leagues.pages.box_score import side_names
from leagues.pages.names import listing, title_of
from leagues.pages.play_by_play import Play

SHOWN = 14
LOOKED_AT = 60
ASSISTANT_KEY = "c"
LETTERS = "".join(letter for letter in ascii_lowercase if letter not in "cq")


@dataclass(frozen=True, slots=True)
class Option:
    """A legal answer: its value, its words, and the keys that give it."""

    value: str
    label: str
    number: str
    letter: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The question to the viewer."""

    seat: int
    kind: str
    prompt: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class DiceWanted:
    """Real dice or a real card that the viewer may type in."""

    prompt: str
    example: str
    key: str = ""
    """What the numbers mean, where dice show symbols."""


class Names:
    """Players' names by id, as the game's setup knows them; for templates."""

    def __init__(self, setup: Any) -> None:  # noqa: ANN401 - each rule system has its own
        self.setup = setup

    def get(self, player: str, otherwise: str = "") -> str:
        """Give a name."""
        return name_in(self.setup, player) if player else otherwise


@dataclass(slots=True)
class Desk:
    """What the page shows.

    command
        A fresh key for the next answer, so that a form sent twice makes one event.
    message, problem
        What has to be said: good news, or why an answer was not taken.
    """

    game: Game
    fixture: Fixture | None
    sides: list[str]
    mine: tuple[int, ...]
    viewer: int | None
    command: str = field(default_factory=lambda: uuid.uuid4().hex)
    sequence: int = 0
    board: Scoreboard = field(default_factory=Scoreboard)
    view: dict[str, Any] = field(default_factory=dict)
    names: Names = field(default_factory=lambda: Names(None))
    asked: Asked | None = None
    dice: DiceWanted | None = None
    waiting_for: list[str] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    order: StandingOrder | None = None
    held: str = ""
    problem: str = ""

    @property
    def clock(self) -> GameClock:
        """The clock of its league."""
        return clock_of(self.fixture)

    @property
    def title(self) -> str:
        """Visitors at home, or the names of all sides."""
        return title_of(self.sides)

    @property
    def seat_order(self) -> list[int]:
        """Seats as a scoreboard lists them: visitors first."""
        return listing(len(self.board.score) or len(self.sides), len(self.sides))

    @property
    def score_lines(self) -> list[tuple[str, int | None, bool]]:
        """Name, goals and whether it is the viewer's, in that order."""
        return [
            (seat_name(self.sides, seat), self.board.score_of(seat), seat in self.mine)
            for seat in self.seat_order
        ]

    @property
    def state_templates(self) -> list[str]:
        """The rule system's own picture of the state, and the one for all others."""
        return state_templates(self.game)

    @property
    def is_live(self) -> bool:
        """Whether more will happen."""
        return not self.game.over


def desk_page(
    game: Game,
    fixture: Fixture | None,
    mine: tuple[int, ...],
    *,
    position: Position | None = None,
    problem: str = "",
) -> Desk:
    """Lay out a game for somebody who answers for the seats ``mine``; the position is looked up unless given."""
    desk = Desk(game, fixture, sides_of(game, fixture), mine, mine[0] if mine else None)
    desk.problem = problem
    if game.status == Game.Status.VOID:
        return desk
    try:
        position = position or live.look(game.public_id)
    except GameHeld as held:
        desk.held, desk.sequence = held.message, game.length
        return desk
    desk.game, desk.sequence = position.game, position.sequence
    waiting = position.waiting
    open_seats = sorted(waiting.decisions) if waiting else []
    here = [seat for seat in open_seats if seat in mine]
    if here:
        desk.viewer = here[0]
        decision = waiting.decisions[here[0]] if waiting else None
        desk.asked = _asked(position, here[0], decision) if decision else None
    elif waiting is not None and waiting.input is not None and mine:
        needed = waiting.input
        example = "3 4" if isinstance(needed, RollNeeded) and needed.count > 1 else "3"
        key = getattr(position.ruleset, "die_key", "") if isinstance(needed, RollNeeded) else ""
        desk.dice = DiceWanted(f"{_public(needed)}.", example, key)
    if waiting is not None:
        desk.waiting_for = [seat_name(desk.sides, seat) for seat in open_seats if seat not in mine]
    desk.view = position.ruleset.view(position.state, desk.viewer)
    desk.board = scoreboard(position.ruleset, position.state, desk.viewer)
    desk.names = Names(position.setup)
    desk.plays = latest_plays(
        position.ruleset, position.setup, position.log, desk.sides, desk.viewer
    )
    if desk.viewer is not None:
        desk.order = orders.orders_of(position.game).get(desk.viewer)
    return desk


def state_templates(game: Game) -> list[str]:
    """Name the rule system's own picture of the state, and the one for all others."""
    return [f"games/state/{game.ruleset}.html", "games/state/any.html"]


def sides_of(game: Game, fixture: Fixture | None) -> list[str]:
    """Name the sides, home first: by the season's names, else by the seats' own."""
    if fixture is not None:
        return list(fixture.names)
    return [name for name, _ in side_names(game)]


def latest_plays(
    ruleset: Ruleset[Any, Any],
    setup: object,
    log: Sequence[Record],
    names: Sequence[str],
    seat: int | None,
) -> list[Play]:
    """Tell the latest events as a seat may know them, the newest first."""
    whole = counted(list(log))
    begin = max(0, len(whole) - LOOKED_AT)
    state = fold(ruleset, setup, events_of(whole[:begin]))
    before = scoreboard(ruleset, state, seat)
    plays: list[Play] = []
    carried: tuple[InputWords, ...] = ()
    for number, record in enumerate(whole[begin:], start=begin):
        if not record.event.__rinkside_engine__:
            ruleset.apply(state, record.event)
        now = scoreboard(ruleset, state, seat)
        told = tell(ruleset, setup, record, seat, names)
        carried += told.inputs
        if told.text:
            goal = sum(now.score) > sum(before.score)
            play = Play(number, told.text, carried, now.clock, now.score, goal, now.period)
            plays.append(play)
            carried = ()
        before = now
    return plays[: -SHOWN - 1 : -1]


def option_keys(options: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Give each option its digit and its letter, empty where there is none; together every option has a key."""
    letters = keys_for(options)
    further = iter(LETTERS)
    for place, letter in enumerate(letters, start=1):
        if place <= LETTERS_AT_MOST:
            yield str(place), letter
        else:
            yield "", next(further, "")


def _asked(position: Position, seat: int, decision: Decision) -> Asked:
    question = position.ruleset.explain(position.setup, position.state, decision)
    return Asked(
        seat=seat,
        kind=decision.kind,
        prompt=question.prompt,
        options=tuple(
            Option(str(value), label, number, letter)
            for value, label, (number, letter) in zip(
                decision.options, question.labels, option_keys(decision.options), strict=True
            )
        ),
    )


def _public(needed: Any) -> str:  # noqa: ANN401 - a roll or a card
    """Say what to do on the table; which cards are left is not everybody's to know."""
    if isinstance(needed, RollNeeded):
        return ask_for(needed)
    return f"Turn over a card of the {needed.deck} deck and type its number"
