"""The description of the API is committed, and current."""

from pathlib import Path

from django.conf import settings
from django.core.management import call_command

COMMITTED = Path("docs", "openapi.yml")


def test_the_committed_description_is_what_the_code_gives(tmp_path: Path) -> None:
    written = tmp_path / "openapi.yml"
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(written))
    committed = settings.BASE_DIR / COMMITTED
    assert written.read_text() == committed.read_text(), (
        "make api-schema writes docs/openapi.yml anew"
    )
