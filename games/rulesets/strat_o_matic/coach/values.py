"""What a computer coach knows about chances: expected goals of shots, penetrations and passes.

Whatever depends on cards alone is worked out once and kept in ``Setup.values``; a question then costs microseconds.
"""

from collections import Counter
from functools import lru_cache

import msgspec

from games.rulesets.strat_o_matic.cards import SkaterCard
from games.rulesets.strat_o_matic.charts import MUST_PASS, OPPONENT
from games.rulesets.strat_o_matic.content_set import ContentSet
from games.rulesets.strat_o_matic.expected_goals import expected_goals, shootout_odds
from games.rulesets.strat_o_matic.play.passing import section_against
from games.rulesets.strat_o_matic.play.penalty_box import is_time_up
from games.rulesets.strat_o_matic.play.penetration import (
    basic_maximum,
    default_opponent,
    is_five_on_five,
    manpower_faced,
    rating_of,
)
from games.rulesets.strat_o_matic.play.shooting import plus_counts
from games.rulesets.strat_o_matic.play.skaters import INSTEAD_OF_SELF, defense_rating
from games.rulesets.strat_o_matic.play.table import present
from games.rulesets.strat_o_matic.readings import (
    FORWARD_POSITIONS,
    Kind,
    Position,
    Reading,
    Word,
)
from games.rulesets.strat_o_matic.state import EXTRA, MATCHUPS, ShotKind, State

POWER_PLAY_GOAL = 0.20
"""Expected goals of a power play (SOM-D10)."""


class PassingOdds(msgspec.Struct, frozen=True):
    """Odds of a passing section: completed to (P, Q), and letters of the Passing column."""

    completed: tuple[tuple[str, str, float], ...]
    letters: tuple[tuple[str, float], ...]


class ById:
    """A content set as a cache key: compared by identity, and kept alive by the cache."""

    __slots__ = ("content",)

    def __init__(self, content: ContentSet) -> None:
        self.content = content

    def __hash__(self) -> int:
        return id(self.content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ById) and other.content is self.content


@lru_cache(maxsize=64)
def _passing_odds(key: ById, section: str) -> PassingOdds:
    completed: Counter[tuple[str, str]] = Counter()
    letters: Counter[str] = Counter()
    for card in key.content.split:
        reading = card.passing[section]
        if reading.kind is Kind.IN and reading.target is not None:
            target = reading.target
            completed[(target.position or "ANY", target.substitute or "")] += 1
        elif reading.kind is Kind.PASS:
            letters[reading.letter] += 1
    count = len(key.content.split)
    return PassingOdds(
        tuple((first, second, number / count) for (first, second), number in completed.items()),
        tuple((letter, number / count) for letter, number in letters.items()),
    )


@lru_cache(maxsize=1024)
def _intimidation_odds(key: ById, rating: int, penalty: str) -> tuple[float, float]:
    content = key.content
    success = checks = 0
    for card in content.split:
        section = card.intimidation
        if section.takes_puck is None:
            success += section.number <= rating
        else:
            checks += 1
            success += section.takes_puck
    count = len(content.split)
    called = (21 - content.intimidation_chart[penalty]) / 20
    return success / count, checks / count * called


def intimidation_odds(state: State, player: str) -> tuple[float, float]:
    """Give the chances that this man takes the puck, and that he is penalised for trying."""
    card = state.setup.skaters[player]
    return _intimidation_odds(ById(state.setup.content), card.intimidation, card.penalty)


def shot_value(state: State, seat: int, player: str, shot: ShotKind) -> float:
    """Give xg of a shot by a player of this side at the goalie now in the other net."""
    side = state.sides[1 - seat]
    goalie = side.goalie
    fatigued = goalie is not None and side.goalies[goalie].fatigued
    values = state.setup.values
    live = state.pointer >= 0 and state.power_play == seat and plus_is_live(state, shot)
    key = (player, shot, goalie, fatigued, live)
    value: float | None = values.get(key)
    if value is None:
        odds = state.setup.skater_odds[player]
        column = (
            odds.outside
            if shot is ShotKind.OUTSIDE
            else odds.inside
            if shot is ShotKind.INSIDE
            else odds.rebound
        )
        beaten = (
            1.0
            if goalie is None
            else state.setup.goalie_odds[goalie].chance(shot, fatigued=fatigued)
        )
        value = values[key] = expected_goals(
            column, beaten, state.setup.mean_rebound, power_play=live
        )
    return value


def plus_is_live(state: State, shot: ShotKind) -> bool:
    """Whether plus readings count on a power play: not inside after its last action (SOM-18.91, D22)."""
    return shot is not ShotKind.INSIDE or not is_time_up(state)


def penetration_value(state: State, seat: int, slot: str) -> float:
    """Give the expected goals of a penetration by the skater at a slot, whoever he may meet (SOM-D08)."""
    setup = state.setup
    player = state.sides[seat].ice[slot]
    inside = shot_value(state, seat, player, ShotKind.INSIDE)
    if not setup.options.super_penetration:
        highest = basic_maximum(state, seat, player)
        return highest / 20 * inside
    odds = odds_of_meeting(
        ById(setup.content), setup.skaters[player].tendency, place_of(setup.skaters[player], slot)
    )
    chart = present(setup.content.penetration_super)
    rating = rating_of(state, seat, player)
    at_full_strength = is_five_on_five(state)
    value = 0.0
    for answer, share in odds:
        if answer == MUST_PASS:
            value += share * pass_value(state, seat, slot)
            continue
        if at_full_strength:
            met = default_opponent(state, seat, slot) if answer == OPPONENT else answer
            highest = chart.even[rating][defense_rating(state, 1 - seat, met)]
        else:
            highest = chart.other[rating][manpower_faced(state, seat)]
        value += share * highest / 20 * inside
    return value


