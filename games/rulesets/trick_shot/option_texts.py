"""What each option of a game changes, in words, with the rows of the rulebook: for pages and documents."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from games.rulesets.trick_shot.setup import Options


class OptionTold(NamedTuple):
    """One option of a game in words; ``ids`` are rows of the rulebook."""

    name: str
    value: str
    sentence: str
    ids: tuple[str, ...]


class OptionText(NamedTuple):
    """What the values of an option mean; the first value is the default."""

    ids: tuple[str, ...]
    sentences: dict[str | bool, str]


OPTION_TEXTS: dict[str, OptionText] = {
    "form": OptionText(
        ("TS-006", "TS-007", "TS-010", "TS-014"),
        {
            "full": "Three periods of ten turns; level games have four more turns, sudden death.",
            "friendly": "One period of ten turns; a level score is a draw.",
        },
    ),
    "cards": OptionText(
        ("TS-032", "TS-321", "TS-352"),
        {
            True: "Four line cards a team, and the home team's arena rule for both.",
            False: "No line cards and no arenas.",
        },
    ),
    "profile": OptionText(
        ("TS-127", "TS-128", "TS-129", "TS-130"),
        {
            "printed": "Wingers and centers have Speed 3, defensemen and goalies 1.",
            "later_edition": "Wingers have Speed 4, centers 3, defensemen 2; a goalie has Size 1.",
        },
    ),
    "selection": OptionText(
        ("TS-323",),
        {
            "given": "Each team plays the line cards it owns.",
            "pre_made": "Each team plays the line cards of its arena's list.",
            "draft": "Line cards are drafted at the table: five dealt, one set aside, the rest handed over.",
            "dream": "Each team takes any four line cards.",
        },
    ),
    "overtime_faceoff": OptionText(
        ("TS-014",),
        {
            False: "Overtime goes on from the position reached.",
            True: "Overtime opens with a face-off.",
        },
    ),
    "save_resets": OptionText(
        ("TS-050", "TS-213"),
        {
            False: "After a save play goes on; the goalie must be rid of the puck in his team's turn.",
            True: "A save resets the board at once.",
        },
    ),
    "discussion_claims": OptionText(
        ("TS-113", "TS-114"),
        {
            False: "Nobody is asked whether team-mates discussed tactics.",
            True: "After each turn of a pair its opponents may claim that it discussed tactics.",
        },
    ),
}
AT_BASIC: dict[str, str | bool] = {"cards": False}
"""What the basic level leaves no choice about (TS-032)."""


def options_told(level: str, overrides: Mapping[str, Any]) -> list[OptionTold]:
    """Tell the options of games at a level, given the keys of a setup document that differ from the defaults."""
    chosen: dict[str, Any] = {
        name: next(iter(text.sentences)) for name, text in OPTION_TEXTS.items()
    }
    options = msgspec.to_builtins(msgspec.convert(overrides.get("options", {}), Options))
    chosen |= {name: value for name, value in overrides.items() if name in OPTION_TEXTS}
    chosen |= {name: value for name, value in options.items() if name in OPTION_TEXTS}
    if level == "basic":
        chosen |= AT_BASIC
    if not chosen["cards"]:
        del chosen["selection"]
    return [
        OptionTold(
            name,
            _word(value),
            OPTION_TEXTS[name].sentences[value],
            OPTION_TEXTS[name].ids,
        )
        for name, value in chosen.items()
    ]


def _word(value: str | bool) -> str:  # noqa: FBT001 - a value of an option
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value.replace("_", " ")
