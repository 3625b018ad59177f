"""Trick Shot's tournament seasons: TS-354, TS-360 to TS-364, ledger section 7."""

import datetime as dt
from collections import Counter

import pytest
from django.db import transaction

from games.domain.sitting import setup_document as stored_setup
from games.models import Game
from leagues.domain.corrections import void_fixture
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.picking import make_pick
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.live_games import begin_live_game
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import SeasonRefused
from leagues.domain.seasons import options_of as season_options
from leagues.domain.stops import read_stop
from leagues.domain.systems import system_of
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.trick_shot import LineCards
from leagues.domain.systems.trick_shot_founding import code_of, found_demo, paired_rounds
from leagues.domain.tables import standings
from leagues.models import Fixture, League
from leagues.pages.names import player_names
from tests.leagues.small_league import play_fixture
from tests.leagues.tournament import (
    FIRST,
    cards,
    coach,
    kinds,
    open_one,
    score_stage,
    team,
    tournament,
)

pytestmark = pytest.mark.django_db
FRIENDLY = {"form": "friendly"}


def quick(teams=2, **more):
    """A season of friendly matches between computers that play at random."""
    return tournament(teams, rules=FRIENDLY, computer="random", **more)


def pick_all(season):
    """Let everybody who is to pick take what is offered first."""
    draft = open_one(season)
    while turns := load_desk(draft).on_the_clock():
        turn = turns[0]
        offered = options_of(load_desk(draft), turn)
        make_pick(draft, turn.team, turn=turn.number, item=offered[0])


@pytest.mark.rule("TS-352", "TS-354", "TS-360")
def test_both_games_of_a_pair_are_played_with_the_home_teams_arena_in_force():
    season = quick()
    play_on(season)
    games = [
        (fixture.home.code, stored_setup(fixture.game))
        for fixture in season.fixtures.select_related("home", "game").order_by("number")
    ]
    assert [home for home, _ in games] == ["KES", "HAL"] * 3
    for home, document in games:
        assert document["home"] == 0
        assert document["teams"][0]["id"] == home
        arenas = {side["id"]: side["arena"] for side in document["teams"]}
        assert arenas == {"HAL": "AR01", "KES": "AR02"}


@pytest.mark.rule("TS-360", "TS-363", "TS-364")
def test_drafts_come_between_pairs_and_change_what_the_teams_play_with():
    season = quick()
    play_on(season)
    assert list(season.drafts.values_list("stage", "status")) == [
        (0, "finished"), (1, "finished"), (2, "finished"),
    ]  # fmt: skip
    hands = [
        {side["id"]: set(side["line_cards"]) for side in stored_setup(fixture.game)["teams"]}
        for fixture in season.fixtures.select_related("game").order_by("number")
    ]
    assert hands[0] == hands[1] == {
        "HAL": {"LC01", "LC14", "LC20", "LC28"}, "KES": {"LC03", "LC09", "LC11", "LC16"},
    }  # fmt: skip
    for before, after in ((1, 2), (3, 4)):
        for code in ("HAL", "KES"):
            assert len(hands[before][code] & hands[after][code]) == 3
    assert hands[2] == hands[3]
    assert hands[5] == {code: set(cards(season, code)) for code in ("HAL", "KES")}
    assert not hands[5]["HAL"] & hands[5]["KES"]


def test_the_same_secret_gives_the_same_season_with_the_same_drafts():
    found = []
    for batch in (40, 1):
        point = transaction.savepoint()
        season = quick()
        play_on(season, batch=batch)
        told = season.events.exclude(kind__in=("created", "started")).order_by("sequence")
        words = ("team", "teams", "card", "arena", "stage")
        found.append(
            (
                [(one.kind, [one.data.get(word) for word in words]) for one in told],
                list(season.fixtures.order_by("number").values_list("home_goals", "visitor_goals")),
            )
        )
        transaction.savepoint_rollback(point)
    assert found[0] == found[1]


def test_what_teams_own_is_made_again_with_the_season():
    season = quick()
    play_on(season)
    team(season, "HAL").line_cards.all().delete()
    assert any("line cards of HAL" in str(line) for line in rebuild_season(season, check=True))
    list(rebuild_season(season))
    assert list(rebuild_season(season, check=True)) == []
    assert len(cards(season, "HAL")) == 4


