"""Schedules of tables: NPP-305."""

from collections import Counter
from itertools import combinations

import pytest

from leagues.domain.schedule import ScheduleRefused
from leagues.domain.systems.nhl_power_play_schedule import seat_tables, table_sizes


def managers(count: int) -> list[str]:
    return [f"M{number:02d}" for number in range(count)]


@pytest.mark.parametrize(
    ("count", "size", "sizes"),
    [
        (8, 4, (4, 4)),
        (7, 4, (4, 3)),
        (9, 4, (3, 3, 3)),
        (5, 4, (3, 2)),
        (10, 3, (3, 3, 2, 2)),
        (3, 3, (3,)),
    ],
)
def test_tables_are_as_full_as_they_can_be(count, size, sizes) -> None:
    assert table_sizes(count, size) == sizes


@pytest.mark.rule("NPP-305")
@pytest.mark.parametrize(
    ("count", "size", "rounds", "meetings"),
    [
        (8, 4, 7, 3),  # 2 tables x 6 pairs x 7 rounds = 84 = 28 pairs x 3
        (9, 3, 8, 2),  # 3 x 3 x 8 = 72 = 36 x 2
        (12, 4, 11, 3),  # 3 x 6 x 11 = 198 = 66 x 3
        (12, 3, 11, 2),
        (6, 3, 10, 4),  # one round robin of tables of three cannot be even for six
        (6, 4, 10, 4),
        (7, 4, 7, 3),  # (6 + 3) x 7 = 63 = 21 x 3
        (5, 3, 10, 4),
        (3, 3, 3, 3),
        (4, 4, 4, 4),
    ],
)
def test_every_pair_meets_equally_often_where_the_numbers_allow_it(
    count, size, rounds, meetings
) -> None:
    found = seat_tables(managers(count), size)
    assert len(found.rounds) == rounds
    assert set(found.meetings.values()) == {meetings}
    assert found.is_even
    assert found.words.startswith(f"Every pair meets {meetings if meetings > 2 else 'twice'}")


@pytest.mark.rule("NPP-305")
@pytest.mark.parametrize(("count", "size"), [(8, 4), (7, 4), (10, 4), (11, 3), (13, 3), (16, 4)])
def test_everybody_sits_once_in_every_round(count, size) -> None:
    found = seat_tables(managers(count), size)
    for round_ in found.rounds:
        assert sorted(one for table in round_ for one in table) == managers(count)
        assert sorted(map(len, round_), reverse=True) == list(table_sizes(count, size))
    counted = Counter(
        pair
        for round_ in found.rounds
        for table in round_
        for pair in combinations(sorted(table), 2)
    )
    assert found.meetings == {pair: counted[pair] for pair in combinations(managers(count), 2)}


@pytest.mark.rule("NPP-305")
def test_eight_managers_in_twenty_eight_rounds_are_even_in_everything() -> None:
    found = seat_tables(managers(8), 4, 28)
    assert set(found.meetings.values()) == {12}
    assert set(found.starts.values()) == {7}
    assert found.words == "Every pair meets 12 times; everybody begins 7 times."


@pytest.mark.rule("NPP-305")
def test_an_uneven_schedule_says_so() -> None:
    found = seat_tables(managers(8), 4, 5)  # 60 pairs among 28
    assert set(found.meetings.values()) <= {1, 2, 3}
    assert not found.is_even
    assert found.words.startswith("Pairs meet 1 to 3 times, as evenly as was found")


@pytest.mark.rule("NPP-305")
@pytest.mark.parametrize(("count", "size"), [(8, 4), (9, 3), (12, 4), (7, 4)])
def test_starts_differ_by_one_at_most(count, size) -> None:
    starts = seat_tables(managers(count), size).starts
    assert max(starts.values()) - min(starts.values()) <= 1


@pytest.mark.parametrize(
    ("count", "size", "rounds", "code"),
    [
        (3, 4, 0, "schedule.too_few_teams"),
        (8, 5, 0, "schedule.table_size"),
        (8, 4, -1, "schedule.rounds"),
    ],
)
def test_what_cannot_be_is_refused(count, size, rounds, code) -> None:
    with pytest.raises(ScheduleRefused) as refused:
        seat_tables(managers(count), size, rounds)
    assert refused.value.code == code


def test_nobody_is_there_twice() -> None:
    with pytest.raises(ScheduleRefused, match="twice"):
        seat_tables(["A", "B", "A"], 3)
