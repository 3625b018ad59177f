"""Files as people's programs write them: encodings, marks, separators, quotes, apostrophes."""

import pytest

from leagues.domain.people_files import Days, decode, repairs_of, rows_of
from leagues.domain.schedule_csv import read_schedule, read_typed_teams
from rosters.domain.season_csv import ImportRefused


def test_tc_120_letters_of_windows_files_are_kept() -> None:
    decoded = decode("Müller;Groß;Åke".encode("cp1252"), file="teams")
    assert (decoded.text, decoded.name) == ("Müller;Groß;Åke", "Windows-1252")
    assert decode("Müller".encode(), file="teams").name == "UTF-8"
    with pytest.raises(ImportRefused, match="not UTF-8"):
        decode("Müller".encode("cp1252"), file="teams", encoding="utf-8-sig")
    with pytest.raises(ImportRefused, match="no text"):
        decode(b"PK\x03\x04\0\0\x81\x8d", file="teams")


def test_tc_121_the_mark_is_no_part_of_the_first_heading() -> None:
    decoded = decode(b"\xef\xbb\xbfteam,name,conference,division\r\nHBR,H,E,O\r\n", file="teams")
    assert [place.code for place in read_typed_teams(decoded.text)] == ["HBR"]
    assert next(rows_of("\ufeffteam,name")) == ["team", "name"]


def test_tc_121_what_was_decoded_twice_is_shown_with_its_repair_and_kept() -> None:
    text = "HBR,Bénévole FC\nPIN,BÃ©nÃ©vole"
    assert repairs_of(text) == {"BÃ©nÃ©vole": "Bénévole"}
    assert read_typed_teams(text)[1].name == "BÃ©nÃ©vole"


def test_tc_122_no_letter_is_lost() -> None:
    text = decode("STR,Strömqvist\n".encode("cp1252"), file="teams").text
    assert read_typed_teams(text)[0].name == "Strömqvist"


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_tc_124_the_separator_is_that_of_the_headings(separator: str) -> None:
    lines = ["date,home,away", "2026-10-01,HBR,PIN"]
    text = "\r\n".join(line.replace(",", separator) for line in lines)
    (game,) = read_schedule(text, ["HBR", "PIN"])
    assert (game.home, game.visitor) == ("HBR", "PIN")


def test_tc_125_quotes_and_line_breaks_stay_within_their_cells() -> None:
    text = 'HBR,"Harbour, the\nfirst"\nPIN,"The ""Pines"""\n'
    assert [place.name for place in read_typed_teams(text)] == [
        "Harbour, the\nfirst",
        'The "Pines"',
    ]


@pytest.mark.parametrize("name", ["O'Shaughnessy", "O\u2019Shaughnessy"])
def test_tc_127_apostrophes_are_kept_as_typed(name: str) -> None:
    assert read_typed_teams(f"OSH,{name}")[0].name == name


@pytest.mark.parametrize(
    ("texts", "days"),
    [
        (["2026-04-03", "3.4.2026", "03.04.2026"], ["2026-04-03"] * 3),
        (["03/04/2026", "13/04/2026"], ["2026-04-03", "2026-04-13"]),
        (["03/04/2026", "04/13/2026"], ["2026-03-04", "2026-04-13"]),
    ],
)
def test_tc_134_a_date_with_strokes_is_read_as_the_file_shows(
    texts: list[str], days: list[str]
) -> None:
    reader = Days(texts)
    assert [reader.read(text).isoformat() for text in texts] == days


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["03/04/2026", "05/06/2026"], "'03/04/2026' may be two days"),
        (["13/04/2026", "04/13/2026"], "'13/04/2026' may be two days"),
        (["2026-13-01"], "'2026-13-01' is not a date"),
        (["tomorrow"], "'tomorrow' is not a date"),
    ],
)
def test_tc_134_what_the_file_does_not_settle_is_a_question_by_row(
    texts: list[str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Days(texts).read(texts[0])
