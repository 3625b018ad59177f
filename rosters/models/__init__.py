"""Players, cards, squads and what a season does to them."""

from rosters.models.cards import Card, CardSet, CardSheet, Player
from rosters.models.squads import (
    GoalieFatigue,
    Injury,
    LineUp,
    Squad,
    SquadMember,
    Suspension,
    Usage,
)
from rosters.models.trades import Trade, TradeItem, TradeVote
from rosters.models.waivers import WaivedMan, WaiverClaim

__all__ = [
    "Card",
    "CardSet",
    "CardSheet",
    "GoalieFatigue",
    "Injury",
    "LineUp",
    "Player",
    "Squad",
    "SquadMember",
    "Suspension",
    "Trade",
    "TradeItem",
    "TradeVote",
    "Usage",
    "WaivedMan",
    "WaiverClaim",
]
