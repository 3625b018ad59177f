"""The whole game: periods, the marker, overtime, the end.

| ids | rule |
|---|---|
| TS-006 to TS-016 | friendly and full games, periods, overtime, draws |
| TS-040 | each period begins with a face-off |
| TS-052, TS-053, TS-095, TS-A04, TS-A06 | who plays next, and whether the marker moves |
| TS-265, TS-267, TS-A38, TS-A40 | penalised figures return when the marker arrives |
"""

from games.rulesets.trick_shot.board import NAME_OF, OVERTIME_TURNS, SQUARE_NAMES, TURNS
from games.rulesets.trick_shot.events import (
    FigureMoved,
    GameEnded,
    OvertimeStarted,
    PenaltyEnded,
    PeriodEnded,
    PeriodStarted,
)
from games.rulesets.trick_shot.play.face_offs import face_off, reset, set_board
from games.rulesets.trick_shot.play.line_changes import play_lines_together
from games.rulesets.trick_shot.play.selection import select_teams
from games.rulesets.trick_shot.play.skating import nearest_to_box
from games.rulesets.trick_shot.play.table import Table
from games.rulesets.trick_shot.play.turns import play_turn


def play(table: Table) -> None:
    """Play a game from the selection of teams to the final horn."""
    state = table.state
    select_teams(table)
    to_move = 0
    for period in range(1, state.setup.last_period + 1):
        to_move = play_period(table, period)
    if state.setup.full and level(table):
        play_overtime(table, to_move)
    if level(table):
        table.emit(GameEnded("TIE"))  # TS-009, TS-016
    else:
        table.emit(GameEnded("OT" if state.overtime else "REG"))


def level(table: Table) -> bool:
    """Say whether both teams have as many goals."""
    blue, red = table.state.sides
    return blue.score == red.score


def play_period(table: Table, period: int) -> int:
    """Play a period; gives the team that would move next."""
    table.emit(PeriodStarted(period))
    if table.state.setup.cards:
        play_lines_together(table)
    set_board(table, "period")
    first = face_off(table)
    to_move = play_turns(table, first, (period - 1) * TURNS + 1, TURNS)
    table.emit(PeriodEnded(period))
    return to_move


def play_overtime(table: Table, to_move: int) -> None:
    """TS-014 to TS-016: four more turns from the position reached; the first goal wins."""
    state = table.state
    table.emit(OvertimeStarted())
    if state.setup.options.overtime_faceoff:
        to_move = reset(table, "overtime")
    play_turns(table, to_move, state.setup.last_period * TURNS + 1, OVERTIME_TURNS)
    table.emit(PeriodEnded(state.clock_period))


def play_turns(table: Table, team: int, turn: int, turns: int) -> int:
    """Play turns until the marker leaves the track; gives the team that would move next."""
    state, last = table.state, turn + turns - 1
    again = False
    while True:
        if not again:
            return_figures(table, turn)
        winner = play_turn(table, team, turn, again=again)
        if state.overtime and not level(table):
            return team
        again = winner == team  # TS-052
        if not again:
            team = (
                1 - team
            )  # TS-053, TS-095: either the other team won the face-off or there was none
            turn += 1
            if turn > last:
                return team


def return_figures(table: Table, turn: int) -> None:
    """TS-265, TS-267: those whose space the marker has reached come back near their box."""
    state = table.state
    for team in (0, 1):
        for figure, until in list(state.sides[team].box):
            if until > turn:
                continue
            square = nearest_to_box(state, team)
            if square is not None:
                table.emit(PenaltyEnded(team, NAME_OF[figure]))
                table.emit(
                    FigureMoved(
                        team, NAME_OF[figure], SQUARE_NAMES[square], "return", carries=False
                    )
                )
