"""A game's stream of server-sent events: every record as the viewer may know it.

The event id is the record's sequence; a browser that lost the connection sends the last one it had, and the stream goes
on after it. Under an asynchronous server the same moments are read in threads.
"""

import re
import uuid
from collections.abc import AsyncIterator, Iterator

import msgspec
from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.views.decorators.http import require_GET

from games.domain.following import Moment, follow
from games.engine import registry
from leagues.domain.permissions import seats_of
from leagues.pages.desk import sides_of
from leagues.views.desk import find_game

RECONNECT = 2000
"""Milliseconds after which a browser comes back."""


@require_GET
def stream(request: HttpRequest, public_id: uuid.UUID) -> HttpResponseBase:
    """Follow a game from after the last event the viewer has (``Last-Event-ID``, or ``after``)."""
    game, fixture = find_game(request, public_id)
    last = request.headers.get("Last-Event-ID") or request.GET.get("after", "-1")
    if not re.fullmatch(r"-1|\d{1,9}", last, re.ASCII):
        message = f"Last-Event-ID is the sequence of a record, not {last[:40]!r}."
        return HttpResponse(message, status=400, content_type="text/plain")
    registry.get(
        game.ruleset
    )  # without its rules nothing can be told; better said now than in the stream
    mine = seats_of(request.user, game, fixture)
    moments = follow(
        game.public_id,
        seat=mine[0] if len(mine) == 1 else None,
        after=int(last),
        names=sides_of(game, fixture),
    )
    connection.close()
    written = map(as_event, moments)
    body = _in_threads(written) if isinstance(request, ASGIRequest) else _from_the_start(written)
    return StreamingHttpResponse(
        body,
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def as_event(moment: Moment) -> bytes:
    """Write a moment as a server-sent event; silence is a comment."""
    if moment.name == "silence":
        return b": still here\n\n"
    identity = f"id: {moment.sequence}\n" if moment.sequence >= 0 else ""
    data = msgspec.json.encode(moment.data).decode()
    return f"{identity}event: {moment.name}\ndata: {data}\n\n".encode()


def _from_the_start(written: Iterator[bytes]) -> Iterator[bytes]:
    yield f"retry: {RECONNECT}\n\n".encode()
    yield from written


async def _in_threads(written: Iterator[bytes]) -> AsyncIterator[bytes]:
    def step() -> bytes | None:
        return next(written, None)

    yield f"retry: {RECONNECT}\n\n".encode()
    while (event := await sync_to_async(step, thread_sensitive=False)()) is not None:
        yield event
