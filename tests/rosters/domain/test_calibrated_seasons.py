"""What calibration knows of the seasons on file."""

import pytest

from rosters.domain.calibrated_seasons import league_targets, season_rules, season_to_calibrate
from rosters.domain.card_maker.calibration import Targets


@pytest.mark.parametrize(
    ("slug", "games", "teams", "rules", "power_plays", "share"),
    [
        ("nhl-1985-86", 840, 21, {"shootout": False, "ot_strength": "5v5"}, 4.62262, 0.22083),
        ("nhl-2017-18", 1271, 31, {"shootout": True, "ot_strength": "3v3"}, 3.04288, 0.20181),
        ("nhl-2024-25", 1312, 32, {"shootout": True, "ot_strength": "3v3"}, 2.71, 0.216),
    ],
)
def test_a_season_s_schedule_rules_and_targets(slug, games, teams, rules, power_plays, share):
    season = season_to_calibrate(slug)
    assert (len(season.schedule), len(season.teams), season.rules) == (games, teams, rules)
    assert season.targets == Targets(power_plays=power_plays, power_play_share=share)


def test_a_season_without_known_rates_gets_the_usual_ones():
    assert league_targets("mine") == Targets(power_plays=3.1, power_play_share=0.2)


def test_shootouts_are_told_by_the_results():
    assert season_rules([{"decided": "REG"}, {"decided": "TIE"}])["shootout"] is False
    assert season_rules([{"decided": "REG"}, {"decided": "SO"}])["shootout"] is True
