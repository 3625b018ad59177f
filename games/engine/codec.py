"""Logs as bytes: canonical JSON of records, and the chain of digests over them."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any

import msgspec

from games.engine.errors import LogError
from games.engine.events import Abandoned, Amended, Input, Kept, Record, TakenBack
from games.engine.ruleset import Ruleset

GENESIS = "0" * 64
"""The digest before the first batch."""

_encoder = msgspec.json.Encoder(order="deterministic")

Upcaster = Callable[[str, dict[str, Any]], dict[str, Any]]


def canonical(document: Any) -> bytes:
    """Encode as canonical JSON: no blanks, keys of mappings sorted, fields of structs in their order."""
    return _encoder.encode(document)


def digest_of(document: Any) -> str:
    """Give the SHA-256 (hexadecimal) of the canonical JSON of a document: its address in a library."""
    return hashlib.sha256(canonical(document)).hexdigest()


def encode_records(records: Sequence[Record]) -> bytes:
    """Encode a batch of records: a JSON array of ``{"event": {"kind": ..., ...}, "inputs": [...]}``."""
    return _encoder.encode(records)


def chain(previous: str, payload: bytes) -> str:
    """Give the digest of a batch: SHA-256 over the digest before it and its payload."""
    return hashlib.sha256(bytes.fromhex(previous) + payload).hexdigest()


@lru_cache(maxsize=32)
def _decoder(event_types: tuple[type, ...]) -> msgspec.json.Decoder[list[Record]]:
    event: Any = reduce(or_, (*event_types, Kept, TakenBack, Amended, Abandoned))
    record = msgspec.defstruct(
        "StoredRecord",
        [("event", event), ("inputs", tuple[Input, ...], ())],
        frozen=True,
        forbid_unknown_fields=True,
    )
    return msgspec.json.Decoder(list[record])  # type: ignore[valid-type]


def decode_records(
    ruleset: Ruleset[Any, Any], payload: bytes, version: int | None = None
) -> list[Record]:
    """Decode a batch.

    Parameters
    ----------
    ruleset
        Whose events they are.
    payload
        What :func:`encode_records` gave.
    version
        The version of the rules that wrote them. When the ruleset has upcasters for that version (its
        attribute ``upcasters``, by version), every event passes through them first.

    Raises
    ------
    LogError
        If the payload is not a batch of this ruleset's records.

    """
    upcasters: Mapping[int, Upcaster] = getattr(ruleset, "upcasters", {})
    try:
        if version is not None and version < ruleset.version and upcasters:
            payload = _upcast(payload, version, ruleset.version, upcasters)
        stored = _decoder(tuple(ruleset.event_types)).decode(payload)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        message = f"not a batch of {ruleset.slug} records: {error}"
        raise LogError(message) from error
    return [Record(entry.event, entry.inputs) for entry in stored]


def _upcast(payload: bytes, version: int, now: int, upcasters: Mapping[int, Upcaster]) -> bytes:
    records = msgspec.json.decode(payload)
    for step in range(version, now):
        if upcaster := upcasters.get(step):
            for record in records:
                record["event"] = upcaster(record["event"]["kind"], record["event"])
    return _encoder.encode(records)
