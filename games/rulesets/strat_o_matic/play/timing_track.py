"""The penalty timing track.

| ids | rule |
|---|---|
| SOM-18.0, 18.0a, 18.1 to 18.7 | the pointer and what each happening costs |
| SOM-18.0b, 18.2 | flip circles turn an action card over, except for the move of a draw |
| SOM-18.0c, 18.3, AMB-24 | what costs nothing: shot dice, goalie-card splits, bookkeeping |
| SOM-18.92, 18.93 | laps, and minutes as spaces and action cards |
| SOM-23.21 | cards turned by the track count for penalties timed by cards |

Places on the track count on over laps: space 20 is space 1 of the second lap.
"""

from games.rulesets.strat_o_matic.charts import PenaltyTrack, TrackCosts
from games.rulesets.strat_o_matic.events import TimeTurned, TrackMoved
from games.rulesets.strat_o_matic.play.table import HockeyTable, draw_action, present
from games.rulesets.strat_o_matic.state import State

CIRCLES_A_LAP = 3


def track(state: State) -> PenaltyTrack:
    """Give the track of the content set."""
    return present(state.setup.content.penalty_track)


def cost(state: State) -> TrackCosts:
    """Give what each happening costs."""
    return track(state).cost


def charge_split(table: HockeyTable, splits: int = 1) -> None:
    """Charge split draws that move play (SOM-18.0a)."""
    move(table, splits * cost(table.state).other_split)


def charge_draw(table: HockeyTable, spaces: int | None = None) -> None:
    """SOM-18.2: the card drawn serves the circle that its own move crosses."""
    move(table, cost(table.state).action_draw if spaces is None else spaces, flips=False)


def move(table: HockeyTable, spaces: int, *, flips: bool = True) -> None:
    """Move the pointer, and turn an action card over for each circle landed on or passed (SOM-18.0b)."""
    state = table.state
    if not spaces:
        return
    before = state.pointer
    table.emit(TrackMoved(spaces, before + spaces))
    if flips:
        due = min(circles_between(state, before, before + spaces), state.cards_left)
        if due:
            table.emit(TimeTurned(tuple(draw_action(table) for _ in range(due))))


def circle(state: State, number: int) -> int:
    """Give the place of the n-th circle; 0 is the start."""
    if not number:
        return 0
    lap, place = divmod(number - 1, CIRCLES_A_LAP)
    board = track(state)
    return lap * board.lap + board.circles[place]


def circles_between(state: State, after: int, until: int) -> int:
    """Count the circles beyond one place, up to and including another."""
    return circles_passed(state, until) - circles_passed(state, after)


def circles_passed(state: State, place: int) -> int:
    """Count the circles up to a place."""
    board = track(state)
    laps, space = divmod(place, board.lap)
    return laps * CIRCLES_A_LAP + sum(each <= space for each in board.circles)


def length(state: State, minutes: int) -> int:
    """SOM-18.93: how many spaces a penalty lasts, as many circles as it lasts action cards."""
    return circle(state, cards(state, minutes))


def cards(state: State, minutes: int) -> int:
    """SOM-18.93: how many action cards a penalty lasts."""
    return state.setup.content.penalty_cards.by_minutes[minutes]


def lap_of(state: State, pointer: int) -> int:
    """Give the lap in which a place lies: the last space of a lap begins the next (SOM-19.4)."""
    return pointer // track(state).lap
