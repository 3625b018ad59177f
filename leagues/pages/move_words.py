"""Facts of trades and waivers in sentences: for the news, the transactions and the commissioner's log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

Data = Mapping[str, Any]
TRADES = (
    "trade_accepted", "trade_agreed", "trade_vetoed", "trade_void", "deadline_overridden",
    "trade_reversed",
)  # fmt: skip
WAIVERS = ("man_released", "man_claimed", "waiver_cleared")


def listed(names: Sequence[str]) -> str:
    """Join names: one, two and three."""
    if not names:
        return "nobody"
    *some, last = names
    return f"{', '.join(some)} and {last}" if some else last


def gets(data: Data) -> Iterator[tuple[str, str, str]]:
    """Give each team of a trade with whom it gets and whom it lets go, in words."""
    first, second = data["teams"]
    for team, other in ((first, second), (second, first)):
        got = [man["name"] for man in data["men"] if man["from"] == other and not man["drop"]]
        gone = [man["name"] for man in data["men"] if man["from"] == team and man["drop"]]
        yield team, listed(got), listed(gone) if gone else ""


def _exchange(data: Data) -> str:
    return "; ".join(
        f"{team} gets {got}" + (f" and lets {gone} go" if gone else "")
        for team, got, gone in gets(data)
    )


def _because(data: Data) -> str:
    reason = str(data.get("reason", "")).strip()
    return f": {reason}" if reason else ""


def _vetoed(data: Data) -> str:
    votes = data.get("votes")
    how = f"by {votes} votes" if votes else "by the commissioner"
    return f"Trade {data['trade']} ({_exchange(data)}) is stopped {how}{_because(data)}."


def _claimed(data: Data) -> str:
    drop = f" and lets {data['drop_name']} go" if data["drop"] else ""
    return f"{data['team']} gets {data['name']} from waivers{drop}."


SENTENCES: dict[str, Callable[[Data], str]] = {
    "trade_accepted": lambda data: (
        f"Trade {data['trade']} is accepted and may still be stopped: {_exchange(data)}."
    ),
    "trade_agreed": lambda data: (
        f"Trade {data['trade']}, from {data['day']} on: {_exchange(data)}."
    ),
    "trade_vetoed": _vetoed,
    "trade_void": lambda data: f"Trade {data['trade']} is void{_because(data)}.",
    "deadline_overridden": lambda data: (
        f"Trade {data['trade']} holds in spite of the deadline{_because(data)}."
    ),
    "trade_reversed": lambda data: f"Trade {data['trade']} is reversed{_because(data)}.",
    "man_released": lambda data: f"{data['from']} lets {data['name']} go.",
    "man_claimed": _claimed,
    "waiver_cleared": lambda data: f"Nobody has claimed {data['name']}; he is free.",
}

DETAILS: dict[str, tuple[str, Callable[[Data], str]]] = {
    "trade_accepted": ("Trade accepted", SENTENCES["trade_accepted"]),
    "trade_agreed": ("Trade agreed", SENTENCES["trade_agreed"]),
    "trade_vetoed": ("Trade stopped", _vetoed),
    "trade_void": ("Trade void", SENTENCES["trade_void"]),
    "deadline_overridden": ("Deadline overridden", SENTENCES["deadline_overridden"]),
    "trade_reversed": ("Trade reversed", SENTENCES["trade_reversed"]),
    "men_moved": (
        "Men moved",
        lambda data: "; ".join(
            f"{move['name']}: {move['from'] or 'nobody'} to {move['to'] or 'nobody'}"
            for move in data["moves"]
        ),
    ),
    "man_released": ("Let go", SENTENCES["man_released"]),
    "man_claimed": ("Claimed", _claimed),
    "waiver_cleared": ("Waivers cleared", SENTENCES["waiver_cleared"]),
    "waiver_order": ("Order of claims", lambda data: ", ".join(data["teams"])),
}
"""For the commissioner's log: what a kind is called, and its details."""
