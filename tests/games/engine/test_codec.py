"""Logs as bytes."""

import hashlib

import pytest

from games.engine import LogError, Record
from games.engine.codec import GENESIS, canonical, chain, decode_records, digest_of, encode_records
from tests.demonstration.stick_duel import CardDealt, GoalScored, ruleset

RECORDS = [Record(CardDealt(0, 9), (("draw", "cards", 9),)), Record(GoalScored(1))]


def test_records_are_stored_as_kind_data_and_inputs() -> None:
    assert encode_records(RECORDS) == (
        b'[{"event":{"kind":"card_dealt","seat":0,"card":9},"inputs":[["draw","cards",9]]},'
        b'{"event":{"kind":"goal_scored","seat":1},"inputs":[]}]'
    )


def test_decoding_gives_the_records_back() -> None:
    assert decode_records(ruleset, encode_records(RECORDS)) == RECORDS


@pytest.mark.parametrize(
    "payload",
    [
        b"no json",
        b'[{"event":{"kind":"unheard_of"},"inputs":[]}]',
        b'[{"event":{"kind":"goal_scored","seat":"one"},"inputs":[]}]',
        b'[{"event":{"kind":"goal_scored","seat":1},"inputs":[],"more":1}]',
    ],
)
def test_what_is_no_batch_of_this_system_is_refused(payload: bytes) -> None:
    with pytest.raises(LogError, match="not a batch of stick-duel records"):
        decode_records(ruleset, payload)


def test_an_old_log_passes_through_the_upcasters_of_its_version() -> None:
    kept = b'[{"event":{"kind":"goal_scored","by":1},"inputs":[]}]'
    assert decode_records(ruleset, kept, version=1) == [Record(GoalScored(1))]


def test_the_chain_hashes_the_digest_before_and_the_payload() -> None:
    expected = hashlib.sha256(bytes(32) + b"[]").hexdigest()
    assert chain(GENESIS, b"[]") == expected
    assert chain(expected, b"[]") != expected


def test_the_digest_of_a_document_does_not_depend_on_the_order_of_its_keys() -> None:
    assert digest_of({"a": 1, "b": [2]}) == digest_of({"b": [2], "a": 1})
    assert canonical({"b": [2], "a": "é"}) == '{"a":"é","b":[2]}'.encode()
