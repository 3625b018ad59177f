"""A file that anybody may have changed, against every field that could be changed."""

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from games.domain import live
from games.domain.corrections import void
from games.domain.errors import Conflict
from games.domain.exchange import export_game
from games.domain.importing import import_game
from games.domain.rebuilding import rebuild
from games.domain.store import get_game, read_log
from games.domain.verify import verify_game
from games.engine import LogError, Refusal, registry
from games.engine.codec import canonical
from games.models import Commit, Document, Game, TeamLine
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import (
    AGAINST_COMPUTER,
    OTHER_SEED,
    PEOPLE,
    answered,
    duel,
    forget_everything,
    played_out,
    stored,
)

FileMaker = Callable[[], list[bytes]]


@pytest.fixture
def file(setup: dict[str, Any]) -> list[bytes]:
    """A live game's file, with several commits; the game is not in the database."""
    game = duel(setup, AGAINST_COMPUTER)
    played_out(live.start(game.public_id))
    lines = list(export_game(get_game(game.public_id)))
    forget_everything()
    return lines


def number_of(lines: list[bytes], kind: str) -> int:
    """The number of the first line of a kind."""
    return next(n for n, line in enumerate(lines, 1) if json.loads(line)["line"] == kind)


def changed(lines: list[bytes], number: int, change: Callable[[Any], None]) -> list[bytes]:
    document = json.loads(lines[number - 1])
    change(document)
    # The order of fields is that of the file: they are changed in place.
    data = json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
    return [*lines[: number - 1], data, *lines[number:]]


def resealed(lines: list[bytes]) -> list[bytes]:
    """Give a changed file a checksum that is right."""
    digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
    return [*lines[:-1], canonical({"line": "checksum", "sha256": digest}) + b"\n"]


def nothing_stored() -> bool:
    return not any(model.objects.exists() for model in (Game, Commit, Document, TeamLine))


def test_an_exported_game_comes_back_as_it_was(file: list[bytes]) -> None:
    game = import_game(file)
    assert list(export_game(get_game(game.public_id))) == file
    assert verify_game(game).records == game.length
    assert TeamLine.objects.filter(game=game).count() == 2
    assert not any(chunk.differences for chunk in rebuild(check=True))


def test_void_games_and_games_with_real_dice_come_back_too(setup: dict[str, Any]) -> None:
    simulated_game = stored(setup, OTHER_SEED)
    void(simulated_game.public_id, reason="fog")
    real = duel(setup, PEOPLE, dice=Game.Dice.TYPED)
    position = live.start(real.public_id)
    while not position.finished:
        waiting = position.waiting
        assert waiting is not None
        if waiting.decisions:
            position = answered(position)
            continue
        given = waiting.input
        typed = given.cards[0] if hasattr(given, "cards") else (3, 4)
        position = live.answer(
            real.public_id,
            expected=position.sequence,
            command=str(position.sequence),
            typed=[typed],
        )
    files = [list(export_game(get_game(game.public_id))) for game in (simulated_game, real)]
    forget_everything()
    for file in files:
        assert list(export_game(import_game(file))) == file
    assert set(Game.objects.values_list("status", flat=True)) == {"void", "finished"}


def test_a_game_that_is_here_already_is_refused(file: list[bytes]) -> None:
    game = import_game(file)
    with pytest.raises(Conflict, match="is here already"):
        import_game(file)
    assert Game.objects.get() == game


def test_a_game_that_was_not_over_is_refused(setup: dict[str, Any]) -> None:
    game = live.start(duel(setup, PEOPLE).public_id).game
    lines = list(export_game(get_game(game.public_id)))
    forget_everything()
    with pytest.raises(LogError, match="line 1: the game was not over"):
        import_game(lines)
    assert nothing_stored()


SCALARS: dict[str, list[str]] = {
    "game": [
        "format", "game", "ruleset", "version", "setup", "dice", "commitment", "seats", "created",
        "replay_of", "complete",
    ],
    "document": ["digest", "document"],
    "commit": [
        "number", "first", "count", "version", "digest", "actor", "command", "request", "at",
        "records",
    ],
    "end": ["status", "reason", "seed", "result", "head", "records", "commits", "ended"],
    "checksum": ["sha256"],
}  # fmt: skip
FIELDS = [(kind, field) for kind, fields in SCALARS.items() for field in fields]
OTHER_UUID = "00000000-0000-4000-8000-000000000007"


