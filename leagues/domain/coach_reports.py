"""Results reported by the two coaches of a game from paper (TC-153).

Words
-----
report
    What one side says of a game. Its last one counts; the same one twice is one.
agreed
    Both sides say the same score, decided in the same way: the result is entered, the fuller sheet of the two.
disputed
    They do not: the game has no result and is in no table until the commissioner enters one.
told
    A side whose last report says another score than the result that stands was not followed, and is told so.

Reports are facts of the season's log and nobody's business but the two sides' and the commissioner's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

import msgspec
from django.db import transaction

from games.engine import registry
from games.rulesets.scoresheet.paper import Paper, document_of
from leagues.domain import season_log
from leagues.domain.lane import lock_free
from leagues.domain.options import PAPER
from leagues.domain.paper import NO_LIBRARY, PaperRefused, check_paper, enter_result, setup_of
from leagues.domain.seasons import check_frozen
from leagues.models import Fixture, Season, SeasonEvent

SIDES = ("home", "visitor")
REPORTING = ("result_reported", "game_voided", "result_entered", "result_amended")


class State(StrEnum):
    """How the reports of a game stand."""

    NONE = "none"
    ONE = "one"
    AGREED = "agreed"
    DISPUTED = "disputed"


@dataclass(slots=True)
class Reports:
    """The last report of each side, and who made it."""

    papers: dict[str, Paper] = field(default_factory=dict)
    by: dict[str, str] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """Whether the two agree."""
        said = {said_by(paper) for paper in self.papers.values()}
        if len(self.papers) < len(SIDES):
            return State.ONE if self.papers else State.NONE
        return State.AGREED if len(said) == 1 else State.DISPUTED

    def not_followed(self, fixture: Fixture) -> list[str]:
        """Give the sides whose report is not the result that stands."""
        if fixture.status != Fixture.Status.PLAYED:
            return []
        stands = (fixture.home_goals, fixture.visitor_goals, fixture.decided)
        return [side for side, paper in self.papers.items() if said_by(paper) != stands]


def said_by(paper: Paper) -> tuple[int, int, str]:
    """Give what two reports must agree on."""
    return paper.home, paper.visitor, str(paper.decided)


def report_result(fixture: Fixture, side: str, paper: Paper, *, actor: str = "") -> Reports:
    """Take a side's report of a game; when the other side has said the same, the result is entered.

    Raises
    ------
    PaperRefused
        The season's games are not from paper, it has not started, or the game has its result already.
    ResultRefused, SetupError
        The season knows no such end of a game, or the paper contradicts itself.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = Season.objects.select_for_update().get(pk=fixture.season_id)
        lock_free(season)
        rows = Fixture.objects.select_related("home", "visitor", "game", "series")
        fixture = rows.select_for_update(of=("self",)).get(pk=fixture.pk)
        fixture.season = season
        if season.status == Season.Status.READY:
            raise PaperRefused("paper.not_started", f"{season} has not started.")
        if check_frozen(season).ruleset != PAPER:
            message = f"The games of {season} are played here, not entered from paper."
            raise PaperRefused("paper.simulated", message)
        if fixture.status != Fixture.Status.SCHEDULED:
            message = f"Game {fixture.number} has its result; its commissioner puts it right."
            raise PaperRefused("paper.not_scheduled", message, number=fixture.number)
        check_paper(fixture, season, paper)
        registry.get(PAPER).validate(
            registry.get(PAPER).read_setup(setup_of(fixture, paper), NO_LIBRARY)
        )
        reports = reports_of(fixture)
        if reports.papers.get(side) != paper:
            data = {"fixture": fixture.number, "side": side, "paper": document_of(paper)}
            season_log.append(season, "result_reported", data, actor=actor)
            reports.papers[side], reports.by[side] = paper, actor
    if reports.state is State.AGREED:
        enter_result(fixture, fuller(reports.papers.values()), actor=actor)
    return reports


def fuller(papers: Iterable[Paper]) -> Paper:
    """Give the paper that knows more: with goals before one without, then with goalies; the first of equals."""
    return max(papers, key=lambda paper: (paper.goals is not None, len(paper.goalies)))


def reports_of(fixture: Fixture) -> Reports:
    """Read the reports of a game since it was last made void."""
    events = fixture.season.events.filter(kind__in=REPORTING, data__fixture=fixture.number)
    return read_reports(events.order_by("sequence")).get(fixture.number, Reports())


def read_reports(events: Iterable[SeasonEvent]) -> dict[int, Reports]:
    """Read the reports of many games; events of other kinds than :data:`REPORTING` do not matter."""
    found: dict[int, Reports] = {}
    for event in events:
        number = event.data.get("fixture")
        if event.kind == "game_voided":
            found.pop(number, None)
        elif event.kind == "result_reported":
            reports = found.setdefault(number, Reports())
            side = event.data["side"]
            reports.papers[side] = msgspec.convert(event.data["paper"], Paper)
            reports.by[side] = event.actor
    return found


@dataclass(frozen=True, slots=True)
class Told:
    """A game of a team whose report was not followed, or is disputed."""

    fixture: Fixture
    side: str
    said: str
    state: str
    """``disputed``, or ``settled`` once a result stands."""
    reason: str = ""


def told_to(teams: Iterable[int]) -> list[Told]:
    """List what coaches of these teams (ids of league teams) are told of their reports, the latest game first."""
    ids = set(teams)
    if not ids:
        return []
    seasons = Season.objects.filter(teams__team__in=ids, events__kind="result_reported").distinct()
    told: list[Told] = []
    for season in seasons.select_related("league"):
        events = list(season.events.filter(kind__in=REPORTING).order_by("sequence"))
        reports = read_reports(events)
        reasons = {
            event.data["fixture"]: event.data["before"].get("reason", "")
            for event in events
            if event.kind == "result_amended"
        }
        fixtures = season.fixtures.filter(number__in=reports).select_related("home", "visitor")
        for fixture in fixtures.order_by("-date", "-number"):
            fixture.season = season
            of_game = reports[fixture.number]
            disputed = fixture.status == Fixture.Status.SCHEDULED and (
                of_game.state is State.DISPUTED
            )
            sides = SIDES if disputed else of_game.not_followed(fixture)
            told += [
                Told(
                    fixture,
                    side,
                    words(of_game.papers[side]),
                    "disputed" if disputed else "settled",
                    reasons.get(fixture.number, ""),
                )
                for side in sides
                if getattr(fixture, side).team_id in ids
            ]
    return told


def words(paper: Paper) -> str:
    """Say a score as pages do, visitors first."""
    how = "" if paper.decided == "REG" else f" {paper.decided}"
    return f"{paper.visitor}-{paper.home}{how}"