@pytest.mark.rule("TS-364")
def test_a_season_waits_for_coaches_who_have_to_pick():
    season = quick(coaches=("HAL", "KES"))
    with pytest.raises(SeasonRefused) as waiting:
        play_on(season)
    assert waiting.value.code == "season.draft_open"
    first = load_desk(open_one(season)).on_the_clock()[0].team.name
    assert f"{first} to pick" in waiting.value.message
    pick_all(season)
    with pytest.raises(SeasonRefused, match="Draft before round 2"):
        play_on(season)
    assert season.fixtures.filter(status=Fixture.Status.PLAYED).count() == 2
    pick_all(season)
    report = play_on(season, read_stop("2025-10-04"))
    assert report.games == 2
    assert open_one(season).title == "Draft before round 3"


def test_a_live_game_waits_for_the_draft_and_the_draft_for_the_games_of_others():
    season = quick(6)
    coach(season, "HAL")
    rows = list(season.fixtures.select_related("home", "visitor").order_by("number"))
    third = [one for one in rows if "HAL" in (one.home.code, one.visitor.code)][2]
    rival = ({third.home.code, third.visitor.code} - {"HAL"}).pop()
    of_others = []
    for fixture in rows[:6]:
        if {"HAL", rival} & {fixture.home.code, fixture.visitor.code}:
            play_fixture(fixture, 1, 0)
        else:
            of_others.append(fixture)
    with pytest.raises(SeasonRefused) as early:
        begin_live_game(third)
    assert early.value.code == "season.round_under_way"
    assert len(of_others) == 2
    for fixture in of_others:
        play_fixture(fixture, 1, 0)
    LineCards(season, season_options(season)).save()
    with pytest.raises(SeasonRefused) as waiting:
        begin_live_game(third)
    assert waiting.value.code == "season.draft_open"
    pick_all(season)
    assert begin_live_game(third).status == Game.Status.SCHEDULED


@pytest.mark.rule("TS-361")
def test_most_wins_take_the_season_not_most_points():
    season = tournament(4)
    lost = {("HAL", "KES"): 0, ("HAL", "GRA"): 1}
    for fixture in season.fixtures.select_related("home", "visitor"):
        pair = tuple(
            sorted(
                (fixture.home.code, fixture.visitor.code), key=("HAL", "KES", "IRO", "GRA").index
            )
        )
        if pair[0] != "HAL":
            play_fixture(fixture, 2, 2, "TIE")
            continue
        wins = pair == ("HAL", "IRO") or (pair in lost and lost[pair] > 0)
        lost[pair] = lost.get(pair, 0) - 1
        home = (fixture.home.code == "HAL") == wins
        play_fixture(fixture, 1 if home else 0, 0 if home else 1)
    table = standings(season)
    records = {code: (r.wins, r.points) for code, r in table.records.items()}
    assert records["HAL"] == (3, 6)
    assert records["KES"] == (2, 8)
    assert system_of("trick-shot").champion(season, season_options(season)).code == "HAL"


@pytest.mark.rule("TS-009", "TS-016")
def test_a_tie_stays_a_tie_and_a_title_may_be_shared():
    season = quick()
    for _ in range(3):
        score_stage(season, {"HAL": 0, "KES": 0})
    records = standings(season).records
    assert [(r.wins, r.ties, r.points) for r in records.values()] == [(0, 6, 6), (0, 6, 6)]
    play_on(season)
    season.refresh_from_db()
    assert (season.status, season.champion) == ("finished", None)
    assert season.events.get(kind="title_shared").data == {"teams": ["HAL", "KES"]}
    assert "lots_drawn" not in kinds(season)


def test_level_on_wins_goal_difference_then_goals_decide():
    season = quick()
    for goals in ({"HAL": 1, "KES": 1}, {"HAL": 2, "KES": 1}, {"HAL": 0, "KES": 0}):
        score_stage(season, goals)
    assert system_of("trick-shot").champion(season, season_options(season)).code == "HAL"


