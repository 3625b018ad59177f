"""The super-advanced power play: what the sides do with the puck.

| ids | rule |
|---|---|
| SOM-20.0, AMB-26a | the power-play side draws, reading the PP section |
| SOM-21.0, D20 | the short-handed side ices, skates or draws |
| SOM-21.1, 21.11 to 21.15, AMB-26 | icing, in its own end only |
| SOM-21.2, 21.21 to 21.24 | skating |
| SOM-21.3, 21.31, 21.32 | a draw, reading the SH section |
| SOM-18.1, 18.4, D21 | faceoffs on the track |
"""

from games.rulesets.strat_o_matic.charts import Icing
from games.rulesets.strat_o_matic.decisions import (
    DRAW_ICE_OR_SKATE,
    DRAW_OR_SKATE,
    Answer,
)
from games.rulesets.strat_o_matic.events import (
    ChanceGained,
    DefenceTested,
    PuckIced,
    SkatingTried,
)
from games.rulesets.strat_o_matic.play import (
    action_cards,
    goalie_pulling,
    penalty_box,
    possession,
    shooting,
    timing_track,
)
from games.rulesets.strat_o_matic.play.skaters import any_shooter
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.readings import Kind, Position, Reading
from games.rulesets.strat_o_matic.state import ShotKind, Spot

LAST_ROW = 14


def act(table: HockeyTable) -> Next:
    """Let the side in control do what it may: on its power play or at even strength it draws."""
    state = table.state
    if state.power_play < 0 or state.possession == state.power_play:
        return action_cards.draw(table)
    if goalie_pulling.is_late(state):
        goalie_pulling.offer_late(table)
    return _act_short_handed(table, table.choose(state.possession, DRAW_ICE_OR_SKATE))


def won_faceoff(table: HockeyTable, spot: Spot) -> Next:
    """Charge a faceoff that gave control; the short-handed side says at once what it will do (SOM-18.4, D21)."""
    state = table.state
    seat = state.possession
    if state.carrier not in state.sides[seat].ice:
        possession.gain_control_any(table, seat)
    if seat == state.power_play:
        charge_faceoff(table, seat, attacking=False)
        return None
    if goalie_pulling.is_late(state):
        goalie_pulling.offer_late(table)
    # Neutral ice: no icing straight from a faceoff at centre (AMB-26).
    question = DRAW_OR_SKATE if spot == Spot.CENTRE else DRAW_ICE_OR_SKATE
    choice = table.choose(seat, question)
    cost = timing_track.cost(state)
    if choice == Answer.DRAW:
        return action_cards.turn_card(table, charge=cost.faceoff_sh_win_then_action)
    timing_track.move(table, cost.faceoff_sh_win)
    if penalty_box.is_time_up(state) or not state.cards_left:
        return None
    return _act_short_handed(table, choice)


def charge_faceoff(table: HockeyTable, seat: int, *, attacking: bool) -> None:
    """SOM-18.1, 18.4: charge a faceoff without a choice: power-play side, shot, or loose puck."""
    state = table.state
    cost = timing_track.cost(state)
    if seat == state.power_play:
        spaces = cost.faceoff_pp_win
    elif attacking:
        spaces = cost.faceoff_sh_win_in_pp_end
    else:
        spaces = cost.faceoff_sh_win
    timing_track.move(table, spaces)


def _act_short_handed(table: HockeyTable, choice: str) -> Next:
    if choice == Answer.ICE:
        return ice_puck(table)
    if choice == Answer.SKATE:
        return skate(table)
    return action_cards.turn_card(table)


# --- icing ---


def ice_puck(table: HockeyTable) -> Next:
    """SOM-21.1: draw the icing section and follow it."""
    state = table.state
    seat = state.possession
    card = draw_split(table)
    section = card.icing
    iced = section.form != "NOICE"
    table.emit(PuckIced(seat, card.id, icing_text(section), iced))
    cost = timing_track.cost(state)
    timing_track.move(table, cost.icing_success if iced else cost.icing_fail)
    if section.form == "SH":
        return possession.gain_control(table, seat, section.position)
    if section.form == "DEF14":
        return _defend_return(table, section)
    kind = Kind.OUT_ONLY if iced else Kind.IN
    return give_chance(table, 1 - seat, section.position, kind)


def icing_text(section: Icing) -> str:
    """Write an icing section in the notation of the ledger."""
    return {
        "NOICE": f"NOICE IN {section.position}",
        "SH": f"ICE SH {section.position}",
        "OUT!": f"ICE OUT! {section.position}",
        "DEF14": f"ICE DEF14 RD OUT {section.position}",
    }[section.form]


def _defend_return(table: HockeyTable, section: Icing) -> Next:
    """SOM-21.14: the short-handed right defenceman meets the return: row 14 of his Defense column."""
    state = table.state
    seat = state.possession
    player = state.sides[seat].ice.get(Position.RD)
    if player is not None:
        row = present(state.setup.skaters[player].defcol[LAST_ROW])
        table.emit(DefenceTested(seat, Position.RD, player, LAST_ROW, row.text))
        if row.kind is Kind.TURN:
            return possession.gain_control(table, seat, Position.RD)
    return give_chance(table, 1 - seat, section.position, Kind.OUT)


# --- skating ---


def skate(table: HockeyTable) -> Next:
    """SOM-21.2: keep the puck to use time: a split against the skating rating."""
    state = table.state
    seat, slot = state.possession, state.carrier
    player = state.sides[seat].ice[slot]
    keeps, breaks = state.setup.skaters[player].skating
    number = draw_split(table).number
    kept = number <= keeps
    breakaway = kept and number <= breaks
    table.emit(SkatingTried(seat, slot, player, number, kept, breakaway))
    cost = timing_track.cost(state)
    timing_track.move(table, cost.skate_success if kept else cost.skate_fail)
    if breakaway:
        table.emit(ChanceGained(seat, slot, player, Kind.BK, ""))
        return shooting.shoot(table, ShotKind.BREAKAWAY)
    if kept:
        return possession.gain_control(table, seat, slot)
    other = 1 - seat
    return give_chance(table, other, any_shooter(table, other), Kind.OUT)


# --- chances ---


def give_chance(table: HockeyTable, seat: int, slot: str, kind: Kind) -> Next:
    """Give a skater of this side a shot; a vacant position means a loose puck (SOM-22.1)."""
    state = table.state
    if seat != state.possession:
        possession.change_hands(table, seat)
    player = state.sides[seat].ice.get(slot)
    if player is None:
        return possession.loose_puck(table)
    table.emit(ChanceGained(seat, slot, player, kind, ""))
    return action_cards.take_chance(table, Reading(kind))
