"""Ice Cold in browsers: a person against the computer by mouse and by keys, a spectator, the steps afterwards."""

import os
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from games.domain import announcing, following, live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.simulated import append_simulated, simulate
from games.domain.store import create_game
from games.models import Game
from games.rulesets.ice_cold import ruleset
from tests.browser.axe import overflow, serious
from tests.leagues.seated import person

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Opening = Callable[..., Page]
SHOTS = os.environ.get("RINKSIDE_SCREENSHOTS", "")
SEED = "1c" * 32


@pytest.fixture
def open_page(browser: Browser, live_server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opening]:
    """Open a page in a browser of its own; streams notice soon that their reader has gone."""
    monkeypatch.setattr(following, "PATIENCE", 0.1)
    monkeypatch.setattr(announcing, "LOOK_EVERY", 0.1)
    contexts: list[BrowserContext] = []

    def opening(name: str = "", width: int = 1280, colours: str = "light") -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": 900},
            color_scheme=colours,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        if name:
            page.goto("/sign-in/")
            page.get_by_label("User name").fill(name)
            page.get_by_label("Password").fill(name * 2)
            page.keyboard.press("Enter")
            page.wait_for_url(lambda url: "/sign-in/" not in url)
        return page

    yield opening
    for context in contexts:
        context.close()
    time.sleep(0.6)


def make_game(home: int | None, visitor: int | None) -> Game:
    """A game of two seats; a computer for None."""
    document, library = ruleset.example_setup()
    keep_documents(ruleset, document, library)
    seats = [
        Seat(team=team["id"], name=team["name"], user=user, level=None if user else "standard")
        for team, user in zip(document["teams"], (home, visitor), strict=True)
    ]
    return create_game(ruleset=ruleset.slug, setup=document, seats=seats, seed=SEED)


def sequence(page: Page) -> str:
    return page.locator("#desk").get_attribute("data-sequence") or ""


def gone_on(page: Page, before: str) -> None:
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", before)


def hand(page: Page) -> list[str]:
    """Give the cards on the page as the log writes them."""
    return sorted(
        card.get_attribute("data-card") or "" for card in page.locator(".hand .ice-card").all()
    )


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/ice-cold-{name}.png", full_page=True)


def test_a_person_answers_by_mouse_and_by_keyboard(open_page: Opening) -> None:
    game = make_game(person("ann").pk, None)
    live.start(game.public_id)
    page, stranger = open_page("ann"), open_page("", 390)
    for one in (page, stranger):
        one.goto(f"/games/{game.public_id}/play/")
    held = live.look(game.public_id).state.sides[0].hand
    assert hand(page) == sorted(f"h{card}" for card in held)
    expect(stranger.locator(".hand")).to_have_count(0)
    expect(stranger.get_by_role("button", name="Play")).to_have_count(0)
    shot(page, "1280-light")

    before = sequence(page)  # by mouse, on a card of the hand
    page.locator(".hand .uses button").first.click()
    gone_on(page, before)
    before = sequence(page)  # by keyboard, on a card or a button beside the hand
    button = page.locator(".hand .uses button, .hand-choices button").first
    button.focus()
    page.keyboard.press("Enter")
    gone_on(page, before)
    before = sequence(page)  # by the key that an option names
    page.keyboard.press("1")
    gone_on(page, before)
    for _ in range(12):
        target = page.locator(".ice-rink [data-option]")
        before = sequence(page)
        if target.count():  # on the rink
            shot(page, "rink")
            target.first.focus()
            page.keyboard.press("Enter")
            gone_on(page, before)
            break
        page.keyboard.press("1")
        gone_on(page, before)
    else:
        pytest.fail("no free action was offered on the rink")
    expect(stranger.locator("#desk")).to_have_attribute("data-sequence", sequence(page))
    state = live.look(game.public_id).state
    assert hand(page) == sorted(f"h{card}" for card in state.sides[0].hand)
    assert not serious(page)


def test_the_desk_fits_narrow_pages_in_both_colours(open_page: Opening) -> None:
    game = make_game(person("ann").pk, None)
    live.start(game.public_id)
    for width, colours in ((390, "light"), (390, "dark"), (1280, "dark")):
        page = open_page("ann", width, colours)
        page.goto(f"/games/{game.public_id}/play/")
        assert overflow(page) <= 0
        assert not serious(page)
        shot(page, f"{width}-{colours}")


def test_a_finished_game_is_gone_through_step_by_step(open_page: Opening) -> None:
    document, library = ruleset.example_setup()
    keep_documents(ruleset, document, library)
    seats = [
        Seat(team=team["id"], name=team["name"], level="standard") for team in document["teams"]
    ]
    (game,) = append_simulated([simulate(ruleset, document, seats, seed=SEED, competition="")])
    page = open_page()
    page.goto(f"/games/{game.public_id}/steps/?at=13")
    expect(page.locator(".ice-rink")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status").first).to_contain_text("Event 14")
    shot(page, "steps")
    assert not serious(page)
