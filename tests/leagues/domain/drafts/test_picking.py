"""Picks by people: turns, secrets, two at once (TC-106), force (TC-109), the record."""

import pytest

from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.picking import force_pick, let_computer_pick, make_pick, set_auto
from leagues.domain.drafts.wishes import keep_wishes
from leagues.models import DraftPick, HomeArena, Membership, OwnedCard
from tests.leagues.tournament import cards, kinds, open_one, team, tournament

pytestmark = pytest.mark.django_db


def on_the_clock(draft) -> list[str]:
    return [turn.team.code for turn in load_desk(draft).on_the_clock()]


def hand(draft, code) -> tuple[str, ...]:
    desk = load_desk(draft)
    return options_of(desk, desk.turn_of(team(draft.season, code).pk))


def turn(draft, code) -> int:
    return load_desk(draft).turn_of(team(draft.season, code).pk).number


def pick(draft, code, item, **more):
    return make_pick(
        draft,
        team(draft.season, code),
        turn=more.pop("turn", None) or turn(draft, code),
        item=item,
        **more,
    )


@pytest.mark.rule("TS-324")
def test_only_whose_turn_it_is_chooses_and_an_arena_goes_once():
    season = tournament(2, coaches=("HAL", "KES"))
    draft = open_one(season)
    first, second = (one.team.code for one in draft.turns.select_related("team"))
    with pytest.raises(DraftRefused) as early:
        pick(draft, second, "AR09", turn=2)
    assert early.value.code == "draft.not_your_turn"
    pick(draft, first, "AR09", actor="me")
    with pytest.raises(DraftRefused) as taken:
        pick(draft, second, "AR09")
    assert taken.value.code == "draft.taken"
    assert team(season, first).name in taken.value.message
    pick(draft, second, "AR10")
    assert cards(season, first) == ["LC09", "LC12", "LC17", "LC22"]
    assert cards(season, second) == ["LC07", "LC27", "LC31", "LC32"]
    assert season.drafts.get().status == "finished"
    assert kinds(season)[-3:] == ["arena_chosen", "arena_chosen", "draft_finished"]
    chosen = season.events.filter(kind="arena_chosen").first()
    assert (chosen.actor, chosen.data["arena"], chosen.data["how"]) == ("me", "AR09", "person")


@pytest.mark.rule("TS-327", "TS-328")
def test_a_pack_goes_on_only_when_both_have_set_a_card_aside():
    draft = open_one(tournament(2, coaches=("HAL", "KES"), start="packs"))
    packs = {entrant.team.code: tuple(entrant.pack) for entrant in draft.entrants.all()}
    assert (hand(draft, "HAL"), hand(draft, "KES")) == (packs["HAL"], packs["KES"])
    pick(draft, "HAL", packs["HAL"][1])
    assert on_the_clock(draft) == ["KES"]
    assert hand(draft, "KES") == packs["KES"]
    pick(draft, "KES", packs["KES"][0])
    assert hand(draft, "HAL") == packs["KES"][1:]
    assert hand(draft, "KES") == (packs["HAL"][0], *packs["HAL"][2:])


@pytest.mark.rule("TS-327")
def test_only_cards_of_the_pack_in_hand_can_be_set_aside_and_a_refusal_tells_nothing():
    draft = open_one(tournament(2, coaches=("HAL", "KES"), start="packs"))
    packs = {entrant.team.code: entrant.pack for entrant in draft.entrants.all()}
    pick(draft, "KES", packs["KES"][0])
    messages = set()
    for card in (packs["KES"][0], packs["KES"][1]):
        with pytest.raises(DraftRefused) as refused:
            pick(draft, "HAL", card)
        assert refused.value.code == "draft.not_offered"
        messages.add(refused.value.message.replace(card, "it"))
    assert len(messages) == 1


@pytest.mark.rule("TS-329", "TS-330")
def test_sealed_picks_take_effect_and_go_on_record_when_all_are_made():
    season = tournament(2, coaches=("HAL", "KES"), start="packs")
    draft = open_one(season)
    kept: dict[str, list[str]] = {"HAL": [], "KES": []}
    for _ in range(4):
        assert OwnedCard.objects.count() == 0
        for code in ("HAL", "KES"):
            kept[code].append(hand(draft, code)[0])
            pick(draft, code, kept[code][-1])
    logged = [event.data for event in season.events.filter(kind="draft_picked")]
    assert len(logged) == 8
    assert all("LC" not in str(data) for data in logged)
    assert [cards(season, code) for code in ("HAL", "KES")] == [
        sorted(kept["HAL"]),
        sorted(kept["KES"]),
    ]
    assert season.events.filter(kind="card_drafted").count() == 8
    first, second = on_the_clock(draft)[0], {"HAL", "KES"}
    second = (second - {first}).pop()
    pick(draft, first, "")
    pick(draft, second, "AR30")
    assert list(HomeArena.objects.values_list("team__code", "arena")) == [(second, "AR30")]


