"""The playoffs round by round."""

import pytest

from leagues.pages.bracket import rounds_of
from tests.leagues.paper_season import add_series, paper_season

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("home", "visitor", "over", "words"),
    [
        (0, 0, False, "Tied 0-0"),
        (2, 1, False, "Team BOS leads 2-1"),
        (1, 2, False, "Team WPG leads 2-1"),
        (2, 2, False, "Tied 2-2"),
        (1, 4, True, "Team WPG won 4-1"),
    ],
)
def test_a_series_says_how_it_stands(home: int, visitor: int, over: bool, words: str) -> None:  # noqa: FBT001 - a column of the table
    season = paper_season()
    series = add_series(season, 0, "BOS", "WPG")
    series.home_wins, series.visitor_wins = home, visitor
    series.winner = series.visitor if over else None
    series.save()
    ((line,),) = (part.series for part in rounds_of(season))
    assert line.words == words


def test_a_bye_is_a_bye() -> None:
    season = paper_season()
    series = add_series(season, 0, "BOS", "WPG")
    series.fixtures.all().delete()
    series.visitor, series.winner = None, series.home
    series.save()
    ((line,),) = (part.series for part in rounds_of(season))
    assert (line.words, line.games) == ("Bye", ())


def test_rounds_stand_in_order_with_their_games() -> None:
    season = paper_season()
    for position, pair in enumerate((("BOS", "WPG"), ("CBJ", "NSH"), ("BOS", "CBJ"))):
        add_series(season, position, *pair)
    rounds = rounds_of(season)
    assert [(part.title, len(part.series)) for part in rounds] == [("Semifinal", 2), ("Final", 1)]
    assert [game.number for game in rounds[0].series[1].games] == [101]


def test_before_the_bracket_is_drawn_there_is_none() -> None:
    assert rounds_of(paper_season()) == ()
