"""Who is meant: the one resolver for positions, substitutes, any player, and vacancies.

| ids | rule |
|---|---|
| SOM-GS.6, AMB-15 | the matched man; the extra skater's is the man named by the defending coach |
| SOM-4.3, 4.3a, 4.31, 4.71 | any player with a shot: highest Offense, ties in turn, never the passer |
| SOM-4.4, 4.41, 4.41a, 4.42 | P(Q): no pass to oneself, and none to a vacant position |
| SOM-13.3 | any-player readings go to the extra skater |
| SOM-7.21, AMB-48 | which Defense rating counts |
"""

from games.rulesets.strat_o_matic.cards import SkaterCard
from games.rulesets.strat_o_matic.decisions import OF_SEAT, Ask, ask
from games.rulesets.strat_o_matic.events import AnyPlayerNamed
from games.rulesets.strat_o_matic.play.table import HockeyTable
from games.rulesets.strat_o_matic.readings import Position, Target, Word
from games.rulesets.strat_o_matic.state import EXTRA, MATCHUPS, State

INSTEAD_OF_SELF: dict[str, str] = {
    Position.LW: Position.RW,
    Position.C: Position.LW,
    Position.RW: Position.C,
    Position.LD: Position.RD,
    Position.RD: Position.LD,
}
"""SOM-4.42: who gets a pass that a man's own card would give to himself."""


def card_at(state: State, seat: int, slot: str) -> SkaterCard:
    """Give the card of the skater in an occupied slot."""
    return state.setup.skaters[state.sides[seat].ice[slot]]


def opposite(state: State, seat: int, slot: str) -> str:
    """Give the other side's slot that is matched with this one (SOM-GS.6, AMB-15)."""
    if slot == EXTRA:
        return state.sides[1 - seat].marker
    return MATCHUPS[slot]


def is_short_handed(state: State, seat: int) -> bool:
    """Whether a side has fewer skaters because of a penalty (AMB-48)."""
    return state.power_play == 1 - seat


def defense_rating(state: State, seat: int, slot: str) -> int:
    """Give the Defense rating that counts now (SOM-7.21): the second one only while short-handed."""
    return card_at(state, seat, slot).defense[is_short_handed(state, seat)]


def any_shooter(table: HockeyTable, seat: int, passer: str = "") -> str:
    """Find the skater who shoots on an any-player reading (SOM-4.3): forced, except who of equals starts.

    Parameters
    ----------
    table, seat
        The game, and the side whose skater shoots.
    passer
        The slot of the man who passes; he is not his own team-mate (SOM-4.3a). Empty for none (SOM-4.71).

    """
    state = table.state
    side = state.sides[seat]
    ice = side.ice
    skaters = state.setup.skaters
    if EXTRA in ice and passer != EXTRA:
        best = [EXTRA]
    else:
        highest = 0
        best = []
        for slot, player in ice.items():
            if slot == passer:
                continue
            offense = skaters[player].offense
            if offense > highest:
                highest = offense
                best = [slot]
            elif offense == highest:
                best.append(slot)
    slot = best[0] if len(best) == 1 else _next_in_turn(table, seat, best)
    table.emit(AnyPlayerNamed(seat, slot, ice[slot], forced=True))
    return slot


def _next_in_turn(table: HockeyTable, seat: int, tied: list[str]) -> str:
    """Take the least recently named of equals (SOM-4.31); whoever starts is the coach's choice (SOM-D28)."""
    side = table.state.sides[seat]
    ice, turns = side.ice, side.turns
    fresh = [slot for slot in tied if ice[slot] not in turns]
    if len(fresh) > 1:
        return table.choose(seat, ask(Ask.FIRST_TURN, tuple(fresh), OF_SEAT[seat]))
    if fresh:
        return fresh[0]
    return min(tied, key=lambda slot: turns[ice[slot]])


def any_controller(table: HockeyTable, seat: int) -> str:
    """Let the coach name whichever of his skaters takes the puck (SOM-5.2, 2.1b, AMB-49)."""
    ice = table.state.sides[seat].ice
    if EXTRA in ice:
        return EXTRA
    return table.choose(seat, ask(Ask.ANY_SKATER, tuple(ice), OF_SEAT[seat]))


def receiver(table: HockeyTable, target: Target) -> str | None:
    """Find who gets the carrier's pass; None when the position is vacant and no substitute is there.

    SELF is the carrier; ANY is a forced selection without him; P(Q) goes to Q when P has the puck
    (SOM-4.41) or is vacant (SOM-4.41a, 23.0g).
    """
    state = table.state
    seat, carrier = state.possession, state.carrier
    ice = state.sides[seat].ice
    if target.word is not None:
        return carrier if target.word is Word.SELF else any_shooter(table, seat, carrier)
    slot, substitute = target.position, target.substitute
    if slot == carrier:
        slot = substitute or Position(INSTEAD_OF_SELF[carrier])
    elif slot not in ice and substitute is not None and substitute != carrier:
        slot = substitute if not state.box or state.power_play == seat else slot
    return slot if slot in ice else None


def gainer(table: HockeyTable, target: Target) -> str | None:
    """Find the skater of the side without the puck who takes it with a shot (SOM-4.5, 4.71).

    Everybody of that side is eligible; nobody has passed. None when the position is vacant.
    """
    state = table.state
    seat = 1 - state.possession
    ice = state.sides[seat].ice
    if target.word is Word.ANY:
        return any_shooter(table, seat)
    slot = _named(state, target)
    if slot not in ice and target.substitute in ice:
        return target.substitute
    return slot if slot in ice else None


def _named(state: State, target: Target) -> str:
    """Give the slot of the other side that a position or OPP means."""
    if target.position is not None:
        return target.position
    return opposite(state, state.possession, state.carrier)


def defender(state: State, target: Target) -> str:
    """Give the slot of the side without the puck that takes it without a chance (occupied or not)."""
    return _named(state, target)
