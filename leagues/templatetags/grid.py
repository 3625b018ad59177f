"""Squares of a board, named like those of chess (``c7``), for pictures of rule systems that are played on one."""

import re

from django import template

register = template.Library()

SQUARE = re.compile(r"([a-z])([1-9]\d?)")
CELL = 20
"""Units of a picture for one square."""


def _place(square: object) -> tuple[int, int] | None:
    found = SQUARE.fullmatch(str(square))
    return None if found is None else (ord(found[1]) - ord("a"), int(found[2]) - 1)


@register.filter
def grid_x(square: object) -> int | None:
    """Give the left edge of a square; None when the name is none."""
    place = _place(square)
    return None if place is None else place[0] * CELL


@register.filter
def grid_y(square: object) -> int | None:
    """Give the upper edge of a square; None when the name is none."""
    place = _place(square)
    return None if place is None else place[1] * CELL


@register.filter
def along(number: int, step_and_start: str) -> int:
    """Give where something stands in a row of like things, from ``"step start"``."""
    step, start = step_and_start.split()
    return number * int(step) + int(start)


@register.filter
def letters(count: int) -> list[str]:
    """Give the first letters of the alphabet, for the columns of a board."""
    return [chr(ord("a") + number) for number in range(count)]


@register.filter
def numbers(count: int) -> list[str]:
    """Give the numbers from 1, for the rows of a board."""
    return [str(number + 1) for number in range(count)]
