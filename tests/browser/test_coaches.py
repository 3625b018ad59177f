"""A coach's ways in a browser: playing by keyboard, live updates elsewhere, the line editor, what axe finds."""

import re
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from games.domain import announcing, following
from games.engine import registry
from games.models import Game
from leagues.models import Membership
from rosters.models import LineUp
from tests.browser.axe import serious
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.leagues.seated import person
from tests.leagues.small_league import small_season

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WIDTHS = (390, 1280)

Opening = Callable[..., Page]


@pytest.fixture(autouse=True)
def _stick_duel_is_registered() -> Iterator[None]:
    registry.register(stick_duel)
    yield
    registry.unregister(stick_duel.slug)


@pytest.fixture
def open_page(browser: Browser, live_server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opening]:
    """Open a page in a browser of its own; streams notice soon that their reader has gone."""
    monkeypatch.setattr(following, "PATIENCE", 0.1)
    monkeypatch.setattr(announcing, "LOOK_EVERY", 0.1)
    contexts: list[BrowserContext] = []

    def opening(width: int = 1280, colours: str = "light") -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": 900},
            color_scheme=colours,
            reduced_motion="reduce",
        )
        contexts.append(context)
        return context.new_page()

    yield opening
    for context in contexts:
        context.close()
    time.sleep(0.6)


def sign_in(page: Page, name: str, path: str = "/my-games/") -> None:
    page.goto(f"/sign-in/?next={path}")
    page.get_by_label("User name").fill(name)
    page.get_by_label("Password").fill(name * 2)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/sign-in/" not in url)


def sequence(page: Page) -> int:
    return int(page.locator("#desk").get_attribute("data-sequence") or 0)


def test_a_newcomer_signs_in_starts_a_game_and_plays_by_keyboard_only(open_page: Opening) -> None:
    person("ann")
    page = open_page()
    page.goto("/")

    def tab_to(name: str, role: str = "link") -> None:
        wanted = page.get_by_role(role, name=name)
        for _ in range(40):
            page.keyboard.press("Tab")
            if wanted.evaluate("element => element === document.activeElement"):
                return
        pytest.fail(f"Tab does not reach {name}")

    tab_to("Sign in")
    page.keyboard.press("Enter")
    tab_to("User name", "textbox")
    page.keyboard.type("ann")
    page.keyboard.press("Tab")
    page.keyboard.type("annann")
    page.keyboard.press("Enter")
    tab_to("Start a game against the computer")
    page.keyboard.press("Enter")
    page.wait_for_url("**/my-games/new/**")
    tab_to("Whose teams", "combobox")
    page.keyboard.type("Example teams of Strat")
    tab_to("Take these", "button")
    page.keyboard.press("Enter")
    tab_to("Start the game", "button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/")
    expect(page.get_by_role("img", name=re.compile("The rink"))).to_be_visible()
    begun = sequence(page)
    page.keyboard.press("1")
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", str(begun))
    expect(page.locator("#question")).to_be_focused()
    length = sequence(page)
    page.keyboard.press("c")
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", str(length))
    page.keyboard.press("k")
    expect(page.get_by_text("Your alignment stays")).to_be_visible()
    page.goto("/my-games/")  # leave and come back
    page.get_by_role("link", name=" at ").first.click()
    expect(page.locator("#question")).to_be_visible()


def test_another_browser_sees_the_game_move(open_page: Opening) -> None:
    person("ann")
    coach, spectator = open_page(), open_page(390)
    sign_in(coach, "ann", "/my-games/new/?source=example:stick-duel")
    coach.get_by_label("Whoever has its address may watch").check()
    coach.get_by_role("button", name="Start the game").click()
    coach.wait_for_url("**/play/")
    spectator.goto(coach.url)
    expect(spectator.locator("#question")).to_have_text("The move is with Seat 1")
    expect(spectator.locator(".option")).to_have_count(0)
    before = sequence(spectator)
    coach.keyboard.press("2")
    expect(coach.locator("#desk")).not_to_have_attribute("data-sequence", str(before))
    expect(spectator.locator("#desk")).to_have_attribute("data-sequence", str(sequence(coach)))


