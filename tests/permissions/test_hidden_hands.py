"""Hands of Ice Cold in a league, looked for in every answer of the API, every file, page and stream, for every viewer.

The secrets are those that the rule system names (``ruleset.secrets``); a card of a hand is written ``h17`` or ``v17``
and no open card ever is, so that the text itself is the canary.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from django.db import connection
from django.test import Client

from games.domain import following, live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game
from games.engine import redacted
from games.rulesets.ice_cold import ruleset
from tests.permissions.matrix import cells
from tests.permissions.test_leaks import OWN_SEAT, addresses, text_of
from tests.permissions.world import RIVAL, TEAM, Place, World

pytestmark = pytest.mark.django_db
WHERE = "own public"
VIEWERS = ("anonymous", "coach", "commissioner")
"""Who watches, who has a hand of his own, and who may see most."""
ANSWERS = 12
PAGES = ("play/", "", "plays/", "steps/", "steps/?at=30", "stream/")


@pytest.fixture(autouse=True)
def _streams_keep_the_connection(db, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream gives its connection back, which is the test's own here."""
    monkeypatch.setattr(connection, "close", lambda: None)


@pytest.fixture
def place(db: None, world: World, monkeypatch: pytest.MonkeyPatch) -> Place:
    """Let fixture 1 of a public league be a game of Ice Cold between people, under way."""
    monkeypatch.setitem(following.follow.__kwdefaults__, "longest", 0.0)
    found = world.places[WHERE]
    document, library = ruleset.example_setup()
    teams = [{"id": code, "name": code} for code in (TEAM, RIVAL)]
    keep_documents(ruleset, document, library)
    game = create_game(
        ruleset=ruleset.slug,
        setup={**document, "teams": teams},
        seats=[Seat(team=TEAM), Seat(team=RIVAL)],
        competition=found.live.competition.key,
        seed="7e" * 32,
    )
    fixture = found.season.fixtures.get(number=1)
    fixture.game = game
    fixture.save()
    position = live.start(game.public_id)
    coach = ruleset.coach("standard")
    for number in range(ANSWERS):
        ((seat, decision),) = position.waiting.decisions.items()
        position = live.answer(
            game.public_id,
            expected=position.sequence,
            command=f"{number:032x}",
            answers={seat: coach.choose(position.state, decision, seat)},
        )
    game.refresh_from_db()
    return replace(found, live=game)


def seat_of(role: str) -> int | None:
    """Give the seat that a role answers for in this league, None for those who only watch."""
    mine = {league for _, league, who, yes in cells("coach") if who == role and yes == "yes"}
    return OWN_SEAT if WHERE in mine else None


def told(client: Client, place: Place) -> Iterator[tuple[str, str]]:
    """Give everything that the program tells of the game, by address."""
    for address in addresses(place):
        yield address, text_of(client.get(address).content)
    for page in PAGES:
        address = f"/games/{place.live.public_id}/{page}"
        answer = client.get(address)
        content = b"".join(answer.streaming_content) if answer.streaming else answer.content
        yield address, unescape(content.decode())


@pytest.mark.parametrize("role", VIEWERS)
def test_no_card_of_another_hand_reaches_anybody(client_of, place: Place, role: str) -> None:
    position = live.look(place.live.public_id)
    seat = seat_of(role)
    secrets = ruleset.secrets(position.state, seat)
    hidden = [
        f"{'hv'[owner]}{card}"
        for owner, side in enumerate(position.state.sides)
        if owner != seat
        for card in side.hand
    ]
    assert len(hidden) >= 4
    words = re.compile(rf"\b({'|'.join(hidden)})\b")
    asked, found = 0, []
    for address, text in told(client_of(role), place):
        asked += 1
        found += [(address, secret) for secret in secrets if secret in text]
        found += [(address, word) for word in words.findall(text)]
        assert place.live.seed not in text
    assert found == []
    assert asked > 50


def test_the_coach_of_a_side_sees_his_own_hand(client_of, place: Place) -> None:
    """What is looked for above is there to be found: the owner's page, view and events have his cards."""
    client = client_of("coach")
    mine = {f"h{card}" for card in live.look(place.live.public_id).state.sides[OWN_SEAT].hand}
    for path in (f"/games/{place.live.public_id}/play/",
                 f"/api/v1/games/{place.live.public_id}/view/?seat=0"):  # fmt: skip
        assert mine <= set(re.findall(r"\bh\d+\b", client.get(path).content.decode()))


def test_an_exported_record_of_a_hidden_draw_has_no_card_and_no_input(place: Place) -> None:
    position = live.look(place.live.public_id)
    hidden = [record for record in position.log
              if type(record.event).__name__ in {"CardDealt", "CardDrawn", "ResponseDeclined"}]  # fmt: skip
    assert len(hidden) > 10
    for record in hidden:
        assert redacted(ruleset, record, None).inputs == ()
