"""The content set: the decks and charts a game of Strat-O-Matic hockey is played with.

Words
-----
content folder
    TOML files, one for each table of ledger section 5.2, and ``set.toml`` (schema, name, author, licence,
    level, and the sha256 of each file). The house set is ``HOUSE``.
content document
    The folder as one JSON-ready dict ``{"schema", "set", "tables": {name: file}}``. This is what is
    stored as a blob and hashed; comments and layout of the files do not change it.
content set
    The document in compiled form, checked. ``level`` says which tables it must have: the tables of
    higher levels may be absent and are then empty or None.

    folder --content_document--> document --compile_content--> ContentSet

Hard constraints (H) of section 5.2 reject a set with ContentError, which names every fault by file,
table, row and reading; soft ones (S) are listed in ``ContentSet.warnings``.
"""

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from games.rulesets.strat_o_matic.charts import LEVELS, ContentSet, FaceoffChart, SetInfo
from games.rulesets.strat_o_matic.tables import (
    decks,
    faceoffs,
    lists,
    penalties,
    penetration,
    power_play,
    soft,
)
from games.rulesets.strat_o_matic.tables.faults import ContentError, ContentFault, Report

Value = TypeVar("Value")

SCHEMA: Final = 1
SET_FILE: Final = "set.toml"
HOUSE: Final = Path(__file__).parent / "content" / "house"

TABLE_LEVELS: Final[dict[str, str]] = {
    "action_basic": "basic",  # T03
    "action_advanced": "advanced",  # T04
    "split_deck": "basic",  # T05
    "faceoff_basic": "basic",  # T06
    "faceoff_advanced": "advanced",  # T07
    "faceoff_super": "super-advanced",  # T08
    "faceoff_power_play": "super-advanced",  # T09
    "penetration_basic": "basic",  # T10
    "penetration_super": "super-advanced",  # T11
    "player_penetrated": "super-advanced",  # T12
    "power_play_chart": "basic",  # T13
    "intimidation_chart": "advanced",  # T14
    "penalty_super": "super-advanced",  # T15
    "penalty_secondary": "super-advanced",  # T16
    "goalie_retaliation": "basic",  # T17
    "passing_l": "super-advanced",  # T18
    "deflection": "super-advanced",  # T19
    "penalty_track": "super-advanced",  # T20
    "penalty_cards": "basic",  # T21
    "event_times": "basic",  # T22
    "alignments": "advanced",  # T23
    "matchups": "basic",  # T24
}
"""Every table with the lowest level that needs it; the file is the name with ``.toml``."""


def load_content(folder: Path = HOUSE) -> ContentSet:
    """Read and compile a content folder.

    Raises
    ------
    ContentError
        Naming every fault at once.

    """
    return compile_content(content_document(folder))


def content_document(folder: Path = HOUSE) -> dict[str, Any]:
    """Read a content folder into the JSON-ready document that is stored and hashed.

    Checks that the files can be read and are the ones that ``set.toml`` seals; what is in the tables
    is checked by ``compile_content``.

    Raises
    ------
    ContentError
        If a file is missing, unreadable, unknown, or not the sealed one.

    """
    faults: list[ContentFault] = []
    head = _read_toml(folder / SET_FILE, faults)
    checksums = head.pop("checksums", {})
    schema = head.pop("schema", None)
    tables: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name == SET_FILE:
            continue
        if path.stem not in TABLE_LEVELS:
            faults.append(ContentFault(path.name, "", "", "", "is not a table of a content set"))
            continue
        tables[path.stem] = _read_toml(path, faults)
        sealed = checksums.get(path.name)
        if sealed is None:
            problem = f"has no checksum in {SET_FILE}"
            faults.append(ContentFault(path.name, "", "", "", problem))
        elif sealed != file_checksum(path):
            problem = f"does not have the checksum that {SET_FILE} gives"
            faults.append(ContentFault(path.name, "", "", "", problem))
    faults.extend(
        ContentFault(name, "", "", "", f"is listed in {SET_FILE} but does not exist")
        for name in sorted(checksums)
        if name.removesuffix(".toml") not in tables
    )
    if faults:
        raise ContentError(faults)
    return {"schema": schema, "set": head, "tables": tables}


