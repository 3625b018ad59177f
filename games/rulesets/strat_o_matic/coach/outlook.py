"""What the men on the ice can expect: values of readings, shots and control with these two sides against each other.

Words
-----
value
    Expected goals of a side minus those of the other until the puck is fought for anew, seen from the side in
    possession. Beyond the next change of possession constants stand for what follows.

An outlook is worked out once for each meeting of men (and goalies) and kept in ``Setup.values``, so the games of one
setup share it.
"""

from collections import Counter
from functools import lru_cache

from games.rulesets.strat_o_matic.cards import Column
from games.rulesets.strat_o_matic.charts import MUST_PASS, OPPONENT, ActionCard
from games.rulesets.strat_o_matic.coach.values import (
    POWER_PLAY_GOAL,
    ById,
    intimidation_odds,
    odds_of_meeting,
    place_of,
    rebounder,
)
from games.rulesets.strat_o_matic.expected_goals import DICE_ODDS
from games.rulesets.strat_o_matic.play.passing import section_against
from games.rulesets.strat_o_matic.play.penetration import (
    default_opponent,
    rating_of,
    super_maximum,
)
from games.rulesets.strat_o_matic.play.shooting import plus_counts
from games.rulesets.strat_o_matic.play.skaters import INSTEAD_OF_SELF, opposite
from games.rulesets.strat_o_matic.readings import Kind, Reading, Target, Word
from games.rulesets.strat_o_matic.state import EXTRA, ShotKind, State

CONTROL = 0.03
"""Value of having the puck with a card to draw."""
END_FACEOFF = 0.025
"""Value of a faceoff in the other side's end."""
REBOUND_BEYOND = 0.0
"""Value of a rebound of a rebound."""
SPLITS = 20
COUNTED_FROM = 12
SECTION_OF_OFFENCE = ({1: "O1", 2: "O2H", 3: "O3"}, {1: "O1", 2: "O2V", 3: "O3"})


def outlook_of(state: State) -> "Outlook":
    """Give the outlook of the men now on the ice."""
    home, visitor = state.sides
    key = (
        "outlook",
        tuple(home.ice.items()),
        tuple(visitor.ice.items()),
        home.goalie,
        visitor.goalie,
        home.goalie is not None and home.goalies[home.goalie].fatigued,
        visitor.goalie is not None and visitor.goalies[visitor.goalie].fatigued,
        state.power_play,
    )
    values = state.setup.values
    found: Outlook | None = values.get(key)
    if found is None:
        found = values[key] = Outlook(state)
    return found


@lru_cache(maxsize=64)
def _passing_sections(key: ById, section: str) -> tuple[tuple[Reading, float], ...]:
    counts = Counter(card.passing[section] for card in key.content.split)
    return tuple((reading, number / len(key.content.split)) for reading, number in counts.items())


@lru_cache(maxsize=64)
def _breakaway_sections(key: ById) -> tuple[tuple[Reading, float], ...]:
    counts = Counter(card.breakaway for card in key.content.split)
    return tuple((reading, number / len(key.content.split)) for reading, number in counts.items())


@lru_cache(maxsize=512)
def _action_readings(
    key: ById, section: str, forecheckers: int
) -> tuple[tuple[Reading, float], ...]:
    cards: tuple[ActionCard, ...] = key.content.action_advanced
    counts = Counter(getattr(card, section)[forecheckers] for card in cards)
    return tuple((reading, number / len(cards)) for reading, number in counts.items())


