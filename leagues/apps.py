"""The Django app ``leagues``."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    """Leagues, seasons, schedules, standings and playoffs."""

    name = "leagues"
