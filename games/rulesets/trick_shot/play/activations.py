"""One activation from the choice of a figure to the goalie's way back.

| ids | rule |
|---|---|
| TS-065 to TS-068 | action or line change, which figure, which action |
| TS-069, TS-070 | one die more for each activation |
| TS-076, TS-A12 | the order of an activation |
| TS-077, TS-A11 | the opponent's reaction move |
| TS-191, TS-207, TS-232 | extra dice, which stay in the pool (TS-A10) |
| TS-314 | shots at an empty net |
"""

from enum import Enum
from typing import NamedTuple

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import (
    FIGURE_BY_NAME,
    GOALIES,
    NAME_OF,
    OFF,
    ROLE_OF,
    SLAPSHOT_LINES,
    SQUARE_BY_NAME,
    SQUARE_NAMES,
    TEAM_OF,
)
from games.rulesets.trick_shot.decisions import (
    BACK,
    BACK_AT_MOST,
    LINE_CHANGE,
    Ask,
    Context,
    ask,
    figure_names,
    square_names,
)
from games.rulesets.trick_shot.effects import CLEAR_PASS_EXTRA, GOALIE_POKE_EXTRA
from games.rulesets.trick_shot.events import (
    ActionDeclared,
    ActionNamed,
    FigurePicked,
    PickWithdrawn,
)
from games.rulesets.trick_shot.play.contact import Contact, resolve_hit, resolve_poke
from games.rulesets.trick_shot.play.free_actions import goalie_gains, grant
from games.rulesets.trick_shot.play.passing import resolve_clear_pass, resolve_pass
from games.rulesets.trick_shot.play.rolling import Result, occasion, roll_action
from games.rulesets.trick_shot.play.shooting import Shot, resolve_shot
from games.rulesets.trick_shot.play.skating import react, settle_positions, skate
from games.rulesets.trick_shot.play.table import Table, acting_seat
from games.rulesets.trick_shot.state import State
from games.rulesets.trick_shot.vocabulary import Occasion


class Activation(NamedTuple):
    """What was chosen: targets and pushes are squares, for a pass a figure; OFF for none."""

    figure: int
    action: str
    target: int
    push: int = OFF


class End(Enum):
    """What an activation does to the turn."""

    GOES_ON = "goes on"
    FAIL = "fail"
    SAVE = "save"
    PENALTY = "penalty"
    CREASE = "crease"
    GOAL = "goal"
    FIGHT = "fight"


def choose_activation(table: Table) -> Activation | None:
    """TS-065: ask for figure, action and target in small steps; None: a line change."""
    state = table.state
    team = state.active
    seat = acting_seat(state, team)
    while True:
        figures = legal.figures_that_can_act(state, team)
        answer = table.choose(seat, ask(Ask.TURN, (LINE_CHANGE, *figure_names(figures))))
        if answer == LINE_CHANGE:
            return None
        figure = FIGURE_BY_NAME[team][answer]
        table.emit(FigurePicked(team, answer, "activation"))
        if chosen := _choose_action(table, seat, figure):
            return chosen
        table.emit(PickWithdrawn(team))


def _choose_action(table: Table, seat: int, figure: int) -> Activation | None:
    state, team = table.state, table.state.active
    back = (BACK,) if state.withdrawn < BACK_AT_MOST else ()
    context: Context = (("figure", NAME_OF[figure]),)
    actions = legal.actions_of(state, figure)
    action = table.choose(seat, ask(Ask.ACTION, (*actions, *back), context))
    if action == BACK:
        return None
    targets = actions[action]
    if targets == (legal.NO_TARGET,):
        return Activation(figure, action, OFF)
    table.emit(ActionNamed(team, action))
    context = (*context, ("action", action))
    names = figure_names(targets) if action == "pass" else square_names(targets)
    answer = table.choose(seat, ask(Ask.TARGET, (*names, *back), context))
    if answer == BACK:
        return None
    if action == "pass":
        return Activation(figure, action, FIGURE_BY_NAME[team][answer])
    target = SQUARE_BY_NAME[answer]
    if action != "hit":
        return Activation(figure, action, target)
    pushes = legal.push_squares(state, figure, target)
    if len(pushes) == 1:
        return Activation(figure, action, target, pushes[0])
    table.emit(ActionNamed(team, action, answer))  # TS-247
    push = table.choose(seat, ask(Ask.PUSH, (*square_names(pushes), *back), context))
    return None if push == BACK else Activation(figure, action, target, SQUARE_BY_NAME[push])


