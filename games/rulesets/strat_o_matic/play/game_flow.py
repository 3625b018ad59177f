"""A game from the opening faceoff to the final horn.

| ids | rule |
|---|---|
| SOM-GS.11 to GS.15, INF.1, INF.2, INF.4, AMB-05 | periods |
| SOM-7.37, 7.38 | power plays that wait for the next period |
| SOM-16.15 | the end of a delayed penalty |
| SOM-27.3, 27.3a, INF.15, ledger 7.3, 7.5 | overtime and shootout |
"""

from games.rulesets.strat_o_matic.events import (
    GameEnded,
    GoalieStarted,
    PeriodEnded,
    PeriodStarted,
    PowerPlayBegan,
)
from games.rulesets.strat_o_matic.play import (
    action_cards,
    faceoffs,
    goalie_pulling,
    injuries,
    line_changes,
    penalties,
    penalty_box,
    power_play_block,
    shootout,
    super_penalties,
    super_power_play,
)
from games.rulesets.strat_o_matic.play.table import (
    ACTION,
    ACTION_CARDS,
    NUMBERS,
    SPLIT,
    SPLIT_CARDS,
    HockeyTable,
    Next,
)
from games.rulesets.strat_o_matic.state import REGULATION_PERIODS, Spot

LAST_PERIOD = 60
"""Cards on which nobody can score must not keep a game from ending: then it is a tie."""


def play(table: HockeyTable) -> None:
    """Play a game."""
    state = table.state
    setup = state.setup
    options = setup.options
    table.shuffle(SPLIT, SPLIT_CARDS)
    if options.second_number_deck:
        table.shuffle(NUMBERS, ACTION_CARDS)
    for seat, team in enumerate(setup.teams):
        goalie = team.document.goalies[0]
        fatigued = options.goalie_fatigue and goalie in team.document.fatigued_at_start
        table.emit(GoalieStarted(seat, goalie, fatigued))
    for period in range(1, REGULATION_PERIODS + 1):
        play_period(table, period, len(ACTION_CARDS))
    decided = "REG"
    if state.margin == 0:
        decided = play_overtime(table)
    end_game(table, decided)


def play_overtime(table: HockeyTable) -> str:
    """Play on after a tie (SOM-27.3, INF.15); tell how the game was decided."""
    state = table.state
    options = state.setup.options
    period = REGULATION_PERIODS
    if state.setup.playoffs or options.overtime == "full":
        while state.margin == 0 and period < LAST_PERIOD:
            period += 1
            play_period(table, period, len(ACTION_CARDS))
        return "OT" if state.margin else "TIE"
    if options.overtime == "8 cards":
        play_period(table, period + 1, options.house_overtime_cards)
        if state.margin != 0:
            return "OT"
    if options.shootout:
        shootout.play(table)
        home, visitor = state.sides
        return "SO" if home.shootout_goals != visitor.shootout_goals else "TIE"
    return "TIE"


def end_game(table: HockeyTable, decided: str) -> None:
    """Give the result; a shootout counts as one goal of the winner."""
    home, visitor = (side.score for side in table.state.sides)
    if decided == "SO":
        won = table.state.sides[0].shootout_goals > table.state.sides[1].shootout_goals
        home, visitor = home + won, visitor + (not won)
    winner = -1 if home == visitor else int(visitor > home)
    table.emit(GameEnded(decided, winner, home, visitor))


def play_period(table: HockeyTable, period: int, cards: int) -> None:
    """Play one period, or an overtime until its first goal."""
    state = table.state
    due = start_period(table, period, cards)
    while not state.is_sudden_death_over:
        if state.box or state.sides[0].regroup or state.sides[1].regroup:
            penalty_box.settle(table, due)
        if state.cards_left == 0 and not penalties.is_delay_over(table, due):
            break
        due = step(table, due)
    end_period(table)


def step(table: HockeyTable, due: Next) -> Next:
    """Play what is due: the end of a delay, a faceoff, or an action of the side in control."""
    if penalties.is_delay_over(table, due):
        return penalties.serve_delayed(table)
    if due is not None:
        return faceoffs.take(table, due)
    return super_power_play.act(table) if table.state.box else action_cards.draw(table)


def start_period(table: HockeyTable, period: int, cards: int) -> Next:
    """Shuffle, send the lines out, and play the power plays that waited (SOM-7.37)."""
    state = table.state
    setup = state.setup
    injuries.return_healed(table)
    table.shuffle(ACTION, ACTION_CARDS)
    full = cards == len(ACTION_CARDS)
    table.emit(
        PeriodStarted(
            period,
            cards,
            setup.forward_depths if full else (),
            setup.defence_depths if full else (),
        )
    )
    line_changes.lines_at_start(table)
    due: Next = Spot.CENTRE
    while state.pending_power_play and state.cards_left and not state.is_sudden_death_over:
        alone = len(state.pending_power_play) == 1
        if super_penalties.are_in_use(state):
            table.emit(PowerPlayBegan(state.pending_power_play[0], 0))
        due = power_play_block.play(table, state.pending_power_play[0], goes_on=alone)
    return due


def end_period(table: HockeyTable) -> None:
    """Sound the horn: a delayed penalty is called with it, pulled goalies return."""
    state = table.state
    if not state.is_sudden_death_over:
        while state.delayed:
            penalties.serve_delayed(table)
    goalie_pulling.bring_back(table)
    table.emit(PeriodEnded(state.period))
