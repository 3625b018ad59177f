"""Who dresses for the next game, and in which lines.

Pacing: each man dresses about as often as he really did. Before each team game every man has a share

    (quota - games dressed) / team games left in his windows

and the twelve forwards and six defencemen with the greatest shares dress, as far as their positions fill
four lines of LW, C, RW (a greedy choice, which is the best one because the sets of men that can be placed
form a matroid). The goalie with the greatest share of starts to go starts, unless he would be fatigued and
another would not. In the playoffs the men who really played most dress.

Lines are made from the dressed by ``value``: the best men of each position form the first line. A coach's
own line-up is used instead where there is one; holes are filled by the same rules (and SOM-15.1 when no
man of the position is left).
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.engine.errors import Fault, Refusal
from rosters.domain.loaded_lines import loaded_lines
from rosters.domain.squad_state import Member, SquadState, fatigued_goalies
from rosters.domain.usage import Usage

LINES = 4
PAIRS = 3
FORWARD_SLOTS = ("LW", "C", "RW")
DEFENCE_SLOTS = ("LD", "RD")
UNITS = 2
DRESSED = LINES * len(FORWARD_SLOTS) + PAIRS * len(DEFENCE_SLOTS)


class LineUpRefused(Refusal):
    """A line-up that cannot take the ice; ``faults`` names every reason."""

    code = "line_up.refused"

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Join the faults to one message."""
        super().__init__(
            "; ".join(fault.message for fault in faults),
            faults=[msgspec.to_builtins(fault) for fault in faults],
        )
        self.faults = tuple(faults)


def choose_line_up(
    state: SquadState,
    *,
    playoffs: bool = False,
    opponent: Mapping[str, Any] | None = None,
    killing_units: int = 1,
    starts_limit: str = "off",
    usage: Usage = Usage.FREE,
) -> dict[str, Any]:
    """Give the TEAM part of the setup of the squad's next game; changes nothing.

    ``opponent`` is the TEAM part already chosen for the other side: a man traded between the two in mid-season
    may belong to both by the count of their games, and plays for the first. ``killing_units`` is 2 where power
    plays are played out (SOM-19.1): then nobody is in two units of a kind. ``starts_limit`` is the
    league's option (SOM-24.1): strict holds for a coach's own goalies too. ``usage`` is its limit on how often men are
    used (TC-093): whoever has reached his is used only where there is nobody else.

    Raises
    ------
    LineUpRefused
        When fewer than eighteen skaters or no two goalies can play.

    """
    unavailable = state.unavailable()
    taken = {*opponent["dressed"], *opponent["goalies"]} if opponent else set()
    able = [man for man in state.present() if state.can_play(man) and man.card not in taken]
    game = min(state.next_game, state.team_games)
    key = _pacing_in_playoffs if playoffs else _pacing(game)
    limited = Usage.FREE if playoffs else usage
    skaters = sorted((man for man in able if not man.is_goalie), key=key, reverse=True)
    skaters.sort(key=lambda man: not limited.allows(man))
    fatigued = fatigued_goalies(state, playoffs=playoffs)
    keepers = able_goalies(state, able, taken)
    goalies = choose_goalies(
        keepers,
        game,
        state.team_games,
        fatigued=fatigued,
        number_one=playoffs or state.instructions.get("starting_goalie") == "number_one",
    )
    goalies = limited.goalies(goalies, keepers)
    if state.own is not None:
        goalies = _own_goalies(state.own, keepers, goalies)
        if limited.strict:
            goalies = limited.goalies(goalies, keepers)
    if starts_limit == "strict" and not playoffs:
        goalies = _within_limit(goalies, keepers, state.team_games)
    lines = (
        None
        if state.own is None
        else _own_lines(state.own, limited.for_own_lines(skaters, DRESSED), killing_units)
    )
    if lines is None:
        others = [man for man in _of_other_weeks(state, able, taken) if not man.is_goalie]
        forwards, defence = choose_dressed(state, skaters, others)
        lines = _suggested_lines(state, forwards, defence, killing_units)
    dressed = [card for line in (*lines["lines"], *lines["pairs"]) for card in line]
    names = [goalie.card for goalie in goalies]
    return {
        "id": state.code,
        "name": state.name,
        "cards": state.sheet,
        "dressed": dressed,
        "lines": lines["lines"],
        "pairs": lines["pairs"],
        "power_play": lines["power_play"],
        "penalty_killing": lines["penalty_killing"],
        "goalies": names,
        "fatigued_at_start": [card for card in names if card in fatigued],
        "unavailable": unavailable,
        "instructions": state.instructions,
        "computer_lines": state.own is None,
    }


