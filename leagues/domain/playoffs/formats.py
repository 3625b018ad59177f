"""Play-off formats as data, those of the three demonstration seasons among them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class HomeIce(StrEnum):
    """What decides home ice in a round."""

    PLACE = "place"
    """The higher place in the standings: a division's second before its third."""
    RECORD = "record"
    """The better regular-season record, wherever the team finished in its division."""


class Qualify(StrEnum):
    """How teams qualify and are paired in the first round."""

    WILD_CARD = "wild_card"
    """The first of each division and, in each conference, the best of the rest."""
    DIVISIONS = "divisions"
    """The first of each division, paired inside it."""
    SEEDS = "seeds"
    """The first of the whole league (or of each conference), paired best against last."""


HOME_1_1_1 = "HVH"
HOME_2_2_1 = "HHVVH"
HOME_2_2_1_1_1 = "HHVVHVH"
HOME_2_3_2 = "HHVVVHH"


@dataclass(frozen=True, slots=True)
class RoundFormat:
    """One round.

    Parameters
    ----------
    title
        What the round is called.
    best_of
        An odd number of games.
    pattern
        ``H`` for each game at the team with home ice, ``V`` for each at the other.
    home_ice
        What decides who has it.
    """

    title: str
    best_of: int
    pattern: str
    home_ice: HomeIce

    @property
    def wins_needed(self) -> int:
        """Wins that decide a series."""
        return self.best_of // 2 + 1


@dataclass(frozen=True, slots=True)
class PlayoffFormat:
    """How the cup is won.

    Parameters
    ----------
    key, title
        The key stored with a season and the words on its page.
    qualify
        How teams qualify.
    places
        Places of each division (or, with :attr:`Qualify.SEEDS`, of the league).
    wild_cards
        Further places of each conference.
    rounds
        From first to last.
    reseed
        Whether survivors are paired anew after each round, best against last.
    """

    key: str
    title: str
    qualify: Qualify
    places: int
    wild_cards: int
    rounds: tuple[RoundFormat, ...]
    reseed: bool = False


def _round(title: str, home_ice: HomeIce, best_of: int = 7) -> RoundFormat:
    return RoundFormat(title, best_of, HOME_2_2_1_1_1[:best_of], home_ice)


_WILD_CARD = PlayoffFormat(
    "nhl-wild-card",
    "Three of each division and two wild cards of each conference",
    Qualify.WILD_CARD,
    places=3,
    wild_cards=2,
    rounds=(
        _round("First round", HomeIce.PLACE),
        _round("Second round", HomeIce.PLACE),
        _round("Conference final", HomeIce.RECORD),
        _round("Final", HomeIce.RECORD),
    ),
)

_DIVISIONS = PlayoffFormat(
    "nhl-divisions",
    "Four of each division",
    Qualify.DIVISIONS,
    places=4,
    wild_cards=0,
    rounds=(
        RoundFormat("Division semifinal", 5, HOME_2_2_1, HomeIce.PLACE),
        _round("Division final", HomeIce.PLACE),
        _round("Conference final", HomeIce.RECORD),
        _round("Final", HomeIce.RECORD),
    ),
)

_TWO = PlayoffFormat(
    "final",
    "A final between the first two",
    Qualify.SEEDS,
    places=2,
    wild_cards=0,
    rounds=(_round("Final", HomeIce.PLACE),),
)

_FOUR = PlayoffFormat(
    "semifinals",
    "Semifinals and a final between the first four",
    Qualify.SEEDS,
    places=4,
    wild_cards=0,
    rounds=(_round("Semifinal", HomeIce.PLACE), _round("Final", HomeIce.PLACE)),
)

_SHORT = PlayoffFormat(
    "semifinals-of-3",
    "Semifinals and a final, best of three, between the first four",
    Qualify.SEEDS,
    places=4,
    wild_cards=0,
    rounds=(
        RoundFormat("Semifinal", 3, HOME_1_1_1, HomeIce.PLACE),
        RoundFormat("Final", 3, HOME_1_1_1, HomeIce.PLACE),
    ),
)

FORMATS: dict[str, PlayoffFormat] = {
    playoffs.key: playoffs for playoffs in (_WILD_CARD, _DIVISIONS, _TWO, _FOUR, _SHORT)
}
