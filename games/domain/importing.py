"""Taking up games from files: everything is checked and the rules are run again before a game is accepted."""

import hashlib
from collections.abc import Iterable

import msgspec
from django.db import transaction

from games.domain import projections
from games.domain.errors import Conflict
from games.domain.exchange import (
    FORMAT,
    AnyLine,
    ChecksumLine,
    CommitLine,
    DocumentLine,
    EndLine,
    GameLine,
    read_lines,
)
from games.domain.library import DatabaseLibrary, copy_documents
from games.domain.packing import Opening, commit_digest, pack
from games.domain.seats import as_document, check_seats, read_seats
from games.domain.sitting import sit_down
from games.domain.store import competition_id, read_log
from games.domain.verify import verify_game
from games.engine import LogError, Refusal, SetupError, commitment, registry
from games.engine.codec import decode_records
from games.models import Commit, Game


class _File:
    """The lines of a file, in the order they must have, checked one by one."""

    def __init__(self) -> None:
        self.number = 0
        self.game: GameLine | None = None
        self.documents: dict[str, bytes] = {}
        self.commits: list[tuple[int, CommitLine]] = []
        self.end: EndLine | None = None
        self.closed = False
        self.changed = False
        """Whether the checksum is another one; said last, when nothing says more exactly what was changed."""
        self._checksum = hashlib.sha256()
        self._previous = ""
        self._length = 0

    def read(self, lines: Iterable[bytes]) -> None:
        """Read all lines; every fault names its line."""
        source = read_lines(lines)
        try:
            while True:
                self.number += 1
                entry = next(source, None)
                if entry is None:
                    break
                _, data, line = entry
                self._take(line)
                self._checksum.update(data)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
            raise self.fault(f"not a line of a game's file: {error}") from error
        if not self.closed:
            raise self.fault("the file ends before its checksum")

    def fault(self, message: str, number: int | None = None) -> LogError:
        """Name the line of a fault."""
        number = number or self.number
        return LogError(f"line {number}: {message}", line=number)

    def _take(self, line: AnyLine) -> None:
        if self.closed:
            raise self.fault("something stands after the checksum")
        if isinstance(line, ChecksumLine):
            self._take_checksum(line)
        elif isinstance(line, GameLine):
            self._take_game(line)
        elif self.game is None:
            raise self.fault("a file begins with the line of the game")
        elif self.end is not None:
            raise self.fault("only the checksum stands after the end")
        elif isinstance(line, DocumentLine):
            self._take_document(line)
        elif isinstance(line, CommitLine):
            self._take_commit(self.game, line)
        else:
            self._take_end(self.game, line)

    def _take_game(self, line: GameLine) -> None:
        if self.game is not None:
            raise self.fault("there is a second game in this file")
        if line.format != FORMAT:
            raise self.fault(f"format {line.format} is not known here, only {FORMAT}")
        if not line.complete:
            raise self.fault("the game was not over when it was exported; it cannot be imported")
        ruleset = registry.get(line.ruleset)
        if line.version > ruleset.version:
            known = f"{ruleset.title} is at version {ruleset.version} here"
            raise self.fault(f"the game was played by version {line.version}; {known}")
        if (line.dice == "typed") != (line.commitment == ""):
            raise self.fault("seeded dice come with a promise, typed ones without")
        self.game = line
        self._previous = _opening(line).digest

    def _take_document(self, line: DocumentLine) -> None:
        if self.commits:
            raise self.fault("documents stand before the first commit")
        if hashlib.sha256(bytes(line.document)).hexdigest() != line.digest:
            raise self.fault(f"document {line.digest} is not what its digest says")
        self.documents[line.digest] = bytes(line.document)

    def _take_commit(self, game: GameLine, line: CommitLine) -> None:
        ruleset = registry.get(game.ruleset)
        if not game.version <= line.version <= ruleset.version:
            raise self.fault(f"version {line.version} cannot have written in this game")
        payload = bytes(line.records)
        self._previous = commit_digest(self._previous, line.version, payload)
        if line.digest != self._previous:
            raise self.fault("the digest does not follow from the lines before and the records")
        try:
            records = decode_records(ruleset, payload, line.version)
        except LogError as error:
            raise self.fault(error.message) from error
        place = (len(self.commits) + 1, self._length, len(records))
        if (line.number, line.first, line.count) != place:
            raise self.fault(f"number, first and count should be {place}")
        if not records:
            raise self.fault("a commit without records")
        if any(line.command == before.command for _, before in self.commits):
            raise self.fault(f"the key {line.command!r} stands on another commit too")
        self._length += len(records)
        self.commits.append((self.number, line))

    def _take_end(self, game: GameLine, line: EndLine) -> None:
        if (line.head, line.records, line.commits) != (
            self._previous,
            self._length,
            len(self.commits),
        ):
            raise self.fault("head, records or commits are not those of the lines before")
        if (line.seed is None) != (game.dice == "typed"):
            raise self.fault("seeded dice have a seed, typed ones have none")
        if line.seed is not None and commitment(line.seed) != game.commitment:
            raise self.fault("the seed is not the one that was promised before the game")
        if line.status not in {Game.Status.FINISHED, Game.Status.VOID}:
            raise self.fault(f"the game is {line.status}; only games that are over are imported")
        self.end = line

    def _take_checksum(self, line: ChecksumLine) -> None:
        if self.end is None:
            raise self.fault("the end of the game is missing")
        self.changed = line.sha256 != self._checksum.hexdigest()
        self.closed = True

    @property
    def last(self) -> int:
        """The number of the last line, once all are read."""
        return self.number - 1

    def line_of(self, sequence: int) -> int:
        """Give the line that a record stands on."""
        lines = [number for number, line in self.commits if line.first <= sequence]
        return lines[-1] if lines else 1


