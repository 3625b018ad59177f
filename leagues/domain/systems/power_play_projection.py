"""A season of Power Play as fixtures, series and a champion, projected from the log of its one game (PP-300).

Every match is a fixture that was played; its number is the match's. Each match of the play-off for second place is a
series of its own, the championship is the last one. A match that was level and had a winner all the same (Jolly Judge,
a forfeit, a lot) has one goal more for him, as after a shootout; a void one is a cancelled fixture.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.db import transaction

from games.domain.sitting import sit_down
from games.domain.store import read_log
from games.engine import Record, events_of, fold
from games.models import Game
from games.rulesets.power_play.events import How, Kind, MatchEnded
from games.rulesets.power_play.state import Phase, Result, State
from leagues.domain import season_log
from leagues.domain.seasons import finish_season, options_of
from leagues.domain.systems.power_play_rules import rules_of
from leagues.models import Fixture, PlayoffSeries, Season, TeamSeason

SLUG = "power-play"
DECIDED = {
    How.GOALS: Fixture.Decided.REGULATION,
    How.SUDDEN_DEATH: Fixture.Decided.OVERTIME,
}
"""How matches were decided, in the words of fixtures; all others are shootouts."""
STORED = (
    *("kind", "series_id", "game_in_series", "date", "home_id", "visitor_id"),
    *("status", "home_goals", "visitor_goals", "decided"),
)


def state_of(game: Game) -> State:
    """Fold a season's log: where it stands for those who know everything."""
    sitting = sit_down(game)
    state: State = fold(sitting.ruleset, sitting.setup, events_of(read_log(game)))
    return state


def teams_by_seat(season: Season) -> list[TeamSeason]:
    """Give the season's teams in the order of the seats of its game."""
    teams = {team.code: team for team in season.teams.all()}
    if season.game is None:
        return [teams[code] for code in sorted(teams)]
    return [teams[seat["team"]] for seat in season.game.seats]


def follow(game: Game, new: Sequence[Record], log: Sequence[Record]) -> None:
    """Project what has just been appended; called in the transaction that appends it."""
    if game.ruleset != SLUG:
        return
    season = Season.objects.select_related("league", "game").filter(game=game).first()
    if season is None:
        return
    over = any(isinstance(record.event, MatchEnded) for record in new)
    if over or any(record.event.__rinkside_engine__ for record in new):
        sitting = sit_down(game)
        project(season, fold(sitting.ruleset, sitting.setup, events_of(log)))


def project(season: Season, state: State, *, check: bool = False) -> list[str]:
    """Make fixtures, series, status and champion what the log says; give what differed.

    Parameters
    ----------
    check
        Only say what differs.
    """
    differing: list[str] = []
    with transaction.atomic():
        series = _project_series(season, state, check=check, differing=differing)
        _project_fixtures(season, state, series, check=check, differing=differing)
        if not check:
            _project_status(season, state)
    return differing


# --- series -----------------------------------------------------------------------------------------


def rounds_of(results: Sequence[Result]) -> list[int]:
    """Give the playoff round of each match, 0 for those of the regular season."""
    rounds, current, before = [], 0, Kind.REGULAR
    for result in results:
        if result.kind is Kind.PLAY_OFF or (
            result.kind is Kind.CHAMPIONSHIP and before is not Kind.CHAMPIONSHIP
        ):
            current += 1
        before = result.kind
        rounds.append(current if result.kind is not Kind.REGULAR else 0)
    return rounds


