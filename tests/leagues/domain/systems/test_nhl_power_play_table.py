"""Points by place and the order of a table: NPP-302, 303, 306."""

from fractions import Fraction

import pytest

from leagues.domain.systems.nhl_power_play_table import (
    PLACE_POINTS,
    Chair,
    Played,
    final_table,
    shown,
)


def table(number: int, *chairs: tuple) -> Played:
    """Make a table of (manager, place, goals, ratings)."""
    return Played(number, tuple(Chair(*chair) for chair in chairs))


@pytest.mark.rule("NPP-302", "NPP-303")
@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2), (2, 0)),
        ((2, 1), (0, 2)),
        ((1, 1), (1, 1)),
        ((1, 2, 3), (4, 2, 0)),
        ((1, 1, 3), (3, 3, 0)),
        ((1, 2, 2), (4, 1, 1)),
        ((1, 1, 1), (2, 2, 2)),
        ((1, 2, 3, 4), (5, 3, 1, 0)),
        ((1, 2, 2, 4), (5, 2, 2, 0)),
        ((3, 1, 3, 1), (Fraction(1, 2), 4, Fraction(1, 2), 4)),
        ((1, 1, 1, 4), (3, 3, 3, 0)),
        ((1, 2, 2, 2), (5, Fraction(4, 3), Fraction(4, 3), Fraction(4, 3))),
    ],
)
def test_points_by_place_and_shared_places(places, points) -> None:
    played = table(1, *((str(seat), place, 0) for seat, place in enumerate(places)))
    found = played.points(PLACE_POINTS)
    assert tuple(found[str(seat)] for seat in range(len(places))) == points
    assert sum(found.values()) == sum(PLACE_POINTS[len(places)])


@pytest.mark.rule("NPP-303")
def test_points_are_configurable() -> None:
    played = table(1, ("A", 1, 3), ("B", 2, 2), ("C", 3, 1))
    assert played.points({3: (10, 5, 1)}) == {"A": 10, "B": 5, "C": 1}


def order(played: list[Played], **more) -> list[str]:
    names = sorted({chair.manager for one in played for chair in one.chairs})
    return [line.manager for line in final_table(names, played, **more)]


@pytest.mark.rule("NPP-306")
def test_points_then_wins() -> None:
    played = [
        table(1, ("A", 1, 3), ("B", 2, 2), ("C", 3, 1), ("D", 4, 0)),
        table(2, ("A", 4, 0), ("B", 2, 2), ("C", 3, 1), ("D", 1, 3)),
        table(3, ("A", 3, 0), ("B", 4, 2), ("C", 1, 1), ("D", 2, 3)),
    ]
    # A 5+0+1, B 3+3+0, C 1+1+5, D 0+5+3
    assert order(played) == ["D", "C", "A", "B"]
    lines = {line.manager: line for line in final_table("ABCD", played)}
    assert (lines["A"].points, lines["A"].places) == (6, [1, 0, 1, 1])
    assert lines["A"].reason == "wins 1"
    assert lines["D"].reason == ""


@pytest.mark.rule("NPP-306")
def test_then_points_from_the_tables_they_shared() -> None:
    played = [
        table(1, ("A", 2, 9), ("B", 1, 0), ("C", 3, 0)),
        table(2, ("A", 1, 9), ("C", 2, 0), ("D", 3, 0)),
        table(3, ("B", 2, 0), ("C", 3, 0), ("D", 1, 0)),
    ]
    # A 2+4, B 4+2: both one win; at their table B was ahead
    lines = final_table("ABCD", played)
    assert [line.manager for line in lines][:2] == ["B", "A"]
    assert lines[0].reason == "points from their tables 4"


@pytest.mark.rule("NPP-306", "NPP-303")
def test_then_goals_at_tables_and_ratings() -> None:
    goals = [table(1, ("A", 1, 2, 20), ("B", 1, 3, 27), ("C", 3, 1, 9))]
    assert order(goals)[:2] == ["B", "A"]
    ratings = [table(1, ("A", 1, 2, 21), ("B", 1, 2, 20), ("C", 3, 1, 9))]
    assert order(ratings)[:2] == ["A", "B"]
    assert final_table("ABC", ratings)[0].reason == "ratings of beaten goalies 21"


@pytest.mark.rule("NPP-306")
def test_in_a_league_of_two_goal_difference_counts() -> None:
    played = [
        table(1, ("A", 1, 5), ("C", 2, 4)),
        table(2, ("B", 1, 5), ("D", 2, 0)),
        table(3, ("A", 2, 4), ("D", 1, 5)),
        table(4, ("B", 2, 4), ("C", 1, 5)),
    ]
    lines = final_table("ABCD", played)
    # all four 2 points and one win; A and B never met, nor all of them equally: A +0, B +4, C +0, D -4
    assert [line.difference for line in lines] == [4, 0, 0, -4]
    assert lines[0].manager == "B"


@pytest.mark.rule("NPP-306")
def test_then_lots() -> None:
    played = [table(1, ("A", 1, 2, 20), ("B", 1, 2, 20), ("C", 3, 1, 9))]
    assert order(played, lots=lambda group: sorted(group, reverse=True)) == ["B", "A", "C"]
    assert final_table("ABC", played)[0].reason == "drawing of lots"


def test_the_commissioners_points_count() -> None:
    played = [table(1, ("A", 1, 2), ("B", 2, 1))]
    assert order(played, adjusted={"B": 3}) == ["B", "A"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Fraction(0), "0"),
        (Fraction(7), "7"),
        (Fraction(15, 2), "7\u00bd"),
        (Fraction(1, 3), "\u2153"),
        (Fraction(7, 6), "1 1/6"),
    ],
)
def test_points_as_they_are_written(value, words) -> None:
    assert shown(value) == words
