"""The box score read from games written down by hand.

Names of tests give the case (TC) or the definition (D) of the collected league cases they hold the sheet to.
"""

import pytest

from games.engine import PenaltyLine, ScoreSheet
from games.rulesets.strat_o_matic import ruleset
from tests.games.rulesets.strat_o_matic.written_game import (
    FIVE,
    GOALIES,
    HOME,
    VISITOR,
    WrittenGame,
    line_of,
)

LW, C, RW, LD, RD = FIVE[HOME]
THEIR_LW, THEIR_C, THEIR_RW, THEIR_LD, THEIR_RD = FIVE[VISITOR]
HOME_STARTER, HOME_BACKUP = GOALIES[HOME]
VISITING_STARTER, VISITING_BACKUP = GOALIES[VISITOR]
BENCH = "harbour-lw-2"


# --- Shots on goal: D10, D11 ---


@pytest.mark.rule("SOM-INF.5", "SOM-INF.12", "SOM-13.1b")
def test_tc_040_post_block_and_wide_are_no_shots_and_an_empty_net_faces_none() -> None:
    game = WrittenGame().shots(HOME, 5).goal(HOME, C)
    for _ in ("post", "blocked", "wide"):
        game.shot(HOME, C, result="lost")
    sheet = game.at("59:00").pull(VISITOR).goal(HOME, C).end()
    shooters, (goalie,) = sheet.seats[HOME], sheet.seats[VISITOR].goalies
    assert sum(shooters.shots_by_period or ()) == 7
    assert line_of(sheet, C).shots == 7
    assert (goalie.shots_against, goalie.goals_against, goalie.saves) == (6, 1, 5)


@pytest.mark.rule("SOM-INF.12")
def test_tc_055_a_goal_into_the_empty_net_stays_out_of_the_save_percentage() -> None:
    game = WrittenGame().shots(HOME, 27).goal(HOME).goal(HOME)
    sheet = game.at("59:30").pull(VISITOR).goal(HOME).end()
    (goalie,) = sheet.seats[VISITOR].goalies
    assert (goalie.shots_against, goalie.saves, goalie.goals_against) == (29, 27, 2)
    assert round(goalie.saves / goalie.shots_against, 3) == 0.931
    assert sum(sheet.seats[HOME].shots_by_period or ()) == 30
    assert sheet.seats[HOME].empty_net_goals == 1


def test_shots_and_goals_stand_in_the_period_they_belong_to() -> None:
    game = WrittenGame().shots(HOME, 3).at("20:01").goal(VISITOR).at("45:00").shots(HOME, 2)
    sheet = game.goal(HOME).goal(HOME).end()
    assert sheet.seats[HOME].shots_by_period == (3, 0, 4)
    assert sheet.seats[HOME].goals_by_period == (0, 0, 2)
    assert sheet.seats[VISITOR].shots_by_period == (0, 1, 0)
    assert sheet.seats[VISITOR].goals_by_period == (0, 1, 0)
    assert [(goal.period, goal.seconds, goal.score) for goal in sheet.goals] == [
        (2, 1, (0, 1)),
        (3, 300, (1, 1)),
        (3, 300, (2, 1)),
    ]


# --- Scorers and assists: D1, D2 ---


def test_tc_030_a_goal_is_one_point_for_the_scorer_and_for_each_of_two_helpers() -> None:
    sheet = WrittenGame().goal(HOME, C, assists=(LW, LD)).goal(HOME, LW, assists=(LD,)).end()
    points = {
        player: (line_of(sheet, player).goals, line_of(sheet, player).assists)
        for player in FIVE[HOME]
    }
    assert points == {LW: (1, 1), C: (1, 0), RW: (0, 0), LD: (0, 2), RD: (0, 0)}
    assert [(goal.scorer, goal.assists) for goal in sheet.goals] == [(C, (LW, LD)), (LW, (LD,))]


