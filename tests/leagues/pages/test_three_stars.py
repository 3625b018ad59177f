"""Three stars by formula."""

import pytest

from games.engine import ScoreSheet, SeatSheet
from games.engine.score_sheet import GoalieLine, SkaterLine
from leagues.pages.box_score import BoxScore, live_box_score
from leagues.pages.three_stars import goalie_words, goalie_worth, skater_worth, three_stars


def skater(player: str, **numbers: int | None) -> SkaterLine:
    return SkaterLine(player=player, position="C", **numbers)


def goalie(player: str, **numbers: object) -> GoalieLine:
    return GoalieLine(player=player, **numbers)


def box(home: SeatSheet, visitor: SeatSheet, winner: int | None = 0) -> BoxScore:
    sheet = ScoreSheet(decided="REG", winner=winner, periods=3, seats=(home, visitor))
    return live_box_score(sheet, [("Home", "HOM"), ("Visitors", "VIS")], object())


@pytest.mark.parametrize(
    ("numbers", "worth"),
    [
        ({"goals": 2, "assists": 1, "game_winning_goals": 1, "plus_minus": 2}, 10.0),
        ({"goals": 1, "plus_minus": -2}, 2.0),
        ({"assists": 2, "plus_minus": None}, 4.0),
        ({}, 0.0),
    ],
)
def test_a_skater_s_night_is_worth_his_goals_assists_and_plus(
    numbers: dict[str, int | None], worth: float
) -> None:
    assert skater_worth(skater("a", **numbers)) == worth


@pytest.mark.parametrize(
    ("numbers", "worth", "words"),
    [
        ({"saves": 30, "shots_against": 30, "shutout": True}, 11.0, "30 saves of 30 shots, shutout"),
        ({"saves": 27, "shots_against": 30, "goals_against": 3}, 0.0, "27 saves of 30 shots"),
        ({"goals_against": 3}, 0.0, "3 against"),
        ({"shutout": True}, 2.0, "shutout"),
    ],
)  # fmt: skip
def test_a_goalie_s_night_is_worth_the_goals_he_saved(
    numbers: dict[str, object], worth: float, words: str
) -> None:
    man = goalie("g", **numbers)
    assert goalie_worth(man) == pytest.approx(worth)
    assert goalie_words(man) == words


def test_the_best_three_are_chosen_from_both_sides() -> None:
    found = three_stars(
        box(
            SeatSheet(score=2, skaters=(skater("a", goals=1), skater("b", assists=2)),
                      goalies=(goalie("g", saves=20, shots_against=21),)),
            SeatSheet(score=1, skaters=(skater("c", goals=2, assists=1), skater("d"))),
        )
    )  # fmt: skip
    assert [(star.player, star.side.code, star.words) for star in found] == [
        ("c", "VIS", "2 goals, 1 assist"),
        ("b", "HOM", "2 assists"),
        ("g", "HOM", "20 saves of 21 shots"),
    ]


@pytest.mark.parametrize(("winner", "first"), [(0, "a"), (1, "b")])
def test_between_equals_the_winner_s_man_goes_first(winner: int, first: str) -> None:
    sides = [SeatSheet(score=1, skaters=(skater(name, goals=1),)) for name in "ab"]
    assert three_stars(box(*sides, winner=winner))[0].player == first


def test_where_nobody_is_listed_there_is_no_star() -> None:
    assert three_stars(box(SeatSheet(score=1), SeatSheet(score=0))) == ()
