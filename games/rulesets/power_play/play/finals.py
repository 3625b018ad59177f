"""The end of a season: second place (PP-160 to PP-166) and the championship (PP-180 to PP-185)."""

from itertools import combinations

from games.rulesets.power_play.events import (
    ChampionCrowned,
    FinalistsFound,
    Kind,
    PlayOffNeeded,
    RegularSeasonEnded,
)
from games.rulesets.power_play.play.matches import play_match
from games.rulesets.power_play.play.table import SeasonTable, draw_lot
from games.rulesets.power_play.standings import higher
from games.rulesets.power_play.state import State

PASSES = 3
"""PP-163: after so many passes of the play-off goal difference decides, then chance."""
VOIDS = 20
"""After so many void matches in a row the champion is drawn by lot: a stop that is never reached."""


def has_enough_wins(state: State) -> bool:
    """PP-160: whether a manager has the wins that end the regular season."""
    return any(manager.wins >= state.setup.document.wins for manager in state.managers)


def end_season(table: SeasonTable) -> None:
    """From the end of the regular season to the champion."""
    state = table.state
    leader = max(range(state.setup.seats), key=lambda seat: state.managers[seat].wins)
    table.emit(RegularSeasonEnded(leader=leader))
    second = find_second(table, leader)
    table.emit(FinalistsFound(first=leader, second=second))
    play_championship(table)


def find_second(table: SeasonTable, leader: int) -> int:
    """PP-161 to PP-163, PP-166: the second in wins, after a play-off if several are."""
    state = table.state
    others = [seat for seat in range(state.setup.seats) if seat != leader]
    most = max(state.managers[seat].wins for seat in others)
    level = tuple(seat for seat in others if state.managers[seat].wins == most)
    for passage in range(1, PASSES + 1):
        if len(level) == 1:
            break
        level = play_off(table, level, passage)
    if len(level) > 1:
        level = by_difference(state, level)
    return level[0] if len(level) == 1 else draw_lot(table, level)


def play_off(table: SeasonTable, seats: tuple[int, ...], passage: int) -> tuple[int, ...]:
    """PP-163: each meets each other once; give those with most wins. PP-164: nothing is exchanged meanwhile."""
    table.emit(PlayOffNeeded(seats=seats, passage=passage))
    for one, other in combinations(seats, 2):
        play_match(table, Kind.PLAY_OFF, *higher(table.state, one, other))
    running = table.state.play_off
    wins = running.wins if running is not None else {}
    most = max(wins.values())
    return tuple(seat for seat in seats if wins[seat] == most)


def by_difference(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """PP-163: those with the best goal difference of the play-off."""
    difference = state.play_off.difference if state.play_off is not None else {}
    best = max(difference[seat] for seat in seats)
    return tuple(seat for seat in seats if difference[seat] == best)


def play_championship(table: SeasonTable) -> None:
    """PP-180 to PP-185: a series of matches, without exchanges and draws, to the wins that decide it."""
    state = table.state
    voids = 0
    while not series_is_over(state):
        winner = play_match(table, Kind.CHAMPIONSHIP, *higher(state, *state.finalists))
        voids = voids + 1 if winner is None else 0
        if voids == VOIDS:
            table.emit(ChampionCrowned(seat=draw_lot(table, state.finalists)))
            return
    champion = state.finalists[0 if state.series[0] > state.series[1] else 1]
    table.emit(ChampionCrowned(seat=champion))


def series_is_over(state: State) -> bool:
    """PP-181: decided, or with the option to play all of them, at its end."""
    if state.setup.document.play_all:
        return sum(state.series) >= state.setup.document.best_of
    return max(state.series) >= state.setup.needed_in_series
