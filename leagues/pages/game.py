"""A game's two pages: its box score, and the game told event by event.

A game of a season has a fixture and goes by the season's names; one outside every season goes by its seats' names,
and its players by those that its setup knows.
"""

import uuid
from dataclasses import dataclass, field
from typing import Any

from games.engine import events_of
from games.models import Game
from leagues.domain.clock import GameClock, clock_of
from leagues.domain.options import PAPER
from leagues.domain.systems import system_of
from leagues.models import Fixture, Season
from leagues.pages.box_score import BoxScore, live_box_score, side_names, stored_box_score
from leagues.pages.game_charts import GoalChart, ShotChart, goal_chart, over_time, shot_chart
from leagues.pages.game_lines import UnitRow, game_lines
from leagues.pages.names import title_of
from leagues.pages.play_by_play import PeriodOfPlay, play_by_play
from leagues.pages.stored import read_game
from leagues.pages.three_stars import Star, three_stars
from leagues.pages.totals import overtime_losses_apart


@dataclass(slots=True)
class GamePage:
    """What both pages show.

    fixture, game
        One of them may be missing: a fixture to come has no game, a game outside every season no fixture.
    sides
        Name and code of each side, home first.
    score
        Goals by side, as far as the game is; empty when it has not begun.
    """

    fixture: Fixture | None
    game: Game | None
    sides: list[tuple[str, str]]
    score: tuple[int, ...] = ()
    box: BoxScore | None = None
    periods: list[PeriodOfPlay] = field(default_factory=list)
    stars: tuple[Star, ...] = ()
    goal_chart: GoalChart | None = None
    shot_chart: ShotChart | None = None
    over_time: dict[str, Any] | None = None
    lines: tuple[UnitRow, ...] = ()

    @property
    def season(self) -> Season | None:
        """The season, if it belongs to one."""
        return self.fixture.season if self.fixture else None

    @property
    def on_paper(self) -> bool:
        """Whether its result was entered from paper, so that no dice were rolled."""
        return self.fixture is not None and self.game is not None and self.game.ruleset == PAPER

    @property
    def clock(self) -> GameClock:
        """The clock of its league."""
        return clock_of(self.fixture)

    @property
    def scored(self) -> list[tuple[str, str]]:
        """The sides that have a score of their own: not the second players of a team, who come after them."""
        return self.sides[: len(self.score)] if self.score else self.sides

    @property
    def title(self) -> str:
        """Visitors at home, or the names of all sides."""
        return title_of([name for name, _ in self.scored])


def find_fixture(slug: str, number: int) -> Fixture | None:
    """Find a fixture with its season, teams and game, in one query."""
    return (
        Fixture.objects.select_related("season__league", "home", "visitor", "game", "series")
        .filter(season__slug=slug, number=number)
        .first()
    )


def find_game(public_id: uuid.UUID) -> tuple[Game | None, Fixture | None]:
    """Find a game by its public id, and the fixture that it belongs to."""
    game = Game.objects.select_related("season__league").filter(public_id=public_id).first()
    if game is None:
        return None, None
    return game, Fixture.objects.select_related("season__league").filter(game=game).first()


def box_score_page(fixture: Fixture | None, game: Game | None) -> GamePage:
    """Read a game's numbers: rows when it is over, its log while it is played; none of a void one."""
    page = _page(fixture, game)
    if game is None:
        return page
    if game.status == Game.Status.FINISHED:
        setup = None if fixture else read_game(game).setup
        apart = fixture is None or overtime_losses_apart(fixture.season, fixture.kind)
        page.box = stored_box_score(game, page.sides, setup=setup, apart=apart)
        page.stars = three_stars(page.box)
        page.lines = game_lines(game)
    elif game.status in {Game.Status.LIVE, Game.Status.HELD}:
        stored = read_game(game)
        sheet = stored.ruleset.score_sheet(stored.setup, events_of(stored.log))
        own = system_of(game.ruleset).counts
        page.box = live_box_score(sheet, page.sides, stored.setup, own=own)
    if page.box is not None:
        page.score = tuple(side.score for side in page.box.sides)
        page.goal_chart, page.shot_chart = goal_chart(page.box, page.clock), shot_chart(page.box)
        if page.box.timed_goals or system_of(game.ruleset).has_players:
            page.over_time = over_time(page.box, page.clock)  # a game of cards has no minutes
    return page


def plays_page(fixture: Fixture | None, game: Game | None) -> GamePage:
    """Read a game's log."""
    page = _page(fixture, game)
    if game is None:
        return page
    stored = read_game(game)
    names = [name for name, _ in page.sides]
    page.periods = play_by_play(stored.ruleset, stored.setup, stored.log, names)
    if game.result:
        page.score = tuple(game.result["score"])
    elif page.periods:
        page.score = page.periods[-1].score
    return page


def bare_page(fixture: Fixture | None, game: Game) -> GamePage:
    """Read a game's head only: its sides and its score as far as it is over."""
    page = _page(fixture, game)
    if game.result:
        page.score = tuple(game.result["score"])
    return page


def _page(fixture: Fixture | None, game: Game | None) -> GamePage:
    if fixture is not None:
        sides = [(team.name_on(fixture.date), team.code) for team in fixture.teams]
    else:
        sides = [] if game is None else side_names(game)
    return GamePage(fixture, game, sides)
