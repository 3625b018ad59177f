"""The store's tables: library, games, commits, and the rows projected from them."""

from games.models.game import Commit, Competition, Game
from games.models.library import Document
from games.models.lines import (
    CountRow,
    GoalieLine,
    GoalRow,
    Line,
    PenaltyRow,
    ShootoutRow,
    SkaterLine,
    TeamLine,
)
from games.models.order import StandingOrder
from games.models.sums import GoalieSum, SkaterSum

__all__ = [
    "Commit",
    "Competition",
    "CountRow",
    "Document",
    "Game",
    "GoalRow",
    "GoalieLine",
    "GoalieSum",
    "Line",
    "PenaltyRow",
    "ShootoutRow",
    "SkaterLine",
    "SkaterSum",
    "StandingOrder",
    "TeamLine",
]
