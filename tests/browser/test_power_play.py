"""Power Play in browsers: two people and a computer in one season, each with his own view."""

import os
import time
from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Browser, BrowserContext, Page, expect

from games.domain import announcing, following, live
from games.domain.sitting import Position
from leagues.models import Season
from tests.browser.axe import overflow, serious
from tests.leagues.card_season import again, card_season, move

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Opening = Callable[..., Page]
SHOTS = os.environ.get("RINKSIDE_SCREENSHOTS", "")
ANN, BOB = "coach-har", "coach-mil"


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


def begin(**rules) -> Season:
    """Ann has seat 0, Bob seat 2, a computer seat 1; the cards have been dealt and the first turns are next."""
    season = card_season(3, coaches=("HAR", "MIL"), **rules)
    for user in get_user_model().objects.filter(username__in=(ANN, BOB)):
        user.set_password(user.username * 2)
        user.save()
    move(season, 60, until=lambda position: position.state.turn > 0)
    return again(season)


def ann_acts(position: Position) -> bool:
    """Whether Ann is asked what she does in her turn."""
    decisions = position.waiting.decisions
    return 0 in decisions and decisions[0].kind == "action"


def sequence(page: Page) -> str:
    return page.locator("#desk").get_attribute("data-sequence") or ""


def press(page: Page, button) -> None:
    """Answer, and wait until the game has gone on."""
    before = sequence(page)
    button.click()
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", before)


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def test_two_people_play_a_match_with_their_own_views(open_page: Opening) -> None:
    season = begin()
    address = f"/games/{season.game.public_id}/play/"
    ann, bob, stranger = open_page(ANN), open_page(BOB), open_page("", 390)
    for page in (ann, bob, stranger):
        page.goto(address)
    state = live.look(season.game.public_id).state
    names = [[state.setup.name_of(card) for card in one.cards] for one in state.managers]
    own = ann.locator(".pp-own .pp-name")
    assert sorted(own.all_inner_texts()) == sorted(names[0])
    expect(stranger.locator(".pp-own")).to_have_count(0)
    for page, sight in ((bob, state.sight[2]), (stranger, state.sight[-1])):
        hidden = set(names[0]) - {state.setup.name_of(card) for card in sight}
        assert hidden
        assert not [name for name in hidden if name in page.content()]

    move(season, 60, until=ann_acts)
    expect(bob.locator("#question")).to_have_text("The move is with Harbour Lights")
    ann.reload()
    press(ann, ann.get_by_role("button", name="Match: challenge another manager"))
    press(ann, ann.locator(".pp-manager button", has_text="Mill Town"))
    expect(bob.locator("#question")).to_contain_text("Round 1")
    shot(ann, "pp-1-round")
    card = ann.locator(".pp button.pp-legal").first
    chosen = card.locator(".pp-name").inner_text()
    press(ann, card)
    expect(ann.locator("#question")).to_have_text("The move is with Mill Town")
    expect(bob.locator("#desk")).to_have_attribute("data-sequence", sequence(ann))
    expect(bob.locator(".pp-match tbody tr")).to_have_count(1)
    expect(bob.locator(".pp-match tbody")).to_contain_text("No card has been turned up yet")
    answer = bob.locator(".pp button.pp-legal").last
    theirs = answer.locator(".pp-name").inner_text()
    answer.focus()
    before = sequence(bob)
    bob.keyboard.press("Enter")
    expect(bob.locator("#desk")).not_to_have_attribute("data-sequence", before)
    for page in (ann, bob, stranger):
        row = page.locator(".pp-match tbody tr").first
        expect(row).to_contain_text(chosen)
        expect(row).to_contain_text(theirs)
    shot(bob, "pp-2-revealed")


def test_the_commissioner_sets_deadline_and_rules_and_the_table_tells_whose_move_it_is(
    open_page: Opening,
) -> None:
    season = begin()
    move(season, 60, until=ann_acts)
    get_user_model().objects.create_superuser("boss", password="bossboss")
    page = open_page("boss")
    page.goto(f"/seasons/{season.slug}/table/")
    expect(page.locator("[aria-labelledby=move]")).to_contain_text("Harbour Lights")
    page.get_by_label("Hours for a move").fill("36")
    page.get_by_role("button", name="Set the deadline").click()
    expect(page.locator("[aria-labelledby=move]")).to_contain_text("A move may take 36 hours")
    to_come = card_season(3, number=2, secret="c3" * 32, started=False)
    page.set_viewport_size({"width": 390, "height": 900})
    page.goto(f"/seasons/{to_come.slug}/table/")
    shot(page, "pp-rules-390")
    assert serious(page) == []
    assert overflow(page) <= 0
    page.get_by_label("Rules:").select_option("expansion")
    page.get_by_role("button", name="Set the rules").click()
    expect(page.get_by_label("Rules:")).to_have_value("expansion")
    stranger = open_page()
    stranger.goto(f"/seasons/{season.slug}/table/")
    expect(stranger.get_by_role("button", name="Set the deadline")).to_have_count(0)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_pages_have_no_serious_fault_and_fit_narrow_windows(
    open_page: Opening, colours: str
) -> None:
    season = begin(rules="expansion")
    move(season, 60, until=lambda position: position.state.turn > 6)
    number = again(season).fixtures.count()
    paths = {
        "play": f"/games/{season.game.public_id}/play/",
        "table": f"/seasons/{season.slug}/table/?match={number}",
        "standings": f"/seasons/{season.slug}/standings/",
    }
    for width in (390, 1280):
        page = open_page(ANN, width, colours)
        for name, path in paths.items():
            page.goto(path)
            expect(page.locator("h1")).to_be_visible()
            shot(page, f"pp-{name}-{width}-{colours}")
            assert serious(page) == []
            assert overflow(page) <= 0
