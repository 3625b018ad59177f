"""A draft as somebody may see it: his own packs, picks and wishes, and of the others what has been shown."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from leagues.domain.drafts.desk import Desk, load_desk
from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.line_cards import cards_of
from leagues.models import (
    Draft,
    DraftEntrant,
    DraftPick,
    DraftRound,
    DraftTurn,
    HomeArena,
    OwnedCard,
    Season,
    TeamSeason,
)
from rosters.models import Player


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be picked, in words. An empty id is the choice of nothing."""

    id: str
    name: str
    kind: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn on the board.

    ``state`` is one of ``made``, ``sealed`` (made, and nobody else's business yet), ``now`` and ``later``.
    """

    turn: DraftTurn
    state: str
    item: Item | None
    pick: DraftPick | None
    mine: bool


@dataclass(frozen=True, slots=True)
class RoundLines:
    """A round on the board."""

    round: DraftRound
    lines: list[TurnLine]


@dataclass(slots=True)
class OwnEntry:
    """What a coach sees of his own team: the turn to use now with what it may pick, his list, his picks."""

    entrant: DraftEntrant
    turn: DraftTurn | None
    action: str
    options: list[Item]
    wishes: list[Item]
    kept: list[Item]
    known: list[Item] = field(default_factory=list)

    @property
    def team(self) -> TeamSeason:
        """The team."""
        return self.entrant.team


@dataclass(frozen=True, slots=True)
class Owner:
    """A team with its arena and its line cards."""

    team: TeamSeason
    arena: Item | None
    cards: list[Item]


class Words:
    """Names of what a season's drafts are about."""

    def __init__(self, season: Season) -> None:
        self.cards = cards_of(season)
        self._players: dict[str, str] = {}
        self._positions: Mapping[str, str] = {}

    def learn_players(
        self, keys: Collection[str], positions: Mapping[str, str] | None = None
    ) -> None:
        """Look the names of players up; ``positions`` are those on their cards."""
        self._players = dict(Player.objects.filter(key__in=keys).values_list("key", "name"))
        self._positions = positions or {}

    def item(self, key: str) -> Item:
        """Put an item into words."""
        if not key:
            return Item("", "No arena")
        if card := self.cards.lines.get(key):
            return Item(key, card.name, card.category, card.text)
        if arena := self.cards.arenas.get(key):
            return Item(key, f"{arena.arena}, {arena.city}", arena.rule, arena.text)
        return Item(key, self._players.get(key, key), self._positions.get(key, ""))

    def cards_of_city(self, arena: str) -> list[Item]:
        """Give the line cards listed under an arena's city."""
        return [self.item(card) for card in self.cards.arenas[arena].line_cards]


class DraftPage:
    """A draft for a viewer who coaches ``teams`` (ids of teams of the league)."""

    def __init__(self, draft: Draft, teams: Collection[int]) -> None:
        self.draft = draft
        self.desk: Desk = load_desk(draft)
        self.words = Words(draft.season)
        if self.is_of_players:
            self.words.learn_players(draft.pool["take"], draft.terms.get("positions"))
        self.mine = {
            team for team, entrant in self.desk.entrants.items() if entrant.team.team_id in teams
        }

    @property
    def is_of_players(self) -> bool:
        """Whether players are drafted."""
        return self.draft.kind == Draft.Kind.PLAYERS

    @property
    def is_open(self) -> bool:
        """Whether it goes on."""
        return self.draft.status == Draft.Status.OPEN

    @cached_property
    def waiting(self) -> list[DraftTurn]:
        """The turns of those who have to pick now."""
        return self.desk.on_the_clock()

    @property
    def own_turn(self) -> bool:
        """Whether the viewer has to pick now."""
        return any(turn.team_id in self.mine for turn in self.waiting)

    @property
    def current(self) -> DraftRound | None:
        """The round under way."""
        return self.desk.current

    @cached_property
    def forced(self) -> list[Item]:
        """What a commissioner may pick for the team to pick now; nothing where picks are made in secret."""
        if not self.waiting or self.current is None or self.current.together:
            return []
        return [self.words.item(item) for item in options_of(self.desk, self.waiting[0])]

    @cached_property
    def rounds(self) -> list[RoundLines]:
        """The board."""
        return [
            RoundLines(one, [self._line(one, turn) for turn in self.desk.turns[one.pk]])
            for one in self.desk.rounds
        ]

    @cached_property
    def own(self) -> list[OwnEntry]:
        """What the viewer sees of his own teams."""
        return [self._entry(team) for team in sorted(self.mine)]

    @cached_property
    def tables(self) -> list[tuple[str, list[TeamSeason]]]:
        """Who sits at which table, where there are several."""
        found: dict[str, list[TeamSeason]] = {}
        for entrant in self.desk.entrants.values():
            found.setdefault(entrant.table, []).append(entrant.team)
        return list(found.items())

    @property
    def deadline(self) -> dt.datetime | None:
        """When the next pick is made for somebody."""
        return min((turn.deadline for turn in self.waiting if turn.deadline), default=None)

    def _line(self, one: DraftRound, turn: DraftTurn) -> TurnLine:
        mine, pick = turn.team_id in self.mine, self.desk.picks.get(turn.pk)
        if pick is None:
            return TurnLine(turn, "now" if turn in self.waiting else "later", None, None, mine)
        shown = self.desk.is_shown(one)
        item = self.words.item(pick.item) if shown or mine else None
        return TurnLine(turn, "made" if shown else "sealed", item, pick, mine)

    def _entry(self, team: int) -> OwnEntry:
        entrant, turn = self.desk.entrants[team], self.desk.turn_of(team)
        options = [] if turn is None else [self.words.item(o) for o in options_of(self.desk, turn)]
        pool = [item for items in self.draft.pool.values() for item in items]
        kept = [
            self.words.item(pick.item)
            for made, pick in self.desk.made()
            if made.team_id == team and pick.action == DraftRound.Action.TAKE
        ]
        return OwnEntry(
            entrant,
            turn,
            self.desk.round_of(turn).action if turn else "",
            options,
            [self.words.item(item) for item in entrant.team.wishes.values_list("item", flat=True)],
            kept,
            [self.words.item(item) for item in pool],
        )


def owners(season: Season, words: Words | None = None) -> list[Owner]:
    """Give what every team of a season owns, by the teams' names: three queries."""
    words = words or Words(season)
    arenas = dict(HomeArena.objects.filter(season=season).values_list("team", "arena"))
    cards: dict[int, list[str]] = {}
    owned = OwnedCard.objects.filter(team__season=season).order_by("card")
    for team, card in owned.values_list("team", "card"):
        cards.setdefault(team, []).append(card)
    return [
        _owner(team, words, arenas.get(team.pk), cards.get(team.pk, []))
        for team in season.teams.order_by("name")
    ]


def owner_of(team: TeamSeason, words: Words) -> Owner:
    """Give what one team owns: two queries."""
    arena = HomeArena.objects.filter(team=team).values_list("arena", flat=True).first()
    cards = OwnedCard.objects.filter(team=team).order_by("card").values_list("card", flat=True)
    return _owner(team, words, arena, list(cards))


def _owner(team: TeamSeason, words: Words, arena: str | None, cards: list[str]) -> Owner:
    return Owner(team, words.item(arena) if arena else None, [words.item(card) for card in cards])
