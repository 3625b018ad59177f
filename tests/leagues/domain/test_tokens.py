"""Access tokens: kept as a hash, good for a while, good for what they were made for."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from leagues.domain.tokens import TokenRefused, find_token, make_token, revoke
from leagues.models import AccessToken

pytestmark = pytest.mark.django_db

DAY = dt.timedelta(days=1)


@pytest.fixture
def ann():
    return get_user_model().objects.create_user("ann")


def test_the_text_is_nowhere_in_the_database(ann) -> None:
    token, text = make_token(ann, name="script", scopes=["play", "read"], lifetime=DAY)
    kept = AccessToken.objects.filter(pk=token.pk).values().get()
    assert text not in str(kept)
    assert text.startswith(kept["beginning"])
    assert (kept["scopes"], len(kept["digest"]), len(text)) == ("read play", 64, 48)
    assert find_token(text) == token


def test_two_tokens_are_never_the_same(ann) -> None:
    texts = {make_token(ann, name="a", scopes=["read"], lifetime=DAY)[1] for _ in range(3)}
    assert len(texts) == 3


@pytest.mark.parametrize(("later", "found"), [(DAY, False), (DAY - dt.timedelta(seconds=1), True)])
def test_a_token_expires(ann, later: dt.timedelta, *, found: bool) -> None:
    now = timezone.now()
    _, text = make_token(ann, name="a", scopes=["read"], lifetime=DAY, now=now)
    assert (find_token(text, now=now + later) is not None) == found


def test_a_revoked_token_and_one_of_a_closed_account_are_good_for_nothing(ann) -> None:
    token, text = make_token(ann, name="a", scopes=["read"], lifetime=DAY)
    _, other = make_token(ann, name="b", scopes=["read"], lifetime=DAY)
    revoke(token)
    assert find_token(text) is None
    assert find_token(other) is not None
    ann.is_active = False
    ann.save()
    assert find_token(other) is None


def test_its_use_is_written_down_now_and_then(ann) -> None:
    now = timezone.now()
    token, text = make_token(ann, name="a", scopes=["read"], lifetime=DAY, now=now)
    seen = []
    for minutes in (0, 4, 6):
        find_token(text, now=now + dt.timedelta(minutes=minutes))
        token.refresh_from_db()
        seen.append(token.used_at)
    assert seen == [now, now, now + dt.timedelta(minutes=6)]


@pytest.mark.parametrize(
    ("scopes", "days", "code"),
    [
        ([], 1, "token.scopes"),
        (["all"], 1, "token.scopes"),
        (["read"], 0, "token.lifetime"),
        (["read"], 367, "token.lifetime"),
        (["read"], -1, "token.lifetime"),
    ],
)
def test_what_no_token_can_be(ann, scopes: list[str], days: int, code: str) -> None:
    with pytest.raises(TokenRefused) as refused:
        make_token(ann, name="a", scopes=scopes, lifetime=dt.timedelta(days=days))
    assert refused.value.code == code
    assert not AccessToken.objects.exists()
