"""News of a season: facts in sentences with addresses, and the feats of a day."""

from typing import Any

import pytest

from games.models import GoalieLine, SkaterLine
from leagues.domain import season_log
from leagues.models import Season
from leagues.pages.news import FEATS, SENTENCES, Feat, feats_of, season_news
from rosters.models import Player
from tests.leagues.paper_season import add_series, paper_season, play_games


@pytest.fixture
def season(db: None) -> Season:
    """A season on paper, its log empty."""
    season = paper_season()
    season.events.all().delete()
    return season


@pytest.mark.parametrize(
    ("kind", "data", "text", "page"),
    [
        ("started", {}, "The season begins; its options are frozen.", ""),
        (
            "adjustment",
            {"team": "BOS", "points": -2, "reason": "late sheets"},
            "2 points taken from Team BOS: late sheets.",
            "standings/",
        ),
        (
            "adjustment",
            {"team": "CBJ", "points": 1, "reason": ""},
            "1 point given to Team CBJ.",
            "standings/",
        ),
        (
            "forfeit",
            {"fixture": 3, "by": "visitor", "reason": "no team"},
            "Game 3 is forfeited by the visitors: no team.",
            "games/3/",
        ),
        (
            "fixture_moved",
            {"fixture": 2, "before": {"date": "2025-10-02"}, "after": {"date": "2025-11-02"}},
            "Game 2 is moved from 2025-10-02 to 2025-11-02.",
            "games/2/",
        ),
        (
            "fixture_moved",
            {"fixture": 2, "before": {"time": None}, "after": {"time": "19:00"}},
            "Game 2 has another time.",
            "games/2/",
        ),
        (
            "series_decided",
            {"round": 1, "position": 0, "winner": "BOS", "wins": [2, 4]},
            "Team BOS win their series 4\u20132 (Semifinal).",
            "playoffs/",
        ),
        ("playoffs_finished", {"champion": "NSH"}, "Team NSH win the cup.", "playoffs/"),
        (
            "lots_drawn",
            {"occasion": "final standings", "teams": ["WPG", "BOS"]},
            "Lots are drawn for a tie: Team WPG, Team BOS, in this order.",
            "standings/",
        ),
        (
            "suspension",
            {"team": "BOS", "player": "BOS-c", "games": 1, "reason": "checking from behind"},
            "C. of BOS (BOS) is suspended for 1 game: checking from behind.",
            "",
        ),
    ],
)
def test_a_fact_is_told_in_a_sentence_that_leads_to_what_it_is_about(
    season: Season, kind: str, data: dict[str, Any], text: str, page: str
) -> None:
    Player.objects.create(key="BOS-c", name="C. of BOS")
    add_series(season, 0, "BOS", "WPG")
    season_log.append(season, kind, data)
    [news] = season_news(season)
    assert news.text == text
    assert news.href == (f"/seasons/paper/{page}" if page else "")


def test_the_latest_come_first_and_what_has_no_words_is_not_told(season: Season) -> None:
    season_log.append(season, "started", {})
    season_log.append(season, "options_changed", {"before": {}, "after": {"coach": "x"}})
    season_log.append(season, "finished", {"secret": "ab"})
    told = [news.text for news in season_news(season)]
    assert told == [SENTENCES[kind](None, {}) for kind in ("finished", "started")]  # type: ignore[arg-type]
    assert "ab" not in " ".join(told).split()
    assert [news.text for news in season_news(season, latest=1)] == told[:1]


def test_hat_tricks_great_nights_and_shutouts_are_told_the_greatest_first(season: Season) -> None:
    fixtures = play_games(season, 2)
    SkaterLine.objects.filter(game=fixtures[0].game, player="BOS-c").update(goals=3, assists=1)
    SkaterLine.objects.filter(game=fixtures[1].game, player="NSH-d").update(assists=5)
    GoalieLine.objects.filter(game=fixtures[0].game, player="BOS-g").update(shutout=True)
    assert feats_of(fixtures) == [
        Feat("NSH-d", "D. of NSH", "NSH", "5 assists", 2),
        Feat("BOS-c", "C. of BOS", "BOS", "3 goals and 1 assist", 1),
        Feat("BOS-g", "G. of BOS", "BOS", "shutout with 25 saves", 1),
    ]


def test_only_so_many_feats_are_told_and_none_without_a_game(season: Season) -> None:
    fixtures = play_games(season, 4)
    SkaterLine.objects.update(goals=3)
    assert len(feats_of(fixtures)) == FEATS
    assert feats_of([season.fixtures.get(number=9)]) == []
