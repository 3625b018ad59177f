"""A game's box score from a score sheet; from rows it is tested with its page."""

import pytest

from games.engine import GoalLine, PenaltyLine, ScoreSheet, SeatSheet, SkaterLine
from leagues.domain.systems import Count
from leagues.pages.box_score import live_box_score

SIDES = [("Tampa Bay", "TBL"), ("Boston", "BOS")]


class Names:
    """A setup that knows its players."""

    def name_of(self, player: str) -> str:
        return player.upper()


def sheet(decided: str = "REG", periods: int = 3, winner: int | None = 0) -> ScoreSheet:
    goals = (1, *(0 for _ in range(periods - 1)))
    return ScoreSheet(
        decided=decided,
        winner=winner,
        periods=periods,
        seats=(
            SeatSheet(
                score=1, goals_by_period=goals, shots_by_period=(5, 6, 7),
                skaters=(SkaterLine(player="a", position="C"),),
            ),
            SeatSheet(score=0, goals_by_period=(0,)),
        ),
        goals=(
            GoalLine(period=1, seat=0, scorer="a", score=(1, 0)),
            GoalLine(period=3, seat=0, scorer="a", score=(2, 0)),
            GoalLine(period=3, seat=0, scorer="a", score=(3, 0)),
        ),
        penalties=(PenaltyLine(period=2, seat=1, player=None, minutes=2, kind="bench_minor"),),
    )  # fmt: skip


def test_names_come_from_the_setup_and_periods_not_begun_are_unknown() -> None:
    box = live_box_score(sheet(), SIDES, Names())
    assert box.names == {"a": "A"}
    assert box.columns == ("1", "2", "3")
    assert [side.cells for side in box.sides] == [(1, 0, 0), (0, None, None)]
    assert [side.shots for side in box.sides] == [18, None]


def test_goals_and_penalties_stand_by_period() -> None:
    box = live_box_score(sheet(), SIDES, Names())
    assert [(period, len(goals)) for period, goals in box.goals] == [(1, 1), (3, 2)]
    ((period, (penalty,)),) = box.penalties
    assert (period, penalty.kind, penalty.side.code) == (2, "bench minor", "BOS")


@pytest.mark.parametrize(
    ("decided", "periods", "winner", "columns"),
    [
        ("REG", 3, 0, ("1", "2", "3")),
        ("OT", 4, 0, ("1", "2", "3", "OT")),
        ("OT", 6, 0, ("1", "2", "3", "OT", "2OT", "3OT")),
        ("SO", 4, 0, ("1", "2", "3", "OT", "SO")),
    ],
)
def test_tc_007_columns_follow_how_the_game_was_decided(
    decided: str, periods: int, winner: int, columns: tuple[str, ...]
) -> None:
    box = live_box_score(sheet(decided, periods, winner), SIDES, Names())
    assert box.columns == columns
    if decided == "SO":
        assert [side.cells[-1] for side in box.sides] == [1, 0]


def test_what_a_system_counts_of_its_own_has_a_row_for_each_number_that_a_side_has() -> None:
    own = (Count("icings", "IC", "icings"), Count("fouls", "F", "fouls"))
    counting = sheet()
    counting.seats[0].counts = (("icings", 3),)
    box = live_box_score(counting, SIDES, Names(), own=own)
    assert box.counted == ((own[0], (3, None)),)
    assert live_box_score(counting, SIDES, Names()).counted == ()


@pytest.mark.parametrize(
    ("minutes", "known"), [((0, 2), True), ((None, 2), False), ((4, 2), False), ((0, 0), False)]
)
def test_penalties_are_known_when_their_minutes_add_up_to_those_of_the_sides(
    minutes: tuple[int | None, int | None], *, known: bool
) -> None:
    paper = sheet()
    for side, number in zip(paper.seats, minutes, strict=True):
        side.penalty_minutes = number
    assert live_box_score(paper, SIDES, Names()).penalties_known is known
