"""Instructions kept with a squad."""

import pytest

from leagues.domain.matchups import setup_document
from leagues.domain.seasons import options_of
from rosters.domain.instructions import check_instructions, keep_instructions
from rosters.domain.line_ups import LineUpRefused
from rosters.domain.squad_store import load_squad_states
from rosters.models import Squad
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def test_kept_instructions_are_in_the_next_games_setup() -> None:
    season = small_season()
    home, visitor = season.teams.select_related("squad").order_by("code")[:2]
    keep_instructions(home.squad, {"alignment": "2-2", "intimidation": "careful"})
    squads = load_squad_states(Squad.objects.filter(pk__in=(home.squad_id, visitor.squad_id)))
    document = setup_document(
        options_of(season), squads[home.squad_id], squads[visitor.squad_id], playoff=False
    )
    assert [team["instructions"] for team in document["teams"]] == [
        {"alignment": "2-2", "intimidation": "careful"},
        {},
    ]


def test_faulty_instructions_are_refused_with_every_fault_and_not_kept() -> None:
    squad = small_season().teams.select_related("squad").first().squad
    with pytest.raises(LineUpRefused) as refused:
        keep_instructions(squad, {"alignment": "3-0", "mood": "good"})
    assert [fault.context["instruction"] for fault in refused.value.faults] == ["mood", "alignment"]
    squad.refresh_from_db()
    assert squad.instructions == {}
    assert check_instructions(squad, {"pull_goalie": False}) == []
