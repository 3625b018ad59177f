"""The page that sets a replayed season beside the real one."""

import pytest
from django.urls import reverse

from leagues.domain.reports import replays
from leagues.domain.runner import play_on
from leagues.domain.season_import import create_season
from leagues.domain.stops import read_stop
from rosters.domain.card_maker.tally import ManTally, Tally
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def test_a_season_s_own_replay_and_the_mean_of_kept_ones(client, tmp_path, monkeypatch):
    season = create_season("nhl-2017-18")
    address = reverse("leagues:replay", args=[season.slug])
    monkeypatch.setattr(replays, "kept_path", lambda *_: tmp_path / "kept.gz")
    assert "no replays are kept" in client.get(address).content.decode()
    play_on(season, read_stop("2017-10-04"))
    own = client.get(address).content.decode()
    assert "This season" in own
    assert "<svg" in own
    assert "Mean of" not in own
    tally = Tally(games=1)
    tally.men["ANA/rakelri01"] = ManTally(games=77, goals=30)
    replays.keep("nhl-2017-18", "advanced", [tally, tally])
    both = client.get(address).content.decode()
    assert "Mean of 2 replays" in both
    assert (
        reverse("leagues:replay", args=[season.slug])
        in client.get(reverse("leagues:season", args=[season.slug])).content.decode()
    )


def test_a_season_that_replays_nothing_has_no_such_page(client):
    season = small_season()
    season.source = ""
    season.save(update_fields=["source"])
    answer = client.get(reverse("leagues:replay", args=[season.slug]))
    assert answer.status_code == 404
    assert "replays no real season" in answer.content.decode()
