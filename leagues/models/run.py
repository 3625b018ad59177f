"""The lane of a season: who plays it on, how far he is."""

from django.db import models
from django.db.models import Q

from leagues.models.league import Season


class SeasonRun(models.Model):
    """A season's lane; at most one runner holds it.

    ``owner`` is the holder's token, empty when the lane is free. Every batch of games begins by
    renewing the heartbeat under this token in the batch's own transaction, so that a runner whose
    lane was taken over can store nothing more.
    """

    class State(models.TextChoices):
        """What became of the latest run."""

        IDLE = "idle", "not running"
        QUEUED = "queued", "waiting for a worker"
        RUNNING = "running", "running"
        FAILED = "failed", "failed"

    season = models.OneToOneField(
        Season, on_delete=models.CASCADE, primary_key=True, related_name="run"
    )
    state = models.CharField(max_length=8, choices=State, default=State.IDLE)
    owner = models.CharField(max_length=64, blank=True)
    place = models.CharField(max_length=200, blank=True, help_text="machine and process")
    heartbeat = models.DateTimeField(null=True, blank=True)
    until = models.CharField(max_length=40, blank=True, help_text="where the run stops")
    games_before = models.PositiveIntegerField(default=0, help_text="played when the run began")
    games_done = models.PositiveIntegerField(default=0, help_text="played by this run")
    games_total = models.PositiveIntegerField(default=0, help_text="to be played by this run")
    started_at = models.DateTimeField(null=True, blank=True)
    stopped_at = models.DateTimeField(null=True, blank=True)
    message = models.CharField(max_length=500, blank=True, help_text="why it stopped")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(state="running", heartbeat__isnull=False) & ~Q(owner="")
                | ~Q(state="running") & Q(owner=""),
                name="leagues_run_has_an_owner",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season}: {self.get_state_display()}"
