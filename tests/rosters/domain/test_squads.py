"""Squads of a season, and their states stored and loaded again."""

import pytest

from rosters.domain.card_maker.knobs import Corrections
from rosters.domain.card_maker.season_cards import make_season_cards
from rosters.domain.card_sets import save_card_set
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_state import GameEffects, GoalieAppearance, after_game
from rosters.domain.squad_store import load_squad_states, reset_squads, save_squad_states
from rosters.domain.squads import create_squads
from rosters.models import Injury, LineUp, Squad, SquadMember
from tests.rosters.domain.card_maker.small_season import TEAMS, skater, statistics

pytestmark = pytest.mark.django_db


@pytest.fixture
def squads():
    traded = (
        skater(1, "AAA", "C", player_id="x", stint=1, gp=15),
        skater(1, "BBB", "C", player_id="x", stint=2, gp=5, g=2),
    )
    cards = make_season_cards(statistics(*traded), TEAMS, Corrections())
    card_set = save_card_set(cards, slug="small", title="Small season", source="tests")
    return create_squads(card_set, season_key="test", team_games={"AAA": 10, "BBB": 20})


def play(state, game):
    """Play a game that hurts somebody now and then."""
    team = choose_line_up(state)
    starter, backup = team["goalies"]
    appearances = [GoalieAppearance(starter, game % 6, complete=game % 5 != 0)]
    if game % 5 == 0:
        appearances.append(GoalieAppearance(backup, 1, complete=False))
    hurt = ((team["dressed"][game % 18], game % 4),) if game % 2 else ()
    effects = GameEffects(
        dressed=tuple(team["dressed"]),
        starter=starter,
        goalies=tuple(appearances),
        injuries=hurt,
    )
    after_game(state, effects)
    return effects


def facts(state):
    """Give everything a state remembers."""
    return (
        state.games_played,
        [
            (each.card, each.games, each.starts, each.out, each.hurt_in, each.streak)
            for each in state.members.values()
        ],
    )


def test_windows_and_quotas_fit_the_season_that_is_played(squads):
    found = {
        member.squad.code: (member.windows, member.quota)
        for member in SquadMember.objects.filter(card__player__key="x").select_related("squad")
    }
    assert found == {"AAA": ([[1, 8]], 7.5), "BBB": ([[16, 20]], 5.0)}
    goalie = SquadMember.objects.get(squad=squads["BBB"], card__player__key="bbbg0")
    assert goalie.quota == pytest.approx(14.0)


@pytest.mark.parametrize("batch", [1, 3, 7])
def test_a_season_resumed_from_the_database_is_the_undisturbed_one(squads, batch):
    undisturbed = load_squad_states([squads["BBB"]])[squads["BBB"].pk]
    for game in range(24):
        play(undisturbed, game)
    state = load_squad_states([squads["BBB"]])[squads["BBB"].pk]
    for game in range(24):
        play(state, game)
        if (game + 1) % batch == 0:
            save_squad_states([state])
            squad = Squad.objects.get(pk=squads["BBB"].pk)
            state = load_squad_states([squad])[squad.pk]
    assert facts(state) == facts(undisturbed)


def test_injuries_are_kept_as_history(squads):
    state = load_squad_states([squads["AAA"]])[squads["AAA"].pk]
    for game in range(8):
        play(state, game)
        save_squad_states([state])
    told = list(Injury.objects.order_by("team_game").values_list("team_game", "games", "remaining"))
    assert told == [(2, 1, 0), (4, 3, 0), (6, 1, 0), (8, 3, 3)]


def test_a_healed_and_hurt_again_man_is_stored_rightly_within_one_batch(squads):
    state = load_squad_states([squads["AAA"]])[squads["AAA"].pk]

    def effects(*injuries):
        return GameEffects(
            dressed=("aaa00",),
            starter="aaag0",
            goalies=(GoalieAppearance("aaag0", 2, complete=True),),
            injuries=injuries,
        )

    after_game(state, effects(("aaa05", 1)))
    save_squad_states([state])
    after_game(state, effects())
    after_game(state, effects(("aaa05", 4)))
    save_squad_states([state])
    told = list(Injury.objects.order_by("team_game").values_list("team_game", "games", "remaining"))
    assert told == [(1, 1, 0), (3, 4, 4)]


def test_projections_made_anew_are_the_stored_ones(squads):
    state = load_squad_states([squads["BBB"]])[squads["BBB"].pk]
    effects = [play(state, game) for game in range(12)]
    save_squad_states([state])
    injuries = list(Injury.objects.values_list("member", "team_game", "games", "remaining"))
    again = reset_squads([squads["BBB"]])[squads["BBB"].pk]
    for each in effects:
        after_game(again, each)
    save_squad_states([again])
    assert facts(again) == facts(state)
    assert list(Injury.objects.values_list("member", "team_game", "games", "remaining")) == injuries


def test_saving_writes_only_what_changed(squads, django_assert_num_queries):
    states = load_squad_states(squads.values())
    play(states[squads["AAA"].pk], 0)
    with django_assert_num_queries(3):
        save_squad_states(states.values())
    with django_assert_num_queries(0):
        save_squad_states(states.values())


def test_loading_needs_the_same_few_queries_for_one_squad_and_two(
    squads, django_assert_num_queries
):
    load_squad_states(squads.values())
    with django_assert_num_queries(5):
        load_squad_states([squads["AAA"]])
    with django_assert_num_queries(5):
        load_squad_states(squads.values())


def test_the_line_up_in_use_is_loaded(squads):
    document = {"lines": [["a"]], "pairs": [], "goalies": []}
    LineUp.objects.create(squad=squads["AAA"], name="mine", document=document, in_use=True)
    LineUp.objects.create(squad=squads["AAA"], name="other", document={})
    states = load_squad_states(squads.values())
    assert [states[squads[code].pk].own for code in ("AAA", "BBB")] == [document, None]
