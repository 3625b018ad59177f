"""How numbers are printed: hockey's conventions. Unknown is a dash, zero is 0."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.domain.scoreboard import DASH, clock_time, ordinal, period_name
from leagues.domain.clock import UPWARD, GameClock
from leagues.pages.columns import Column
from leagues.pages.names import listing

register = template.Library()

TEXT, TOTAL, PLAIN = map(SafeString, (' class="text"', ' class="total"', ""))
DIE_FACES = "\u2680\u2681\u2682\u2683\u2684\u2685"


class Season(Protocol):
    """What an address is made of."""

    slug: str


class GoalieNumbers(Protocol):
    """What a save percentage is made of."""

    shots_against: int | None
    saves: int | None


@register.filter
def dash(value: object) -> object:
    """Give the value, or a dash for None and the empty text."""
    return DASH if value is None or value == "" else value


@register.filter
def as_listed(score: Sequence[int | None]) -> str:
    """Give a score in the order in which sides are listed: visitors first where there are two."""
    listed = [score[place] for place in listing(len(score))]
    return DASH.join(DASH if goals is None else str(goals) for goals in listed)


@register.filter
def signed(value: int | None) -> str:
    """Give +3, -2 or 0."""
    if value is None:
        return DASH
    return f"{value:+d}".replace("-", "\u2212") if value else "0"


@register.filter
def share(value: float | None) -> str:
    """Give a share with three decimals and no leading zero: .912, 1.000."""
    if value is None:
        return DASH
    return f"{value:.3f}".removeprefix("0")


@register.filter
def average(value: float | None) -> str:
    """Give two decimals: 2.05."""
    return DASH if value is None else f"{value:.2f}"


@register.simple_tag
def game_time(clock: GameClock | None, seconds: int | None, period: int | None = None) -> str:
    """Give a time of a period as the league's clock shows it, a dash when it is not known."""
    return (clock or UPWARD).shown(seconds, period)


@register.filter
def minutes(seconds: int | None) -> str:
    """Give seconds as minutes and seconds: 58:40."""
    return clock_time(seconds)


@register.filter
def period(number: int) -> str:
    """Give 1st period, Overtime, 2nd overtime."""
    return period_name(number)


@register.filter
def die(face: int) -> str:
    """Give the picture of a die."""
    return DIE_FACES[face - 1]


@register.filter
def tenth(value: float | None) -> str:
    """Give one decimal: 9.1."""
    return DASH if value is None else f"{value:.1f}"


@register.filter(name="ordinal")
def ordinal_words(number: int) -> str:
    """Give 1st, 2nd, 3rd."""
    return ordinal(number)


@register.filter
def save_share(line: GoalieNumbers) -> str:
    """Give a goalie's save percentage in one game."""
    if not line.shots_against or line.saves is None:
        return DASH
    return share(line.saves / line.shots_against)


@register.filter
def shootout_round(number: int) -> int:
    """Give the round of an attempt, counted from 1: two attempts a round."""
    return (number + 1) // 2


@register.simple_tag
def table_cells(cells: Iterable[tuple[Column, str]]) -> SafeString:
    """Give the cells of a row of statistics; a template would take ten times as long, and there are thousands."""
    return format_html_join("", "<td{}>{}</td>", ((_cell_class(one), text) for one, text in cells))


def _cell_class(column: Column) -> SafeString:
    if column.text:
        return TEXT
    return TOTAL if column.key in {"points", "wins"} else PLAIN


@register.simple_tag
def player_link(season: Season | None, player: str | None, name: str | dict[str, str] = "") -> str:
    """Give a player's name, linked to his page of the season if there is one; a dash for nobody."""
    if not player:
        return DASH
    shown = name.get(player, player) if isinstance(name, dict) else name or player
    if season is None:
        return shown
    address = reverse("leagues:player", args=[season.slug, player])
    return format_html('<a href="{}">{}</a>', address, shown)