def test_the_same_request_twice_makes_one_pick_and_a_late_one_never_uses_the_next_turn():
    season = tournament(2, coaches=("HAL", "KES"), start="packs")
    draft = open_one(season)
    number, item = turn(draft, "HAL"), hand(draft, "HAL")[0]
    once = pick(draft, "HAL", item, turn=number, command="k1")
    assert pick(draft, "HAL", item, turn=number, command="k1") == once
    pick(draft, "KES", hand(draft, "KES")[0])
    with pytest.raises(DraftRefused) as late:
        pick(draft, "HAL", hand(draft, "HAL")[0], turn=number, command="k2")
    assert late.value.code == "draft.turn_over"
    with pytest.raises(DraftRefused) as reused:
        pick(draft, "HAL", "LC01", turn=number, command="k1")
    assert reused.value.code == "draft.key_used"
    assert DraftPick.objects.count() == 2


def test_the_commissioner_forces_a_pick_by_the_same_checks():
    season = tournament(2, coaches=("HAL", "KES"))
    draft = open_one(season)
    club = load_desk(draft).on_the_clock()[0].team
    with pytest.raises(DraftRefused, match="not offered"):
        force_pick(draft, club, turn=1, item="LC01")
    made = force_pick(draft, club, turn=1, item="AR05", actor="boss")
    assert (made.how, made.actor) == ("commissioner", "boss")


def test_the_commissioner_forces_even_where_the_computer_would_pick_at_once():
    draft = open_one(tournament(2, coaches=("HAL", "KES")))
    first = draft.turns.select_related("team").get(number=1).team
    Membership.objects.filter(team=first.team).delete()
    assert force_pick(draft, first, turn=1, item="AR22").item == "AR22"


def test_nobody_forces_a_pick_that_is_made_in_secret():
    season = tournament(2, coaches=("HAL", "KES"), start="packs")
    draft = open_one(season)
    with pytest.raises(DraftRefused) as refused:
        force_pick(draft, team(season, "HAL"), turn=turn(draft, "HAL"), item=hand(draft, "HAL")[0])
    assert refused.value.code == "draft.sealed"


def test_the_commissioner_lets_the_computer_pick_for_a_coach_who_does_not_move():
    season = tournament(2, coaches=("HAL", "KES"))
    draft = open_one(season)
    first = on_the_clock(draft)[0]
    keep_wishes(team(season, first), ["AR31", "AR32"], {"AR31", "AR32"})
    made = let_computer_pick(draft, team(season, first), turn=1, actor="boss")
    assert (made.item, made.how, made.actor) == ("AR31", "queue", "boss")


def test_a_coach_may_leave_his_picks_to_his_list():
    season = tournament(2, coaches=("HAL", "KES"))
    draft = open_one(season)
    first, second = (one.team.code for one in draft.turns.select_related("team"))
    keep_wishes(team(season, second), ["AR20"], {"AR20"})
    set_auto(draft, team(season, second), auto=True)
    assert on_the_clock(draft) == [first]
    set_auto(draft, team(season, first), auto=True)
    picks = {made.turn.team.code: (made.item, made.how) for made in draft.picks.all()}
    assert picks[second] == ("AR20", "queue")
    assert picks[first][1] == "computer"
    with pytest.raises(DraftRefused, match="is over"):
        set_auto(draft, team(season, first), auto=False)


def test_a_list_of_wishes_names_what_there_is_once():
    club = team(tournament(2, coaches=("HAL",)), "HAL")
    with pytest.raises(DraftRefused, match="no LC99"):
        keep_wishes(club, ["LC99"], {"LC01"})
    with pytest.raises(DraftRefused, match="twice"):
        keep_wishes(club, ["LC01", "LC01"], {"LC01"})
    assert keep_wishes(club, ["LC02", "LC01"], {"LC01", "LC02"}) == ["LC02", "LC01"]
    assert keep_wishes(club, ["LC01"], {"LC01"}) == ["LC01"]
    assert list(club.wishes.values_list("rank", "item")) == [(1, "LC01")]
