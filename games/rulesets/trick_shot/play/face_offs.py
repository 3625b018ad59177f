"""Setting the board and rolling for the puck.

| ids | rule |
|---|---|
| TS-026, TS-027, TS-030, TS-051 | figures, puck and stamina at their starts |
| TS-040 to TS-045 | the face-off |
| TS-050 to TS-054 | the reset |
| TS-211, TS-266 | a goal frees the penalised figures of the team scored upon |
| TS-303 | after a fight only winners refresh |
| TS-315, TS-A46 | the goalie is back, the spare's penalty goes on to another |
"""

from games.rulesets.trick_shot.board import (
    FIRST_CENTER,
    NAME_OF,
    OWN,
    PER_TEAM,
    ROLE_OF,
    SPARES,
    SQUARE_NAMES,
    START,
    SUBSTITUTES,
    TOKENS,
)
from games.rulesets.trick_shot.events import (
    BoardSet,
    FaceOffRolled,
    FaceOffWon,
    GoalieBack,
    PenaltyEnded,
    PenaltyPassedOn,
    Placed,
    StaminaChanged,
)
from games.rulesets.trick_shot.play.table import BOUNCE, REACTION, Table, roll
from games.rulesets.trick_shot.state import State

FACE_OFF_DICE = 3
"""TS-041."""


def free_penalised(table: Table, team: int) -> None:
    """TS-211, TS-A41: after a goal all penalised figures of the team scored upon come back, in the reset."""
    for figure, _ in list(table.state.sides[team].box):
        table.emit(PenaltyEnded(team, NAME_OF[figure]))


def reset(table: Table, reason: str) -> int:
    """TS-051: set the board, ready the stamina, roll for the face-off; gives the winner."""
    set_board(table, reason)
    if reason != "fight":
        for team in (0, 1):
            if table.state.sides[team].ready < TOKENS:
                table.emit(StaminaChanged(team, TOKENS, "reset"))
    return face_off(table)


def set_board(table: Table, reason: str) -> None:
    """TS-026, TS-027, TS-054: every figure that is not boxed to its starting square, the puck to the middle."""
    for team in (0, 1):
        spare_leaves(table, team)
    state = table.state
    table.emit(BoardSet(reason, (_starting(state, 0), _starting(state, 1))))


def spare_leaves(table: Table, team: int) -> None:
    """TS-315: at the next face-off the goalie is back; a boxed spare's time passes on (TS-A46)."""
    state = table.state
    side = state.sides[team]
    if not side.pulled:
        return
    if side.boxed(SPARES[team]):
        heirs = (team * PER_TEAM + FIRST_CENTER, *SUBSTITUTES[team])
        heir = next((figure for figure in heirs if not side.boxed(figure)), None)
        table.emit(PenaltyPassedOn(team, "" if heir is None else NAME_OF[heir]))
    table.emit(GoalieBack(team))


def taker_of(state: State, team: int) -> int | None:
    """Give who takes the face-off: the center, else the first substitute who is not boxed (TS-054, TS-A44)."""
    side = state.sides[team]
    order = (team * PER_TEAM + FIRST_CENTER, *SUBSTITUTES[team])
    return next((figure for figure in order if not side.boxed(figure)), None)


def _starting(state: State, team: int) -> Placed:
    side = state.sides[team]
    center = team * PER_TEAM + FIRST_CENTER
    taker = taker_of(state, team)
    return tuple(
        (NAME_OF[figure], SQUARE_NAMES[START[center if figure == taker else figure]])
        for figure in OWN[team]
        if figure not in SPARES and not side.boxed(figure)
    )


def _extra_dice(state: State, team: int, taker: int | None) -> int:
    return 0 if taker is None else state.effects[team].faceoff_dice.get(ROLE_OF[taker], 0)


def face_off(table: Table) -> int:
    """TS-041 to TS-044: three dice each, Bounces and Reactions count, level values roll again; gives the winner."""
    state = table.state
    takers = [taker_of(state, team) for team in (0, 1)]
    names = ["" if taker is None else NAME_OF[taker] for taker in takers]
    if (takers[0] is None) != (takers[1] is None):
        winner = 0 if takers[0] is not None else 1
        table.emit(FaceOffWon(winner, names[winner], ""))
        return winner
    while True:
        dice = tuple(
            roll(table, max(1, FACE_OFF_DICE + _extra_dice(state, team, taker)))
            for team, taker in enumerate(takers)
        )
        values = tuple(faces.count(BOUNCE) + faces.count(REACTION) for faces in dice)
        table.emit(FaceOffRolled(dice, values))
        if values[0] != values[1]:
            winner = 0 if values[0] > values[1] else 1
            table.emit(FaceOffWon(winner, names[winner], names[1 - winner]))
            return winner
