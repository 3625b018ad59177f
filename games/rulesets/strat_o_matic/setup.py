"""The setup of a game: what both teams and the league agreed before the opening faceoff.

Words
-----
document
    The stored form: level, options, the content set's digest and two teams, home first.
dressed
    The skaters who may play (SOM-GS.1); lines, pairs and units are made of them.
group
    A power-play or penalty-killing unit (SOM-7.1, 7.2).

Covers SOM-GS.1 to GS.5, GS.8 to GS.15, 7.1, 7.2 and SOM-D01 to D03, D23. ``read_setup`` compiles; what is wrong
with the line-up is said by ``validation.py``, all at once. Compiled cards and content sets are kept by digest, so
that the games of a season share them.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from games.engine import Fault, Library, SetupError
from games.rulesets.strat_o_matic.cards import (
    CardError,
    GoalieCard,
    GoalieDocument,
    SkaterCard,
    SkaterDocument,
    compile_goalie,
    compile_skater,
)
from games.rulesets.strat_o_matic.content_set import ContentSet, compile_content
from games.rulesets.strat_o_matic.expected_goals import (
    GoalieOdds,
    SkaterOdds,
    goalie_odds,
    mean_rebound,
    skater_odds,
)
from games.rulesets.strat_o_matic.instructions import Instructions, read_instructions
from games.rulesets.strat_o_matic.options import PROFILES, Level, Options, options_for
from games.rulesets.strat_o_matic.tables.faults import ContentError

Cached = TypeVar("Cached")

CACHE_SIZE = 512
FULL_DECK = 30

FORWARD_DEPTHS: dict[int, tuple[int, ...]] = {3: (10, 20), 4: (7, 15, 22)}
"""SOM-GS.12, GS.13: action cards before each forward line change, by number of lines."""
DEFENCE_DEPTHS: dict[int, tuple[int, ...]] = {2: (15,), 3: (10, 20)}
"""SOM-GS.12, GS.14: action cards before each defence change, by number of pairs."""


class TeamDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A team as stored. ``cards`` is the digest of its skater and goalie cards.

    ``lines`` are (LW, C, RW), ``pairs`` (LD, RD), ``power_play`` groups (LW, C, RW, LD, RD) and ``penalty_killing``
    groups (LW, RW, LD, RD), all by player. ``unavailable`` gives the reason for each man who may not dress.
    ``computer_lines`` says whether the suggested line-up was taken (SOM-GS.2a).
    """

    id: str
    name: str
    cards: str
    dressed: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    pairs: tuple[tuple[str, ...], ...]
    power_play: tuple[tuple[str, ...], ...]
    penalty_killing: tuple[tuple[str, ...], ...]
    goalies: tuple[str, ...]
    fatigued_at_start: tuple[str, ...] = ()
    unavailable: dict[str, str] = {}
    instructions: dict[str, Any] = {}
    computer_lines: bool = False
    starting_line: int = 0
    starting_pair: int = 0


class SetupDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A setup as stored; the home team is first."""

    level: str = "advanced"
    options: dict[str, Any] = {}
    playoffs: bool = False
    content: str
    teams: tuple[TeamDocument, TeamDocument]


class CardSet(msgspec.Struct, frozen=True):
    """The compiled cards of one digest, with their chances."""

    skaters: dict[str, SkaterCard]
    goalies: dict[str, GoalieCard]
    skater_odds: dict[str, SkaterOdds]
    goalie_odds: dict[str, GoalieOdds]


class CardSetDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stored cards of a team."""

    skaters: tuple[SkaterDocument, ...]
    goalies: tuple[GoalieDocument, ...]


class Team(msgspec.Struct, frozen=True):
    """A team of this game: its document and its cards."""

    document: TeamDocument
    cards: CardSet

    @property
    def name(self) -> str:
        """The team's name."""
        return self.document.name


class Setup(msgspec.Struct, frozen=True, eq=False):
    """A compiled setup.

    ``skaters`` and ``goalies`` are the cards of everybody dressed, both teams together; the odds likewise.
    ``instructions`` are the teams' to their computer coaches. ``values`` keeps what a computer coach has worked out
    for this game.
    """

    level: Level
    advanced: bool
    options: Options
    playoffs: bool
    content: ContentSet
    teams: tuple[Team, Team]
    skaters: dict[str, SkaterCard]
    goalies: dict[str, GoalieCard]
    skater_odds: dict[str, SkaterOdds]
    goalie_odds: dict[str, GoalieOdds]
    mean_rebound: float
    instructions: tuple[Instructions, Instructions]
    forward_depths: tuple[int, ...]
    defence_depths: tuple[int, ...]
    values: dict[Any, Any]

    def name_of(self, player: str) -> str:
        """Give a player's name, or his id when he has no card."""
        card = self.skaters.get(player) or self.goalies.get(player)
        return card.name if card is not None else player


