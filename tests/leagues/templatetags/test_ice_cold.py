"""What the pages of Ice Cold need."""

from dataclasses import dataclass

import pytest
from django.template.loader import render_to_string

from games.rulesets.ice_cold.deck import house_deck
from games.rulesets.ice_cold.view import face
from leagues.templatetags import ice_cold


@dataclass
class Option:
    value: str
    label: str


OPTIONS = [Option("play-7", "Pass"), Option("dump-in-7", "Dump 7"), Option("dump-in-17", "Dump 17"),
           Option("clear", "Clear")]  # fmt: skip


def test_the_options_of_a_card_are_told_from_those_of_others() -> None:
    found = ice_cold.options_with(OPTIONS, 7)
    assert [(one.value, one.verb) for one in found] == [
        ("play-7", "Play"),
        ("dump-in-7", "Dump in"),
    ]
    assert [one.value for one in ice_cold.options_without_card(OPTIONS)] == ["clear"]


@pytest.mark.parametrize(
    ("zones", "words"), [(["DZ", "CI"], "own end, centre ice"), ([], "everywhere")]
)
def test_zones_are_named_as_the_player_sees_them(zones, words) -> None:
    assert ice_cold.zone_words(zones) == words


@pytest.mark.parametrize("number", sorted(house_deck().cards))
def test_every_card_has_a_face(number) -> None:
    card = house_deck().cards[number]
    page = render_to_string("games/state/ice-cold/_face.html", {"card": face(card)})
    assert card.name in page
    assert f'<span class="letter" title="face-offs and loose pucks">{card.letter}</span>' in page
    assert page.count('class="goal"') == [card.outside, card.inside].count("GOAL")
    assert page.count("then ") == len(card.next)