def place_of(card: SkaterCard, slot: str) -> Position:
    """Give the position at which a man reads the player-being-penetrated chart."""
    return card.positions[0] if slot == EXTRA else Position(slot)


@lru_cache(maxsize=256)
def odds_of_meeting(key: ById, stars: int, place: Position) -> tuple[tuple[str, float], ...]:
    """Give how often each answer of the player-being-penetrated chart comes up."""
    answers = Counter(key.content.player_penetrated[stars][place].values())
    count = sum(answers.values())
    return tuple((answer, number / count) for answer, number in answers.items())


def deflection_value(state: State, seat: int) -> float:
    """Give the expected goals of a deflection: only goals and goalie ratings count (SOM-D11)."""
    ice, setup = state.sides[seat].ice, state.setup
    goalie = state.sides[1 - seat].goalie
    fatigued = goalie is not None and state.sides[1 - seat].goalies[goalie].fatigued
    beaten = (
        1.0
        if goalie is None
        else setup.goalie_odds[goalie].chance(ShotKind.INSIDE, fatigued=fatigued)
    )
    value = 0.0
    for slot in setup.content.deflection.values():
        player = ice.get(slot) if slot is not None else None
        if player is not None:
            odds = setup.skater_odds[player].inside
            value += expected_goals(odds, beaten, 0.0, power_play=plus_counts(state))
    return value / len(setup.content.deflection)


def rebound_value(state: State, seat: int) -> float:
    """Give the expected goals of a rebound draw with the men on the ice (SOM-D11)."""
    value = 0.0
    cards = state.setup.content.split
    for card in cards:
        rebound = card.rebound
        position = rebound.target.position
        slot = rebounder(state, seat, rebound.side, position, rebound.minimum)
        if slot is not None:
            value += shot_value(state, seat, state.sides[seat].ice[slot], ShotKind.REBOUND)
    return value / len(cards)


def rebounder(
    state: State, seat: int, side: str, position: Position | None, minimum: int
) -> str | None:
    """Give who of the offence would get a rebound, None for the defence."""
    ice, skaters = state.sides[seat].ice, state.setup.skaters
    if position is None:
        if side == "D":
            return None
        best = max(ice, key=lambda slot: skaters[ice[slot]].offense)
        return best if skaters[ice[best]].offense >= minimum else None
    if side == "O":
        able = position in ice and skaters[ice[position]].offense >= minimum
        return position if able else None
    player = state.sides[1 - seat].ice.get(position)
    if player is not None and skaters[player].defense[0] >= minimum:
        return None
    opponent = MATCHUPS[position]
    return opponent if opponent in ice else None


def pass_value(state: State, seat: int, slot: str) -> float:
    """Give the expected goals of a pass inside from a slot."""
    odds = _passing_odds(ById(state.setup.content), section_against(state, seat))
    ice = state.sides[seat].ice
    value = 0.0
    for first, second, share in odds.completed:
        receiver = ice.get(second if first == slot or first not in ice else first)
        if receiver is not None:
            value += share * shot_value(state, seat, receiver, ShotKind.INSIDE)
    card = state.setup.skaters[ice[slot]]
    for letter, share in odds.letters:
        value += share * _letter_value(state, seat, slot, card.passing[letter])
    return value


def _letter_value(state: State, seat: int, slot: str, row: Reading) -> float:
    target = row.target
    if row.kind is not Kind.IN or target is None:
        return 0.0
    ice = state.sides[seat].ice
    receiver: str | None
    if target.word is Word.ANY:
        skaters = state.setup.skaters
        others = [player for place, player in ice.items() if place != slot]
        receiver = max(others, key=lambda player: skaters[player].offense, default=None)
    elif target.position == slot:
        receiver = ice.get(target.substitute or INSTEAD_OF_SELF.get(slot, ""))
    else:
        receiver = ice.get(target.position or "")
    return 0.0 if receiver is None else shot_value(state, seat, receiver, ShotKind.INSIDE)


def control_value(card: SkaterCard) -> float:
    """Rate how good a man is with the puck in open play (SOM-D06)."""
    rows = card.passing
    good = sum(rows[letter].kind is Kind.IN for letter in "JKL")
    lost = sum(row.kind is Kind.TURN for row in rows.values())
    return good - 0.25 * lost


def overall_value(card: SkaterCard) -> float:
    """Rate a man as a whole (SOM-D01)."""
    return card.offense + card.defense[0] + 0.5 * card.assist


def is_forward(card: SkaterCard) -> bool:
    """Whether a man's first position is a forward's."""
    return card.positions[0] in FORWARD_POSITIONS


def shootout_value(state: State, seat: int, player: str) -> float:
    """Give the chance that a man scores in the shootout."""
    side = state.sides[1 - seat]
    goalie = side.goalie or side.last_goalie
    beaten = state.setup.goalie_odds[goalie].chance(
        ShotKind.BREAKAWAY, fatigued=side.goalies[goalie].fatigued
    )
    card = state.setup.skaters[player]
    return shootout_odds(state.setup.skater_odds[player], beaten, defenceman=not is_forward(card))
