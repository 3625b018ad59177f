"""A progress bar for runs: games done, rate, time left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import OutputWrapper
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from leagues.domain import runner
from leagues.domain.runner import Watcher
from leagues.management.output import console


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        """Return the rate, or nothing before the first games."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.0f} games/s")


@contextmanager
def games_bar(title: str, total: int, stdout: OutputWrapper) -> Iterator[Watcher]:
    """Show a bar while games are played; yields what to call with each progress.

    Without a terminal a line is written for each tenth instead.
    """
    screen = console(stdout)
    if not screen.is_terminal:
        yield _lines(title, stdout)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        Rate(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[date]}"),
    )
    with Progress(*columns, console=screen) as progress:
        task = progress.add_task(title, total=total, date="")

        def watch(now: runner.Progress) -> None:
            progress.update(task, completed=now.done, total=now.total, date=now.date)

        yield watch
        done = progress.tasks[0].completed
        progress.update(task, total=done, completed=done)


def _lines(title: str, stdout: OutputWrapper) -> Watcher:
    tenths = 0

    def watch(now: runner.Progress) -> None:
        nonlocal tenths
        reached = 10 * now.done // max(now.total, 1)
        if reached <= tenths:
            return
        tenths = reached
        seconds = now.simulating + now.storing
        rate = now.done / seconds if seconds else 0
        left = (now.total - now.done) / rate if rate else 0
        stdout.write(
            f"{title}: {now.done} of {now.total} games, {now.date}, "
            f"{rate:.0f} games/s, {left:.0f} s left"
        )

    return watch
