"""Games and their logs.

Words
-----
log
    Every record of a game in order; records are numbered from 0, their *sequence*.
commit
    A batch of records appended together: the whole of a simulated game, or what one answer of a live game
    led to. Commits are numbered from 1.
head
    The digest of the last commit. Each digest covers the one before it, the first one the game's opening
    (rule system, setup, promised dice), so the head stands for every byte of the game.
competition
    What statistics are added up over: one stage of one season. Leagues name it; games do not look inside.

Invariants, kept by the database: commits are never changed or deleted; no two commits of a game begin at the same
sequence, have the same number or answer the same command; what a game promised when it was made does not change.
"""

import uuid

from django.db import models


class Competition(models.Model):
    """One stage of one season, such as ``nhl-2017-18/regular``, over which statistics are added up."""

    key = models.CharField(max_length=120, unique=True)

    class Meta:
        ordering = ("key",)

    def __str__(self) -> str:
        """Give the key."""
        return self.key


class Game(models.Model):
    """A game: what was settled before it, and where its log stands.

    setup
        The setup document as canonical JSON, compressed with zstd.
    seed, commitment
        The secret seed of the dice and its published SHA-256; both empty when real dice are typed in. The
        seed is shown to nobody before the game is over.
    seats
        Who sits where: a list of ``{"team", "level", "user", "name"}``, see ``games.domain.seats``.
    version
        The version of the rules when the game was made; each commit has the version that wrote it.
    length, commits, head
        How many records and commits the log has, and the digest of the last commit. The digest is shown to
        nobody before the game is over either: what is hidden in the last records could be guessed from it.
    waiting
        The seats whose answer, or whose dice and cards, the game waits for; None when that is not known. A
        projection of the log, so that nobody has to run the rules to see whose move it is.
    closed_at
        Since when only those at the table may read it; None for a game that whoever has its address may read. A
        season's games are as open as their league, whatever stands here.
    result
        ``{"score": [...], "winner": seat or None, "decided": ..., "periods": ...}`` once it is over.
    """

    class Status(models.TextChoices):
        """What may happen to the game next."""

        SCHEDULED = "scheduled"
        LIVE = "live"
        FINISHED = "finished"
        VOID = "void"
        HELD = "held"

    class Dice(models.TextChoices):
        """Where chance comes from."""

        SEEDED = "seeded"
        TYPED = "typed"

    public_id = models.UUIDField(unique=True, default=uuid.uuid4, editable=False)
    ruleset = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    setup = models.BinaryField()
    dice = models.CharField(max_length=8, choices=Dice.choices, default=Dice.SEEDED)
    seed = models.CharField(max_length=64, blank=True, editable=False)
    commitment = models.CharField(max_length=64, blank=True)
    seats = models.JSONField()
    competition = models.ForeignKey(
        Competition, on_delete=models.PROTECT, null=True, blank=True, related_name="games"
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.SCHEDULED)
    waiting = models.JSONField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True)
    head = models.CharField(max_length=64)
    length = models.PositiveIntegerField(default=0)
    commits = models.PositiveIntegerField(default=0)
    reason = models.CharField(max_length=200, blank=True, help_text="why it is void or held")
    replay_of = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="replayed_as"
    )
    closed_at = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField()
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("id",)
        indexes = (
            models.Index(
                fields=("created",),
                condition=models.Q(status__in=("scheduled", "live", "held")),
                name="games_game_unfinished",
            ),
        )
        constraints = (
            models.CheckConstraint(
                condition=models.Q(status__in=("scheduled", "live", "finished", "void", "held")),
                name="games_game_status_is_known",
            ),
            models.CheckConstraint(
                condition=models.Q(dice="seeded") & ~models.Q(seed="") & ~models.Q(commitment="")
                | models.Q(dice="typed", seed="", commitment=""),
                name="games_game_seeded_dice_have_a_seed",
            ),
            models.CheckConstraint(
                condition=~models.Q(status="finished") | models.Q(result__isnull=False),
                name="games_game_finished_has_result",
            ),
        )

    def __str__(self) -> str:
        """Give rule system and public id."""
        return f"{self.ruleset} {self.public_id}"

    @property
    def over(self) -> bool:
        """Whether nothing can be appended any more."""
        return self.status in {self.Status.FINISHED, self.Status.VOID}

    @property
    def revealed_seed(self) -> str | None:
        """The seed, for the public: only once the game is over."""
        return (self.seed or None) if self.over else None

    @property
    def revealed_head(self) -> str:
        """The digest of the last commit, for the public: only once the game is over."""
        return self.head if self.over else ""


class Commit(models.Model):
    """A batch of records appended together. Triggers refuse to change or delete one.

    number, first, count
        Place among the game's commits (from 1), sequence of its first record (from 0), number of records.
    version
        The version of the rules that wrote it.
    events
        The records as canonical JSON, compressed with zstd.
    digest
        SHA-256 over the digest before, the version and the canonical JSON.
    actor
        Who did it: a user's name, or what else did, such as ``simulation``.
    command, request
        The key under which the command was sent, and a hash of what it asked for: a repeated command is
        answered from here.
    """

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="log", db_index=False)
    number = models.PositiveIntegerField()
    first = models.PositiveIntegerField()
    count = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    events = models.BinaryField()
    digest = models.CharField(max_length=64)
    actor = models.CharField(max_length=100, blank=True)
    command = models.CharField(max_length=64)
    request = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField()

    class Meta:
        ordering = ("game", "number")
        constraints = (
            models.UniqueConstraint(fields=("game", "first"), name="games_commit_first"),
            models.UniqueConstraint(fields=("game", "number"), name="games_commit_number"),
            models.UniqueConstraint(fields=("game", "command"), name="games_commit_command"),
            models.CheckConstraint(
                condition=models.Q(count__gte=1, number__gte=1), name="games_commit_not_empty"
            ),
        )

    def __str__(self) -> str:
        """Give its place."""
        return f"commit {self.number} of game {self.game_id}"
