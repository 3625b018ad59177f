"""The description of the API is committed, and current."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command

COMMITTED = Path("docs", "openapi.yml")


@pytest.mark.sqlite  # how large a number may be is the database's, and in the description
def test_the_committed_description_is_what_the_code_gives(tmp_path: Path) -> None:
    written = tmp_path / "openapi.yml"
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(written))
    committed = settings.BASE_DIR / COMMITTED
    assert written.read_text() == committed.read_text(), (
        "make api-schema writes docs/openapi.yml anew"
    )


def test_the_docs_page_needs_nothing_from_elsewhere(client) -> None:
    page = client.get("/api/v1/docs/").content.decode()
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page)
    files = [address for address in addresses if address.startswith("/static/")]
    assert len(files) == len(addresses) >= 3
    assert all(finders.find(file.removeprefix("/static/")) for file in files)
    assert set(re.findall(r"https?://[^/\"]+", page)) <= {"http://testserver"}


@pytest.mark.parametrize(
    ("accept", "media_type"),
    [
        ("*/*", "application/vnd.oai.openapi"),
        ("application/json", "application/json"),
    ],
)
def test_the_description_is_served(client, accept: str, media_type: str) -> None:
    answer = client.get("/api/v1/schema/", headers={"Accept": accept})
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith(media_type)


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_whatever_is_asked_where_nothing_lives_is_answered_in_the_one_shape(
    client, method: str
) -> None:
    answer = getattr(client, method)("/api/v1/no\nthing/")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
