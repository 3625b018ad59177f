"""What a squad needs of each position, and which men still help to fill it.

Words
-----
place
    Where a man can be used: ``G``, ``D``, ``C``, ``LW``, ``RW``. Left and right defencemen are one place.
needs
    How many men a squad has to have at each place. A man fills one of them; who can play several fills whichever
    leaves the most filled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

PLACES = {
    "G": "goalies",
    "D": "defencemen",
    "C": "centres",
    "LW": "left wings",
    "RW": "right wings",
}
USUAL = {"G": 2, "D": 6, "C": 4, "LW": 4, "RW": 4}
GOALIES = 2
SKATERS = 18
"""Without so many no team can take the ice."""


def places_of(positions: str) -> tuple[str, ...]:
    """Give the places of a man by what is printed on his card: ``C/LW``, ``LD/RD``, ``G``."""
    found = ("D" if one in {"LD", "RD"} else one for one in positions.split("/"))
    return tuple(dict.fromkeys(found))


class Needs:
    """The needs of one squad, and the men who fill them; the best filling there is, whatever the order of the men."""

    def __init__(self, needs: Mapping[str, int], men: Iterable[tuple[str, ...]] = ()) -> None:
        """Begin with these men, each given by his places."""
        self.room = {place: needs.get(place, 0) for place in PLACES}
        self.at: dict[str, list[tuple[str, ...]]] = {place: [] for place in PLACES}
        for man in men:
            self.add(man)

    def add(self, man: tuple[str, ...]) -> bool:
        """Let a man fill a need, moving others where that helps; False when he fills none."""
        return self._fill(man, frozenset())

    def missing(self) -> dict[str, int]:
        """Give how many men are still needed at each place that is not filled."""
        left = {place: room - len(self.at[place]) for place, room in self.room.items()}
        return {place: number for place, number in left.items() if number}

    def wanted(self) -> frozenset[str]:
        """Give the places at which one man more would fill a need, if need be by moving others."""
        found = {place for place in PLACES if self.room[place] > len(self.at[place])}
        while True:
            further = {
                place
                for place in PLACES
                if place not in found and any(found & set(man) for man in self.at[place])
            }
            if not further:
                return frozenset(found)
            found |= further

    def _fill(self, man: tuple[str, ...], tried: frozenset[str]) -> bool:
        open_places = [place for place in man if place in self.at and place not in tried]
        for place in open_places:
            if len(self.at[place]) < self.room[place]:
                self.at[place].append(man)
                return True
        for place in open_places:
            for other in dict.fromkeys(self.at[place]):
                if self._fill(other, tried | {place}):
                    self.at[place].remove(other)
                    self.at[place].append(man)
                    return True
        return False
