"""Trades: what one squad offers another, and what became of it.

A row is the course of an offer, not the move of men: that is a fact of the season's own log, from which squads are
made (:mod:`rosters.domain.moves`).
"""

from django.db import models
from django.db.models import F, Q

from rosters.models.cards import Player
from rosters.models.squads import Squad


class Trade(models.Model):
    """An offer of one squad to another and what became of it; ``number`` is its name in the season.

    Open offers are known to the coaches of both squads alone. From its acceptance on a trade is public. It takes effect
    with the games of ``day``. A trade that ``reverses`` another one sends the men back.
    """

    class Status(models.TextChoices):
        """How far a trade has come."""

        OFFERED = "offered", "offered"
        WITHDRAWN = "withdrawn", "withdrawn"
        DECLINED = "declined", "declined"
        COUNTERED = "countered", "answered by another offer"
        VOID = "void", "void"
        REVIEW = "review", "accepted, not yet settled"
        VETOED = "vetoed", "vetoed"
        AGREED = "agreed", "agreed"
        DONE = "done", "carried out"
        REVERSED = "reversed", "reversed"

    season_key = models.CharField(max_length=100)
    number = models.PositiveIntegerField()
    proposer = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="offers_made")
    partner = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="offers_got")
    status = models.CharField(max_length=10, choices=Status, default=Status.OFFERED)
    note = models.CharField(max_length=300, blank=True, help_text="for the other coach alone")
    reason = models.CharField(max_length=200, blank=True, help_text="why it came to its end")
    too_late = models.BooleanField(
        default=False, help_text="both sides agreed, but after the deadline"
    )
    answers = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="counters"
    )
    reverses = models.OneToOneField(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="reversal"
    )
    offered_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True, blank=True)
    review_until = models.DateTimeField(
        null=True, blank=True, help_text="until then others may vote; empty: the commissioner"
    )
    day = models.DateField(null=True, blank=True, help_text="from its games on it holds")

    class Meta:
        ordering = ("season_key", "-number")
        constraints = (
            models.UniqueConstraint(
                fields=("season_key", "number"), name="rosters_trade_number_once"
            ),
            models.CheckConstraint(
                condition=~Q(proposer=F("partner")), name="rosters_trade_of_two_squads"
            ),
            models.CheckConstraint(
                condition=~Q(status__in=("agreed", "done", "reversed")) | Q(day__isnull=False),
                name="rosters_trade_agreed_has_a_day",
            ),
        )

    def __str__(self) -> str:
        """Name it by its number and squads."""
        return f"trade {self.number}, {self.proposer.code} and {self.partner.code}"

    @property
    def is_open(self) -> bool:
        """Whether the partner may still answer."""
        return self.status == self.Status.OFFERED

    @property
    def squads(self) -> tuple[Squad, Squad]:
        """Both sides, who offered first."""
        return self.proposer, self.partner


class TradeItem(models.Model):
    """A man in a trade: ``squad`` gives him to the other side, or lets him go if the trade comes about."""

    trade = models.ForeignKey(Trade, on_delete=models.CASCADE, related_name="items")
    squad = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    drop = models.BooleanField(default=False, help_text="let go if the trade comes about")

    class Meta:
        ordering = ("trade", "squad", "drop", "player")
        constraints = (
            models.UniqueConstraint(fields=("trade", "player"), name="rosters_man_once_a_trade"),
        )

    def __str__(self) -> str:
        """Give the man."""
        return str(self.player)


class TradeVote(models.Model):
    """A squad's vote against an accepted trade; one a squad, and none of the parties'."""

    trade = models.ForeignKey(Trade, on_delete=models.CASCADE, related_name="votes")
    squad = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ("trade", "at")
        constraints = (
            models.UniqueConstraint(fields=("trade", "squad"), name="rosters_vote_once"),
        )

    def __str__(self) -> str:
        """Give the squad."""
        return f"{self.squad.code} against {self.trade}"
