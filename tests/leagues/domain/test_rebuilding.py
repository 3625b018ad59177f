"""What a season projects from its games can be made again from their logs."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from leagues.domain.rebuilding import rebuild_seasons
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Fixture, PlayoffSeries
from rosters.models import GoalieFatigue, Injury, Squad, Usage
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def differences():
    return [difference.message for difference in rebuild_seasons(check=True)]


def rebuild(*arguments):
    call_command("rebuild_projections", *arguments, stdout=StringIO(), stderr=StringIO())


@pytest.mark.parametrize("until", ["2025-10-05", "end", "round 1", "cup"])
def test_nothing_differs_after_a_run(until):
    play_on(small_season(), read_stop(until))
    assert differences() == []


def test_goalies_of_teams_out_of_the_playoffs_are_rested_too():
    season = small_season(playoffs="final")
    play_on(season)
    assert differences() == []


def test_what_was_spoilt_is_found_and_put_right():
    play_on(small_season())
    Fixture.objects.filter(number=1).update(home_goals=99)
    PlayoffSeries.objects.filter(round=1, position=0).update(home_wins=0, visitor_wins=0)
    Squad.objects.filter(code="BOS").update(games_played=1)
    usage = Usage.objects.filter(member__squad__code="CBJ", games__gt=0).first()
    Usage.objects.filter(pk=usage.pk).update(games=0)
    GoalieFatigue.objects.filter(member__squad__code="NSH").update(streak=50)
    found = differences()
    assert [message.split()[0] for message in found].count("squad") == 3
    assert any(message.startswith("fixture 1 is (99,") for message in found)
    assert any(message.startswith("series 1.0 is (0, 0), not") for message in found)
    with pytest.raises(CommandError, match="5 differences"):
        rebuild("--check")
    rebuild()
    assert differences() == []
    rebuild("--check")


def test_injuries_are_made_again():
    play_on(small_season(rounds=6), read_stop("end"))
    before = sorted(Injury.objects.values_list("member", "team_game", "games", "remaining"))
    assert before
    Injury.objects.all().delete()
    rebuild()
    after = sorted(Injury.objects.values_list("member", "team_game", "games", "remaining"))
    assert after == before
