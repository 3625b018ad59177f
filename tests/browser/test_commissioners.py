"""A commissioner's way in a browser: from a new league to its champion, by the computer and from paper."""

import datetime as dt
from collections.abc import Callable, Iterator

import pytest
from celery import current_app
from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Page, expect

from leagues.domain.game_windows import set_window
from leagues.models import League, Membership, Season
from tests.browser.axe import serious
from tests.leagues.seated import person

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TEAMS = "team,name,conference,division\nBOS,Boston,East,One\nCBJ,Columbus,East,One\nNSH,Nashville,East,One\n"

Opening = Callable[..., Page]


@pytest.fixture(autouse=True)
def _runs_are_over_at_once() -> Iterator[None]:
    before = current_app.conf.task_always_eager
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = before


@pytest.fixture
def open_page(browser: Browser, live_server) -> Iterator[Opening]:
    """Open a page in a browser of its own."""
    contexts: list[BrowserContext] = []

    def opening(width: int = 1280, colours: str = "light") -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": 900},
            color_scheme=colours,
        )
        contexts.append(context)
        return context.new_page()

    yield opening
    for context in contexts:
        context.close()


def sign_in(page: Page, name: str, path: str = "/manage/") -> None:
    page.goto(f"/sign-in/?next={path}")
    page.get_by_label("User name").fill(name)
    page.get_by_label("Password").fill(name * 2)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/sign-in/" not in url)


def founder() -> None:
    ann = person("ann")
    ann.is_superuser = ann.is_staff = True
    ann.save()


def own_season(page: Page, *, cards: str, ending: str) -> None:
    page.get_by_role("link", name="Own season").click()
    page.get_by_label("Name of the season").fill("2026-27")
    page.get_by_label("Teams", exact=True).fill(TEAMS)
    page.get_by_label("Played by").select_option(cards)
    page.get_by_label("A level game goes to").select_option(ending)
    page.get_by_label("Playoffs").select_option("final")
    page.get_by_label("Schedule").select_option("single")
    page.get_by_label("First day").fill("2026-10-01")
    page.get_by_role("button", name="Check, make nothing").click()
    expect(page.get_by_text("3 teams, 3 games from 2026-10-01 to 2026-10-03")).to_be_visible()
    page.get_by_role("button", name="Make the season").click()
    page.wait_for_url("**/manage/seasons/**")


def test_from_a_new_league_to_its_champion(open_page: Opening) -> None:
    founder()
    person("bob")
    page = open_page()
    sign_in(page, "ann")
    page.get_by_role("link", name="New league").click()
    page.get_by_label("Name").fill("Harbour League")
    page.get_by_role("button", name="Make the league").click()
    page.get_by_label("User name").fill("bob")
    page.get_by_label("Role", exact=True).select_option("member")
    page.get_by_role("button", name="Give the role").click()
    expect(page.get_by_role("rowheader", name="bob")).to_be_visible()
    own_season(page, cards="nhl-2017-18", ending="shootout")
    page.get_by_role("button", name="Start the season").click()
    expect(page.get_by_text("has started")).to_be_visible()
    page.get_by_label("or to the evening of").fill("2026-10-01")
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_text("Done: 1 games")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Done: 1 games")).to_be_visible()
    page.get_by_role("link", name="Games", exact=True).click()
    page.get_by_role("link", name="1", exact=True).click()
    void = page.locator("form", has=page.get_by_role("heading", name="Void and play again"))
    void.get_by_label("Reason").fill("the ice broke")
    void.get_by_role("button").click()
    expect(page.get_by_text("nothing was changed")).to_be_visible()
    words = page.get_by_role("heading", level=1).inner_text()
    assert words.startswith("Game 1: ")
    expected = void.get_by_label("Type").evaluate("e => e.labels[0].innerText")
    void.get_by_label("Type").fill(expected.split("\u201c")[1].split("\u201d")[0])
    void.get_by_role("button").click()
    expect(page.get_by_text("is void and will be played again")).to_be_visible()
    page.get_by_role("link", name="Desk", exact=True).click()
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_text("won the cup")).to_be_visible()
    season = Season.objects.select_related("champion").get()
    assert season.status == "finished"
    page.get_by_role("link", name="Who did what").click()
    expect(page.get_by_text("the ice broke").first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("cell", name=season.champion.name)).to_be_visible()


def test_a_league_from_paper_to_its_champion(open_page: Opening) -> None:
    founder()
    league = League.objects.create(name="Paper League", slug="paper-league")
    Membership.objects.create(league=league, user=person("bob"), role="commissioner")
    page = open_page()
    sign_in(page, "bob", "/manage/leagues/paper-league/")
    own_season(page, cards="", ending="ties")
    page.get_by_role("button", name="Start the season").click()
    season = Season.objects.get()
    while waiting := season.fixtures.filter(status="scheduled").order_by("number").first():
        page.goto(f"/manage/seasons/{season.slug}/games/{waiting.number}/")
        home = waiting.home.code < waiting.visitor.code
        page.get_by_label("Home goals").fill("2" if home else "0")
        page.get_by_label("Visitors' goals").fill("0" if home else "2")
        page.get_by_role("button", name="Keep the result").click()
        expect(page.get_by_text(f"The result of game {waiting.number} stands.")).to_be_visible()
    season.refresh_from_db()
    assert season.champion is not None
    assert season.champion.code == "BOS"


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_no_page_of_a_commissioner_has_a_serious_fault_or_is_too_wide(
    open_page: Opening, colours: str
) -> None:
    founder()
    League.objects.create(name="Harbour League", slug="harbour")
    page = open_page(colours=colours)
    sign_in(page, "ann", "/manage/leagues/harbour/")
    own_season(page, cards="", ending="ties")
    page.get_by_role("button", name="Start the season").click()
    desk = "/manage/seasons/harbour-2026-27/"
    season = Season.objects.get()
    team = season.teams.order_by("code").values_list("code", flat=True)[0]
    set_window(season, first=dt.date(2020, 1, 1), last=timezone.now().date())
    paths = [
        "/manage/",
        "/manage/leagues/new/",
        "/manage/leagues/harbour/",
        "/manage/leagues/harbour/own/",
        "/manage/leagues/harbour/replay/",
        *(
            f"{desk}{part}"
            for part in (
                "",
                "games/",
                "games/1/",
                "schedule/",
                "teams/",
                "log/",
                "progress/",
                "house/",
                "windows/",
                f"teams/{team}/vacant/",
            )
        ),
    ]
    for path in paths:
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(path)
            wider = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert (path, width, wider) == (path, width, 0)
        assert serious(page) == []
