"""A season on paper: teams, fixtures and score-sheet rows without cards, rules or logs, for tests of pages."""

import datetime as dt
from itertools import permutations

from django.utils import timezone

from games.domain.packing import pack
from games.domain.sums import add_games
from games.models import (
    Competition,
    Game,
    GoalieLine,
    GoalRow,
    PenaltyRow,
    ShootoutRow,
    SkaterLine,
    TeamLine,
)
from leagues.domain.options import PRESETS
from leagues.domain.seasons import new_season
from leagues.models import (
    Conference,
    Division,
    Fixture,
    League,
    PlayoffSeries,
    Season,
    Team,
    TeamSeason,
)
from rosters.models import Player
from tests.leagues.small_league import play_fixture

CODES = ("BOS", "CBJ", "NSH", "WPG")
FIRST = dt.date(2025, 10, 1)
SECRET = "5e" * 32
NO_SETUP = pack(b"{}")


def paper_season(
    *, preset: str = "nhl-2017-18", slug: str = "paper", league: str = "Paper league"
) -> Season:
    """Four teams in two divisions, each pair twice, a game a day from 1 October; the season has begun."""
    owner, _ = League.objects.get_or_create(name=league, slug=league.lower().replace(" ", "-"))
    season = new_season(owner, name="2025-26", slug=slug, options=PRESETS[preset], secret=SECRET)
    season.status = Season.Status.REGULAR
    season.started_at = timezone.now()
    season.save()
    conference = Conference.objects.create(season=season, name="Only")
    divisions = [
        Division.objects.create(conference=conference, name=name) for name in ("North", "South")
    ]
    teams = {}
    for number, code in enumerate(CODES):
        team, _ = Team.objects.get_or_create(league=owner, code=code, name=f"Team {code}")
        teams[code] = TeamSeason.objects.create(
            season=season, team=team, division=divisions[number // 2], code=code, name=team.name
        )
    for number, (home, visitor) in enumerate(permutations(CODES, 2)):
        Fixture.objects.create(
            season=season,
            number=number + 1,
            date=FIRST + dt.timedelta(days=number),
            home=teams[home],
            visitor=teams[visitor],
        )
    return season


def play_games(season: Season, count: int) -> list[Fixture]:
    """Play the first fixtures on paper, each 3-2 for the home team, with rows of every kind."""
    fixtures = list(season.fixtures.select_related("home", "visitor").order_by("number")[:count])
    for fixture in fixtures:
        play_game(fixture)
    return fixtures


def play_game(fixture: Fixture, *, decided: str = "REG", setup: bytes = NO_SETUP) -> Game:
    """Play one fixture on paper: 3-2, two skaters and a goalie a side; a setup is needed only to read it again."""
    competition, _ = Competition.objects.get_or_create(key=f"{fixture.season.slug}/{fixture.kind}")
    game = Game.objects.create(
        ruleset="stick-duel",
        version=2,
        setup=setup,
        dice=Game.Dice.TYPED,
        seats=[
            {"team": team.code, "level": "first", "user": None, "name": ""}
            for team in (fixture.home, fixture.visitor)
        ],
        competition=competition,
        status=Game.Status.FINISHED,
        result={"score": [3, 2], "winner": 0, "decided": decided, "periods": 3},
        head="ab" * 32,
        created=timezone.now(),
    )
    for seat, team in enumerate((fixture.home, fixture.visitor)):
        add_side(game, competition, seat, team.code, decided)
    goals = ((0, 1, 61, "EV"), (1, 1, 600, "PP"), (0, 2, None, "SH"), (1, 3, 5, "EV"))
    score = [0, 0]
    for number, (seat, period, seconds, strength) in enumerate(goals, start=1):
        score[seat] += 1
        code = (fixture.home, fixture.visitor)[seat].code
        GoalRow.objects.create(
            game=game, competition=competition, seat=seat, team=code, number=number,
            period=period, seconds=seconds, scorer=f"{code}-c", assists=(f"{code}-d",),
            strength=strength, empty_net=number == 1, on_ice_for=(), on_ice_against=(),
            score_after=tuple(score),
        )  # fmt: skip
    PenaltyRow.objects.create(
        game=game, competition=competition, seat=1, team=fixture.visitor.code, number=1, period=2,
        seconds=125, player=None, minutes=2, kind="bench_minor", served_by=f"{fixture.visitor.code}-c",
    )  # fmt: skip
    if decided == "SO":
        for number, seat in enumerate((0, 1), start=1):
            code = (fixture.home, fixture.visitor)[seat].code
            other = (fixture.home, fixture.visitor)[1 - seat].code
            ShootoutRow.objects.create(
                game=game, competition=competition, seat=seat, team=code, number=number,
                shooter=f"{code}-c", goalie=f"{other}-g", goal=seat == 0,
            )  # fmt: skip
    add_games([game.pk])
    fixture.game = game
    play_fixture(fixture, 3, 2, decided)
    return game


def add_side(game: Game, competition: Competition, seat: int, code: str, decided: str) -> None:
    """Add one side's rows."""
    head = {"game": game, "competition": competition, "seat": seat, "team": code}
    won = seat == 0
    extra = int(won and decided != "SO")
    TeamLine.objects.create(
        **head, result="W" if won else "L", decided=decided, score=3 if won else 2,
        against=2 if won else 3, goals_by_period=(1, 1, extra) if won else (1, 0, 1),
        shots_by_period=(10, 9, 8), shots=27, shots_against=27, power_play_goals=0 if won else 1,
        power_play_opportunities=3, penalty_minutes=None if won else 2,
    )  # fmt: skip
    for suffix, position, goals, assists in (("c", "C", 2, 0), ("d", "LD", 0, 2)):
        Player.objects.get_or_create(key=f"{code}-{suffix}", name=f"{suffix.upper()}. of {code}")
        SkaterLine.objects.create(
            **head, player=f"{code}-{suffix}", position=position, goals=goals, assists=assists,
            shots=4, plus_minus=1 if won else -1, penalty_minutes=0, power_play_goals=0,
            power_play_assists=0, short_handed_goals=0, short_handed_assists=0,
            game_winning_goals=int(won and suffix == "c"), faceoffs_won=None, faceoffs_lost=None,
        )  # fmt: skip
    Player.objects.get_or_create(key=f"{code}-g", name=f"G. of {code}")
    GoalieLine.objects.create(
        **head, player=f"{code}-g", started=True, complete=True, seconds=3600, shots_against=27,
        saves=25 if won else 24, goals_against=2 if won else 3, decision="W" if won else "L",
        shutout=False,
    )  # fmt: skip


def add_series(season: Season, position: int, home: str, visitor: str) -> PlayoffSeries:
    """Add a playoff series that stands 2-1, with one game set."""
    teams = {team.code: team for team in season.teams.all()}
    made = PlayoffSeries.objects.create(
        season=season,
        round=1 + position // 2,
        position=position % 2,
        title="Semifinal" if position < 2 else "Final",
        best_of=7,
        pattern="HHVVHVH",
        home=teams[home],
        visitor=teams[visitor],
        home_wins=2,
        visitor_wins=1,
    )
    Fixture.objects.create(
        season=season,
        number=100 + position,
        kind="playoff",
        series=made,
        game_in_series=1,
        date=dt.date(2026, 4, 1) + dt.timedelta(days=position),
        home=teams[home],
        visitor=teams[visitor],
    )
    return made
