"""Seasons in memory: cards, a schedule, computer coaches, and counts of what came of it; no database.

Words
-----
tally
    Counts of everything that calibration looks at, by man (key ``TEAM/player id``) and for the league.
rolls
    Rolls on a skater's Outside, Inside and Rebound column, with and without a power play.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine import MemoryLibrary, Outcome, SeededDice, registry, run
from rosters.domain.card_maker.season_cards import CardEntry, SeasonCards, card_key
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_state import Member, SquadState, after_game
from rosters.domain.squads_pure import entry_member

RULESET = "strat-o-matic"
COLUMN_OF_SHOT = {"OUT": 0, "IN": 1, "REB": 2, "BK": 2}
RULES = {
    "extra_players": True,
    "lines": 4,
    "pairs": 3,
    "event_times": True,
    "goalie_fatigue": True,
    "injuries": True,
}
"""Options of the games that cards are calibrated for."""
