"""The library: big immutable inputs of games, each stored once under the hash of its content."""

from django.db import models


class Document(models.Model):
    """A card set, deck or chart.

    digest
        SHA-256 of the canonical JSON.
    content
        The canonical JSON, compressed with zstd.

    Triggers refuse to change or delete one: the games that name it depend on every byte.
    """

    digest = models.CharField(max_length=64, primary_key=True)
    content = models.BinaryField()
    size = models.PositiveIntegerField(help_text="bytes before compression")
    added = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("added", "digest")

    def __str__(self) -> str:
        """Give the start of the digest."""
        return self.digest[:12]
