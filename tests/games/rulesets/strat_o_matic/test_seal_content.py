"""Sealing a content folder."""

import shutil
from pathlib import Path

import pytest

from games.rulesets.strat_o_matic.content_set import HOUSE, load_content
from games.rulesets.strat_o_matic.seal_content import main, seal


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HOUSE, tmp_path / "house"))


def test_sealing_an_unchanged_folder_changes_nothing(folder: Path) -> None:
    before = (folder / "set.toml").read_text(encoding="utf-8")
    seal(folder)
    assert (folder / "set.toml").read_text(encoding="utf-8") == before


def test_a_sealed_change_is_accepted(folder: Path) -> None:
    path = folder / "penetration_basic.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("1 = 7", "1 = 8"), encoding="utf-8")
    seal(folder)
    assert load_content(folder).penetration_basic[1] == 8


def test_the_command_names_the_faults_of_what_it_sealed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "penetration_basic.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("1 = 7", "1 = 17"), encoding="utf-8")
    assert main([str(folder)]) == 1
    assert capsys.readouterr().err == (
        "penetration_basic.toml, table max, row 2, reading '9':"
        " may not fall below the row before (17)\n"
    )


def test_the_command_tells_warnings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "split_deck.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(" INJ", ""), encoding="utf-8")
    assert main([str(folder)]) == 0
    assert capsys.readouterr().out == (
        "warning: split_deck.toml, table card.rebound: 0 of the rebounds carry INJ instead of 1\n"
    )
