"""Hidden hands and decks of a live game of NHL Power Play, looked for in every answer and page, for every viewer.

The secrets are those that the rule system names (the canary law), with the cards as the log and views write them.
"""

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from django.utils.html import escape
from rest_framework.test import APIClient

from games.domain import live
from games.domain.store import read_log
from games.engine import redacted
from games.engine.codec import canonical
from games.models import Game
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.cards import card_document
from leagues.domain.live_games import begin_live_game
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import start_season
from leagues.domain.systems.nhl_power_play_founding import found_tables, table_options
from leagues.domain.systems.nhl_power_play_rules import TableRules
from leagues.models import League, Season
from tests.leagues.tournament import coach
from tests.permissions.test_leaks import described, text_of

pytestmark = pytest.mark.django_db
TEAMS = ("ASH", "BIR", "CED")
PAGES = ("", "play/", "steps/", "steps/?at=9", "plays/")
ANSWERS = 14
"""How far the game has gone: everybody has drawn and played, somebody has bought."""


@pytest.fixture
def season(db: None) -> Season:
    """A season at a table of three; two of them are people."""
    league = League.objects.create(name="Wood", slug="wood")
    places = [TeamPlace(code, code, "Tables", "Tables") for code in TEAMS]
    made = found_tables(
        league,
        places,
        name="1",
        slug="wood-1",
        options=table_options(TableRules(size=3, rounds=1)),
        secret="6b" * 32,
    )
    for code in TEAMS[:2]:
        coach(made, code)
    return start_season(made)


@pytest.fixture
def game(season: Season) -> Game:
    """The live game of the season's fixture, some answers on."""
    begun = begin_live_game(season.fixtures.get())
    position = live.start(begun.public_id)
    usual = ruleset.coach("standard")
    for number in range(ANSWERS):
        assert position.waiting is not None
        answers = {
            seat: usual.choose(position.state, decision, seat)
            for seat, decision in position.waiting.decisions.items()
        }
        position = live.answer(
            begun.public_id, expected=position.sequence, command=f"a{number}", answers=answers
        )
    begun.refresh_from_db()
    return begun


def addresses(season: Season, game: Game) -> Iterator[str]:
    """Give every address of the API that can be read, and the pages of the game and the season."""
    known: dict[str, Any] = {"game": game.public_id, "number": 1, "code": "ASH", "id": 1}
    known |= {"key": "x", "name": "x", "player": "x", "draft": 1, "series": 1}
    for path, operations in described().items():
        names = {name for _, name, _, _ in Formatter().parse(path) if name}
        if "get" not in operations:
            continue
        choices = {
            entry["name"]: entry["schema"]["enum"]
            for entry in operations["get"].get("parameters", ())
            if entry["in"] == "path" and "enum" in entry["schema"]
        }
        slug = season.league.slug if "/leagues/" in path else season.slug
        for sheet in choices.get("sheet", [""]):
            for ending in choices.get("ending", [""]):
                own = {"slug": slug, "sheet": sheet, "ending": ending}
                if names <= own.keys() | known.keys():
                    yield path.format(**known | own)
    for query in ("?seat=0", "?seat=1", "?seat=2"):
        for what in ("view/", "events/"):
            yield f"/api/v1/games/{game.public_id}/{what}{query}"
    for page in PAGES:
        yield f"/games/{game.public_id}/{page}"
        yield f"/seasons/{season.slug}/games/1/{page}"
    for page in ("", "standings/", "schedule/", "teams/"):
        yield f"/seasons/{season.slug}/{page}"


def seat_of(game: Game, name: str | None) -> int | None:
    """Find a coach's seat; None for everybody else."""
    codes = [seat["team"] for seat in game.seats]
    return codes.index(name.removeprefix("coach-").upper()) if name else None


@pytest.mark.parametrize("viewer", ["coach-ash", "coach-bir", None])
def test_no_hidden_card_is_in_any_answer_or_page(season: Season, game: Game, viewer) -> None:
    client = APIClient()
    if viewer:
        user = season.league.memberships.get(user__username=viewer).user
        client.force_login(user)
    state = live.look(game.public_id).state
    seat = seat_of(game, viewer)
    now = ruleset.secrets(state, seat)
    told = [canonical(redacted(ruleset, record, seat)).decode() for record in read_log(game)]
    told.append(
        canonical(card_document()).decode()
    )  # goalies are printed there, their order is not
    ever = {one for one in now if not any(one in text for text in told)}
    assert len(now) > len(ever) > 100  # what was seen once may be hidden again in a new deck
    found, asked = [], 0
    for address in addresses(season, game):
        answer = client.get(address)
        if getattr(answer, "streaming", False):
            continue  # followed by its own tests; what it sends are redacted records
        asked += answer.status_code == 200
        text = text_of(answer.content)
        secrets = now if "/view/" in address else ever
        found += [
            (address, one) for one in (*secrets, game.seed) if one in text or escape(one) in text
        ]
    assert found == []
    assert asked > 30


def test_each_coach_is_shown_his_own_hand(season: Season, game: Game) -> None:
    state = live.look(game.public_id).state
    for name in ("coach-ash", "coach-bir"):
        client = APIClient()
        client.force_login(season.league.memberships.get(user__username=name).user)
        seat = seat_of(game, name)
        text = text_of(client.get(f"/api/v1/games/{game.public_id}/view/?seat={seat}").content)
        assert all(f'"{card}"' in text for card in state.players[seat].hand)
