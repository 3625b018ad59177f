"""Season types never mix (TC-047)."""

import pytest

from leagues.domain.competitions import competition_key
from leagues.models import Fixture, Season


@pytest.mark.parametrize(
    ("kind", "key"), [(Fixture.Kind.REGULAR, "x/regular"), (Fixture.Kind.PLAYOFF, "x/playoff")]
)
def test_each_stage_of_a_season_has_a_key_of_its_own(kind, key):
    assert competition_key(Season(slug="x"), kind) == key
