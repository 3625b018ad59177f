"""The setup of a game: who sits at the table, with which cards and which options.

Words
-----
document
    ``{"cards": digest of the card document, "teams": [{"id", "name"}, ...], "options": {...}}``, two to four
    teams in turn order. In 2v2 the seats are A1, B1, A2, B2 (NPP-230).

Covers NPP-001, NPP-021 (fixed captains) and NPP-300.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine import Fault, Library, SetupError
from games.rulesets.nhl_power_play.cards import Captain, CardSet, compiled
from games.rulesets.nhl_power_play.options import SEATS_OF_VARIANT, Options, Variant


class TeamDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A manager at the table; ``captain`` is his season captain where captains are fixed (NPP-307)."""

    id: str
    name: str
    captain: str = ""


class SetupDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A setup as stored."""

    cards: str
    teams: tuple[TeamDocument, ...]
    options: Options = Options()


USUAL = Options()


class Setup:
    """A compiled setup."""

    def __init__(
        self, cards: CardSet, teams: tuple[TeamDocument, ...], options: Options = USUAL
    ) -> None:
        """Work out who plays with and against whom."""
        self.cards = cards
        self.teams = teams
        self.options = options
        self.seats = len(teams)
        self.in_teams = options.variant is Variant.TEAMS
        self.foes = tuple(self._foes(seat) for seat in range(self.seats))
        self.mates = tuple((seat + 2) % 4 if self.in_teams else None for seat in range(self.seats))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        """A setup never changes, so copies of states share it."""
        return self

    def _foes(self, seat: int) -> tuple[int, ...]:
        """NPP-050, NPP-232: the foes of a seat, clockwise from his left."""
        others = [(seat + step) % self.seats for step in range(1, self.seats)]
        return tuple(other for other in others if not self.in_teams or (other - seat) % 2)

    def from_left_of(self, seat: int) -> list[int]:
        """Give every seat, clockwise, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def side_of(self, seat: int) -> int:
        """Give the number of a seat's side: his own, or his team's in 2v2."""
        return seat % 2 if self.in_teams else seat

    def name_of(self, key: str) -> str:
        """Name a card, a copy, a goalie or a captain as this game shows names (NPP-A26)."""
        found: Any = (
            self.cards.of.get(key)
            or self.cards.cards.get(key)
            or self.cards.goalies.get(key)
            or self.cards.captains.get(key)
        )
        if found is None:
            return key
        alias = self.options.names == "aliases" and found.alias
        return str(alias or found.name)

    def captain(self, key: str) -> Captain:
        """Give a captain by id."""
        return self.cards.captains[key]


def read_setup(document: Mapping[str, Any], library: Library) -> Setup:
    """Compile a stored setup.

    Raises
    ------
    SetupError
        If it is no setup of this system, or its card file is faulty.

    """
    try:
        read = msgspec.convert(document, SetupDocument)
    except msgspec.ValidationError as error:
        raise SetupError([Fault("npp.setup_unreadable", f"this is no setup: {error}")]) from error
    return Setup(compiled(library.get(read.cards)), read.teams, read.options)


def validate(setup: Setup) -> None:
    """Raise a SetupError that names everything that cannot be."""
    found: list[Fault] = []
    variant = setup.options.variant
    seats = SEATS_OF_VARIANT[variant]
    if setup.seats not in seats:
        wanted = " or ".join(str(number) for number in seats)
        found.append(
            Fault("npp.seats", f"{variant} takes {wanted} players, not {setup.seats}")
        )  # NPP-001, 220, 230
    ids = [team.id for team in setup.teams]
    found += [
        Fault("npp.twice", f"{one} sits at the table twice")
        for one in sorted(set(ids))
        if ids.count(one) > 1
    ]
    first = setup.options.first
    if first is not None and not 0 <= first < setup.seats:
        found.append(Fault("npp.first", f"seat {first} cannot begin: there is none"))
    if setup.options.captains == "fixed":
        captains = [team.captain for team in setup.teams]
        found += [
            Fault("npp.captain", f"{team.name} has no captain of the set: {team.captain!r}")
            for team in setup.teams
            if team.captain not in setup.cards.captains
        ]
        found += [
            Fault("npp.captain_twice", f"{setup.name_of(one)} is the captain of two players")
            for one in sorted(set(captains))
            if captains.count(one) > 1 and one in setup.cards.captains
        ]  # NPP-020
    if found:
        raise SetupError(found)
