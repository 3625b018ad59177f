"""What calibration knows of the seasons on file."""

import pytest

from rosters.domain.calibrated_seasons import (
    own_power_plays,
    season_targets,
    season_terms,
    season_to_calibrate,
)
from rosters.domain.card_maker.knobs import SUPER
from rosters.domain.card_maker.targets import Targets
from rosters.domain.seasons_on_file import season_folder


@pytest.mark.parametrize(
    ("slug", "games", "teams", "rules"),
    [
        ("nhl-1985-86", 840, 21, {"shootout": False, "ot_strength": "5v5"}),
        ("nhl-2017-18", 1271, 31, {"shootout": True, "ot_strength": "3v3"}),
        ("nhl-2024-25", 1312, 32, {"shootout": True, "ot_strength": "3v3"}),
    ],
)
def test_a_season_s_schedule_and_rules(slug, games, teams, rules):
    season = season_to_calibrate(slug)
    assert (len(season.schedule), len(season.teams)) == (games, teams)
    assert season.terms.rules == rules
    assert season.terms.instructions == {}


@pytest.mark.parametrize(
    ("slug", "targets"),
    [
        ("nhl-1985-86", (4.62262, 0.22083, 21.64345, 0.14048, True)),
        ("nhl-2017-18", (3.04288, 0.20181, 8.64359, 0.08301, True)),
        # short-handed goals into empty nets are not known of 2024-25
        ("nhl-2024-25", (2.71, 0.216, 7.93331, 0.0686, False)),
    ],
)
def test_a_season_s_targets_are_the_real_rates(slug, targets):
    power_plays, share, minutes, short_handed, counts = targets
    assert season_to_calibrate(slug).targets == Targets(
        power_plays=power_plays,
        power_play_share=share,
        minutes=minutes,
        short_handed=short_handed,
        empty_net_counts=counts,
    )


def test_a_season_without_known_rates_takes_them_from_its_own_files(monkeypatch):
    folder = season_folder("nhl-2017-18")
    monkeypatch.setattr("rosters.domain.calibrated_seasons.season_folder", lambda _: folder)
    statistics = season_to_calibrate("nhl-2017-18").statistics
    found = season_targets("mine", statistics, 2542)
    assert found.power_plays == pytest.approx(3.04, abs=0.01)
    assert found.power_play_share == pytest.approx(0.2018, abs=0.0005)
    assert found.minutes == pytest.approx(sum(row.pim for row in statistics.skaters) / 2542)
    assert found.short_handed == pytest.approx(0.083, abs=0.001)


def test_standings_without_power_plays_know_none(tmp_path):
    (tmp_path / "standings.csv").write_text("team,name,gp\nAAA,A,10\n", encoding="utf-8")
    assert own_power_plays(tmp_path) is None


def test_shootouts_are_told_by_the_results():
    ties = [{"decided": "REG"}, {"decided": "TIE"}]
    assert season_terms("mine", ties).rules["shootout"] is False
    assert season_terms("mine", [{"decided": "REG"}, {"decided": "SO"}]).rules["shootout"] is True


def test_super_advanced_replays_have_house_rules_and_instructions():
    modern = season_terms("mine", [{"decided": "SO"}], SUPER)
    assert modern.rules["house_pull_cards"] > 2
    assert modern.rules["house_overtime_cards"] > 8
    assert modern.instructions["alignments"]
    assert modern.killing_units == 2
    old = season_terms("mine", [{"decided": "TIE"}], SUPER)
    assert old.rules["house_overtime_cards"] == 8
