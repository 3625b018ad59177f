"""The shootout, and one attempt, which a penalty shot shares.

| ids | rule |
|---|---|
| SOM-28.0, 28.1, 28.11, AMB-42 | two dice on the Reb/Bkwy column, perhaps the goalie's card |
| SOM-28.2 | a defenceman's plus readings are wide |
| SOM-INF.15, D29, ledger 7.5 | three rounds, then one by one; nobody twice before all have shot |
"""

from games.rulesets.strat_o_matic.decisions import SHOOT_FIRST_OR_SECOND, Answer, Ask, ask
from games.rulesets.strat_o_matic.events import ShootoutShot, ShootoutStarted
from games.rulesets.strat_o_matic.play.bench import serves_forward
from games.rulesets.strat_o_matic.play.table import HockeyTable, draw_split, present
from games.rulesets.strat_o_matic.readings import Kind
from games.rulesets.strat_o_matic.state import HOME, VISITOR, State

ROUNDS = 3
MOST_ROUNDS = 200
"""Cards on which nobody can score must not keep a game from ending: then it is a tie."""
SCORES_AT_ONCE = (Kind.GOAL, Kind.GOAL_PLUS, Kind.X_REB)
ASKS_THE_GOALIE = (Kind.GOALIE_RATING, Kind.GOALIE_RATING_PLUS)
PLUS = (Kind.GOAL_PLUS, Kind.GOALIE_RATING_PLUS)


def play(table: HockeyTable) -> None:
    """Play the shootout until it is decided."""
    state = table.state
    answer = table.choose(HOME, SHOOT_FIRST_OR_SECOND)
    first = HOME if answer == Answer.FIRST else VISITOR
    table.emit(ShootoutStarted(first))
    rounds = 0
    while not _is_decided(state, rounds) and rounds < MOST_ROUNDS:
        rounds += 1
        for seat in (first, 1 - first):
            if rounds <= ROUNDS and _is_out_of_reach(state):
                return
            attempt(table, seat)


def _is_decided(state: State, rounds: int) -> bool:
    home, visitor = state.sides
    return rounds >= ROUNDS and home.shootout_goals != visitor.shootout_goals


def _is_out_of_reach(state: State) -> bool:
    """Whether one side leads by more than the other has attempts left in the three rounds."""
    home, visitor = state.sides
    lead = home.shootout_goals - visitor.shootout_goals
    behind = visitor if lead > 0 else home
    return abs(lead) > ROUNDS - len(behind.shootout_shooters)


def attempt(table: HockeyTable, seat: int) -> None:
    """Let a coach name his shooter and take the shot."""
    state = table.state
    shooter = table.choose(seat, ask(Ask.SHOOTER, may_shoot(state, seat)))
    roll, reading, number, goalie_roll, goalie_reading, goal = penalty_shot(table, seat, shooter)
    goalie = state.sides[1 - seat].goalie or state.sides[1 - seat].last_goalie
    table.emit(
        ShootoutShot(
            seat, shooter, goalie, roll, reading, number, goalie_roll, goalie_reading, goal
        )
    )


def may_shoot(state: State, seat: int) -> tuple[str, ...]:
    """Give the men who may shoot next: nobody in the box, nobody twice before all have shot (SOM-INF.15)."""
    side = state.sides[seat]
    men = [
        player
        for player in state.setup.teams[seat].document.dressed
        if player not in side.injured and player not in side.absent
    ]
    shots = {player: side.shootout_shooters.count(player) for player in men}
    fewest = min(shots.values())
    return tuple(player for player in men if shots[player] == fewest)


def penalty_shot(
    table: HockeyTable, seat: int, shooter: str
) -> tuple[int, str, int, int, str, bool]:
    """SOM-28.1: one attempt of a shootout, or a penalty shot in play.

    Returns
    -------
    tuple
        Dice and reading, split number of a range (0: none), dice and reading on the goalie's card (0 and empty:
        none), and whether it is a goal.

    """
    state = table.state
    roll = table.roll(2)
    reading = state.setup.skaters[shooter].rebound[roll]
    reading = present(reading)
    token = reading.kind
    if token in PLUS and not serves_forward(state, shooter):
        return roll, reading.text, 0, 0, "", False
    if token in SCORES_AT_ONCE:
        if not reading.high:
            return roll, reading.text, 0, 0, "", True
        number = draw_split(table).number
        return roll, reading.text, number, 0, "", reading.low <= number <= reading.high
    if token not in ASKS_THE_GOALIE:
        return roll, reading.text, 0, 0, "", False
    side = state.sides[1 - seat]
    goalie = side.goalie or side.last_goalie
    goalie_roll = table.roll(2)
    row = state.setup.goalies[goalie].inside[goalie_roll]
    row = present(row)
    number = 0
    goal = row.kind is Kind.GOAL
    if goal and row.high:
        number = draw_split(table).number
        goal = row.low <= number <= row.high
    if row.kind is Kind.FREEZE_DOTTED:
        goal = side.goalies[goalie].fatigued
    return roll, reading.text, number, goalie_roll, row.text, goal
