"""Players and their cards.

Words
-----
card set
    The cards of all players of one season, made once by the card maker and never changed.
card sheet
    The cards of one team of a card set: one document, stored once in the games library under its digest.
    A game's setup names a sheet by that digest.
"""

from django.db import models

CARD_KINDS = {"skater": "skater", "goalie": "goalie"}


class Player(models.Model):
    """A hockey player, the same in all seasons and leagues; ``key`` is his id in the source."""

    key = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=100)
    birth_date = models.CharField(max_length=10, blank=True)
    shoots = models.CharField(
        max_length=1, blank=True, help_text="L or R; a goalie's catching hand"
    )

    class Meta:
        ordering = ("name", "key")

    def __str__(self) -> str:
        """Give his name."""
        return self.name


class CardSet(models.Model):
    """A season's cards, by one version of the card maker."""

    slug = models.SlugField(max_length=64, unique=True)
    title = models.CharField(max_length=100)
    source = models.CharField(max_length=200, help_text="where the statistics come from")

    class Meta:
        ordering = ("slug",)

    def __str__(self) -> str:
        """Give its title."""
        return self.title


class CardSheet(models.Model):
    """One team's cards of a set; ``digest`` finds the document in the games library."""

    card_set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="sheets")
    code = models.CharField(max_length=8)
    name = models.CharField(max_length=100)
    games = models.PositiveSmallIntegerField(help_text="games the team really played")
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ("card_set", "code")
        constraints = (
            models.UniqueConstraint(fields=("card_set", "code"), name="rosters_sheet_of_a_team"),
        )

    def __str__(self) -> str:
        """Give team and set."""
        return f"{self.code} of {self.card_set}"


class Card(models.Model):
    """A player's card for his time with one team.

    ``windows`` are shares of the team's season in which he belonged to it: ``[[0.0, 0.6]]`` for a man
    traded away after three fifths. ``games`` and ``starts`` are real; ``value``, ``special`` and ``killing``
    order men when lines are made. His card's document is the entry with his key in the sheet.
    """

    sheet = models.ForeignKey(CardSheet, on_delete=models.CASCADE, related_name="cards")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="cards")
    kind = models.CharField(max_length=8, choices=CARD_KINDS)
    positions = models.CharField(max_length=8, help_text="as on the card: C/LW; G for goalies")
    games = models.PositiveSmallIntegerField()
    starts = models.FloatField(default=0, help_text="goalies only")
    windows = models.JSONField()
    value = models.FloatField(help_text="for even strength")
    special = models.FloatField(default=0, help_text="the same for the power play")
    killing = models.FloatField(default=0, help_text="the same for the penalty killers")

    class Meta:
        ordering = ("sheet", "-value")
        constraints = (
            models.UniqueConstraint(fields=("sheet", "player"), name="rosters_card_of_a_player"),
            models.CheckConstraint(
                condition=models.Q(kind__in=CARD_KINDS), name="rosters_card_kind_is_known"
            ),
        )

    def __str__(self) -> str:
        """Give player and team."""
        return f"{self.player} ({self.sheet.code})"
