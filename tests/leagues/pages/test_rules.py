"""What a season is played by, in words."""

import pytest

from leagues.pages.rules import rules_panel
from tests.leagues.paper_season import paper_season

pytestmark = pytest.mark.django_db


def season_with(**options: object):
    season = paper_season()
    season.options = season.options | options
    season.save()
    return season


def told(options) -> dict[str, str]:
    return {option.name: option.value for option in options}


def test_every_option_of_the_seasons_level_is_told_with_its_rules() -> None:
    panel = rules_panel(
        season_with(
            ruleset="strat-o-matic",
            level="super-advanced",
            rules={"lines": 4, "deflections": False},
            playoff_rules={},
        )
    )
    assert (panel.system, panel.level) == ("Strat-O-Matic Hockey", "super-advanced")
    values = told(panel.options)
    assert (values["lines"], values["deflections"], values["enforcer"]) == ("4", "no", "yes")
    assert panel.playoffs == ()
    assert all(option.sentence and option.ids for option in panel.options)


def test_options_that_differ_in_the_playoffs_are_told_apart() -> None:
    season = season_with(
        ruleset="strat-o-matic",
        level="advanced",
        playoffs="nhl-wild-card",
        rules={"overtime": "8 cards"},
        playoff_rules={"overtime": "full"},
    )
    panel = rules_panel(season)
    assert told(panel.options)["overtime"] == "8 cards"
    assert told(panel.playoffs) == {"overtime": "full"}


def test_without_playoffs_nothing_is_told_of_them() -> None:
    season = season_with(
        ruleset="strat-o-matic", playoffs="", rules={}, playoff_rules={"overtime": "full"}
    )
    assert rules_panel(season).playoffs == ()
