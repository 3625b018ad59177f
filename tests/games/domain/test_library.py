import hashlib
from typing import Any

import pytest

from games.domain.library import (
    DatabaseLibrary,
    DocumentMissing,
    NotingLibrary,
    copy_documents,
    keep_documents,
)
from games.domain.packing import pack
from games.engine import LogError, MemoryLibrary
from games.models import Document
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import lift_triggers

CARDS = {"b": [1, 2], "a": None}
CANONICAL = b'{"a":null,"b":[1,2]}'


@pytest.fixture
def library(db: None) -> Any:
    yield DatabaseLibrary()
    DatabaseLibrary.forget()


def test_a_document_is_kept_once_under_the_hash_of_its_canonical_json(
    library: DatabaseLibrary,
) -> None:
    digest = library.put(CARDS)
    assert digest == hashlib.sha256(CANONICAL).hexdigest() == MemoryLibrary().put(CARDS)
    assert library.put({"a": None, "b": [1, 2]}) == digest
    assert Document.objects.get().size == len(CANONICAL)
    assert library.get(digest) == CARDS


def test_a_document_is_read_from_the_database_once(
    library: DatabaseLibrary, django_assert_num_queries: Any
) -> None:
    digest = library.put(CARDS)
    with django_assert_num_queries(1):
        assert library.get(digest) is DatabaseLibrary().get(digest)


def test_a_missing_document_is_named(library: DatabaseLibrary) -> None:
    with pytest.raises(DocumentMissing) as refused:
        library.get("f" * 64)
    assert refused.value.as_dict() == {
        "code": "library.missing",
        "message": f"the library has no document {'f' * 64}",
        "context": {"digest": "f" * 64},
    }


def test_a_missing_document_is_found_once_it_is_put(library: DatabaseLibrary) -> None:
    digest = hashlib.sha256(CANONICAL).hexdigest()
    with pytest.raises(DocumentMissing):
        library.get(digest)
    library.put(CARDS)
    assert library.get(digest) == CARDS


def test_a_document_changed_behind_the_triggers_is_found(library: DatabaseLibrary) -> None:
    digest = library.put(CARDS)
    lift_triggers()
    Document.objects.update(content=pack(b"{}"))
    with pytest.raises(LogError, match="not what its digest says"):
        library.get(digest)


def test_documents_that_came_from_elsewhere_must_be_what_their_digests_say(db: None) -> None:
    copy_documents({hashlib.sha256(CANONICAL).hexdigest(): CARDS})
    assert Document.objects.count() == 1
    with pytest.raises(LogError):
        copy_documents({"f" * 64: CARDS})


def test_the_documents_that_a_setup_names_are_noted_and_kept(db: None) -> None:
    document, library = stick_duel.example_setup()
    noting = NotingLibrary(library)
    stick_duel.read_setup(document, noting)
    assert noting.read == {document["names"]: ["Left", "Right"]}
    assert keep_documents(stick_duel, document, library) == (document["names"],)
    assert DatabaseLibrary().get(document["names"]) == ["Left", "Right"]
    DatabaseLibrary.forget()
