"""The table on the pages: reading them. What pages let people do joins here as it comes."""

import pytest

from tests.permissions.matrix import cells
from tests.permissions.world import RIVAL, TEAM, World

pytestmark = pytest.mark.django_db

PAGES = (
    "/seasons/{season}/",
    "/seasons/{season}/standings/",
    "/seasons/{season}/schedule/",
    "/seasons/{season}/leaders/",
    "/seasons/{season}/statistics/skaters/",
    "/seasons/{season}/players/BOS-c/",
    "/seasons/{season}/playoffs/",
    "/seasons/{season}/transactions/",
    "/seasons/{season}/records/",
    "/seasons/{season}/records/?of=league",
    "/seasons/{season}/drafts/",
    "/seasons/{season}/vacancies/",
    "/seasons/{season}/trades/",
    "/seasons/{season}/trades/1/",
    "/seasons/{season}/waivers/",
    "/seasons/{season}/drafts/1/",
    "/seasons/{season}/teams/BOS/",
    "/seasons/{season}/games/1/",
    "/seasons/{season}/games/1/plays/",
    "/games/{live}/",
    "/games/{live}/plays/",
    "/games/{live}/proof/",
    "/games/{live}/play/",
)


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("see"))
def test_who_may_read_the_pages(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place, client = world.places[league], client_of(role)
    names = {"season": place.season.slug, "live": place.live.public_id}
    found = {path: client.get(path.format(**names)).status_code for path in PAGES}
    wrong = {404} if outcome == "yes" else {200, 301, 302}
    assert {path: status for path, status in found.items() if status in wrong} == {}


@pytest.mark.parametrize(
    ("role", "private"),
    [("anonymous", False), ("reader", False), ("member", True), ("admin", True)],
)
def test_the_home_page_lists_private_leagues_for_their_members_only(
    client_of, role: str, *, private: bool
) -> None:
    page = client_of(role).get("/").content.decode()
    assert "League own public" in page
    assert ("League own private" in page) == private
    assert ("League other private" in page) == (role == "admin")


ANSWERED = {"yes": 303, "no": 403, "sign-in": 302, "hidden": 404}


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("coach"))
def test_who_may_answer_on_a_games_desk(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place = world.places[league]
    form = {"expected": place.expected, "seat": 0, "option": "wait", "command": "0" * 32}
    answer = client_of(role).post(
        f"/games/{place.live.public_id}/play/answer/", form, format="multipart"
    )
    assert answer.status_code == ANSWERED[outcome]
    grown = type(place.live).objects.get(pk=place.live.pk).length > place.expected
    assert grown == (outcome == "yes")


DRAFTING = {
    "draft": {
        "pick/": {"team": "BOS", "turn": 1, "item": "p1", "command": "0" * 32},
        "wish/": {"team": "BOS", "change": "add", "item": "p2"},
    },
    "run-drafts": {
        "computer/": {"team": "BOS", "turn": 1},
        "undo/": {"turn": 1, "with_later": "1", "reason": "asked to"},
    },
}


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("draft", "run-drafts"))
def test_who_may_draft_and_who_runs_drafts(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    here = f"/seasons/{world.places[league].season.slug}/drafts/1/"
    client = client_of(role)
    found = {
        path: client.post(f"{here}{path}", form, format="multipart").status_code
        for path, form in DRAFTING[action].items()
    }
    assert found == dict.fromkeys(found, ANSWERED[outcome])


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("apply"))
def test_who_applies_for_a_vacant_team(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    """No team of the world is vacant, which is said only to those who might apply."""
    path = f"/seasons/{world.places[league].season.slug}/vacancies/1/"
    status = client_of(role).post(path, {}, format="multipart").status_code
    assert status == (409 if outcome == "yes" else ANSWERED[outcome])


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("run-drafts"))
def test_who_sets_a_draft_of_players_up_and_calls_it_off(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    """The world's seasons have started, which is said only to those who might do it."""
    client, here = client_of(role), f"/seasons/{world.places[league].season.slug}/drafts/"
    asked = client.get(f"{here}players/").status_code
    assert asked == (200 if outcome == "yes" else ANSWERED[outcome])
    form = {"reason": "too early"}
    off = client.post(f"{here}1/call-off/", form, format="multipart").status_code
    assert off == (409 if outcome == "yes" else ANSWERED[outcome])


TRADING = {
    "trades/offer/": {"team": "BOS", "partner": "CBJ", "gives": "p1"},
    "trades/1/answer/": {"answer": "vote"},
    "waivers/release/": {"team": "BOS", "player": "p1", "sure": "1"},
    "waivers/1/claim/": {"team": "BOS"},
}


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("trade"))
def test_who_may_trade_and_claim(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    """The world's season has no more men to trade: what its coach may, the rules refuse."""
    season, client = world.places[league].season.slug, client_of(role)
    found = {
        path: client.post(f"/seasons/{season}/{path}", form, format="multipart").status_code
        for path, form in TRADING.items()
    }
    assert found == dict.fromkeys(found, 409 if outcome == "yes" else ANSWERED[outcome])


@pytest.mark.parametrize(
    ("action", "league", "role", "outcome"),
    [cell for cell in cells("see") if cell[3] == "hidden"],
)
def test_a_hidden_game_has_no_stream(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place = world.places[league]
    assert client_of(role).get(f"/games/{place.live.public_id}/stream/").status_code == 404


SEEN = {"yes": 200, "no": 403, "sign-in": 302, "hidden": 404}


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("lines", "rivals"))
def test_who_may_see_and_set_lines(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place, client = world.places[league], client_of(role)
    code = TEAM if action == "lines" else RIVAL
    for page in ("lines", "instructions"):
        path = f"/seasons/{place.season.slug}/teams/{code}/{page}/"
        assert client.get(path).status_code == SEEN[outcome]
        posted = client.post(path, {"before": "x"}, format="multipart").status_code
        allowed = outcome == "yes"
        assert (posted in {302, 409, 422}) if allowed else posted == SEEN[outcome]
