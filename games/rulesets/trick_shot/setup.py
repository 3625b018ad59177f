"""What a game of Trick Shot is played with: the setup document and its compiled form.

The document (every key but ``teams`` may be left out; the values shown are the defaults)::

    {
      "form": "full",              # "full": three periods and overtime; "friendly": one period (TS-006)
      "level": "advanced",         # "basic" or "advanced" (TS-D02)
      "cards": true,               # line and arena cards; never at the basic level
      "profile": "printed",        # Size and Speed: "printed" or "later_edition" (TS-A60)
      "selection": "given",        # how line cards are selected (TS-323, TS-D03), see below
      "home": 0,                   # whose arena rule is in force: team 0, team 1, or "lots" (TS-351)
      "options": {"overtime_faceoff": false, "save_resets": false, "discussion_claims": false, "turn_cap": 40},
      "content": null,             # digest of a card document in the library; null: the house cards
      "teams": [                   # team 0 is Blue, in scheduled games the home team (TS-A57); team 1 is Red
        {
          "id": "PH",              # short, for ids of figures: the first winger is "PH:W1"
          "name": "Port Halden",
          "players": 1,            # 2: two people share the team (TS-003, TS-115)
          "arena": "AR01",         # arena card, or null
          "line_cards": ["LC01", "LC14", "LC20", "LC28"]
        },
        {...}
      ]
    }

How owned line cards and the arena card enter a game
----------------------------------------------------
``selection`` says what is settled before the game and what is asked in it:

``given``
    The season's way. Each team names its four ``line_cards`` (the ones it owns now) and its ``arena`` (null: none);
    nothing is asked. The arena of the team named by ``home`` is in force for both teams; the other one is not. Two
    teams may hold the same line card, never the same arena (TS-A47, TS-A48).
``pre_made``
    A team plays the four line cards of its arena card (TS-325); ``line_cards`` stays empty. A team whose
    ``arena`` is null chooses one when the game begins (TS-D04).
``draft``
    Packets of five, pick and pass (TS-326 to TS-330), at the table when the game begins; then a team whose ``arena`` is
    null may choose one. ``line_cards`` stays empty.
``dream``
    Any four line cards and any arena (TS-331), chosen at the table where the document names none.

With ``cards`` false ``selection``, ``arena`` and ``line_cards`` are not looked at.

Seats: 0 plays team 0 and 1 plays team 1. The second person of a team has seat 2; when both teams have two, seat 2
belongs to team 0 and seat 3 to team 1. A team's score is that of its first seat.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from games.engine import Fault, Library, SetupError
from games.rulesets.trick_shot.board import FIGURES, PROFILES, TURNS
from games.rulesets.trick_shot.cards import HAND, HOUSE, CardSet, read_cards
from games.rulesets.trick_shot.effects import Effects, effects_of

TEAMS = 2
COLOURS = ("Blue", "Red")
POSITION_NAMES = {
    "C": "center",
    "W1": "winger 1",
    "W2": "winger 2",
    "D1": "defenseman 1",
    "D2": "defenseman 2",
    "G": "goalie",
    "C2": "spare center",
}
LONGEST_TURN_CAP = 1000


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Options where the rulebook leaves a choice.

    overtime_faceoff
        Overtime opens with a face-off instead of going on from the position (TS-A06).
    save_resets
        A save resets the board at once (TS-A07).
    discussion_claims
        Opponents of a pair of players are asked whether it discussed tactics (TS-114, TS-A55).
    turn_cap
        Activations after which a turn ends by itself, a safety net (TS-A62).
    """

    overtime_faceoff: bool = False
    save_resets: bool = False
    discussion_claims: bool = False
    turn_cap: int = 40


class TeamDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One team of a setup document."""

    id: str
    name: str
    players: Literal[1, 2] = 1
    arena: str | None = None
    line_cards: tuple[str, ...] = ()


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A setup document."""

    teams: tuple[TeamDocument, ...]
    form: Literal["full", "friendly"] = "full"
    level: Literal["basic", "advanced"] = "advanced"
    cards: bool = True
    profile: Literal["printed", "later_edition"] = "printed"
    selection: Literal["given", "pre_made", "draft", "dream"] = "given"
    home: Literal[0, 1, "lots"] = 0
    options: Options = Options()
    content: str | None = None


