"""NHL Power Play in browsers: two people at a table of three, each with his own view, by mouse and by keys."""

import os
import time
from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Browser, BrowserContext, Page, expect

from games.domain import announcing, following, live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.simulated import append_simulated, simulate
from games.domain.store import create_game
from games.models import Game
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.example import example_setup
from leagues.domain.systems.nhl_power_play_captains import captain_draft
from leagues.models import Membership
from tests.browser.axe import overflow, serious
from tests.leagues.seated import person
from tests.leagues.table_league import table_league
from tests.leagues.tournament import coach

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Opening = Callable[..., Page]
SHOTS = os.environ.get("RINKSIDE_SCREENSHOTS", "")
SEED = "4e" * 32
OTHER_SEED = "5d" * 32


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


def begin_table() -> Game:
    """Seat Ann and Bob and a computer at a table of three; Ann begins."""
    document, library = example_setup(3, first=0)
    keep_documents(ruleset, document, library)
    people = [person("ann").pk, person("bob").pk, None]
    seats = [
        Seat(team=team["id"], name=team["name"], user=user, level=None if user else "standard")
        for team, user in zip(document["teams"], people, strict=True)
    ]
    game = create_game(ruleset=ruleset.slug, setup=document, seats=seats, seed=SEED)
    live.start(game.public_id)
    return game


def sequence(page: Page) -> str:
    return page.locator("#desk").get_attribute("data-sequence") or ""


def hand(page: Page) -> list[str]:
    """Name the cards of the viewer's own hand."""
    own = page.locator(".npp-player", has_text="(you)").locator(".npp-row").first
    return own.locator(".npp-card:not(.npp-kind-captain) .npp-name").all_inner_texts()


def press(page: Page, option: str, *, key: str = "") -> None:
    """Answer with a card, and wait until the game has gone on."""
    before = sequence(page)
    card = page.locator(f".npp [data-option='{option}']").first
    if key:
        card.focus()
        page.keyboard.press(key)
    else:
        card.click()
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", before)


def answer(page: Page, label: str) -> None:
    before = sequence(page)
    page.get_by_role("button", name=label).last.click()
    expect(page.locator("#desk")).not_to_have_attribute("data-sequence", before)


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def test_two_people_and_a_computer_play_with_their_own_views(open_page: Opening) -> None:
    game = begin_table()
    address = f"/games/{game.public_id}/play/"
    ann, bob, stranger = open_page("ann"), open_page("bob"), open_page("", 390)
    for page in (ann, bob, stranger):
        page.goto(address)
    state = live.look(game.public_id).state
    names = [
        sorted(state.setup.name_of(key) for key in player.hand) for player in state.players[:2]
    ]
    assert sorted(hand(ann)) == names[0]
    assert sorted(hand(bob)) == names[1]
    expect(stranger.locator(".npp-player")).to_have_count(3)
    expect(stranger.locator(".npp [data-option]")).to_have_count(0)
    expect(bob.locator("#question")).to_have_text("The move is with Harbour Gulls")
    expect(bob.locator(".npp [data-option]")).to_have_count(0)
    shot(ann, "npp-1-shot")

    answer(ann, "No shot: play and buy")
    passes = names[0].count("Pass")
    press(ann, "play:pass")
    for _ in range(passes - 1):
        press(ann, "play:pass", key="Enter")
    expect(ann.locator(".npp-turn")).to_contain_text(f"Power {passes}")
    shot(ann, "npp-2-power")
    offers = ann.locator(".npp [data-option^='buy:']")
    bought = offers.first.locator(".npp-name").inner_text()
    press(ann, offers.first.get_attribute("data-option") or "", key=" ")
    pile = ann.locator(".npp-player", has_text="(you)").locator("details", has_text="Discard: 1")
    expect(pile).to_contain_text(bought)
    expect(stranger.locator("#desk")).to_have_attribute("data-sequence", sequence(ann))
    while ann.locator("#answer-form").count():
        answer(ann, "End the turn")
    expect(bob.locator("#question")).to_contain_text("Announce a shot at")
    expect(bob.locator(".npp-kind-goalie[data-option='yes']")).to_have_count(1)
    shot(bob, "npp-3-next")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_table_and_its_steps_have_no_serious_fault_and_fit_narrow_pages(
    open_page: Opening, colours: str
) -> None:
    game = begin_table()
    live.answer(
        game.public_id, expected=live.look(game.public_id).sequence, command="a", answers={0: "no"}
    )
    document, library = example_setup(4)
    keep_documents(ruleset, document, library)
    seats = [
        Seat(team=team["id"], name=team["name"], level="standard") for team in document["teams"]
    ]
    over = append_simulated([simulate(ruleset, document, seats, seed=OTHER_SEED, competition="")])[
        0
    ]
    season = table_league(3, size=3, rounds=1, captains="season")
    boss = get_user_model().objects.get(username="ann")
    Membership.objects.create(league=season.league, user=boss, role=Membership.Role.COMMISSIONER)
    coach(season, captain_draft(season).order[0])
    for width in (390, 1280):
        page = open_page("ann", width, colours)
        paths = {
            "play": f"/games/{game.public_id}/play/",
            "steps": f"/games/{over.public_id}/steps/?at=400",
        }
        for name, path in paths.items():
            page.goto(path)
            expect(page.locator(".npp .npp-card").first).to_be_visible()
            shot(page, f"npp-{name}-{width}-{colours}")
            assert serious(page) == []
            assert overflow(page) <= 0
        page.goto(f"/seasons/{season.slug}/tables/")
        expect(page.locator("button.npp-answer")).to_have_count(6)
        shot(page, f"npp-tables-{width}-{colours}")
        assert serious(page) == []
        assert overflow(page) <= 0


def test_a_finished_game_is_stepped_through_by_keys(open_page: Opening) -> None:
    document, library = example_setup(2)
    keep_documents(ruleset, document, library)
    seats = [
        Seat(team=team["id"], name=team["name"], level="standard") for team in document["teams"]
    ]
    over = append_simulated([simulate(ruleset, document, seats, seed=OTHER_SEED, competition="")])[
        0
    ]
    page = open_page()
    page.goto(f"/games/{over.public_id}/steps/?at=40")
    expect(page.locator(".npp-player")).to_have_count(2)
    before = page.locator(".steps [role=status]").first.inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".steps [role=status]").first).not_to_have_text(before)
    page.keyboard.press("End")
    expect(page.locator(".npp-turn")).to_contain_text("The game is over")
    expect(page.locator(".npp-tag", has_text="place 1")).to_have_count(1)
