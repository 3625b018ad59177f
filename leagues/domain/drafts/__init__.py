"""Drafts of a season: opened by the season or its commissioner, picked by coaches, by their lists, by the computer.

Words
-----
plan
    What a draft is to be: entrants, rounds and their orders; nothing is stored yet (:mod:`.plans`).
desk
    Everything about an open draft, read once (:mod:`.desk`).
kind
    What a draft's turns may pick, what a computer would, and what a pick does (:mod:`.kinds`).
on the clock
    Whoever has to pick now: one team, or in a round that is picked together all who have not yet.

Picks of a sealed round are nobody's business but the team's: they stay out of pages, answers and the season's log
until the last sealed round of their action is over. Then they are *shown*, and only then do they take effect.

Every pick locks its draft, so of two for the same item one is made and the other is told; the database's
constraints hold besides. A deadline that has passed is acted upon by whoever comes next: each pick that fell due is
made as of its own deadline, so that a server that slept changes nothing (TC-107).
"""

from leagues.domain.drafts.errors import DraftRefused

__all__ = ["DraftRefused"]
