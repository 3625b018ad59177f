"""Who is out, and warnings of what is only advised against."""

import pytest

from leagues.domain.house_rules import HouseRules
from leagues.models import Season
from leagues.pages.availability import availability, position_warnings, usage_warnings
from rosters.domain.line_sheet import read_sheet
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_state import SquadState
from rosters.domain.squad_store import load_squad_states
from rosters.models import Injury, SquadMember, Usage
from tests.leagues.paper_season import paper_season
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    """A season of cards, everybody with his team all the time."""
    season = small_season()
    SquadMember.objects.filter(squad__season_key=season.slug).update(windows=[[1, 6]])
    return season


def state_of(season: Season) -> SquadState:
    squad = season.teams.get(code="BOS").squad
    return load_squad_states([squad])[squad.pk]


def test_the_men_who_are_out_are_named_with_the_reason(season: Season) -> None:
    man = season.teams.get(code="BOS").squad.members.select_related("card__player")[0]
    Injury.objects.create(member=man, team_game=0, games=2, remaining=2)
    found = availability(season, season.teams.select_related("squad").get(code="BOS"))
    name = man.card.player.name
    assert found.out == (f"{name} is injured for 2 more games, back in team game 3.",)
    assert found.warnings == ()


def test_a_team_without_a_squad_has_none() -> None:
    season = paper_season()
    assert availability(season, season.teams.select_related("squad").get(code="BOS")) is None


def test_tc_093_who_is_used_more_often_than_he_really_played_is_named(season: Season) -> None:
    member = season.teams.get(code="BOS").squad.members.get(card__player__key="bergepa01")
    member.quota = 4.9
    member.save()
    Usage.objects.filter(member=member).update(games=4)
    assert usage_warnings(state_of(season), {}) == ()
    Usage.objects.filter(member=member).update(games=5)
    assert usage_warnings(state_of(season), {}) == (
        "Patrice Bergeron has dressed for 5 games; he really played 4 on the scale of this season.",
    )
    state = state_of(season)
    state.games_played = state.team_games + 1
    assert usage_warnings(state, {}) == ()  # playoff games are not rationed


def test_a_goalie_at_his_suggested_share_is_named_where_the_league_warns(season: Season) -> None:
    goalies = season.teams.get(code="BOS").squad.members.filter(card__kind="goalie")
    Usage.objects.filter(member__in=goalies).update(games=6)
    for limit in ("off", "strict"):
        assert usage_warnings(state_of(season), {"starts_limit": limit}) == ()
    warned = usage_warnings(state_of(season), {"starts_limit": "warn"})
    assert len(warned) == goalies.count()
    assert "has played 6 games, as many as his card suggests" in warned[0]


def test_men_out_of_position_are_warned_of_where_positions_are_not_enforced(
    season: Season,
) -> None:
    state = state_of(season)
    sheet = read_sheet(choose_line_up(state))
    centre, wing = sheet["lines-0-C"], sheet["lines-1-LW"]
    sheet["lines-0-C"], sheet["lines-1-LW"] = wing, centre
    found = position_warnings(state, sheet, {"enforce_positions": "free"})
    assert any(state.members[wing].name in one and "not C" in one for one in found)
    assert position_warnings(state, sheet, {"enforce_positions": "strict"}) == ()
    assert position_warnings(state, sheet, {}) == ()


def test_tc_093_where_the_league_limits_uses_those_at_their_limit_are_named_too(
    season: Season,
) -> None:
    members = season.teams.get(code="BOS").squad.members
    for key, quota, games in (("bergepa01", 4.9, 5), ("marchbr03", 4.9, 4)):
        member = members.get(card__player__key=key)
        member.quota = quota
        member.save()
        Usage.objects.filter(member=member).update(games=games)
    state, house = state_of(season), HouseRules(usage_limit="down", usage_points=2)
    names = {man.card: man.name for man in state.members.values()}
    assert names["marchbr03"] == "Brad Marchand"
    assert usage_warnings(state, {}, house) == (
        "Patrice Bergeron has dressed for 5 games; the league allows 4, each use more costs 2 points.",
        "Used as often as the league allows, each use more costs 2 points: Brad Marchand (4).",
    )
    up = HouseRules(usage_limit="up")
    assert usage_warnings(state, {}, up) == (
        "Used as often as the league allows: Patrice Bergeron (5).",
    )
