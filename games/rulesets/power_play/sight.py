"""What each manager has seen of the others' cards: kept by the fold from what is open to him.

``sight[viewer]`` has, for every card the viewer has ever seen, with whom it was then (``UNDER``: it went under its
stack); ``doubt[viewer]`` those that may have moved since without his seeing it. The last viewer is everybody else:
what it knows is open to all (section 4 of the ledger, PP-027, PP-055, PP-063).
"""

from collections.abc import Iterable

from games.rulesets.power_play.cards import Position
from games.rulesets.power_play.state import State


def show(state: State, owner: int, card: str) -> None:
    """Let everybody know where a card is."""
    for sight, doubt in zip(state.sight, state.doubt, strict=True):
        if sight.get(card) != owner:
            sight[card] = owner
        if card in doubt:
            doubt.discard(card)


def tell(state: State, viewers: Iterable[int], owner: int, card: str) -> None:
    """Let some viewers know where a card is."""
    for viewer in viewers:
        state.sight[viewer][card] = owner
        state.doubt[viewer].discard(card)


def lose(
    state: State, owners: tuple[int, ...], but: tuple[int, ...], position: Position | None = None
) -> None:
    """Make everybody but some doubt what they know of the owners' cards (of a position)."""
    card_of = state.setup.cards.by_id
    for viewer, sight in enumerate(state.sight):
        if viewer in but:
            continue
        doubt = state.doubt[viewer]
        for card, owner in sight.items():
            if owner in owners and (position is None or card_of[card].position is position):
                doubt.add(card)


def known(state: State, viewer: int, owner: int) -> list[str]:
    """Give the cards that a viewer knows to be with an owner."""
    doubt = state.doubt[viewer]
    return [
        card for card, held in state.sight[viewer].items() if held == owner and card not in doubt
    ]


def believed(state: State, viewer: int, owner: int) -> list[str]:
    """Give the cards that a viewer has last seen with an owner, whether they may have moved or not."""
    return [card for card, held in state.sight[viewer].items() if held == owner]
