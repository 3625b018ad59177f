"""Projections: what score sheets say, as rows that questions across games can be put to.

Nothing here is a source of truth: every row follows from the log of a finished game and
``manage.py rebuild_projections`` makes them all again. Names follow ``games.engine.score_sheet``; unknown is None.
Players and teams are the ids that the rule system's setup uses.

Columns are small and few on purpose: a season has some 50,000 skater lines.
"""

from typing import ClassVar, Self

from django.db import models

from games.models.fields import NumbersField, WordsField
from games.models.game import Competition, Game

ID_LENGTH = 64


class Line(models.Model):
    """What all rows share: the game, its competition (again, so that sums need no join), seat and team."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="+")
    competition = models.ForeignKey(
        Competition,
        on_delete=models.PROTECT,
        null=True,
        db_index=False,
        db_constraint=False,
        related_name="+",
    )
    seat = models.PositiveSmallIntegerField()
    team = models.CharField(max_length=ID_LENGTH)

    objects: ClassVar[models.Manager["Self"]] = models.Manager()

    class Meta:
        abstract = True


class TeamLine(Line):
    """One side's totals. ``score`` counts a won shootout as one goal, ``goals_by_period`` does not.

    ``opponent``, ``against`` and ``shots_against`` are of the other side, None with more than two seats.
    ``result`` is W, L, OTL (lost in overtime or the shootout) or T.
    """

    opponent = models.CharField(max_length=ID_LENGTH, null=True)  # noqa: DJ001 - unknown is None
    result = models.CharField(max_length=3)
    decided = models.CharField(max_length=3)
    score = models.SmallIntegerField()
    against = models.SmallIntegerField(null=True)
    goals_by_period = NumbersField()
    shots_by_period = NumbersField(null=True)
    shots = models.SmallIntegerField(null=True)
    shots_against = models.SmallIntegerField(null=True)
    power_play_opportunities = models.SmallIntegerField(null=True)
    power_play_goals = models.SmallIntegerField(null=True)
    short_handed_goals = models.SmallIntegerField(null=True)
    empty_net_goals = models.SmallIntegerField(null=True)
    penalty_minutes = models.SmallIntegerField(null=True)
    bench_penalty_minutes = models.SmallIntegerField(default=0)
    faceoffs_won = models.SmallIntegerField(null=True)

    class Meta:
        ordering = ("game", "seat")
        constraints = (
            models.UniqueConstraint(fields=("game", "seat"), name="games_team_line_once"),
        )
        indexes = (models.Index(fields=("competition", "team"), name="games_team_line_leaders"),)

    def __str__(self) -> str:
        """Give team and score."""
        return f"{self.team} {self.score}"


class SkaterLine(Line):
    """A dressed skater's night."""

    player = models.CharField(max_length=ID_LENGTH)
    position = models.CharField(max_length=8)
    goals = models.SmallIntegerField()
    assists = models.SmallIntegerField()
    shots = models.SmallIntegerField(null=True)
    plus_minus = models.SmallIntegerField(null=True)
    penalty_minutes = models.SmallIntegerField(null=True)
    power_play_goals = models.SmallIntegerField()
    power_play_assists = models.SmallIntegerField()
    short_handed_goals = models.SmallIntegerField()
    short_handed_assists = models.SmallIntegerField()
    game_winning_goals = models.SmallIntegerField()
    faceoffs_won = models.SmallIntegerField(null=True)
    faceoffs_lost = models.SmallIntegerField(null=True)

    class Meta:
        ordering = ("game", "seat", "id")
        constraints = (
            models.UniqueConstraint(
                fields=("game", "seat", "player"), name="games_skater_line_once"
            ),
        )
        indexes = (
            models.Index(fields=("competition", "player"), name="games_skater_line_leaders"),
        )

    def __str__(self) -> str:
        """Give player, goals and assists."""
        return f"{self.player} {self.goals}-{self.assists}"


