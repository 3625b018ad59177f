"""Options in words: every option, every value, rows that exist, and the same in the documents."""

import tomllib
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from games.rulesets import strat_o_matic
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.option_texts import OPTION_TEXTS, OptionTold, options_told
from games.rulesets.strat_o_matic.options import DEFAULTS, Level, Options, options_for

ROWS = {
    row["id"]
    for row in tomllib.loads(
        (Path(strat_o_matic.__file__).parent / "rules.toml").read_text(encoding="utf-8")
    )["rule"]
}
PAGE = (Path(__file__).parents[4] / "docs" / "strat-o-matic.md").read_text(encoding="utf-8")


def test_every_option_has_words_for_each_of_its_values() -> None:
    hints = get_type_hints(Options)
    assert set(OPTION_TEXTS) == set(Options.__struct_fields__)
    for name, text in OPTION_TEXTS.items():
        values = {True, False} if hints[name] is bool else set(get_args(hints[name]))
        assert set(text.sentences) == values, name
        assert all(sentence.endswith(".") for sentence in text.sentences.values())


@pytest.mark.parametrize("name", OPTION_TEXTS)
def test_the_rows_named_exist(name: str) -> None:
    ids = OPTION_TEXTS[name].ids
    assert ids
    assert set(ids) <= ROWS


@pytest.mark.rule("SOM-D32")
@pytest.mark.parametrize("level", Level)
def test_a_levels_options_are_told_in_order(level: Level) -> None:
    options = options_for(level, {})
    told = options_told(options)
    assert [option.name for option in told] == list(OPTION_TEXTS)
    shown = {option.name: option.value for option in told}
    for name, value in DEFAULTS[level].items():
        assert shown[name] == {True: "yes", False: "no"}.get(value, value)


def test_a_told_option_gives_name_value_sentence_and_rows() -> None:
    told = options_told(options_for(Level.ADVANCED, {"super_faceoff": True, "lines": 4}))
    found = {option.name: option for option in told}
    assert found["lines"].value == "4"
    assert found["enforcer"] == OptionTold(
        "enforcer",
        "no",
        "Rough men hold nobody back.",
        ("SOM-26.0", "SOM-26.1", "SOM-26.2", "SOM-26.3"),
    )
    assert found["super_faceoff"].value == "yes"


def test_the_ruleset_tells_the_options_of_a_setup_document() -> None:
    told = ruleset.options_told("super", {"deflections": False})
    found = {option.name: option.value for option in told}
    assert (found["deflections"], found["super_faceoff"]) == ("no", "yes")


@pytest.mark.parametrize("name", OPTION_TEXTS)
def test_the_document_names_each_option_with_its_rows(name: str) -> None:
    (line,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{name}` |")]
    for row in OPTION_TEXTS[name].ids:
        assert row.removeprefix("SOM-") in line, row
