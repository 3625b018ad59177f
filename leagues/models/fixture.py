"""Fixtures and playoff series."""

from django.db import models
from django.db.models import F, Q

from leagues.models.league import Season, TeamSeason

TWO = 2


class PlayoffSeries(models.Model):
    """Two teams of a playoff round; a bye has no visitor and is won from the start.

    ``round`` counts from 1; ``position`` from 0: in a fixed bracket the winners of positions 0 and
    1 meet next, of 2 and 3, and so on. Seeds are kept as they were when the bracket was drawn.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="series")
    round = models.PositiveSmallIntegerField()
    position = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=60)
    best_of = models.PositiveSmallIntegerField()
    pattern = models.CharField(max_length=15, help_text="H or V for each game")
    home = models.ForeignKey(
        TeamSeason, on_delete=models.CASCADE, related_name="+", help_text="has home ice"
    )
    visitor = models.ForeignKey(
        TeamSeason, on_delete=models.CASCADE, related_name="+", null=True, blank=True
    )
    home_label = models.CharField(max_length=60, blank=True, help_text="Atlantic 1")
    visitor_label = models.CharField(max_length=60, blank=True)
    home_wins = models.PositiveSmallIntegerField(default=0)
    visitor_wins = models.PositiveSmallIntegerField(default=0)
    winner = models.ForeignKey(
        TeamSeason, on_delete=models.CASCADE, related_name="+", null=True, blank=True
    )

    class Meta:
        ordering = ("season", "round", "position")
        verbose_name_plural = "playoff series"
        constraints = [
            models.UniqueConstraint(
                fields=("season", "round", "position"), name="leagues_series_position_once"
            ),
            models.UniqueConstraint(
                fields=("season", "round", "home"), name="leagues_series_home_once_a_round"
            ),
            models.UniqueConstraint(
                fields=("season", "round", "visitor"), name="leagues_series_visitor_once_a_round"
            ),
            models.CheckConstraint(
                condition=~Q(home=F("visitor")), name="leagues_series_of_two_teams"
            ),
            models.CheckConstraint(
                condition=Q(home_wins__lte=(F("best_of") + 1) / 2)
                & Q(visitor_wins__lte=(F("best_of") + 1) / 2),
                name="leagues_series_wins_end_it",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.home.code}\u2013{self.visitor.code if self.visitor else 'bye'}"


class Fixture(models.Model):
    """One game of the schedule.

    ``number`` is its name in the season: it never changes, whatever happens to the date, and the
    game's seed comes from it. The result fields are a projection of the game. ``revision`` goes up with every
    change of date, time or cancellation, so that calendars notice (:mod:`leagues.domain.rescheduling`).
    """

    class Status(models.TextChoices):
        """Whether the fixture has been played."""

        SCHEDULED = "scheduled", "scheduled"
        PLAYED = "played", "played"
        CANCELLED = "cancelled", "cancelled"

    class Kind(models.TextChoices):
        """What the game counts for; kinds never mix in statistics."""

        REGULAR = "regular", "regular season"
        PLAYOFF = "playoff", "playoffs"

    class Decided(models.TextChoices):
        """How the game was decided."""

        REGULATION = "REG", "regulation"
        OVERTIME = "OT", "overtime"
        SHOOTOUT = "SO", "shootout"
        TIE = "TIE", "tie"

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="fixtures")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.REGULAR)
    series = models.ForeignKey(
        PlayoffSeries, on_delete=models.CASCADE, null=True, blank=True, related_name="fixtures"
    )
    game_in_series = models.PositiveSmallIntegerField(null=True, blank=True)
    if_necessary = models.BooleanField(default=False)
    date = models.DateField(help_text="in the league's own time")
    time = models.TimeField(
        null=True, blank=True, help_text="the same; empty: the league's usual time"
    )
    revision = models.PositiveSmallIntegerField(default=0, editable=False)
    home = models.ForeignKey(TeamSeason, on_delete=models.PROTECT, related_name="home_fixtures")
    visitor = models.ForeignKey(
        TeamSeason, on_delete=models.PROTECT, related_name="visitor_fixtures"
    )
    status = models.CharField(max_length=10, choices=Status, default=Status.SCHEDULED)
    game = models.OneToOneField(
        "games.Game", on_delete=models.PROTECT, null=True, blank=True, related_name="fixture"
    )
    attempt = models.PositiveSmallIntegerField(
        default=1, help_text="goes up when a game is voided, so that its replay has another seed"
    )
    size = models.PositiveSmallIntegerField(
        default=2, help_text="teams at the table; from three on all of them are in its seats"
    )
    home_goals = models.PositiveSmallIntegerField(null=True, blank=True)
    visitor_goals = models.PositiveSmallIntegerField(null=True, blank=True)
    decided = models.CharField(max_length=4, choices=Decided, blank=True)
    auto_played = models.JSONField(
        default=list,
        blank=True,
        help_text="codes of teams whose coaches left the game to the computer, and the coaches",
    )
    home_pim = models.PositiveSmallIntegerField(null=True, blank=True)
    visitor_pim = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("season", "date", "number")
        constraints = [
            models.UniqueConstraint(
                fields=("season", "number"), name="leagues_fixture_number_once"
            ),
            models.UniqueConstraint(
                fields=("series", "game_in_series"), name="leagues_fixture_once_in_series"
            ),
            models.UniqueConstraint(
                fields=("season", "date", "home"),
                condition=~Q(status="cancelled"),
                name="leagues_one_home_game_a_day",
            ),
            models.UniqueConstraint(
                fields=("season", "date", "visitor"),
                condition=~Q(status="cancelled"),
                name="leagues_one_visit_a_day",
            ),
            models.CheckConstraint(
                condition=~Q(home=F("visitor")), name="leagues_fixture_of_two_teams"
            ),
            models.CheckConstraint(
                condition=Q(
                    status="played",
                    home_goals__isnull=False,
                    visitor_goals__isnull=False,
                    decided__in=("REG", "OT", "SO", "TIE"),
                )
                | ~Q(status="played") & Q(home_goals=None, visitor_goals=None, decided=""),
                name="leagues_fixture_result_when_played",
            ),
            models.CheckConstraint(
                condition=Q(kind="regular", series=None, game_in_series=None)
                | Q(kind="playoff", series__isnull=False, game_in_series__isnull=False),
                name="leagues_fixture_series_when_playoff",
            ),
        ]
        indexes = [
            models.Index(fields=("season", "status", "date", "number")),
        ]

    def __str__(self) -> str:
        if self.size > TWO:
            return f"{self.number}: {', '.join(team.code for team in self.teams)}"
        return f"{self.number}: {self.visitor.code} at {self.home.code}"

    @property
    def home_name(self) -> str:
        """What the team at home was called on that day."""
        return self.home.name_on(self.date)

    @property
    def visitor_name(self) -> str:
        """What the visitors were called on that day."""
        return self.visitor.name_on(self.date)

    @property
    def names(self) -> tuple[str, ...]:
        """What its teams were called on that day, by seat."""
        return tuple(team.name_on(self.date) for team in self.teams)

    @property
    def teams(self) -> tuple[TeamSeason, ...]:
        """Its teams by seat: home and visitor, or everybody at a bigger table."""
        if self.size <= TWO:
            return self.home, self.visitor
        return tuple(row.team for row in self.seats.all())

    def won_at_home(self, series: PlayoffSeries) -> bool | None:
        """Whether the home team won this game of a series: by goals, else as its game decided.

        None for a level game that is played once more; a level one of those goes to the better placed, the
        series' home.
        """
        home, visitor = self.home_goals or 0, self.visitor_goals or 0
        if home != visitor:
            return home > visitor
        result = self.game.result if self.game is not None else None
        if result is not None and result["winner"] is not None:
            return bool(result["winner"] == 0)
        return self.home_id == series.home_id if self.is_replay(series) else None

    def is_replay(self, series: PlayoffSeries) -> bool:
        """Whether it stands for a level game of its series: those are numbered beyond the longest series."""
        return (self.game_in_series or 0) > series.best_of


class FixtureSeat(models.Model):
    """A seat at a table of three or more, or of two sides with several teams each.

    The first two seats are the fixture's ``home`` and ``visitor`` as well, so that whatever lists games finds
    them. ``score`` and ``place`` (from 1; equal teams share one) are a projection of the game.
    """

    fixture = models.ForeignKey(Fixture, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    team = models.ForeignKey(TeamSeason, on_delete=models.PROTECT, related_name="seats")
    side = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="teams of one side play together; empty: each for itself"
    )
    score = models.PositiveSmallIntegerField(null=True, blank=True)
    place = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("fixture", "seat")
        constraints = [
            models.UniqueConstraint(fields=("fixture", "seat"), name="leagues_seat_once"),
            models.UniqueConstraint(
                fields=("fixture", "team"), name="leagues_team_once_at_a_table"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team.code} in seat {self.seat}"

    @property
    def name(self) -> str:
        """What the team was called on the day of the game."""
        return self.team.name_on(self.fixture.date)
