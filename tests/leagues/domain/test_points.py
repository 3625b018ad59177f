"""Points for each way a game ends, and which ends a season allows (TC-001 to TC-010)."""

import pytest

from leagues.domain.points import (
    CLASSIC,
    IIHF,
    NHL,
    NO_OVERTIME,
    OVERTIME_AND_SHOOTOUT,
    OVERTIME_AND_TIES,
    SUDDEN_DEATH,
    GameProfile,
    ResultRefused,
    check_result,
)
from leagues.domain.standings import records
from tests.leagues.tables import result


@pytest.mark.parametrize(
    ("system", "won", "lost"),
    [
        (NHL, (2, 2, 2), (0, 1, 1)),
        (CLASSIC, (2, 2, 2), (0, 0, 0)),
        (IIHF, (3, 2, 2), (0, 1, 1)),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_each_system_gives_its_points(system, won, lost):
    endings = ("REG", "OT", "SO")
    outcomes = [result("A", "B", "3-2", ending) for ending in endings]
    assert tuple(system.of(game, "A") for game in outcomes) == won
    assert tuple(system.of(game, "B") for game in outcomes) == lost


@pytest.mark.parametrize("system", [NHL, CLASSIC, IIHF], ids=lambda system: system.key)
def test_a_tie_gives_one_point_to_each(system):
    tie = result("A", "B", "0-0", "TIE")
    assert (system.of(tie, "A"), system.of(tie, "B")) == (1, 1)


def test_tc_005_pulling_the_goalie_in_overtime_costs_the_point():
    game = result("A", "B", "2-3", "OT", point_lost_by="A")
    assert (NHL.of(game, "A"), NHL.of(game, "B")) == (0, 2)
    line = records(("A", "B"), [game], NHL)["A"]
    assert (line.overtime_losses, line.points, line.points_lost) == (1, 0, 1)


def test_tc_005_not_during_a_delayed_penalty():
    game = result("A", "B", "2-3", "OT")
    assert (NHL.of(game, "A"), NHL.of(game, "B")) == (1, 2)


def test_tc_009_a_season_of_1966_67_has_ties_and_no_overtime():
    tie = result("A", "B", "3-3", "TIE")
    check_result(tie, NO_OVERTIME)
    table = records(("A", "B"), [tie], CLASSIC)
    assert [(line.ties, line.points) for line in table.values()] == [(1, 1), (1, 1)]
    with pytest.raises(ResultRefused, match="do not end in an overtime"):
        check_result(result("A", "B", "4-3", "OT"), NO_OVERTIME)


def test_tc_009_four_kinds_of_outcome_from_1999_to_2004():
    season = [
        result("A", "B", "3-1"),
        result("A", "B", "1-3"),
        result("A", "B", "2-2", "TIE"),
        result("A", "B", "2-3", "OT"),
    ]
    for game in season:
        check_result(game, OVERTIME_AND_TIES)
    line = records(("A", "B"), season, NHL)["A"]
    assert (line.line(), line.points, line.points_percentage) == ("1-1-1-1", 4, ".500")


@pytest.mark.parametrize("profile", [NO_OVERTIME, OVERTIME_AND_TIES, SUDDEN_DEATH])
def test_tc_009_a_shootout_cannot_be_entered_where_the_profile_forbids_it(profile):
    with pytest.raises(ResultRefused, match="do not end in a shootout"):
        check_result(result("A", "B", "4-3", "SO"), profile)


def test_tc_010_a_draw_without_overtime_is_a_tie_for_both():
    draw = result("A", "B", "4-4", "TIE")
    check_result(draw, NO_OVERTIME)
    lines = records(("A", "B"), [draw], CLASSIC).values()
    assert [line.line() for line in lines] == ["0-0-1", "0-0-1"]
    assert [line.default_columns for line in lines] == [("W", "L", "T")] * 2


@pytest.mark.parametrize(
    ("game", "profile", "code"),
    [
        (result("A", "A", "1-0"), NO_OVERTIME, "result.self_play"),
        (result("A", "B", "3-3"), OVERTIME_AND_SHOOTOUT, "result.winner"),
        (result("A", "B", "4-3", "TIE"), NO_OVERTIME, "result.winner"),
        (result("A", "B", "3-3", "TIE"), OVERTIME_AND_SHOOTOUT, "result.not_in_profile"),
        (result("A", "B", "5-3", "OT"), OVERTIME_AND_SHOOTOUT, "result.margin"),
        (result("A", "B", "6-3", "SO"), OVERTIME_AND_SHOOTOUT, "result.margin"),
    ],
)
def test_results_that_cannot_be_are_refused(game, profile: GameProfile, code):
    with pytest.raises(ResultRefused) as refused:
        check_result(game, profile)
    assert refused.value.code == code
