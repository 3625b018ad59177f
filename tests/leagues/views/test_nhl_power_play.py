"""The tables of a season of NHL Power Play: captains that managers pick, and the rules that a commissioner sets."""

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.rulesets.nhl_power_play.cards import house_set
from leagues.domain.seasons import options_of, start_season
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.nhl_power_play_captains import (
    captain_draft,
    free_for,
    pick,
    pick_captain,
    season_captains,
)
from leagues.domain.systems.nhl_power_play_rules import rules_of
from leagues.models import Membership, Season
from tests.leagues.card_season import card_season
from tests.leagues.seated import signed_in
from tests.leagues.table_league import table_league
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db
CAPTAINS = tuple(house_set().captains)


def captains_season(managers: int = 3, *, coaches=("ASH", "CED"), **rules) -> Season:
    season = table_league(managers, size=3, rounds=1, captains="season", **rules)
    for code in coaches:
        coach(season, code)
    return season


def client_of(code: str) -> Client:
    return signed_in(get_user_model().objects.get(username=f"coach-{code.lower()}"))


def commissioner(season: Season) -> Client:
    boss = get_user_model().objects.create_user("the-boss")
    Membership.objects.create(league=season.league, user=boss, role=Membership.Role.COMMISSIONER)
    return signed_in(boss)


def path(season: Season) -> str:
    return f"/seasons/{season.slug}/tables/"


@pytest.mark.rule("NPP-307")
def test_managers_pick_in_turn_and_who_has_no_coach_gets_one_by_lot() -> None:
    season = captains_season()
    draft = captain_draft(season)
    assert sorted(draft.order) == ["ASH", "BIR", "CED"]
    people = [code for code in draft.order if code != "BIR"]
    first, second = people
    assert draft.turn == first
    assert "picks now" in Client().get(path(season)).content.decode()
    assert "pick a captain" not in Client().get(path(season)).content.decode()

    refused = client_of(second).post(path(season), {"team": second, "captain": CAPTAINS[0]})
    assert refused.status_code == 422
    assert f"{first} picks now" in refused.content.decode()
    assert (
        client_of(second).post(path(season), {"team": first, "captain": CAPTAINS[0]}).status_code
        == 403
    )
    free = [one for one in CAPTAINS if one in draft.free]
    assert (
        client_of(first).post(path(season), {"team": first, "captain": free[0]}).status_code == 303
    )
    refused = client_of(second).post(path(season), {"team": second, "captain": free[0]})
    assert "not free" in refused.content.decode()
    chosen = captain_draft(season).free[-1]
    assert (
        client_of(second).post(path(season), {"team": second, "captain": chosen}).status_code == 303
    )
    after = captain_draft(season)
    assert (after.turn, len(after.picks)) == ("", 3)

    start_season(season)
    captains = season_captains(season)
    assert (captains[first], captains[second]) == (free[0], chosen)
    assert len(set(captains.values())) == 3
    shown = Client().get(path(season)).content.decode()
    assert all(house_set().captains[one].name in shown for one in captains.values())
    with pytest.raises(SystemRefused, match="has started"):
        pick_captain(season, first, free[0], how="manager")


@pytest.mark.rule("NPP-307")
def test_who_has_not_picked_when_the_season_starts_gets_one_and_picks_made_stand() -> None:
    season = captains_season(coaches=("ASH", "BIR", "CED"))
    first = captain_draft(season).turn
    pick_captain(season, first, "captain-zdeno-chara", how="manager")
    start_season(season)
    captains = season_captains(season)
    assert captains[first] == "captain-zdeno-chara"
    assert len(set(captains.values())) == 3


@pytest.mark.rule("NPP-307")
def test_nobody_may_pick_so_that_a_later_manager_gets_none() -> None:
    """B meets A and C; of two captains A and C must share one, whichever A has taken."""
    meets = {"A": frozenset("B"), "B": frozenset("AC"), "C": frozenset("B")}
    assert free_for("C", ["B"], ("x", "y"), {"A": "x"}, meets) == ("x",)
    assert pick("ACB", ("x", "y"), {"C": ("y",)}, meets) == {"A": "x", "C": "x", "B": "y"}


@pytest.mark.rule("NPP-307")
def test_a_season_whose_captains_do_not_go_round_is_refused_when_it_is_laid_out() -> None:
    with pytest.raises(SystemRefused, match="6 captains for 7 managers"):
        table_league(7, size=2, captains="season")


def test_the_commissioner_picks_for_a_manager_and_sets_rules_that_lay_the_tables_anew() -> None:
    season = captains_season(6, place_points={"3": (3, 2, 1)})
    boss = commissioner(season)
    turn = captain_draft(season).turn
    captain = captain_draft(season).free[0]
    assert boss.post(path(season), {"team": turn, "captain": captain}).status_code == 303
    assert [one.how for one in captain_draft(season).picks if one.team == turn] == ["commissioner"]
    rules = {
        "size": "2", "variant": "standard", "rounds": "0", "points": "3-1", "captains": "season",
        "early_end": "off", "names": "aliases",
    }  # fmt: skip
    assert client_of("ASH").post(path(season), rules).status_code == 403
    assert boss.post(path(season), {**rules, "points": "1-3"}).status_code == 422
    assert season.fixtures.count() == 2
    assert boss.post(path(season), rules).status_code == 303
    season.refresh_from_db()
    found = rules_of(options_of(season))
    assert (found.size, found.points[2], found.points[3]) == (2, (3, 1), (3, 2, 1))
    assert (found.early_end, found.names) == ("off", "aliases")
    assert season.fixtures.count() == 30
    assert all(fixture.size == 2 for fixture in season.fixtures.all())
    assert captain_draft(season).turn == turn, "the tables are others, so picks begin again"
    shown = boss.get(path(season)).content.decode()
    assert "Every pair meets 2 times" in shown
    assert "Jonathan Toews" not in shown
    start_season(season)
    assert boss.post(path(season), rules).status_code == 422
    assert "Set the rules" not in boss.get(path(season)).content.decode()


def test_the_page_asks_the_database_as_often_for_three_managers_as_for_six() -> None:
    counts = []
    for managers, name in ((3, "Season 1"), (6, "Season 2")):
        season = table_league(managers, name=name, size=3, rounds=1, captains="season")
        with CaptureQueriesContext(connection) as captured:
            assert Client().get(path(season)).status_code == 200
        counts.append(len(captured))
    assert counts == [11, 11]


def test_another_rule_system_has_no_such_page() -> None:
    season = card_season(2, started=False)
    assert Client().get(path(season)).status_code == 404
