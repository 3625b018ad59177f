"""Orders: lists of criteria that leagues use, as data.

A house order is any other list of keys of :data:`~leagues.domain.standings.criteria.CRITERIA`;
it needs no code.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from leagues.domain.errors import LeagueRefusal
from leagues.domain.standings.criteria import CRITERIA


class OrderRefused(LeagueRefusal):
    """An order with an unknown, doubled or missing criterion."""


@dataclass(frozen=True, slots=True)
class Order:
    """The first criterion ranks, the others break ties one after another.

    Parameters
    ----------
    key, title
        The key stored with a season and the words on its page.
    criteria
        Criterion keys.
    """

    key: str
    title: str
    criteria: tuple[str, ...]


NHL_TAIL = ("head_to_head", "goal_difference")

_PRESETS = (
    Order(
        "nhl",
        "NHL since 2019-20",
        ("points", "fewer_games", "rw", "row", "wins", *NHL_TAIL, "goals_for"),
    ),
    Order("nhl-2010", "NHL 2010-11 to 2018-19", ("points", "fewer_games", "row", *NHL_TAIL)),
    Order("nhl-wins", "NHL before 2010-11", ("points", "fewer_games", "wins", *NHL_TAIL)),
    Order(
        "nhl-share",
        "NHL since 2019-20, by points percentage",
        ("points_share", "fewer_games", "rw", "row", "wins", *NHL_TAIL, "goals_for"),
    ),
    Order(
        "iihf",
        "IIHF",
        (
            "points",
            "own_game",
            "mutual_points",
            "mutual_difference",
            "mutual_goals",
            "against_best",
        ),
    ),
)

ORDERS: dict[str, Order] = {order.key: order for order in _PRESETS}


def order_from_keys(criteria: Iterable[str], *, title: str = "House order") -> Order:
    """Build a house order from criterion keys.

    Raises
    ------
    OrderRefused
        No criterion, an unknown one, or the same one twice.
    """
    keys = tuple(criteria)
    if not keys:
        raise OrderRefused("order.empty", "An order needs at least one criterion.")
    for key in keys:
        if key not in CRITERIA:
            raise OrderRefused(
                "order.unknown_criterion",
                f"There is no criterion {key!r}; there are {', '.join(sorted(CRITERIA))}.",
                criterion=key,
            )
        if keys.count(key) > 1:
            raise OrderRefused(
                "order.doubled_criterion", f"{key!r} stands twice in the order.", criterion=key
            )
    return Order("house", title, keys)
