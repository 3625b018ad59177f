"""Figures that change their squares: moves, free moves, reaction moves, offside moves, the goalie's way back.

| ids | rule |
|---|---|
| TS-133, TS-135, TS-142 | the puck goes along; a loose puck is picked up |
| TS-136, TS-A17 | the goalie is put back |
| TS-160 to TS-165, TS-077 to TS-079, TS-111 | reaction moves |
| TS-280 to TS-283, TS-A49 to TS-A52 | offside moves |
| TS-267, TS-A39 | where a returning figure is put |
"""

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import (
    COLUMN_OF,
    DEFENSIVE,
    EVERY_WAY,
    GOALIES,
    NAME_OF,
    NEAREST_TO_BOX,
    NEUTRAL,
    NOBODY,
    OFF,
    OFFENSIVE,
    ORTHOGONAL,
    OWN,
    RAYS,
    ROLE_OF,
    ROW_OF,
    SKATABLE,
    SQUARE_BY_NAME,
    SQUARE_NAMES,
    START,
    TEAM_OF,
    TOKENS,
    ZONE_COLUMNS,
    ZONE_OF,
    square_of,
)
from games.rulesets.trick_shot.decisions import (
    BACK,
    BACK_AT_MOST,
    NONE,
    REFRESH,
    Ask,
    ask,
    figure_names,
    square_names,
)
from games.rulesets.trick_shot.events import (
    FigureMoved,
    FigurePicked,
    OfferDeclined,
    PickWithdrawn,
)
from games.rulesets.trick_shot.play.rolling import change_stamina
from games.rulesets.trick_shot.play.table import Table, reacting_seat
from games.rulesets.trick_shot.state import State


def skate(table: Table, figure: int, to: int, how: str, *, card: str = "", seat: int = -1) -> None:
    """Move a figure along its way to a square; it carries the puck then if it did or passes over it (TS-135)."""
    state = table.state
    at = state.at[figure]
    carries = state.puck == at or state.puck in way_to(state, figure, to)
    table.emit(
        FigureMoved(TEAM_OF[figure], NAME_OF[figure], SQUARE_NAMES[to], how, carries, card, seat)
    )


def way_to(state: State, figure: int, to: int) -> tuple[int, ...]:
    """Give the squares of a figure's way: the straight line, for a goalie who may turn his own steps."""
    at = state.at[figure]
    for direction in EVERY_WAY if figure not in GOALIES else ORTHOGONAL:
        ray = RAYS[at][direction]
        if to in ray:
            return ray[: ray.index(to) + 1]
    steps = state.effects[TEAM_OF[figure]].reaction_steps.get(ROLE_OF[figure], 1)
    return legal.walks(state, figure, steps).get(to, (to,))


def place(table: Table, figure: int, to: int, how: str) -> None:
    """Put a figure on a square without a way; a loose puck there would be its own (TS-A34)."""
    state = table.state
    carries = state.puck in (state.at[figure], to)
    table.emit(FigureMoved(TEAM_OF[figure], NAME_OF[figure], SQUARE_NAMES[to], how, carries))


# Reaction moves


def react(table: Table, team: int, symbols: int) -> None:
    """TS-077 to TS-079: after a Reaction one figure of the other team may move a step; cards may allow more."""
    state = table.state
    effects = state.effects[team]
    chances = symbols if effects.reaction_per_symbol else 1
    extra = effects.reaction_extra
    moved: set[int] = set()
    while chances > 0:
        figure = reaction_move(table, team, moved)
        if figure is None:
            return
        chances -= 1
        if figure == NOBODY:
            continue
        moved.add(figure)
        chances, extra = chances + extra, 0