def test_two_teams_meet_in_three_pairs_and_more_in_a_round_robin_of_pairs():
    assert [tuple(meetings[0]) for meetings in paired_rounds(["A", "B"])] == [
        ("B", "A"),
        ("A", "B"),
    ] * 3
    rounds = paired_rounds(list("ABCDEFGH"))
    assert len(rounds) == 14
    met = Counter(meeting for meetings in rounds for meeting in meetings)
    assert len(met) == 56
    assert set(met.values()) == {1}
    for place in range(0, 14, 2):
        assert [tuple(one[::-1]) for one in rounds[place]] == [
            tuple(two) for two in rounds[place + 1]
        ]
    assert len(paired_rounds(["A", "B"], 5)) == 10


def test_the_demo_is_a_tournament_of_eight_and_knows_its_variants():
    system = system_of("trick-shot")
    season = system.found_demo(variant="packs", actor="demo")
    assert (season.teams.count(), season.fixtures.count()) == (8, 56)
    assert season.source == system.demo_source("packs") == "trick-shot packs"
    assert season_options(season).rules["drafts"] == {"start": "packs"}
    again = found_demo("", source="trick-shot")
    assert again.slug != season.slug
    with pytest.raises(SystemRefused, match="not 'auction'"):
        system.found_demo(variant="auction")
    assert [code_of(city) for city in ("Ironmere", "Port Halden", "Saint Orrin")] == [
        "IRO",
        "PHA",
        "SOR",
    ]


def test_no_team_plays_before_it_has_cards():
    season = tournament(2, started=False)
    carried = LineCards(season, season_options(season))
    with pytest.raises(SystemRefused, match="no line cards yet"):
        carried.setup(list(season.teams.all()), playoff=False)


def test_at_the_basic_level_there_are_no_cards_at_all():
    season = tournament(2, level="basic", computer="random", rules=FRIENDLY)
    play_on(season, read_stop("2025-10-01"))
    document = stored_setup(season.fixtures.get(number=1).game)
    assert document["level"] == "basic"
    assert [sorted(side) for side in document["teams"]] == [["id", "name"]] * 2


def test_a_postponed_game_does_not_hold_the_draft_up():
    season = quick()
    Fixture.objects.filter(season=season, number=2).update(date=dt.date(2025, 12, 1))
    play_on(season, read_stop("2025-10-10"))
    assert season.drafts.count() == 3
    assert season.fixtures.filter(status=Fixture.Status.SCHEDULED).count() == 1


def test_figures_have_names_in_the_tables_of_a_season():
    assert player_names(["HAL:W1", "KES:G", "HAL:X9", None]) == {
        "HAL:W1": "HAL winger 1",
        "KES:G": "KES goalie",
    }


def test_a_game_played_again_is_played_with_the_cards_of_its_own_time():
    season = quick()
    play_on(season, read_stop("2025-10-04"))
    first = season.fixtures.get(number=1)
    before = stored_setup(first.game)["teams"]
    assert {side["id"]: side["line_cards"] for side in before}["HAL"] != cards(season, "HAL")
    void_fixture(first, reason="wrong dice")
    play_on(season, read_stop("2025-10-04"))
    again = season.fixtures.get(number=1)
    assert again.attempt == 2
    assert stored_setup(again.game)["teams"] == before


def wish(games, playoffs=""):
    """What a commissioner's form asks for: three clubs, by the rules of Trick Shot."""
    places = [TeamPlace(code, code, "One", "One") for code in "ABC"]
    chosen = options_of_wish(
        points="nhl", order="nhl", playoffs=playoffs, ending="ties", cards="", system="trick-shot"
    )
    return Wish(name="2026", places=places, games=games, cards="", options=chosen)


def test_a_season_of_ones_own_is_played_in_pairs_and_won_by_wins():
    league = League.objects.create(name="Own", slug="own")
    games = make_schedule([TeamPlace(c, c, "One", "One") for c in "ABC"], "single", first=FIRST)
    season = make_season(league, wish(games))
    meetings = list(season.fixtures.order_by("number").values_list("home__code", "visitor__code"))
    assert len(meetings) == 6
    assert [pair[::-1] for pair in meetings[::2]] == meetings[1::2]
    options = season_options(season)
    assert (options.level, options.order, options.ties) == (
        "advanced", ("wins", "goal_difference", "goals_for"), True,
    )  # fmt: skip
    with pytest.raises(SystemRefused, match="no playoffs"):
        wish(games, playoffs="semifinals")