def _opening(line: GameLine) -> Opening:
    return Opening(
        game=str(line.game),
        ruleset=line.ruleset,
        version=line.version,
        setup=bytes(line.setup),
        dice=line.dice,
        commitment=line.commitment,
    )


def import_game(
    lines: Iterable[bytes], *, competition: str = "", library_is_known: bool = False
) -> Game:
    """Take up a game from the lines of its file; nothing is stored unless all of it is right.

    Parameters
    ----------
    competition
        The key under which its statistics are added up; a file of a game does not say where it belongs.
    library_is_known
        The documents it names were put into the library by this process just now, so that they need not be
        read and checked once more for every game.

    Raises
    ------
    LogError
        Naming the line on which the file is not what was exported.
    Conflict
        If the game is here already.
    UnknownRuleset
        If its rule system is not here.

    """
    file = _File()
    file.read(lines)
    if file.game is None or file.end is None:
        raise file.fault("the file is empty")
    if Game.objects.filter(public_id=file.game.game).exists():
        message = f"game {file.game.game} is here already"
        raise Conflict(message, game=str(file.game.game))
    try:
        with transaction.atomic():
            game = _store(file, file.game, file.end, competition, known=library_is_known)
            if file.changed:
                raise file.fault(
                    "a line was changed: this is the checksum of other ones", file.last
                )
            return game
    except Refusal as refusal:
        DatabaseLibrary.forget()  # documents read on the way are not in the database now
        if isinstance(refusal, LogError) and "line" not in refusal.context:
            sequence = refusal.context.get("sequence")
            number = file.last - 1 if sequence is None else file.line_of(sequence)
            raise file.fault(refusal.message, number) from refusal
        raise


def _store(file: _File, line: GameLine, end: EndLine, competition: str, *, known: bool) -> Game:
    copy_documents({key: msgspec.json.decode(data) for key, data in file.documents.items()})
    ruleset = registry.get(line.ruleset)
    try:
        seats = read_seats(line.seats)
        check_seats(ruleset, seats)
    except (msgspec.ValidationError, SetupError) as error:
        raise file.fault(f"seats: {error}", 1) from error
    game = Game(
        public_id=line.game,
        ruleset=line.ruleset,
        version=line.version,
        setup=pack(bytes(line.setup)),
        dice=line.dice,
        seed=end.seed or "",
        commitment=line.commitment,
        seats=as_document(seats),
        status=end.status,
        result=end.result,
        reason=end.reason,
        head=end.head,
        length=end.records,
        commits=end.commits,
        created=line.created,
        ended=end.ended,
        competition_id=competition_id(competition),
        replay_of=Game.objects.filter(public_id=line.replay_of, replayed_as=None).first()
        if line.replay_of
        else None,
    )
    game.save(force_insert=True)
    Commit.objects.bulk_create(
        Commit(
            game=game,
            number=commit.number,
            first=commit.first,
            count=commit.count,
            version=commit.version,
            events=pack(bytes(commit.records)),
            digest=commit.digest,
            actor=commit.actor,
            command=commit.command,
            request=commit.request,
            at=commit.at,
        )
        for _, commit in file.commits
    )
    verify_game(game, library_is_known=known)
    if game.status == Game.Status.FINISHED:
        projections.write_game(game, sit_down(game).score_sheet(read_log(game)))
    return game
