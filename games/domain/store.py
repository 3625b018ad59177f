"""Making games and appending to their logs."""

import secrets
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.domain.announcing import announce_after_commit
from games.domain.errors import Conflict, GameClosed, UnknownGame
from games.domain.library import DatabaseLibrary
from games.domain.packing import Opening, commit_digest, make_batch, pack, unpack
from games.domain.seats import Seat, as_document, check_seats
from games.engine import Library, LogError, Record, Refusal, Ruleset, commitment, registry
from games.engine.codec import canonical, decode_records
from games.engine.dice import SEED_BYTES
from games.models import Commit, Competition, Game

CLOSED = (Game.Status.FINISHED, Game.Status.VOID)


def create_game(  # noqa: PLR0913 - everything is settled before a game
    *,
    ruleset: str,
    setup: Mapping[str, Any],
    seats: Sequence[Seat],
    seed: str | None = None,
    dice: str = Game.Dice.SEEDED,
    competition: str = "",
    library: Library | None = None,
    replay_of: Game | None = None,
) -> Game:
    """Make a scheduled game and publish the promise of its dice.

    Parameters
    ----------
    ruleset
        The slug of the rule system.
    setup
        The setup document; the documents it names must be in the library.
    seed
        64 hexadecimal digits, used for no other game; a fresh one is made without it.
    dice
        ``seeded``, or ``typed`` for real dice on a real table.
    competition
        The key under which its statistics are added up.
    replay_of
        The void game that is played again.

    Raises
    ------
    SetupError
        If the setup cannot be played; every fault is named.
    Conflict
        If the seed was used before.

    """
    rules = registry.get(ruleset)
    check_seats(rules, seats)
    rules.validate(rules.read_setup(setup, library or DatabaseLibrary()))
    game = prepare_game(
        rules, setup, seats, seed=(seed or new_seed()) if dice == Game.Dice.SEEDED else ""
    )
    game.replay_of = replay_of
    game.competition_id = competition_id(competition)
    try:
        with transaction.atomic():
            game.save(force_insert=True)
    except IntegrityError as error:
        if replay_of is not None and Game.objects.filter(replay_of=replay_of).exists():
            raise Conflict("the void game is being played again already") from error
        if Game.objects.filter(public_id=game.public_id).exists():
            raise Conflict("another game has these dice; a seed is used once") from error
        raise
    return game


def new_seed() -> str:
    """Make a secret seed."""
    return secrets.token_hex(SEED_BYTES)


def prepare_game(
    rules: Ruleset[Any, Any], setup: Mapping[str, Any], seats: Sequence[Seat], *, seed: str
) -> Game:
    """Give a game that is not saved yet; the setup must be valid. Real dice have the seed ``""``.

    A game with seeded dice is called by the beginning of its promise, so that no seed serves twice.
    """
    promise = commitment(seed) if seed else ""
    opening = Opening(
        game=str(uuid.UUID(hex=promise[:32]) if seed else uuid.uuid4()),
        ruleset=rules.slug,
        version=rules.version,
        setup=canonical(setup),
        dice=str(Game.Dice.SEEDED if seed else Game.Dice.TYPED),
        commitment=promise,
    )
    return Game(
        public_id=uuid.UUID(opening.game),
        ruleset=opening.ruleset,
        version=opening.version,
        setup=pack(opening.setup),
        dice=opening.dice,
        seed=seed,
        commitment=promise,
        seats=as_document(seats),
        status=Game.Status.SCHEDULED,
        head=opening.digest,
        created=timezone.now(),
    )


def competition_id(key: str) -> int | None:
    """Give the row of a competition, made when it is new; None for no competition."""
    if not key:
        return None
    return Competition.objects.get_or_create(key=key)[0].pk


def get_game(public_id: uuid.UUID | str) -> Game:
    """Find a game.

    Raises
    ------
    UnknownGame
        If there is none.

    """
    try:
        return Game.objects.get(public_id=uuid.UUID(str(public_id)))
    except (Game.DoesNotExist, ValueError):
        raise UnknownGame(f"there is no game {public_id}", game=str(public_id)) from None


def close_to_others(game: Game) -> None:
    """Let only those at the table read a game outside every season; who may is for apps above to ask."""
    game.closed_at = timezone.now()
    game.save(update_fields=["closed_at"])


