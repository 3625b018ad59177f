"""The line sheet: places and documents, and that own lines play whoever is hurt."""

import pytest

from games.domain.library import DatabaseLibrary
from games.engine import registry
from leagues.domain.matchups import setup_document
from leagues.domain.seasons import options_of
from rosters.domain.line_sheet import UNITS, as_document, check_sheet, keep_sheet, read_sheet
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_store import load_squad_states
from rosters.models import Squad
from tests.leagues.small_league import small_season


def test_there_is_a_place_for_every_man_of_every_unit() -> None:
    counted = dict.fromkeys(("lines", "pairs", "goalies", "power_play", "penalty_killing"), 0)
    for unit in UNITS:
        counted[unit.kind] += len(unit.places)
    assert counted == {
        "lines": 12, "pairs": 6, "goalies": 2, "power_play": 10, "penalty_killing": 8,
    }  # fmt: skip


def test_a_document_laid_out_and_written_again_is_the_same() -> None:
    document = {
        "lines": [[f"{slot}{n}" for slot in "lcr"] for n in range(4)],
        "pairs": [[f"{slot}{n}" for slot in "de"] for n in range(3)],
        "goalies": ["g0", "g1"],
        "power_play": [["l0", "c0", "r0", "d0", "e0"], ["l1", "c1", "r1", "d1", "e1"]],
        "penalty_killing": [["l2", "r2", "d2", "e2"]],
    }
    assert as_document(read_sheet(document)) == document


@pytest.mark.django_db
def test_suggested_lines_are_a_faultless_sheet() -> None:
    season = small_season()
    for state in load_squad_states(Squad.objects.filter(team_season__season=season)).values():
        assert check_sheet(state, read_sheet(choose_line_up(state))) == {}


@pytest.mark.django_db
def test_own_lines_give_a_game_that_can_be_played_whoever_is_hurt() -> None:
    season = small_season()
    options = options_of(season)
    rules = registry.get(options.ruleset)
    squads = {squad.code: squad for squad in Squad.objects.filter(team_season__season=season)}
    opponent = load_squad_states([squads["WPG"]])[squads["WPG"].pk]
    for code in ("BOS", "NSH"):
        squad = squads[code]
        suggested = choose_line_up(load_squad_states([squad])[squad.pk])
        keep_sheet(squad, read_sheet(suggested))
        for card in suggested["dressed"]:
            state = load_squad_states([squad])[squad.pk]
            assert state.own is not None
            state.members[card].out = 3
            document = setup_document(options, state, opponent, playoff=False)
            rules.validate(rules.read_setup(document, DatabaseLibrary()))
            playing = {*document["teams"][0]["dressed"], *document["teams"][0]["goalies"]}
            assert card not in playing
            assert len(playing) == 20
