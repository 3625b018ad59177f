"""A draft in a browser: a pack of one's own, picks by keyboard, the board elsewhere, wish lists, what axe finds."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from games.rulesets.trick_shot.cards import HOUSE
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.picking import let_computer_pick
from leagues.domain.seasons import start_season
from leagues.models import DraftPick, Membership, Season
from tests.leagues.drafted_season import undrafted
from tests.leagues.seated import person
from tests.leagues.tournament import open_one, tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
AXE = Path(__file__).parent / "vendor" / "axe-4.14.1.min.js"
HERE = "/seasons/cup/drafts/1/"
Opening = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, live_server) -> Iterator[Opening]:
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


def sign_in(page: Page, name: str) -> None:
    page.goto(f"/sign-in/?next={HERE}")
    page.get_by_label("User name").fill(name)
    page.get_by_label("Password").fill(name * 2)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/sign-in/" not in url)


def packs() -> dict[str, list[str]]:
    """A pick-and-pass draft; ann coaches HAL and bob KES."""
    season = tournament(2, started=False, start="packs")
    for name, code in (("ann", "HAL"), ("bob", "KES")):
        club = season.league.teams.get(code=code)
        Membership.objects.create(league=season.league, user=person(name), role="coach", team=club)
    start_season(season)
    return {entrant.team.code: entrant.pack for entrant in open_one(season).entrants.all()}


def test_a_coach_picks_by_keyboard_and_the_others_see_that_he_has(open_page: Opening) -> None:
    dealt = packs()
    ann, anybody = open_page(), open_page()
    sign_in(ann, "ann")
    anybody.goto(HERE)
    expect(
        anybody.get_by_text("Port Halden, Kestrel Bay to pick").or_(
            anybody.get_by_text("Kestrel Bay, Port Halden to pick")
        )
    ).to_be_visible()
    name = HOUSE.lines[dealt["HAL"][1]].name
    ann.get_by_role("button", name=name).focus()
    ann.keyboard.press("Enter")
    expect(ann.get_by_text("Nothing to do for you now.")).to_be_visible()
    expect(ann.get_by_text("Your picks:")).to_contain_text(name)
    assert DraftPick.objects.get().item == dealt["HAL"][1]
    expect(anybody.get_by_text("made, not shown yet")).to_be_visible(timeout=15_000)
    assert name not in anybody.content()


def test_a_wish_list_is_put_together_and_used(open_page: Opening) -> None:
    dealt = packs()
    page = open_page()
    sign_in(page, "ann")
    page.get_by_text("Wish list, for when you are away").click()
    page.get_by_label("Add", exact=True).select_option(dealt["HAL"][3])
    page.get_by_role("button", name="Add to the list").click()
    wished = HOUSE.lines[dealt["HAL"][3]].name
    expect(page.locator(".wishes li")).to_contain_text(wished)
    page.get_by_role("button", name="Leave my picks to this list and the computer").click()
    expect(page.get_by_text("Your picks:")).to_contain_text(wished)


@pytest.mark.parametrize(("width", "colours"), [(390, "light"), (1280, "dark")])
def test_axe_finds_nothing_and_nothing_is_cut_off(
    open_page: Opening, width: int, colours: str
) -> None:
    packs()
    page = open_page(width, colours)
    sign_in(page, "ann")
    for path in (HERE, "/seasons/cup/drafts/"):
        page.goto(path)
        check(page, width)


@pytest.mark.parametrize(("width", "colours"), [(390, "dark"), (1280, "light")])
def test_players_are_picked_and_axe_finds_nothing(
    open_page: Opening, width: int, colours: str
) -> None:
    season = undrafted(slug="cup")
    for role, club in (("coach", season.league.teams.get(code="BOS")), ("commissioner", None)):
        Membership.objects.create(league=season.league, user=person(role), role=role, team=club)
    page = open_page(width, colours)
    sign_in(page, "commissioner")
    page.goto("/seasons/cup/drafts/players/")
    check(page, width)
    page.get_by_label("First round").fill("BOS CBJ")
    page.get_by_role("button", name="Open the draft").click()
    expect(page.get_by_text("Take one: Team BOS to pick.")).to_be_visible()
    check(page, width)
    coach = open_page(width, colours)
    sign_in(coach, "coach")
    coach.get_by_label("Position").select_option("G")
    coach.get_by_role("button", name="Show").click()
    check(coach, width)
    coach.get_by_role("button", name="Pick Tuukka Rask").click()
    expect(coach.get_by_text("Your picks:")).to_contain_text("Tuukka Rask")
    expect(coach.get_by_label("Position")).to_have_value("G")


def check(page: Page, width: int) -> None:
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("axe.run()")
    assert [(one["id"], len(one["nodes"])) for one in found["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_coach_whose_turn_comes_is_told_and_loses_nothing_that_he_was_doing(
    open_page: Opening,
) -> None:
    packs()
    draft = open_one(Season.objects.get())
    page = open_page()
    sign_in(page, "ann")
    mine, other = (
        load_desk(draft).turn_of(draft.season.teams.get(code=code).pk) for code in ("HAL", "KES")
    )
    let_computer_pick(draft, mine.team, turn=mine.number)
    page.goto(HERE)
    page.get_by_text("Wish list, for when you are away").click()
    page.get_by_label("Add", exact=True).select_option("LC09")
    let_computer_pick(draft, other.team, turn=other.number)
    told = page.get_by_role("link", name="Your turn has come")
    expect(told).to_be_visible(timeout=15_000)
    expect(page.get_by_label("Add", exact=True)).to_have_value("LC09")
    told.click()
    expect(page.get_by_role("heading", name="Port Halden: take one")).to_be_visible()
