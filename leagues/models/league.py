"""Leagues, their teams, and the seasons in which they play."""

import datetime as dt

from django.db import models
from django.db.models import Q


class League(models.Model):
    """A league: teams that play one season after another.

    A private league exists only for those who have a role in it (:class:`leagues.models.Membership`).
    Dates and times of its games are local to its time zone.
    """

    name = models.CharField(max_length=100, unique=True)
    slug = models.SlugField(max_length=100, unique=True)
    is_private = models.BooleanField("private", default=False, help_text="seen by its members only")
    time_zone = models.CharField(
        max_length=60, default="UTC", help_text="of dates and times: America/New_York"
    )
    game_time = models.TimeField(
        null=True, blank=True, help_text="when games begin that have no time of their own"
    )
    clock_counts_down = models.BooleanField(
        "clock counts down",
        default=False,
        help_text="times of games are shown and entered as what is left of the period",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name


class Team(models.Model):
    """A team of a league through all its seasons; known by its id, never by its name."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="teams")
    code = models.CharField(max_length=8, help_text="short and unique in the league: TBL")
    name = models.CharField(max_length=100)

    class Meta:
        ordering = ("league", "code")
        constraints = [
            models.UniqueConstraint(fields=("league", "code"), name="leagues_team_code_once"),
        ]

    def __str__(self) -> str:
        return self.name


class Season(models.Model):
    """A season: its rules, its secret, and how far it has come.

    ``options`` is the document of :class:`leagues.domain.options.SeasonOptions`; it may change until
    the season starts and never after. ``secret`` gives every game its seed; ``commitment``, its
    SHA-256, is public from the beginning, the secret itself once the cup is won.
    """

    class Status(models.TextChoices):
        """How far a season has come."""

        READY = "ready", "ready to start"
        REGULAR = "regular", "regular season"
        PLAYOFFS = "playoffs", "playoffs"
        FINISHED = "finished", "finished"

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=40, help_text="2017-18")
    slug = models.SlugField(max_length=100, unique=True)
    source = models.CharField(
        max_length=40, blank=True, help_text="the real season it replays: nhl-2017-18"
    )
    options = models.JSONField()
    status = models.CharField(max_length=10, choices=Status, default=Status.READY)
    secret = models.CharField(max_length=64, editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    champion = models.ForeignKey(
        "leagues.TeamSeason", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    game = models.OneToOneField(
        "games.Game",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="season",
        help_text="of a rule system whose whole season is one game",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("league", "created_at", "pk")
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=("ready", "regular", "playoffs", "finished")),
                name="leagues_season_status_is_known",
            ),
            models.CheckConstraint(
                condition=Q(status="ready", started_at__isnull=True)
                | ~Q(status="ready") & Q(started_at__isnull=False),
                name="leagues_season_started_has_a_time",
            ),
        ]

    def __str__(self) -> str:
        league = self.league.name
        return league if self.name in league else f"{league} {self.name}"


class Conference(models.Model):
    """A conference of one season."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="conferences")
    name = models.CharField(max_length=60)

    class Meta:
        ordering = ("season", "name")
        constraints = [
            models.UniqueConstraint(fields=("season", "name"), name="leagues_conference_once"),
        ]

    def __str__(self) -> str:
        return self.name


class Division(models.Model):
    """A division of a conference; two conferences may have divisions of the same name."""

    conference = models.ForeignKey(Conference, on_delete=models.CASCADE, related_name="divisions")
    name = models.CharField(max_length=60)

    class Meta:
        ordering = ("conference", "name")
        constraints = [
            models.UniqueConstraint(fields=("conference", "name"), name="leagues_division_once"),
        ]

    def __str__(self) -> str:
        return self.name


class TeamSeason(models.Model):
    """A team in one season: the name it had, its division, its squad."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="teams")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="seasons")
    division = models.ForeignKey(Division, on_delete=models.PROTECT, related_name="teams")
    squad = models.OneToOneField(
        "rosters.Squad", on_delete=models.PROTECT, related_name="team_season", null=True
    )
    code = models.CharField(max_length=8)
    name = models.CharField(max_length=100)
    former_names = models.JSONField(
        default=list, blank=True, help_text="name and until, the day from which another one holds"
    )

    class Meta:
        ordering = ("season", "code")
        constraints = [
            models.UniqueConstraint(fields=("season", "team"), name="leagues_team_once_a_season"),
            models.UniqueConstraint(fields=("season", "code"), name="leagues_code_once_a_season"),
        ]

    def __str__(self) -> str:
        return self.name

    def name_on(self, day: dt.date) -> str:
        """Give the name that it had on a day: a replacement has its own from its day on (TC-159)."""
        for former in self.former_names:
            if day.isoformat() < former["until"]:
                return str(former["name"])
        return self.name


class SeasonEvent(models.Model):
    """One fact of a season, appended and never edited: started, lots drawn, bracket drawn, champion.

    Kinds and their data are listed in ``leagues.domain.season_log``.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="events")
    sequence = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    data = models.JSONField(default=dict)
    actor = models.CharField(max_length=150, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("season", "sequence")
        constraints = [
            models.UniqueConstraint(
                fields=("season", "sequence"), name="leagues_event_sequence_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.sequence}: {self.kind}"
