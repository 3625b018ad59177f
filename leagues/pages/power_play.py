"""The table of Power Play for its state template: managers and their cards, stacks, match, season table.

Everything comes from what the viewer may see. A card, a stack or a manager that is an answer to the viewer's question
carries its option.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from leagues.pages.desk import Asked

POSITIONS = {"attacker": "Attackers", "defender": "Defenders", "goalie": "Goalies"}
LETTERS = {"attacker": "A", "defender": "D", "goalie": "G"}
PHASES = {
    "draft": "The draft",
    "regular": "Regular season",
    "play_off": "After the regular season",
    "championship": "Championship",
    "over": "The season is over",
}
KINDS = {
    "regular": "Match",
    "play_off": "Play-off match",
    "championship": "Championship match",
}
ACTIONS = {
    "exchange": "exchanges a card",
    "draw": "draws from a stack",
    "match": "plays a match",
    "offer": "hands Rosalinde over",
}
DECIDED = {
    "goals": "",
    "sudden_death": "in sudden death",
    "judge": "by the word of Jolly Judge",
    "forfeit": "by forfeit",
    "void": "void: neither could line up six",
    "lot": "by lot",
}


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card as it is drawn; ``name`` is empty when it lies face down. ``option`` answers the question."""

    position: str
    letter: str
    name: str = ""
    value: int | None = None
    fighter: bool = False
    star: bool = False
    notes: tuple[str, ...] = ()
    option: str = ""

    @property
    def words(self) -> str:
        """The card in words, for those who do not see it."""
        if not self.name:
            return f"{self.position}, face down"
        marks = ["fighter"] * self.fighter + ["special"] * self.star + list(self.notes)
        return ", ".join([f"{self.name}, {self.position} {self.value}", *marks])


@dataclass(frozen=True, slots=True)
class StackShown:
    """A stack."""

    title: str
    cards: int
    option: str = ""


@dataclass(frozen=True, slots=True)
class PairShown:
    """A round of a match: both cards, what they counted, who scored (1 or 2, 0 for nobody), who is hurt."""

    title: str
    cards: tuple[CardShown, CardShown]
    values: tuple[int, int]
    goal: int
    injured: tuple[bool, bool]
    note: str


@dataclass(frozen=True, slots=True)
class MatchShown:
    """The match being played, or the last one."""

    title: str
    names: tuple[str, str]
    goals: tuple[int, int]
    pairs: tuple[PairShown, ...]
    status: str
    over: bool


@dataclass(frozen=True, slots=True)
class ManagerShown:
    """A manager with his cards as far as the viewer knows them."""

    name: str
    own: bool
    to_move: bool
    record: str
    stage: str
    cards: tuple[CardShown, ...]
    last_seen: tuple[str, ...]
    option: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the season's table, with wins and losses against everybody in the order of the lines."""

    place: int
    name: str
    code: str
    own: bool
    numbers: tuple[int, ...]
    against: tuple[str, ...]


@dataclass(slots=True)
class Picture:
    """Everything that the template draws."""

    heading: str
    turn: str
    order_of_turns: tuple[str, ...] = ()
    stacks: list[StackShown] = field(default_factory=list)
    match: MatchShown | None = None
    hand: list[CardShown] = field(default_factory=list)
    order: list[CardShown] = field(default_factory=list)
    managers: list[ManagerShown] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    finals: str = ""


def picture_of(view: Mapping[str, Any], asked: Asked | None) -> Picture:
    """Lay out a view; ``asked`` is the viewer's question."""
    options = {option.value for option in asked.options} if asked else set()
    names = [manager["name"] for manager in view["managers"]]
    seat = view["seat"]
    match = view["match"]
    order = [*view["standings"]]
    if seat is not None:
        order.remove(seat)
        order.insert(0, seat)
    picture = Picture(heading=PHASES[view["phase"]], turn=_turn(view, names))
    picture.stacks = [
        StackShown(
            POSITIONS[stack["position"]],
            stack["cards"],
            stack["position"] if stack["position"] in options else "",
        )
        for stack in view["stacks"]
    ]
    picture.managers = [
        _manager(view, view["managers"][place], options, by_seat=_asks_for_seat(asked))
        for place in order
    ]
    if match is not None:
        picture.match = _match(match, names)
        picture.hand = [card_shown(face, options) for face in match["hand"]]
        picture.order = [card_shown(face, frozenset()) for face in match["order"]]
    if view["phase"] in {"draft", "regular"} and view["beginner"] is not None:
        begins = view["beginner"]
        picture.order_of_turns = (*names[begins:], *names[:begins])
    picture.lines = lines_of(view)
    picture.finals = _finals(view, names)
    return picture


def _asks_for_seat(asked: Asked | None) -> bool:
    return asked is not None and asked.kind in {"partner", "opponent", "offer"}


