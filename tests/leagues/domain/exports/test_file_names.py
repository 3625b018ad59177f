"""Names of files: type and date (TC-137), nothing but small letters, digits and hyphens (TC-174)."""

import datetime as dt

import pytest

from leagues.domain.exports import file_name

DAY = dt.date(2026, 3, 7)


@pytest.mark.parametrize(
    ("words", "date", "name"),
    [
        (("nhl-2017-18", "standings"), DAY, "nhl-2017-18-standings-2026-03-07.csv"),
        (("../../etc/passwd",), DAY, "etc-passwd-2026-03-07.csv"),
        (
            ('S\u00e3o \u00c5\u00e4; "x"\r\nSet-Cookie: a',),
            DAY,
            "sao-aa-x-set-cookie-a-2026-03-07.csv",
        ),
        (("\u65e5\u672c",), DAY, "rinkside-2026-03-07.csv"),
        (("", "team"), None, "team.csv"),
        (("a" * 300,), None, f"{'a' * 100}.csv"),
    ],
)
def test_a_name_is_safe_on_every_system(
    words: tuple[str, ...], date: dt.date | None, name: str
) -> None:
    assert file_name(*words, date=date, ending="csv") == name
