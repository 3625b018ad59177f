"""A game between two teams of a season that counts for nothing."""

import msgspec
import pytest

from games.domain.packing import unpack
from games.models import Game
from leagues.domain.exhibition import ExhibitionRefused, begin_exhibition
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Season
from rosters.models import Squad
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def begin(season: Season, home: str = "BOS", visitor: str = "CBJ") -> Game:
    return begin_exhibition(season, home=home, visitor=visitor, persons=frozenset({0}))


def test_the_person_and_the_computer_have_their_seats_and_nothing_is_counted() -> None:
    game = begin(small_season())
    assert [(seat["team"], seat["level"] is None) for seat in game.seats] == [
        ("BOS", True),
        ("CBJ", False),
    ]
    assert game.competition is None
    assert game.status == Game.Status.SCHEDULED


def test_everybody_is_rested_and_healthy_and_the_squads_notice_nothing() -> None:
    season = small_season()
    play_on(season, read_stop("2025-10-06"))
    before = list(Squad.objects.order_by("pk").values_list("games_played", flat=True))
    document = msgspec.json.decode(unpack(begin(season).setup))
    for team in document["teams"]:
        assert team["unavailable"] == {}
        assert team["fatigued_at_start"] == []
    after = list(Squad.objects.order_by("pk").values_list("games_played", flat=True))
    assert after == before


@pytest.mark.parametrize(
    ("home", "visitor", "code"),
    [
        ("BOS", "BOS", "exhibition.self_play"),
        ("BOS", "XXX", "exhibition.unknown_team"),
        ("XXX", "BOS", "exhibition.unknown_team"),
    ],
)
def test_impossible_pairs_are_refused(home: str, visitor: str, code: str) -> None:
    season = small_season()
    with pytest.raises(ExhibitionRefused) as refused:
        begin(season, home, visitor)
    assert refused.value.code == code
    assert not Game.objects.exists()
