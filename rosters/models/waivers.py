"""Men who were let go, and who claims them."""

from django.db import models
from django.db.models import Q

from rosters.models.cards import Player
from rosters.models.squads import Squad


class WaivedMan(models.Model):
    """A man whom a squad has let go; ``number`` is its name in the season.

    Until ``until`` squads may claim him, and the first in the order of claims that can take him gets him. After that he
    is free: the first who asks has him.
    """

    class Status(models.TextChoices):
        """Whether he is to be had."""

        OPEN = "open", "can be claimed"
        TAKEN = "taken", "taken"
        FREE = "free", "free"

    season_key = models.CharField(max_length=100)
    number = models.PositiveIntegerField()
    squad = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="men_let_go")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    status = models.CharField(max_length=5, choices=Status, default=Status.OPEN)
    taken_by = models.ForeignKey(
        Squad, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    opened_at = models.DateTimeField()
    until = models.DateTimeField()

    class Meta:
        ordering = ("season_key", "-number")
        verbose_name_plural = "waived men"
        constraints = (
            models.UniqueConstraint(
                fields=("season_key", "number"), name="rosters_waiver_number_once"
            ),
            models.UniqueConstraint(
                fields=("season_key", "player"),
                condition=~Q(status="taken"),
                name="rosters_man_waived_once_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(status="taken", taken_by__isnull=False)
                | ~Q(status="taken") & Q(taken_by__isnull=True),
                name="rosters_waived_man_taken_by_somebody",
            ),
        )

    def __str__(self) -> str:
        """Name the man."""
        return f"{self.player}, let go by {self.squad.code}"


class WaiverClaim(models.Model):
    """A squad's claim for a man who was let go; ``drop`` goes if it gets him.

    Until it is decided nobody but the squad's own coaches knows of it.
    """

    class Status(models.TextChoices):
        """What became of it."""

        OPEN = "open", "open"
        WON = "won", "got him"
        LOST = "lost", "another team got him"
        SKIPPED = "skipped", "could not take him"
        WITHDRAWN = "withdrawn", "withdrawn"
        VOID = "void", "void"

    man = models.ForeignKey(WaivedMan, on_delete=models.CASCADE, related_name="claims")
    squad = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="claims")
    drop = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    status = models.CharField(max_length=9, choices=Status, default=Status.OPEN)
    reason = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField()

    class Meta:
        ordering = ("man", "at")
        constraints = (
            models.UniqueConstraint(
                fields=("man", "squad"),
                condition=Q(status="open"),
                name="rosters_one_open_claim_a_squad",
            ),
        )

    def __str__(self) -> str:
        """Name squad and man."""
        return f"{self.squad.code} claims {self.man.player}"
