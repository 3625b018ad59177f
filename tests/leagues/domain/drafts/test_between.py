"""The draft after every two games: TS-363 to TS-368, ledger section 7."""

import pytest

from games.rulesets.trick_shot.cards import HOUSE
from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.picking import make_pick
from leagues.domain.seasons import options_of as season_options
from leagues.domain.standings import draw_lots
from leagues.domain.systems.trick_shot import LineCards
from leagues.models import OwnedCard
from tests.leagues.tournament import (
    SECRET,
    cards,
    coach,
    kinds,
    open_one,
    score_stage,
    team,
    tournament,
)

pytestmark = pytest.mark.django_db


def played(season, goals):
    """Play a stage with these goals and let the season notice."""
    score_stage(season, goals)
    LineCards(season, season_options(season)).save()


def pick(season, code, item):
    draft = open_one(season)
    turn = load_desk(draft).turn_of(team(season, code).pk)
    return make_pick(draft, team(season, code), turn=turn.number, item=item)


def offered(season, code):
    desk = load_desk(open_one(season))
    return options_of(desk, desk.turn_of(team(season, code).pk))


def waiting(season):
    return [turn.team.code for turn in load_desk(open_one(season)).on_the_clock()]


def two_coaches(**goals):
    season = tournament(2, start="premade")
    for code in ("HAL", "KES"):
        coach(season, code)
    played(season, goals)
    return season


@pytest.mark.rule("TS-363", "TS-364")
def test_a_draft_comes_after_every_two_games_and_none_after_the_last():
    season = tournament(2)
    for _ in range(3):
        played(season, {"HAL": 2, "KES": 1})
    stages = list(season.drafts.values_list("kind", "stage", "status"))
    assert stages == [
        ("premade", 0, "finished"), ("replacement", 1, "finished"), ("replacement", 2, "finished"),
    ]  # fmt: skip
    assert [len(cards(season, code)) for code in ("HAL", "KES")] == [4, 4]


@pytest.mark.rule("TS-365")
def test_each_team_first_gives_one_of_its_own_cards_back_and_nobody_knows_which_until_all_have():
    season = two_coaches(HAL=2, KES=1)
    assert sorted(waiting(season)) == ["HAL", "KES"]
    assert offered(season, "HAL") == ("LC01", "LC14", "LC20", "LC28")
    with pytest.raises(DraftRefused, match="not offered"):
        pick(season, "HAL", "LC03")
    pick(season, "HAL", "LC14")
    assert cards(season, "HAL") == ["LC01", "LC14", "LC20", "LC28"]
    assert kinds(season)[-1] == "draft_picked"
    assert "LC14" not in str(season.events.last().data)
    pick(season, "KES", "LC03")
    assert cards(season, "HAL") == ["LC01", "LC20", "LC28"]
    assert kinds(season)[-2:] == ["card_returned", "card_returned"]


@pytest.mark.rule("TS-366", "TS-368")
def test_the_team_with_fewer_goals_takes_first_and_nobody_takes_a_card_that_is_held():
    season = two_coaches(HAL=2, KES=1)
    pick(season, "HAL", "LC14")
    pick(season, "KES", "LC03")
    assert waiting(season) == ["KES"]
    deck = set(offered(season, "KES"))
    held = {"LC01", "LC20", "LC28", "LC09", "LC11", "LC16"}
    assert deck == {f"LC{number:02d}" for number in range(1, 33)} - held - {"LC03"}
    pick(season, "KES", "LC14")
    assert waiting(season) == ["HAL"]
    with pytest.raises(DraftRefused) as taken:
        pick(season, "HAL", "LC14")
    assert taken.value.code == "draft.taken"
    pick(season, "HAL", "LC03")
    assert cards(season, "KES") == ["LC09", "LC11", "LC14", "LC16"]
    assert cards(season, "HAL") == ["LC01", "LC03", "LC20", "LC28"]
    shown = season.events.filter(kind__startswith="card_")
    assert [(event.kind, event.data["team"], event.data["card"]) for event in shown] == [
        ("card_returned", "KES", "LC03"),
        ("card_returned", "HAL", "LC14"),
        ("card_drafted", "KES", "LC14"),
        ("card_drafted", "HAL", "LC03"),
    ]


@pytest.mark.rule("TS-366")
def test_goals_are_those_of_the_whole_season():
    season = tournament(2)
    played(season, {"HAL": 5, "KES": 1})
    played(season, {"HAL": 1, "KES": 3})
    order = season.drafts.get(stage=2).rounds.get(number=2).turns.select_related("team")
    assert [turn.team.code for turn in order] == ["KES", "HAL"]


@pytest.mark.rule("TS-367")
def test_equal_goals_are_put_in_order_by_lots_on_record():
    season = tournament(3)
    played(season, {"HAL": 2, "KES": 2, "IRO": 2})
    lots = draw_lots(bytes.fromhex(SECRET), "draft before round 2", ["HAL", "KES", "IRO"])
    draft = season.drafts.get(stage=1)
    drawn = season.events.get(kind="draft_order_drawn", data__draft=draft.number).data["teams"]
    assert drawn == [code for code in lots if code in drawn]
    order = [turn.team.code for turn in draft.rounds.get(number=2).turns.select_related("team")]
    rested = ({"HAL", "KES", "IRO"} - set(drawn)).pop()
    assert order == [rested, *drawn]


@pytest.mark.rule("TS-D20", "TS-D21")
def test_computers_give_their_worst_card_and_take_the_best_that_is_left():
    season = tournament(2)
    before = cards(season, "HAL")
    played(season, {"HAL": 0, "KES": 1})
    rating = {card.id: card.rating for card in HOUSE.lines.values()}
    returned = season.events.get(kind="card_returned", data__team="HAL").data["card"]
    taken = season.events.get(kind="card_drafted", data__team="HAL").data["card"]
    assert returned == min(before, key=lambda card: (rating[card], card))
    free = set(rating) - set(before) - {"LC03", "LC09", "LC11", "LC16"}
    assert rating[taken] >= max(rating[card] for card in free)


@pytest.mark.rule("TS-368")
def test_up_to_seven_teams_share_a_deck_and_take_no_card_twice():
    season = tournament(6)
    played(season, dict.fromkeys(("HAL", "KES", "IRO", "GRA", "VES", "TAL"), 1))
    taken = list(season.events.filter(kind="card_drafted").values_list("data__card", flat=True))
    assert len(taken) == len(set(taken)) == 6
    assert {entrant.table for entrant in season.drafts.get(stage=1).entrants.all()} == {"all"}


@pytest.mark.rule("TS-368")
def test_with_eight_teams_only_the_opponent_of_the_next_pair_stands_in_the_way():
    season = tournament(8)
    played(season, dict.fromkeys(("HAL", "KES", "IRO", "GRA", "VES", "TAL", "CIN", "MAR"), 1))
    draft = season.drafts.get(stage=1)
    next_round = season.fixtures.filter(number__in=range(9, 13)).select_related("home", "visitor")
    tables: dict[str, set[str]] = {}
    for entrant in draft.entrants.select_related("team"):
        tables.setdefault(entrant.table, set()).add(entrant.team.code)
    pairs = {frozenset((one.home.code, one.visitor.code)) for one in next_round}
    assert {frozenset(pair) for pair in tables.values()} == pairs
    for one in next_round:
        sides = {one.home.code, one.visitor.code}
        shared = set(cards(season, one.home.code)) & set(cards(season, one.visitor.code))
        drafted = season.events.filter(kind="card_drafted", data__card__in=shared)
        assert not sides & {event.data["team"] for event in drafted}
    assert OwnedCard.objects.count() == 32
