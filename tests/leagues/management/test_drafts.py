"""``manage.py drafts``."""

import datetime as dt
import io
import json

import pytest
from django.core.management import call_command

from leagues.models import DraftTurn
from tests.leagues.tournament import open_one, tournament

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("drafts", *arguments, stdout=out)
    return out.getvalue()


def test_picks_that_fell_due_are_made_and_the_next_are_named():
    assert "No draft is under way." in run()
    season = tournament(3, coaches=("HAL", "KES", "IRO"), pick_hours=1)
    assert "Choice of teams" in run()
    draft = open_one(season)
    first, second, _ = (turn.team.code for turn in draft.turns.select_related("team"))
    ago = dt.timedelta(minutes=90)
    for turn in DraftTurn.objects.filter(number=1):
        turn.clock_from, turn.deadline = turn.clock_from - ago, turn.deadline - ago
        turn.save()
    (row,) = json.loads(run("--json"))
    assert (row["season"], row["made"], row["waiting"]) == ("cup", 1, [second])
    assert draft.picks.get().turn.team.code == first
