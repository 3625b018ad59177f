"""What a computer picks for a coach who is away: his wish list first, then the cards' ratings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence


def wished(options: Collection[str], wishes: Sequence[str]) -> str | None:
    """Give the first wish that can be had."""
    return next((item for item in wishes if item in options), None)


def best(options: Collection[str], ratings: Mapping[str, int]) -> str:
    """Give the item with the highest rating, of equal ones that with the first id (TS-D05, TS-D21)."""
    return min(options, key=lambda item: (-ratings.get(item, 0), item))


def worst(options: Collection[str], ratings: Mapping[str, int], wishes: Sequence[str] = ()) -> str:
    """Give the item with the lowest rating (TS-D20); what its coach wishes to have goes last."""
    return min(options, key=lambda item: (item in wishes, ratings.get(item, 0), item))


def best_of_other_kinds(
    options: Collection[str],
    owned: Collection[str],
    ratings: Mapping[str, int],
    kinds: Mapping[str, str],
) -> str:
    """Give the best item of a kind that the team has nothing of yet (TS-D06), else the best of all."""
    had = {kinds.get(item) for item in owned}
    others = [item for item in options if kinds.get(item) not in had]
    return best(others or options, ratings)
