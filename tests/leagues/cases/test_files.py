"""Cases of files that people bring: TC-128, TC-129, TC-130, TC-132, TC-139."""

import csv
import datetime as dt
from pathlib import Path

import pytest

from leagues.domain.people_files import Days
from leagues.domain.schedule_csv import read_schedule, read_teams, read_typed_teams, words_for
from leagues.domain.season_import import build_season
from leagues.domain.standings import Decided, Result, records
from leagues.models import Division, League
from leagues.views.manage.paper_lines import Unreadable, read_goalie
from rosters.domain.card_sets import make_card_set, remake_card_set
from rosters.domain.season_csv import ImportRefused, read_skaters
from rosters.models import Card, Player
from tests.leagues.small_league import SOURCE, places, round_robin, small_options

DATA = Path(__file__).parents[3] / "data" / "nhl" / SOURCE
HEADER = "player_id,name,team,pos,gp,g,a,shots"


def skaters(*rows: str, header: str = HEADER):
    return read_skaters("\n".join((header, *rows)), file="s.csv", teams={"HBR", "PIN"})


def refusal(*rows: str) -> list[str]:
    with pytest.raises(ImportRefused) as refused:
        skaters(*rows)
    return [str(fault) for fault in refused.value.faults]


def test_tc_128_two_men_of_one_name_are_two() -> None:
    one, other = skaters("a1,Sven Aholm,HBR,D,10,1,2,9", "a2,Sven Aholm,PIN,C,20,3,4,30")
    assert (one.name, other.name) == ("Sven Aholm", "Sven Aholm")
    assert [(man.player_id, man.team, man.g) for man in (one, other)] == [
        ("a1", "HBR", 1),
        ("a2", "PIN", 3),
    ]


@pytest.mark.django_db
def test_tc_128_two_sebastian_ahos_and_a_second_import_changes_nothing() -> None:
    make_card_set(SOURCE)
    men = Player.objects.filter(name="Sebastian Aho").order_by("key")
    assert [(man.key, str(man.birth_date)) for man in men] == [
        ("ahose01", "1997-07-26"),
        ("ahose02", "1996-02-17"),
    ]
    teams = Card.objects.filter(player__in=men).order_by("player__key")
    assert list(teams.values_list("sheet__code", flat=True)) == ["CAR", "NYI"]
    cards, players = (list(model.objects.order_by("pk").values()) for model in (Card, Player))
    remake_card_set(SOURCE)
    assert list(Card.objects.order_by("pk").values()) == cards
    assert list(Player.objects.order_by("pk").values()) == players


def test_tc_128_a_row_that_is_a_second_time_the_same_man_is_no_guess() -> None:
    (fault,) = refusal("a1,Sven Aholm,HBR,D,10,1,2,9", "a1,Sven Aholm,HBR,C,20,3,4,30")
    assert fault == (
        "s.csv, row 3, column player_id, Sven Aholm: duplicate player: a1 with HBR, stint 1, "
        "is already in row 2"
    )


def test_tc_129_every_row_is_read_or_named_with_its_line_and_nothing_is_kept_of_a_bad_file() -> (
    None
):
    rows = [
        "a1,Jaromír Dvořák,HBR,R,10,1,2,9",
        "a2,Käki,XXX,C,10,1,2,9",
        "a3,O\N{RIGHT SINGLE QUOTATION MARK}Shaughnessy,PIN,L,10,1,2,9",
        "a4,Åberg,PIN,C,10,1,2,many",
    ]
    assert refusal(*rows) == [
        "s.csv, row 3, column team, Käki: unknown team 'XXX'; known are HBR, PIN",
        "s.csv, row 5, column shots, Åberg: 'many' is not a whole number",
    ]
    assert [man.name for man in skaters(rows[0], rows[2])] == [
        "Jaromír Dvořák",
        "O\N{RIGHT SINGLE QUOTATION MARK}Shaughnessy",
    ]


