"""A library in memory, for tests, simulations and games outside a database."""

from typing import Any

from games.engine.codec import digest_of
from games.engine.errors import Refusal


class MemoryLibrary:
    """Documents by the digest of their canonical JSON."""

    def __init__(self) -> None:
        """Start empty."""
        self._documents: dict[str, Any] = {}

    def put(self, document: Any) -> str:
        """Keep a document and give its digest."""
        digest = digest_of(document)
        self._documents[digest] = document
        return digest

    def get(self, digest: str) -> Any:
        """Give a document back.

        Raises
        ------
        Refusal
            If it was never put in.

        """
        try:
            return self._documents[digest]
        except KeyError:
            message = f"the library has no document {digest}"
            raise Refusal(message, digest=digest) from None
