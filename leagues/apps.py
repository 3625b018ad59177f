"""The Django app ``leagues``."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    """Leagues, seasons, schedules, standings and playoffs."""

    name = "leagues"

    def ready(self) -> None:
        """Take part when projections are made again."""
        from games.domain.rebuilding import FURTHER
        from leagues.domain.rebuilding import rebuild_seasons

        if rebuild_seasons not in FURTHER:
            FURTHER.append(rebuild_seasons)