@pytest.mark.parametrize(
    ("strength", "expected"),
    [("EV", (0, 0, 0, 0)), ("PP", (1, 1, 0, 0)), ("SH", (0, 0, 1, 1))],
)
@pytest.mark.rule("SOM-INF.7")
def test_d7_goals_and_assists_are_told_apart_by_strength(
    strength: str, expected: tuple[int, int, int, int]
) -> None:
    sheet = WrittenGame().goal(HOME, C, assists=(LW,), strength=strength).end()
    scorer, helper = line_of(sheet, C), line_of(sheet, LW)
    assert (
        scorer.power_play_goals,
        helper.power_play_assists,
        scorer.short_handed_goals,
        helper.short_handed_assists,
    ) == expected
    home = sheet.seats[HOME]
    assert (home.power_play_goals, home.short_handed_goals) == (expected[0], expected[2])


# --- The game-winning goal: D4 ---


def test_tc_032_the_winning_goal_is_the_one_above_the_losers_final_score() -> None:
    scorers = (LW, C, RW, LD)
    game = WrittenGame()
    for scorer in scorers:
        game.goal(HOME, scorer)
    sheet = game.goal(VISITOR).goal(VISITOR).goal(VISITOR).end()
    assert {p: line_of(sheet, p).game_winning_goals for p in scorers} == {LW: 0, C: 0, RW: 0, LD: 1}


@pytest.mark.parametrize(("against", "winning"), [(0, LW), (1, C), (2, RW)])
def test_d4_the_winning_goal_moves_with_the_losers_score(against: int, winning: str) -> None:
    game = WrittenGame().goal(HOME, LW).goal(HOME, C).goal(HOME, RW)
    for _ in range(against):
        game.goal(VISITOR)
    sheet = game.end()
    men = [line for side in sheet.seats for line in side.skaters if line.game_winning_goals]
    assert [(line.player, line.game_winning_goals) for line in men] == [(winning, 1)]


@pytest.mark.rule("SOM-INF.15")
def test_d4_nobody_has_a_winning_goal_in_a_shootout_or_a_tie() -> None:
    for game, decided, winner in ((WrittenGame(), "SO", HOME), (WrittenGame(), "TIE", -1)):
        game.goal(HOME).goal(VISITOR)
        sheet = game.end(decided, won_by=winner)
        men = [line for side in sheet.seats for line in side.skaters]
        assert sum(line.game_winning_goals for line in men) == 0
        assert sheet.decided == decided


# --- Plus/minus: D5, D6 ---


@pytest.mark.parametrize(("strength", "expected"), [("EV", 1), ("SH", 1), ("PP", 0)])
@pytest.mark.rule("SOM-INF.11")
def test_tc_035_plus_minus_comes_from_even_and_short_handed_goals(
    strength: str, expected: int
) -> None:
    sheet = WrittenGame().goal(HOME, C, strength=strength).end()
    assert {line_of(sheet, player).plus_minus for player in FIVE[HOME]} == {expected}
    assert {line_of(sheet, player).plus_minus for player in FIVE[VISITOR]} == {-expected}
    assert line_of(sheet, BENCH).plus_minus == 0


@pytest.mark.rule("SOM-INF.11")
def test_tc_036_one_mans_night_ends_at_plus_one() -> None:
    four_v_four = (LW, RW, LD, RD)
    game = WrittenGame()
    game.goal(HOME, C, strength="EV")
    game.goal(HOME, C, strength="PP")
    game.goal(HOME, C, strength="SH")
    game.goal(VISITOR, strength="PP")
    game.goal(VISITOR, on_ice=(THEIR_LW, THEIR_RW, THEIR_LD, THEIR_RD), against=four_v_four)
    game.at("59:00").pull(HOME)
    game.goal(VISITOR, against=(*FIVE[HOME], BENCH))
    game.goal(HOME, C, on_ice=(*FIVE[HOME], BENCH))
    sheet = game.end()
    assert line_of(sheet, LW).plus_minus == 1
    assert line_of(sheet, C).plus_minus == 2
    assert line_of(sheet, BENCH).plus_minus == 0