def test_a_double_click_is_one_answer(open_page: Opening) -> None:
    person("ann")
    page = open_page()
    sign_in(page, "ann", "/my-games/new/?source=example:stick-duel")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/play/")
    before = sequence(page)
    page.locator("button.option", has_text="wait").dblclick()
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", str(before))
    page.wait_for_timeout(500)
    assert Game.objects.get().commits == 2


def lines_of_boston(page: Page) -> None:
    season = small_season()
    ann = person("ann")
    team = season.teams.get(code="BOS").team
    Membership.objects.create(league=season.league, user=ann, role="coach", team=team)
    sign_in(page, "ann", "/seasons/small/teams/BOS/lines/")


def man_at(page: Page, place: str) -> str:
    return page.locator(f"select[name={place}]").input_value()


def test_lines_are_set_by_dragging(open_page: Opening) -> None:
    page = open_page()
    lines_of_boston(page)
    first, second = man_at(page, "pairs-0-LD"), man_at(page, "pairs-1-LD")
    page.locator("[data-place=pairs-0-LD] .handle").drag_to(page.locator("[data-place=pairs-1-LD]"))
    assert (man_at(page, "pairs-0-LD"), man_at(page, "pairs-1-LD")) == (second, first)
    goalies = man_at(page, "goalies-0-starter"), man_at(page, "lines-0-C")
    page.locator("[data-place=lines-0-C] .handle").drag_to(
        page.locator("[data-place=goalies-0-starter]")
    )
    assert (man_at(page, "goalies-0-starter"), man_at(page, "lines-0-C")) == goalies
    page.get_by_role("button", name="Save these lines").click()
    expect(page.get_by_text("Saved. These lines play from the next game on.")).to_be_visible()
    assert LineUp.objects.get().document["pairs"][0][0] == second


def test_lines_are_set_by_keyboard(open_page: Opening) -> None:
    page = open_page()
    lines_of_boston(page)
    left, right = man_at(page, "pairs-0-LD"), man_at(page, "pairs-0-RD")
    page.locator("[data-place=pairs-0-LD] .handle").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-place=pairs-0-LD] .handle")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert (man_at(page, "pairs-0-LD"), man_at(page, "pairs-0-RD")) == (right, left)
    expect(page.locator("#lines-say")).to_contain_text("is Pair 1, RD")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#lines-say")).to_have_text("Put back.")


def test_a_fault_is_shown_at_its_place_and_the_rest_is_kept(open_page: Opening) -> None:
    page = open_page()
    lines_of_boston(page)
    page.get_by_role("button", name="Use lists instead").click()
    wanted = man_at(page, "lines-0-C")
    page.locator("select[name=power_play-0-LW]").select_option(man_at(page, "power_play-0-C"))
    page.get_by_role("button", name="Save these lines").click()
    expect(page.locator("[data-place=power_play-0-LW] p.problem")).to_contain_text(
        "is named twice in Power play 1"
    )
    assert man_at(page, "lines-0-C") == wanted


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_no_page_of_a_coach_has_a_serious_fault_or_is_too_wide(
    open_page: Opening, colours: str, request: pytest.FixtureRequest
) -> None:
    page = open_page(colours=colours)
    page.goto("/sign-in/")
    assert serious(page) == []
    lines_of_boston(page)
    paths = ["/seasons/small/teams/BOS/lines/", "/my-games/", "/my-games/new/"]
    for source, dice in (("stick-duel", "typed"), ("strat-o-matic", "seeded")):
        page.goto(f"/my-games/new/?source=example:{source}")
        page.get_by_label("Dice").select_option(dice)
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_url("**/play/")
        paths.append(page.url)
    for path in paths:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(path)
            wider = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert (path, width, wider) == (path, width, 0)
        assert serious(page) == []
