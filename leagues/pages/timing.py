"""How long the server takes for each kind of page: the median of many requests in this process.

What is measured is all that Django does for an anonymous reader, from the request to the last byte of the answer; the
network and the reader's browser are not in it. The process's own time stands beside the clock's, because other
programs on a busy machine lengthen only the latter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from statistics import median
from time import perf_counter, process_time

from django.test import Client
from django.urls import reverse

from games.engine import EngineError
from leagues.models import Fixture, Season
from leagues.pages.totals import goalie_totals, skater_totals

ROUNDS = 20
BAR = 150
SHORT_BAR = 80
"""Milliseconds: of all pages, and of those that are read most."""
READ_MOST = frozenset({"standings", "leaders", "player: skater", "player: goalie", "game"})


@dataclass(frozen=True, slots=True)
class PageTime:
    """The medians of one kind of page: by the clock, and what this process worked for it."""

    kind: str
    path: str
    milliseconds: float
    cpu: float

    @property
    def bar(self) -> int:
        """What it may take."""
        return SHORT_BAR if self.kind in READ_MOST else BAR

    @property
    def is_over(self) -> bool:
        """Whether it takes longer."""
        return self.milliseconds > self.bar


def page_times(season: Season, *, rounds: int = ROUNDS) -> list[PageTime]:
    """Measure every kind of page of a season; the first request of each is not counted.

    Raises
    ------
    EngineError
        A page answers with anything but a page.

    """
    client = Client()
    times = []
    for kind, path in paths_of(season):
        walls, cpus = zip(*_seconds(client, path, rounds), strict=True)
        times.append(PageTime(kind, path, 1000 * median(walls), 1000 * median(cpus)))
    return times


def paths_of(season: Season) -> Iterator[tuple[str, str]]:
    """Give kind and address of every page: of the team, the men and the game that have most to show."""
    slug = [season.slug]
    yield "home", reverse("leagues:home")
    yield "overview", reverse("leagues:season", args=slug)
    yield "standings", reverse("leagues:standings", args=slug)
    schedule = reverse("leagues:schedule", args=slug)
    yield "schedule: month", schedule
    teams = list(season.teams.order_by("code").values_list("code", flat=True))
    if teams:
        yield "schedule: team", f"{schedule}?team={teams[-1]}"
    leaders = reverse("leagues:leaders", args=slug)
    yield "leaders", leaders
    yield "leaders: playoffs", f"{leaders}?kind=playoff"
    for which, title in (("skaters", "skaters"), ("goalies", "goalies")):
        yield f"statistics: {title}", reverse("leagues:statistics", args=[season.slug, which])
    yield "transactions", reverse("leagues:transactions", args=slug)
    records = reverse("leagues:records", args=slug)
    yield "records", records
    yield "records: league", f"{records}?of=league"
    yield "playoffs", reverse("leagues:playoffs", args=slug)
    if teams:
        yield "team", reverse("leagues:team", args=[season.slug, teams[-1]])
    men = {
        "skater": [(total.games, total.player) for total in skater_totals(season)],
        "goalie": [(total.games, total.player) for total in goalie_totals(season)],
    }
    for role, found in men.items():
        if found:
            yield f"player: {role}", reverse("leagues:player", args=[season.slug, max(found)[1]])
    played = season.fixtures.filter(status=Fixture.Status.PLAYED, game__isnull=False)
    fixture = played.select_related("game").order_by("date", "number").last()
    if fixture is not None:
        yield "game", reverse("leagues:game", args=[season.slug, fixture.number])
        if fixture.game is not None:
            yield "proof", reverse("leagues:proof", args=[fixture.game.public_id])
        yield "play-by-play", reverse("leagues:plays", args=[season.slug, fixture.number])


def _seconds(client: Client, path: str, rounds: int) -> Iterator[tuple[float, float]]:
    for number in range(rounds + 1):
        began, worked = perf_counter(), process_time()
        answer = client.get(path)
        took = perf_counter() - began, process_time() - worked
        if answer.status_code != HTTPStatus.OK:
            raise EngineError(f"{path} answers with status {answer.status_code}")
        if number:
            yield took
