"""A game: its box score, and the game told event by event. Games outside every season have the same pages."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.engine import events_of
from games.models import Game
from leagues.models import Fixture
from leagues.pages.box_score import BoxScore, live_box_score, side_names, stored_box_score
from leagues.pages.play_by_play import PeriodOfPlay, play_by_play
from leagues.pages.stored import read_game


def find_fixture(slug: str, number: int) -> Fixture:
    """Find a fixture with its season, teams and game, or answer with a clear 404."""
    fixture = (
        Fixture.objects.select_related("season__league", "home", "visitor", "game", "series")
        .filter(season__slug=slug, number=number)
        .first()
    )
    if fixture is None:
        raise Http404(f"There is no game {number} in a season called {slug}.")
    return fixture


def season_game(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show the box score of a fixture's game, or that it has not been played."""
    fixture = find_fixture(slug, number)
    box = None if fixture.game is None else box_score(fixture.game, fixture)
    return show(request, "box-score", "game.html", fixture, fixture.game, box=box)


def season_plays(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Tell a fixture's game."""
    fixture = find_fixture(slug, number)
    periods = [] if fixture.game is None else plays(fixture.game, fixture)
    return show(request, "plays", "plays.html", fixture, fixture.game, periods=periods)


def lone_game(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Show the box score of a game outside every season; one of a season has its page there."""
    game = find_game(public_id)
    if fixture := fixture_of(game):
        return redirect("leagues:game", fixture.season.slug, fixture.number)
    return show(request, "box-score", "game.html", None, game, box=box_score(game, None))


def lone_plays(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Tell a game outside every season."""
    game = find_game(public_id)
    if fixture := fixture_of(game):
        return redirect("leagues:plays", fixture.season.slug, fixture.number)
    return show(request, "plays", "plays.html", None, game, periods=plays(game, None))


def find_game(public_id: uuid.UUID) -> Game:
    """Find a game, or answer with a clear 404."""
    game = Game.objects.filter(public_id=public_id).first()
    if game is None:
        raise Http404(f"There is no game {public_id}.")
    return game


def fixture_of(game: Game) -> Fixture | None:
    """Give the fixture that a game belongs to."""
    return Fixture.objects.select_related("season").filter(game=game).first()


def names_of(game: Game, fixture: Fixture | None) -> list[tuple[str, str]]:
    """Give the sides' names and codes, the season's own where there is one."""
    if fixture is None:
        return side_names(game)
    return [(team.name, team.code) for team in (fixture.home, fixture.visitor)]


def box_score(game: Game, fixture: Fixture | None) -> BoxScore | None:
    """Read a game's box score; None before it has begun, or when it is void."""
    sides = names_of(game, fixture)
    if game.status == Game.Status.FINISHED:
        return stored_box_score(game, sides)
    if game.status not in {Game.Status.LIVE, Game.Status.HELD}:
        return None
    stored = read_game(game)
    sheet = stored.ruleset.score_sheet(stored.setup, events_of(stored.log))
    return live_box_score(sheet, sides, stored.setup)


def plays(game: Game, fixture: Fixture | None) -> list[PeriodOfPlay]:
    """Tell a game from its log."""
    stored = read_game(game)
    names = [name for name, _ in names_of(game, fixture)]
    return play_by_play(stored.ruleset, stored.setup, stored.log, names)


def show(
    request: HttpRequest,
    section: str,
    template: str,
    fixture: Fixture | None,
    game: Game | None,
    **context: object,
) -> HttpResponse:
    """Render one of a game's pages."""
    sides = [] if game is None else names_of(game, fixture)
    if game is None and fixture is not None:
        sides = [
            (fixture.home.name, fixture.home.code),
            (fixture.visitor.name, fixture.visitor.code),
        ]
    return render(
        request,
        f"leagues/{template}",
        {
            "fixture": fixture,
            "season": fixture.season if fixture else None,
            "game": game,
            "sides": sides,
            "title": " at ".join(name for name, _ in reversed(sides)),
            "tab": section,
            "section": "schedule",
            **context,
        },
    )
