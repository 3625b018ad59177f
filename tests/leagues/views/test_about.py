"""The notices that the sources of the data ask for, and the way to them from every page."""

import pytest
from django.conf import settings
from django.test import Client

pytestmark = pytest.mark.django_db

STATEMENT = (
    "The information used herein was obtained free of charge from and is copyrighted by the Hockey "
    "Databank project. For more information about the Hockey Databank project please visit "
)
ADDRESS = "http://sports.groups.yahoo.com/group/hockey-databank"


def words(page: str) -> str:
    return " ".join(page.split())


def test_the_statement_of_hockey_databank_is_shown_in_full(client: Client) -> None:
    page = words(client.get("/about/").content.decode())
    assert STATEMENT in page
    assert f">{ADDRESS}</a>" in page


def test_the_statement_is_the_one_of_the_data_notes() -> None:
    notes = words((settings.BASE_DIR / "data" / "README.md").read_text().replace("> ", ""))
    assert STATEMENT + ADDRESS in notes


def test_every_source_of_the_data_notes_is_named(client: Client) -> None:
    page = client.get("/about/").content.decode()
    for source in (
        "github.com/rippinrobr/hockey-databank",
        "github.com/cran/NHLData",
        "github.com/sportsdataverse/fastRhockey-nhl-data",
        "github.com/hufinger/NHL_Research",
        "Copyright (c) 2026 fastRhockey.data authors",
    ):
        assert source in page


@pytest.mark.parametrize("path", ["/", "/about/", "/nowhere/"])
def test_every_footer_leads_to_the_notices(client: Client, path: str) -> None:
    page = client.get(path).content.decode()
    footer = page[page.index("<footer") :]
    assert 'href="/about/"' in footer
