"""Who qualifies, in which place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from leagues.domain.errors import LeagueRefusal

WILD = "WC"
FEWEST = 2


class SeedingRefused(LeagueRefusal):
    """Play-offs that cannot be seeded."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A qualified team.

    Parameters
    ----------
    team
        Its id.
    conference, division
        Where it plays; empty in a league without them.
    place
        Its place in the division from 1; wild cards follow the division's places (4, 5).
    label
        "Atlantic 1", "WC 2" or "Seed 3".
    strength
        Its rank by record among all teams of the league, 1 the best.
    seed
        Its rank by record among the entrants of its conference, 1 the best.
    """

    team: str
    conference: str
    division: str
    place: int
    label: str
    strength: int
    seed: int

    @property
    def is_wild_card(self) -> bool:
        """Whether it came in as a wild card."""
        return self.label.startswith(WILD)


@dataclass(frozen=True, slots=True)
class Structure:
    """Conferences, their divisions, and their final standings.

    Parameters
    ----------
    conferences
        Conference to its divisions.
    divisions
        Division to its team ids in final order.
    league
        All team ids in final order.
    conference_order
        Conference to its team ids in final order, whatever their division.
    """

    conferences: Mapping[str, Sequence[str]]
    divisions: Mapping[str, Sequence[str]]
    league: Sequence[str]
    conference_order: Mapping[str, Sequence[str]]


def seed_divisions(structure: Structure, *, places: int, wild_cards: int) -> list[Entrant]:
    """Seed the first `places` of each division and `wild_cards` more of each conference.

    Raises
    ------
    SeedingRefused
        A division or conference with too few teams.
    """
    strength = {team: place for place, team in enumerate(structure.league, start=1)}
    entrants: list[Entrant] = []
    for conference, divisions in structure.conferences.items():
        chosen: list[tuple[str, str, int, str]] = []
        division_of = {team: name for name in divisions for team in structure.divisions[name]}
        for division in divisions:
            order = structure.divisions[division]
            if len(order) < places:
                raise SeedingRefused(
                    "playoffs.too_few_teams",
                    f"{division} has {len(order)} teams and needs {places} for the play-offs.",
                    division=division,
                )
            chosen += [
                (team, division, place, f"{division} {place}")
                for place, team in enumerate(order[:places], start=1)
            ]
        taken = {team for team, *_ in chosen}
        rest = [team for team in structure.conference_order[conference] if team not in taken]
        if len(rest) < wild_cards:
            raise SeedingRefused(
                "playoffs.too_few_teams",
                f"{conference} has {len(rest)} teams left for {wild_cards} wild cards.",
                conference=conference,
            )
        chosen += [
            (team, division_of[team], places + number, f"{WILD} {number}")
            for number, team in enumerate(rest[:wild_cards], start=1)
        ]
        order_by_record = sorted((team for team, *_ in chosen), key=strength.__getitem__)
        seeds = {team: seed for seed, team in enumerate(order_by_record, start=1)}
        entrants += [
            Entrant(team, conference, division, place, label, strength[team], seeds[team])
            for team, division, place, label in chosen
        ]
    return entrants


def seed_by_rank(order: Sequence[str], *, places: int) -> list[Entrant]:
    """Seed the first `places` teams of one table.

    Raises
    ------
    SeedingRefused
        Fewer than two places or too few teams.
    """
    if places < FEWEST or len(order) < places:
        raise SeedingRefused(
            "playoffs.too_few_teams",
            f"Play-offs of {places} teams cannot be seeded from {len(order)}.",
            places=places,
            teams=len(order),
        )
    return [
        Entrant(team, "", "", seed, f"Seed {seed}", seed, seed)
        for seed, team in enumerate(order[:places], start=1)
    ]
