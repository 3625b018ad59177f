"""Coaches who pick in the same moment, each with a connection of his own: one is taken, the other told (TC-106)."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.plans import Entrant, Plan, RoundPlan
from leagues.domain.drafts.settings import DraftSettings
from leagues.models import DraftPick, DraftRound, SeasonEvent
from tests.games.conftest import _stick_duel  # noqa: F401 - a fixture of the next
from tests.games.domain.test_races import at_once, shared_setup  # noqa: F401 - a fixture
from tests.leagues.tournament import tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("shared_setup")]
CODES = ("HAL", "KES", "IRO")
HERE = "/seasons/cup/drafts/1/pick/"


def browsers(*, together: bool) -> list[Client]:
    """Three coaches of a draft of players from one deck, all at once or one after another."""
    season = tournament(3, coaches=CODES, level="basic")
    plan = Plan(
        kind="players",
        title="Players",
        stage=0,
        pool={"take": ("p1", "p2", "p3")},
        entrants=tuple(Entrant(code, "all", seat) for seat, code in enumerate(CODES)),
        rounds=(RoundPlan(DraftRound.Action.TAKE, CODES, together=together),),
    )
    open_draft(season, plan, DraftSettings())
    clients = []
    for code in CODES:
        client = Client()
        client.force_login(get_user_model().objects.get(username=f"coach-{code.lower()}"))
        clients.append(client)
    return clients


def post(clients: list[Client], forms: list[dict]) -> list[int]:
    def send(number: int) -> int:
        return clients[number].post(HERE, forms[number], HTTP_HX_REQUEST="true").status_code

    return at_once(len(forms), send)


def test_of_three_who_want_the_same_man_one_gets_him():
    clients = browsers(together=True)
    forms = [
        {"team": code, "turn": number + 1, "item": "p1", "command": f"{number:032x}"}
        for number, code in enumerate(CODES)
    ]
    assert sorted(post(clients, forms)) == [200, 409, 409]
    assert DraftPick.objects.filter(item="p1").count() == 1
    assert SeasonEvent.objects.filter(kind="player_drafted").count() == 1


def test_a_pick_that_is_sent_many_times_at_once_is_made_once():
    clients = browsers(together=False)
    form = {"team": "HAL", "turn": 1, "item": "p2", "command": "ab" * 16}
    assert post([clients[0]] * 3, [form] * 3) == [200] * 3
    assert list(DraftPick.objects.values_list("turn__number", "item")) == [(1, "p2")]


def test_of_two_browsers_of_one_coach_one_pick_counts():
    clients = browsers(together=False)
    forms = [
        {"team": "HAL", "turn": 1, "item": item, "command": f"{number:032x}"}
        for number, item in enumerate(("p1", "p3"))
    ]
    assert sorted(post([clients[0]] * 2, forms)) == [200, 409]
    assert DraftPick.objects.count() == 1
