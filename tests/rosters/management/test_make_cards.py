"""``manage.py make_cards``."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from leagues.models import Season
from rosters.domain.seasons_on_file import data_folder
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
    monkeypatch.setattr("rosters.domain.seasons_on_file.data_folder", lambda: tmp_path)
    told = StringIO()
    call_command("make_cards", "mine", "--rounds", "1", stdout=told)
    call_command("make_cards", "mine", "--rounds", "1", "--output", str(tmp_path / "again.json"))
    kept = json.loads((season / "corrections.json").read_text())
    assert "mine: 48 cards of 2 teams." in told.getvalue()
    assert kept == json.loads((tmp_path / "again.json").read_text())


def four_teams(folder, real):
    """Write a season that is not on file: four teams of a real one, who played each other only."""
    teams = ("BOS", "MTL", "OTT", "TOR")
    folder.mkdir()
    for name in ("skaters", "goalies", "standings"):
        head, *rows = (real / f"{name}.csv").read_text(encoding="utf-8").splitlines()
        place = head.split(",").index("team")
        kept = [row for row in rows if row.split(",")[place] in teams]
        (folder / f"{name}.csv").write_text("\n".join([head, *kept]), encoding="utf-8")
    games = [
        f"2001-10-{10 + day},{home},{away},{day % 4},{(day + 1) % 3 + 4},{'SO' if day == 3 else 'REG'}"
        for day, (home, away) in enumerate(
            (home, away) for home in teams for away in teams if home != away
        )
    ]
    head = "date,home,away,home_goals,away_goals,decided"
    (folder / "results.csv").write_text("\n".join([head, *games]), encoding="utf-8")


def new_season(tmp_path, monkeypatch):
    """Have no seasons on file but one never calibrated."""
    four_teams(tmp_path / "my-2001-02", data_folder() / "nhl-2017-18")
    for name in ("league_rates.csv", "replay_ceiling.csv"):
        head = (data_folder() / name).read_text(encoding="utf-8").splitlines()[0]
        (tmp_path / name).write_text(head + "\n", encoding="utf-8")
    for module in (
        "rosters.domain.seasons_on_file",
        "leagues.domain.reports.replay",
    ):
        monkeypatch.setattr(f"{module}.data_folder", lambda: tmp_path)


@pytest.mark.django_db
def test_cards_never_calibrated_are_said_to_be_guesses(tmp_path, monkeypatch):
    new_season(tmp_path, monkeypatch)
    with pytest.raises(CommandError, match="not calibrated for super-advanced games"):
        call_command("replay_report", "my-2001-02", replays=1)
    warned = StringIO()
    call_command("create_season", "my-2001-02", stdout=StringIO(), stderr=warned)
    assert "The cards of my-2001-02 are guesses" in warned.getvalue()


@pytest.mark.django_db
def test_a_season_that_is_new_to_the_program_is_calibrated_played_and_reported(
    tmp_path, monkeypatch
):
    new_season(tmp_path, monkeypatch)
    told = StringIO()
    given = {"level": "super-advanced", "stdout": told}
    call_command("make_cards", "my-2001-02", calibrate=True, rounds=2, **given)
    kept = json.loads((tmp_path / "my-2001-02" / "corrections.super-advanced.json").read_text())
    assert kept["rules"] == "super-advanced"
    assert "cards of 4 teams" in told.getvalue()
    assert CardSet.objects.get().slug == "my-2001-02-super-advanced"
    call_command("create_season", "my-2001-02", **given)
    season = Season.objects.get()
    assert season.options["level"] == "super-advanced"
    assert season.options["rules"]["house_overtime_cards"] > 8
    report = StringIO()
    plots = tmp_path / "plots"
    call_command(
        "replay_report", "my-2001-02", replays=2, json=True, keep=True, plots=plots, stdout=report
    )
    document = json.loads(report.getvalue())
    assert document["replays"] == 2
    each = document["each"]["goals"]
    assert each["lowest"] <= document["one"]["goals"]["r"] <= each["highest"]
    assert each["mean"] == pytest.approx((each["lowest"] + each["highest"]) / 2, abs=1e-4)
    assert document["mean"]["goals"]["n"] == document["one"]["goals"]["n"] > 80
    assert document["rates"]["goals"]["simulated"] > 1
    # one of the twelve games made up here ended in a shootout
    assert document["rates"]["shootout_share"]["real"] == pytest.approx(1 / 12, abs=1e-4)
    assert (plots / "goals.png").exists()
    assert (tmp_path / "my-2001-02" / "replays.super-advanced.json.gz").exists()
