"""What commands of this app share: refusals become one clear line, documents become JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, cast

from django.core.management.base import CommandError, OutputWrapper
from rich.console import Console

from games.engine.errors import Refusal


@contextmanager
def refusals_as_errors() -> Iterator[None]:
    """Turn what cannot be done into a command error: the sentence, no traceback."""
    try:
        yield
    except Refusal as refusal:
        raise CommandError(refusal.message) from refusal


def console(stdout: OutputWrapper) -> Console:
    """Return a console that writes where the command writes."""
    return Console(file=cast("IO[str]", stdout))


def as_json(document: Any) -> str:  # noqa: ANN401 - anything that JSON can hold
    """Return a document as indented JSON."""
    return json.dumps(document, indent=2)


def number(value: float | None, digits: int = 3) -> str:
    """Print a number, or a dash for an unknown one."""
    return "\u2013" if value is None else f"{value:.{digits}f}"
