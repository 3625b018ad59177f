"""A draft that nobody looks at: TC-107, and the bank of time of TC-105."""

import datetime as dt

import pytest

from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.line_card_plans import first_draft
from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.picking import catch_up, make_pick
from leagues.domain.drafts.settings import read_settings
from leagues.domain.drafts.wishes import keep_wishes
from tests.leagues.tournament import OPENED, coach, team, tournament

pytestmark = pytest.mark.django_db
HOUR = dt.timedelta(hours=1)


def draft_of(teams=4, coaches=("HAL", "KES", "IRO"), *, slug="cup", **settings):
    """A choice of teams that was opened at noon; the clubs without a coach choose at once."""
    season = tournament(teams, started=False, slug=slug)
    for code in coaches:
        coach(season, code)
    return open_draft(season, first_draft(season, "premade"), read_settings(settings), now=OPENED)


def test_three_coaches_who_sleep_have_their_picks_made_each_at_its_own_deadline():
    draft = draft_of(pick_hours=12)
    season = draft.season
    keep_wishes(team(season, "KES"), ["AR30"], {"AR30"})
    draft = catch_up(draft, now=OPENED + 12 * HOUR - dt.timedelta(seconds=1))
    assert draft.picks.filter(turn__team__code__in=("HAL", "KES", "IRO")).count() == 0
    draft = catch_up(draft, now=OPENED + 200 * HOUR)
    assert draft.status == "finished"
    coached = [
        pick for pick in draft.picks.select_related("turn__team") if pick.turn.team.code != "GRA"
    ]
    assert [pick.at for pick in coached] == [OPENED + 12 * number * HOUR for number in (1, 2, 3)]
    how = {pick.turn.team.code: (pick.item, pick.how) for pick in coached}
    assert how == {
        "HAL": ("AR01", "computer"), "KES": ("AR30", "queue"), "IRO": ("AR03", "computer"),
    }  # fmt: skip
    assert draft.finished_at == max(pick.at for pick in draft.picks.all())


def test_looking_often_or_once_comes_to_the_same():
    picks = []
    for looks in ((100,), (1, 13, 14, 26, 100)):
        draft = draft_of(pick_hours=12, slug=f"cup-{len(looks)}")
        for hours in looks:
            draft = catch_up(draft, now=OPENED + hours * HOUR)
        picks.append(list(draft.picks.values_list("turn__number", "item", "how", "at")))
    assert picks[0] == picks[1]


def test_a_pick_that_comes_too_late_is_told_what_was_made():
    draft = draft_of(2, ("HAL", "KES"), pick_hours=1)
    first = load_desk(draft).on_the_clock()[0]
    with pytest.raises(DraftRefused) as late:
        make_pick(draft, first.team, turn=1, item="AR20", now=OPENED + 2 * HOUR)
    assert late.value.code == "draft.turn_over"
    assert "by the computer" in late.value.message


def test_without_a_clock_a_draft_waits_for_its_coaches_for_ever():
    draft = draft_of(2, ("HAL", "KES"), pick_hours=0)
    draft = catch_up(draft, now=OPENED + 100_000 * HOUR)
    assert draft.picks.count() == 0
    assert load_desk(draft).on_the_clock()[0].deadline is None


def test_the_bank_is_taken_from_and_is_a_teams_own():
    draft = draft_of(2, ("HAL", "KES"), pick_hours=12, bank_hours=24)
    first = load_desk(draft).on_the_clock()[0]
    assert first.deadline == OPENED + 36 * HOUR
    make_pick(draft, first.team, turn=1, item="AR20", now=OPENED + 20 * HOUR)
    used = dict(draft.entrants.values_list("team__code", "bank_used"))
    assert used.pop(first.team.code) == 8 * 3600
    assert list(used.values()) == [0]
    second = load_desk(draft).on_the_clock()[0]
    assert second.clock_from == OPENED + 20 * HOUR
    assert second.deadline == OPENED + 56 * HOUR


def test_quiet_hours_are_those_of_the_leagues_own_time():
    season = tournament(2, started=False)
    season.league.time_zone = "America/Los_Angeles"
    season.league.save()
    coach(season, "HAL")
    coach(season, "KES")
    settings = read_settings({"pick_hours": 12, "quiet": ["00:00", "03:00"]})
    now = dt.datetime(2026, 3, 8, 2, tzinfo=dt.UTC)  # 18:00 on 7 March there
    draft = open_draft(season, first_draft(season, "premade"), settings, now=now)
    assert load_desk(draft).on_the_clock()[0].deadline == dt.datetime(2026, 3, 8, 16, tzinfo=dt.UTC)