def _project_series(
    season: Season, state: State, *, check: bool, differing: list[str]
) -> dict[int, PlayoffSeries]:
    wanted: dict[int, dict[str, Any]] = {}
    wins: Counter[tuple[int, int]] = Counter()
    best_of = state.setup.document.best_of
    teams = teams_by_seat(season)
    for result, number in zip(state.results, rounds_of(state.results), strict=True):
        if number == 0:
            continue
        final = result.kind is Kind.CHAMPIONSHIP
        home, visitor = state.finalists if final else result.seats
        if result.winner is not None:
            wins[number, result.winner] += 1
        needed = best_of // 2 + 1 if final else 1
        won = [min(wins[number, seat], needed) for seat in (home, visitor)]
        winner = state.champion if final else result.winner
        wanted[number] = {
            "position": 0,
            "title": "Championship" if final else "Play-off for second place",
            "best_of": best_of if final else 1,
            "pattern": "H" * (best_of if final else 1),
            "home_id": teams[home].pk,
            "visitor_id": teams[visitor].pk,
            "home_wins": won[0],
            "visitor_wins": won[1],
            "winner_id": None if winner is None else teams[winner].pk,
        }
    kept = {one.round: one for one in season.series.all()}
    for number, fields in wanted.items():
        row = kept.get(number)
        if row is not None and all(getattr(row, name) == value for name, value in fields.items()):
            continue
        differing.append(f"series of round {number}")
        if not check:
            kept[number], _ = PlayoffSeries.objects.update_or_create(
                season=season, round=number, defaults=fields
            )
    extra = [number for number in kept if number not in wanted]
    differing += [f"series of round {number} is not in the log" for number in extra]
    if extra and not check:
        season.fixtures.filter(series__round__in=extra).delete()
        season.series.filter(round__in=extra).delete()
    return kept


# --- fixtures ---------------------------------------------------------------------------------------


def score_of(result: Result) -> tuple[int, int]:
    """Give the goals of a match as its fixture has them."""
    first, second = result.goals
    if result.how in DECIDED:
        return first, second
    return first + (result.winner == result.seats[0]), second + (result.winner == result.seats[1])


def dates_of(results: Sequence[Result], first: dt.date) -> list[dt.date]:
    """Give the date of each match: that of its turn, afterwards a day for each match."""
    dates: list[dt.date] = []
    for result in results:
        if result.kind is Kind.REGULAR:
            dates.append(first + dt.timedelta(days=result.turn - 1))
        else:
            dates.append((dates[-1] if dates else first) + dt.timedelta(days=1))
    return dates


def _project_fixtures(
    season: Season,
    state: State,
    series: dict[int, PlayoffSeries],
    *,
    check: bool,
    differing: list[str],
) -> None:
    teams = teams_by_seat(season)
    kept = {fixture.number: fixture for fixture in season.fixtures.all()}
    dates = dates_of(state.results, rules_of(options_of(season)).first_date(season))
    games: Counter[int] = Counter()
    fresh, changed = [], []
    for result, number, date in zip(state.results, rounds_of(state.results), dates, strict=True):
        games[number] += 1
        goals = score_of(result)
        void = result.how is How.VOID
        of = series.get(number)
        fields = {
            "kind": Fixture.Kind.PLAYOFF if number else Fixture.Kind.REGULAR,
            "series_id": of.pk if of is not None else None,
            "game_in_series": games[number] if number else None,
            "date": date,
            "home_id": teams[result.seats[0]].pk,
            "visitor_id": teams[result.seats[1]].pk,
            "status": Fixture.Status.CANCELLED if void else Fixture.Status.PLAYED,
            "home_goals": None if void else goals[0],
            "visitor_goals": None if void else goals[1],
            "decided": "" if void else DECIDED.get(result.how, Fixture.Decided.SHOOTOUT),
        }
        row = kept.get(result.number)
        if row is None:
            fresh.append(Fixture(season=season, number=result.number, **fields))
        elif any(getattr(row, name) != fields[name] for name in STORED):
            for name in STORED:
                setattr(row, name, fields[name])
            changed.append(row)
    extra = [number for number in kept if number > len(state.results)]
    differing += [f"match {row.number}" for row in (*fresh, *changed)]
    differing += [f"match {number} is not in the log" for number in extra]
    if not check:
        season.fixtures.filter(number__in=extra).delete()
        Fixture.objects.bulk_update(changed, STORED)
        Fixture.objects.bulk_create(fresh)


def _project_status(season: Season, state: State) -> None:
    if season.status == Season.Status.FINISHED:
        return
    if state.phase is Phase.OVER and state.champion is not None:
        season.champion = teams_by_seat(season)[state.champion]
        season_log.append(season, "playoffs_finished", {"champion": season.champion.code})
        finish_season(season)
        return
    playing = state.phase in {Phase.DRAFT, Phase.REGULAR}
    status = Season.Status.REGULAR if playing else Season.Status.PLAYOFFS
    if season.status != status:
        season.status = status
        season.save(update_fields=["status"])
