"""The line editor of a team: every place, who may be put there, and what is wrong with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine import Fault
from games.engine.codec import digest_of
from leagues.domain.house_rules import HouseRules
from leagues.domain.matchups import usage_of
from leagues.domain.options import SeasonOptions
from leagues.models import TeamSeason
from leagues.pages.availability import NO_HOUSE_RULES, position_warnings, usage_warnings
from rosters.domain.line_sheet import (
    UNITS,
    Sheet,
    Unit,
    is_eligible,
    own_sheet,
    read_sheet,
    replacements,
    why_not,
)
from rosters.domain.line_ups import LineUpRefused, choose_line_up
from rosters.domain.squad_state import Member, SquadState
from rosters.domain.squad_store import load_squad_states
from rosters.domain.usage import Usage


@dataclass(frozen=True, slots=True)
class Place:
    """One place: its name, its slot, who is in it, who else could be, and what is wrong."""

    name: str
    slot: str
    title: str
    value: str
    eligible: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitPlaces:
    """A unit and its places."""

    unit: Unit
    places: tuple[Place, ...]


@dataclass(slots=True)
class LinesPage:
    """What the editor shows.

    before
        A digest of the sheet that is in use, so that two coaches do not undo each other unseen.
    report
        Who will take whose place in the next game, in sentences.
    """

    team: TeamSeason
    state: SquadState
    sheet: Sheet
    is_own: bool
    before: str
    playoffs: bool
    faults: dict[str, list[Fault]] = field(default_factory=dict)
    report: list[str] = field(default_factory=list)
    rules: Mapping[str, Any] = field(default_factory=dict)
    house: HouseRules = NO_HOUSE_RULES

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is allowed, but the coach should know."""
        positions = position_warnings(self.state, self.sheet, self.rules)
        return positions + usage_warnings(self.state, self.rules, self.house)

    @property
    def units(self) -> list[UnitPlaces]:
        """Every unit with its places."""
        return [
            UnitPlaces(
                unit,
                tuple(
                    self._place(unit, slot, name)
                    for slot, name in zip(unit.slots, unit.places, strict=True)
                ),
            )
            for unit in UNITS
        ]

    @property
    def all_faults(self) -> list[str]:
        """Every fault once."""
        return list(
            dict.fromkeys(fault.message for found in self.faults.values() for fault in found)
        )

    @property
    def men(self) -> dict[str, dict[str, Any]]:
        """What the script has to know of each man."""
        return {
            man.card: {
                "name": man.name,
                "positions": "/".join(man.positions),
                "goalie": man.is_goalie,
                "reason": why_not(self.state, man.card),
            }
            for man in self._men()
        }

    def _men(self) -> Sequence[Member]:
        present = {man.card: man for man in self.state.present()}
        named = {
            card: self.state.members[card]
            for card in self.sheet.values()
            if card in self.state.members
        }
        return sorted((present | named).values(), key=lambda man: (man.is_goalie, man.name))

    def _place(self, unit: Unit, slot: str, name: str) -> Place:
        goalies = unit.kind == "goalies"
        men = [man for man in self._men() if man.is_goalie == goalies]
        return Place(
            name=name,
            slot=slot,
            title=f"{unit.title}, {slot}",
            value=self.sheet.get(name, ""),
            eligible=tuple(self._option(man) for man in men if is_eligible(unit, slot, man)),
            others=tuple(self._option(man) for man in men if not is_eligible(unit, slot, man)),
            faults=tuple(fault.message for fault in self.faults.get(name, ())),
        )

    def _option(self, man: Member) -> tuple[str, str]:
        out = ""
        if why_not(self.state, man.card):
            missed = man.suspended.get(self.state.next_game)
            out = " \u2013 not with the team"
            if man.out:
                out = f" \u2013 injured, {man.out} more"
            elif missed is not None:
                out = f" \u2013 suspended, {missed.left} more"
        return man.card, f"{man.name} ({'/'.join(man.positions)}){out}"


def lines_page(
    team: TeamSeason, *, playoffs: bool, options: SeasonOptions | None = None
) -> LinesPage:
    """Read the sheet in use, or the suggested lines of the next game; ``options`` are the season's."""
    squad = team.squad
    if squad is None:
        raise ValueError(f"{team} has no squad")
    state = load_squad_states([squad])[squad.pk]
    own = own_sheet(squad)
    usage = Usage.FREE if options is None or playoffs else usage_of(options)
    try:
        chosen: Mapping[str, Any] = choose_line_up(state, playoffs=playoffs, usage=usage)
    except LineUpRefused:
        chosen = {}
    return LinesPage(
        team=team,
        state=state,
        sheet=own or read_sheet(chosen),
        is_own=own is not None,
        before=digest_of(own or {}),
        playoffs=playoffs,
        rules=options.rules if options is not None else {},
        house=options.house if options is not None else NO_HOUSE_RULES,
        report=replacements(state, own, chosen, usage) if own and chosen else [],
    )
