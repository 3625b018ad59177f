"""Models of leagues: fields and constraints; rules live in ``leagues.domain``."""

from leagues.models.access_token import AccessToken
from leagues.models.command import DoneCommand
from leagues.models.drafts import (
    Draft,
    DraftEntrant,
    DraftPick,
    DraftRound,
    DraftTurn,
    HomeArena,
    OwnedCard,
    Wish,
)
from leagues.models.fixture import Fixture, FixtureSeat, PlayoffSeries
from leagues.models.league import (
    Conference,
    Division,
    League,
    Season,
    SeasonEvent,
    Team,
    TeamSeason,
)
from leagues.models.membership import Membership
from leagues.models.run import SeasonRun

__all__ = [
    "AccessToken",
    "Conference",
    "Division",
    "DoneCommand",
    "Draft",
    "DraftEntrant",
    "DraftPick",
    "DraftRound",
    "DraftTurn",
    "Fixture",
    "FixtureSeat",
    "HomeArena",
    "League",
    "Membership",
    "OwnedCard",
    "PlayoffSeries",
    "Season",
    "SeasonEvent",
    "SeasonRun",
    "Team",
    "TeamSeason",
    "Wish",
]
