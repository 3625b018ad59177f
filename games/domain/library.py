"""The library in the database: documents by the hash of their content."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from games.domain.packing import pack, unpack
from games.engine import Library, LogError, Refusal, Ruleset
from games.engine.codec import canonical
from games.models import Document

Json = Any
"""Whatever JSON decodes to."""


DIGEST = re.compile(r"[0-9a-f]{64}")


class DocumentMissing(Refusal):
    """The library has no such document."""

    code = "library.missing"


@lru_cache(maxsize=512)
def _read(digest: str) -> Json:
    content = Document.objects.filter(digest=digest).values_list("content", flat=True).first()
    if content is None:
        raise DocumentMissing(f"the library has no document {digest}", digest=digest)
    payload = unpack(content)
    if hashlib.sha256(payload).hexdigest() != digest:
        raise LogError(f"document {digest} is not what its digest says", digest=digest)
    return msgspec.json.decode(payload)


class DatabaseLibrary:
    """Documents in the database.

    What was read once stays in the memory of the process, decoded. Documents never change, so nobody may change
    what ``get`` hands out.
    """

    def put(self, document: Json) -> str:
        """Keep a document, once, and give its digest."""
        payload = canonical(document)
        digest = hashlib.sha256(payload).hexdigest()
        Document.objects.bulk_create(
            [Document(digest=digest, content=pack(payload), size=len(payload))],
            ignore_conflicts=True,
        )
        return digest

    def get(self, digest: str) -> Json:
        """Give a document.

        Raises
        ------
        DocumentMissing
            If it was never put in.

        """
        return _read(digest)

    @staticmethod
    def forget() -> None:
        """Empty the memory of this process."""
        _read.cache_clear()


def documents_named(setup: Json) -> dict[str, Json]:
    """Give the documents in the database that a setup names, and those that they name, by digest.

    They are looked for in the setup itself: a rule system that has read a document before need not ask for it
    again, so that noting what it asks for would miss some.

    Raises
    ------
    LogError
        If a document is not what its digest says.

    """
    found: dict[str, Json] = {}
    wanted = list(_digests_in(setup))
    while wanted:
        digest = wanted.pop()
        if digest in found:
            continue
        try:
            found[digest] = _read(digest)
        except DocumentMissing:  # a hash of something else
            continue
        wanted += _digests_of(digest)
    return found


@lru_cache(maxsize=512)
def _digests_of(digest: str) -> tuple[str, ...]:
    return tuple(_digests_in(_read(digest)))


def _digests_in(document: Json) -> Iterator[str]:
    if isinstance(document, str):
        if DIGEST.fullmatch(document):
            yield document
    elif isinstance(document, Mapping):
        for value in document.values():
            yield from _digests_in(value)
    elif isinstance(document, list | tuple):
        for value in document:
            yield from _digests_in(value)


class NotingLibrary:
    """Another library that notes which documents were asked for."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.read: dict[str, Json] = {}

    def get(self, digest: str) -> Json:
        """Give a document and note it."""
        document = self._library.get(digest)
        self.read[digest] = document
        return document


def keep_documents(
    ruleset: Ruleset[Any, Any], setup: Mapping[str, Any], library: Library
) -> tuple[str, ...]:
    """Put the documents that a setup names into the database, from another library; give their digests."""
    noting = NotingLibrary(library)
    ruleset.read_setup(setup, noting)
    for document in noting.read.values():
        DatabaseLibrary().put(document)
    return tuple(noting.read)


def copy_documents(documents: Mapping[str, Json]) -> None:
    """Put documents that came under digests into the database.

    Raises
    ------
    LogError
        If a document is not what its digest says.

    """
    library = DatabaseLibrary()
    for digest, document in documents.items():
        if library.put(document) != digest:
            raise LogError(f"document {digest} is not what its digest says", digest=digest)