def _pacing(game: int) -> Callable[[Member], tuple[float, float, str]]:
    def share(member: Member) -> tuple[float, float, str]:
        left = member.games_left(game)
        return ((member.quota - member.games) / max(left, 1), member.value, member.card)

    return share


def _pacing_in_playoffs(member: Member) -> tuple[float, float, str]:
    return (member.quota, member.value, member.card)


def able_goalies(state: SquadState, able: Sequence[Member], taken: Collection[str]) -> list[Member]:
    """Give the goalies who can play, at least two.

    Where trades and injuries leave fewer, goalies of the squad's other weeks are called in, who played most
    for it first.

    Raises
    ------
    LineUpRefused
        When there are no two.

    """
    goalies = [man for man in able if man.is_goalie]
    others = [man for man in _of_other_weeks(state, able, taken) if man.is_goalie]
    goalies += others[: max(0, 2 - len(goalies))]
    if len(goalies) < 2:  # noqa: PLR2004 - one to start, one to relieve him
        message = f"{state.name} has {len(goalies)} goalies who can play, 2 are needed"
        raise LineUpRefused([Fault("line_up.too_few_goalies", message, {"team": state.code})])
    return goalies


def _of_other_weeks(
    state: SquadState, able: Sequence[Member], taken: Collection[str]
) -> list[Member]:
    """Give the healthy men who do not belong to the squad just now, who played most for it first.

    Whoever was traded or let go is not called in any more.
    """
    here = {man.card for man in able} | set(taken)
    men = (
        man
        for man in state.members.values()
        if state.can_play(man) and not man.left and man.card not in here
    )
    return sorted(men, key=lambda man: (-man.quota, man.card))


def choose_goalies(
    able: Sequence[Member],
    game: int,
    team_games: int,
    *,
    fatigued: Iterable[str],
    number_one: bool,
) -> list[Member]:
    """Give starter and backup among the goalies who can play (SOM-D30).

    The starter is the goalie with the most starts to go for the games left who is fresh and within his share
    of the team's games (SOM-24.1); with ``number_one``, in the playoffs and where a team's instructions say so,
    the one who really started most whenever he is fresh. The backup is the next.
    """
    tired = frozenset(fatigued)

    def share(member: Member) -> tuple[bool, bool, float, float, str]:
        fresh = member.card not in tired
        if number_one:
            return (fresh, True, member.quota, member.value, member.card)
        to_go = (member.quota - member.starts) / max(member.games_left(game), 1)
        return (fresh, member.is_below_limit(team_games), to_go, member.value, member.card)

    ranked = sorted(able, key=share, reverse=True)
    return ranked[:2]


def choose_dressed(
    state: SquadState, ranked: Sequence[Member], others: Sequence[Member] = ()
) -> tuple[list[Member], list[Member]]:
    """Give twelve forwards and six defencemen, the first in ``ranked`` that fill the positions.

    Where these do not, men of the squad's other weeks (``others``) are called in, and at last a position is
    filled by the next man of any position (SOM-15.1).

    Raises
    ------
    LineUpRefused
        When fewer than eighteen men can play.

    """
    forwards, defence, rest = _by_position(ranked)
    if len(forwards) + len(defence) < DRESSED:
        forwards, defence, rest = _by_position([*ranked, *others])
    if len(forwards) + len(defence) + len(rest) < DRESSED:
        able = len(ranked) + len(others)
        reasons = "; ".join(state.unavailable().values()) or "nobody is hurt"
        message = f"{state.name} has {able} skaters who can play, {DRESSED} are needed ({reasons})"
        raise LineUpRefused([Fault("line_up.too_few", message, {"team": state.code})])
    for group, size in ((forwards, LINES * 3), (defence, PAIRS * 2)):
        while len(group) < size:
            group.append(rest.pop(0))
    return forwards, defence


def _by_position(ranked: Iterable[Member]) -> tuple[list[Member], list[Member], list[Member]]:
    """Fill the positions in order; gives forwards, defencemen and those left over."""
    places = Places(FORWARD_SLOTS, LINES)
    forwards: list[Member] = []
    defence: list[Member] = []
    rest: list[Member] = []
    for member in ranked:
        if member.is_defenceman:
            (defence if len(defence) < PAIRS * 2 else rest).append(member)
        elif len(forwards) < LINES * len(FORWARD_SLOTS) and places.add(member):
            forwards.append(member)
        else:
            rest.append(member)
    return forwards, defence, rest


