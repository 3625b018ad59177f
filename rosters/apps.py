"""The Django app ``rosters``."""

from django.apps import AppConfig


class RostersConfig(AppConfig):
    """Players, cards, teams and line-ups."""

    name = "rosters"