_CONTENT: dict[str, ContentSet] = {}
_CARDS: dict[str, CardSet] = {}


def _remember(cache: dict[str, Cached], digest: str, value: Cached) -> None:
    if len(cache) >= CACHE_SIZE:
        cache.pop(next(iter(cache)))
    cache[digest] = value


def content_of(digest: str, library: Library) -> ContentSet:
    """Give the compiled content set of a digest.

    Raises
    ------
    SetupError
        If it breaks a hard constraint.

    """
    content = _CONTENT.get(digest)
    if content is None:
        try:
            content = compile_content(library.get(digest))
        except ContentError as error:
            raise SetupError([Fault("strat_o_matic.content_invalid", str(error))]) from error
        _remember(_CONTENT, digest, content)
    return content


def card_set_of(digest: str, library: Library) -> CardSet:
    """Give the compiled cards of a digest.

    Raises
    ------
    SetupError
        Naming every card that breaks a constraint.

    """
    cards = _CARDS.get(digest)
    if cards is None:
        cards = compile_cards(library.get(digest))
        _remember(_CARDS, digest, cards)
    return cards


def compile_cards(document: Mapping[str, Any]) -> CardSet:
    """Compile the stored cards of a team.

    Raises
    ------
    SetupError
        Naming every card that breaks a constraint.

    """
    try:
        stored = msgspec.convert(document, CardSetDocument)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("strat_o_matic.cards_invalid", f"The cards: {error}.")]) from error
    faults: list[Fault] = []
    skaters: dict[str, SkaterCard] = {}
    goalies: dict[str, GoalieCard] = {}
    for skater in stored.skaters:
        try:
            skaters[skater.id] = compile_skater(skater)
        except CardError as error:
            faults.extend(_card_faults(skater.id, error))
    for goalie in stored.goalies:
        try:
            goalies[goalie.id] = compile_goalie(goalie)
        except CardError as error:
            faults.extend(_card_faults(goalie.id, error))
    if faults:
        raise SetupError(faults)
    return CardSet(
        skaters,
        goalies,
        {player: skater_odds(card) for player, card in skaters.items()},
        {player: goalie_odds(card) for player, card in goalies.items()},
    )


def _card_faults(player: str, error: CardError) -> list[Fault]:
    return [
        Fault("strat_o_matic.card_invalid", sentence, {"player": player})
        for sentence in error.faults
    ]


def read_setup(document: Mapping[str, Any], library: Library) -> Setup:
    """Compile a stored setup.

    Raises
    ------
    SetupError
        If it has not the form of a setup, names an unknown level or option, or its cards are faulty.

    """
    try:
        stored = msgspec.convert(document, SetupDocument)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("strat_o_matic.setup_form", f"The setup: {error}.")]) from error
    level = PROFILES.get(stored.level)
    if level is None:
        message = f"The level {stored.level!r} is none of {', '.join(PROFILES)}."
        raise SetupError([Fault("strat_o_matic.level_unknown", message, {"level": stored.level})])
    try:
        options = options_for(level, stored.options)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("strat_o_matic.option_invalid", f"Options: {error}.")]) from error
    home, visitor = (Team(team, card_set_of(team.cards, library)) for team in stored.teams)
    return compile_setup(
        level,
        options,
        content_of(stored.content, library),
        (home, visitor),
        playoffs=stored.playoffs,
    )


def compile_setup(
    level: Level,
    options: Options,
    content: ContentSet,
    teams: tuple[Team, Team],
    *,
    playoffs: bool = False,
) -> Setup:
    """Put the parts of a setup together."""
    skaters: dict[str, SkaterCard] = {}
    goalies: dict[str, GoalieCard] = {}
    chances: dict[str, SkaterOdds] = {}
    beaten: dict[str, GoalieOdds] = {}
    for team in teams:
        cards = team.cards
        for player in team.document.dressed:
            if player in cards.skaters:
                skaters[player] = cards.skaters[player]
                chances[player] = cards.skater_odds[player]
        for player in team.document.goalies:
            if player in cards.goalies:
                goalies[player] = cards.goalies[player]
                beaten[player] = cards.goalie_odds[player]
    return Setup(
        level=level,
        advanced=level is not Level.BASIC,
        options=options,
        playoffs=playoffs,
        content=content,
        teams=teams,
        skaters=skaters,
        goalies=goalies,
        skater_odds=chances,
        goalie_odds=beaten,
        mean_rebound=mean_rebound(chances.values(), beaten),
        instructions=(
            read_instructions(teams[0].document.instructions),
            read_instructions(teams[1].document.instructions),
        ),
        forward_depths=FORWARD_DEPTHS[options.lines],
        defence_depths=DEFENCE_DEPTHS[options.pairs],
        values={},
    )
