"""What the pages of Ice Cold need: the options of a card, short words for printed results, places in a small rink."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from django import template

from games.rulesets.ice_cold.cards import Result, Zone
from games.rulesets.ice_cold.decisions import Act, act_of, card_of

register = template.Library()

RESULTS: dict[str, str] = {
    Result.GOAL: "Goal",
    Result.SAVE_DEF: "Save, D",
    Result.SAVE_OFF: "Save, O",
    Result.SAVE_REBOUND: "Rebound",
    Result.SAVE_SUPER: "Super save",
    Result.SAVE_FREEZE: "Freeze",
}
EFFECTS: dict[str, str] = {
    "loose": "loose puck",
    "turnover": "turnover",
    "freeze": "face-off",
    "steal": "steal",
    "fight": "fight",
}
WHISTLES: dict[str, str] = {
    "offside": "offside",
    "penalty_home": "penalty H",
    "penalty_visitor": "penalty V",
}
VERBS: dict[str, str] = {
    Act.SHOOT: "Shoot",
    Act.PLAY: "Play",
    Act.DUMP_OUT: "Dump out",
    Act.DUMP_IN: "Dump in",
    Act.DEFEND: "Fall back",
    Act.ANSWER: "Answer",
    Act.DISCARD: "Discard",
}
"""What can be done with a card."""
ZONE_NAMES: dict[str, str] = {
    Zone.DEFENSIVE: "own end",
    Zone.CENTER: "centre ice",
    Zone.OFFENSIVE: "their end",
}
PLACES: dict[str, int] = {Zone.DEFENSIVE: 10, Zone.CENTER: 30, Zone.OFFENSIVE: 50}
"""The middle of each zone in a rink icon 60 wide."""


class Offered(Protocol):
    """A legal answer as the desk offers it."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class CardOption:
    """A legal answer that uses a card: its value, the verb on its button, and all of it in words."""

    value: str
    verb: str
    label: str


@register.filter
def options_with(options: Iterable[Offered], card: int) -> list[CardOption]:
    """Give the options that use a card."""
    return [
        CardOption(option.value, VERBS[act_of(option.value)], option.label)
        for option in options
        if card_of(option.value) == card
    ]


@register.filter
def options_without_card(options: Iterable[Offered]) -> list[Offered]:
    """Give the options that use no card."""
    return [option for option in options if not card_of(option.value)]


@register.filter
def result_word(result: str) -> str:
    """Give a printed result in a word."""
    return RESULTS[result]


@register.filter
def effect_word(effect: str) -> str:
    """Give a defensive card's effect in a word."""
    return EFFECTS[effect]


@register.filter
def whistle_word(whistle: str) -> str:
    """Give a printed whistle in words."""
    return WHISTLES[whistle]


@register.filter
def zone_x(zone: str) -> int:
    """Give the middle of a zone in a rink icon."""
    return PLACES[zone]


@register.filter
def zone_words(zones: Iterable[str]) -> str:
    """Name zones, or say that a card fits everywhere."""
    return ", ".join(ZONE_NAMES[zone] for zone in zones) or "everywhere"
