"""Commands of the API that were done, so that one which comes again does nothing."""

from django.conf import settings
from django.db import models


class DoneCommand(models.Model):
    """A command with what was answered.

    ``key`` is the hash of the person's own key, ``request`` that of what was asked for: the same key with another
    request is a mistake of the program that sent it.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=64, unique=True)
    request = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    answer = models.JSONField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.user}, {self.at:%Y-%m-%d %H:%M}"
