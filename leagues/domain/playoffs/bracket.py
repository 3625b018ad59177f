"""Who meets whom in each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from leagues.domain.errors import LeagueRefusal
from leagues.domain.playoffs.formats import HomeIce, PlayoffFormat, Qualify
from leagues.domain.playoffs.seeding import Entrant

HALVES = 2  # of a conference, each headed by a division winner


class BracketRefused(LeagueRefusal):
    """A round that cannot be drawn up."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two teams of one round; ``visitor`` is ``None`` for a bye.

    Parameters
    ----------
    position
        Its place in the round, from 0.
    home
        The id of the team with home ice (or with the bye).
    visitor
        The other's id.
    """

    position: int
    home: str
    visitor: str | None

    @property
    def teams(self) -> tuple[str, ...]:
        """The ids of the teams in it."""
        return (self.home,) if self.visitor is None else (self.home, self.visitor)


def check_round(pairings: Iterable[Pairing]) -> None:
    """Refuse a round in which a team stands twice.

    Raises
    ------
    BracketRefused
        Naming the teams that do.
    """
    counts = Counter(team for pairing in pairings for team in pairing.teams)
    doubled = sorted(team for team, count in counts.items() if count > 1)
    if doubled:
        raise BracketRefused(
            "playoffs.team_twice",
            f"{', '.join(doubled)} would play two series in one round.",
            teams=doubled,
        )


def first_round(playoffs: PlayoffFormat, entrants: Sequence[Entrant]) -> list[Pairing]:
    """Pair the entrants for the first round.

    Raises
    ------
    BracketRefused
        A team entered twice, or a conference without two divisions in a wild-card format.
    """
    pairs: list[tuple[Entrant, Entrant | None]] = []
    if playoffs.qualify is Qualify.SEEDS:
        pairs = _best_against_last(sorted(entrants, key=lambda entrant: entrant.seed))
    else:
        for conference in dict.fromkeys(entrant.conference for entrant in entrants):
            members = [entrant for entrant in entrants if entrant.conference == conference]
            if playoffs.qualify is Qualify.WILD_CARD:
                pairs += _wild_card_half(conference, members)
            else:
                for division in dict.fromkeys(entrant.division for entrant in members):
                    places = [entrant for entrant in members if entrant.division == division]
                    pairs += _best_against_last(sorted(places, key=lambda entrant: entrant.place))
    pairings = [_pairing(playoffs, 0, place, *pair) for place, pair in enumerate(pairs)]
    check_round(pairings)
    return pairings


def next_round(
    playoffs: PlayoffFormat,
    entrants: Iterable[Entrant],
    number: int,
    winners: Mapping[int, str],
) -> list[Pairing]:
    """Pair the winners of one round for the next.

    Parameters
    ----------
    playoffs
        The format.
    entrants
        All entrants of the first round.
    number
        The index of the round to draw up: 1 for the second.
    winners
        The winner of each position of the round before, byes included.
    """
    by_team = {entrant.team: entrant for entrant in entrants}
    survivors = [by_team[winners[position]] for position in sorted(winners)]
    pairs: list[tuple[Entrant, Entrant | None]] = []
    if playoffs.reseed:
        groups: dict[str, list[Entrant]] = {}
        for entrant in survivors:
            groups.setdefault(entrant.conference, []).append(entrant)
        if all(len(members) == 1 for members in groups.values()):
            groups = {"": survivors}
        for members in groups.values():
            members.sort(key=lambda entrant: entrant.seed)
            half = len(members) // 2
            pairs += list(zip(members[:half], reversed(members[-half:]), strict=True))
    else:
        pairs = list(zip(survivors[::2], survivors[1::2], strict=True))
    pairings = [_pairing(playoffs, number, place, *pair) for place, pair in enumerate(pairs)]
    check_round(pairings)
    return pairings


def _wild_card_half(
    conference: str, members: Sequence[Entrant]
) -> list[tuple[Entrant, Entrant | None]]:
    """Pair one conference: the better division winner meets the lower wild card.

    Each half of it is headed by a division winner and holds his division's second and third.
    """
    winners = sorted(
        (entrant for entrant in members if entrant.place == 1 and not entrant.is_wild_card),
        key=lambda entrant: entrant.strength,
    )
    wild = [entrant for entrant in members if entrant.is_wild_card]
    if not len(winners) == len(wild) == HALVES:
        raise BracketRefused(
            "playoffs.wild_card_shape",
            f"{conference} needs two divisions and two wild cards.",
            conference=conference,
        )
    wild.sort(key=lambda entrant: entrant.place, reverse=True)
    pairs: list[tuple[Entrant, Entrant | None]] = []
    for winner, visitor in zip(winners, wild, strict=True):
        second, third = (
            next(
                entrant
                for entrant in members
                if entrant.division == winner.division
                and entrant.place == place
                and not entrant.is_wild_card
            )
            for place in (2, 3)
        )
        pairs += [(winner, visitor), (second, third)]
    return pairs


def _best_against_last(seeds: Sequence[Entrant]) -> list[tuple[Entrant, Entrant | None]]:
    """Lay out a fixed bracket in which the first two can meet only in its final.

    Byes fill the bracket up to a power of two and go to the best seeds.
    """
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    order = [1]
    while len(order) < size:
        full = 2 * len(order) + 1
        order = [seed for upper in order for seed in (upper, full - upper)]
    entrant = dict(enumerate(seeds, start=1))
    slots = [entrant.get(seed) for seed in order]
    pairs = []
    for upper, lower in zip(slots[::2], slots[1::2], strict=True):
        best = upper or lower
        if best is not None:
            pairs.append((best, lower if upper else None))
    return pairs


def _pairing(
    playoffs: PlayoffFormat, number: int, position: int, one: Entrant, other: Entrant | None
) -> Pairing:
    """Give home ice."""
    if other is None:
        return Pairing(position, one.team, None)
    by_record = playoffs.rounds[number].home_ice is HomeIce.RECORD
    if by_record or one.place == other.place:
        home, visitor = sorted((one, other), key=lambda entrant: entrant.strength)
    else:
        home, visitor = sorted((one, other), key=lambda entrant: entrant.place)
    return Pairing(position, home.team, visitor.team)
