"""Fields that keep rows small."""

from collections.abc import Iterable, Sequence

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper


def join_words(words: Iterable[str | int]) -> str:
    """Give the stored form of a list of ids or numbers: words with a blank between them.

    Raises
    ------
    ValueError
        If a word is empty or has a blank in it and so could not be told apart again.
    """
    texts = [str(word) for word in words]
    for text in texts:
        if not text or len(text.split()) != 1 or text != text.strip():
            raise ValueError(f"{text!r} cannot be kept in a list of words")
    return " ".join(texts)


class WordsField(models.TextField):
    """A short list of ids, kept as words with a blank between them and read as a tuple of texts."""

    def from_db_value(
        self,
        value: str | None,
        expression: object,  # noqa: ARG002 - Django hands it in
        connection: BaseDatabaseWrapper,  # noqa: ARG002 - the same
    ) -> tuple[str, ...] | None:
        """Split the words."""
        return None if value is None else tuple(value.split())

    def to_python(self, value: str | Iterable[str | int] | None) -> tuple[str, ...] | None:
        """Take the stored text or any sequence."""
        if value is None:
            return None
        return tuple(map(str, value.split() if isinstance(value, str) else value))

    def get_prep_value(self, value: Sequence[str | int] | str | None) -> str | None:
        """Join the words."""
        if value is None or isinstance(value, str):
            return value
        return join_words(value)


class NumbersField(WordsField):
    """A short list of whole numbers, such as goals by period; read as a tuple of ints."""

    def from_db_value(  # type: ignore[override] # the same words, read as numbers
        self,
        value: str | None,
        expression: object,  # noqa: ARG002 - Django hands it in
        connection: BaseDatabaseWrapper,  # noqa: ARG002 - the same
    ) -> tuple[int, ...] | None:
        """Split the numbers."""
        return None if value is None else tuple(map(int, value.split()))

    def to_python(  # type: ignore[override]
        self, value: str | Iterable[str | int] | None
    ) -> tuple[int, ...] | None:
        """Take the stored text or any sequence."""
        if value is None:
            return None
        return tuple(map(int, value.split() if isinstance(value, str) else value))
