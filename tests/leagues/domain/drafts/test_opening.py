"""How teams come to their first line cards: TS-323 to TS-331, TS-362."""

import pytest
from django.db import IntegrityError, transaction

from games.engine.dice import SeededDice
from games.engine.fairness import derived_seed
from games.rulesets.trick_shot.cards import HOUSE
from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.plans import plan_of_players
from leagues.domain.drafts.settings import DraftSettings, read_settings
from leagues.domain.standings import draw_lots
from leagues.models import DraftPick, HomeArena, OwnedCard
from rosters.domain.drafts.orders import snake
from rosters.domain.drafts.packs import deal
from tests.leagues.tournament import SECRET, cards, kinds, open_one, team, tournament

pytestmark = pytest.mark.django_db


@pytest.mark.rule("TS-324", "TS-325", "TS-362", "TS-D04")
def test_without_coaches_each_club_takes_its_own_arena_and_the_cards_of_its_city():
    season = tournament(8)
    arenas = {row.team.code: row.arena for row in HomeArena.objects.select_related("team")}
    assert arenas == {
        "HAL": "AR01", "KES": "AR02", "IRO": "AR03", "GRA": "AR04",
        "VES": "AR05", "TAL": "AR06", "CIN": "AR07", "MAR": "AR08",
    }  # fmt: skip
    assert cards(season, "HAL") == ["LC01", "LC14", "LC20", "LC28"]
    assert cards(season, "IRO") == ["LC07", "LC15", "LC23", "LC32"]
    assert OwnedCard.objects.count() == 8 * 4
    assert season.drafts.get().status == "finished"


@pytest.mark.rule("TS-362")
def test_coaches_choose_in_the_order_of_the_lots_which_is_on_record():
    season = tournament(3, coaches=("HAL", "KES", "IRO"))
    lots = draw_lots(
        bytes.fromhex(SECRET), "draft before round 1", ["GRA", "HAL", "IRO", "KES"][1:]
    )
    drawn = season.events.get(kind="draft_order_drawn").data
    assert drawn["teams"] == list(lots)
    turns = [turn.team.code for turn in open_one(season).turns.select_related("team")]
    assert turns == list(lots)


@pytest.mark.rule("TS-326")
def test_packs_are_dealt_by_the_seasons_secret_from_a_deck_for_each_table():
    season = tournament(8, coaches=("HAL",), start="packs")
    draft = open_one(season)
    tables = {}
    for entrant in draft.entrants.select_related("team").order_by("table", "seat"):
        tables.setdefault(entrant.table, []).append(tuple(entrant.pack))
    assert {name: len(packs) for name, packs in tables.items()} == {"table A": 4, "table B": 4}
    for name, packs in tables.items():
        dice = SeededDice(derived_seed(SECRET, f"line cards of {name}"))
        assert packs == deal(dice, HOUSE.deck, 4)
        assert len({card for pack in packs for card in pack}) == 20


@pytest.mark.rule("TS-323", "TS-328", "TS-329", "TS-330")
def test_pick_and_pass_by_computers_leaves_everybody_four_cards_and_an_arena():
    season = tournament(8, start="packs")
    draft = season.drafts.get()
    assert draft.status == "finished"
    assert [one.action for one in draft.rounds.all()] == ["take"] * 4 + ["arena"]
    for entrant in draft.entrants.select_related("team"):
        assert len(cards(season, entrant.team.code)) == 4
    assert HomeArena.objects.get(team=team(season, "KES")).arena == "AR02"


@pytest.mark.rule("TS-D05")
def test_a_computer_keeps_the_best_card_of_the_pack_it_was_dealt():
    draft = tournament(2, start="packs").drafts.get()
    first = draft.rounds.get(number=1)
    for entrant in draft.entrants.all():
        kept = DraftPick.objects.get(turn__round=first, turn__team=entrant.team).item
        assert HOUSE.lines[kept].rating == max(HOUSE.lines[card].rating for card in entrant.pack)


@pytest.mark.rule("TS-331", "TS-D06")
def test_dream_teams_take_four_of_four_categories_and_may_share_cards():
    season = tournament(2, start="dream")
    own = {code: cards(season, code) for code in ("HAL", "KES")}
    assert own["HAL"] == own["KES"]
    best = sorted(HOUSE.lines.values(), key=lambda card: (-card.rating, card.id))
    categories: dict[str, str] = {}
    for card in best:
        categories.setdefault(card.category, card.id)
    assert own["HAL"] == sorted(list(categories.values())[:4])
    assert HomeArena.objects.count() == 2


@pytest.mark.rule("TS-D03")
def test_a_season_starts_in_a_way_that_there_is():
    assert {read_settings({"start": kind}).start for kind in ("premade", "packs", "dream")} == {
        "premade", "packs", "dream",
    }  # fmt: skip
    assert read_settings({}).start == "premade"
    with pytest.raises(DraftRefused, match="premade, packs, dream"):
        read_settings({"start": "auction"})


@pytest.mark.parametrize(
    "document",
    [{"quiet": ["22:00"]}, {"quiet": ["22:00", "22:00"]}, {"pick_hours": -1}, {"rounds": 3}],
)
def test_settings_that_make_no_sense_are_refused(document):
    with pytest.raises(DraftRefused):
        read_settings(document)


def test_without_cards_there_is_no_draft():
    assert tournament(2, level="basic").drafts.count() == 0
    assert tournament(2, slug="plain", rules={"cards": False}).drafts.count() == 0


def test_one_draft_at_a_time_and_each_once():
    season = tournament(2, coaches=("HAL",))
    plan = plan_of_players(["p1", "p2"], snake(["HAL", "KES"], 1), title="Players", stage=5)
    with pytest.raises(DraftRefused, match="Choice of teams is under way"):
        open_draft(season, plan, DraftSettings())
    with pytest.raises(IntegrityError), transaction.atomic():
        season.drafts.create(
            number=9, kind="players", title="x", stage=9, pool={}, opened_at=season.started_at
        )


def test_players_are_drafted_in_a_snake_with_the_same_rows():
    season = tournament(3, level="basic")
    keys = [f"p{number}" for number in range(1, 10)]
    plan = plan_of_players(keys, snake(["HAL", "KES", "IRO"], 3), title="Players")
    draft = open_draft(season, plan, DraftSettings())
    picks = [(pick.turn.team.code, pick.item) for pick in draft.picks.select_related("turn__team")]
    assert picks == [
        ("HAL", "p1"), ("KES", "p2"), ("IRO", "p3"), ("IRO", "p4"), ("KES", "p5"),
        ("HAL", "p6"), ("HAL", "p7"), ("KES", "p8"), ("IRO", "p9"),
    ]  # fmt: skip
    assert kinds(season)[-11:] == ["draft_opened", *["player_drafted"] * 9, "draft_finished"]
