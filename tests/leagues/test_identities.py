"""The definitions and identities of a statistics engine over whole simulated seasons."""

import pytest
from django.db import transaction

from games.models import GoalieLine, SkaterLine, TeamLine
from leagues.domain.options import PRESETS
from leagues.domain.runner import play_on
from leagues.domain.season_import import create_season
from leagues.domain.tables import standings
from tests.leagues.identities import broken, broken_table, sheets
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def faults(season):
    return [fault for sheet in sheets(season) for fault in broken(sheet)] + broken_table(season)


def test_every_game_of_a_season_to_the_cup_keeps_the_identities():
    season = small_season(rounds=6)
    report = play_on(season)
    assert sum(1 for _ in sheets(season)) == report.games >= 36 + 12
    assert faults(season) == []


def test_games_with_ties_keep_the_identities():
    season = small_season(
        rounds=6,
        points="classic",
        ties=True,
        shootout=False,
        rules=PRESETS["nhl-1985-86"].rules,
        playoffs="",
    )
    play_on(season)
    assert faults(season) == []
    assert TeamLine.objects.filter(result="T").exists()


WRONG = (
    (SkaterLine, "goals"),
    (SkaterLine, "shots"),
    (SkaterLine, "assists"),
    (SkaterLine, "plus_minus"),
    (SkaterLine, "penalty_minutes"),
    (SkaterLine, "game_winning_goals"),
    (GoalieLine, "saves"),
    (GoalieLine, "goals_against"),
    (TeamLine, "score"),
    (TeamLine, "shots"),
    (TeamLine, "power_play_goals"),
    (TeamLine, "penalty_minutes"),
)


def test_any_one_wrong_number_is_found():
    season = small_season(rounds=1, playoffs="")
    play_on(season)
    for model, field in WRONG:
        with transaction.atomic():
            row = model.objects.order_by("pk").first()
            setattr(row, field, getattr(row, field) + 1)
            row.save()
            assert faults(season) != [], (model, field)
            transaction.set_rollback(True)
    assert faults(season) == []


@pytest.mark.slow
@pytest.mark.sqlite  # once is enough
@pytest.mark.parametrize("source", ["nhl-1985-86", "nhl-2017-18", "nhl-2024-25"])
def test_a_whole_real_season_keeps_the_identities(source):
    season = create_season(source)
    play_on(season)
    assert faults(season) == []
    season.refresh_from_db()
    assert season.champion is not None
    games = {line.games for line in standings(season).records.values()}
    assert games == {80 if source == "nhl-1985-86" else 82}
