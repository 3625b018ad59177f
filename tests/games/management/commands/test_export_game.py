import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.games.duels import PEOPLE, SEED, duel, stored


def test_a_game_is_written_to_standard_output(setup: dict[str, Any]) -> None:
    out = StringIO()
    game = stored(setup)
    call_command("export_game", str(game.public_id), stdout=out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert lines[0]["game"] == str(game.public_id)
    assert lines[-2]["seed"] == SEED


def test_a_game_is_written_to_a_file(setup: dict[str, Any], tmp_path: Path) -> None:
    file, err = tmp_path / "game.ndjson", StringIO()
    call_command("export_game", str(stored(setup).public_id), "-o", str(file), stderr=err)
    assert len(file.read_bytes().splitlines()) == 5
    assert err.getvalue() == f"wrote 5 lines to {file}\n"


def test_a_game_that_is_not_over_is_written_without_its_seed(setup: dict[str, Any]) -> None:
    out = StringIO()
    call_command("export_game", str(duel(setup, PEOPLE).public_id), stdout=out)
    assert SEED not in out.getvalue()


@pytest.mark.parametrize("name", ["7" * 32, "the final"])
def test_an_unknown_game_is_refused(db: None, name: str) -> None:
    with pytest.raises(CommandError, match=rf"there is no game {name} \[game.unknown\]"):
        call_command("export_game", name)


def test_a_file_that_cannot_be_written_is_named(setup: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.ndjson"
    with pytest.raises(CommandError, match=f"cannot write {file}: No such file"):
        call_command("export_game", str(stored(setup).public_id), "-o", str(file))
