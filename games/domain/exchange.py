"""Games as files: one JSON document a line, complete enough for anybody to check every die.

======== =============================================================================================
line     what it holds
======== =============================================================================================
game     the opening: rule system, version, setup, the promise of the dice; seats
document one for each document that the setup names, under its digest
commit   one for each commit, with its records and the digest that chains it to the one before
end      status, the revealed seed, the result, head and length of the log
checksum SHA-256 over all lines before it
======== =============================================================================================

A game that is not over is exported as a spectator may see it: without seed, without what is hidden, and without
digests, from which a hidden card could be guessed. Such a file can be read but not imported.
"""

import hashlib
import uuid
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from games.domain.library import documents_named
from games.domain.packing import unpack
from games.domain.seats import as_document, read_seats
from games.domain.sitting import setup_document
from games.engine import redacted, registry
from games.engine.codec import canonical, decode_records, encode_records
from games.models import Commit, Game

FORMAT = 1


class Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", forbid_unknown_fields=True):
    """A line of the file; ``line`` names its kind."""


class GameLine(Line, frozen=True, kw_only=True, tag="game"):
    """The opening."""

    format: int
    game: uuid.UUID
    ruleset: str
    version: int
    setup: msgspec.Raw
    dice: Literal["seeded", "typed"]
    commitment: str
    seats: list[dict[str, Any]]
    created: datetime
    replay_of: uuid.UUID | None
    complete: bool
    """Whether nothing was left out; only then it can be imported."""


class DocumentLine(Line, frozen=True, kw_only=True, tag="document"):
    """A document that the setup names."""

    digest: str
    document: msgspec.Raw


Name = Annotated[str, msgspec.Meta(max_length=100)]
Key = Annotated[str, msgspec.Meta(max_length=64)]
Reason = Annotated[str, msgspec.Meta(max_length=200)]
Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class CommitLine(Line, frozen=True, kw_only=True, tag="commit"):
    """A commit."""

    number: int
    first: int
    count: int
    version: int
    digest: str
    actor: Name
    command: Key
    request: Key
    at: datetime
    records: msgspec.Raw


class EndLine(Line, frozen=True, kw_only=True, tag="end"):
    """What is known after the last record."""

    status: Literal["scheduled", "live", "held", "finished", "void"]
    reason: Reason
    seed: Seed | None
    result: dict[str, Any] | None
    head: str
    records: int
    commits: int
    ended: datetime | None


class ChecksumLine(Line, frozen=True, kw_only=True, tag="checksum"):
    """The end of the file."""

    sha256: str


AnyLine = GameLine | DocumentLine | CommitLine | EndLine | ChecksumLine


def export_game(game: Game, *, with_documents: bool = True) -> Iterator[bytes]:
    """Give the lines of a game's file, each with its line feed.

    Without its documents it can be imported only where they are known, as in the file of a whole league.
    """
    checksum = hashlib.sha256()
    for line in _lines(game, with_documents=with_documents):
        data = canonical(line) + b"\n"
        checksum.update(data)
        yield data
    yield canonical(ChecksumLine(sha256=checksum.hexdigest())) + b"\n"


def documents_of(game: Game) -> dict[str, Any]:
    """Give the documents that a game's setup names, by digest."""
    return documents_named(setup_document(game))


def _lines(game: Game, *, with_documents: bool) -> Iterator[Line]:
    yield GameLine(
        format=FORMAT,
        game=game.public_id,
        ruleset=game.ruleset,
        version=game.version,
        setup=msgspec.Raw(unpack(game.setup)),
        dice="seeded" if game.dice == Game.Dice.SEEDED else "typed",
        commitment=game.commitment,
        seats=public_seats(game),
        created=game.created,
        replay_of=game.replay_of.public_id if game.replay_of else None,
        complete=game.over,
    )
    for digest, document in sorted(documents_of(game).items()) if with_documents else ():
        yield DocumentLine(digest=digest, document=msgspec.Raw(canonical(document)))
    commits = Commit.objects.filter(game=game).order_by("number")
    for commit in commits:
        yield CommitLine(
            number=commit.number,
            first=commit.first,
            count=commit.count,
            version=commit.version,
            digest=commit.digest if game.over else "",
            actor=commit.actor,
            command=commit.command,
            request=commit.request if game.over else "",
            at=commit.at,
            records=msgspec.Raw(_shown(game, commit)),
        )
    yield EndLine(
        status=game.status,  # type: ignore[arg-type] # the database knows no other
        reason=game.reason,
        seed=game.revealed_seed,
        result=game.result,
        head=game.revealed_head,
        records=game.length,
        commits=game.commits,
        ended=game.ended,
    )


def _shown(game: Game, commit: Commit) -> bytes:
    """Give a commit's records: all of them after the game, what spectators may see before."""
    payload = unpack(commit.events)
    if game.over:
        return payload
    ruleset = registry.get(game.ruleset)
    records = decode_records(ruleset, payload, commit.version)
    return encode_records([redacted(ruleset, record, None) for record in records])


def public_seats(game: Game) -> list[dict[str, Any]]:
    """Give a game's seats without the ids that users have here."""
    seats = read_seats(game.seats)
    return as_document([msgspec.structs.replace(seat, user=None) for seat in seats])


def read_lines(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes, AnyLine]]:
    """Decode the lines of a file, with their numbers (from 1) and their bytes.

    Raises
    ------
    msgspec.ValidationError, msgspec.DecodeError
        If a line is none of the five kinds; its number is one more than that of the last one given.

    """
    decoder = msgspec.json.Decoder(AnyLine)
    for number, line in enumerate(lines, start=1):
        yield number, line, decoder.decode(line)
