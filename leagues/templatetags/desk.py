"""Small helpers for the desk's templates, where a rule system's view is shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template

from games.domain.scoreboard import DASH
from games.domain.wording import spaced as spaced_words
from leagues.pages.desk import Names

register = template.Library()


@register.filter
def at(values: Sequence[Any], place: int | None) -> Any:  # noqa: ANN401 - whatever the view holds
    """Give what stands at a place, None when nothing does."""
    return values[place] if place is not None and 0 <= place < len(values) else None


@register.filter
def attr(value: Mapping[str, Any] | None, name: str) -> Any:  # noqa: ANN401 - the same
    """Give what a mapping holds under a name, None when there is no mapping."""
    return None if value is None else value.get(name)


@register.filter
def spaced(word: object) -> str:
    """Turn ``pull_goalie`` into ``pull goalie``."""
    return spaced_words(str(word))


@register.filter
def named(names: Names, value: object) -> str:
    """Give a player's name for his id; everything else as it is, a dash for nothing."""
    if value is None or value == "":
        return DASH
    return names.get(value) if isinstance(value, str) else str(value)


@register.filter
def is_mapping(value: object) -> bool:
    """Whether a value has names and values."""
    return isinstance(value, Mapping)


@register.filter
def is_list(value: object) -> bool:
    """Whether a value is a list."""
    return isinstance(value, list | tuple)
