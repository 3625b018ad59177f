"""The content set: folder, document, compiled set."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from games.rulesets.strat_o_matic.charts import ContentSet
from games.rulesets.strat_o_matic.content_set import (
    HOUSE,
    TABLE_LEVELS,
    compile_content,
    content_document,
    load_content,
)
from games.rulesets.strat_o_matic.seal_content import seal
from games.rulesets.strat_o_matic.tables.faults import ContentError
from tests.games.rulesets.strat_o_matic.edited_house import HOUSE_DOCUMENT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the house set."""
    return Path(shutil.copytree(HOUSE, tmp_path / "house"))


def faults_of(folder: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    return [str(fault) for fault in caught.value.faults]


def test_the_house_set_has_no_fault_and_nothing_to_warn_of() -> None:
    content = load_content()
    assert content.warnings == ()
    assert content.info.author == "Rinkside"
    assert [content.serves(level) for level in ("basic", "advanced", "super-advanced")] == [
        True
    ] * 3


def test_cards_are_found_by_their_number_less_one() -> None:
    content = load_content()
    assert [card.id for card in content.action_basic] == list(range(1, 31))
    assert [card.number for card in content.action_advanced] == list(range(1, 31))
    assert [card.id for card in content.split] == list(range(1, 41))


def test_the_document_survives_json_and_gives_the_same_set() -> None:
    stored = json.loads(json.dumps(HOUSE_DOCUMENT))
    assert stored == HOUSE_DOCUMENT
    assert compile_content(stored) == load_content()


def test_comments_and_layout_do_not_change_the_document(folder: Path) -> None:
    path = folder / "matchups.toml"
    path.write_text("# a remark\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    seal(folder)
    assert content_document(folder) == HOUSE_DOCUMENT


def test_a_changed_file_does_not_pass_for_the_sealed_one(folder: Path) -> None:
    path = folder / "penetration_basic.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("13", "14"), encoding="utf-8")
    assert faults_of(folder) == [
        "penetration_basic.toml: does not have the checksum that set.toml gives"
    ]


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "deflection.toml").unlink()
    assert faults_of(folder) == ["deflection.toml: is listed in set.toml but does not exist"]


def test_a_foreign_file_is_named(folder: Path) -> None:
    (folder / "weather.toml").write_text("rain = true\n", encoding="utf-8")
    assert faults_of(folder) == ["weather.toml: is not a table of a content set"]


def test_a_file_without_a_checksum_is_named(folder: Path) -> None:
    path = folder / "set.toml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(x for x in lines if "deflection" not in x), encoding="utf-8")
    assert faults_of(folder) == ["deflection.toml: has no checksum in set.toml"]


def test_a_file_that_is_no_toml_is_named(folder: Path) -> None:
    (folder / "deflection.toml").write_text("die = {", encoding="utf-8")
    seal(folder)
    (fault,) = faults_of(folder)
    assert fault.startswith("deflection.toml: is not TOML: ")


def test_a_folder_without_a_head_is_refused(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == ["set.toml: does not exist"]


def without(*tables: str, **head: Any) -> dict[str, Any]:
    kept = {name: data for name, data in HOUSE_DOCUMENT["tables"].items() if name not in tables}
    return {"schema": 1, "set": HOUSE_DOCUMENT["set"] | head, "tables": kept}


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        (
            {**without(), "schema": 2},
            "set.toml, row schema, reading '2': this loader reads schema 1",
        ),
        (
            without(level="expert"),
            "set.toml, row level, reading 'expert': is not one of basic, advanced, super-advanced",
        ),
        (
            without("faceoff_advanced", level="advanced"),
            "faceoff_advanced.toml: is needed by a set of level advanced",
        ),
        (
            {**without(), "tables": {**HOUSE_DOCUMENT["tables"], "weather": {}}},
            "set.toml: weather.toml is not a table of a content set",
        ),
    ],
)
def test_a_document_with_a_wrong_head_is_refused(document: dict[str, Any], fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        compile_content(document)
    assert [str(found) for found in caught.value.faults] == [fault]


def test_an_incomplete_head_is_refused() -> None:
    with pytest.raises(ContentError) as caught:
        compile_content({"schema": 1, "set": {"name": "x"}, "tables": {}})
    assert str(caught.value) == ("set.toml: wrong shape: Object missing required field `author`")


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_a_set_of_a_lower_level_needs_only_its_own_tables(level: str) -> None:
    rank = ["basic", "advanced", "super-advanced"]
    higher = [t for t, needs in TABLE_LEVELS.items() if rank.index(needs) > rank.index(level)]
    content: ContentSet = compile_content(without(*higher, level=level))
    assert content.serves(level)
    assert not content.serves("super-advanced")
    assert (content.penetration_super, content.faceoff_super, content.penalty_track) == (
        None,
        {},
        None,
    )


def test_every_table_that_a_set_lacks_is_named_at_once() -> None:
    with pytest.raises(ContentError) as caught:
        compile_content({"schema": 1, "set": HOUSE_DOCUMENT["set"], "tables": {}})
    assert sorted(fault.file for fault in caught.value.faults) == sorted(
        f"{name}.toml" for name in TABLE_LEVELS
    )


def test_the_penalty_charts_must_agree_on_the_double_line() -> None:
    tables = HOUSE_DOCUMENT["tables"]
    chart = {"first_penalty": tables["intimidation_chart"]["first_penalty"] | {"C": 14}}
    document = {**without(), "tables": tables | {"intimidation_chart": chart}}
    with pytest.raises(ContentError) as caught:
        compile_content(document)
    assert str(caught.value) == (
        "penalty_super.toml, table C, row double_line, reading '13':"
        " the intimidation chart has its first penalty at 14"
    )
