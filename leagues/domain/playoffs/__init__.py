"""Play-offs: who qualifies, who meets whom, who is at home, when a series is over.

Words
-----
entrant
    A qualified team with its place ("A1", "WC2"), its seed and its rank by record.
pairing
    Two entrants of one round, the one with home ice first; a bye has no second.
position
    A pairing's place in its round. Winners of positions 0 and 1 meet next, of 2 and 3, and so on;
    where the format reseeds, positions say nothing and the survivors are paired anew.

Formats are data; everything here is pure.
"""

from leagues.domain.playoffs.bracket import Pairing, check_round, first_round, next_round
from leagues.domain.playoffs.formats import FORMATS, PlayoffFormat, RoundFormat
from leagues.domain.playoffs.seeding import Entrant, seed_by_rank, seed_divisions
from leagues.domain.playoffs.series import Series

__all__ = [
    "FORMATS",
    "Entrant",
    "Pairing",
    "PlayoffFormat",
    "RoundFormat",
    "Series",
    "check_round",
    "first_round",
    "next_round",
    "seed_by_rank",
    "seed_divisions",
]
