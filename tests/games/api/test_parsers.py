"""Bodies that are no commands."""

import pytest
from rest_framework.test import APIClient

from games.api.parsers import LARGEST

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "invalid"),
        (b"{", 400, "parse_error"),
        (b"\xff\xfe", 400, "parse_error"),
        (b"[" * 50_000, 400, "parse_error"),
        (b'{"name": NaN}', 400, "parse_error"),
        (b'{"days": ' + b"9" * 5000 + b"}", 400, "parse_error"),
        (b'{"name": "\\ud800", "scopes": ["read"]}', 400, "invalid"),
        (b'{"name": "a\\u0000b", "scopes": ["read"]}', 400, "invalid"),
        (b"[]", 400, "invalid"),
        (b"null", 400, "invalid"),
        (b'"text"', 400, "invalid"),
        (b" " * (LARGEST + 1), 413, "too_large"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_command_is_refused(
    django_user_model, body: bytes, status: int, code: str
) -> None:
    client = APIClient()
    client.force_login(django_user_model.objects.create_user("ann"))
    answer = client.generic("POST", "/api/v1/tokens/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", "a"])
def test_only_json_is_taken(django_user_model, media_type: str) -> None:
    client = APIClient()
    client.force_login(django_user_model.objects.create_user("ann"))
    answer = client.generic("POST", "/api/v1/tokens/", b"name=a", content_type=media_type)
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")


def test_the_largest_command_is_taken(django_user_model) -> None:
    client = APIClient()
    client.force_login(django_user_model.objects.create_user("ann"))
    body = b'{"name": "a", "scopes": ["read"]}'.ljust(LARGEST)
    answer = client.generic("POST", "/api/v1/tokens/", body, content_type="application/json")
    assert answer.status_code == 201
