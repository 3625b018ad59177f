"""The list of rulebook rows that comes with the rule system."""

import tomllib
from collections import Counter
from pathlib import Path

from games.rulesets import strat_o_matic

RULES = tomllib.loads(
    (Path(strat_o_matic.__file__).parent / "rules.toml").read_text(encoding="utf-8")
)["rule"]


def test_every_row_has_exactly_the_keys_that_reports_read() -> None:
    assert {tuple(row) for row in RULES} == {("id", "level", "kind", "status", "text")}


def test_every_row_of_the_rulebook_stands_once() -> None:
    ids = [row["id"] for row in RULES]
    assert len(ids) == len(set(ids)) == 455
    assert all(rule_id.startswith("SOM-") for rule_id in ids)


def test_rows_are_counted_by_level() -> None:
    levels = Counter(row["level"] for row in RULES)
    assert levels == {"basic": 175, "advanced": 90, "super-advanced": 190}


def test_every_row_is_done() -> None:
    assert {row["status"] for row in RULES} == {"done"}


def test_texts_are_single_sentences_of_moderate_length() -> None:
    assert all(10 <= len(row["text"]) <= 130 and "\n" not in row["text"] for row in RULES)
