"""The offense's turn: one action, the defense's answer to it, and where the puck goes.

| ids | rule |
|---|---|
| IC-020 to 026, 045, 047, 122, A35 | passes and skates, and the flip at the blue line |
| IC-027 to 033, 125, A09, A10 | dump out, clear and icing, dump in |
| IC-034 to 044 | outside and inside shots |
| IC-050 to 065, A12 to A17, A33 | the defense's answer, at most one |
| IC-130 to 132, A27, A28 | defensive mode |
"""

from collections.abc import Callable

from games.rulesets.ice_cold import decisions
from games.rulesets.ice_cold.cards import Card, CardType, Challenge, Line, Whistle, Zone
from games.rulesets.ice_cold.decisions import Act
from games.rulesets.ice_cold.events import (
    CardPlayed,
    CardTurned,
    DefensiveModeChosen,
    DumpInChecked,
    EntryChecked,
    IcingChecked,
    IcingWaived,
    OutsideShotTaken,
    PuckCleared,
    PuckDumpedIn,
    PuckDumpedOut,
    PuckMoved,
    ResponseDeclined,
    ResponsePlayed,
    TurnedCardTaken,
)
from games.rulesets.ice_cold.play.checks import behind_the_play, foul, loose_puck, take_effect
from games.rulesets.ice_cold.play.shots import control, follow_up, stop, take_shot
from games.rulesets.ice_cold.play.table import IceTable, draw_cards, flip
from games.rulesets.ice_cold.state import CENTER, NOBODY, rink_zone

FREE = frozenset({Act.OUTSIDE_SHOT, Act.CLEAR})
"""IC-036, IC-029, IC-046: actions for which no card leaves the hand."""


def take_action(table: IceTable) -> Act:
    """IC-020: let the offense choose one action and carry it out; tell which."""
    seat = table.state.offense
    answer = table.choose(seat, decisions.actions(table.state))
    act = decisions.act_of(answer)
    _CARRY_OUT[act](table, seat, decisions.card_of(answer))
    return act


def respond(
    table: IceTable, seat: int, action: str, card: Card | None, legal: tuple[int, ...]
) -> Card | None:
    """IC-065: give the defense its one answer.

    That there was none is told in the same words whether or not a card was held, so that it gives nothing away.
    """
    if not legal:
        table.emit(ResponseDeclined(seat, could=False))
        return None
    asked = decisions.response(action, card.id if card else 0, legal)
    number = decisions.card_of(table.choose(seat, asked))
    if not number:
        table.emit(ResponseDeclined(seat, could=True))
        return None
    state = table.state
    played = state.card(number)
    zone = decisions.tested_zone(state, 1 - seat, card, played) if card else state.puck
    table.emit(ResponsePlayed(seat, number, zone, played.momentum))
    return played


def play_card(table: IceTable, seat: int, number: int) -> None:
    """IC-021 to IC-026, IC-050 to IC-060: a pass or skate, unless the defense breaks it up."""
    state = table.state
    card = state.card(number)
    table.emit(CardPlayed(seat, number, card.type))
    if card.challenge:
        legal = decisions.answers_to_card(state, card)
        answer = respond(table, 1 - seat, card.type, card, legal)
        if answer is not None:
            defend(table, answer, 1 - seat)
            return
    move_puck(table, seat, card)


def defend(table: IceTable, answer: Card, seat: int) -> None:
    """Carry a defensive card out; a foul is checked first."""
    if answer.kind is Challenge.FOUL:
        foul(table, answer, seat)
    else:
        take_effect(table, answer, seat)


def move_puck(table: IceTable, seat: int, card: Card) -> None:
    """IC-026, IC-047, IC-122, IC-123: bring the puck to where the card sends it."""
    state = table.state
    zone = state.zone_of(seat)
    dest = card.dest[zone]
    checked = None
    if card.entry_check and dest is Zone.OFFENSIVE and zone is not Zone.OFFENSIVE:
        checked = flip(table)
        offside = checked.whistle is Whistle.OFFSIDE
        table.emit(EntryChecked(seat, checked.id, offside))
        if offside:
            stop(table, CENTER, "offside")
            return
    table.emit(PuckMoved(seat, rink_zone(seat, dest), card.id))
    if checked is not None:
        behind_the_play(table, checked)


