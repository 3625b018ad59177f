"""The drawn bracket: places of series, lines from winners to their next series."""

import pytest

from leagues.models import Season
from leagues.pages.bracket import SeriesLine, rounds_of
from leagues.pages.bracket_drawing import BOX_HEIGHT, BOX_WIDTH, Drawing, draw_bracket, rows_of
from tests.leagues.paper_season import add_series, paper_season

pytestmark = pytest.mark.django_db


def drawn(season: Season) -> Drawing:
    drawing = draw_bracket(rounds_of(season))
    assert drawing is not None
    return drawing


def four_teams() -> Season:
    season = paper_season()
    for position, (home, visitor, winner) in enumerate(
        (("BOS", "WPG", "BOS"), ("CBJ", "NSH", "NSH"), ("BOS", "NSH", None))
    ):
        series = add_series(season, position, home, visitor)
        series.winner = season.teams.get(code=winner) if winner else None
        series.save()
    return season


def test_before_the_bracket_there_is_no_drawing() -> None:
    assert draw_bracket(rounds_of(paper_season())) is None


def test_the_final_stands_between_the_semifinals_in_the_next_column() -> None:
    upper, lower, final = drawn(four_teams()).boxes
    assert upper.x == lower.x == 0
    assert final.x > BOX_WIDTH
    assert upper.y + BOX_HEIGHT < lower.y
    assert final.y == (upper.y + lower.y) / 2


def test_lines_lead_from_the_winners_only() -> None:
    season = four_teams()
    drawing = drawn(season)
    upper, lower, final = drawing.boxes
    into = final.y + BOX_HEIGHT // 2
    assert [
        (path.startswith(f"M{BOX_WIDTH} {box.y + BOX_HEIGHT // 2}H"), path.endswith(f"V{into}H{final.x}"))
        for path, box in zip(drawing.paths, (upper, lower), strict=True)
    ] == [(True, True), (True, True)]  # fmt: skip
    season.series.filter(round=1, position=1).update(winner=None)
    assert len(drawn(season).paths) == 1


def test_everything_lies_inside_the_drawing() -> None:
    drawing = drawn(four_teams())
    assert max(box.x + BOX_WIDTH for box in drawing.boxes) == drawing.width
    assert max(box.y + BOX_HEIGHT for box in drawing.boxes) <= drawing.height
    assert [title for title, _ in drawing.heads] == ["Semifinal", "Final"]


def test_winner_and_loser_are_told_apart_once_it_is_over() -> None:
    season = paper_season()
    series = add_series(season, 0, "BOS", "WPG")
    assert [(row.wins, row.won, row.lost) for row in rows_of(SeriesLine(series, ()))] == [
        (2, False, False),
        (1, False, False),
    ]
    series.winner = series.visitor
    assert [(row.won, row.lost) for row in rows_of(SeriesLine(series, ()))] == [
        (False, True),
        (True, False),
    ]


def test_a_bye_has_one_team() -> None:
    season = paper_season()
    series = add_series(season, 0, "BOS", "WPG")
    series.fixtures.all().delete()
    series.visitor, series.winner = None, series.home
    series.save()
    (box,) = drawn(season).boxes
    assert [row.team and row.team.code for row in box.rows] == ["BOS", None]
    assert box.name == "Semifinal: Team BOS. Bye"
