"""Seal a content folder: write the checksums of its tables into set.toml.

    python -m games.rulesets.strat_o_matic.seal_content [FOLDER]

Run it after every change of a table. The set is compiled afterwards, so that faults and warnings show.
"""

import re
import sys
from pathlib import Path

from games.rulesets.strat_o_matic.content_set import HOUSE, SET_FILE, file_checksum, load_content
from games.rulesets.strat_o_matic.tables.faults import ContentError

_CHECKSUMS = re.compile(r"\n*\[checksums\]\n(?:(?!\[).*\n?)*")


def seal(folder: Path) -> None:
    """Replace the table of checksums in set.toml by that of the files as they are now."""
    path = folder / SET_FILE
    head = _CHECKSUMS.sub("\n", path.read_text(encoding="utf-8")).rstrip()
    lines = [
        f'"{file.name}" = "{file_checksum(file)}"'
        for file in sorted(folder.glob("*.toml"))
        if file.name != SET_FILE
    ]
    path.write_text("\n".join([head, "", "[checksums]", *lines, ""]), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Seal the folder named, or the house set; print what its tables leave to be wished."""
    folder = Path(arguments[0]) if arguments else HOUSE
    seal(folder)
    try:
        content = load_content(folder)
    except ContentError as error:
        sys.stderr.writelines(f"{fault}\n" for fault in error.faults)
        return 1
    sys.stdout.writelines(f"warning: {warning}\n" for warning in content.warnings)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