@pytest.mark.django_db
def test_tc_129_every_row_of_the_file_is_a_man_linked_to_his_team() -> None:
    card_set = make_card_set(SOURCE)
    wanted: set[tuple[str, str]] = set()
    for name in ("skaters.csv", "goalies.csv"):
        with (DATA / name).open(encoding="utf-8-sig", newline="") as file:
            wanted |= {(row["player_id"], row["team"]) for row in csv.DictReader(file)}
    cards = Card.objects.filter(sheet__card_set=card_set)
    assert set(cards.values_list("player__key", "sheet__code")) == wanted


@pytest.mark.django_db
def test_tc_129_a_season_says_how_many_teams_and_games_came_of_its_files() -> None:
    codes = ("BOS", "CBJ", "NSH", "WPG")
    league = League.objects.create(name="Linked", slug="linked")
    season = build_season(
        league,
        places(codes),
        round_robin(codes, 2),
        make_card_set(SOURCE),
        name="2025-26",
        slug="linked",
        options=small_options(),
    )
    data = season.events.get(kind="created").data
    assert (data["teams"], data["fixtures"]) == (4, 12)
    assert not season.teams.filter(squad=None).exists()
    assert all(team.squad.members.exists() for team in season.teams.select_related("squad"))


@pytest.mark.django_db
def test_tc_130_divisions_of_one_name_in_two_conferences_are_two() -> None:
    text = "team;name;conference;division;\nA;Alfa;East;0;\nB;Beta;West;0;\n"
    teams = read_teams(text)  # the last semicolon of each line begins no column
    games = read_schedule("date;home;away;\n1967-9-6;A;B;\n", {"A", "B"})
    league = League.objects.create(name="Wide", slug="wide")
    options = small_options(ruleset="scoresheet", playoffs="")
    build_season(league, teams, games, None, name="1", slug="wide", options=options)
    divisions = Division.objects.order_by("conference__name").values_list(
        "conference__name", "name"
    )
    assert list(divisions) == [("East", "0"), ("West", "0")]


def test_tc_130_days_without_noughts_and_a_last_semicolon() -> None:
    assert Days(["1967-9-6"]).read("1967-9-6") == dt.date(1967, 9, 6)
    (team,) = read_typed_teams("A;Alfa;East;0;\n")
    assert (team.code, team.name, team.conference, team.division) == ("A", "Alfa", "East", "0")


def test_tc_130_a_share_of_points_is_worked_out_and_never_read() -> None:
    games = [
        Result("A", "B", 2, 1, Decided.REGULATION, date=dt.date(1967, 9, day), number=day)
        for day in range(1, 6)
    ]
    record = records(["A", "B"], games, small_options().point_system)["A"]
    assert (record.wins, record.losses, record.points_percentage) == (5, 0, "1.000")


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("20:15", 1215),
        ("20:15:00", 1215),
        ("65:00", 3900),
        ("1:05:00", 3900),
        ("0:14:3", 843),
        ("1:0:0", 3600),
    ],
)
def test_tc_132_times_as_people_and_spreadsheets_write_them(text: str, seconds: int) -> None:
    assert read_goalie(f"H Gil {text} 24/25").seconds == seconds


def test_tc_132_twenty_hours_that_are_no_minutes_are_refused() -> None:
    with pytest.raises(Unreadable, match="20:15:07 is no time of a game"):
        read_goalie("H Gil 20:15:07 24/25")


@pytest.mark.parametrize(
    ("word", "positions"),
    [
        ("C", "C"),
        ("LW", "L"),
        ("RW", "R"),
        ("L", "L"),
        ("R", "R"),
        ("W", "L/R"),
        ("D", "D"),
        ("LD", "D"),
        ("RD", "D"),
        ("LD/RD", "D"),
        ("LW/RW", "L/R"),
        ("C/LW", "C/L"),
        ("rw", "R"),
    ],
)
def test_tc_139_words_for_positions(word: str, positions: str) -> None:
    (man,) = skaters(f"a1,Ann,HBR,{word},10,1,2,9")
    assert man.pos == positions


@pytest.mark.parametrize("word", ["G", "Goaler", "X", "C/W", "LW/RW/C"])
def test_tc_139_other_words_are_refused_with_their_line(word: str) -> None:
    (fault,) = refusal("a1,Ann,HBR,C,10,1,2,9", f"a2,Bea,HBR,{word},10,1,2,9")
    assert fault == (
        f"s.csv, row 3, column pos, Bea: {word!r} is not one or two of C, L, R and D, joined by /"
    )


