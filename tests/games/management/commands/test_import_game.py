import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.domain.exchange import export_game
from games.models import Commit, Game
from tests.games.duels import forget_everything, stored


@pytest.fixture
def file(setup: dict[str, Any], tmp_path: Path) -> Path:
    """The file of a game that is not in the database."""
    path = tmp_path / "game.ndjson"
    path.write_bytes(b"".join(export_game(stored(setup))))
    forget_everything()
    return path


def test_a_game_is_taken_up_from_a_file(file: Path) -> None:
    out = StringIO()
    call_command("import_game", str(file), stdout=out)
    game = Game.objects.get()
    assert out.getvalue() == (f"game {game.public_id}: {game.length} records replayed and stored\n")


def test_a_game_is_taken_up_from_standard_input(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(file.read_bytes())))
    call_command("import_game", "-", stdout=StringIO())
    assert Game.objects.count() == 1


def test_a_tampered_file_is_refused_by_line_and_changes_nothing(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"periods":1', b'"periods":2'))
    with pytest.raises(CommandError, match=r"line 4: the result is .* \[log.invalid\]") as refused:
        call_command("import_game", str(file))
    assert refused.value.returncode == 1
    assert not Game.objects.exists()
    assert not Commit.objects.exists()


def test_a_game_that_is_here_is_refused(file: Path) -> None:
    call_command("import_game", str(file), stdout=StringIO())
    with pytest.raises(CommandError, match=r"is here already \[game.conflict\]"):
        call_command("import_game", str(file))


def test_a_missing_file_is_named(db: None, tmp_path: Path) -> None:
    file = tmp_path / "nothing.ndjson"
    with pytest.raises(CommandError, match=f"cannot read {file}: No such file"):
        call_command("import_game", str(file))
