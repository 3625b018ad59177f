"""Records (TC-001 to TC-003, TC-016, TC-019c, forfeits) and the three real seasons."""

from fractions import Fraction

import pytest

from leagues.domain.points import CLASSIC, IIHF, NHL
from leagues.domain.standings import Adjustment, Forfeit, records
from leagues.domain.standings.record import share_words
from tests.leagues.tables import real_records, real_standings, record, result


def test_tc_001_points_percentage():
    games = [
        result("A", "B", "2-1"),
        result("A", "B", "1-2", "OT"),
        result("A", "B", "1-2", "SO"),
    ]
    line = records(("A", "B"), games, NHL)["A"]
    assert (line.line(), line.points, line.points_percentage) == ("1-0-2", 4, ".667")


def test_tc_001_no_game_no_percentage():
    line = records(("A",), [], NHL)["A"]
    assert (line.points_share, line.points_percentage) == (None, "\u2013")


def test_tc_002_three_points_for_a_win():
    games = [
        result("A", "B", "2-1"),
        result("A", "B", "2-1", "OT"),
        result("A", "B", "2-1", "SO"),
        result("A", "B", "1-2", "OT"),
        result("A", "B", "1-2", "SO"),
        result("A", "B", "1-2"),
    ]
    line = records(("A", "B"), games, IIHF)["A"]
    counts = [line.column(name) for name in ("P", "GP", "RW", "ROW", "W", "L", "OTL")]
    assert counts == [9, 6, 1, 2, 3, 1, 2]
    assert line.points_percentage == ".500"
    assert line.line("RW", "OTW", "OTL", "L") == "1-2-2-1"


def test_tc_003_a_team_without_points_has_all_its_counts():
    games = [result("A", "B", "0-1") for _ in range(5)]
    line = records(("A", "B"), games, IIHF)["A"]
    assert [line.column(name) for name in ("W", "OTW", "L", "OTL", "P")] == [0, 0, 5, 0, 0]


def test_tc_003_a_deduction_takes_points_and_no_wins():
    games = [result("A", "B", "2-1", "OT"), result("B", "A", "1-2", "OT")]
    fine = Adjustment("A", -1, "ineligible goalie")
    line = records(("A", "B"), games, IIHF, adjustments=[fine])["A"]
    assert (line.regulation_wins, line.all.overtime_wins, line.points) == (0, 2, 3)
    assert line.adjustments == (fine,)


def test_tc_016_the_difference_counts_shootouts():
    games = [result("A", "B", "95-93")]
    games += [result("A", "B", "1-0", "SO") for _ in range(5)]
    games += [result("A", "B", "0-1", "SO") for _ in range(2)]
    line = records(("A", "B"), games, NHL)["A"]
    assert (line.goals_for, line.goals_against, line.goal_difference) == (100, 95, 5)


def test_tc_019c_a_played_scoreless_tie_counts():
    line = records(("A", "B"), [result("A", "B", "0-0", "TIE")], CLASSIC)["A"]
    assert (line.games, line.ties, line.points) == (1, 1, 1)


def test_tc_154_a_forfeit_is_a_loss_and_not_an_overtime_loss():
    game = result("A", "B", "1-0", forfeit=Forfeit.VISITOR)
    table = records(("A", "B"), [game], NHL)
    assert (table["A"].line(), table["B"].line()) == ("1-0-0", "0-1-0")


def test_tc_156_nobody_wins_a_double_forfeit():
    game = result("A", "B", "0-0", forfeit=Forfeit.BOTH)
    table = records(("A", "B"), [game], NHL)
    for line in table.values():
        assert (line.line(), line.points, line.all.forfeit_losses) == ("0-1-0", 0, 1)
        assert (line.goals_for, line.goals_against) == (0, 0)


def test_home_and_visitor_games_add_up():
    games = [result("A", "B", "2-1"), result("B", "A", "4-2"), result("C", "A", "1-1", "TIE")]
    line = records("ABC", games, CLASSIC, divisions={"A": "x", "B": "x", "C": "y"})["A"]
    assert (line.home.games, line.visitor.games, line.games) == (1, 2, 3)
    assert (line.home.points, line.visitor.points, line.points) == (2, 1, 3)
    assert line.division.games == 2


@pytest.mark.parametrize(
    ("share", "words"), [(1, "1.000"), (0, ".000"), (2 / 3, ".667"), (0.0005, ".001")]
)
def test_shares_are_printed_with_three_decimals(share, words):
    assert share_words(Fraction(share).limit_denominator(10000)) == words


def test_penalty_minutes_of_one_unknown_game_are_unknown():
    games = [
        result("A", "B", "2-1", home_pim=4, visitor_pim=6),
        result("A", "B", "2-1", home_pim=None, visitor_pim=2),
    ]
    table = records(("A", "B"), games, NHL)
    assert (table["A"].pim, table["B"].pim) == (None, 8)
    assert record("A", pim=12).pim == 12


@pytest.mark.parametrize(
    ("season", "system"), [("1985-86", CLASSIC), ("2017-18", NHL), ("2024-25", NHL)]
)
def test_the_records_of_real_seasons_are_the_official_ones(season, system):
    table, _ = real_records(season, system)
    for row in real_standings(season):
        line = table[row["team"]]
        found = {
            "gp": line.games,
            "w": line.wins,
            "l": line.losses,
            "t": line.ties,
            "otl": line.overtime_losses,
            "pts": line.points,
            "rw": line.regulation_wins,
            "row": line.regulation_and_overtime_wins,
            "so_w": line.all.shootout_wins,
            "so_l": line.all.shootout_losses,
            "gf": line.goals_for,
            "ga": line.goals_against,
            "home_w": line.home.wins,
            "away_w": line.visitor.wins,
            "home_t": line.home.ties,
            "away_t": line.visitor.ties,
        }
        official = {key: int(row[key]) for key in found if row[key]}
        assert {key: found[key] for key in official} == official, row["team"]
