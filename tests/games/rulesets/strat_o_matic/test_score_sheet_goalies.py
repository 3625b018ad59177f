"""The goalies' part of the box score, read from games written down by hand.

Names of tests give the case (TC) or the definition (D) of the collected league cases they hold the sheet to.
"""

import pytest

from games.engine import ScoreSheet
from games.rulesets.strat_o_matic import ruleset
from tests.games.rulesets.strat_o_matic.written_game import (
    GOALIES,
    HOME,
    VISITOR,
    WrittenGame,
)

HOME_STARTER, HOME_BACKUP = GOALIES[HOME]
VISITING_STARTER, VISITING_BACKUP = GOALIES[VISITOR]


# --- Goalies: D3, D12 to D14 ---


def test_d3_a_goalie_who_only_dressed_has_no_line() -> None:
    sheet = WrittenGame().goal(HOME).end()
    assert [[line.player for line in side.goalies] for side in sheet.seats] == [
        [HOME_STARTER],
        [VISITING_STARTER],
    ]
    assert sheet.seats[HOME].goalies[0].started


def test_tc_050_time_in_net_ends_with_the_pull_and_the_empty_net_goal_is_the_teams() -> None:
    game = WrittenGame().goal(VISITOR).goal(VISITOR).at("58:30").pull(HOME)
    sheet = game.at("59:40").goal(VISITOR).end()
    (goalie,) = sheet.seats[HOME].goalies
    assert goalie.seconds == 58 * 60 + 30
    assert goalie.goals_against == 2
    assert round(goalie.goals_against * 60 / (goalie.seconds / 60), 2) == 2.05
    assert sheet.seats[VISITOR].score == 3


def test_tc_052_a_goalie_out_and_in_and_out_again_plays_what_is_left() -> None:
    game = WrittenGame().goal(VISITOR).at("10:00").pull(HOME).at("10:20").back(HOME, HOME_STARTER)
    sheet = game.at("59:00").pull(HOME).end()
    (goalie,) = sheet.seats[HOME].goalies
    assert goalie.seconds == 58 * 60 + 40
    assert goalie.complete
    assert sheet.seats[VISITOR].goalies[0].seconds == 3600


@pytest.mark.parametrize("change_after", range(1, 8))
def test_tc_052_no_second_of_a_short_overtime_is_lost_between_two_goalies(
    change_after: int,
) -> None:
    game = WrittenGame().goal(HOME).goal(VISITOR).at("60:00").end_period().start_period(8)
    sheet = game.turn(change_after).change(HOME, HOME_BACKUP).goal(VISITOR, seconds=299).end("OT")
    assert sum(line.seconds or 0 for line in sheet.seats[HOME].goalies) == 3600 + 299
    assert sheet.seats[VISITOR].goalies[0].seconds == 3600 + 299


def test_tc_052_nobody_plays_longer_than_an_overtime_that_a_goal_ends() -> None:
    game = WrittenGame().goal(HOME).goal(VISITOR).at("60:00").end_period().start_period(8)
    sheet = game.turn(3).pull(HOME).goal(HOME, seconds=82).end("OT")
    assert sheet.seats[HOME].goalies[0].seconds == 3600 + 82
    assert sheet.seats[VISITOR].goalies[0].seconds == 3600 + 82


@pytest.mark.parametrize(
    ("late_goals", "winner", "loser"),
    [((VISITOR,) * 2, HOME_STARTER, VISITING_STARTER), ((), HOME_STARTER, VISITING_STARTER)],
)
def test_tc_053_the_decision_is_his_who_was_in_net_at_the_winning_goal(
    late_goals: tuple[int, ...], winner: str, loser: str
) -> None:
    game = _three_to_nothing_and_both_goalies_changed()
    for seat in late_goals:
        game.goal(seat)
    assert _decisions(game.end()) == {winner: "W", loser: "L"}


def test_tc_053_a_later_winning_goal_gives_the_decision_to_the_men_then_in_net() -> None:
    game = _three_to_nothing_and_both_goalies_changed()
    game.goal(VISITOR).goal(VISITOR).goal(VISITOR).at("55:00").goal(HOME)
    assert _decisions(game.end()) == {HOME_BACKUP: "W", VISITING_BACKUP: "L"}