def inside_shot(table: IceTable, seat: int, number: int) -> None:
    """IC-038 to IC-044: an inside shot, unless it is blocked or the shooter is fouled."""
    state = table.state
    card = state.card(number)
    table.emit(CardPlayed(seat, number, card.type))
    legal = decisions.answers_to_card(state, card)
    answer = respond(table, 1 - seat, card.type, card, legal)
    if answer is None:
        finish_shot(table, seat, Line.INSIDE)
    elif answer.type is CardType.SHOT_BLOCKED:
        loose_puck(table, state.puck)
    else:
        defend(table, answer, 1 - seat)


def outside_shot(table: IceTable, seat: int, _: int) -> None:
    """IC-034 to IC-037, IC-061 to IC-063: a shot from the point."""
    table.emit(OutsideShotTaken(seat))
    legal = decisions.blocks_of_outside_shot(table.state)
    if respond(table, 1 - seat, Act.OUTSIDE_SHOT, None, legal) is None:
        finish_shot(table, seat, Line.OUTSIDE)
    else:
        loose_puck(table, table.state.puck)


def finish_shot(table: IceTable, seat: int, line: Line) -> None:
    """Flip for the shot and go on by its result."""
    if follow_up(table, take_shot(table, seat, line)):
        loose_puck(table, table.state.puck)


def dump_out(table: IceTable, seat: int, number: int) -> None:
    """IC-027, IC-028: discard a card; the opponent has the puck at centre ice."""
    table.emit(PuckDumpedOut(seat, number))
    if not kept_in(table, 1 - seat, Act.DUMP_OUT):
        control(table, 1 - seat, CENTER, "dump_out")


def kept_in(table: IceTable, seat: int, act: Act) -> bool:
    """IC-064: whether the defense keeps the puck in its offensive zone."""
    legal = decisions.kept_in_cards(table.state)
    if respond(table, seat, act, None, legal) is None:
        return False
    control(table, seat, table.state.puck, "kept_in")
    return True


def clear(table: IceTable, seat: int, _: int) -> None:
    """IC-029 to IC-031, IC-125: shoot the puck down the ice and risk icing."""
    table.emit(PuckCleared(seat))
    other = 1 - seat
    if kept_in(table, other, Act.CLEAR):
        return
    far = rink_zone(seat, Zone.OFFENSIVE)
    if table.choose(other, decisions.TOUCH_UP) == Act.TOUCH_UP:
        table.emit(IcingWaived(other))
        control(table, other, far, "touch_up")
        return
    card = flip(table)
    icing = card.winner == other
    table.emit(IcingChecked(seat, card.id, icing))
    if icing:
        stop(table, rink_zone(seat, Zone.DEFENSIVE), "icing")
    else:
        control(table, seat, far, "clear")


def dump_in(table: IceTable, seat: int, number: int) -> None:
    """IC-032, IC-033, A26: a letter says who digs the puck out of the corner."""
    table.emit(PuckDumpedIn(seat, number))
    far = rink_zone(seat, Zone.OFFENSIVE)
    card = flip(table)
    if card.whistle is Whistle.OFFSIDE:
        table.emit(DumpInChecked(NOBODY, far, card.id))
        stop(table, CENTER, "offside")
        return
    table.emit(DumpInChecked(card.winner, far, card.id))
    behind_the_play(table, card)


def defensive_mode(table: IceTable, seat: int, number: int) -> None:
    """IC-130 to IC-132: give the puck away for a card and some time."""
    table.emit(DefensiveModeChosen(seat, number))
    card = flip(table)
    table.emit(CardTurned(seat, card.id))
    asked = decisions.turned(card.id, can_draw=table.state.clock > 0)
    if table.choose(seat, asked) == Act.TAKE:
        table.emit(TurnedCardTaken(seat, card.id))
    else:
        draw_cards(table, seat, 1)
    control(table, 1 - seat, rink_zone(seat, Zone.OFFENSIVE), "dump_in")


_CARRY_OUT: dict[Act, Callable[[IceTable, int, int], None]] = {
    Act.SHOOT: inside_shot,
    Act.PLAY: play_card,
    Act.OUTSIDE_SHOT: outside_shot,
    Act.DUMP_OUT: dump_out,
    Act.CLEAR: clear,
    Act.DUMP_IN: dump_in,
    Act.DEFEND: defensive_mode,
}
