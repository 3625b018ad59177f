"""Games of a season that people play: begun by a coach, counted when they end.

A team with a coach is his to play; a team without one has the season's computer coach. The game has the fixture's own
dice, so that whoever plays it has no choice of luck. Teams play in the order of their schedule: the runner stops at a
game that is being played, and a game can be begun only when both teams have played what comes before.
"""

from __future__ import annotations

import uuid

from django.db import transaction
from django.db.models import Q

from games.domain.corrections import void
from games.domain.seats import Seat
from games.domain.sitting import setup_document as stored_setup
from games.domain.store import create_game, get_game
from games.engine import Record, ScoreSheet, registry
from games.engine.fairness import derived_seed
from games.models import Game
from leagues.domain import cup, season_log
from leagues.domain.chairs import has_team
from leagues.domain.competitions import competition_key, seed_name
from leagues.domain.corrections import void_game_of
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import lock_free
from leagues.domain.seasons import check_frozen, options_of
from leagues.domain.seating import store_seat_results
from leagues.domain.systems import system_of
from leagues.models import Fixture, Membership, Season, SeasonRun

PLAYING = (Season.Status.REGULAR, Season.Status.PLAYOFFS)


class LiveGameRefused(LeagueRefusal):
    """A game of a season that people cannot play now."""


def begin_live_game(fixture: Fixture, *, dice: str = Game.Dice.SEEDED) -> Game:
    """Make the game of a fixture for its teams' coaches; who has it begun already gets that one.

    Parameters
    ----------
    dice
        ``seeded``, or ``typed`` for real dice on a real table.

    Raises
    ------
    LiveGameRefused
        The fixture was played or is not next for its teams, the season does not go on, or nobody coaches.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        fixture = (
            Fixture.objects.select_for_update(of=("self",))
            .select_related("season__league", "home", "visitor", "series", "game")
            .prefetch_related("seats__team")
            .get(pk=fixture.pk)
        )
        if fixture.game is not None and fixture.status == Fixture.Status.SCHEDULED:
            return fixture.game
        season = fixture.season
        lock_free(season)
        _check_is_next(fixture)
        options = check_frozen(season)
        teams = fixture.teams
        carried = system_of(options.ruleset).carry_over(season, options, teams=teams)
        if not carried.ready([fixture]):
            raise LiveGameRefused(
                "live.not_ready",
                f"Something comes before game {fixture.number}.",
                number=fixture.number,
            )
        playoff = fixture.kind == Fixture.Kind.PLAYOFF
        void_game = void_game_of(fixture)
        game = create_game(
            ruleset=options.ruleset,
            setup=carried.setup(teams, playoff=playoff, fixture=fixture),
            seats=_seats(fixture, options.coach or registry.get(options.ruleset).levels[-1]),
            seed=derived_seed(season.secret, seed_name(fixture)),
            dice=dice,
            competition=competition_key(season, fixture.kind),
            replay_of=get_game(uuid.UUID(void_game)) if void_game else None,
        )
        Fixture.objects.filter(pk=fixture.pk).update(game=game)
        return game


def count_live_game(game: Game, sheet: ScoreSheet, log: list[Record]) -> None:
    """Store what a finished game means for its season; called in the transaction that ends it."""
    fixture = (
        Fixture.objects.select_related(
            "season", "home", "visitor", "series__home", "series__visitor"
        )
        .prefetch_related("seats__team")
        .filter(game=game, status=Fixture.Status.SCHEDULED)
        .first()
    )
    if fixture is None:
        return
    SeasonRun.objects.select_for_update().get_or_create(season=fixture.season)
    home, visitor = sheet.seats[:2]
    fixture.status = Fixture.Status.PLAYED
    fixture.home_goals, fixture.visitor_goals = home.score, visitor.score
    fixture.home_pim, fixture.visitor_pim = home.penalty_minutes, visitor.penalty_minutes
    fixture.decided = sheet.decided
    fixture.save()
    if fixture.kind == Fixture.Kind.PLAYOFF:
        cup.count_game(fixture)
    options = options_of(fixture.season)
    system = system_of(options.ruleset)
    store_seat_results(system, [(fixture, sheet)])
    carried = system.carry_over(fixture.season, options, teams=fixture.teams)
    carried.after_game(fixture.teams, stored_setup(game), log)
    carried.save()


def give_up_live_game(fixture: Fixture, *, reason: str, actor: str = "") -> Fixture:
    """Make a game that people have begun void, so that the fixture can be begun again or played by computers.

    Raises
    ------
    LiveGameRefused
        Nobody is playing it.
    """
    with transaction.atomic():
        fixture = Fixture.objects.select_for_update(of=("self",)).get(pk=fixture.pk)
        if fixture.game is None or fixture.status != Fixture.Status.SCHEDULED:
            raise LiveGameRefused(
                "live.not_begun",
                f"Nobody is playing game {fixture.number}.",
                number=fixture.number,
            )
        game = void(fixture.game.public_id, reason=reason, actor=actor)
        fixture.game = None
        fixture.attempt += 1
        fixture.save()
        data = {"fixture": fixture.number, "game": str(game.public_id), "reason": reason}
        season_log.append(fixture.season, "game_voided", data, actor=actor)
    return fixture


def _check_is_next(fixture: Fixture) -> None:
    season, number = fixture.season, fixture.number
    if season.status not in PLAYING:
        raise LiveGameRefused(
            "live.season", f"{season} is {season.get_status_display()}.", season=season.slug
        )
    if fixture.status != Fixture.Status.SCHEDULED:
        message = f"Game {number} is {fixture.get_status_display()}."
        raise LiveGameRefused("live.not_scheduled", message, number=number)
    teams = fixture.teams
    of_theirs = season.fixtures.filter(has_team(pk__in=[team.pk for team in teams])).exclude(
        pk=fixture.pk
    )
    earlier = Q(date__lt=fixture.date) | Q(date=fixture.date, number__lt=number)
    first = of_theirs.filter(earlier, status=Fixture.Status.SCHEDULED).first()
    if first is not None:
        message = f"Game {number} is not next: game {first.number} on {first.date:%d %B %Y} comes before it."
        raise LiveGameRefused("live.not_next", message, number=number, first=first.number)
    if of_theirs.filter(status=Fixture.Status.PLAYED).exclude(earlier).exists():
        message = (
            f"Later games of its teams have been played; game {number} is left to the computer."
        )
        raise LiveGameRefused("live.later_played", message, number=number)


def _seats(fixture: Fixture, level: str) -> list[Seat]:
    teams = fixture.teams
    coached = set(
        Membership.objects.filter(
            role=Membership.Role.COACH, team__in=[team.team_id for team in teams]
        ).values_list("team", flat=True)
    )
    if not coached:
        raise LiveGameRefused(
            "live.no_coach",
            f"Nobody coaches a team of game {fixture.number}.",
            number=fixture.number,
        )
    return [
        Seat(team=team.code, name=name, level=None if team.team_id in coached else level)
        for team, name in zip(teams, fixture.names, strict=True)
    ]
