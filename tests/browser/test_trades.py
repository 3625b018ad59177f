"""Trades and waivers in a browser: an offer, its acceptance, the commissioner's desk, and what axe finds on the way."""

import datetime as dt
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from leagues.models import Membership
from tests.browser.axe import overflow, serious
from tests.leagues.seated import person
from tests.leagues.trading_league import holders, man_of, states_of, trading_season

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
HERE = "/seasons/small"
DESK = "/manage/seasons/small/trades/"
Opening = Callable[[str], Page]


@pytest.fixture(params=[(390, "dark"), (1280, "light")])
def open_as(request: pytest.FixtureRequest, browser: Browser, live_server) -> Iterator[Opening]:
    """Open a window in which somebody is signed in, as wide as a phone or a desk."""
    width, colours = request.param
    contexts: list[BrowserContext] = []

    def opening(name: str) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": 900},
            color_scheme=colours,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.goto("/sign-in/")
        page.get_by_label("User name").fill(name)
        page.get_by_label("Password").fill(name * 2)
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: "/sign-in/" not in url)
        return page

    yield opening
    for context in contexts:
        context.close()


def check(page: Page, kind: str) -> None:
    """Nothing serious for axe, nothing wider than the window."""
    assert (kind, serious(page), overflow(page)) == (kind, [], 0)


def test_two_coaches_trade_one_claims_and_the_commissioner_sends_back(open_as: Opening) -> None:
    season = trading_season(started=dt.datetime(2026, 5, 1, tzinfo=dt.UTC))
    for name, role, code in (
        ("ann", "coach", "BOS"),
        ("ben", "coach", "NSH"),
        ("dot", "commissioner", ""),
    ):
        team = season.league.teams.get(code=code) if code else None
        Membership.objects.create(league=season.league, user=person(name), role=role, team=team)
    x, y, man = man_of(season, "BOS"), man_of(season, "NSH"), man_of(season, "BOS", 5)
    states = states_of(season)
    name_x, name_y = states["BOS"].members[x].name, states["NSH"].members[y].name

    ann = open_as("ann")
    ann.goto(f"{HERE}/trades/")
    check(ann, "trades, none yet")
    ann.get_by_label("an offer to").select_option("NSH")
    ann.get_by_role("button", name="Choose the men").click()
    check(ann, "offer")
    ann.get_by_label(f"Give {name_x}").check()
    ann.get_by_label(f"Want {name_y}").check()
    ann.get_by_label("A word to the other coach").fill("one for one")
    ann.get_by_role("button", name="Offer it to Team NSH").click()
    expect(ann.get_by_role("heading", name="Offer 1, Team BOS and Team NSH")).to_be_visible()
    check(ann, "offer made")

    ben = open_as("ben")
    ben.goto(f"{HERE}/trades/")
    expect(ben.get_by_text("waits for you")).to_be_visible()
    check(ben, "trades, an offer")
    ben.get_by_role("link", name="Offer 1, BOS to NSH").click()
    expect(ben.get_by_text("one for one")).to_be_visible()
    check(ben, "trade, to answer")
    ben.get_by_role("button", name="Accept for Team NSH").click()
    expect(ben.get_by_text("Carried out")).to_be_visible()
    assert (holders(season, x), holders(season, y)) == (["NSH"], ["BOS"])

    ann.goto(f"{HERE}/waivers/")
    ann.get_by_label("Player").select_option(man)
    ann.get_by_label("He leaves at once").check()
    ann.get_by_role("button", name="Let him go").click()
    expect(ann.get_by_text("Let go by BOS.")).to_be_visible()
    check(ann, "waivers of who let go")
    ben.goto(f"{HERE}/waivers/")
    ben.get_by_role("button", name="Claim").click()
    expect(ben.get_by_text("Claim of NSH: open")).to_be_visible()
    check(ben, "waivers of a claimant")

    dot = open_as("dot")
    dot.goto(DESK)
    check(dot, "desk")
    dot.get_by_role("link", name="Reverse, trade 1").click()
    check(dot, "reverse")
    dot.get_by_label("Reason").fill("two accounts")
    dot.get_by_label("Type “trade 1” to go on").fill("trade 1")
    dot.get_by_role("button", name="Reverse").click()
    expect(dot.get_by_text("The men go back.")).to_be_visible()
    check(dot, "desk after")
    assert (holders(season, x), holders(season, y)) == (["BOS"], ["NSH"])
