"""Following a game while it is played: every record as one viewer may know it, and on from where one left off.

Words
-----
moment
    One record of the log, told to a viewer, or the word that the viewer has seen all there is for now.
sequence
    A record's place in the log, from 0. Whoever has seen the record of a sequence goes on after it.
"""

import time
import uuid
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from django.db import connection

from games.domain.announcing import listening
from games.domain.packing import unpack
from games.domain.sitting import Sitting, sit_down
from games.domain.store import get_game
from games.domain.wording import Told, tell
from games.engine import Record, redacted, registry
from games.engine.codec import decode_records
from games.models import Commit, Game

PATIENCE = 15.0
"""Seconds of silence before a follower is told that he is still connected."""
LONGEST = 300.0
"""Seconds after which a stream ends; whoever follows comes back, and is looked at again."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a follower hears.

    name
        ``record``, ``position`` (all seen so far), ``silence`` or ``end`` (nothing will follow).
    sequence
        The last record that he has been told; -1 before the first.
    data
        JSON-ready; for a record the event as he may see it, in words too.
    """

    name: str
    sequence: int
    data: dict[str, Any]


def follow(
    public_id: uuid.UUID,
    *,
    seat: int | None,
    after: int,
    names: Sequence[str],
    longest: float = LONGEST,
) -> Iterator[Moment]:
    """Tell a game as it goes on, to a seat or (None) a spectator.

    No database connection is held while nothing happens.

    Parameters
    ----------
    after
        The sequence of the last record known already; -1 for none.
    names
        What the sides are called.
    longest
        Seconds after which the stream ends though the game goes on.

    """
    ends = time.monotonic() + longest
    sitting = sit_down(get_game(public_id))
    with listening(public_id) as word:
        heard = time.monotonic()
        begun = False
        while True:
            game, records = _records_after(sitting.game.pk, after)
            for number, record in enumerate(records, start=after + 1):
                yield _told(sitting, number, record, seat, names)
            after += len(records)
            if records or not begun:
                begun, heard = True, time.monotonic()
                yield Moment(
                    name="position",
                    sequence=after,
                    data={"sequence": after + 1, "status": game.status},
                )
            if game.over:
                yield Moment(name="end", sequence=after, data={"status": game.status})
                return
            if time.monotonic() >= ends:
                return
            if time.monotonic() - heard >= PATIENCE:
                heard = time.monotonic()
                yield Moment(name="silence", sequence=after, data={})
            word.wait(max(0.0, min(PATIENCE, ends - time.monotonic())))


def _records_after(game_id: int, after: int) -> tuple[Game, list[Record]]:
    """Read what a log has after a sequence, and let go of the database."""
    game = Game.objects.only("status", "length", "ruleset").get(pk=game_id)
    found: list[Record] = []
    if game.length > after + 1:
        rules = registry.get(game.ruleset)
        commits = Commit.objects.filter(game=game_id, first__lt=game.length)
        newest_known = commits.filter(first__lte=after + 1).order_by("-first").first()
        begin = newest_known.first if newest_known is not None else 0
        rows = commits.filter(first__gte=begin).order_by("first")
        for first, version, events in rows.values_list("first", "version", "events"):
            records = decode_records(rules, unpack(events), version)
            found += records[max(0, after + 1 - first) :]
    connection.close()
    return game, found


def _told(
    sitting: Sitting, number: int, record: Record, seat: int | None, names: Sequence[str]
) -> Moment:
    told: Told = tell(sitting.ruleset, sitting.setup, record, seat, names)
    seen = redacted(sitting.ruleset, record, seat)
    return Moment(
        name="record",
        sequence=number,
        data={
            "sequence": number,
            "kind": told.kind,
            "text": told.text,
            "inputs": [item.text for item in told.inputs],
            "event": msgspec.to_builtins(seen.event),
        },
    )