class Setup:
    """A setup document compiled: what the rules read all the time, worked out once.

    size, speed
        By figure number (see ``board``), as printed.
    seats_of
        The seats of each team, first seat first.
    """

    __slots__ = (
        "_effects",
        "advanced",
        "cards",
        "content",
        "document",
        "full",
        "options",
        "seats_of",
        "size",
        "speed",
        "team_of_seat",
        "teams",
    )

    def __init__(self, document: Document, content: CardSet) -> None:
        """Compile."""
        self._effects: dict[tuple[str, str], Effects] = {}
        self.document = document
        self.teams = document.teams
        self.options = document.options
        self.content = content
        self.full = document.form == "full"
        self.advanced = document.level == "advanced"
        self.cards = document.cards and self.advanced
        profile = PROFILES[document.profile]
        roles = [figure[0] for figure in FIGURES] * TEAMS
        self.size = tuple(profile[role].size for role in roles)
        self.speed = tuple(profile[role].speed for role in roles)
        further = iter(range(TEAMS, 2 * TEAMS))
        self.seats_of = tuple(
            (number, next(further)) if team.players > 1 else (number,)
            for number, team in enumerate(document.teams)
        )
        self.team_of_seat = {
            seat: number for number, seats in enumerate(self.seats_of) for seat in seats
        }

    def effects(self, line: str, arena: str) -> Effects:
        """Join a line card and an arena's rule, each empty when there is none."""
        key = (line, arena)
        if key not in self._effects:
            cards = [(line, self.content.lines[line].ops)] if line else []
            if arena:
                cards.append((arena, self.content.arenas[arena].ops))
            self._effects[key] = effects_of(cards)
        return self._effects[key]

    @property
    def last_period(self) -> int:
        """The number of the last period before overtime."""
        return 3 if self.full else 1

    def space_of(self, turn: int) -> int:
        """Give the space of the turn track on which a turn of the game is played; overtime counts on from 11."""
        return turn - min((turn - 1) // TURNS, self.last_period - 1) * TURNS

    def player(self, team: int, figure: str) -> str:
        """Give the id of a figure for score sheets."""
        return f"{self.teams[team].id}:{figure}"

    def name_of(self, player: str) -> str:
        """Name a figure by its id, or a card by its own."""
        if card := self.content.lines.get(player):
            return card.name
        if arena := self.content.arenas.get(player):
            return f"{arena.arena} ({arena.rule})" if arena.rule else "a blank arena"
        team_id, _, figure = player.rpartition(":")
        for number, team in enumerate(self.teams):
            if team.id == team_id and figure in POSITION_NAMES:
                return self.figure_name(number, figure)
        return player

    def figure_name(self, team: int, figure: str) -> str:
        """Name a figure: the team and the position."""
        return f"{self.teams[team].name} {POSITION_NAMES[figure]}"


def read_setup(document: Mapping[str, Any], library: Library) -> Setup:
    """Compile a stored setup.

    Raises
    ------
    SetupError
        If it is not one, or a card of its content is wrong.

    """
    try:
        read = msgspec.convert(document, Document)
    except msgspec.ValidationError as error:
        raise SetupError(
            [Fault("trick_shot.document", f"Not a setup of Trick Shot: {error}.")]
        ) from error
    if len(read.teams) != TEAMS:
        sentence = f"Trick Shot is played by two teams, not {len(read.teams)}."
        raise SetupError([Fault("trick_shot.teams", sentence)])
    return Setup(read, HOUSE if read.content is None else read_cards(library.get(read.content)))


def validate(setup: Setup) -> None:
    """Raise a SetupError that names everything wrong with a setup at once."""
    document = setup.document
    faults: list[Fault] = []
    if document.teams[0].id == document.teams[1].id:
        faults.append(_fault("same_id", f"Both teams have the id {document.teams[0].id}."))
    faults.extend(
        _fault(
            "team_id", f"{team.name or 'A team'}: an id needs letters and no colon.", team=team.id
        )
        for team in document.teams
        if not team.id or ":" in team.id
    )
    if document.cards and not setup.advanced and document.selection != "given":
        faults.append(_fault("basic_cards", "The basic level has no line cards to select."))
    if not 1 <= document.options.turn_cap <= LONGEST_TURN_CAP:
        faults.append(_fault("turn_cap", f"turn_cap is 1 to {LONGEST_TURN_CAP}."))
    if setup.cards:
        for team in document.teams:
            faults += _card_faults(setup, team)
        arenas = [team.arena for team in document.teams]
        if arenas[0] is not None and arenas[0] == arenas[1]:
            faults.append(_fault("same_arena", f"Both teams name the arena {arenas[0]} (TS-A48)."))
    if faults:
        raise SetupError(faults)


def _card_faults(setup: Setup, team: TeamDocument) -> list[Fault]:
    faults = []
    selection, content = setup.document.selection, setup.content
    if team.arena is not None:
        arena = content.arenas.get(team.arena)
        if arena is None or arena.blank:
            sentence = f"{team.name}: there is no arena card {team.arena}."
            faults.append(_fault("arena", sentence, team=team.id, card=team.arena))
    faults.extend(
        _fault("line_card", f"{team.name}: there is no line card {card}.", team=team.id, card=card)
        for card in team.line_cards
        if card not in content.lines
    )
    named = len(team.line_cards)
    if (selection == "given" or (selection == "dream" and named)) and (
        named != HAND or len(set(team.line_cards)) != HAND
    ):
        sentence = (
            f"{team.name}: a team has {HAND} different line cards, not {list(team.line_cards)}."
        )
        faults.append(_fault("line_cards", sentence, team=team.id))
    if selection in {"pre_made", "draft"} and named:
        sentence = f"{team.name}: line cards come from the {selection} selection, not the document."
        faults.append(_fault("line_cards", sentence, team=team.id))
    return faults


def _fault(code: str, sentence: str, **context: str) -> Fault:
    return Fault(f"trick_shot.{code}", sentence, context)