class GoalieLine(Line):
    """The night of a goalie who was in net."""

    player = models.CharField(max_length=ID_LENGTH)
    started = models.BooleanField()
    complete = models.BooleanField()
    seconds = models.SmallIntegerField(null=True)
    shots_against = models.SmallIntegerField(null=True)
    saves = models.SmallIntegerField(null=True)
    goals_against = models.SmallIntegerField()
    decision = models.CharField(max_length=3, null=True)  # noqa: DJ001 - no decision is None
    shutout = models.BooleanField()

    class Meta:
        ordering = ("game", "seat", "id")
        constraints = (
            models.UniqueConstraint(
                fields=("game", "seat", "player"), name="games_goalie_line_once"
            ),
        )
        indexes = (
            models.Index(fields=("competition", "player"), name="games_goalie_line_leaders"),
        )

    def __str__(self) -> str:
        """Give player and goals against."""
        return f"{self.player} {self.goals_against}"


class GoalRow(Line):
    """A goal; ``number`` counts the game's goals from 1, ``score_after`` is the score by seat after it."""

    number = models.PositiveSmallIntegerField()
    period = models.PositiveSmallIntegerField()
    seconds = models.SmallIntegerField(null=True)
    scorer = models.CharField(max_length=ID_LENGTH, null=True)  # noqa: DJ001 - unknown is None
    assists = WordsField()
    strength = models.CharField(max_length=2)
    empty_net = models.BooleanField()
    goalie = models.CharField(max_length=ID_LENGTH, null=True)  # noqa: DJ001 - unknown is None
    on_ice_for = WordsField()
    on_ice_against = WordsField()
    score_after = NumbersField()

    class Meta:
        ordering = ("game", "number")
        constraints = (
            models.UniqueConstraint(fields=("game", "number"), name="games_goal_row_once"),
        )
        indexes = (models.Index(fields=("competition", "scorer"), name="games_goal_row_leaders"),)

    def __str__(self) -> str:
        """Give scorer and team."""
        return f"{self.scorer} ({self.team})"


class PenaltyRow(Line):
    """A penalty; ``number`` counts the game's penalties from 1; ``player`` is None for a bench penalty."""

    number = models.PositiveSmallIntegerField()
    period = models.PositiveSmallIntegerField()
    seconds = models.SmallIntegerField(null=True)
    player = models.CharField(max_length=ID_LENGTH, null=True)  # noqa: DJ001 - nobody is None
    minutes = models.SmallIntegerField()
    kind = models.CharField(max_length=40)
    served_by = models.CharField(max_length=ID_LENGTH, null=True)  # noqa: DJ001 - nobody is None

    class Meta:
        ordering = ("game", "number")
        constraints = (
            models.UniqueConstraint(fields=("game", "number"), name="games_penalty_row_once"),
        )

    def __str__(self) -> str:
        """Give player and minutes."""
        return f"{self.player or 'bench'} {self.minutes}"


class ShootoutRow(Line):
    """An attempt of a shootout; ``number`` counts the game's attempts from 1."""

    number = models.PositiveSmallIntegerField()
    shooter = models.CharField(max_length=ID_LENGTH)
    goalie = models.CharField(max_length=ID_LENGTH)
    goal = models.BooleanField()

    class Meta:
        ordering = ("game", "number")
        constraints = (
            models.UniqueConstraint(fields=("game", "number"), name="games_shootout_row_once"),
        )

    def __str__(self) -> str:
        """Give shooter and outcome."""
        return f"{self.shooter} {'scores' if self.goal else 'misses'}"


class CountRow(Line):
    """A number that a rule system keeps of one side beyond the shared vocabulary: ``icings``, ``outside_shots``."""

    name = models.CharField(max_length=40)
    value = models.IntegerField()

    class Meta:
        ordering = ("game", "seat", "name")
        constraints = (
            models.UniqueConstraint(fields=("game", "seat", "name"), name="games_count_row_once"),
        )
        indexes = (
            models.Index(fields=("competition", "name", "team"), name="games_count_row_sum"),
        )

    def __str__(self) -> str:
        """Give name and value."""
        return f"{self.name} {self.value}"
