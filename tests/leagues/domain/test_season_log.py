"""The season's own log: appended, numbered, one writer at a time."""

import pytest
from django.db import IntegrityError, transaction

from leagues.domain import season_log
from leagues.models import SeasonEvent
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def test_events_are_numbered_from_one():
    season = small_season()
    season_log.append(season, "adjustment", {"team": "BOS"}, actor="kim")
    rows = list(season.events.order_by("sequence").values_list("sequence", "kind", "actor"))
    assert rows == [(1, "created", ""), (2, "adjustment", "kim")]


def test_of_two_events_at_one_place_the_database_keeps_one():
    season = small_season()
    with pytest.raises(IntegrityError), transaction.atomic():
        SeasonEvent.objects.create(season=season, sequence=1, kind="twice")
    assert season.events.count() == 1
