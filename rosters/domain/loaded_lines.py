"""Forward lines made one after the other: the first has the three best forwards who fit, the second the next three.

A man takes a place only if all the others can still be placed. That is Hall's condition: for each set of positions,
no more men play only these than there are places left at them.
"""

from collections.abc import Sequence

from rosters.domain.squad_state import Member


def loaded_lines(
    men: Sequence[Member], slots: Sequence[str], count: int
) -> dict[str, list[Member]] | None:
    """Place men, best first, in so many lines; give the men of each slot by line.

    None when they are not exactly as many as the places, or do not fit.
    """
    bits = {slot: 1 << place for place, slot in enumerate(slots)}
    masks = {man.card: sum(bits[slot] for slot in set(man.positions) & bits.keys()) for man in men}
    room = dict.fromkeys(slots, count)
    left = list(men)
    if len(left) != count * len(slots) or not _fit(left, masks, room, bits):
        return None
    at: dict[str, list[Member]] = {slot: [] for slot in slots}
    for _ in range(count):
        still_open = set(slots)
        for man in list(left):
            if not still_open:
                break
            others = [other for other in left if other is not man]
            for slot in man.positions:
                if slot not in still_open:
                    continue
                room[slot] -= 1
                if _fit(others, masks, room, bits):
                    at[slot].append(man)
                    still_open.discard(slot)
                    left = others
                    break
                room[slot] += 1
    return at


def _fit(
    men: Sequence[Member],
    masks: dict[str, int],
    room: dict[str, int],
    bits: dict[str, int],
) -> bool:
    for places in range(1, 1 << len(bits)):
        only_these = sum(not masks[man.card] & ~places for man in men)
        if only_these > sum(room[slot] for slot, bit in bits.items() if bit & places):
            return False
    return all(masks[man.card] for man in men)
