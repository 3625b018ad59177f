"""Picks taken back: TC-109."""

import datetime as dt

import pytest

from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.holdings import rebuild_holdings
from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.picking import make_pick
from leagues.domain.drafts.undoing import undo_pick
from leagues.models import HomeArena, OwnedCard
from tests.leagues.tournament import kinds, open_one, tournament

pytestmark = pytest.mark.django_db
ALL = ("HAL", "KES", "IRO")


def choice(*arenas):
    """A choice of teams in which so many have chosen."""
    season = tournament(3, coaches=ALL)
    draft = open_one(season)
    for number, arena in enumerate(arenas, 1):
        (turn,) = load_desk(draft).on_the_clock()
        make_pick(draft, turn.team, turn=number, item=arena)
    return season.drafts.select_related("season__league").get()


def test_a_pick_with_others_after_it_asks_what_to_do_with_them():
    draft = choice("AR01", "AR02")
    with pytest.raises(DraftRefused) as refused:
        undo_pick(draft, 1, reason="wrong button")
    assert (refused.value.code, refused.value.context["later"]) == ("draft.later_picks", 1)
    undo_pick(draft, 1, with_later=True, reason="wrong button", actor="boss")
    assert (HomeArena.objects.count(), OwnedCard.objects.count()) == (0, 0)
    assert [turn.number for turn in load_desk(draft).on_the_clock()] == [1]
    undone = [event for event in draft.season.events.all() if event.kind == "draft_pick_undone"]
    assert [(event.data["turn"], event.data["item"], event.actor) for event in undone] == [
        (2, "AR02", "boss"),
        (1, "AR01", "boss"),
    ]


def test_the_last_pick_goes_back_alone_and_opens_a_draft_that_was_over():
    draft = choice("AR01", "AR02", "AR03")
    assert draft.status == "finished"
    draft = undo_pick(draft, 3, reason="wrong button")
    assert (draft.status, draft.finished_at) == ("open", None)
    assert HomeArena.objects.count() == 2
    (turn,) = load_desk(draft).on_the_clock()
    make_pick(draft, turn.team, turn=3, item="AR30")
    assert sorted(HomeArena.objects.values_list("arena", flat=True)) == ["AR01", "AR02", "AR30"]
    assert kinds(draft.season)[-2:] == ["arena_chosen", "draft_finished"]
    assert list(rebuild_holdings(draft.season, check=True)) == []


@pytest.mark.parametrize(
    ("number", "reason", "code"),
    [(2, "wrong", "draft.no_pick"), (9, "wrong", "draft.no_pick"), (1, " ", "draft.no_reason")],
)
def test_what_cannot_be_taken_back(number, reason, code):
    with pytest.raises(DraftRefused) as refused:
        undo_pick(choice("AR01"), number, reason=reason)
    assert refused.value.code == code


def test_sealed_picks_go_back_unread_until_they_have_been_shown():
    season = tournament(2, coaches=("HAL", "KES"), start="packs")
    draft = open_one(season)

    def pick_all():
        for turn in load_desk(draft).on_the_clock():
            offered = options_of(load_desk(draft), turn)
            make_pick(draft, turn.team, turn=turn.number, item=offered[0])

    pick_all()
    undo_pick(draft, 1, reason="wrong card")
    undone = season.events.get(kind="draft_pick_undone").data
    assert "item" not in undone
    pick_all()
    for _ in range(3):
        pick_all()
    with pytest.raises(DraftRefused) as shown:
        undo_pick(draft, 8, reason="wrong card")
    assert shown.value.code == "draft.shown"


def test_holdings_are_made_again_from_the_picks():
    draft = choice("AR01", "AR02", "AR03")
    OwnedCard.objects.filter(card="LC01").update(card="LC05")
    HomeArena.objects.filter(arena="AR02").delete()
    season = draft.season
    assert len(list(rebuild_holdings(season, check=True))) == 2
    assert len(list(rebuild_holdings(season, check=False))) == 2
    assert list(rebuild_holdings(season, check=True)) == []
    assert OwnedCard.objects.filter(card="LC01").count() == 1


def test_who_was_to_pick_next_has_his_whole_time_again_when_his_turn_comes():
    draft = choice("AR01")
    second = draft.turns.get(number=2)
    assert second.clock_from is not None
    later = second.clock_from + dt.timedelta(hours=20)
    undo_pick(draft, 1, reason="wrong button", now=later)
    clocks = list(draft.turns.order_by("number").values_list("clock_from", flat=True))
    assert clocks == [later, None, None]
    (turn,) = load_desk(draft).on_the_clock()
    make_pick(draft, turn.team, turn=1, item="AR05", now=later + dt.timedelta(hours=1))
    second.refresh_from_db()
    assert second.deadline == later + dt.timedelta(hours=25)
