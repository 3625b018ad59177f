"""``manage.py make_cards``."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rosters.models import CardSet


@pytest.mark.django_db
def test_a_calibrated_season_s_cards_are_made_at_once_and_only_once():
    told = StringIO()
    call_command("make_cards", "nhl-1985-86", stdout=told)
    call_command("make_cards", "nhl-1985-86", stdout=told)
    assert told.getvalue() == 2 * "NHL 1985-86: 748 cards of 21 teams.\n"
    assert CardSet.objects.count() == 1


@pytest.mark.django_db
def test_an_unknown_season_is_a_sentence():
    with pytest.raises(CommandError, match="there is no season 'nhl-1900-01' on file"):
        call_command("make_cards", "nhl-1900-01")


def small_season(folder):
    """Write a season of two teams and two games."""
    skaters = ["player_id,name,team,pos,gp,g,a,shots,ppg"]
    goalies = ["player_id,name,team,gp,minutes,ga,sa"]
    for team in ("AAA", "BBB"):
        skaters += [f"{team}{n},N{n},{team},{'CLRDD'[n % 5]},2,1,1,4,0" for n in range(22)]
        goalies += [f"{team}g{n},G{n},{team},1,60,3,30" for n in range(2)]
    results = "home,away,decided\nAAA,BBB,REG\nBBB,AAA,SO\n"
    (folder / "skaters.csv").write_text("\n".join(skaters), encoding="utf-8")
    (folder / "goalies.csv").write_text("\n".join(goalies), encoding="utf-8")
    (folder / "standings.csv").write_text("team,name,gp\nAAA,A,2\nBBB,B,2\n", encoding="utf-8")
    (folder / "results.csv").write_text(results, encoding="utf-8")


@pytest.mark.django_db
def test_a_season_never_calibrated_is_calibrated_first(tmp_path, monkeypatch):
    season = tmp_path / "mine"
    season.mkdir()
    small_season(season)
    (tmp_path / "league_rates.csv").write_text("season,metric,value\n", encoding="utf-8")
    for module in ("seasons_on_file", "calibrated_seasons"):
        monkeypatch.setattr(f"rosters.domain.{module}.data_folder", lambda: tmp_path)
    told = StringIO()
    call_command("make_cards", "mine", "--rounds", "1", stdout=told)
    call_command("make_cards", "mine", "--rounds", "1", "--output", str(tmp_path / "again.json"))
    kept = json.loads((season / "corrections.json").read_text())
    assert "mine: 48 cards of 2 teams." in told.getvalue()
    assert kept == json.loads((tmp_path / "again.json").read_text())
