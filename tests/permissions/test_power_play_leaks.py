"""Hidden cards of a season of Power Play, looked for in every answer of the API and on every page, for every viewer."""

from types import SimpleNamespace

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from rest_framework.test import APIClient

from games.domain import live
from games.models import Game
from leagues.models import Membership
from tests.leagues.card_season import COACH, again, card_season, move
from tests.permissions.test_leaks import addresses, text_of

pytestmark = pytest.mark.django_db
FORMS = ('"card":"{}"', '"new":"{}"', '"old":"{}"', ',"{}"]', '"first":"{}"', '"second":"{}"')
"""How a card stands in events, inputs and views; the card file itself names all cards and is no secret."""


def pages(season) -> list[str]:
    """Every page on which something of the season stands."""
    game = season.game.public_id
    of_game = [f"/games/{game}/{page}" for page in ("", "play/", "plays/", "steps/", "proof/")]
    sections = ("", "table/", "standings/", "schedule/", "teams/", "transactions/", "records/")
    return of_game + [f"/seasons/{season.slug}/{page}" for page in sections]


def body(response) -> str:
    """An answer as text, streamed or not; streams of news without end are tested with the desk."""
    if not response.streaming:
        return text_of(response.content)
    assert "event-stream" not in response["Content-Type"]
    return text_of(b"".join(response.streaming_content))


def hidden_from(state, seat: int | None) -> list[str]:
    """Cards that a seat has never seen."""
    seen = state.sight[-1 if seat is None else seat]
    return [card for card in state.setup.cards.ids if card not in seen]


def test_no_hidden_card_is_in_any_answer() -> None:
    season = card_season(3, coaches=("HAR", "MIL"))
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    move(season, 200, until=lambda position: len(position.waiting.decisions) == 2)
    season = again(season)
    position = live.look(season.game.public_id)
    chosen = COACH.choose(position.state, position.waiting.decisions[0], 0)
    live.answer(
        position.game.public_id, expected=position.sequence, command="down", answers={0: chosen}
    )
    place = SimpleNamespace(league=season.league, season=season, live=season.game, over=season.game)
    viewers = {None: None, 2: "coach-mil", "boss": "boss"}
    found, asked = [], 0
    for viewer, name in viewers.items():
        seat = viewer if isinstance(viewer, int) else None
        hidden = hidden_from(position.state, seat)
        assert len(hidden) > 10
        marks = [form.format(card) for card in hidden for form in FORMS]
        marks.append(f'["choose",0,"{chosen}"]')
        names = [f"{position.state.setup.name_of(card)}<" for card in hidden]
        api, browser = APIClient(), Client()
        if name is not None:
            user = get_user_model().objects.get(username=name)
            api.force_authenticate(user)
            browser.force_login(user)
        for address in addresses(place):
            text = body(api.get(address))
            asked += 1
            found += [(viewer, address, mark) for mark in marks if mark in text]
        for address in pages(season):
            text = body(browser.get(address))
            asked += 1
            found += [(viewer, address, mark) for mark in [*marks, *names] if mark in text]
    assert found == []
    assert asked > 3 * 30
    assert Game.objects.get(pk=season.game.pk).status == Game.Status.LIVE
