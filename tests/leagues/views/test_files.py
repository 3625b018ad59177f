"""Files with one click: every page links to those of what it shows, and every link works."""

import re

import pytest
from django.test import Client

from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("page", "files"),
    [
        ("standings/", 3),
        ("teams/", 3),
        ("schedule/", 4),
        ("schedule/?team=BOS", 5),
        ("leaders/", 6),
        ("leaders/?kind=playoff", 6),
        ("games/1/", 4),
        ("games/2/", 0),
    ],
)
def test_a_page_links_to_its_files(client: Client, page: str, files: int) -> None:
    play_games(paper_season(), 1)
    text = client.get(f"/seasons/paper/{page}").content.decode()
    links = [link.replace("&amp;", "&") for link in re.findall(r'href="(/api/[^"]+)"', text)]
    assert len(links) == files
    if "kind=playoff" in page:
        assert all("type=playoff" in link for link in links)
    for link in links:
        if not link.endswith("log.ndjson"):  # a game on paper has no log
            assert client.get(link).status_code == 200
