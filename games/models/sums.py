"""Season totals of players: what their lines of one competition add up to, for each team apart.

A projection of a projection: every row follows from skater and goalie lines (:mod:`games.domain.sums`), so that a
page of leaders need not add up a season's 50,000 lines. Unknown is None: a number that is not known in one of the
games is not known in the sum.
"""

from typing import ClassVar, Self

from django.db import models

from games.models.game import Competition
from games.models.lines import ID_LENGTH


class PlayerSum(models.Model):
    """What both kinds share: competition, player and team, and how many games are in it."""

    competition = models.ForeignKey(
        Competition,
        on_delete=models.PROTECT,
        db_index=False,
        db_constraint=False,
        related_name="+",
    )
    player = models.CharField(max_length=ID_LENGTH)
    team = models.CharField(max_length=ID_LENGTH)
    games = models.IntegerField()

    objects: ClassVar[models.Manager["Self"]] = models.Manager()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        """Give player, team and games."""
        return f"{self.player} ({self.team}): {self.games}"


class SkaterSum(PlayerSum):
    """A skater's lines for one team; ``position`` is the last by the alphabet that he dressed at.

    ``most_...`` are of his best single game in that column; None where it is known of no game.
    """

    position = models.CharField(max_length=8)
    goals = models.IntegerField()
    assists = models.IntegerField()
    plus_minus = models.IntegerField(null=True)
    penalty_minutes = models.IntegerField(null=True)
    power_play_goals = models.IntegerField()
    short_handed_goals = models.IntegerField()
    game_winning_goals = models.IntegerField()
    shots = models.IntegerField(null=True)
    most_goals = models.IntegerField()
    most_assists = models.IntegerField()
    most_points = models.IntegerField()
    most_shots = models.IntegerField(null=True)
    most_penalty_minutes = models.IntegerField(null=True)

    class Meta:
        ordering = ("competition", "player", "team")
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "player", "team"), name="games_skater_sum_once"
            ),
        )
        indexes = (models.Index(fields=("competition", "team"), name="games_skater_sum_team"),)


class GoalieSum(PlayerSum):
    """A goalie's lines for one team; overtime losses and ties are kept apart, whatever the points are.

    ``most_saves`` are of one game.
    """

    starts = models.IntegerField()
    wins = models.IntegerField()
    losses = models.IntegerField()
    overtime_losses = models.IntegerField()
    ties = models.IntegerField()
    shutouts = models.IntegerField()
    goals_against = models.IntegerField()
    shots_against = models.IntegerField(null=True)
    saves = models.IntegerField(null=True)
    seconds = models.IntegerField(null=True)
    most_saves = models.IntegerField(null=True)

    class Meta:
        ordering = ("competition", "player", "team")
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "player", "team"), name="games_goalie_sum_once"
            ),
        )
        indexes = (models.Index(fields=("competition", "team"), name="games_goalie_sum_team"),)
