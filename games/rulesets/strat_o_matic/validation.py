"""What is wrong with a setup, all at once, by player and reason.

| ids | rule |
|---|---|
| SOM-GS.1, GS.1a, 7.6 | how many dress |
| SOM-GS.2, GS.4, 7.1, 7.2 | lines, pairs, groups and starters are complete |
| SOM-GS.5, 15.1, 7.2a | positions: strict or warn; waived where injuries leave nobody eligible |
| SOM-19.1, 19.2, 19.2a, 19.3 | special-team units of the super-advanced power play |
| SOM-D32 | options that cannot be played |
"""

from collections.abc import Iterator
from itertools import combinations

from games.engine import Fault, SetupError
from games.rulesets.strat_o_matic.instructions import instruction_faults
from games.rulesets.strat_o_matic.options import NEED_SUPER_TABLES, Level, option_faults
from games.rulesets.strat_o_matic.play.line_changes import LINE_SLOTS, PAIR_SLOTS
from games.rulesets.strat_o_matic.play.power_play_block import KILLER_SLOTS, UNIT_SLOTS
from games.rulesets.strat_o_matic.readings import (
    DEFENCE_POSITIONS,
    FORWARD_POSITIONS,
    Position,
)
from games.rulesets.strat_o_matic.setup import Setup, Team

STANDARD_ROSTER = 16
LARGEST_ROSTER = 18
GOALIES = 2
UNITS = 2
"""Special-team units of each kind in the super-advanced power play (SOM-19.1)."""


def validate(setup: Setup) -> None:
    """Raise a SetupError that names everything wrong with a setup.

    Raises
    ------
    SetupError
        With one fault for each thing wrong: code, sentence, and the player and team concerned.

    """
    faults = [
        Fault(f"strat_o_matic.{code}", sentence)
        for code, sentence in option_faults(setup.level, setup.options)
    ]
    needed = level_needed(setup)
    if not setup.content.serves(needed):
        message = f"The content set {setup.content.info.name} has no tables for the {needed} level."
        faults.append(Fault("strat_o_matic.content_level", message))
    for team in setup.teams:
        faults += _LineUp(setup, team).faults()
    home, visitor = (
        set(team.document.dressed) | set(team.document.goalies) for team in setup.teams
    )
    faults += [
        Fault(
            "strat_o_matic.player_twice",
            f"{setup.name_of(player)} plays for both teams.",
            {"player": player},
        )
        for player in sorted(home & visitor)
    ]
    if faults:
        raise SetupError(faults)


def level_needed(setup: Setup) -> Level:
    """Give the level whose tables a game needs: single options may ask for those of the highest."""
    options = setup.options
    asks_for_more = any(getattr(options, name) for name in NEED_SUPER_TABLES)
    return Level.SUPER if asks_for_more else setup.level


def position_warnings(setup: Setup) -> list[Fault]:
    """Name every man out of position, whatever ``enforce_positions`` says (SOM-GS.5)."""
    return [fault for team in setup.teams for fault in _LineUp(setup, team).out_of_position()]


