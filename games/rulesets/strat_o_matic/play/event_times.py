"""Times of goals and penalties.

| ids | rule |
|---|---|
| SOM-27.0, 27.1 | 40 seconds for each action card before, plus two split numbers |
| SOM-27.2 | goals on a power play fall inside it; nothing later than the period's last second |
| SOM-27.3a | a five-minute overtime ends at 4:59; with more cards by house rule each stands for less time |
"""

from collections.abc import Mapping

from games.rulesets.strat_o_matic.play.table import HockeyTable, draw_split
from games.rulesets.strat_o_matic.state import REGULATION_PERIODS, State

PENALTY_SECONDS = 120
LAST_SECOND = 1199
LAST_SECOND_OF_SHORT_OVERTIME = 299
SHORT_OVERTIME_CARDS = 8
FULL_DECK = 30
UNKNOWN = -1


def now(table: HockeyTable) -> int:
    """Give the second of the period for an event that happens now; UNKNOWN without the option.

    Events of a period never go back in time: two that fall on the same action card follow each other.
    """
    state = table.state
    setup = state.setup
    if not setup.options.event_times:
        return UNKNOWN
    seconds = (
        base(setup.content.event_times, state.cards_used)
        + draw_split(table).number
        + draw_split(table).number
    )
    if is_short_overtime(state.period, state.cards) and state.cards > SHORT_OVERTIME_CARDS:
        seconds = seconds * SHORT_OVERTIME_CARDS // state.cards
    seconds = max(seconds, state.clock + 1)
    if state.power_play_expiry:
        seconds = max(min(seconds, state.power_play_expiry - 1), state.clock)
    return min(seconds, last_second(state))


def base(times: Mapping[int, int], cards_used: int) -> int:
    """Give the second at which play stands by the cards used; a long overtime by house rule takes a second deck."""
    decks, place = divmod(max(cards_used, 1) - 1, FULL_DECK)
    return decks * (times[FULL_DECK] + times[2]) + times[place + 1]


def last_second(state: State) -> int:
    """Give the latest second that an event of this period may have."""
    return (
        LAST_SECOND_OF_SHORT_OVERTIME
        if is_short_overtime(state.period, state.cards)
        else LAST_SECOND
    )


def is_short_overtime(period: int, cards: int) -> bool:
    """Whether a period of so many action cards is a five-minute overtime (SOM-27.3)."""
    return period > REGULATION_PERIODS and cards != FULL_DECK


def expiry(state: State) -> int:
    """Give the second at which a minor called at the state's clock ends; 0 when times are not kept."""
    return state.clock + PENALTY_SECONDS if state.setup.options.event_times else 0
