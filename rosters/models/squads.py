"""Squads: a team's men for one season, and what a season does to them.

Usage, fatigue and injuries are projections of the games' logs: ``rosters.domain.squad_state.after_game``
makes them and can make them again from nothing.
"""

from django.db import models

from rosters.models.cards import Card, CardSheet


class Squad(models.Model):
    """A team's men for one season.

    ``season_key`` is the league's own name for the season; rosters do not look inside. The app ``leagues``
    points here from its team of a season. ``sheet`` is the team's of the card set; where the men come from several
    sheets, as after a draft, ``cards`` names a document that holds the cards of them all.
    """

    season_key = models.CharField(max_length=100)
    code = models.CharField(max_length=8)
    name = models.CharField(max_length=100)
    sheet = models.ForeignKey(CardSheet, on_delete=models.PROTECT, related_name="squads")
    cards = models.CharField(
        max_length=64, blank=True, help_text="digest of cards of its own; empty: those of the sheet"
    )
    team_games = models.PositiveSmallIntegerField(help_text="games of the regular season")
    games_played = models.PositiveSmallIntegerField(default=0)
    instructions = models.JSONField(
        default=dict, blank=True, help_text="to the computer coach, as in a game's setup"
    )

    class Meta:
        ordering = ("season_key", "code")
        constraints = (
            models.UniqueConstraint(
                fields=("season_key", "code"), name="rosters_squad_of_a_season"
            ),
        )

    def __str__(self) -> str:
        """Give its name."""
        return self.name


class SquadMember(models.Model):
    """A man of a squad.

    ``windows`` are the team games, first and last, in which he belongs to it; ``quota`` is how many games he
    should dress for (a goalie: start). For a man who was traded or let go, ``base`` keeps what both were
    before, ``since`` are the numbers of the facts with which his windows began (0 for those that the season has by
    itself), and ``left`` says that he is not the squad's any more: see :mod:`rosters.domain.moves`.
    """

    squad = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="members")
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="members")
    windows = models.JSONField()
    quota = models.FloatField()
    base = models.JSONField(null=True, blank=True)
    since = models.JSONField(default=list, blank=True)
    left = models.BooleanField(default=False)

    class Meta:
        ordering = ("squad", "card")
        constraints = (
            models.UniqueConstraint(fields=("squad", "card"), name="rosters_member_once"),
            models.CheckConstraint(
                condition=models.Q(quota__gte=0), name="rosters_quota_not_negative"
            ),
        )

    def __str__(self) -> str:
        """Give player and team."""
        return str(self.card)


class Usage(models.Model):
    """How often a man has dressed (a goalie: played) and started."""

    member = models.OneToOneField(
        SquadMember, on_delete=models.CASCADE, primary_key=True, related_name="usage"
    )
    games = models.PositiveSmallIntegerField(default=0)
    starts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "usage"

    def __str__(self) -> str:
        """Give man and games."""
        return f"{self.member}: {self.games}"


class GoalieFatigue(models.Model):
    """A goalie's run of consecutive team games (SOM-24.4): length, hot or not, and the run's entries.

    ``log`` lists ``[goals against, complete]`` for each game of the run.
    """

    member = models.OneToOneField(
        SquadMember, on_delete=models.CASCADE, primary_key=True, related_name="fatigue"
    )
    streak = models.PositiveSmallIntegerField(default=0)
    hot = models.BooleanField(default=False)
    log = models.JSONField(default=list)

    class Meta:
        verbose_name_plural = "goalie fatigue"

    def __str__(self) -> str:
        """Give man and streak."""
        return f"{self.member}: {self.streak} in a row"


class Injury(models.Model):
    """An injury: hurt in team game ``team_game``, out for ``games`` further ones, ``remaining`` to go."""

    member = models.ForeignKey(SquadMember, on_delete=models.CASCADE, related_name="injuries")
    team_game = models.PositiveSmallIntegerField()
    games = models.PositiveSmallIntegerField()
    remaining = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("member", "team_game")
        verbose_name_plural = "injuries"
        constraints = (
            models.UniqueConstraint(fields=("member", "team_game"), name="rosters_injury_once"),
            models.CheckConstraint(
                condition=models.Q(remaining__lte=models.F("games")),
                name="rosters_injury_remaining_at_most_all",
            ),
        )

    def __str__(self) -> str:
        """Give man and games."""
        return f"{self.member}: {self.remaining} of {self.games}"


class Suspension(models.Model):
    """A man who may not play for ``games`` games of his team from team game ``first_game`` on.

    A projection of the facts in the season's own log; ``number`` is that fact's. ``lifted_from`` is the team game
    from which on he may play again before his time, None if it was not lifted. Who changes teams takes what is left
    of it along (:mod:`rosters.domain.suspensions`).
    """

    member = models.ForeignKey(SquadMember, on_delete=models.CASCADE, related_name="suspensions")
    number = models.PositiveIntegerField()
    first_game = models.PositiveSmallIntegerField()
    games = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=200, blank=True)
    lifted_from = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("member", "number")
        constraints = (
            models.UniqueConstraint(fields=("member", "number"), name="rosters_suspension_once"),
            models.CheckConstraint(
                condition=models.Q(games__gte=1), name="rosters_suspension_of_a_game_at_least"
            ),
        )

    def __str__(self) -> str:
        """Give man and games."""
        return f"{self.member}: {self.games} from {self.first_game}"


class LineUp(models.Model):
    """A coach's own lines for his squad, or suggested ones kept for him; one a squad is in use.

    ``document`` holds ``lines``, ``pairs``, ``power_play``, ``penalty_killing`` and ``goalies`` as the
    setup of a game does. Men who cannot play are replaced for the game only.
    """

    squad = models.ForeignKey(Squad, on_delete=models.CASCADE, related_name="line_ups")
    name = models.CharField(max_length=100)
    document = models.JSONField()
    suggested = models.BooleanField(default=False)
    in_use = models.BooleanField(default=False)

    class Meta:
        ordering = ("squad", "name")
        constraints = (
            models.UniqueConstraint(fields=("squad", "name"), name="rosters_line_up_name"),
            models.UniqueConstraint(
                fields=("squad",),
                condition=models.Q(in_use=True),
                name="rosters_one_line_up_in_use",
            ),
        )

    def __str__(self) -> str:
        """Give its name."""
        return self.name
