"""Models of leagues: fields and constraints; rules live in ``leagues.domain``."""

from leagues.models.fixture import Fixture, PlayoffSeries
from leagues.models.league import (
    Conference,
    Division,
    League,
    Season,
    SeasonEvent,
    Team,
    TeamSeason,
)
from leagues.models.run import SeasonRun

__all__ = [
    "Conference",
    "Division",
    "Fixture",
    "League",
    "PlayoffSeries",
    "Season",
    "SeasonEvent",
    "SeasonRun",
    "Team",
    "TeamSeason",
]
