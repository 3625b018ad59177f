"""Leaders: order, shared places, who qualifies."""

import pytest

from leagues.pages.leaders import (
    GOALIE_RATES,
    SKATER_STATISTICS,
    goalie_leaders,
    leaders,
    skater_leaders,
)
from leagues.pages.totals import GoalieTotal, SkaterTotal

POINTS = SKATER_STATISTICS[0]
AVERAGE = GOALIE_RATES[1]


def skater(name: str, **numbers: object) -> SkaterTotal:
    return SkaterTotal(name.lower(), name, ["TBL"], **numbers)


def goalie(name: str, **numbers: object) -> GoalieTotal:
    return GoalieTotal(name.lower(), name, ["TBL"], **numbers)


def test_men_with_as_many_share_a_place_and_the_next_place_is_left_out() -> None:
    men = [
        skater("A", goals=5, games=9),
        skater("B", goals=3, assists=4, games=10),
        skater("C", assists=7, games=9),
        skater("D", goals=1, games=9),
    ]
    lines = leaders(POINTS, men).lines
    assert [(line.place, line.name, line.value) for line in lines] == [
        (1, "C", "7"),
        (1, "B", "7"),
        (3, "A", "5"),
        (4, "D", "1"),
    ]


def test_the_list_ends_after_as_many_as_are_shown() -> None:
    men = [skater(str(number), goals=number) for number in range(1, 20)]
    assert len(leaders(POINTS, men).lines) == 10
    assert [line.value for line in leaders(POINTS, men, shown=3).lines] == ["19", "18", "17"]


def test_tc_044_who_has_none_or_an_unknown_number_is_no_leader() -> None:
    lists = {listed.key: listed for listed in skater_leaders([skater("A", goals=1, shots=None)])}
    assert "shots" not in lists
    assert "assists" not in lists
    assert [line.name for line in lists["goals"].lines] == ["A"]


def test_tc_059a_a_goalie_qualifies_with_a_quarter_of_the_games() -> None:
    men = [
        goalie("One", games=1, seconds=3600, goals_against=0, shots_against=20, saves=20),
        goalie("Many", games=30, seconds=108_000, goals_against=63, shots_against=800, saves=737),
    ]
    lists = {listed.key: listed for listed in goalie_leaders(men, team_games=82)}
    assert [(line.name, line.value) for line in lists["average"].lines] == [("Many", "2.10")]
    assert [line.name for line in lists["save-percentage"].lines] == ["Many"]
    assert lists["average"].note == "at least 20 games"


def test_the_lowest_average_leads() -> None:
    men = [
        goalie("High", games=5, seconds=3600, goals_against=3),
        goalie("Low", games=5, seconds=3600, goals_against=2),
        goalie("None", games=5, seconds=3600, goals_against=0),
    ]
    assert [line.name for line in leaders(AVERAGE, men).lines] == ["None", "Low", "High"]


@pytest.mark.parametrize(
    ("seconds", "against", "average"),
    [(3510, 2, 2.05), (4800, 4, 3.0), (0, 0, None), (None, 3, None)],
)
def test_tc_050_and_tc_051_an_average_comes_from_sums_of_time(
    seconds: int | None, against: int, average: float | None
) -> None:
    total = goalie("G", seconds=seconds, goals_against=against)
    assert (total.average and round(total.average, 2)) == average
