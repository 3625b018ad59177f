"""Rates of a Trick Shot season: known counts give known rates, beside those of the ledger's table 5.4."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from games.models import CountRow, TeamLine
from leagues.domain.reports.rate import NothingPlayed
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.domain.systems import system_of
from tests.leagues.tournament import tournament

pytestmark = pytest.mark.django_db
COUNTED = {"turns": 33, "turns_failed": 11, "activations": 132, "shots_taken": 5, "fights": 2}


def two_games(**rules):
    """Two games whose numbers are put in place: 5-4, then 2-2 after overtime."""
    season = tournament(2, computer="random", rules=rules)
    play_on(season, read_stop("2025-10-02"))
    for game, (scores, decided) in zip(
        TeamLine.objects.order_by("game").values_list("game", flat=True).distinct(),
        (((5, 4), "REG"), ((2, 2), "TIE")),
        strict=True,
    ):
        for seat, score in enumerate(scores):
            TeamLine.objects.filter(game=game, seat=seat).update(score=score, decided=decided)
    CountRow.objects.update(value=0)
    for name, value in COUNTED.items():
        CountRow.objects.filter(name=name, seat=0).update(value=value)
        if name == "fights":
            CountRow.objects.filter(name=name).update(value=value)
    return season


def test_rates_are_for_a_game_of_both_teams_or_shares():
    season = two_games(form="friendly")
    rates = system_of("trick-shot").rates(season)
    found = {key: rate.simulated for key, rate in rates.items()}
    assert found["goals"] == 13 / 2
    assert found["shots"] == 5
    assert found["team_turns"] == 33
    assert found["activations_per_turn"] == 4
    assert found["failure_share"] == pytest.approx(1 / 3)
    assert found["fights"] == 2
    assert (found["overtime_share"], found["draw_share"]) == (1 / 2, 1 / 2)
    assert {rate.real for rate in rates.values()} == {None}


@pytest.mark.parametrize(
    ("level", "goals", "failures", "fights"),
    [("advanced", 4.7, 0.33, 0.05), ("basic", 3.8, 0.23, None)],
)
def test_the_ledgers_values_stand_beside_those_of_full_games(level, goals, failures, fights):
    season = tournament(2, computer="random", level=level)
    play_on(season, read_stop("2025-10-01"))
    rates = system_of("trick-shot").rates(season)
    assert rates["goals"].real == goals
    assert rates["failure_share"].real == failures
    assert rates["fights"].real == fights


def test_the_command_prints_them_and_a_season_without_a_game_has_none():
    season = tournament(2)
    with pytest.raises(NothingPlayed):
        system_of("trick-shot").rates(season)
    two_games_out = StringIO()
    season = tournament(2, computer="random", slug="played", rules={"form": "friendly"})
    play_on(season, read_stop("2025-10-01"))
    call_command("rates", "played", "--json", stdout=two_games_out)
    assert {"goals", "shots", "failure_share", "fights", "team_turns"} <= set(
        json.loads(two_games_out.getvalue())
    )
