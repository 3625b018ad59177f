"""The stream of a game: sequence numbers as ids, on from the last one, redacted by viewer, over when the game is."""

import json

import pytest
from asgiref.sync import async_to_sync
from django.test import AsyncClient, Client

from games.domain import following, live
from tests.games.duels import first_answers, key
from tests.leagues.seated import duel_of, person, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def played(position):
    """Answer everything with the first option to the end."""
    while not position.finished:
        position = live.answer(
            position.game.public_id,
            expected=position.sequence,
            command=key(),
            answers=first_answers(position),
        )
    return position


@pytest.fixture(autouse=True)
def _short_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream of a game that goes on ends at once, or tests would wait."""
    defaults = following.follow.__kwdefaults__
    monkeypatch.setitem(defaults, "longest", 0.0)


def events(client: Client, game, after: str = "", **headers: str) -> list[dict[str, str]]:
    """Read a stream to its end: name, id and data of each event."""
    response = client.get(f"/games/{game.public_id}/stream/{after}", **headers)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/event-stream"
    text = b"".join(response.streaming_content).decode()
    assert text.startswith("retry: 2000\n\n")
    blocks = [block for block in text.split("\n\n")[1:] if block]
    return [dict(line.split(": ", 1) for line in block.split("\n")) for block in blocks]


def test_every_record_comes_with_its_sequence_as_id() -> None:
    game = duel_of(person("ann"), None)
    position = live.start(game.public_id)
    heard = events(Client(), game)
    records = [event for event in heard if event["event"] == "record"]
    assert [event["id"] for event in records] == [str(n) for n in range(position.sequence)]
    assert [json.loads(event["data"])["kind"] for event in records] == ["card_dealt", "card_dealt"]
    assert heard[-1]["event"] == "position"
    assert json.loads(heard[-1]["data"]) == {"sequence": position.sequence, "status": "live"}


@pytest.mark.parametrize("seen", range(-1, 8))
def test_it_goes_on_after_the_last_event_seen(seen: int) -> None:
    game = duel_of(person("ann"), None, rounds=2)
    length = played(live.start(game.public_id)).sequence
    wanted = [str(n) for n in range(seen + 1, length)]
    by_header = events(Client(), game, HTTP_LAST_EVENT_ID=str(seen))
    by_query = events(Client(), game, f"?after={seen}")
    for heard in (by_header, by_query):
        assert [event["id"] for event in heard if event["event"] == "record"] == wanted
        assert heard[-1]["event"] == "end"


def test_the_header_of_a_lost_connection_goes_before_the_address() -> None:
    game = duel_of(person("ann"), None)
    live.start(game.public_id)
    heard = events(Client(), game, "?after=-1", HTTP_LAST_EVENT_ID="0")
    assert [event["id"] for event in heard if event["event"] == "record"] == ["1"]


@pytest.mark.parametrize("last", ["x", "-2", "1 2", "9" * 10, "1\u0663"])
def test_what_is_no_sequence_is_refused(last: str) -> None:
    game = duel_of(person("ann"), None)
    response = Client().get(f"/games/{game.public_id}/stream/", {"after": last})
    assert response.status_code == 400


def test_a_side_sees_its_own_card_and_nobody_another() -> None:
    ann, ben = person("ann"), person("ben")
    game = duel_of(ann, ben)
    state = live.start(game.public_id).state
    for client, cards in (
        (Client(), [None, None]),
        (signed_in(person("cat")), [None, None]),
        (signed_in(ann), [state.cards[0], None]),
        (signed_in(ben), [None, state.cards[1]]),
    ):
        told = [json.loads(event["data"]) for event in events(client, game)]
        assert [data["event"]["card"] for data in told if "event" in data] == cards
        assert all(
            not data["inputs"]
            for data in told
            if data.get("event", {}).get("card") is None and "inputs" in data
        )


def test_a_game_that_is_taken_back_tells_so_and_goes_on_counting() -> None:
    from games.domain.corrections import take_back  # noqa: PLC0415

    game = duel_of(person("ann"), None)
    first = live.start(game.public_id)
    second = live.answer(
        game.public_id, expected=first.sequence, command=key(), answers={0: "wait"}
    )
    take_back(
        game.public_id, to=first.sequence, reason="a slip", expected=second.sequence, command=key()
    )
    heard = events(Client(), game, f"?after={second.sequence - 1}")
    assert json.loads(heard[0]["data"])["kind"] == "taken_back"
    assert heard[0]["id"] == str(second.sequence)


def test_an_asynchronous_server_streams_the_same() -> None:
    game = duel_of(person("ann"), None)
    live.start(game.public_id)
    expected = b"".join(Client().get(f"/games/{game.public_id}/stream/").streaming_content)

    async def read() -> bytes:
        response = await AsyncClient().get(f"/games/{game.public_id}/stream/")
        return b"".join([part async for part in response.streaming_content])

    assert async_to_sync(read)() == expected
