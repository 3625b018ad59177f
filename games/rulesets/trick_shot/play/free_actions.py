"""Free actions that cards grant: no dice, no activation, no reaction (TS-344, op ``free``)."""

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import (
    GOALIES,
    NAME_OF,
    NOBODY,
    OFF,
    OWN,
    ROLE_OF,
    SQUARE_BY_NAME,
    TEAM_OF,
    ZONE_OF,
)
from games.rulesets.trick_shot.decisions import (
    BACK,
    BACK_AT_MOST,
    NONE,
    Ask,
    Context,
    ask,
    figure_names,
    square_names,
)
from games.rulesets.trick_shot.effects import Effects
from games.rulesets.trick_shot.events import FigurePicked, OfferDeclined, PickWithdrawn
from games.rulesets.trick_shot.play.puck import give
from games.rulesets.trick_shot.play.rolling import occasion
from games.rulesets.trick_shot.play.skating import settle_positions, skate
from games.rulesets.trick_shot.play.table import Table, rolling_seat
from games.rulesets.trick_shot.state import State
from games.rulesets.trick_shot.vocabulary import Free, Occasion


def grant(
    table: Table,
    on: Occasion,
    team: int,
    *,
    acting: int = NOBODY,
    settle: bool = False,
    effects: Effects | None = None,
) -> None:
    """Offer a team what its cards grant on an occasion; ``settle`` outside an activation, whose end settles itself.

    The cards are those in force, unless the effects of others are given.
    """
    state = table.state
    for key, op in (effects or state.effects[team]).free.get(on, ()):
        if op.when.own_puck is False and state.own_puck:
            continue
        zone, carrier = ZONE_OF[state.puck], state.carrier
        if op.action == "pass":
            free_pass(table, team, acting if op.who.acting else carrier, key, op)
        else:
            free_move(table, team, acting, key, op)
            goalie_gains(table, carrier)
        if settle:
            settle_positions(table, zone)


def goalie_gains(table: Table, before: int) -> None:
    """Let a goalie who has just gained the puck do what his cards grant; ``before`` carried it until now."""
    carrier = table.state.carrier
    if carrier != before and carrier in GOALIES:
        occasion(table, "own_goalie_gains_puck", TEAM_OF[carrier])
        grant(table, "own_goalie_gains_puck", TEAM_OF[carrier], acting=carrier)


def free_squares(state: State, figure: int, op: Free) -> tuple[int, ...]:
    """Give the squares of a figure's free Move: all limits of a Move, and the card's own."""
    if not op.ignore_check and legal.is_checked(state, figure):
        return ()
    squares = legal.speed(state, figure)
    if op.max is not None:
        squares = min(squares, op.max)
    return tuple(legal.reach(state, figure, squares, legal.ways_of(state, figure)))


def without_puck(op: Free) -> bool:
    """Say whether a card's free action is only for figures that do not carry the puck."""
    return op.who.carrier is False or op.when.acting_carrier is False


def candidates(state: State, team: int, acting: int, op: Free) -> dict[int, tuple[int, ...]]:
    """Give the figures that may take a free Move, with their squares."""
    return {
        figure: squares
        for figure in ((acting,) if op.who.acting else OWN[team])
        if figure != NOBODY
        and state.at[figure] != OFF
        and ROLE_OF[figure] in op.who.roles
        and not (without_puck(op) and state.carrier == figure)
        and (squares := free_squares(state, figure, op))
    }


def free_move(table: Table, team: int, acting: int, key: str, op: Free) -> None:
    """Offer one free Move: which figure, where to, or nothing."""
    state, seat = table.state, rolling_seat(table.state, team)
    context: Context = (("card", key.partition("/")[0]),)
    while figures := candidates(state, team, acting, op):
        if op.who.acting:
            figure, way_out = acting, NONE
        else:
            question = ask(Ask.FREE_FIGURE, (NONE, *figure_names(list(figures))), context)
            answer = table.choose(seat, question)
            if answer == NONE:
                break
            figure = next(one for one in figures if NAME_OF[one] == answer)
            table.emit(FigurePicked(team, answer, "free"))
            way_out = BACK if state.withdrawn < BACK_AT_MOST else ""
        options = square_names(figures[figure])
        if way_out:
            options = (*options, way_out)
        question = ask(Ask.FREE_SQUARE, options, (*context, ("figure", NAME_OF[figure])))
        square = table.choose(seat, question)
        if square == NONE:
            break
        if square == BACK:
            table.emit(PickWithdrawn(team))
            continue
        skate(table, figure, SQUARE_BY_NAME[square], "free", card=key)
        return
    else:
        return
    table.emit(OfferDeclined(team, "free"))


def free_pass(table: Table, team: int, passer: int, key: str, op: Free) -> None:
    """Offer a free Pass of the figure that has the puck, if it is the team's and one of the card's roles."""
    state = table.state
    if passer == NOBODY or TEAM_OF[passer] != team or ROLE_OF[passer] not in op.who.roles:
        return
    at = state.at[passer]
    targets = tuple(
        mate
        for mate in legal.passes(state, passer)
        if op.max is None or len(legal.line_between(at, state.at[mate])) <= op.max
    )
    if not targets:
        return
    question = ask(
        Ask.FREE_PASS, (NONE, *figure_names(targets)), (("card", key.partition("/")[0]),)
    )
    answer = table.choose(rolling_seat(state, team), question)
    if answer == NONE:
        table.emit(OfferDeclined(team, "free"))
        return
    give(table, next(one for one in targets if NAME_OF[one] == answer), "free_pass", key)