def file_checksum(path: Path) -> str:
    """Give the sha256 of a file as set.toml lists it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _read_toml(path: Path, faults: list[ContentFault]) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        faults.append(ContentFault(path.name, "", "", "", "does not exist"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(ContentFault(path.name, "", "", "", f"is not TOML: {error}"))
    return {}


def compile_content(document: Mapping[str, Any]) -> ContentSet:
    """Check a content document and compile it.

    Raises
    ------
    ContentError
        Naming every broken hard constraint at once.

    """
    head = Report(SET_FILE)
    if document.get("schema") != SCHEMA:
        head.fault("", "schema", str(document.get("schema")), f"this loader reads schema {SCHEMA}")
    info = head.convert(document.get("set", {}), SetInfo)
    if info is not None and info.level not in LEVELS:
        head.fault("", "level", info.level, f"is not one of {', '.join(LEVELS)}")
    if info is None or head.faults:
        raise ContentError(head.faults)
    tables: Mapping[str, Any] = document.get("tables", {})
    reports = {name: Report(f"{name}.toml") for name in TABLE_LEVELS}
    for name, level in TABLE_LEVELS.items():
        if name not in tables and LEVELS.index(level) <= LEVELS.index(info.level):
            reports[name].fault("", "", "", f"is needed by a set of level {info.level}")
    for name in sorted(set(tables) - set(TABLE_LEVELS)):
        head.fault("", "", "", f"{name}.toml is not a table of a content set")

    def table(
        name: str, compiler: Callable[[Mapping[str, Any], Report], Value], absent: Value
    ) -> Value:
        return compiler(tables[name], reports[name]) if name in tables else absent

    no_faceoffs: tuple[dict[int, FaceoffChart], dict[str, int]] = ({}, {})
    faceoff_super, faceoff_bonus = table(
        "faceoff_super", faceoffs.compile_faceoff_super, no_faceoffs
    )
    penalty_cards = table("penalty_cards", lists.compile_penalty_cards, None)
    matchups = table("matchups", lists.compile_matchups, None)
    if penalty_cards is None or matchups is None:  # needed at every level, so already a fault
        raise ContentError(_all_faults(head, reports))
    content = ContentSet(
        info=info,
        action_basic=table("action_basic", decks.compile_action_basic, ()),
        action_advanced=table("action_advanced", decks.compile_action_advanced, ()),
        split=table("split_deck", decks.compile_split_deck, ()),
        faceoff_basic=table("faceoff_basic", faceoffs.compile_faceoff_basic, {}),
        faceoff_advanced=table("faceoff_advanced", faceoffs.compile_faceoff_advanced, {}),
        faceoff_super=faceoff_super,
        faceoff_bonus=faceoff_bonus,
        faceoff_power_play=table("faceoff_power_play", faceoffs.compile_faceoff_power_play, {}),
        penetration_basic=table("penetration_basic", penetration.compile_penetration_basic, {}),
        penetration_super=table("penetration_super", penetration.compile_penetration_super, None),
        player_penetrated=table("player_penetrated", penetration.compile_player_penetrated, {}),
        power_play_chart=table("power_play_chart", power_play.compile_power_play_chart, {}),
        intimidation_chart=table("intimidation_chart", penalties.compile_intimidation_chart, {}),
        penalty_super=table("penalty_super", penalties.compile_penalty_super, {}),
        penalty_secondary=table("penalty_secondary", penalties.compile_penalty_secondary, None),
        goalie_retaliation=table("goalie_retaliation", power_play.compile_die, {}),
        passing_l=table("passing_l", penetration.compile_passing_l, None),
        deflection=table("deflection", power_play.compile_die, {}),
        penalty_track=table("penalty_track", lists.compile_penalty_track, None),
        penalty_cards=penalty_cards,
        event_times=table("event_times", lists.compile_event_times, {}),
        alignments=table("alignments", lists.compile_alignments, ()),
        matchups=matchups,
    )
    _check_double_lines(content, reports["penalty_super"])
    faults = _all_faults(head, reports)
    if faults:
        raise ContentError(faults)
    soft.check(content, reports)
    warnings = tuple(fault for report in reports.values() for fault in report.warnings)
    return msgspec.structs.replace(content, warnings=warnings)


def _check_double_lines(content: ContentSet, report: Report) -> None:
    """Check that the two charts agree on where an intimidation penalty begins (T14, T15)."""
    for rating, section in content.penalty_super.items():
        first = content.intimidation_chart.get(rating)
        if first is not None and section.double_line != first:
            problem = f"the intimidation chart has its first penalty at {first}"
            report.fault(rating, "double_line", str(section.double_line), problem)


def _all_faults(head: Report, reports: Mapping[str, Report]) -> list[ContentFault]:
    return [fault for report in (head, *reports.values()) for fault in report.faults]


__all__ = [
    "HOUSE",
    "SET_FILE",
    "TABLE_LEVELS",
    "ContentError",
    "ContentFault",
    "ContentSet",
    "compile_content",
    "content_document",
    "file_checksum",
    "load_content",
]
