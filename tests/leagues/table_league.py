"""Leagues of NHL Power Play for tests: managers at tables, played by a quick computer coach."""

import msgspec

from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.systems.nhl_power_play_founding import found_tables, table_options
from leagues.domain.systems.nhl_power_play_rules import TableRules
from leagues.models import League, Season

NAMES = ("Ash", "Birch", "Cedar", "Doum", "Elm", "Fir", "Gum", "Hazel")
SECRET = "3f" * 32


def table_league(
    managers: int = 4,
    *,
    playoffs: str = "",
    name: str = "Season 1",
    computer: str = "dearest",
    **rules,
) -> Season:
    """Make a season of tables, played by the quickest coach that plays at all well."""
    options = table_options(TableRules(**rules), coach=computer)
    places = [TeamPlace(one[:3].upper(), one, "Tables", "Tables") for one in NAMES[:managers]]
    home, _ = League.objects.get_or_create(name="Wood", slug="wood")
    return found_tables(
        home,
        places,
        name=name,
        slug=f"wood-{name[-1]}",
        options=msgspec.structs.replace(options, playoffs=playoffs),
        secret=SECRET,
    )