def added_dice(state: State, chosen: Activation) -> int:
    """Give the dice that an activation adds to the pool (TS-069, TS-191, TS-207, TS-232)."""
    figure, action = chosen.figure, chosen.action
    team, role = TEAM_OF[figure], ROLE_OF[figure]
    effects = state.effects[team]
    dice = 1
    if state.activations == 0 and any(
        when.own_puck is None or not state.own_puck for when in effects.no_first_die
    ):
        dice = 0
    if action == "clear_pass":
        dice += effects.extra_dice(action, role, CLEAR_PASS_EXTRA)
    elif action == "poke" and figure in GOALIES:
        dice += effects.extra_dice(action, role, GOALIE_POKE_EXTRA)
    elif action == "slapshot":
        lines = SLAPSHOT_LINES[team][state.at[figure]]
        dice += lines * effects.slapshot_per_line(role)
    return dice


def perform(table: Table, chosen: Activation) -> End:
    """TS-076: add dice, roll, re-roll, resolve, reaction, offside, goalie."""
    state, team = table.state, table.state.active
    figure, action, target, push = chosen
    is_pass = action == "pass"
    table.emit(
        ActionDeclared(
            team,
            NAME_OF[figure],
            action,
            "" if target == OFF else NAME_OF[target] if is_pass else SQUARE_NAMES[target],
            "" if push == OFF else SQUARE_NAMES[push],
            state.pool + added_dice(state, chosen),
            acting_seat(state, team),
            legal.allowance(state, figure, action) or "",
        )
    )
    carrier, zone = state.carrier, state.start_zone
    shooting = action in {"shoot", "slapshot"}
    sure = shooting and state.sides[1 - team].pulled
    result = roll_action(table, figure, action, sure=sure)
    end = _resolve(table, chosen, result)
    if end in (End.GOAL, End.FIGHT):
        return end
    goalie_gains(table, carrier)
    if result.succeeded and action in {"pass", "poke", "hit"}:
        grant(table, _SUCCESS[action], team, acting=figure)
    if result.all_blank:
        grant(table, "own_all_blank_roll", team, acting=figure)
    if result.reactions:
        carrier = state.carrier
        react(table, 1 - team, result.reactions)
        goalie_gains(table, carrier)
    settle_positions(table, zone)
    return end


_SUCCESS: dict[str, Occasion] = {
    "pass": "own_pass_success",
    "poke": "own_poke_success",
    "hit": "own_hit_success",
}


def _resolve(table: Table, chosen: Activation, result: Result) -> End:
    state, team = table.state, table.state.active
    figure, action, target, push = chosen
    failed = End.GOES_ON if result.succeeded else End.FAIL
    if action == "move":
        skate(table, figure, target, "move")  # TS-155: whatever the roll
    elif action == "pass":
        resolve_pass(table, figure, target, result)
    elif action == "clear_pass":
        if resolve_clear_pass(table, figure, target, result) and result.succeeded:
            return End.CREASE  # TS-A22
    elif action in {"shoot", "slapshot"}:
        shot = resolve_shot(table, figure, action, target, result)
        if shot is Shot.REBOUND:
            occasion(table, "own_rebound", team)
            grant(table, "own_rebound", team, acting=figure)
        return {Shot.GOAL: End.GOAL, Shot.SAVE: End.SAVE, Shot.REBOUND: End.FAIL}[shot]
    else:
        if action == "poke":
            contact = resolve_poke(table, figure, result)
        else:
            contact = resolve_hit(table, figure, state.board[target], push, result)
        return {Contact.FIGHT: End.FIGHT, Contact.PENALTY: End.PENALTY}.get(contact, failed)
    return failed
