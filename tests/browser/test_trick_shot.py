"""Trick Shot in a browser: figure, action, square on the picture, by mouse and by keys."""

import os
import re
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from games.domain import announcing, following
from tests.browser.axe import overflow, serious
from tests.leagues.seated import person

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Opening = Callable[..., Page]
SHOTS = os.environ.get("RINKSIDE_SCREENSHOTS", "")


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


def begun(page: Page) -> Page:
    person("ann")
    page.goto("/sign-in/?next=/my-games/new/?source=example:trick-shot")
    page.get_by_label("User name").fill("ann")
    page.get_by_label("Password").fill("annann")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/**")
    page.get_by_label("Whoever has its address may watch").check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/play/")
    return page


def kind(page: Page) -> str:
    return page.locator("#answer-form input[name=kind]").get_attribute("value") or ""


def sequence(page: Page) -> str:
    return page.locator("#desk").get_attribute("data-sequence") or ""


def press(page: Page, value: str, *, key: str = "") -> None:
    """Answer with what stands on the picture, or beside it, and wait until the game has gone on."""
    before = sequence(page)
    offer = page.locator(
        f".trick-shot [data-option='{value}'], .rink-choices button[value='{value}']"
    )
    if key:
        expect(page.locator("#question")).to_be_focused()  # the page has settled
        offer.first.press(key)
    else:
        offer.first.click()
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", before)


def to_my_turn(page: Page) -> None:
    """Answer whatever comes before the next choice of a figure."""
    for _ in range(60):
        now = kind(page)
        if now == "turn":
            return
        before = sequence(page)
        page.locator("#answer-form button[name=option]").first.click()
        expect(page.locator("#desk")).not_to_have_attribute("data-sequence", before)
    pytest.fail("no turn of one's own came")


def keep_dice(page: Page) -> None:
    """Decline the re-roll, if one is offered: then what was declared is done."""
    if page.locator("#answer-form").count() and kind(page) == "reroll":
        press(page, "keep")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def test_a_figure_an_action_and_a_square_are_clicked_on_the_picture(open_page: Opening) -> None:
    page = begun(open_page())
    shot(page, "1-line-card")
    assert kind(page) == "line_card"
    to_my_turn(page)
    shot(page, "2-turn")
    figures = page.locator(".trick-shot [data-option]")
    names = {one.get_attribute("data-option") for one in figures.all()}
    assert names <= {"C", "W1", "W2", "D1", "D2", "G"}
    assert len(names) >= 3
    press(page, "W1")
    expect(page.locator(".figure.picked")).to_have_count(1)
    shot(page, "3-action")
    if kind(page) == "action":
        press(page, "move")
    assert kind(page) == "target"
    assert serious(page) == []
    shot(page, "4-target")
    target = page.locator(".trick-shot [data-option]").last
    square = target.get_attribute("data-option") or ""
    assert re.fullmatch("[a-q][1-9]", square)
    press(page, square)
    shot(page, "5-rolled")
    keep_dice(page)
    expect(page.get_by_role("img", name=re.compile(f"W1 at {square}"))).to_have_count(1)
    shot(page, "5-after")


def test_the_same_goes_by_keys_and_a_pick_may_be_taken_back(open_page: Opening) -> None:
    page = begun(open_page(colours="dark"))
    to_my_turn(page)
    press(page, "W2", key="Enter")
    shot(page, "6-dark")
    press(page, "back", key="Enter")
    assert kind(page) == "turn"
    press(page, "W2", key=" ")
    if kind(page) == "action":
        press(page, "move", key="Enter")
    first = page.locator(".trick-shot [data-option]").first.get_attribute("data-option") or ""
    press(page, first, key="Enter")
    keep_dice(page)
    expect(page.get_by_role("img", name=re.compile(f"W2 at {first}"))).to_have_count(1)


def test_the_page_fits_a_phone_and_a_spectator_is_offered_nothing(open_page: Opening) -> None:
    page = begun(open_page(390))
    to_my_turn(page)
    shot(page, "7-phone")
    assert overflow(page) <= 0
    assert serious(page) == []
    spectator = open_page()
    spectator.goto(page.url)
    expect(spectator.locator(".trick-rink")).to_be_visible()
    expect(spectator.locator("[data-option]")).to_have_count(0)
