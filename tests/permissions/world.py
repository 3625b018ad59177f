"""Four leagues, one person for each role, and in every league a season with a live game."""

import datetime as dt
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model

from games.domain import live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game
from games.models import Game
from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.plans import plan_of_players
from leagues.domain.drafts.settings import DraftSettings
from leagues.models import League, Membership, Season
from rosters.models import CardSet, CardSheet, Player, Squad, Trade, WaivedMan
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.leagues.paper_season import paper_season, play_game

TEAM, RIVAL = "BOS", "CBJ"
"""Home and visitor of fixture 1, which is being played; the coaches coach the first."""


@dataclass(frozen=True)
class Place:
    """One league: its season, a live game whose home side a person has to answer for, and a finished one."""

    league: League
    season: Season
    live: Game
    over: Game
    expected: int
    back: int


@dataclass(frozen=True)
class World:
    """Leagues by their names in the table, people by role; nobody stands for anonymous."""

    places: dict[str, Place]
    people: dict[str, Any]


def make_world() -> World:
    """Make everything; needs the database and the demonstration system."""
    users = get_user_model().objects
    people: dict[str, Any] = {"anonymous": None}
    for role in ("reader", "member", "coach", "commissioner"):
        people[role] = users.create_user(f"the-{role}", email=f"{role}@secret.example")
    people["admin"] = users.create_superuser("the-admin", email="admin@secret.example")
    stranger = users.create_user("the-stranger", email="stranger@secret.example")
    places = {}
    for name in ("own public", "own private", "other public", "other private"):
        place = make_place(name)
        places[name] = place
        own = name.startswith("own")
        team = place.league.teams.get(code=TEAM)
        for role, where in (("member", None), ("coach", team), ("commissioner", None)):
            Membership.objects.create(
                league=place.league, user=people[role] if own else stranger, role=role, team=where
            )
    return World(places, people)


def give_squads(season: Season) -> None:
    """Give both teams a squad without men, so that there are lines to see and set."""
    card_set, _ = CardSet.objects.get_or_create(slug="set", title="Set", source="none")
    for code in (TEAM, RIVAL):
        sheet, _ = CardSheet.objects.get_or_create(
            card_set=card_set, code=code, defaults={"name": code, "games": 82, "digest": "0" * 64}
        )
        squad = Squad.objects.create(
            season_key=season.slug, code=code, name=code, sheet=sheet, team_games=82
        )
        season.teams.filter(code=code).update(squad=squad)


def make_place(name: str) -> Place:
    """Make one league."""
    slug = name.replace(" ", "-")
    season = paper_season(slug=slug, league=f"League {name}")
    league = season.league
    league.is_private = name.endswith("private")
    league.save()
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    fixture = season.fixtures.get(number=1)
    game = create_game(
        ruleset=stick_duel.slug,
        setup=document,
        seats=[Seat(team=TEAM), Seat(team=RIVAL)],
        competition=f"{slug}/regular",
    )
    fixture.game = game
    fixture.save()
    begun = live.start(game.public_id)
    kept = live.answer(
        game.public_id, expected=begun.sequence, command=f"{slug}-1", answers={1: "wait"}
    )
    give_squads(season)
    trade_once(season)
    over = play_game(
        season.fixtures.select_related("home", "visitor", "season").get(number=2),
        setup=bytes(game.setup),
    )
    game.refresh_from_db()
    open_a_draft(season)
    return Place(league, season, game, over, expected=kept.sequence, back=begun.sequence)


def trade_once(season: Season) -> None:
    """Leave a trade on which the league has agreed, and a man whom it has taken from waivers."""
    squads = {squad.code: squad for squad in Squad.objects.filter(season_key=season.slug)}
    day = season.fixtures.get(number=1).date
    at = dt.datetime.combine(day, dt.time(12), tzinfo=dt.UTC)
    Trade.objects.create(
        season_key=season.slug, number=1, proposer=squads[TEAM], partner=squads[RIVAL],
        status=Trade.Status.DONE, day=day, offered_at=at, accepted_at=at,
    )  # fmt: skip
    man, _ = Player.objects.get_or_create(key="let-go", defaults={"name": "Let Go"})
    WaivedMan.objects.create(
        season_key=season.slug, number=1, squad=squads[RIVAL], player=man,
        status=WaivedMan.Status.TAKEN, taken_by=squads[TEAM], opened_at=at, until=at,
    )  # fmt: skip


def open_a_draft(season: Season) -> None:
    """Open a draft of two players in which the first turn is that of the team with a coach.

    There is no clock; nobody coaches yet, so the turns are given back that a computer has used.
    """
    plan = plan_of_players(["p1", "p2"], [(TEAM, RIVAL)], title="Players")
    draft = open_draft(season, plan, DraftSettings(pick_hours=0))
    draft.picks.all().delete()
    draft.status, draft.finished_at = draft.Status.OPEN, None
    draft.save()
