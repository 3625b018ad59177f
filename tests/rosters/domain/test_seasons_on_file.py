"""The seasons that come with the program."""

import pytest

from rosters.domain.card_maker.knobs import VERSION, load_corrections
from rosters.domain.card_maker.season_cards import card_key, make_season_cards
from rosters.domain.season_csv import load_teams, read_season
from rosters.domain.seasons_on_file import (
    SeasonUnknown,
    corrections_path,
    season_cards,
    season_folder,
    season_slugs,
)

SLUGS = ("nhl-1985-86", "nhl-2017-18", "nhl-2024-25")


def test_there_are_three_seasons():
    assert season_slugs() == SLUGS


@pytest.mark.parametrize("level", ["advanced", "super-advanced"])
@pytest.mark.parametrize("slug", SLUGS)
def test_its_corrections_are_of_this_version_and_name_every_man(slug, level):
    corrections = load_corrections(corrections_path(slug, level))
    statistics = read_season(season_folder(slug))
    assert (corrections.version, corrections.rules) == (VERSION, level)
    assert corrections.skaters.keys() == {
        card_key(row.team, row.player_id) for row in statistics.skaters
    }
    assert corrections.goalies.keys() == {
        card_key(row.team, row.player_id) for row in statistics.goalies
    }


@pytest.mark.parametrize("slug", SLUGS)
def test_its_cards_are_made_with_its_corrections(slug):
    folder = season_folder(slug)
    corrections = load_corrections(corrections_path(slug))
    assert season_cards(slug) == make_season_cards(
        read_season(folder), load_teams(folder), corrections
    )


def test_an_unknown_season_is_refused():
    with pytest.raises(SeasonUnknown, match="there is no season 'nhl-1966-67' on file"):
        season_folder("nhl-1966-67")
