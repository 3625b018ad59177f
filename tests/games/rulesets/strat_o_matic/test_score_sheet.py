"""The box score read from games written down by hand.

Names of tests give the case (TC) or the definition (D) of the collected league cases they hold the sheet to.
"""

import pytest

from games.engine import PenaltyLine
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.events import LineSentOut, PairSentOut
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
HOME_STARTER = GOALIES[HOME][0]
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
    game.penalty_shot(HOME, C, goal=True)
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


@pytest.mark.rule("SOM-INF.11", "SOM-INF.13")
@pytest.mark.parametrize("goal", [True, False])
def test_tc_041_a_penalty_shot_is_a_shot_and_perhaps_a_goal_but_no_power_play(
    *, goal: bool
) -> None:
    sheet = WrittenGame().penalty_shot(HOME, C, goal=goal).end()
    home, (goalie,) = sheet.seats[HOME], sheet.seats[VISITOR].goalies
    scorer = line_of(sheet, C)
    assert (scorer.shots, scorer.goals, scorer.plus_minus) == (1, int(goal), 0)
    assert (goalie.shots_against, goalie.goals_against) == (1, int(goal))
    assert (home.power_play_goals, home.power_play_opportunities) == (0, 0)
    assert [line.strength for line in sheet.goals] == ["PS"] * goal
    assert sheet.shootout == ()


@pytest.mark.rule("SOM-25.2", "SOM-25.21")
@pytest.mark.parametrize(("deflected", "shots"), [(True, (0, 1)), (False, (1, 0))])
def test_a_tipped_shot_is_the_tippers_and_another_stays_the_shooters(
    shots: tuple[int, int], *, deflected: bool
) -> None:
    sheet = WrittenGame().shot(HOME, RD).tip(HOME, RD, C, deflected=deflected).end()
    assert (line_of(sheet, RD).shots, line_of(sheet, C).shots) == shots
    assert sum(sheet.seats[HOME].shots_by_period or ()) == 1


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


def test_tc_042_instigator_fight_and_misconduct_are_seventeen_minutes() -> None:
    game = WrittenGame()
    for minutes, kind in ((2, "minor"), (5, "major"), (10, "misconduct")):
        game.assess(HOME, LD, minutes, kind)
    sheet = game.assess(HOME, "", 2, "bench minor", served_by=RW).end()
    home = sheet.seats[HOME]
    assert line_of(sheet, LD).penalty_minutes == 17
    assert line_of(sheet, RW).penalty_minutes == 0
    assert (home.penalty_minutes, home.bench_penalty_minutes) == (19, 2)
    assert [(line.player, line.minutes, line.kind) for line in sheet.penalties] == [
        (LD, 2, "minor"),
        (LD, 5, "major"),
        (LD, 10, "misconduct"),
        (None, 2, "bench minor"),
    ]


# --- Faceoffs: D17 ---


def test_d17_a_faceoff_is_won_by_one_man_and_lost_by_the_other() -> None:
    game = WrittenGame().faceoff(HOME, C, THEIR_C).faceoff(HOME, C, THEIR_C)
    sheet = game.faceoff(VISITOR, C, THEIR_C).faceoff(VISITOR, LW, THEIR_C).end()
    won = {p: (line_of(sheet, p).faceoffs_won, line_of(sheet, p).faceoffs_lost) for p in (C, LW)}
    assert won == {C: (2, 1), LW: (0, 1)}
    assert line_of(sheet, THEIR_C).faceoffs_won == 2
    assert line_of(sheet, THEIR_C).faceoffs_lost == 2
    assert [side.faceoffs_won for side in sheet.seats] == [2, 2]


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


# --- Games played: D3 ---


def test_d3_a_dressed_man_who_never_came_on_has_no_line() -> None:
    game = WrittenGame()
    line, pair = (("LW", LW), ("C", C), ("RW", RW)), (("LD", LD), ("RD", RD))
    game.events.append(LineSentOut(HOME, 0, line, change=True))
    game.events.append(PairSentOut(HOME, 0, pair, change=True))
    game.penalty(HOME, BENCH)  # he served one: that is a game played
    sheet = game.goal(HOME).end()
    assert {line.player for line in sheet.seats[HOME].skaters} == {LW, C, RW, LD, RD, BENCH}
    assert len(sheet.seats[VISITOR].skaters) > 6  # of them the log does not say who came on


def test_d3_everybody_dressed_is_listed_while_the_game_goes_on() -> None:
    game = WrittenGame()
    game.events.append(LineSentOut(HOME, 0, (("C", C),), change=True))
    so_far = ruleset.score_sheet(game.setup, game.events)
    assert len(so_far.seats[HOME].skaters) == len(game.setup.teams[HOME].document.dressed)
    assert len(game.end().seats[HOME].skaters) == 1