def _three_to_nothing_and_both_goalies_changed() -> WrittenGame:
    game = WrittenGame().at("5:00").goal(HOME).at("10:00").goal(HOME).at("22:00").goal(HOME)
    game.at("22:01").change(VISITOR, VISITING_BACKUP).shots(VISITOR, 12)
    return game.at("30:00").change(HOME, HOME_BACKUP).shots(VISITOR, 18).at("40:00")


def _decisions(sheet: ScoreSheet) -> dict[str, str]:
    lines = [line for side in sheet.seats for line in side.goalies]
    return {line.player: line.decision for line in lines if line.decision}


def test_d13_who_left_an_empty_net_has_the_decision_of_the_goal_scored_into_it() -> None:
    game = WrittenGame().goal(HOME).goal(VISITOR).at("58:40").pull(HOME)
    sheet = game.at("59:10").goal(VISITOR).end()
    assert _decisions(sheet) == {HOME_STARTER: "L", VISITING_STARTER: "W"}


@pytest.mark.parametrize(
    ("decided", "playoffs", "expected"),
    [("REG", False, "L"), ("OT", False, "OTL"), ("OT", True, "L")],
)
def test_d13_a_loss_after_regulation_has_its_own_name_except_in_the_playoffs(
    decided: str, *, playoffs: bool, expected: str
) -> None:
    game = WrittenGame(playoffs=playoffs)
    if decided == "OT":
        game.at("60:00").end_period().start_period()
    sheet = game.goal(HOME).end(decided)
    assert _decisions(sheet) == {HOME_STARTER: "W", VISITING_STARTER: expected}


def test_d13_a_tie_is_a_tie_for_the_goalies_who_were_in_net_at_the_tying_goal() -> None:
    game = WrittenGame().goal(HOME).at("30:00").goal(VISITOR).change(HOME, HOME_BACKUP)
    sheet = game.at("65:00").end("TIE")
    assert _decisions(sheet) == {HOME_STARTER: "T", VISITING_STARTER: "T"}
    assert sheet.winner is None


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("alone", {HOME_STARTER: True, VISITING_STARTER: False}),
        ("relieved", {HOME_STARTER: False, HOME_BACKUP: False, VISITING_STARTER: False}),
        ("beaten late", {HOME_STARTER: False, VISITING_STARTER: False}),
        ("beaten into the empty net", {HOME_STARTER: False, VISITING_STARTER: False}),
    ],
)
def test_tc_056_a_shutout_is_one_goalies_alone(case: str, expected: dict[str, bool]) -> None:
    game = WrittenGame().goal(HOME)
    if case == "relieved":
        game.change(HOME, HOME_BACKUP)
    if case == "beaten into the empty net":
        game.at("59:00").pull(HOME)
    if case.startswith("beaten"):
        game.goal(VISITOR).at("61:00").goal(HOME)
    sheet = game.end("OT" if case.startswith("beaten") else "REG")
    lines = [line for side in sheet.seats for line in side.goalies]
    assert {line.player: line.shutout for line in lines} == expected


@pytest.mark.rule("SOM-INF.15")
def test_tc_056_nothing_to_nothing_before_a_shootout_is_a_shutout_for_both() -> None:
    game = WrittenGame().at("60:00").end_period().start_period(8).turn(8)
    sheet = game.attempt(HOME, goal=True).attempt(VISITOR, goal=False).end("SO", won_by=HOME)
    goalies = [side.goalies[0] for side in sheet.seats]
    assert [line.shutout for line in goalies] == [True, True]
    assert [line.decision for line in goalies] == ["W", "OTL"]
    assert [line.goals_against for line in goalies] == [0, 0]
    assert [side.score for side in sheet.seats] == [1, 0]


def test_a_game_of_two_goalies_is_complete_for_neither() -> None:
    game = WrittenGame().goal(HOME).at("58:40").pull(VISITOR)
    whole = game.end().seats
    assert [side.goalies[0].complete for side in whole] == [True, True]
    shared = WrittenGame().goal(HOME).change(HOME, HOME_BACKUP).end().seats[HOME].goalies
    assert [line.complete for line in shared] == [False, False]


def test_a_game_that_goes_on_has_no_decisions_yet() -> None:
    game = WrittenGame().goal(HOME)
    sheet = ruleset.score_sheet(game.setup, game.events)
    assert _decisions(sheet) == {}
    assert [side.score for side in sheet.seats] == [1, 0]
