"""The Django app ``games``."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games as append-only logs, and what is projected from them."""

    name = "games"
