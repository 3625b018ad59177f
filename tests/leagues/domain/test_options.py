"""Options of seasons."""

import pytest

from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.instructions import instruction_faults
from games.rulesets.strat_o_matic.options import PROFILES, options_for
from leagues.domain.options import PRESETS, OptionsRefused, preset, read_options
from leagues.domain.standings.orders import OrderRefused

GOOD = PRESETS["nhl-2017-18"].document()


@pytest.mark.parametrize("key", sorted(PRESETS))
def test_presets_survive_their_own_document(key):
    assert read_options(PRESETS[key].document()) == PRESETS[key]


@pytest.mark.parametrize(
    ("key", "points", "order", "playoffs", "best_of"),
    [
        ("nhl-1985-86", "classic", "nhl-wins", "nhl-divisions", (5, 7, 7, 7)),
        ("nhl-2017-18", "nhl", "nhl-2010", "nhl-wild-card", (7, 7, 7, 7)),
        ("nhl-2024-25", "nhl", "nhl", "nhl-wild-card", (7, 7, 7, 7)),
    ],
)
def test_each_season_has_the_rules_of_its_time(key, points, order, playoffs, best_of):
    options = PRESETS[key]
    assert (options.points, options.order, options.playoffs) == (points, order, playoffs)
    assert tuple(stage.best_of for stage in options.playoff_format.rounds) == best_of


def test_a_house_order_is_a_list_of_criteria():
    options = read_options(GOOD | {"order": ["points", "mutual_wins", "fewest_pim"]})
    assert options.standings_order.criteria == ("points", "mutual_wins", "fewest_pim")


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"points": "five"}, OptionsRefused, "points cannot be 'five'"),
        ({"playoffs": "none"}, OptionsRefused, "playoffs cannot be 'none'"),
        ({"order": "alphabet"}, OptionsRefused, "order cannot be 'alphabet'"),
        ({"order": ["points", "alphabet"]}, OrderRefused, "no criterion 'alphabet'"),
        ({"luck": 1}, OptionsRefused, "unknown field `luck`"),
        ({"ties": True}, OptionsRefused, "level or go to a shootout"),
        ({"overtime": "yes"}, OptionsRefused, "Expected `bool`"),
    ],
)
def test_impossible_options_are_refused(change, error, words):
    with pytest.raises(error, match=words):
        read_options(GOOD | change)


def test_playoff_games_have_no_shootout():
    rules = PRESETS["nhl-2017-18"].rules_of(playoff=True)
    assert (rules["overtime"], rules["shootout"], rules["ot_strength"]) == ("full", False, "5v5")


@pytest.mark.parametrize("key", sorted(PRESETS))
def test_a_super_advanced_replay_brings_house_rules_and_instructions(key):
    options = preset(key, "super-advanced")
    assert read_options(options.document()) == options
    assert options.rules["house_level_cards"] > 0
    assert options.rules_of(playoff=True)["overtime"] == "full"
    assert instruction_faults(options.instructions, load_content().alignments) == []
    assert options_for(PROFILES[options.level], options.rules).super_power_play
    advanced = preset(key)
    assert advanced == PRESETS[key]
    assert advanced.instructions == {}


@pytest.mark.parametrize(("shootout", "ties"), [(True, False), (False, True)])
def test_a_season_without_a_preset_ends_its_games_as_its_results_do(shootout, ties):
    options = preset("my-2001-02", shootout=shootout)
    assert (options.shootout, options.ties, options.playoffs) == (shootout, ties, "")
