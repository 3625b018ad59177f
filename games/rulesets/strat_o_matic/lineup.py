"""The default line-up: who dresses, lines, pairs and special units of a team.

| ids | rule |
|---|---|
| SOM-D01, GS.1, GS.1a | dress the best men that the positions need |
| SOM-D02, D03, GS.2 | lines and pairs, the best first |
| SOM-D23, 7.1, 7.1a, 7.2, 7.2a | power-play and penalty-killing groups |
| SOM-15.1, 7.6 | nobody eligible is left: the most sensible other man |

Candidates are taken in order of worth; each gets a place if the men so far can be moved between the positions on
their cards to make room. That gives the most valuable set that the positions allow.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from games.rulesets.strat_o_matic.cards import GoalieCard, SkaterCard
from games.rulesets.strat_o_matic.expected_goals import column_odds
from games.rulesets.strat_o_matic.options import Options
from games.rulesets.strat_o_matic.readings import (
    DEFENCE_POSITIONS,
    FORWARD_POSITIONS,
    POSITIONS,
    Position,
)

STANDARD_ROSTER = 16
LARGEST_ROSTER = 18
FACEOFF_MEN = 2
GOALIES = 2
UNITS = 2
TYPICAL_GOALIE_CHANCE = 0.25

Worth = Callable[[SkaterCard], float]


class LineUp(msgspec.Struct, frozen=True):
    """A line-up by player ids, in the form of a setup document; ``out_of_position`` names (player, slot)."""

    dressed: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    pairs: tuple[tuple[str, ...], ...]
    power_play: tuple[tuple[str, ...], ...]
    penalty_killing: tuple[tuple[str, ...], ...]
    goalies: tuple[str, ...]
    out_of_position: tuple[tuple[str, str], ...] = ()


def overall_worth(card: SkaterCard) -> float:
    """SOM-D01: Offense + Defense + half the assist rating."""
    return card.offense + card.defense[0] + 0.5 * card.assist


def scoring_chance(card: SkaterCard) -> float:
    """Give the chance that an inside shot becomes a goal on the power play, against a usual goalie."""
    odds = column_odds(card.inside)
    return odds.goal + odds.goal_plus + TYPICAL_GOALIE_CHANCE * (odds.rating + odds.rating_plus)


def build_line_up(
    skaters: Sequence[SkaterCard],
    goalies: Sequence[GoalieCard],
    *,
    unavailable: Collection[str] = (),
    options: Options | None = None,
    preference: Mapping[str, float] | None = None,
) -> LineUp:
    """Build the default line-up.

    Parameters
    ----------
    skaters, goalies
        The team's cards; goalies in order of preference (SOM-D30 is the caller's).
    unavailable
        Ids of men who may not play.
    options
        Numbers of lines, pairs and dressed men; the advanced defaults when None.
    preference
        A weight for each player; who weighs more dresses and plays higher. Men without one come after.

    Returns
    -------
    LineUp
        Complete as far as there are men at all; holes are filled with men out of position, and with men who play
        twice when there are fewer men than places.

    """
    options = options or Options()
    worth = _worth(preference)
    fit = sorted(
        (card for card in skaters if card.id not in unavailable),
        key=lambda card: (-worth(card), -overall_worth(card), card.id),
    )
    places: dict[Position, int] = {
        **dict.fromkeys(FORWARD_POSITIONS, options.lines),
        **dict.fromkeys(DEFENCE_POSITIONS, options.pairs),
    }
    seated = _seat_by_worth(fit, places)
    misplaced = _fill_holes(fit, seated, places)
    _order_by_worth(seated, worth, preference)
    dressed = _dressed(fit, seated, options)
    cards = [card for card in fit if card.id in set(dressed)]
    return LineUp(
        dressed=dressed,
        lines=_rows(seated, FORWARD_POSITIONS, options.lines),
        pairs=_rows(seated, DEFENCE_POSITIONS, options.pairs),
        power_play=power_play_groups(cards),
        penalty_killing=penalty_killing_groups(cards),
        goalies=tuple(card.id for card in goalies if card.id not in unavailable)[:GOALIES],
        out_of_position=tuple(misplaced),
    )


def _worth(preference: Mapping[str, float] | None) -> Worth:
    if preference is None:
        return overall_worth
    weights = preference
    return lambda card: weights.get(card.id, float("-inf"))


def _seat_by_worth(
    fit: Sequence[SkaterCard], places: Mapping[Position, int]
) -> dict[Position, list[SkaterCard]]:
    """Give men their positions, the most worthy first, moving others to make room."""
    seated: dict[Position, list[SkaterCard]] = {position: [] for position in POSITIONS}

    def seat(card: SkaterCard, tried: set[Position]) -> bool:
        for position in card.positions:
            if position in tried:
                continue
            tried.add(position)
            if len(seated[position]) < places[position]:
                seated[position].append(card)
                return True
            for other in seated[position]:
                if seat(other, tried):
                    seated[position].remove(other)
                    seated[position].append(card)
                    return True
        return False

    for card in fit:
        seat(card, set())
    return seated


def _fill_holes(
    fit: Sequence[SkaterCard],
    seated: dict[Position, list[SkaterCard]],
    places: Mapping[Position, int],
) -> list[tuple[str, str]]:
    """SOM-15.1: fill what is left with men of the same type, then with anybody, then with men who play twice."""
    misplaced: list[tuple[str, str]] = []
    used = Counter(card.id for cards in seated.values() for card in cards)
    for position, count in places.items():
        forward = position in FORWARD_POSITIONS
        while len(seated[position]) < count and fit:
            free = [card for card in fit if card.id not in used]
            twice = [
                card
                for card in fit
                if card not in seated[position]
                and (card.positions[0] in FORWARD_POSITIONS) == forward
            ]
            pool = free or twice or list(fit)
            best = min(
                pool,
                key=lambda card: (
                    position not in card.positions,
                    (card.positions[0] in FORWARD_POSITIONS) != forward,
                    used[card.id],
                    fit.index(card),
                ),
            )
            seated[position].append(best)
            used[best.id] += 1
            if position not in best.positions:
                misplaced.append((best.id, str(position)))
    return misplaced


def _order_by_worth(
    seated: dict[Position, list[SkaterCard]],
    worth: Worth,
    preference: Mapping[str, float] | None,
) -> None:
    """SOM-D02: forwards by Offense, then scoring chance; defencemen by worth; a preference goes before."""
    for position, cards in seated.items():
        if preference is not None or position in DEFENCE_POSITIONS:
            cards.sort(key=lambda card: (-worth(card), card.id))
        else:
            cards.sort(key=lambda card: (-card.offense, -scoring_chance(card), card.id))


def _rows(
    seated: Mapping[Position, Sequence[SkaterCard]],
    positions: Sequence[Position],
    count: int,
) -> tuple[tuple[str, ...], ...]:
    full = min(len(seated[position]) for position in positions)
    return tuple(
        tuple(seated[position][row].id for position in positions) for row in range(min(count, full))
    )


def _dressed(
    fit: Sequence[SkaterCard], seated: Mapping[Position, Sequence[SkaterCard]], options: Options
) -> tuple[str, ...]:
    """SOM-D01: those with places, then the best others, at least two good faceoff men among them."""
    size = LARGEST_ROSTER if options.extra_players else STANDARD_ROSTER
    dressed = list(dict.fromkeys(card.id for cards in seated.values() for card in cards))
    spare = [card for card in fit if card.id not in dressed]
    extras = spare[: max(0, size - len(dressed))]
    cards = {card.id: card for card in fit}
    good = sum(cards[player].faceoff > 0 for player in dressed)
    good += sum(card.faceoff > 0 for card in extras)
    for card in spare[len(extras) :]:
        replaceable = [extra for extra in extras if not extra.faceoff]
        if good >= FACEOFF_MEN or not replaceable:
            break
        if card.faceoff > 0:
            extras[extras.index(replaceable[-1])] = card
            good += 1
    return (*dressed, *(card.id for card in extras))


def power_play_groups(dressed: Sequence[SkaterCard]) -> tuple[tuple[str, ...], ...]:
    """SOM-D23: two groups (LW, C, RW, LD, RD): best scoring chances, best passers at the points.

    Defencemen may be in both groups when there are too few (SOM-7.1a).
    """
    groups: list[tuple[str, ...]] = []
    used: set[str] = set()
    if not dressed:
        return ()
    for _ in range(UNITS):
        group: list[str] = []
        for position in POSITIONS:
            point = position in DEFENCE_POSITIONS

            def rank(
                card: SkaterCard, position: Position = position, *, point: bool = point
            ) -> tuple[bool, bool, bool, float]:
                able = position in card.positions or (point and card.point)
                same_type = able or (card.positions[0] in FORWARD_POSITIONS) != point
                value = float(card.assist) if point else scoring_chance(card)
                return (not able, card.id in used, not same_type, -value)

            free = [card for card in dressed if card.id not in group]
            if not free:
                return ()
            group.append(min(free, key=rank).id)
        groups.append(tuple(group))
        used.update(group)
    return tuple(groups)


def penalty_killing_groups(dressed: Sequence[SkaterCard]) -> tuple[tuple[str, ...], ...]:
    """SOM-D23: two groups (LW, RW, LD, RD): highest short-handed Defense, then skating; centres may play wing."""
    groups: list[tuple[str, ...]] = []
    used: set[str] = set()
    for _ in range(UNITS):
        group: list[str] = []
        for position in (Position.LW, Position.RW, Position.LD, Position.RD):
            wing = position in FORWARD_POSITIONS

            def rank(
                card: SkaterCard, position: Position = position, *, wing: bool = wing
            ) -> tuple[bool, bool, bool, int, int]:
                able = position in card.positions or (wing and Position.C in card.positions)
                same_type = (card.positions[0] in FORWARD_POSITIONS) == wing
                return (
                    not able,
                    card.id in used,
                    not same_type,
                    -card.defense[1],
                    -card.skating[0],
                )

            free = [card for card in dressed if card.id not in group]
            if not free:
                return tuple(groups)
            group.append(min(free, key=rank).id)
        groups.append(tuple(group))
        used.update(group)
    return tuple(groups)