FHM_TEAMS = (
    "TeamId;LeagueId;Name;Nickname;Abbr;Primary Color;Conference Id;Division Id\n"
    "0;0;;;;;;\n"
    "1;0;St. Orrin;Kestrels;HBR;#003366;0;0\n"
    "2;0;Pine Falls;Moose;PIN;#224422;0;0\n"
    "3;0;Tannau;Bears;TAN;#111111;1;0\n"
)
FHM_GAMES = (
    "League Id;Date;Home;Score Home;Away;Score Away;Overtime;Shootout;Played;Type;Game Id\n"
    "0;1967-9-6;1;3;2;2;0;0;1;Regular Season;1\n"
    "0;1967-9-8;2;4;1;3;1;1;1;Regular Season;2\n"
    "0;1968-1-1;3;0;1;0;0;0;0;Regular Season;3\n"
)


def test_tc_130_teams_and_games_of_another_program_are_linked_by_its_ids() -> None:
    """The heading, the ids 0 of nobody, and a division 0 in each of two conferences are as in the sample."""
    teams = read_teams(FHM_TEAMS)
    assert [(team.code, team.name, team.conference, team.division) for team in teams] == [
        ("HBR", "St. Orrin", "0", "0"),
        ("PIN", "Pine Falls", "0", "0"),
        ("TAN", "Tannau", "1", "0"),
    ]
    games = read_schedule(FHM_GAMES, words_for(teams))
    assert [(game.date.isoformat(), game.home, game.visitor, game.result) for game in games] == [
        ("1967-09-06", "HBR", "PIN", None),
        ("1967-09-08", "PIN", "HBR", None),
        ("1968-01-01", "TAN", "HBR", None),
    ]


def test_a_schedule_of_hockey_reference_calls_teams_by_their_names() -> None:
    """Two headings G, an empty one, and a line break within a cell, as in the sample."""
    text = (
        "Date,Visitor,G,Home,G,,Att.,LOG,Notes\n"
        "2025-10-07,Harbour Kestrels,3,Pine Moose,2,,11231,2:31,\n"
        '2025-10-08,Pine Moose,4,Harbour Kestrels,3,SO,10877,2:48,"at\n(Tannau, DE)"\n'
    )
    teams = read_typed_teams("HBR,Harbour Kestrels\nPIN,Pine Moose\n")
    games = read_schedule(text, words_for(teams))
    assert [(game.visitor, game.home) for game in games] == [("HBR", "PIN"), ("PIN", "HBR")]


def test_a_name_that_two_teams_have_is_no_guess() -> None:
    teams = read_typed_teams("A,Twins\nB,Twins\n")
    assert words_for(teams) == {"A": "A", "B": "B"}
    with pytest.raises(ImportRefused, match="unknown team 'Twins'; known are A, B"):
        read_schedule("date,home,away\n2026-01-01,Twins,A\n", words_for(teams))


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("19:30", dt.time(19, 30)),
        ("19.30", dt.time(19, 30)),
        ("7:00 PM", dt.time(19)),
        ("12:15 am", dt.time(0, 15)),
        ("12:15 p.m.", dt.time(12, 15)),
        ("02:30:00", dt.time(2, 30)),
        ("", None),
    ],
)
def test_tc_134_times_of_the_day(text: str, time: dt.time | None) -> None:
    (game,) = read_schedule(f"Date,Time,Home,Away\n2026-3-9,{text},PIN,HBR\n", {"HBR", "PIN"})
    assert (game.date, game.time) == (dt.date(2026, 3, 9), time)


@pytest.mark.parametrize("text", ["25:00", "13:00 PM", "noon", "7"])
def test_tc_134_what_is_no_time_is_named_with_its_row(text: str) -> None:
    with pytest.raises(ImportRefused, match=r"row 2, column time: .* is no time of a day"):
        read_schedule(f"date,time,home,away\n2026-03-09,{text},PIN,HBR\n", {"HBR", "PIN"})