def opening_of(game: Game) -> Opening:
    """Give what was settled before the game."""
    return Opening(
        game=str(game.public_id),
        ruleset=game.ruleset,
        version=game.version,
        setup=unpack(game.setup),
        dice=game.dice,
        commitment=game.commitment,
    )


def append(  # noqa: PLR0913 - a commit is what these say it is
    game: Game,
    records: Sequence[Record],
    *,
    expected: int,
    command: str,
    request: str = "",
    actor: str = "",
    changes: Mapping[str, Any] | None = None,
    closed_too: bool = False,
) -> Commit:
    """Append records to a game's log as one commit, all or nothing.

    Parameters
    ----------
    expected
        How many records the log has, as far as the caller knows.
    command, request
        The caller's own key for this command, and a hash of what it asks for: when it comes again, nothing is
        appended and the commit of the first time is given.
    changes
        Fields of the game that change with it.
    closed_too
        Whether a finished game may get them: only what makes it void.

    Raises
    ------
    Conflict
        If the log has another length by now, or the key was used for something else.
    GameClosed
        If the game is over.

    """
    if not records:
        raise Refusal("there is nothing to append")
    rules = registry.get(game.ruleset)
    # The length is read before the key is looked up: whoever sees a longer log sees what made it longer as well.
    now = Game.objects.only("length", "commits", "head", "status").get(pk=game.pk)
    if done := commit_of(game, command, request):
        return done
    if now.status in CLOSED and not closed_too:
        raise GameClosed(f"the game is {now.status}", status=now.status)
    if now.length != expected:
        raise conflict(expected, now.length)
    batch = make_batch(records, previous=now.head, version=rules.version)
    commit = Commit(
        game_id=game.pk,
        number=now.commits + 1,
        first=expected,
        count=batch.count,
        version=batch.version,
        events=pack(batch.payload),
        digest=batch.digest,
        actor=actor,
        command=command,
        request=request,
        at=timezone.now(),
    )
    after = {
        "head": batch.digest,
        "length": expected + batch.count,
        "commits": commit.number,
        **(changes or {}),
    }
    try:
        with transaction.atomic():
            commit.save(force_insert=True)
            if not Game.objects.filter(pk=game.pk, length=expected).update(**after):
                raise conflict(expected, None)
    except IntegrityError as error:
        # Somebody else's commit took this place, or this very command came twice at once.
        if done := commit_of(game, command, request):
            return done
        length = Game.objects.values_list("length", flat=True).get(pk=game.pk)
        if length == expected:
            raise
        raise conflict(expected, length) from error
    for name, value in after.items():
        setattr(game, name, value)
    announce_after_commit(game.public_id)
    return commit


def conflict(expected: int, length: int | None) -> Conflict:
    """Say that the log is not as long as expected."""
    now = "has grown meanwhile" if length is None else f"has {length} records"
    message = f"the log {now}, not the {expected} expected; look again"
    return Conflict(message, expected=expected, length=length)


def commit_of(game: Game, command: str, request: str) -> Commit | None:
    """Give the commit that answered a command, if it came before.

    Raises
    ------
    Conflict
        If its key was used for something else.

    """
    commit = Commit.objects.filter(game=game, command=command).first()
    if commit is not None and commit.request != request:
        message = f"the key {command!r} was used for another command of this game"
        raise Conflict(message, command=command)
    return commit


def read_log(game: Game, *, upto: int | None = None) -> list[Record]:
    """Read a game's log, with the chain of digests checked on the way; ``upto`` records of it if given.

    What others have appended since ``game`` was read is left out.

    Raises
    ------
    LogError
        If a commit is missing, damaged or not what its digest says.

    """
    rules = registry.get(game.ruleset)
    log: list[Record] = []
    previous = opening_of(game).digest
    commits = Commit.objects.filter(game=game, number__lte=game.commits).order_by("number")
    if upto is not None:
        commits = commits.filter(first__lt=upto)
    columns = commits.values_list("number", "first", "version", "digest", "events")
    for place, (number, first, version, digest, events) in enumerate(columns, start=1):
        payload = unpack(events)
        previous = commit_digest(previous, version, payload)
        if (number, first, digest) != (place, len(log), previous):
            message = f"commit {number} of game {game.public_id} does not fit the chain"
            raise LogError(message, number=number)
        log += decode_records(rules, payload, version)
    if upto is None and (previous, len(log)) != (game.head, game.length):
        message = f"the log of game {game.public_id} ends at {len(log)} of {game.length} records"
        raise LogError(message, length=len(log))
    return log if upto is None else log[:upto]