class Places:
    """Positions with room for so many men each, and the men placed in them.

    ``add`` places a man at his first printed position with room, moving others when that makes room.
    """

    def __init__(self, slots: Sequence[str], room: int) -> None:
        """Begin with empty positions."""
        self.room = room
        self.at: dict[str, list[Member]] = {slot: [] for slot in slots}

    def add(self, member: Member) -> bool:
        """Place him; False when no rearrangement makes room."""
        return self._place(member, frozenset())

    def _place(self, member: Member, tried: frozenset[str]) -> bool:
        open_slots = [slot for slot in member.positions if slot in self.at and slot not in tried]
        for slot in open_slots:
            if len(self.at[slot]) < self.room:
                self.at[slot].append(member)
                return True
        for slot in open_slots:
            asked: set[tuple[str, ...]] = set()
            for other in reversed(self.at[slot]):
                if other.positions in asked:  # men of the same positions can go nowhere either
                    continue
                asked.add(other.positions)
                if self._place(other, tried | {slot}):
                    self.at[slot].remove(other)
                    self.at[slot].append(member)
                    return True
        return False


def _suggested_lines(
    state: SquadState, forwards: Sequence[Member], defence: Sequence[Member], killing_units: int
) -> dict[str, list[list[str]]]:
    key = tuple(sorted(member.card for member in (*forwards, *defence)))
    lines = state.cache.get(key)
    if lines is None or len(lines["penalty_killing"]) != killing_units:
        lines = state.cache[key] = make_lines(forwards, defence, killing_units=killing_units)
    return lines


def make_lines(
    forwards: Sequence[Member], defence: Sequence[Member], *, killing_units: int = 1
) -> dict[str, list[list[str]]]:
    """Form four lines, three pairs, two power-play units and the penalty killers of eighteen men.

    Where power plays are played out (two killing units) the first line has the three best forwards who fit
    together; at other levels the best of each position.
    """
    ranked = sorted(forwards, key=_by_value)
    loaded = loaded_lines(ranked, FORWARD_SLOTS, LINES) if killing_units == UNITS else None
    at = loaded or _placed(ranked, FORWARD_SLOTS, LINES)
    lines = [[at[slot][line].card for slot in FORWARD_SLOTS] for line in range(LINES)]
    pairs = _placed(sorted(defence, key=_by_value), DEFENCE_SLOTS, PAIRS)
    return {
        "lines": lines,
        "pairs": [[pairs[slot][pair].card for slot in DEFENCE_SLOTS] for pair in range(PAIRS)],
        "power_play": _power_play(forwards, defence),
        "penalty_killing": _penalty_killing(forwards, defence, killing_units),
    }


def _by_value(member: Member) -> tuple[float, str]:
    return (-member.value, member.card)


def _placed(men: Sequence[Member], slots: Sequence[str], room: int) -> dict[str, list[Member]]:
    """Place all men, best first; those with no position left fill the holes. Best first in each slot."""
    places = Places(slots, room)
    left = [member for member in men if not places.add(member)]
    for slot in slots:
        while len(places.at[slot]) < room and left:
            places.at[slot].append(left.pop(0))
        places.at[slot].sort(key=_by_value)
    return places.at


def _power_play(forwards: Sequence[Member], defence: Sequence[Member]) -> list[list[str]]:
    """Two units of the best power-play men, the best in the first."""

    def order(member: Member) -> tuple[float, str]:
        return (-member.special, member.card)

    best = sorted(forwards, key=order)
    places = Places(FORWARD_SLOTS, UNITS)
    chosen: list[Member] = []
    for member in best:
        if len(chosen) < UNITS * len(FORWARD_SLOTS) and places.add(member):
            chosen.append(member)
    at = _placed(chosen, FORWARD_SLOTS, UNITS)
    for slot in FORWARD_SLOTS:
        at[slot].sort(key=order)
    points = sorted(defence, key=order)
    units = []
    for unit in range(UNITS):
        pair = _placed(points[2 * unit : 2 * unit + 2], DEFENCE_SLOTS, 1)
        units.append(
            [
                *(at[slot][unit].card for slot in FORWARD_SLOTS),
                *(pair[slot][0].card for slot in DEFENCE_SLOTS),
            ]
        )
    return units


