"""The playoffs of a season in the database: bracket, rounds, series, champion.

Called by the runner inside its own transactions; nothing here begins one.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from django.db.models import F, Max

from leagues.domain import season_log
from leagues.domain.options import SeasonOptions
from leagues.domain.playoffs import (
    Entrant,
    Pairing,
    PlayoffFormat,
    RoundFormat,
    Series,
    first_round,
    next_round,
    seed_by_rank,
    seed_divisions,
)
from leagues.domain.playoffs.formats import Qualify
from leagues.domain.tables import Standings, settle_ties
from leagues.models import Fixture, PlayoffSeries, Season

REST_BEFORE_A_ROUND = dt.timedelta(days=3)


def entrants_from(standings: Standings, playoffs: PlayoffFormat) -> list[Entrant]:
    """Seed the playoffs from final standings."""
    if playoffs.qualify is Qualify.SEEDS:
        return seed_by_rank(standings.table().teams, places=playoffs.places)
    return seed_divisions(
        standings.structure(), places=playoffs.places, wild_cards=playoffs.wild_cards
    )


def draw_bracket(season: Season, options: SeasonOptions) -> None:
    """Seed the playoffs from the final standings, put the seeds on record, set up the first round.

    Ties that nothing breaks are settled by lot first. The bracket stands, whatever is corrected in
    the table later.
    """
    playoffs = _format(options)
    entrants = entrants_from(settle_ties(season), playoffs)
    drawn = {
        "entrants": [
            {
                "team": entrant.team,
                "conference": entrant.conference,
                "division": entrant.division,
                "place": entrant.place,
                "label": entrant.label,
                "strength": entrant.strength,
                "seed": entrant.seed,
            }
            for entrant in sorted(entrants, key=lambda entrant: entrant.strength)
        ],
        "order": [entrant.team for entrant in entrants],
    }
    season_log.append(season, "bracket_drawn", drawn)
    _set_up_round(season, playoffs, entrants, 0, first_round(playoffs, entrants))
    season.status = Season.Status.PLAYOFFS
    season.save(update_fields=["status"])


def recorded_entrants(season: Season) -> list[Entrant]:
    """Return the entrants as they were when the bracket was drawn."""
    data = season.events.get(kind="bracket_drawn").data
    by_team = {row["team"]: Entrant(**row) for row in data["entrants"]}
    return [by_team[team] for team in data["order"]]


def count_game(fixture: Fixture) -> None:
    """Count a finished playoff game for its series; the deciding win cancels the games left.

    A level game counts for nobody and is played once more.
    """
    series = fixture.series
    if series is None or series.visitor is None:
        return
    won_at_home = fixture.won_at_home(series)
    if won_at_home is None:
        _play_once_more(fixture, series)
        return
    winner = fixture.home if won_at_home else fixture.visitor
    if winner.pk == series.home_id:
        series.home_wins += 1
    else:
        series.visitor_wins += 1
    fields = ["home_wins", "visitor_wins"]
    if max(series.home_wins, series.visitor_wins) > series.best_of // 2:
        series.winner = winner
        fields.append("winner")
        series.fixtures.filter(status=Fixture.Status.SCHEDULED).update(
            status=Fixture.Status.CANCELLED, revision=F("revision") + 1
        )
        season_log.append(
            fixture.season,
            "series_decided",
            {
                "round": series.round,
                "position": series.position,
                "winner": winner.code,
                "wins": [series.home_wins, series.visitor_wins],
            },
        )
    series.save(update_fields=fields)


def _play_once_more(fixture: Fixture, series: PlayoffSeries) -> None:
    """Put a level game on the first day after it on which neither team plays."""
    season = fixture.season
    of_season = season.fixtures.aggregate(number=Max("number"))
    of_series = series.fixtures.aggregate(game=Max("game_in_series"))
    busy = set(
        series.fixtures.exclude(status=Fixture.Status.CANCELLED).values_list("date", flat=True)
    )
    date = fixture.date + dt.timedelta(days=1)
    while date in busy:
        date += dt.timedelta(days=1)
    Fixture.objects.create(
        season=season,
        number=of_season["number"] + 1,
        kind=Fixture.Kind.PLAYOFF,
        series=series,
        game_in_series=max(of_series["game"], series.best_of) + 1,
        date=date,
        home=fixture.home,
        visitor=fixture.visitor,
    )


def go_on(season: Season, options: SeasonOptions) -> bool:
    """Set up the next round once all series of the last one are decided.

    Returns
    -------
    bool
        Whether there are games to play; ``False`` when the cup has been won, which is recorded.
    """
    playoffs = _format(options)
    last = list(
        season.series.filter(
            round=season.series.aggregate(last=Max("round"))["last"]
        ).select_related("winner")
    )
    if any(series.winner_id is None for series in last):
        return True
    done = last[0].round
    winners = {series.position: series.winner.code for series in last if series.winner}
    if len(winners) == 1:
        champion = last[0].winner
        season.champion = champion
        season_log.append(season, "playoffs_finished", {"champion": winners[last[0].position]})
        return False
    entrants = recorded_entrants(season)
    pairings = next_round(playoffs, entrants, done, winners)
    _set_up_round(season, playoffs, entrants, done, pairings)
    return True


def _format(options: SeasonOptions) -> PlayoffFormat:
    playoffs = options.playoff_format
    if playoffs is None:
        raise RuntimeError("a season without playoffs has no bracket")
    return playoffs


def _set_up_round(
    season: Season,
    playoffs: PlayoffFormat,
    entrants: Sequence[Entrant],
    index: int,
    pairings: Sequence[Pairing],
) -> None:
    """Create a round's series and all games they may need."""
    teams = {team.code: team for team in season.teams.all()}
    labels = {entrant.team: entrant.label for entrant in entrants}
    stage = playoffs.rounds[index]
    played = season.fixtures.exclude(status=Fixture.Status.CANCELLED)
    begin = played.aggregate(last=Max("date"))["last"] + REST_BEFORE_A_ROUND
    number = season.fixtures.aggregate(last=Max("number"))["last"]
    fixtures: list[Fixture] = []
    for pairing in pairings:
        home = teams[pairing.home]
        visitor = teams[pairing.visitor] if pairing.visitor else None
        series = PlayoffSeries.objects.create(
            season=season,
            round=index + 1,
            position=pairing.position,
            title=stage.title,
            best_of=stage.best_of,
            pattern=stage.pattern,
            home=home,
            visitor=visitor,
            home_label=labels[pairing.home],
            visitor_label=labels[pairing.visitor] if pairing.visitor else "",
            winner=None if visitor else home,
        )
        if pairing.visitor is None:
            continue
        games = _games(series, stage, (pairing.home, pairing.visitor), begin)
        for fixture, (at_home, away) in games:
            number += 1
            fixture.season, fixture.number = season, number
            fixture.home, fixture.visitor = teams[at_home], teams[away]
            fixtures.append(fixture)
    Fixture.objects.bulk_create(fixtures)


def _games(
    series: PlayoffSeries, stage: RoundFormat, teams: tuple[str, str], begin: dt.date
) -> list[tuple[Fixture, tuple[str, str]]]:
    """Lay out a series: every other day, half of the series a day later."""
    pattern = Series(*teams, stage)
    first = begin + dt.timedelta(days=series.position % 2)
    return [
        (
            Fixture(
                kind=Fixture.Kind.PLAYOFF,
                series=series,
                game_in_series=game,
                if_necessary=pattern.if_necessary(game),
                date=first + dt.timedelta(days=2 * (game - 1)),
            ),
            pair,
        )
        for game, pair in enumerate(pattern.games(), start=1)
    ]


def series_wins(season: Season) -> dict[str, int]:
    """Return how many series each team has won, byes left out."""
    wins: dict[str, int] = {}
    decided = season.series.filter(winner__isnull=False, visitor__isnull=False)
    for code in decided.values_list(F("winner__code"), flat=True):
        wins[code] = wins.get(code, 0) + 1
    return wins