class _LineUp:
    """One team under examination."""

    def __init__(self, setup: Setup, team: Team) -> None:
        self.setup = setup
        self.document = team.document
        self.cards = team.cards
        self.team = team

    def faults(self) -> list[Fault]:
        """Give everything wrong with the team."""
        found = [*self.roster(), *self.goalies(), *self.groups(), *self.starters()]
        found += self.instructions()
        if self.setup.options.enforce_positions == "strict":
            found += self.out_of_position()
        return found

    def fault(self, code: str, sentence: str, player: str = "") -> Fault:
        """Make a fault of this team."""
        context = {"team": self.document.id} | ({"player": player} if player else {})
        return Fault(f"strat_o_matic.{code}", f"{self.document.name}: {sentence}", context)

    def name(self, player: str) -> str:
        """Give a man's name, or his id when he has no card."""
        card = self.cards.skaters.get(player) or self.cards.goalies.get(player)
        return card.name if card is not None else player

    def instructions(self) -> Iterator[Fault]:
        """Name each instruction to the computer coach that makes no sense."""
        alignments = self.setup.content.alignments
        for name, sentence in instruction_faults(self.document.instructions, alignments):
            yield Fault(
                "strat_o_matic.instruction_invalid",
                f"{self.document.name}: instruction {name}: {sentence}",
                {"team": self.document.id, "instruction": name},
            )

    def roster(self) -> Iterator[Fault]:
        """SOM-GS.1, GS.1a: the right number, everybody once, with a card, and fit to play."""
        dressed = self.document.dressed
        most = LARGEST_ROSTER if self.setup.options.extra_players else STANDARD_ROSTER
        if not STANDARD_ROSTER <= len(dressed) <= most:
            wanted = f"{STANDARD_ROSTER} to {most}" if most > STANDARD_ROSTER else str(most)
            yield self.fault(
                "roster_size", f"{len(dressed)} skaters are dressed; {wanted} are needed."
            )
        for player in sorted({man for man in dressed if dressed.count(man) > 1}):
            yield self.fault("player_twice", f"{self.name(player)} is dressed twice.", player)
        for player in dict.fromkeys(dressed):
            if player not in self.cards.skaters:
                yield self.fault("card_missing", f"{player} has no skater card.", player)
            yield from self.unfit(player)

    def goalies(self) -> Iterator[Fault]:
        """SOM-GS.1: two different goalies with cards, fit to play."""
        goalies = self.document.goalies
        if len(goalies) != GOALIES:
            yield self.fault(
                "goalie_count", f"{len(goalies)} goalies are dressed; {GOALIES} are needed."
            )
        elif len(set(goalies)) < GOALIES:
            yield self.fault(
                "player_twice", f"{self.name(goalies[0])} is both goalies.", goalies[0]
            )
        for player in dict.fromkeys(goalies):
            if player not in self.cards.goalies:
                yield self.fault("card_missing", f"{player} has no goalie card.", player)
            yield from self.unfit(player)
        for player in self.document.fatigued_at_start:
            if player not in goalies:
                yield self.fault(
                    "goalie_unknown", f"{self.name(player)} is fatigued but not dressed.", player
                )

    def unfit(self, player: str) -> Iterator[Fault]:
        """Name a man who may not dress, with the reason."""
        reason = self.document.unavailable.get(player)
        if reason is not None:
            yield self.fault(
                "player_unavailable", f"{self.name(player)} may not play: {reason}.", player
            )

    def groups(self) -> Iterator[Fault]:
        """SOM-GS.2, 7.1, 7.2: the right number of complete lines, pairs and groups of dressed men."""
        options, document = self.setup.options, self.document
        for what, groups, size, wanted in (
            ("lines", document.lines, len(LINE_SLOTS), options.lines),
            ("pairs", document.pairs, len(PAIR_SLOTS), options.pairs),
            ("power-play groups", document.power_play, len(UNIT_SLOTS), 2),
        ):
            if len(groups) != wanted:
                yield self.fault(
                    "unit_count", f"{len(groups)} {what} are named; {wanted} are needed."
                )
            yield from self.complete(what, groups, size)
        if not document.penalty_killing:
            yield self.fault("unit_count", "no penalty-killing group is named.")
        elif options.super_power_play and len(document.penalty_killing) != UNITS:
            named = len(document.penalty_killing)
            yield self.fault(
                "unit_count", f"{named} penalty-killing groups are named; {UNITS} are needed."
            )
        yield from self.complete(
            "penalty-killing groups", document.penalty_killing, len(KILLER_SLOTS)
        )
        yield from self.once_in_lines()
        if options.super_power_play:
            yield from self.once_in_units("power-play units", document.power_play)
            yield from self.once_in_units("penalty-killing units", document.penalty_killing)

    def once_in_units(self, what: str, units: tuple[tuple[str, ...], ...]) -> Iterator[Fault]:
        """SOM-19.2, 19.3: nobody is in both units; waived when too few men are left (SOM-15.1)."""
        places = sum(len(unit) for unit in units)
        if self.document.unavailable and len(self.document.dressed) < places:
            return
        for player in sorted({man for unit in units for man in unit}):
            if sum(player in unit for unit in units) > 1:
                yield self.fault("player_twice", f"{self.name(player)} is in both {what}.", player)

    def complete(
        self, what: str, groups: tuple[tuple[str, ...], ...], size: int
    ) -> Iterator[Fault]:
        """Check that each group has its size, dressed men only, nobody twice."""
        for number, group in enumerate(groups, 1):
            if len(group) != size:
                yield self.fault(
                    "unit_incomplete",
                    f"number {number} of the {what} has {len(group)} men, not {size}.",
                )
            for player in sorted({man for man in group if group.count(man) > 1}):
                yield self.fault(
                    "player_twice",
                    f"{self.name(player)} is twice in number {number} of the {what}.",
                    player,
                )
            for player in dict.fromkeys(group):
                if player not in self.document.dressed:
                    yield self.fault(
                        "player_not_dressed",
                        f"{self.name(player)} is in number {number} of the {what} but not dressed.",
                        player,
                    )

    def once_in_lines(self) -> Iterator[Fault]:
        """Nobody is in two lines or pairs, unless there are fewer men than places."""
        places = [man for group in (*self.document.lines, *self.document.pairs) for man in group]
        if len(self.document.dressed) < len(places):
            return
        for player in sorted({man for man in places if places.count(man) > 1}):
            message = f"{self.name(player)} has {places.count(player)} places in lines and pairs."
            if not any(
                group.count(player) > 1 for group in (*self.document.lines, *self.document.pairs)
            ):
                yield self.fault("player_twice", message, player)

    def starters(self) -> Iterator[Fault]:
        """SOM-GS.4: the starting line and pair exist."""
        document = self.document
        if not 0 <= document.starting_line < max(1, len(document.lines)):
            yield self.fault("starters", f"there is no line {document.starting_line + 1} to start.")
        if not 0 <= document.starting_pair < max(1, len(document.pairs)):
            yield self.fault("starters", f"there is no pair {document.starting_pair + 1} to start.")

    def out_of_position(self) -> Iterator[Fault]:
        """SOM-GS.5: every man plays a position on his card, as far as injuries leave one who can."""
        document = self.document
        for what, groups, slots in (
            ("line", document.lines, LINE_SLOTS),
            ("pair", document.pairs, PAIR_SLOTS),
            ("power-play group", document.power_play, UNIT_SLOTS),
            ("penalty-killing group", document.penalty_killing, KILLER_SLOTS),
        ):
            for number, group in enumerate(groups, 1):
                for slot, player in zip(slots, group, strict=False):
                    if self.may_play(what, slot, player) or self.is_waived(slot):
                        continue
                    positions = "/".join(self.cards.skaters[player].positions)
                    yield self.fault(
                        "out_of_position",
                        f"{self.name(player)} ({positions}) is at {slot} in {what} {number}.",
                        player,
                    )

    def may_play(self, what: str, slot: Position, player: str) -> bool:
        """Whether a man is rated for a slot: point men on power plays, centres on the killers' wings."""
        card = self.cards.skaters.get(player)
        if card is None or slot in card.positions:
            return True
        if what == "power-play group":
            if slot not in DEFENCE_POSITIONS:
                return False
            is_defenceman = any(position in DEFENCE_POSITIONS for position in card.positions)
            return card.point or (self.setup.options.super_power_play and is_defenceman)
        if what == "penalty-killing group":
            return slot not in DEFENCE_POSITIONS and Position.C in card.positions
        return False

    def is_waived(self, slot: Position) -> bool:
        """SOM-15.1: men are out, and too few eligible ones are left for the slot.

        A man with two positions fills one: the slot is counted alone and with each of its neighbours.
        """
        document = self.document
        if not document.unavailable:
            return False
        defence = slot in DEFENCE_POSITIONS
        needed = len(document.pairs) if defence else len(document.lines)
        dressed = [
            set(self.cards.skaters[player].positions)
            for player in document.dressed
            if player in self.cards.skaters
        ]
        others = set(DEFENCE_POSITIONS if defence else FORWARD_POSITIONS) - {slot}
        return any(
            sum(not positions.isdisjoint({slot, *more}) for positions in dressed)
            < needed * (1 + len(more))
            for count in range(len(others) + 1)
            for more in combinations(sorted(others), count)
        )
