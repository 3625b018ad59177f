"""What a rule system brings to leagues beyond its rules.

Words
-----
carry-over
    What one game of a season leaves for the next: squads with tired goalies, drafted line cards.
table
    A fixture of three or more teams, or of two sides of several teams each.
count
    A number of a side beyond the shared vocabulary of score sheets, such as icings.

A system without a module here is played as it is: two teams, nothing carried over, no statistics of its own.
"""

from leagues.domain.systems.base import CarryOver, Count, LeagueSystem, TeamTable
from leagues.domain.systems.registry import all_systems, system_of, system_to_read

__all__ = [
    "CarryOver",
    "Count",
    "LeagueSystem",
    "TeamTable",
    "all_systems",
    "system_of",
    "system_to_read",
]
