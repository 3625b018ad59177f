"""All cards of a season."""

from pathlib import Path

import msgspec
import pytest

from games.rulesets.strat_o_matic.cards import (
    GoalieDocument,
    SkaterDocument,
    compile_goalie,
    compile_skater,
)
from rosters.domain.card_maker.knobs import Corrections, Level, SkaterKnobs
from rosters.domain.card_maker.season_cards import make_season_cards
from rosters.domain.season_csv import load_teams, read_season
from tests.rosters.domain.card_maker.small_season import TEAMS, skater, statistics

DATA = Path(__file__).parents[4] / "data" / "nhl"


@pytest.mark.parametrize("season", ["nhl-1985-86", "nhl-2017-18", "nhl-2024-25"])
def test_every_card_of_a_real_season_is_valid_and_made_the_same_again(season):
    teams = load_teams(DATA / season)
    real = read_season(DATA / season)
    cards = make_season_cards(real, teams, Corrections())
    count = 0
    for code in teams:
        sheet = cards.sheet(code)
        for document in sheet["skaters"]:
            compile_skater(msgspec.convert(document, SkaterDocument))
        for document in sheet["goalies"]:
            compile_goalie(msgspec.convert(document, GoalieDocument))
        count += len(sheet["skaters"]) + len(sheet["goalies"])
    assert count == len({(row.player_id, row.team) for row in (*real.skaters, *real.goalies)})
    assert make_season_cards(real, teams, Corrections()) == cards


@pytest.mark.parametrize("mean", [1.0, 2.6, 4.0])
def test_penalty_rows_have_the_season_s_mean(mean):
    cards = make_season_cards(statistics(), TEAMS, Corrections(level=Level(penalty_rows=mean)))
    rows = [
        sum(reading == "PENALTY" for reading in entry.document.defcol.values())
        for code in TEAMS
        for entry in cards.entries[code]
        if entry.kind == "skater"
    ]
    assert sum(rows) / len(rows) == pytest.approx(mean, abs=0.06)


def test_knobs_go_into_the_card():
    knobs = {"AAA/aaa00": SkaterKnobs(shots=0.5, goals=1.0, plus=0.0, assist=11.4)}
    (plain, changed) = (
        next(
            entry.document
            for entry in make_season_cards(statistics(), TEAMS, corrections).entries["AAA"]
            if entry.player_id == "aaa00"
        )
        for corrections in (Corrections(), Corrections(skaters=knobs))
    )
    lost = [
        sum(reading.startswith("TURN") for reading in document.outside.values())
        for document in (plain, changed)
    ]
    assert (changed.assist, lost[1] > lost[0], "G+" in str(changed.inside)) == (11, True, False)


def test_a_better_goalie_has_fewer_goals_on_his_card():
    cards = make_season_cards(
        statistics(), TEAMS, Corrections(goalies={"AAA/aaag0": 0.5, "BBB/bbbg0": 1.5})
    )
    texts = [
        str(next(each.document.card for each in cards.entries[code] if each.kind == "goalie"))
        for code in TEAMS
    ]
    assert texts[0].count("'G") < texts[1].count("'G")


def test_a_traded_man_has_a_card_with_each_team_in_his_time():
    traded = (
        skater(1, "AAA", "C", player_id="x", stint=1, gp=12),
        skater(1, "BBB", "C", player_id="x", stint=2, gp=4, g=4),
    )
    cards = make_season_cards(statistics(*traded), TEAMS, Corrections())
    found = {
        code: next(
            (entry.games, entry.windows) for entry in cards.entries[code] if entry.player_id == "x"
        )
        for code in TEAMS
    }
    assert found == {"AAA": (12, ((0.0, 0.75),)), "BBB": (4, ((0.75, 1.0),))}