def _turn(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """Say whose turn it is and what he does."""
    if view["champion"] is not None:
        return f"{names[view['champion']]} is champion."
    if view["to_move"] is None:
        return ""
    doing = f" {ACTIONS[view['action']]}" if view["action"] else " has the turn"
    return f"Turn {view['turn']}: {names[view['to_move']]}{doing}."


def card_shown(face: Mapping[str, Any], options: set[str] | frozenset[str]) -> CardShown:
    """Draw a card of a view."""
    position = str(face["position"])
    if face["card"] is None:
        return CardShown(position, LETTERS[position])
    notes = [word for word in ("reserve", "out") if face.get(word)]
    return CardShown(
        position=position,
        letter=LETTERS[position],
        name=face["name"],
        value=face["value"],
        fighter=face["fighter"],
        star=face["star"],
        notes=tuple(notes),
        option=face["card"] if face["card"] in options else "",
    )


def _manager(
    view: Mapping[str, Any], manager: Mapping[str, Any], options: set[str], *, by_seat: bool
) -> ManagerShown:
    seat = str(manager["seat"])
    own = manager["seat"] == view["seat"]
    stage = ""
    if manager["stage"] is not None:
        away = f", {manager['out']} out" if manager["out"] else ""
        stage = f"stage {manager['stage']}, {manager['reserves']} reserves{away}"
    playing_own_hand = own and bool(view["match"]) and bool(view["match"]["hand"])
    return ManagerShown(
        name=manager["name"],
        own=own,
        to_move=manager["seat"] == view["to_move"],
        record=f"{manager['wins']} won, {manager['losses']} lost",
        stage=stage,
        cards=tuple(
            card_shown(face, options if own and not playing_own_hand else frozenset())
            for face in manager["cards"]
        ),
        last_seen=tuple(f"{face['name']} {face['value']}" for face in manager["last_seen"]),
        option=seat if by_seat and seat in options else "",
    )


def _match(match: Mapping[str, Any], names: Sequence[str]) -> MatchShown:
    first, second = match["seats"]
    return MatchShown(
        title=f"{KINDS[match['kind']]} {match['number']}",
        names=(names[first], names[second]),
        goals=(match["goals"][0], match["goals"][1]),
        pairs=tuple(pair_shown(round_) for round_ in match["rounds"]),
        status=match_status(match, names),
        over=match["over"],
    )


def match_status(match: Mapping[str, Any], names: Sequence[str]) -> str:
    """Say how a match stands or ended."""
    if match["over"]:
        if match["winner"] is None:
            return f"The match is {DECIDED[match['how']]}."
        return f"{names[match['winner']]} won {DECIDED[match['how']]}".strip() + "."
    if match["sudden"]:
        return "Sudden death: the next goal wins."
    return f"{6 - len(match['rounds'])} rounds to come." if match["rounds"] else "It begins."


def pair_shown(round_: Mapping[str, Any]) -> PairShown:
    """Draw a round."""
    first, second = (card_shown(face, frozenset()) for face in round_["cards"])
    back = ", ".join(round_["sent_back"])
    return PairShown(
        title=f"SD {round_['number']}" if round_["sudden"] else str(round_["number"]),
        cards=(first, second),
        values=(round_["values"][0], round_["values"][1]),
        goal=0 if round_["goal"] is None else round_["goal"] + 1,
        injured=(round_["injured"][0], round_["injured"][1]),
        note=f"{back} was sent back" if back else "",
    )


def lines_of(view: Mapping[str, Any]) -> list[Line]:
    """Give the season's table with the crosstable beside it."""
    order = view["standings"]
    table = view["crosstable"]
    lines = []
    for place, seat in enumerate(order, start=1):
        manager = view["managers"][seat]
        goals = manager["goals_for"], manager["goals_against"]
        lines.append(
            Line(
                place=place,
                name=manager["name"],
                code=manager["team"],
                own=seat == view["seat"],
                numbers=(manager["wins"], manager["losses"], *goals),
                against=tuple(
                    "" if other == seat else f"{table[seat][other][0]}\u2013{table[seat][other][1]}"
                    for other in order
                ),
            )
        )
    return lines


def _finals(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """Say how the play-off and the championship stand."""
    words = []
    if view["leader"] is not None:
        words.append(f"{names[view['leader']]} won the regular season.")
    if view["play_off"] is not None and not view["finalists"]:
        running = view["play_off"]
        parts = [
            f"{names[seat]} {won}"
            for seat, won in zip(running["seats"], running["wins"], strict=True)
        ]
        words.append(f"Play-off for second place, wins: {', '.join(parts)}.")
    if view["finalists"]:
        first, second = view["finalists"]
        won = view["series"]
        words.append(
            f"Championship: {names[first]} {won[0]}, {names[second]} {won[1]};"
            f" {view['series_needed']} wins decide it."
        )
    return " ".join(words)
