"""Seasons whose players are drafted, from the cards of four real teams: fewer men than a whole card set, and faster."""

import datetime as dt
from functools import lru_cache

import msgspec

from leagues.domain.drafts.player_plans import open_player_draft, read_terms
from leagues.domain.season_import import build_season
from leagues.models import Draft, League, Season
from rosters.domain.card_maker.season_cards import SeasonCards
from rosters.domain.card_sets import save_card_set
from rosters.domain.seasons_on_file import season_cards
from rosters.models import CardSet
from tests.leagues.small_league import CODES, SECRET, SOURCE, places, round_robin, small_options

PAIR = ("BOS", "CBJ")
NOW = dt.datetime(2025, 9, 1, 12, tzinfo=dt.UTC)
TWENTY = {"rounds": 20, "order": list(PAIR)}


@lru_cache(maxsize=1)
def cards_of_four() -> SeasonCards:
    every = season_cards(SOURCE)
    return msgspec.structs.replace(
        every,
        teams={code: every.teams[code] for code in CODES},
        entries={code: every.entries[code] for code in CODES},
    )


def four_teams() -> CardSet:
    """A card set of four teams, stored once."""
    found = CardSet.objects.filter(slug="four").first()
    return found or save_card_set(cards_of_four(), slug="four", title="Four teams", source="four")


def undrafted(
    codes: tuple[str, ...] = PAIR, *, rounds: int = 2, slug: str = "small", **changes: object
) -> Season:
    """A season of a few teams, ready to start, without playoffs."""
    league, _ = League.objects.get_or_create(name="Small league", slug="small-league")
    return build_season(
        league,
        places(codes),
        round_robin(codes, rounds),
        four_teams(),
        name="2025-26",
        slug=slug,
        options=small_options(**{"playoffs": ""} | changes),
        secret=SECRET,
    )


def opened(season: Season, **said: object) -> Draft:
    """A draft of players, opened by the boss."""
    return open_player_draft(season, read_terms(TWENTY | said), actor="boss", now=NOW)
