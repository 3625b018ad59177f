"""Suspensions decided and lifted: facts of the season's log, rows that follow, men who do not play."""

import io
from contextlib import suppress

import pytest
from django.db import transaction

from games.domain.sitting import setup_document
from leagues.domain.lane import LaneTaken, claim
from leagues.domain.rebuilding import rebuild_seasons
from leagues.domain.runner import play_on
from leagues.domain.seasons import start_season
from leagues.domain.stops import read_stop
from leagues.domain.suspensions import SuspensionRefused, lift, suspend
from leagues.domain.whole_league import export_league, import_league
from leagues.models import Fixture, Season
from rosters.domain.line_sheet import check_sheet, read_sheet, why_not
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_state import SquadState
from rosters.domain.squad_store import load_squad_states
from rosters.models import Injury, SquadMember, Suspension
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
BERGERON = "bergepa01"


class _Undo(Exception):
    """Takes everything back."""


@pytest.fixture
def season() -> Season:
    """A season that has begun, everybody with his team all the time."""
    season = start_season(small_season())
    SquadMember.objects.filter(squad__season_key=season.slug).update(windows=[[1, 6]])
    return season


def state_of(season: Season, code: str = "BOS") -> SquadState:
    squad = season.teams.get(code=code).squad
    return load_squad_states([squad])[squad.pk]


def ban(season: Season, **changes: object) -> None:
    decided = {"team": "BOS", "player": BERGERON, "games": 2, "reason": "a slash", "actor": "ann"}
    suspend(season, **(decided | changes))


def dressed(season: Season, code: str) -> list[set[str]]:
    """Who dressed in each game that a team has played."""
    played = season.fixtures.filter(status=Fixture.Status.PLAYED).order_by("date", "number")
    found = []
    for fixture in played.select_related("home", "visitor", "game"):
        for seat, team in enumerate((fixture.home, fixture.visitor)):
            if team.code == code:
                found.append(set(setup_document(fixture.game)["teams"][seat]["dressed"]))
    return found


def test_a_suspended_man_is_out_of_the_next_games_and_nobody_elses(season: Season) -> None:
    assert BERGERON in choose_line_up(state_of(season))["dressed"]
    ban(season)
    state = state_of(season)
    assert state.unavailable()[BERGERON] == (
        "Patrice Bergeron is suspended for 2 more games, back in team game 3 (a slash)"
    )
    assert BERGERON not in choose_line_up(state)["dressed"]
    play_on(season, read_stop("2025-10-12"))
    games = dressed(season, "BOS")
    assert [BERGERON in men for men in games[:3]] == [False, False, True]


def test_tc_091_one_hurt_one_suspended_and_one_traded_man_are_named_with_reasons(
    season: Season,
) -> None:
    sheet = read_sheet(choose_line_up(state_of(season)))
    others = [card for card in sheet.values() if card != BERGERON]
    squad = season.teams.get(code="BOS").squad
    hurt = squad.members.get(card__player__key=others[0])
    Injury.objects.create(member=hurt, team_game=0, games=3, remaining=3)
    squad.members.filter(card__player__key=others[1]).update(windows=[[5, 6]])
    ban(season)
    state = state_of(season)
    faults = {
        fault.context["player"]: fault
        for found in check_sheet(state, sheet).values()
        for fault in found
    }
    assert set(faults) == {BERGERON, others[0], others[1]}
    assert "suspended for 2 more games, back in team game 3" in faults[BERGERON].message
    assert "injured for 3 more games, back in team game 4" in faults[others[0]].message
    assert "is not with Team BOS in team game 1" in faults[others[1]].message
    assert why_not(state, BERGERON) + "." == faults[BERGERON].message  # picker and save agree


def test_the_fact_stands_in_the_log_with_its_day(season: Season) -> None:
    ban(season)
    event = season.events.get(kind="suspension")
    assert (event.actor, event.data) == (
        "ann",
        {
            "team": "BOS", "player": BERGERON, "games": 2, "first": 1, "date": "2025-10-01",
            "reason": "a slash",
        },
    )  # fmt: skip


def test_a_suspension_is_lifted_once(season: Season) -> None:
    ban(season)
    number = season.events.get(kind="suspension").sequence
    lift(season, number, reason="appeal")
    assert BERGERON not in state_of(season).unavailable()
    assert Suspension.objects.get().lifted_from == 1
    with pytest.raises(SuspensionRefused, match="no suspension"):
        lift(season, number)
    with pytest.raises(SuspensionRefused, match="no suspension"):
        lift(season, 9999)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"games": 0}, "suspension.games"),
        ({"games": 83}, "suspension.games"),
        ({"player": "nobody"}, "suspension.stranger"),
        ({"team": "XXX"}, "suspension.stranger"),
    ],
)
def test_what_cannot_be_decided_changes_nothing(
    season: Season, changes: dict[str, object], code: str
) -> None:
    with pytest.raises(SuspensionRefused) as refused:
        ban(season, **changes)
    assert refused.value.code == code
    assert not season.events.filter(kind="suspension").exists()


def test_a_man_who_is_elsewhere_now_is_not_suspended_here(season: Season) -> None:
    SquadMember.objects.filter(card__player__key=BERGERON).update(windows=[[4, 6]])
    with pytest.raises(SuspensionRefused, match="is not with Team BOS now"):
        ban(season)


def test_nobody_is_suspended_in_a_finished_season_or_during_a_run(season: Season) -> None:
    claim(season, until="the cup", total=1, before=0)
    with pytest.raises(LaneTaken):
        ban(season)
    season.status = Season.Status.FINISHED
    season.save()
    season.run.delete()
    with pytest.raises(SuspensionRefused, match="is finished"):
        ban(season)


def test_rows_are_made_again_from_the_log(season: Season) -> None:
    ban(season)
    assert not list(rebuild_seasons(check=True))
    Suspension.objects.update(games=9)
    [found] = rebuild_seasons(check=True)
    assert "suspension" in found.message
    list(rebuild_seasons())
    assert Suspension.objects.get().games == 2
    Suspension.objects.all().delete()
    assert len(list(rebuild_seasons(check=True))) == 1
    list(rebuild_seasons())
    assert not list(rebuild_seasons(check=True))


def test_suspensions_travel_in_a_league_s_file() -> None:
    with suppress(_Undo), transaction.atomic():
        season = start_season(small_season())
        present = next(man.card for man in state_of(season).present() if not man.is_goalie)
        ban(season, player=present)
        wanted = state_of(season).unavailable()
        data = b"".join(export_league(season.league))
        raise _Undo
    season = import_league(io.BytesIO(data)).seasons.get()
    assert present in wanted
    assert state_of(season).unavailable() == wanted
