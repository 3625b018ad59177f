"""A whole season (PP-300): draft, turns until somebody has the wins, play-off and championship."""

from games.rulesets.power_play.play.draft import draft
from games.rulesets.power_play.play.finals import end_season, has_enough_wins
from games.rulesets.power_play.play.table import SeasonTable, next_seat
from games.rulesets.power_play.play.turns import take_turn


def play(table: SeasonTable) -> None:
    """Play the season from the first shuffle to the champion."""
    draft(table)
    seat = table.state.beginner or 0
    while not has_enough_wins(table.state):
        take_turn(table, seat)
        seat = next_seat(table.state, seat)
    end_season(table)
