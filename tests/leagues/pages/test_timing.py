"""Measuring pages: every kind is asked for, and a page that fails is no measurement."""

import pytest
from django.core.management import CommandError, call_command

from games.engine import EngineError
from leagues.models import Season
from leagues.pages import timing
from leagues.pages.timing import BAR, SHORT_BAR, PageTime, page_times, paths_of
from tests.leagues.paper_season import paper_season, play_games


@pytest.fixture
def season(db: None) -> Season:
    """A season with two games played."""
    season = paper_season()
    play_games(season, 2)
    return season


def test_every_kind_of_page_has_an_address_of_what_has_most_to_show(season: Season) -> None:
    paths = dict(paths_of(season))
    assert paths["schedule: team"] == "/seasons/paper/schedule/?team=WPG"
    assert paths["player: skater"] == "/seasons/paper/players/BOS-d/"
    assert paths["player: goalie"] == "/seasons/paper/players/BOS-g/"
    assert paths["game"] == "/seasons/paper/games/2/"


def test_a_season_without_games_has_the_pages_that_need_none(db: None) -> None:
    assert "game" not in dict(paths_of(paper_season()))


@pytest.mark.parametrize(
    ("kind", "milliseconds", "bar", "over"),
    [("team", 150.0, BAR, False), ("game", 81.0, SHORT_BAR, True), ("home", 151.0, BAR, True)],
)
def test_the_pages_that_are_read_most_have_the_shorter_bar(
    kind: str, milliseconds: float, bar: int, *, over: bool
) -> None:
    time = PageTime(kind, "/", milliseconds, 0.0)
    assert (time.bar, time.is_over) == (bar, over)


def test_a_page_that_answers_with_an_error_is_named(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "paths_of", lambda _: iter([("nothing", "/nowhere/")]))
    with pytest.raises(EngineError, match="/nowhere/ answers with status 404"):
        page_times(season, rounds=1)


def test_the_command_prints_medians_and_fails_over_the_bar(
    season: Season, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(timing, "paths_of", lambda _: iter([("home", "/")]))
    call_command("page_times", "paper", rounds=2)
    assert "/" in capsys.readouterr().out
    monkeypatch.setattr(timing, "BAR", 0)
    with pytest.raises(CommandError, match="over their bar: home"):
        call_command("page_times", "paper", rounds=1, json=True)
    with pytest.raises(CommandError, match="--rounds must be at least 1"):
        call_command("page_times", "paper", rounds=0)