def other(field: str, value: Any) -> Any:
    """Give a value of the same type that is another one."""
    special: dict[str, Any] = {
        "game": OTHER_UUID,
        "replay_of": OTHER_UUID,
        "created": "2001-01-01T00:00:00Z",
        "at": "2001-01-01T00:00:00Z",
        "ended": "2001-01-01T00:00:00Z",
        "dice": "typed",
        "status": "void",
        "seed": OTHER_SEED,
    }
    if field in special:
        return special[field]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return "7" * len(value) if value else "x"
    if isinstance(value, list):
        return value[:-1]
    return {**value, "rounds": 4} if "rounds" in value else {**value, "winner": None}


def test_every_field_of_every_line_is_in_the_list(file: list[bytes]) -> None:
    kinds = {(line["line"], name) for line in map(json.loads, file) for name in line}
    assert {(kind, name) for kind, name in kinds if name != "line"} == set(FIELDS)


@pytest.mark.parametrize(("kind", "field"), FIELDS)
def test_a_changed_field_is_found_and_nothing_is_stored(
    file: list[bytes], kind: str, field: str
) -> None:
    number = number_of(file, kind)

    def change(line: Any) -> None:
        line[field] = other(field, line[field])

    with pytest.raises(Refusal) as refused:
        import_game(changed(file, number, change))
    assert nothing_stored()
    if (kind, field) != ("game", "ruleset"):
        assert isinstance(refused.value, LogError)
        assert refused.value.message.startswith(f"line {refused.value.context['line']}: ")
        assert number <= refused.value.context["line"] <= len(file)


UNPROVABLE = {
    ("game", "seats"), ("game", "created"), ("game", "replay_of"), ("commit", "actor"),
    ("commit", "command"), ("commit", "request"), ("commit", "at"), ("end", "reason"),
    ("end", "ended"), ("checksum", "sha256"),
}  # fmt: skip
"""Claims about the world, which only the checksum keeps; the checksum itself is made anew here."""


@pytest.mark.parametrize(("kind", "field"), [pair for pair in FIELDS if pair not in UNPROVABLE])
def test_a_changed_field_is_found_even_with_a_new_checksum(
    file: list[bytes], kind: str, field: str
) -> None:
    def change(line: Any) -> None:
        line[field] = other(field, line[field])

    with pytest.raises(Refusal):
        import_game(resealed(changed(file, number_of(file, kind), change)))
    assert nothing_stored()


def test_a_changed_record_is_found_on_its_line(file: list[bytes]) -> None:
    number = number_of(file, "commit") + 2

    def change(line: Any) -> None:
        line["records"][0]["inputs"] = []

    with pytest.raises(LogError, match=f"line {number}: the digest does not follow"):
        import_game(changed(file, number, change))


def forged(lines: list[bytes], change: Callable[[list[Any]], None]) -> list[bytes]:
    """Change the records of all commits and make every digest, count and checksum right again."""
    documents = [json.loads(line) for line in lines]
    commits = [line for line in documents if line["line"] == "commit"]
    change(commits)
    opening = documents[0]
    names = [opening[name] for name in ("game", "ruleset", "version", "dice", "commitment")]
    previous = hashlib.sha256(
        bytes(32) + canonical(tuple(names)) + canonical(opening["setup"])
    ).digest()
    first = 0
    for commit in commits:
        payload = json.dumps(commit["records"], separators=(",", ":")).encode()
        previous = hashlib.sha256(previous + b"%d\n" % commit["version"] + payload).digest()
        commit |= {"digest": previous.hex(), "first": first, "count": len(commit["records"])}
        first += len(commit["records"])
    documents[-2] |= {"head": previous.hex(), "records": first}
    data = [json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in documents]
    return resealed(data)


def test_a_forgery_that_changes_nothing_is_accepted(file: list[bytes]) -> None:
    assert forged(file, lambda _: None) == file
    import_game(file)


def swap_goal(commits: list[Any]) -> None:
    record = next(
        record
        for commit in commits
        for record in commit["records"]
        if record["event"]["kind"] == "goal_scored"
    )
    record["event"]["seat"] = 1 - record["event"]["seat"]


def load_a_die(commits: list[Any]) -> None:
    record = next(
        record
        for commit in commits
        for record in commit["records"]
        if any(item[0] == "roll" for item in record["inputs"])
    )
    roll = next(item for item in record["inputs"] if item[0] == "roll")
    roll[1] = roll[1] % 6 + 1


def answer_otherwise(commits: list[Any]) -> None:
    record = next(
        record
        for commit in commits
        for record in commit["records"]
        if any(item[0] == "choose" for item in record["inputs"])
    )
    next(item for item in record["inputs"] if item[0] == "choose")[2] = "dive"


def drop_a_record(commits: list[Any]) -> None:
    del commits[0]["records"][0]


