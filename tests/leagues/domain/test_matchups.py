"""Between rosters and rules: setups that can be played, and their effects."""

import msgspec
import pytest

from games.domain.library import DatabaseLibrary
from games.domain.simulated import simulate
from games.engine import events_of, registry
from leagues.domain.matchups import computer_seats, setup_document, store_content
from leagues.domain.seasons import options_of
from rosters.domain.game_effects import game_effects
from rosters.domain.squad_store import load_squad_states
from rosters.models import Squad
from tests.leagues.small_league import small_options, small_season

pytestmark = pytest.mark.django_db


def sides(season):
    squads = Squad.objects.filter(team_season__season=season).order_by("code")
    return list(load_squad_states(squads).values())[:2]


@pytest.mark.parametrize("playoff", [False, True])
def test_a_setup_of_two_squads_is_valid(playoff):
    season = small_season()
    options = options_of(season)
    ruleset = registry.get(options.ruleset)
    document = setup_document(options, *sides(season), playoff=playoff)
    ruleset.validate(ruleset.read_setup(document, DatabaseLibrary()))
    assert [team["id"] for team in document["teams"]] == ["BOS", "CBJ"]
    assert document["playoffs"] is playoff
    assert document["options"]["overtime"] == ("full" if playoff else "8 cards")


def test_the_effects_name_men_who_dressed():
    season = small_season()
    options = options_of(season)
    ruleset = registry.get(options.ruleset)
    document = setup_document(options, *sides(season), playoff=False)
    seats = computer_seats(ruleset, options, season.teams.filter(code__in=["BOS", "CBJ"]))
    game = simulate(ruleset, document, seats, seed="ab" * 32)
    effects = game_effects(document["teams"], events_of(game.records))
    for team, effect in zip(document["teams"], effects, strict=True):
        assert set(effect.dressed) == set(team["dressed"])
        assert effect.starter in team["goalies"]
        assert {goalie.card for goalie in effect.goalies} <= set(team["goalies"])
        assert {card for card, _ in effect.injuries} <= set(team["dressed"])


def test_coaches_and_content_are_settled_when_the_season_is_made():
    options = options_of(small_season())
    assert options.coach == registry.get(options.ruleset).levels[-1]
    assert options.content == store_content()
    assert small_options().content == ""


def test_a_season_s_instructions_are_for_all_teams_and_a_team_s_own_go_before():
    season = small_season()
    told = {"line_order": "closing", "intimidation": "never"}
    options = msgspec.structs.replace(options_of(season), instructions=told)
    home, visitor = sides(season)
    home.instructions = {"intimidation": "always"}
    teams = setup_document(options, home, visitor, playoff=False)["teams"]
    assert teams[0]["instructions"] == {"line_order": "closing", "intimidation": "always"}
    assert teams[1]["instructions"] == told
