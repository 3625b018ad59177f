"""A season whose teams trade: four squads, two of whose games are on the first day, at 19:00 and 21:00."""

import datetime as dt

from leagues.domain.moves.computers import make_offer
from leagues.domain.moves.offers import Terms
from leagues.domain.moves.rosters import men_now
from leagues.domain.seasons import start_season
from leagues.models import Season
from rosters.domain.squad_state import SquadState
from rosters.domain.squad_store import load_squad_states
from rosters.models import SquadMember, Trade
from tests.leagues.small_league import CODES, small_season

DAY = dt.date(2025, 10, 1)
BEGAN = dt.datetime(2025, 9, 20, 12, tzinfo=dt.UTC)


def at(day: int, hour: int = 12, minute: int = 0) -> dt.datetime:
    """A moment of October 2025; the league's clock is UTC."""
    return dt.datetime(2025, 10, day, hour, minute, tzinfo=dt.UTC)


def trading_season(
    *, started: dt.datetime = BEGAN, codes: tuple[str, ...] = CODES, **moves: object
) -> Season:
    """A season that has begun, everybody with his team all the time; a team without a coach leaves its answers.

    Games: 1 BOS-CBJ and 6 NSH-WPG on 1 October, then one a day from 2 October on, BOS and NSH first.
    """
    chosen = {"computer": "commissioner"} | moves
    season = small_season(codes=codes, moves=chosen)
    if codes == CODES:
        season.fixtures.filter(number=1).update(time=dt.time(19))
        season.fixtures.filter(number=6).update(time=dt.time(21), date=DAY)
    SquadMember.objects.filter(squad__season_key=season.slug).update(
        windows=[[1, season.fixtures.count() * 2 // len(codes)]]
    )
    return start_season(season, at=started)


def states_of(season: Season) -> dict[str, SquadState]:
    """The squads as they are now, by code."""
    squads = [team.squad for team in season.teams.select_related("squad")]
    return {state.code: state for state in load_squad_states(squads).values()}


def man_of(season: Season, code: str, place: int = 0, *, goalie: bool = False) -> str:
    """A man of a team: one of its best, counted from 0; of men who are with this team alone."""
    state = states_of(season)[code]
    others = SquadMember.objects.filter(squad__season_key=season.slug).exclude(squad__code=code)
    elsewhere = set(others.values_list("card__player__key", flat=True))
    men = [
        man
        for man in men_now(state).values()
        if man.is_goalie is goalie and man.card not in elsewhere
    ]
    men.sort(key=lambda man: (-man.value, man.card))
    return men[place].card


def offered(
    season: Season,
    team: str,
    partner: str,
    gives: tuple[str, ...],
    wants: tuple[str, ...],
    **rest: object,
) -> Trade:
    """An offer, made before the first game."""
    drops = tuple(rest.pop("drops", ()))
    moment = rest.pop("at", at(1, 10))
    terms = Terms(gives, wants, drops)
    return make_offer(season, team=team, partner=partner, terms=terms, at=moment, **rest)


def holders(season: Season, player: str) -> list[str]:
    """The teams with which a man is in their next games, by code."""
    return [code for code, state in states_of(season).items() if player in men_now(state)]