@pytest.mark.rule("SOM-INF.11")
def test_tc_037_six_attackers_get_a_plus_five_defenders_a_minus_and_goalies_nothing() -> None:
    game = WrittenGame().at("59:30").pull(HOME)
    sheet = game.goal(HOME, C, on_ice=(*FIVE[HOME], BENCH)).end()
    men = [line for side in sheet.seats for line in side.skaters]
    assert sorted(line.player for line in men if line.plus_minus == 1) == sorted(
        (*FIVE[HOME], BENCH)
    )
    assert sorted(line.player for line in men if line.plus_minus == -1) == sorted(FIVE[VISITOR])
    assert sum(line.plus_minus or 0 for line in men) == 1
    assert sheet.goals[0].strength == "EV"
    assert not hasattr(sheet.seats[VISITOR].goalies[0], "plus_minus")


# --- Special teams: D8, D9 ---


@pytest.mark.rule("SOM-INF.7")
def test_tc_060_a_power_play_at_the_horn_is_an_opportunity() -> None:
    game = WrittenGame().goal(HOME).at("59:30").penalty(VISITOR, THEIR_LD).power_play(HOME)
    sheet = game.at("60:00").end()
    assert sheet.seats[HOME].power_play_opportunities == 1
    assert sheet.seats[HOME].power_play_goals == 0
    assert sheet.penalties == (
        PenaltyLine(period=3, seconds=1170, seat=VISITOR, player=THEIR_LD, minutes=2),
    )


@pytest.mark.rule("SOM-16.14")
def test_tc_062_a_goal_with_the_arm_up_is_even_strength_and_no_opportunity() -> None:
    game = WrittenGame().at("10:00").pull(HOME).goal(HOME, C, on_ice=(*FIVE[HOME], BENCH))
    sheet = game.penalty(VISITOR, THEIR_LD).back(HOME, HOME_STARTER).end()
    assert sheet.goals[0].strength == "EV"
    assert line_of(sheet, BENCH).plus_minus == 1
    assert line_of(sheet, THEIR_C).plus_minus == -1
    assert sheet.seats[HOME].power_play_opportunities == 0
    assert sheet.seats[HOME].power_play_goals == 0
    assert line_of(sheet, THEIR_LD).penalty_minutes == 2


def test_tc_065_percentages_come_from_opportunities_and_power_play_goals_only() -> None:
    game = WrittenGame()
    for number in range(14):
        game.penalty(VISITOR, THEIR_LD).power_play(HOME)
        if number < 3:
            game.goal(HOME, strength="PP")
    for number in range(15):
        game.penalty(HOME, LD).power_play(VISITOR)
        if number < 3:
            game.goal(VISITOR, strength="PP")
        if number == 4:
            game.goal(HOME, strength="SH")
    home, visitor = game.end().seats
    assert (home.power_play_goals, home.power_play_opportunities) == (3, 14)
    assert round(100 * 3 / 14, 1) == 21.4
    killed = visitor.power_play_opportunities - visitor.power_play_goals
    assert (killed, visitor.power_play_opportunities) == (12, 15)
    assert home.short_handed_goals == 1


def test_tc_065_two_penalties_at_once_are_two_opportunities() -> None:
    game = WrittenGame().penalty(VISITOR, THEIR_LD).penalty(VISITOR, THEIR_RD)
    sheet = game.power_play(HOME).power_play(HOME).end()
    assert sheet.seats[HOME].power_play_opportunities == 2