def _penalty_killing(
    forwards: Sequence[Member], defence: Sequence[Member], count: int
) -> list[list[str]]:
    """So many groups of four, the best in the first: wings may be played by centres (SOM-7.2a)."""

    def order(member: Member) -> tuple[float, str]:
        return (-member.killing, member.card)

    ranked = sorted(forwards, key=order)
    backs = sorted(defence, key=order)
    groups = []
    for unit in range(count):
        left = next((man for man in ranked if {"LW", "C"} & set(man.positions)), ranked[0])
        ranked.remove(left)
        right = next((man for man in ranked if {"RW", "C"} & set(man.positions)), ranked[0])
        ranked.remove(right)
        points = _placed(backs[2 * unit : 2 * unit + 2], DEFENCE_SLOTS, 1)
        groups.append([left.card, right.card, points["LD"][0].card, points["RD"][0].card])
    return groups


def _own_lines(
    own: dict[str, Any], ranked: Sequence[Member], killing_units: int
) -> dict[str, list[list[str]]] | None:
    """Take a coach's line-up and fill its holes with the best men left for the position.

    None when men are too few, or nobody left can play a position: then suggested lines play this game.
    """
    if len(ranked) < DRESSED:
        return None
    able = {member.card: member for member in ranked}
    used = {card for line in (*own["lines"], *own["pairs"]) for card in line if card in able}
    spare = [member for member in ranked if member.card not in used]
    swapped: dict[str, str] = {}

    def fill(slot: str, card: str) -> str:
        if card in able:
            return card
        if card not in swapped:
            fitting = [man for man in spare if slot in man.positions] or [
                man for man in spare if man.is_defenceman == (slot in DEFENCE_SLOTS)
            ]
            man = (fitting or spare)[0]
            spare.remove(man)
            swapped[card] = man.card
        return swapped[card]

    lines = [
        [fill(slot, card) for slot, card in zip(FORWARD_SLOTS, line, strict=True)]
        for line in own["lines"]
    ]
    pairs = [
        [fill(slot, card) for slot, card in zip(DEFENCE_SLOTS, pair, strict=True)]
        for pair in own["pairs"]
    ]
    if not _in_position(lines, FORWARD_SLOTS, able) or not _in_position(pairs, DEFENCE_SLOTS, able):
        return None
    dressed = [able[card] for line in (*lines, *pairs) for card in line]
    forwards, defence = dressed[: 3 * len(lines)], dressed[3 * len(lines) :]
    units = {
        "power_play": _own_units(
            own.get("power_play"), (*FORWARD_SLOTS, *DEFENCE_SLOTS), able, swapped, killing_units
        )
        or _power_play(forwards, defence),
        "penalty_killing": _own_units(
            own.get("penalty_killing"), ("LW", "RW", *DEFENCE_SLOTS), able, swapped, killing_units
        )
        or _penalty_killing(forwards, defence, killing_units),
    }
    return {"lines": lines, "pairs": pairs, **units}


def _own_goalies(
    own: dict[str, Any], able: Sequence[Member], suggested: Sequence[Member]
) -> list[Member]:
    """Take the coach's goalies as far as they can play, then the suggested ones."""
    by_card = {man.card: man for man in able}
    wanted = [by_card[card] for card in own.get("goalies", ()) if card in by_card]
    return [*wanted, *(man for man in suggested if man not in wanted)][:2]


def _within_limit(
    chosen: Sequence[Member], able: Sequence[Member], team_games: int
) -> list[Member]:
    """Let nobody start beyond his share of the team's games while another goalie may (SOM-24.1, strict)."""
    allowed = [man for man in (*chosen, *able) if man.may_start(team_games, "strict")]
    starter = allowed[0] if allowed else chosen[0]
    return [starter, *(man for man in chosen if man is not starter)][:2]


def _in_position(
    groups: Iterable[Iterable[str]], slots: Sequence[str], able: Mapping[str, Member]
) -> bool:
    return all(
        slot in able[card].positions
        for group in groups
        for slot, card in zip(slots, group, strict=True)
    )


def _own_units(
    units: list[list[str]] | None,
    slots: Sequence[str],
    able: dict[str, Member],
    swapped: dict[str, str],
    killing_units: int,
) -> list[list[str]] | None:
    """Keep the coach's units when all their men can play or have a replacement in the lines who fits.

    Where power plays are played out there are two, and nobody is in both (SOM-19.2, 19.3).
    """
    if units is None:
        return None
    if killing_units == UNITS:
        men = [card for unit in units for card in unit]
        if len(units) != UNITS or len(set(men)) < len(men):
            return None
    kept = [[swapped.get(card, card) for card in unit] for unit in units]
    whole = all(
        card in able and (card == named or slot in able[card].positions)
        for unit, own in zip(kept, units, strict=True)
        for slot, card, named in zip(slots, unit, own, strict=True)
    )
    return kept if whole and all(len(set(unit)) == len(unit) for unit in kept) else None
