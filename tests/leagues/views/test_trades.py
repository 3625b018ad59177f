"""Trades and waivers in the browser and by the API: two coaches, the others, and what nobody else may see."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from leagues.domain.moves.trades import accept
from leagues.domain.moves.waivers import claim, release
from leagues.models import Membership, Season
from rosters.models import Trade, WaivedMan, WaiverClaim
from tests.leagues.trading_league import holders, man_of, offered, states_of, trading_season

pytestmark = pytest.mark.django_db
HERE = "/seasons/small"
API = "/api/v1/seasons/small"
PAST = dt.datetime(2026, 5, 1, tzinfo=dt.UTC)
SECRET_NOTE = "my-secret-word"


@pytest.fixture
def season() -> Season:
    """A season between its days; Ann coaches BOS, Ben NSH, Cid WPG, and Dot is commissioner."""
    season = trading_season(started=PAST, computer="decline")
    for name, role, team in (
        ("ann", "coach", "BOS"),
        ("ben", "coach", "NSH"),
        ("cid", "coach", "WPG"),
        ("dot", "commissioner", None),
    ):
        user = get_user_model().objects.create_user(name)
        coached = season.league.teams.get(code=team) if team else None
        Membership.objects.create(league=season.league, user=user, role=role, team=coached)
    return season


def as_(name: str) -> Client:
    client = Client()
    if name:
        client.force_login(get_user_model().objects.get(username=name))
    return client


def api_of(name: str) -> APIClient:
    client = APIClient()
    if name:
        client.force_login(get_user_model().objects.get(username=name))
    return client


def names(season: Season, code: str, *players: str) -> list[str]:
    return [states_of(season)[code].members[player].name for player in players]


def test_two_coaches_trade_and_everybody_reads_of_it(season: Season) -> None:
    x, y, z = man_of(season, "BOS"), man_of(season, "NSH"), man_of(season, "NSH", 1)
    form = as_("ann").get(f"{HERE}/trades/offer/?team=BOS&partner=NSH").content.decode()
    assert f'name="gives" value="{x}"' in form
    assert f'name="wants" value="{y}"' in form
    sent = {"team": "BOS", "partner": "NSH", "gives": [x], "wants": [y], "note": SECRET_NOTE}
    made = as_("ann").post(f"{HERE}/trades/offer/", sent)
    assert (made.status_code, made["Location"]) == (303, f"{HERE}/trades/1/")
    shown = as_("ben").get(f"{HERE}/trades/1/").content.decode()
    assert SECRET_NOTE in shown
    assert "Make another offer instead" in shown
    counter = as_("ben").get(f"{HERE}/trades/offer/?team=NSH&partner=BOS&answers=1")
    assert f'value="{x}" aria-label="Want ' in counter.content.decode()
    sent = {"team": "NSH", "partner": "BOS", "gives": [z], "wants": [x], "answers": "1"}
    assert as_("ben").post(f"{HERE}/trades/offer/", sent).status_code == 303
    answer = as_("ann").post(f"{HERE}/trades/2/answer/", {"answer": "accept"})
    assert answer.status_code == 303
    assert [trade.status for trade in Trade.objects.order_by("number")] == ["countered", "done"]
    assert (holders(season, x), holders(season, z)) == (["NSH"], ["BOS"])
    first, second = *names(season, "NSH", x), *names(season, "BOS", z)
    for path in ("/trades/", "/trades/2/", "/transactions/?kind=trade", "/"):
        page = Client().get(f"{HERE}{path}").content.decode()
        assert first in page, path
        assert second in page, path
    log = as_("dot").get("/manage/seasons/small/log/").content.decode()
    assert "Trade agreed" in log
    again = as_("ann").post(f"{HERE}/trades/2/answer/", {"answer": "accept"})
    assert again.status_code == 409


def test_an_offer_that_cannot_be_is_refused_and_nothing_entered_is_lost(season: Season) -> None:
    x, foreign = man_of(season, "BOS"), man_of(season, "WPG")
    sent = {"team": "BOS", "partner": "NSH", "gives": [x], "wants": [foreign], "note": "hello"}
    answer = as_("ann").post(f"{HERE}/trades/offer/", sent)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "is not with Team NSH" in page
    assert (
        f'name="gives" value="{x}" aria-label="Give {names(season, "BOS", x)[0]}" checked' in page
    )
    assert 'value="hello"' in page
    assert not Trade.objects.exists()


def test_tc_164_pending_offers_are_seen_by_their_coaches_alone(season: Season) -> None:
    """Not by others, the commissioner among them: on pages, by the API, in errors."""
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    offered(season, "BOS", "NSH", (x,), (y,), note=SECRET_NOTE)
    own = [as_(name).get(f"{HERE}/trades/1/") for name in ("ann", "ben")]
    assert [answer.status_code for answer in own] == [200, 200]
    for name, status in (("", "offered"), ("cid", "declined"), ("dot", "withdrawn")):
        Trade.objects.update(status=status, reason="my-secret-reason")
        client, api = as_(name), api_of(name)
        assert client.get(f"{HERE}/trades/1/").status_code == 404
        assert api.get(f"{API}/trades/1/").status_code == 404
        assert api.get(f"{API}/trades/").json() == []
        for path in ("/trades/", "/trades/2/", "/transactions/", "/"):
            text = client.get(f"{HERE}{path}").content.decode()
            assert "my-secret" not in text, (name, path)
            assert "/trades/1/" not in text, (name, path)
        if name:
            missing = client.post(f"{HERE}/trades/1/answer/", {"answer": "accept"})
            assert missing.status_code == (403 if name == "dot" else 404)
            assert "my-secret" not in missing.content.decode()
    for path in ("trades/", "log/"):
        assert "my-secret" not in as_("dot").get(f"/manage/seasons/small/{path}").content.decode()


def test_tc_164_claims_are_secret_until_they_are_decided(season: Season) -> None:
    man = man_of(season, "BOS", 5)
    release(season, team="BOS", player=man)
    claim(season, 1, team="NSH", drop=man_of(season, "NSH", 7))
    dropped = WaiverClaim.objects.get().drop.name
    assert f"letting {dropped} go" in as_("ben").get(f"{HERE}/waivers/").content.decode()
    for name in ("", "ann", "cid", "dot"):
        assert "Claim of NSH" not in as_(name).get(f"{HERE}/waivers/").content.decode()
        assert api_of(name).get(f"{API}/waivers/").json()["men"][0]["claims"] == []
    [told] = api_of("ben").get(f"{API}/waivers/").json()["men"][0]["claims"]
    assert (told["team"], told["status"]) == ("NSH", "open")


def test_a_man_is_let_go_and_claimed_in_the_browser(season: Season) -> None:
    man, dropped = man_of(season, "BOS", 5), man_of(season, "NSH", 7)
    unsure = as_("ann").post(f"{HERE}/waivers/release/", {"team": "BOS", "player": man})
    assert unsure.status_code == 409
    assert holders(season, man) == ["BOS"]
    sent = {"team": "BOS", "player": man, "sure": "1"}
    assert as_("ann").post(f"{HERE}/waivers/release/", sent).status_code == 303
    assert holders(season, man) == []
    for wanted in ({"drop": dropped}, {"withdraw": "1"}, {}):
        answer = as_("ben").post(f"{HERE}/waivers/1/claim/", {"team": "NSH"} | wanted)
        assert answer.status_code == 303
    WaivedMan.objects.update(until=PAST)
    page = as_("").get(f"{HERE}/waivers/").content.decode()  # whoever looks settles what is due
    assert "He is with NSH now" in page
    assert holders(season, man) == ["NSH"]
    assert (
        "comes from waivers" in Client().get(f"{HERE}/transactions/?kind=waiver").content.decode()
    )


def test_the_commissioner_forbids_and_reverses_once_the_name_is_typed(season: Season) -> None:
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    offered(season, "BOS", "NSH", (x,), (y,))
    accept(season, 1, team="NSH")
    desk, path = as_("dot"), "/manage/seasons/small/trades/"
    assert f"{path}1/reverse/" in desk.get(path).content.decode()
    wrong = desk.post(f"{path}1/reverse/", {"reason": "two accounts", "typed": "trade 2"})
    assert (wrong.status_code, holders(season, x)) == (422, ["NSH"])
    done = desk.post(f"{path}1/reverse/", {"reason": "two accounts", "typed": "trade 1"})
    assert (done.status_code, holders(season, x)) == (302, ["BOS"])
    event = season.events.get(kind="trade_reversed")
    assert (event.actor, event.data["reason"]) == ("dot", "two accounts")
    assert desk.get(f"{path}1/approve/").status_code == 200
    assert desk.get(f"{path}1/nothing/").status_code == 404
    order = desk.post(path, {"order": "WPG, NSH, CBJ, BOS"})
    assert order.status_code == 302
    assert desk.post(path, {"order": "WPG, NSH"}).status_code == 409


def test_the_rules_are_set_until_the_season_starts(season: Season) -> None:
    path = "/manage/seasons/small/trades/"
    form = {
        "trades": "on", "deadline": "2025-10-05T15:00", "veto_votes": 2, "veto_hours": 12,
        "most_men": 0, "computer": "value", "waiver_hours": 48,
    }  # fmt: skip
    assert as_("dot").post(path, form).status_code == 409  # it has started
    Season.objects.update(status=Season.Status.READY, started_at=None)
    assert "Hours to vote" in as_("dot").get(path).content.decode()
    assert as_("dot").post(path, form).status_code == 302
    season.refresh_from_db()
    kept = season.options["moves"]
    assert (kept["deadline"], kept["veto_votes"], kept["computer"], kept["waivers"]) == (
        "2025-10-05 15:00", 2, "value", False,
    )  # fmt: skip
    assert as_("dot").post(path, form | {"veto_hours": 0}).status_code == 422
    told = Client().get(f"{HERE}/trades/").content.decode()
    assert "2 votes of other teams within 12 hours kill a trade" in told
    assert "takes an offer that gives it at least as much value as it costs" in told


def test_trades_and_waivers_by_the_api(season: Season) -> None:
    x, y, man = man_of(season, "BOS"), man_of(season, "NSH"), man_of(season, "BOS", 5)

    def send(name: str, path: str, body: dict, key: str, method: str = "post"):
        call = getattr(api_of(name), method)
        return call(f"{API}/{path}", body, headers={"Idempotency-Key": key}, format="json")

    body = {"team": "BOS", "partner": "NSH", "gives": [x], "wants": [y]}
    made = [send("ann", "trades/", body, "offer") for _ in range(2)]
    assert [answer.status_code for answer in made] == [201, 201]
    assert Trade.objects.count() == 1  # sent twice, made once
    assert made[0].json()["may"] == ["withdraw"]
    [seen] = api_of("ben").get(f"{API}/trades/").json()
    assert (seen["status"], seen["may"]) == ("offered", ["accept", "decline"])
    not_hers = send("ann", "trades/1/answer/", {"answer": "accept"}, "a")
    assert (not_hers.status_code, not_hers.json()["code"]) == (422, "trade.not_yours")
    done = send("ben", "trades/1/answer/", {"answer": "accept"}, "b").json()
    assert (done["status"], done["sides"][0]["men"][0]["player"]) == ("done", x)
    wrong = {"decision": "reverse", "reason": "x", "confirm": "trade 2"}
    assert send("dot", "trades/1/decide/", wrong, "c").status_code == 400
    back = send("dot", "trades/1/decide/", wrong | {"confirm": "trade 1"}, "d").json()
    assert (back["status"], holders(season, x)) == ("reversed", ["BOS"])
    gone = {"team": "BOS", "player": man, "confirm": man}
    assert send("ann", "waivers/release/", gone | {"confirm": "x"}, "e").status_code == 400
    assert send("ann", "waivers/release/", gone, "f").status_code == 201
    order = {"teams": ["WPG", "NSH", "CBJ", "BOS"]}
    assert send("dot", "waivers/order/", order, "g", "put").json()["teams"] == order["teams"]
    claims = send("ben", "waivers/1/claim/", {"team": "NSH"}, "h").json()["men"][0]["claims"]
    assert [one["status"] for one in claims] == ["open"]
    withdrawn = send("ben", "waivers/1/claim/", {"team": "NSH", "withdraw": True}, "i").json()
    assert withdrawn["men"][0]["claims"][0]["status"] == "withdrawn"


@pytest.mark.parametrize("number", [1, 3])
def test_queries_do_not_grow_with_trades_and_waivers(season: Season, number: int) -> None:
    for place in range(number):
        offered(
            season, "BOS", "NSH", (man_of(season, "BOS", place),), (man_of(season, "NSH", place),)
        )
        if place:
            Trade.objects.filter(number=place).update(status="vetoed", accepted_at=PAST)
        release(season, team="BOS", player=man_of(season, "BOS", 10 + place))
    client = as_("ann")
    found = {}
    for path in PINS:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(path).status_code == 200
        found[path] = len(captured)
    assert found == PINS


PINS = {
    f"{HERE}/trades/": 11,
    f"{HERE}/trades/1/": 11,
    f"{HERE}/trades/offer/?team=BOS&partner=NSH": 10,
    f"{HERE}/waivers/": 19,
    f"{API}/trades/": 11,
    f"{API}/waivers/": 14,
}
