"""The table of Power Play for its state template."""

from collections.abc import Mapping
from typing import Any

from django import template

from leagues.pages.power_play import Picture, picture_of

register = template.Library()


@register.simple_tag
def power_play_table(view: Mapping[str, Any], asked: Any = None) -> Picture:  # noqa: ANN401 - the desk's question, or nothing
    """Lay out what the viewer may see, with the answers that cards stand for."""
    return picture_of(view, asked or None)
