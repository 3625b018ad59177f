"""The public pages in a browser: a newcomer's way through them, phones, dark colours, keyboard."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.leagues.paper_season import add_series, paper_season, play_games

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PATHS = (
    "/",
    "/about/",
    "/seasons/paper/",
    "/seasons/paper/standings/",
    "/seasons/paper/schedule/",
    "/seasons/paper/leaders/",
    "/seasons/paper/statistics/skaters/",
    "/seasons/paper/statistics/goalies/?sort=average",
    "/seasons/paper/players/BOS-c/",
    "/seasons/paper/players/BOS-g/",
    "/seasons/paper/playoffs/",
    "/seasons/paper/teams/BOS/",
    "/seasons/paper/games/1/",
    "/nowhere/",
)


@pytest.fixture(params=[390, 1280])
def page(request: pytest.FixtureRequest, browser: Browser, live_server) -> Iterator[Page]:
    """A page on a site with a season on paper, as wide as a phone or a desk."""
    season = paper_season()
    play_games(season, 5)
    add_series(season, 0, "BOS", "WPG")
    context = browser.new_context(
        base_url=live_server.url,
        viewport={"width": request.param, "height": 900},
        color_scheme="light",
    )
    yield context.new_page()
    context.close()


def test_a_newcomer_finds_the_way_from_home_to_a_goal(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="2025-26").click()
    page.get_by_role("link", name="Standings").click()
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    page.get_by_role("link", name="Team BOS").click()
    page.get_by_role("link", name="3-2").first.click()
    expect(page.get_by_role("heading", name="Team CBJ at Team BOS")).to_be_attached()
    expect(page.get_by_text("C. of BOS").first).to_be_visible()


def test_no_page_is_wider_than_the_screen(page: Page) -> None:
    for path in PATHS:
        page.goto(path)
        wider = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert (path, wider) == (path, 0)


def test_the_choice_of_colours_stays(page: Page) -> None:
    page.goto("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark colours").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    page.goto("/about/")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    expect(page.get_by_role("button", name="Light colours")).to_be_visible()


def test_the_keyboard_skips_to_the_content(page: Page) -> None:
    page.goto("/seasons/paper/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
