"""The house set with one thing changed."""

import copy
from collections.abc import Callable
from typing import Any

from games.rulesets.strat_o_matic.charts import ContentSet
from games.rulesets.strat_o_matic.content_set import compile_content, content_document
from games.rulesets.strat_o_matic.tables.faults import ContentError

HOUSE_DOCUMENT = content_document()

Change = Callable[[dict[str, Any]], Any]


def edited(table: str, change: Change) -> dict[str, Any]:
    """The house document after a change of one table."""
    document = copy.deepcopy(HOUSE_DOCUMENT)
    change(document["tables"][table])
    return document


def faults_after(table: str, change: Change) -> list[str]:
    """The sentences of all faults after a change of one table; none if the set is still good."""
    try:
        compile_content(edited(table, change))
    except ContentError as error:
        return [str(fault) for fault in error.faults]
    return []


def content_after(table: str, change: Change) -> ContentSet:
    """The compiled set after a change of one table that hard constraints allow."""
    return compile_content(edited(table, change))


def put(*path: str | int, value: Any) -> Change:
    """The change that sets the cell at the end of a path."""

    def change(table: dict[str, Any]) -> None:
        place: Any = table
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    """The change that removes the cell at the end of a path."""

    def change(table: dict[str, Any]) -> None:
        place: Any = table
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change
