"""Several replays: totals from memory, their mean, distributions, plots, and what is kept."""

import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from leagues.domain.reports import replays
from leagues.domain.reports.memory_rates import memory_rates
from leagues.domain.reports.replay import chance_of_more, compare, goals_fit
from leagues.domain.reports.scatter import Scatter, png, svg
from leagues.domain.reports.totals import Totals, mean_totals, real_totals, tally_totals
from rosters.domain.card_maker.tally import ManTally, Tally
from rosters.domain.seasons_on_file import season_folder


def tally(goals=3, minutes=4):
    found = Tally(games=2)
    found.men["AAA/x"] = ManTally(games=2, goals=goals, assists=1, shots=9, minutes=minutes)
    found.men["BBB/x"] = ManTally(games=1, goals=1, shots=2)
    found.men["AAA/g"] = ManTally(games=2, shots_against=50, goals_against=5)
    found.points["AAA"] = 3
    found.scored.update({3: 2, 1: 1, 12: 1})
    found.league.update({"goals": 8, "shots": 100, "power_plays": 12, "goals_PP": 3, "minutes": 30})
    found.decided.update({"REG": 1, "OT": 1})
    return found


def test_a_man_s_stints_are_one_total_and_goalies_are_told_apart():
    totals = tally_totals(tally())
    assert totals.skaters == {
        "x": {"goals": 4, "assists": 1, "points": 5, "shots": 11, "pim": 4, "games_played": 3}
    }
    assert totals.goalies == {"g": (50, 45)}
    assert totals.scored == Counter({3: 2, 1: 1, 10: 1})


def test_the_mean_of_replays():
    mean = mean_totals([tally_totals(tally(goals=3)), tally_totals(tally(goals=5, minutes=0))])
    assert mean.skaters["x"]["goals"] == 5
    assert mean.skaters["x"]["points"] == 6
    assert mean.skaters["x"]["pim"] == 2
    assert mean.goalies["g"] == (50, 45)
    assert sum(mean.scored.values()) == 8


def test_the_real_totals_of_a_season():
    real = real_totals(season_folder("nhl-2017-18"))
    assert sum(counts["goals"] for counts in real.skaters.values()) == 7449
    assert sum(real.scored.values()) == 2542
    # goals a team-game by the table of league rates
    assert real.scored[0] / 2542 == pytest.approx(0.0574, abs=0.0001)
    assert len(real.points) == 31


def test_real_and_simulated_values_are_of_the_same_men():
    real, simulated = Totals(), Totals()
    for player, games in (("a", 10), ("b", 5), ("c", 0)):
        real.add_skater(player, goals=games, games_played=games)
    simulated.add_skater("a", goals=7, games_played=9)
    simulated.add_skater("z", goals=9, games_played=9)
    assert compare(real, simulated)["goals"] == ([10, 5], [7, 0])


@pytest.mark.parametrize(
    ("chi_square", "freedom", "p"),
    # from tables of the distribution
    [(3.841, 1, 0.05), (18.307, 10, 0.05), (20.09, 8, 0.01), (0.0, 5, 1.0)],
)
def test_the_chance_of_a_larger_chi_square(chi_square, freedom, p):
    assert chance_of_more(chi_square, freedom) == pytest.approx(p, abs=0.0002)


def scored(**counts):
    return Totals(scored=Counter({int(key[1:]): count for key, count in counts.items()}))


def test_equal_distributions_fit_and_different_ones_do_not():
    real = scored(g0=100, g1=200, g2=300, g3=200, g4=100)
    assert goals_fit(real, real).p == pytest.approx(1.0)
    off = goals_fit(real, scored(g0=200, g1=200, g2=200, g3=200, g4=100))
    # 100 and 200 against 150 expected, 300 and 200 against 250
    assert off.chi_square == pytest.approx(2 * 2500 / 150 + 2 * 2500 / 250)
    assert off.freedom == 4
    assert off.p < 0.01


def test_rare_counts_are_taken_together():
    fit = goals_fit(scored(g0=50, g1=50, g7=1, g8=1), scored(g0=50, g1=50, g8=2))
    assert fit.freedom == 1


def test_league_rates_of_replays_stand_beside_the_real_ones():
    rates = memory_rates("nhl-2017-18", [tally()])
    assert rates["goals"].simulated == 2
    assert rates["goals"].real == pytest.approx(2.93037)
    assert rates["pp_pct"].simulated == 0.25
    assert rates["pp_pct"].band == (0.18, 0.23)
    assert rates["overtime_share"].simulated == 0.5
    assert rates["fights_a_game"].real is None


# --- plots ---

PLOT = Scatter("Goals", (0.0, 10.0, 40.0), (1.0, 12.0, 33.0), off_by=2.9, words="r .9")


def test_a_plot_has_a_point_a_man_and_the_band_within_its_axes():
    picture = ET.fromstring(svg(PLOT))  # noqa: S314 - our own
    circles = [each for each in picture.iter() if each.tag.endswith("circle")]
    assert len(circles) == 3
    assert picture.get("aria-label") == "Goals: r .9"
    assert PLOT.ticks == (0.0, 10.0, 20.0, 30.0, 40.0)
    assert all(0 <= x <= 420 and 0 <= y <= 420 for x, y in PLOT.band)
    # the band of counts is widest where they are highest
    heights = [
        below[1] - above[1] for above, below in zip(PLOT.band, reversed(PLOT.band), strict=True)
    ]
    assert heights[20] > heights[5]


def test_shares_do_not_begin_at_nothing():
    plot = Scatter("Save percentage", (0.90, 0.92), (0.905, 0.915), counts=False)
    assert plot.low == pytest.approx(0.90)
    assert plot.band == ()


def test_a_png_is_one():
    assert png(PLOT).startswith(b"\x89PNG\r\n\x1a\n")


def test_plots_are_written_as_svg_and_png(tmp_path):
    plots = replays.plots_of("nhl-2017-18", [tally_totals(tally())])
    written = replays.write_plots({"goals": plots["goals"]}, tmp_path / "plots")
    assert [path.name for path in written] == ["goals.svg", "goals.png"]
    assert all(path.stat().st_size > 1000 for path in written)


# --- what is kept ---


def test_the_mean_of_replays_is_kept_and_read_again(tmp_path, monkeypatch):
    monkeypatch.setattr(replays, "season_folder", lambda _: tmp_path)
    with pytest.raises(replays.NoReplays, match="no replays of mine"):
        replays.kept("mine", "advanced")
    several = [tally(), tally(goals=4)]
    path = replays.keep("mine", "advanced", several)
    assert path.name == "replays.advanced.json.gz"
    count, mean = replays.kept("mine", "advanced")
    assert count == 2
    expected = mean_totals([tally_totals(each) for each in several])
    assert mean.skaters == expected.skaters
    assert mean.goalies == expected.goalies
    assert mean.scored == expected.scored
