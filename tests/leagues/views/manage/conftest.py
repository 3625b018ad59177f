"""A commissioner and his season."""

import pytest
from django.test import Client

from leagues.models import Membership, Season
from tests.leagues.seated import person, signed_in
from tests.leagues.small_league import small_season


@pytest.fixture
def season(db: None) -> Season:
    return small_season()


@pytest.fixture
def client(season: Season) -> Client:
    """The browser of the season's commissioner."""
    ann = person("ann")
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    return signed_in(ann)
