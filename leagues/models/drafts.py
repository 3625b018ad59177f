"""Drafts: who may pick when, what was picked, what teams own after it.

Words
-----
item
    What is picked, by its id: a line card, an arena card, a player.
round
    A part of a draft in which every entrant does the same thing: give one back, take one, choose an arena. Its
    turns come one after another, or all at once; a *sealed* round shows nobody a pick before its draft allows it.
turn
    The right to make one pick. It belongs to ``team``, and was ``original``'s before any trade.
deck
    From what a turn picks: an item is taken once from a deck. Teams that cannot get into each other's way have
    decks of their own.
pack
    The cards dealt to an entrant, which go on from hand to hand.
"""

from django.db import models
from django.db.models import F, Q

from leagues.models.league import Season, TeamSeason


class Draft(models.Model):
    """A draft of a season; at most one is open.

    ``pool`` is everything that could be picked, in the order of the list; ``terms`` are what a draft of players goes by
    (:mod:`leagues.domain.drafts.player_plans`), empty for others. The clock gives each pick
    ``pick_seconds``, then what is left of the team's bank, and stands still in the quiet hours of the league's
    own time; 0 means that there is no clock.
    """

    class Status(models.TextChoices):
        """Whether it goes on."""

        OPEN = "open", "open"
        FINISHED = "finished", "finished"

    class Kind(models.TextChoices):
        """What is done in it."""

        PREMADE = "premade", "choice of ready-made teams"
        PACKS = "packs", "pick and pass"
        DREAM = "dream", "dream teams"
        REPLACEMENT = "replacement", "one card back, one card new"
        PLAYERS = "players", "players"

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="drafts")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=12, choices=Kind)
    title = models.CharField(max_length=100)
    stage = models.PositiveSmallIntegerField(
        help_text="before which round of the schedule: 0 before the first"
    )
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    pool = models.JSONField()
    terms = models.JSONField(default=dict, blank=True)
    pick_seconds = models.PositiveIntegerField(default=0, help_text="0: no clock")
    bank_seconds = models.PositiveIntegerField(default=0, help_text="of each team, once")
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_to = models.TimeField(null=True, blank=True)
    opened_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("season", "number")
        constraints = [
            models.UniqueConstraint(fields=("season", "number"), name="leagues_draft_number_once"),
            models.UniqueConstraint(
                fields=("season", "kind", "stage"), name="leagues_draft_stage_once"
            ),
            models.UniqueConstraint(
                fields=("season",), condition=Q(status="open"), name="leagues_one_open_draft"
            ),
            models.CheckConstraint(
                condition=Q(status="open", finished_at=None)
                | Q(status="finished", finished_at__isnull=False),
                name="leagues_draft_finished_has_a_time",
            ),
            models.CheckConstraint(
                condition=Q(quiet_from=None, quiet_to=None)
                | Q(quiet_from__isnull=False, quiet_to__isnull=False),
                name="leagues_draft_quiet_hours_have_two_ends",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season}: {self.title}"


class DraftEntrant(models.Model):
    """A team in a draft: its seat at a table, the pack dealt to it, and how it picks.

    ``auto`` means that its coach leaves the picks to his wish list and the computer. ``pack`` is secret until the
    draft is over.
    """

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="entrants")
    team = models.ForeignKey(TeamSeason, on_delete=models.CASCADE, related_name="draft_entries")
    table = models.CharField(max_length=12, help_text="the deck of its line cards")
    seat = models.PositiveSmallIntegerField()
    pack = models.JSONField(default=list, blank=True)
    auto = models.BooleanField(default=False)
    bank_used = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("draft", "table", "seat")
        constraints = [
            models.UniqueConstraint(fields=("draft", "team"), name="leagues_entrant_once"),
            models.UniqueConstraint(
                fields=("draft", "table", "seat"), name="leagues_entrant_seat_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team.code} in {self.draft.title}"


class DraftRound(models.Model):
    """A round of a draft."""

    class Action(models.TextChoices):
        """What every turn of it does."""

        RETURN = "return", "give one back"
        TAKE = "take", "take one"
        ARENA = "arena", "choose an arena"

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    action = models.CharField(max_length=6, choices=Action)
    together = models.BooleanField(default=False, help_text="all turns at once")
    sealed = models.BooleanField(
        default=False,
        help_text="picks are shown when all sealed rounds are over",
    )

    class Meta:
        ordering = ("draft", "number")
        constraints = [
            models.UniqueConstraint(
                fields=("draft", "number"), name="leagues_draft_round_number_once"
            ),
            models.CheckConstraint(
                condition=Q(action__in=("return", "take", "arena")),
                name="leagues_draft_action_is_known",
            ),
            models.CheckConstraint(
                condition=Q(sealed=False) | Q(together=True),
                name="leagues_draft_sealed_rounds_are_together",
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number}: {self.get_action_display()}"


class DraftTurn(models.Model):
    """The right to one pick; ``number`` counts through the draft. The clock runs from ``clock_from`` on."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="turns")
    round = models.ForeignKey(DraftRound, on_delete=models.CASCADE, related_name="turns")
    number = models.PositiveSmallIntegerField()
    team = models.ForeignKey(TeamSeason, on_delete=models.CASCADE, related_name="draft_turns")
    original = models.ForeignKey(TeamSeason, on_delete=models.CASCADE, related_name="+")
    deck = models.CharField(max_length=12)
    clock_from = models.DateTimeField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("draft", "number")
        constraints = [
            models.UniqueConstraint(
                fields=("draft", "number"), name="leagues_draft_turn_number_once"
            ),
            models.UniqueConstraint(
                fields=("round", "original"), name="leagues_draft_turn_once_a_round"
            ),
            models.CheckConstraint(
                condition=Q(deadline=None) | Q(deadline__gte=F("clock_from")),
                name="leagues_draft_deadline_after_the_clock_began",
            ),
        ]

    def __str__(self) -> str:
        return f"turn {self.number}: {self.team.code}"


class DraftPick(models.Model):
    """What was picked in a turn. An item is taken once from a deck; a returned one lies there again.

    ``command`` is the key with which a request came, so that the same one twice makes one pick.
    """

    class How(models.TextChoices):
        """Who made it."""

        PERSON = "person", "by the coach"
        QUEUE = "queue", "from the wish list"
        COMPUTER = "computer", "by the computer"
        COMMISSIONER = "commissioner", "by the commissioner"

    turn = models.OneToOneField(
        DraftTurn, on_delete=models.CASCADE, primary_key=True, related_name="pick"
    )
    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="picks")
    deck = models.CharField(max_length=12)
    action = models.CharField(max_length=6, choices=DraftRound.Action)
    item = models.CharField(max_length=64, blank=True, help_text="empty: no arena")
    how = models.CharField(max_length=12, choices=How)
    actor = models.CharField(max_length=150, blank=True)
    command = models.CharField(max_length=64, null=True, blank=True)  # noqa: DJ001 - NULL is unlike NULL
    at = models.DateTimeField()

    class Meta:
        ordering = ("draft", "turn__number")
        constraints = [
            models.UniqueConstraint(
                fields=("draft", "deck", "item"),
                condition=~Q(action="return") & ~Q(item=""),
                name="leagues_draft_item_taken_once",
            ),
            models.UniqueConstraint(fields=("draft", "command"), name="leagues_draft_command_once"),
            models.CheckConstraint(
                condition=Q(action="arena") | ~Q(item=""), name="leagues_draft_pick_has_an_item"
            ),
        ]

    def __str__(self) -> str:
        """Give the turn alone: what was picked may be secret."""
        return str(self.turn)


class Wish(models.Model):
    """An item that a team's coach would take, the first rank first; asked when he is absent. Secret."""

    team = models.ForeignKey(TeamSeason, on_delete=models.CASCADE, related_name="wishes")
    rank = models.PositiveSmallIntegerField()
    item = models.CharField(max_length=64)

    class Meta:
        ordering = ("team", "rank")
        verbose_name_plural = "wishes"
        constraints = [
            models.UniqueConstraint(fields=("team", "rank"), name="leagues_wish_rank_once"),
            models.UniqueConstraint(fields=("team", "item"), name="leagues_wish_item_once"),
            models.CheckConstraint(condition=~Q(item=""), name="leagues_wish_has_an_item"),
        ]

    def __str__(self) -> str:
        """Give team and rank alone: what is wished for is secret."""
        return f"{self.team.code}: wish {self.rank}"


class OwnedCard(models.Model):
    """A line card that a team owns in a season now; its history is in picks and in the season's log."""

    team = models.ForeignKey(TeamSeason, on_delete=models.CASCADE, related_name="line_cards")
    card = models.CharField(max_length=64)
    since = models.PositiveSmallIntegerField(default=0, help_text="number of the draft; 0: none")

    class Meta:
        ordering = ("team", "card")
        constraints = [
            models.UniqueConstraint(fields=("team", "card"), name="leagues_line_card_once_a_team"),
            models.CheckConstraint(condition=~Q(card=""), name="leagues_line_card_has_an_id"),
        ]

    def __str__(self) -> str:
        return f"{self.card} of {self.team.code}"


class HomeArena(models.Model):
    """The arena card of a team in a season; there is one card of each."""

    team = models.OneToOneField(
        TeamSeason, on_delete=models.CASCADE, primary_key=True, related_name="home_arena"
    )
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="home_arenas")
    arena = models.CharField(max_length=64)

    class Meta:
        ordering = ("season", "team")
        constraints = [
            models.UniqueConstraint(fields=("season", "arena"), name="leagues_arena_once_a_season"),
            models.CheckConstraint(condition=~Q(arena=""), name="leagues_arena_has_an_id"),
        ]

    def __str__(self) -> str:
        return f"{self.arena} of {self.team.code}"
