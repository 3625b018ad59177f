"""Penetration.

| ids | rule |
|---|---|
| SOM-1.0D, 6.1, 6.1a | a split number against the chart of the carrier's rating |
| SOM-6.2, 30.42 | a steal for a vacant position is a loose puck |
| SOM-26.0 to 26.3 | an enforcer on one side only holds the other side's men back |
| SOM-30.0 to 30.12, 30.42a, 30.42b, D09 | the number of an action card names the defender, or forces a pass |
| SOM-30.2 | a forced pass |
| SOM-30.3, 30.4, 30.41, 30.42 | the super chart at 5-on-5, and at other manpower |
| SOM-31.0, 31.1, AMB-46 | other opponents than the matched ones |
"""

from games.rulesets.strat_o_matic.charts import MUST_PASS, OPPONENT
from games.rulesets.strat_o_matic.events import PenetrationMet, PenetrationTried
from games.rulesets.strat_o_matic.play import passing, possession, shooting, timing_track
from games.rulesets.strat_o_matic.play.skaters import defense_rating, opposite
from games.rulesets.strat_o_matic.play.table import (
    ACTION_CARDS,
    NUMBERS,
    HockeyTable,
    Next,
    draw_split,
    present,
)
from games.rulesets.strat_o_matic.readings import POSITIONS, Position
from games.rulesets.strat_o_matic.state import EXTRA, ShotKind, State

LOWEST_RATING = 1
ENFORCERS = frozenset({"A", "AA"})
"""Penalty ratings of enforcers (SOM-26.1)."""
EVEN_SECTIONS = {4: "4v4", 3: "3v3"}
SHORT_OF_TWO, SHORT_OF_ONE = 3, 4
FIVE_EACH = (5, 5)


def penetrate(table: HockeyTable) -> Next:
    """SOM-6.1: inside shot, or the opponent steals the puck. The decision is final (SOM-30.42a)."""
    state = table.state
    seat, slot = state.possession, state.carrier
    player = state.sides[seat].ice[slot]
    setup = state.setup
    met = default_opponent(state, seat, slot)
    if setup.options.super_penetration:
        answer = _meet(table)
        if answer == MUST_PASS:
            return passing.pass_inside(table)
        if is_five_on_five(state):
            met = met if answer == OPPONENT else answer
        highest = super_maximum(state, seat, player, met)
    else:
        highest = basic_maximum(state, seat, player)
    number = draw_split(table).number
    succeeded = number <= highest
    table.emit(PenetrationTried(seat, slot, player, highest, number, succeeded))
    if state.pointer >= 0:
        timing_track.charge_split(table)
    if succeeded:
        return shooting.shoot(table, ShotKind.INSIDE)
    return possession.gain_control(table, 1 - seat, met)


def basic_maximum(state: State, seat: int, player: str) -> int:
    """Give the highest split without the super chart; at other manpower its columns serve (SOM-22.6, 23.0d)."""
    content = state.setup.content
    rating = rating_of(state, seat, player)
    if state.box and state.men != FIVE_EACH and content.penetration_super is not None:
        return content.penetration_super.other[rating][manpower_faced(state, seat)]
    return content.penetration_basic[rating]


def default_opponent(state: State, seat: int, slot: str) -> str:
    """Give the slot that has the puck after a failure: the matched one (SOM-6.1a), or the alternate (31.1)."""
    if state.setup.options.alternate_penetration and slot != EXTRA:
        return state.setup.content.matchups.alternate_penetration[Position(slot)]
    return opposite(state, seat, slot)


def rating_of(state: State, seat: int, player: str) -> int:
    """Give a man's rating on penetration charts: one less against the only enforcers on the ice (SOM-26.2)."""
    setup = state.setup
    rating = setup.skaters[player].penetration
    if setup.options.enforcer and has_enforcer(state, 1 - seat) and not has_enforcer(state, seat):
        return max(LOWEST_RATING, rating - 1)
    return rating


def has_enforcer(state: State, seat: int) -> bool:
    """Whether a skater rated A or AA is on the ice for a side (SOM-26.1, AMB-51)."""
    skaters = state.setup.skaters
    return any(skaters[player].penalty in ENFORCERS for player in state.sides[seat].ice.values())


def _meet(table: HockeyTable) -> str:
    """SOM-30.1: take the number of an action card and read whom the carrier meets."""
    state = table.state
    seat, slot = state.possession, state.carrier
    player = state.sides[seat].ice[slot]
    number = state.card
    if state.setup.options.second_number_deck:
        if not table.cards_left(NUMBERS):
            table.shuffle(NUMBERS, ACTION_CARDS)
        number = table.draw(NUMBERS)
    answer = chart_of(state, slot, player)[number]
    table.emit(PenetrationMet(seat, slot, player, number, answer))
    return answer


def chart_of(state: State, slot: str, player: str) -> dict[int, str]:
    """Give the chart of a carrier by number; an extra skater reads it at his first position."""
    card = state.setup.skaters[player]
    position = card.positions[0] if slot == EXTRA else Position(slot)
    return state.setup.content.player_penetrated[card.tendency][position]


def is_five_on_five(state: State) -> bool:
    """Whether all ten positions are filled, and nobody has an extra skater."""
    home, visitor = (side.ice for side in state.sides)
    return len(home) == len(visitor) == len(POSITIONS) and EXTRA not in home | visitor


def super_maximum(state: State, seat: int, player: str, met: str) -> int:
    """Give the highest split that gets a man inside past the slot he meets (SOM-30.3, 30.4)."""
    chart = present(state.setup.content.penetration_super)
    rating = rating_of(state, seat, player)
    if is_five_on_five(state):
        return chart.even[rating][defense_rating(state, 1 - seat, met)]
    return chart.other[rating][manpower_faced(state, seat)]


def manpower_faced(state: State, seat: int) -> str:
    """Name the column of the other situations by the skaters of both sides (SOM-30.4, AMB-35)."""
    mine, theirs = len(state.sides[seat].ice), len(state.sides[1 - seat].ice)
    if mine > theirs:
        return "against_3" if theirs == SHORT_OF_TWO else "against_4"
    if mine < theirs:
        return "against_pp4" if theirs == SHORT_OF_ONE else "against_pp5"
    return EVEN_SECTIONS.get(mine, "4v4")
