"""Squads of the expansion: line-ups, rests, stages and reserves (PP-210 to PP-222)."""

from games.rulesets.power_play.cards import Position
from games.rulesets.power_play.decisions import NONE, Ask, ask, can_field, line_ups
from games.rulesets.power_play.events import (
    ActivesNamed,
    CardRested,
    LineUpsChosen,
    ReserveNamed,
    SquadReduced,
    StageBegan,
)
from games.rulesets.power_play.play.table import SeasonTable, opponents_of
from games.rulesets.power_play.state import State

RESERVES = 3
"""PP-212, PP-214."""
LAST_STAGE = 3


def choose_line_ups(table: SeasonTable, kind: Ask) -> tuple[int, ...]:
    """PP-210: both choose their six in secret; give the seats that can field six."""
    state = table.state
    seats = state.now.seats
    options = {
        seat: line_ups(state.setup.cards, tuple(state.managers[seat].available)) for seat in seats
    }
    able = tuple(seat for seat in seats if options[seat])
    if able == seats:
        answers = table.choose_together({seat: ask(kind, options[seat]) for seat in seats})
        first, second = (tuple(answers[seat].split(",")) for seat in seats)
        table.emit(LineUpsChosen(first=first, second=second))
    return able


# --- injuries -------------------------------------------------------------------------------------


def rest(table: SeasonTable, seat: int, card: str) -> None:
    """PP-216: the injured card misses a match; PP-213, PP-217: from stage 2 on a reserve may take its place."""
    reserve = None
    if table.state.managers[seat].stage > 1:
        options = (*substitutes(table.state, seat, card), NONE)
        context = (("injured", card),)
        chosen = table.choose(seat, ask(Ask.REST, options, context))
        reserve = None if chosen == NONE else chosen
    table.emit(CardRested(seat=seat, card=card, reserve=reserve))


def substitutes(state: State, seat: int, card: str) -> tuple[str, ...]:
    """PP-217: reserves that are not out and play where the injured card does, Troll and Bear in two positions.

    PP-215: none that would leave actives from which no six can be lined up even when all are healthy.
    """
    manager, cards = state.managers[seat], state.setup.cards
    others = [active for active in manager.actives if active != card]
    return tuple(
        reserve
        for reserve in manager.healthy_reserves
        if plays_where(state, reserve, card) and can_field(cards, [*others, reserve])
    )


def plays_where(state: State, reserve: str, card: str) -> bool:
    """Whether a reserve plays in the position of a card."""
    one, other = state.setup.card(reserve), state.setup.card(card)
    if one.position is other.position:
        return True
    return (one.is_dual or other.is_dual) and Position.GOALIE not in (one.position, other.position)


# --- stages ---------------------------------------------------------------------------------------


def advance_stages(table: SeasonTable, seats: tuple[int, ...]) -> None:
    """PP-212, PP-214: stage 2 after a match with every other manager, in either role, stage 3 after two."""
    state = table.state
    for seat in seats:
        manager = state.managers[seat]
        met = min(manager.met[other] for other in opponents_of(state, seat))
        if manager.stage <= met and manager.stage < LAST_STAGE:
            name_squad(table, seat, manager.stage + 1)


def name_squad(table: SeasonTable, seat: int, stage: int) -> None:
    """Name the squad of stage 2 (three reserves) or 3 (six actives, three reserves, the others leave)."""
    table.emit(StageBegan(seat=seat, stage=stage))
    if stage == LAST_STAGE:
        name_actives(table, seat)
    name_reserves(table, seat)
    if stage == LAST_STAGE:
        kept = {*table.state.managers[seat].named, *table.state.managers[seat].reserves}
        leaving = tuple(card for card in table.state.managers[seat].cards if card not in kept)
        table.emit(SquadReduced(seat=seat, cards=leaving))


def name_actives(table: SeasonTable, seat: int) -> None:
    """PP-214, PP-215: six actives; a squad that has no six to line up keeps its first ones."""
    state = table.state
    held = tuple(state.managers[seat].cards)
    options = line_ups(state.setup.cards, held) or (",".join(held[:-RESERVES]),)
    six = table.choose(seat, ask(Ask.ACTIVES, options))
    table.emit(ActivesNamed(seat=seat, cards=tuple(six.split(","))))


def name_reserves(table: SeasonTable, seat: int) -> None:
    """PP-212, PP-215: three reserves, one by one; six who can be lined up stay active if the squad allows."""
    manager = table.state.managers[seat]
    while len(manager.reserves) < RESERVES and (options := reserve_options(table.state, seat)):
        context = (("number", len(manager.reserves) + 1),)
        rest_is_wanted = len(options) <= RESERVES - len(manager.reserves)
        chosen = (
            options[0] if rest_is_wanted else table.choose(seat, ask(Ask.RESERVE, options, context))
        )
        table.emit(ReserveNamed(seat=seat, card=chosen))


def reserve_options(state: State, seat: int) -> tuple[str, ...]:
    """Give the cards that may become reserves now."""
    manager, cards = state.managers[seat], state.setup.cards
    if manager.named:
        keep = {*manager.named, *manager.reserves}
        return tuple(card for card in manager.cards if card not in keep)
    actives = manager.actives
    legal = tuple(
        card for card in actives if can_field(cards, [other for other in actives if other != card])
    )
    return legal or tuple(actives)


def name_again(table: SeasonTable, seats: tuple[int, ...]) -> None:
    """PP-215 after a change of cards: an active set without a line-up is named anew if the squad has one.

    Only the loss of Troll or Bear, who played in another position, can bring that about.
    """
    state = table.state
    if not state.setup.expansion:
        return
    for seat in seats:
        manager, cards = state.managers[seat], state.setup.cards
        lame = manager.stage > 1 and not can_field(cards, manager.actives)
        if lame and can_field(cards, manager.cards):
            name_squad(table, seat, manager.stage)