def drop_all_records(commits: list[Any]) -> None:
    commits[1]["records"].clear()


def use_a_key_twice(commits: list[Any]) -> None:
    commits[2]["command"] = commits[1]["command"]


def write_with_other_rules(commits: list[Any]) -> None:
    commits[2]["version"] = 1


@pytest.mark.parametrize(
    "forge",
    [
        swap_goal,
        load_a_die,
        answer_otherwise,
        drop_a_record,
        drop_all_records,
        use_a_key_twice,
        write_with_other_rules,
    ],
)
def test_a_forged_log_with_a_right_chain_is_found(
    file: list[bytes], forge: Callable[[list[Any]], None]
) -> None:
    with pytest.raises(LogError) as refused:
        import_game(forged(file, forge))
    number = refused.value.context["line"]
    assert json.loads(file[number - 1])["line"] == "commit"
    assert nothing_stored()


BROKEN: dict[str, tuple[Callable[[list[bytes]], list[bytes]], str]] = {
    "empty": (lambda _: [], "line 1: the file ends before its checksum"),
    "no json": (lambda lines: [b"puck\n", *lines[1:]], "line 1: not a line of a game's file"),
    "not utf-8": (lambda lines: [lines[0], b"\xff\xfe\n"], "line 2: not a line"),
    "cut": (lambda lines: lines[:-1], "the file ends before its checksum"),
    "cut in a line": (lambda lines: [*lines[:3], lines[3][:40]], "line 4: not a line"),
    "end missing": (lambda lines: [*lines[:-2], lines[-1]], "the end of the game is missing"),
    "opening missing": (lambda lines: lines[1:], "line 1: a file begins with the line of the game"),
    "opening twice": (lambda lines: [lines[0], *lines], "line 2: there is a second game"),
    "commit missing": (lambda lines: [*lines[:3], *lines[4:]], "line 4: the digest does not"),
    "commit twice": (lambda lines: [*lines[:3], *lines[2:]], "line 4: the digest does not"),
    "commits swapped": (
        lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]],
        "line 3: the digest does not",
    ),
    "document after commits": (
        lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
        "line 3: documents stand before",
    ),
    "more after the checksum": (
        lambda lines: [*lines, lines[1]],
        "something stands after the checksum",
    ),
    "unknown field": (
        lambda lines: [lines[0].replace(b"{", b'{"x":1,', 1), *lines[1:]],
        "line 1: not a line",
    ),
    "unknown kind": (
        lambda lines: [*lines[:2], b'{"line":"riot"}\n', *lines[2:]],
        "line 3: not a line",
    ),
    "long key": (
        lambda lines: [*lines[:2], re.sub(rb'"command":"', b'"command":"' + b"x" * 65, lines[2])],
        "line 3: not a line",
    ),
    "blanks added": (
        lambda lines: [*lines[:2], lines[2].replace(b",", b", ", 1), *lines[3:]],
        "a line was changed",
    ),
}


@pytest.mark.parametrize(("breaking", "sentence"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_refused_by_the_number_of_its_line(
    file: list[bytes],
    breaking: Callable[[list[bytes]], list[bytes]],
    sentence: str,
) -> None:
    with pytest.raises(LogError, match=sentence):
        import_game(breaking(file))
    assert nothing_stored()


def test_a_missing_document_is_named(file: list[bytes]) -> None:
    without = resealed([line for line in file if b'"line":"document"' not in line])
    with pytest.raises(Refusal) as refused:
        import_game(without)
    assert refused.value.code == "library.missing"
    assert nothing_stored()


def test_a_game_of_newer_rules_is_refused(
    file: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(stick_duel), "version", 1)
    with pytest.raises(LogError, match="Stick Duel is at version 1 here"):
        import_game(file)


def test_a_game_of_an_unknown_rule_system_is_refused(file: list[bytes]) -> None:
    registry.unregister(stick_duel.slug)
    try:
        with pytest.raises(Refusal) as refused:
            import_game(file)
    finally:
        registry.register(stick_duel)
    assert refused.value.code == "ruleset.unknown"


def test_an_imported_game_counts_in_no_season(file: list[bytes]) -> None:
    game = import_game(file)
    assert game.competition is None
    assert set(TeamLine.objects.values_list("competition", flat=True)) == {None}


def test_records_come_back_byte_for_byte(file: list[bytes]) -> None:
    log = read_log(import_game(file))
    commits = [line for line in map(json.loads, file) if line["line"] == "commit"]
    recorded = [record for commit in commits for record in commit["records"]]
    assert json.loads(canonical(log)) == recorded
