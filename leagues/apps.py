"""The Django app ``leagues``."""

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    """Leagues, seasons, schedules, standings and playoffs."""

    name = "leagues"

    def ready(self) -> None:
        """Take part when projections are made again, and when a game between people ends."""
        from games.domain.live import APPENDED, FINISHED
        from games.domain.rebuilding import FURTHER
        from leagues.domain.live_games import count_live_game
        from leagues.domain.rebuilding import rebuild_seasons
        from leagues.domain.systems.power_play_projection import follow

        if follow not in APPENDED:
            APPENDED.append(follow)
        if count_live_game not in FINISHED:
            FINISHED.append(count_live_game)
        if rebuild_seasons not in FURTHER:
            FURTHER.append(rebuild_seasons)