def reaction_move(table: Table, team: int, moved: set[int]) -> int | None:
    """Ask for one reaction move; gives the figure, NOBODY for stamina instead, None when declined or impossible."""
    state = table.state
    side, effects = state.sides[team], state.effects[team]
    while True:
        figures = {
            figure: squares
            for figure in OWN[team]
            if figure not in moved and (squares := legal.reactions(state, figure))
        }
        seat = reacting_seat(state, team)
        instead = effects.reaction_refresh
        refresh = (REFRESH,) if instead and side.ready < TOKENS else ()
        question = ask(Ask.REACTION, (NONE, *refresh, *figure_names(list(figures))))
        answer = table.choose(seat, question)
        if answer == NONE:
            if len(question.options) > 1:
                table.emit(OfferDeclined(team, "reaction"))
            return None
        if answer == REFRESH:
            change_stamina(table, team, instead, "reaction")
            return NOBODY
        figure = next(figure for figure in figures if NAME_OF[figure] == answer)
        table.emit(FigurePicked(team, answer, "reaction"))
        options = square_names(figures[figure])
        if state.withdrawn < BACK_AT_MOST:
            options = (*options, BACK)
        square = table.choose(seat, ask(Ask.REACTION_SQUARE, options, (("figure", answer),)))
        if square == BACK:
            table.emit(PickWithdrawn(team))
            continue
        skate(table, figure, SQUARE_BY_NAME[square], "reaction", seat=seat)
        if cost := effects.reaction_cost.get(ROLE_OF[figure], 0):
            change_stamina(table, team, -cost, "reaction")
        return figure


# Offside and the goalie


def settle_positions(table: Table, zone_before: int) -> None:
    """TS-080, TS-136: offside moves if the puck has left an end zone, then goalies go back."""
    state = table.state
    if zone_before not in (NEUTRAL, ZONE_OF[state.puck]):
        clear_zone(table, zone_before)
    goalies_back(table)


def clear_zone(table: Table, zone: int) -> None:
    """TS-282, TS-283: attackers out of the zone first, then defenders up to the blue line."""
    state = table.state
    attackers = OFFENSIVE.index(zone)
    toward_line = 1 if zone == 0 else -1
    line_inside = ZONE_COLUMNS[zone][1] if zone == 0 else ZONE_COLUMNS[zone][0]
    for team, first, step in (
        (attackers, line_inside + toward_line, toward_line),
        (1 - attackers, line_inside, -toward_line),
    ):
        inside = [
            figure
            for figure in OWN[team]
            if state.at[figure] != OFF
            and ZONE_OF[state.at[figure]] == zone
            and figure not in GOALIES  # TS-283, TS-A16
        ]
        inside.sort(key=lambda figure: (abs(COLUMN_OF[state.at[figure]] - line_inside), figure))
        for figure in inside:
            to = _first_empty(state, figure, first, step)
            if to not in (None, state.at[figure]):
                place(table, figure, to, "offside")


def _first_empty(state: State, figure: int, column: int, step: int) -> int | None:
    """Give the first empty square of a figure's row from a column on; its own square counts as empty (TS-A50)."""
    row = ROW_OF[state.at[figure]]
    while (square := square_of(column, row)) != OFF:
        if square == state.at[figure]:
            return square
        if state.board[square] == NOBODY and square != state.puck and SKATABLE[square]:
            return square
        column += step
    return None


def goalies_back(table: Table) -> None:
    """TS-136: a team whose other figure carries the puck outside its defensive zone has its goalie back in net."""
    state = table.state
    carrier = state.carrier
    if carrier == NOBODY or carrier in GOALIES:
        return
    team = TEAM_OF[carrier]
    goalie = GOALIES[team]
    if (
        ZONE_OF[state.puck] != DEFENSIVE[team]
        and state.at[goalie] not in (OFF, START[goalie])
        and state.board[START[goalie]] == NOBODY
    ):
        place(table, goalie, START[goalie], "goalie")


def nearest_to_box(state: State, team: int) -> int | None:
    """TS-267: the empty neutral square nearest to the penalty box."""
    return next(
        (
            square
            for square in NEAREST_TO_BOX[team]
            if state.board[square] == NOBODY and square != state.puck
        ),
        None,
    )