@pytest.mark.rule("SOM-INF.7")
def test_d16_minutes_of_a_team_are_those_of_its_men_and_of_its_bench() -> None:
    game = WrittenGame().penalty(HOME, LD).penalty(HOME, LD).penalty(HOME, RW)
    sheet = game.penalty(HOME, HOME_STARTER, served_by=RW).end()
    home = sheet.seats[HOME]
    assert line_of(sheet, LD).penalty_minutes == 4
    assert line_of(sheet, RW).penalty_minutes == 2
    assert (home.penalty_minutes, home.bench_penalty_minutes) == (8, 2)
    assert sum(line.penalty_minutes for line in home.skaters) == 6
    assert sheet.penalties[-1].served_by == RW
    assert sheet.seats[VISITOR].penalty_minutes == 0


# --- Faceoffs: D17 ---


def test_d17_a_faceoff_is_won_by_one_man_and_lost_by_the_other() -> None:
    game = WrittenGame().faceoff(HOME, C, THEIR_C).faceoff(HOME, C, THEIR_C)
    sheet = game.faceoff(VISITOR, C, THEIR_C).faceoff(VISITOR, LW, THEIR_C).end()
    won = {p: (line_of(sheet, p).faceoffs_won, line_of(sheet, p).faceoffs_lost) for p in (C, LW)}
    assert won == {C: (2, 1), LW: (0, 1)}
    assert line_of(sheet, THEIR_C).faceoffs_won == 2
    assert line_of(sheet, THEIR_C).faceoffs_lost == 2
    assert [side.faceoffs_won for side in sheet.seats] == [2, 2]


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


# --- Overtime and shootouts: D15 ---


@pytest.mark.rule("SOM-INF.15")
def test_tc_006_a_shootout_is_one_goal_of_the_team_and_nobodys() -> None:
    game = WrittenGame().goal(HOME).goal(HOME).goal(VISITOR).goal(VISITOR)
    game.at("60:00").end_period().start_period(8).turn(8)
    for home, visitor in ((True, False), (False, True), (True, False)):
        game.attempt(HOME, goal=home).attempt(VISITOR, goal=visitor)
    sheet = game.end("SO", won_by=HOME)
    assert [side.score for side in sheet.seats] == [3, 2]
    assert [sum(line.goals for line in side.skaters) for side in sheet.seats] == [2, 2]
    assert [side.goalies[0].goals_against for side in sheet.seats] == [2, 2]
    assert [sum(side.shots_by_period or ()) for side in sheet.seats] == [2, 2]
    assert [side.goalies[0].shots_against for side in sheet.seats] == [2, 2]
    assert {line.plus_minus for line in sheet.seats[HOME].skaters} == {0}
    made = [(shot.seat, shot.goal) for shot in sheet.shootout]
    assert [made.count((seat, True)) for seat in (HOME, VISITOR)] == [2, 1]
    assert len(made) == 6
    assert (sheet.winner, sheet.decided) == (HOME, "SO")


@pytest.mark.rule("SOM-INF.15")
def test_tc_007_the_period_line_of_a_shootout_game_has_an_empty_overtime() -> None:
    game = WrittenGame().goal(HOME).goal(VISITOR).at("25:00").goal(VISITOR).at("50:00").goal(HOME)
    game.at("60:00").end_period().start_period(8).turn(8)
    for home, visitor in ((1, 1), (1, 1), (0, 0), (1, 1), (0, 0), (1, 0)):
        game.attempt(HOME, goal=bool(home)).attempt(VISITOR, goal=bool(visitor))
    sheet = game.end("SO", won_by=HOME)
    assert [side.goals_by_period for side in sheet.seats] == [(1, 0, 1, 0), (1, 1, 0, 0)]
    assert [side.score for side in sheet.seats] == [3, 2]
    assert sheet.periods == 4


def test_a_game_that_goes_on_has_no_decisions_yet() -> None:
    game = WrittenGame().goal(HOME)
    sheet = ruleset.score_sheet(game.setup, game.events)
    assert _decisions(sheet) == {}
    assert [side.score for side in sheet.seats] == [1, 0]
