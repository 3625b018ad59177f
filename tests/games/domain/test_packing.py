import hashlib

import pytest
import zstandard

from games.domain import packing
from games.domain.packing import Opening, commit_digest, make_batch, pack, unpack
from games.engine import LogError, Record
from tests.demonstration.stick_duel import DuelDrawn

OPENING = {
    "game": "00000000-0000-0000-0000-000000000007",
    "ruleset": "stick-duel",
    "version": 2,
    "setup": b'{"rounds":5}',
    "dice": "seeded",
    "commitment": "ab" * 32,
}


@pytest.mark.parametrize("payload", [b"", b"[]", b"puck" * 10_000])
def test_what_is_packed_is_unpacked(payload: bytes) -> None:
    assert unpack(pack(payload)) == payload
    assert unpack(memoryview(pack(payload))) == payload


@pytest.mark.parametrize("blob", [b"", b"puck", pack(b"puck" * 100)[:-3]])
def test_a_damaged_blob_is_refused(blob: bytes) -> None:
    with pytest.raises(LogError, match="damaged"):
        unpack(blob)


def test_a_blob_that_claims_to_be_huge_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "LARGEST", 9)
    with pytest.raises(LogError, match="claims more than 9 bytes"):
        unpack(zstandard.compress(b"0123456789"))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "00000000-0000-0000-0000-000000000008"),
        ("ruleset", "curling"),
        ("version", 3),
        ("setup", b'{"rounds":6}'),
        ("dice", "typed"),
        ("commitment", "ac" * 32),
    ],
)
def test_the_opening_digest_stands_for_every_field(field: str, value: object) -> None:
    assert Opening(**OPENING).digest == Opening(**OPENING).digest
    assert Opening(**{**OPENING, field: value}).digest != Opening(**OPENING).digest


def test_a_batch_is_chained_by_sha_256_over_digest_version_and_records() -> None:
    batch = make_batch([Record(DuelDrawn())], previous="01" * 32, version=2)
    payload = b'[{"event":{"kind":"duel_drawn"},"inputs":[]}]'
    assert batch.payload == payload
    assert batch.count == 1
    assert batch.digest == hashlib.sha256(b"\x01" * 32 + b"2\n" + payload).hexdigest()
    assert batch.digest == commit_digest("01" * 32, 2, payload)