class Outlook:
    """The values of one meeting. ``state`` is read while it is made and asked, never kept."""

    def __init__(self, state: State) -> None:
        self.ice = tuple(dict(side.ice) for side in state.sides)
        self.goalies = tuple(side.goalie for side in state.sides)
        self.readings: dict[tuple[int, str, str], float] = {}
        self.shots: dict[tuple[int, str, ShotKind], float] = {}
        self.chances: dict[tuple[int, str], float] = {}
        self.controls: dict[tuple[int, str, str, int], float] = {}
        self.rebounds: dict[int, float] = {}

    # shots

    def shot(self, state: State, seat: int, slot: str, kind: ShotKind) -> float:
        """Give the value of a shot by the man at a slot."""
        column_kind = ShotKind.REBOUND if kind is ShotKind.BREAKAWAY else kind
        key = (seat, slot, column_kind)
        value = self.shots.get(key)
        if value is None:
            value = self.shots[key] = self._shot(state, seat, slot, column_kind)
        return value

    def _shot(self, state: State, seat: int, slot: str, kind: ShotKind) -> float:
        setup = state.setup
        card = setup.skaters[self.ice[seat][slot]]
        column: Column = (
            card.outside
            if kind is ShotKind.OUTSIDE
            else card.inside
            if kind is ShotKind.INSIDE
            else card.rebound
        )
        goalie = self.goalies[1 - seat]
        live = plus_counts(state) and state.possession == seat
        if goalie is None:
            beaten, stopped = 1.0, 0.0
        else:
            fatigued = state.sides[1 - seat].goalies[goalie].fatigued
            beaten = setup.goalie_odds[goalie].chance(kind, fatigued=fatigued)
            stopped = self._goalie_stops(state, goalie, kind)
        value = 0.0
        for total, odds in DICE_ODDS.items():
            reading = column[total]
            if reading is not None:
                value += odds * self._shot_row(
                    state, seat, kind, reading, beaten, stopped, live=live
                )
        return value

    def _shot_row(
        self,
        state: State,
        seat: int,
        kind: ShotKind,
        reading: Reading,
        beaten: float,
        stopped: float,
        *,
        live: bool,
    ) -> float:
        token = reading.kind
        if token is Kind.GOAL or token is Kind.GOAL_PLUS:
            if token is Kind.GOAL_PLUS and not live:
                return END_FACEOFF
            goal = (reading.high - reading.low + 1) / SPLITS if reading.high else 1.0
            return goal + (1 - goal) * END_FACEOFF
        if token is Kind.GOALIE_RATING or token is Kind.GOALIE_RATING_PLUS:
            if token is Kind.GOALIE_RATING_PLUS and not live:
                return END_FACEOFF
            return beaten + (1 - beaten) * stopped
        if token is Kind.X_REB:
            return REBOUND_BEYOND if kind is ShotKind.REBOUND else self.rebound(state, seat)
        return -CONTROL

    @staticmethod
    def _goalie_stops(state: State, goalie: str, kind: ShotKind) -> float:
        """Give what follows a save on the goalie's card, on average."""
        card = state.setup.goalies[goalie]
        column = card.outside if kind is ShotKind.OUTSIDE else card.inside
        value = weight = 0.0
        for total, odds in DICE_ODDS.items():
            reading = column[total]
            if reading is None or (reading.kind is Kind.GOAL and not reading.high):
                continue
            weight += odds
            lost = reading.kind in {Kind.X, Kind.SAVE_BREAKAWAY}
            value += odds * (-CONTROL if lost else END_FACEOFF)
        return value / weight if weight else 0.0

    def rebound(self, state: State, seat: int) -> float:
        """Give the value of a rebound draw."""
        value = self.rebounds.get(seat)
        if value is None:
            cards = state.setup.content.split
            total = 0.0
            for card in cards:
                rebound = card.rebound
                slot = rebounder(
                    state, seat, rebound.side, rebound.target.position, rebound.minimum
                )
                total += (
                    -CONTROL if slot is None else self.shot(state, seat, slot, ShotKind.REBOUND)
                )
            value = self.rebounds[seat] = total / len(cards)
        return value

    # chances

    def outside(self, state: State, seat: int, slot: str) -> float:
        """Give the value of an unrestricted outside chance: the best of the three choices."""
        key = (seat, slot)
        value = self.chances.get(key)
        if value is None:
            value = max(
                self.shot(state, seat, slot, ShotKind.OUTSIDE),
                self.penetration(state, seat, slot),
                self.passing(state, seat, slot) if state.setup.advanced else -1.0,
            )
            self.chances[key] = value
        return value

    def penetration(self, state: State, seat: int, slot: str) -> float:
        """Give the value of going inside."""
        setup = state.setup
        player = self.ice[seat][slot]
        inside = self.shot(state, seat, slot, ShotKind.INSIDE)
        if not setup.options.super_penetration:
            through = setup.content.penetration_basic[rating_of(state, seat, player)] / SPLITS
            return through * inside - (1 - through) * CONTROL
        value = 0.0
        card = setup.skaters[player]
        for answer, share in odds_of_meeting(
            ById(setup.content), card.tendency, place_of(card, slot)
        ):
            if answer == MUST_PASS:
                value += share * self.passing(state, seat, slot)
                continue
            met = default_opponent(state, seat, slot) if answer == OPPONENT else answer
            through = super_maximum(state, seat, player, met) / SPLITS
            value += share * (through * inside - (1 - through) * CONTROL)
        return value

    def passing(self, state: State, seat: int, slot: str) -> float:
        """Give the value of a pass inside."""
        section = section_against(state, seat)
        return sum(
            share * self.reading(state, seat, slot, reading)
            for reading, share in _passing_sections(ById(state.setup.content), section)
        )

    def inside(self, state: State, seat: int, slot: str, tag: Target | None) -> float:
        """Give the value of an inside shot; with a tag the defence challenges where that is better for it."""
        value = self.shot(state, seat, slot, ShotKind.INSIDE)
        if tag is None or not state.setup.advanced:
            return value
        other = self.ice[1 - seat]
        if tag.word is Word.ANY:
            slots = tuple(other)
        elif tag.word is Word.OPP or tag.position is None:
            slots = (opposite(state, seat, slot),)
        else:
            slots = (tag.position,)
        return (
            min(
                (self.challenged(state, value, other[place]) for place in slots if place in other),
                default=value,
            )
            if slots
            else value
        )

    @staticmethod
    def challenged(state: State, shot: float, player: str) -> float:
        """Give the value of a shot that this man challenges; never more than unchallenged."""
        success, penalty = intimidation_odds(state, player)
        return min(shot, (1 - success) * shot - success * CONTROL + penalty * POWER_PLAY_GOAL)

    # readings

    def reading(self, state: State, seat: int, slot: str, reading: Reading) -> float:
        """Give the value of a reading for the side in possession and its carrier."""
        key = (seat, slot, reading.text)
        value = self.readings.get(key)
        if value is None:
            value = self.readings[key] = self._reading(state, seat, slot, reading)
        return value

    def _reading(self, state: State, seat: int, slot: str, reading: Reading) -> float:
        token = reading.kind
        if token is Kind.TURN:
            return -self._lost(state, seat, slot, reading.then)
        if token is Kind.KEEP:
            return CONTROL
        if token is Kind.BREAKAWAY:
            return self.breakaway(state, seat)
        if token is Kind.PASS:
            row = state.setup.skaters[self.ice[seat][slot]].passing[reading.letter]
            return self.reading(state, seat, slot, row)
        if token is Kind.DEF:
            return self._defended(state, seat, slot, reading.number)
        if token is Kind.PENCARD:
            return self._penalty_card(state, seat, slot, reading)
        place = self._receiver(state, seat, slot, reading.target)
        if place is None:
            return 0.0
        return self._chance(state, seat, place, reading)

    def _chance(self, state: State, seat: int, slot: str, reading: Reading) -> float:
        token = reading.kind
        if token is Kind.OUT:
            return self.outside(state, seat, slot)
        if token is Kind.OUT_ONLY:
            return self.shot(state, seat, slot, ShotKind.OUTSIDE)
        if token is Kind.IN:
            return self.inside(state, seat, slot, reading.intimidator)
        return self.shot(state, seat, slot, ShotKind.REBOUND)

    def _lost(self, state: State, seat: int, slot: str, then: Reading | None) -> float:
        """Give the value for the other side of a turnover."""
        other = 1 - seat
        if then is None:
            return CONTROL
        if then.kind is Kind.BREAKAWAY:
            return self.breakaway(state, other)
        target = then.target
        if target is None:
            return CONTROL
        if target.word is Word.ANY:
            place: str | None = self._best(state, other, "")
        elif target.position is None:
            place = opposite(state, seat, slot)
        else:
            place = target.position
        if place is None or place not in self.ice[other]:
            return 0.0
        return self._chance(state, other, place, then)

    def _defended(self, state: State, seat: int, slot: str, row: int) -> float:
        player = self.ice[1 - seat].get(opposite(state, seat, slot))
        if player is None:
            if row >= COUNTED_FROM:
                return self.outside(state, seat, slot)
            return self.shot(state, seat, slot, ShotKind.INSIDE)
        reading = state.setup.skaters[player].defcol[row]
        if reading is None:
            return 0.0
        if reading.kind is Kind.PENALTY:
            return POWER_PLAY_GOAL
        return self.reading(state, seat, slot, reading)

    def _penalty_card(self, state: State, seat: int, slot: str, reading: Reading) -> float:
        place = opposite(state, seat, slot)
        player = self.ice[1 - seat].get(place)
        if player is None:
            return self.outside(state, seat, slot)
        if state.setup.skaters[player].penalty in reading.upper:
            return POWER_PLAY_GOAL
        return -self.shot(state, 1 - seat, place, ShotKind.OUTSIDE)

    def breakaway(self, state: State, seat: int) -> float:
        """Give the value of a look at the breakaway sections."""
        value = 0.0
        ice, skaters = self.ice[seat], state.setup.skaters
        for reading, share in _breakaway_sections(ById(state.setup.content)):
            place = reading.target.position if reading.target is not None else None
            if place is None or place not in ice:
                continue
            if (
                reading.kind is Kind.BREAKAWAY_TEST
                and skaters[ice[place]].penetration < reading.number
            ):
                value -= share * CONTROL
            else:
                value += share * self.shot(state, seat, place, ShotKind.BREAKAWAY)
        return value

    def _best(self, state: State, seat: int, passer: str) -> str | None:
        ice, skaters = self.ice[seat], state.setup.skaters
        if EXTRA in ice and passer != EXTRA:
            return EXTRA
        others = [slot for slot in ice if slot != passer]
        return max(others, key=lambda slot: skaters[ice[slot]].offense, default=None)

    def _receiver(self, state: State, seat: int, slot: str, target: Target | None) -> str | None:
        ice = self.ice[seat]
        if target is None or target.word is Word.SELF:
            return slot
        if target.word is Word.ANY:
            return self._best(state, seat, slot)
        place: str | None = target.position
        if place == slot:
            place = target.substitute or INSTEAD_OF_SELF.get(slot)
        elif place not in ice and target.substitute != slot:
            place = target.substitute
        return place if place in ice else None

    # control

    def control(self, state: State, seat: int, slot: str, offence: int, forecheckers: int) -> float:
        """Give the value of the next action card with the puck at a slot, at these levels of play."""
        section = SECTION_OF_OFFENCE[seat][offence]
        if EXTRA in self.ice[seat] and len(self.ice[seat]) > len(self.ice[1 - seat]):
            section = "PP"
        key = (seat, slot, section, forecheckers)
        value = self.controls.get(key)
        if value is None:
            value = self.controls[key] = sum(
                share * self.reading(state, seat, slot, reading)
                for reading, share in _action_readings(
                    ById(state.setup.content), section, forecheckers
                )
            )
        return value

    def attack(self, state: State, seat: int, offence: int, forecheckers: int) -> float:
        """Give the mean value of the next card over who may have the puck."""
        slots = self.ice[seat]
        return sum(self.control(state, seat, slot, offence, forecheckers) for slot in slots) / len(
            slots
        )
