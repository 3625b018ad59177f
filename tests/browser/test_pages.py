"""The public pages in a browser: a newcomer's way through them, phones, dark colours, keyboard."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from games.engine import registry
from games.models import GoalRow
from leagues.domain.vacancies import open_vacancy
from tests.browser.axe import overflow, serious
from tests.demonstration.stick_duel import ruleset as stick_duel
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
    "/seasons/paper/transactions/",
    "/seasons/paper/drafts/",
    "/seasons/paper/vacancies/",
    "/seasons/paper/records/",
    "/seasons/paper/records/?of=league",
    "/seasons/paper/teams/BOS/",
    "/seasons/paper/games/1/",
    "/nowhere/",
)


@pytest.fixture(autouse=True)
def _stick_duel_is_registered() -> Iterator[None]:
    registry.register(stick_duel)
    yield
    registry.unregister(stick_duel.slug)


def go(page: Page, path: str) -> None:
    """Open a page, which must not be broken."""
    answer = page.goto(path)
    assert (path, answer.status if answer else 0) == (path, 404 if path == "/nowhere/" else 200)


@pytest.fixture(params=[390, 1280])
def page(request: pytest.FixtureRequest, browser: Browser, live_server) -> Iterator[Page]:
    """A page on a site with a season on paper, as wide as a phone or a desk."""
    season = paper_season()
    play_games(season, 5)
    add_series(season, 0, "BOS", "WPG")
    open_vacancy(season, team="CBJ", reason="moved away")
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
        go(page, path)
        assert (path, overflow(page)) == (path, 0)


def test_axe_finds_nothing_serious_on_any_page_in_either_colours(page: Page) -> None:
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        for path in PATHS:
            go(page, path)
            assert (path, serious(page)) == (path, [])


def test_shots_and_goals_are_drawn_over_time_and_told_under_the_pointer(page: Page) -> None:
    GoalRow.objects.filter(seconds=None).update(seconds=300)
    page.goto("/seasons/paper/games/1/")
    chart = page.get_by_role("img", name="Shots and goals over time: goals Team BOS 2, Team CBJ 2")
    expect(chart.locator("canvas")).to_be_visible()
    expect(page.locator("svg[aria-label^='Goals over time']")).to_have_count(0)
    chart.scroll_into_view_if_needed()
    box = chart.locator(".u-over").bounding_box()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(page.locator(".readout")).to_have_text(
        "60:00: BOS 2 goals, 27 shots; CBJ 2 goals, 27 shots"
    )


def test_without_scripts_the_server_s_picture_stays(browser: Browser, live_server) -> None:
    play_games(paper_season(), 1)
    GoalRow.objects.filter(seconds=None).update(seconds=300)
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/seasons/paper/games/1/")
    expect(page.get_by_role("img", name="Goals over time: Team BOS 2, Team CBJ 2")).to_be_visible()
    expect(page.locator("canvas")).to_have_count(0)
    context.close()


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
