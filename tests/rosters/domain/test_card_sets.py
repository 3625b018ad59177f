"""Card sets and squads in the database."""

import json

import pytest

from games.domain.library import DatabaseLibrary
from games.engine.codec import canonical
from rosters.domain import card_sets
from rosters.domain.card_maker.knobs import Corrections, Level
from rosters.domain.card_maker.season_cards import make_season_cards
from rosters.domain.card_sets import (
    card_document,
    make_card_set,
    remake_card_set,
    save_card_set,
)
from rosters.domain.seasons_on_file import SeasonUnknown
from rosters.domain.squads import create_squads
from rosters.models import Card, CardSet, Player
from tests.rosters.domain.card_maker.small_season import TEAMS, skater, statistics

pytestmark = pytest.mark.django_db


def small_set(slug="small", *more):
    cards = make_season_cards(statistics(*more), TEAMS, Corrections())
    return cards, save_card_set(cards, slug=slug, title="Small season", source="tests")


def test_each_team_s_cards_are_one_document_of_the_library():
    cards, card_set = small_set()
    stored = {sheet.code: DatabaseLibrary().get(sheet.digest) for sheet in card_set.sheets.all()}
    assert stored == {code: json.loads(canonical(cards.sheet(code))) for code in TEAMS}


def test_every_card_has_a_row_that_finds_its_document():
    _, card_set = small_set()
    card = Card.objects.get(sheet__card_set=card_set, player__key="aaag1")
    assert (card.kind, card.positions, card_document(card)["name"]) == (
        "goalie",
        "G",
        "Goalie 1 of AAA",
    )
    assert Card.objects.count() == 44


def test_a_player_of_two_sets_and_two_teams_is_one_player():
    traded = (
        skater(1, "AAA", "C", player_id="x", stint=1, gp=12),
        skater(1, "BBB", "C", player_id="x", stint=2, gp=8),
    )
    small_set("first", *traded)
    small_set("second", *traded)
    player = Player.objects.get(key="x")
    assert (player.cards.count(), Player.objects.count()) == (4, 45)


def test_a_season_on_file_is_made_once():
    first = make_card_set("nhl-1985-86")
    again = make_card_set("nhl-1985-86")
    assert (first == again, first.sheets.count(), CardSet.objects.count()) == (True, 21, 1)


def test_an_unknown_season_is_refused_by_name():
    with pytest.raises(
        SeasonUnknown, match="no season 'nhl-1900-01' on file; there are nhl-1985-86"
    ):
        make_card_set("nhl-1900-01")


@pytest.fixture
def other_cards(monkeypatch):
    """Let the season on file called small have other cards than those stored."""
    level = Corrections(level=Level(penalty_rows=4.0))
    cards = make_season_cards(statistics(), TEAMS, level)
    monkeypatch.setattr(card_sets, "season_cards", lambda _, **__: cards)


def test_equal_cards_are_not_made_again(monkeypatch):
    cards, first = small_set()
    monkeypatch.setattr(card_sets, "season_cards", lambda _, **__: cards)
    assert remake_card_set("small") == first


def test_new_cards_replace_those_nobody_plays_with(other_cards):
    _, first = small_set()
    second = remake_card_set("small")
    assert (second != first, list(CardSet.objects.values_list("slug", flat=True))) == (
        True,
        ["small"],
    )


def test_cards_that_squads_play_with_are_kept_for_them(other_cards):
    _, first = small_set()
    squads = create_squads(first, season_key="test", team_games={"AAA": 10, "BBB": 10})
    second = remake_card_set("small")
    first.refresh_from_db()
    assert (first.slug, second.slug) == ("small-1", "small")
    assert squads["AAA"].sheet.card_set == first
