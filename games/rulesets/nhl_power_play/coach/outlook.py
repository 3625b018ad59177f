"""What cards are worth to a computer coach, read off their effects.

Words
-----
worth
    Power and draws that a card brings when it is played in one's own turn, in a shot or not.
v, s
    Ledger section 3: ``power + 1.35 x draws`` outside and in a shot.
bonus
    A tally's Power for each match, with what it counts; added up when the whole hand is known.

Nothing here looks at what the seat cannot know: decks are read as heaps, never in order.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from games.rulesets.nhl_power_play import effects as say
from games.rulesets.nhl_power_play.cards import Card, CardSet
from games.rulesets.nhl_power_play.decisions import fits

DRAW_VALUE = 1.35
TOP_OF_MAIN = 2
"""The Power that an unknown main deck card brings, about."""


@dataclass(slots=True)
class Bonus:
    """Power for each card that a tally counts; ``distinct`` as in the tally."""

    matches: frozenset[str]
    power: int
    distinct: str | None
    exclude_self: bool


@dataclass(slots=True)
class Worth:
    """What a card brings: Power and draws, outside a shot and in one."""

    power: int = 0
    power_shot: int = 0
    draws: int = 0
    draws_shot: int = 0
    bonuses: tuple[Bonus, ...] = ()
    gains_penalty: int = 0
    destroys: bool = False
    searches: bool = False
    leaves_shot: bool = False
    attacks: bool = False
    defense: int = 0
    defense_draws: int = 0

    @property
    def v(self) -> float:
        """Value outside a shot."""
        return self.power + DRAW_VALUE * self.draws

    @property
    def s(self) -> float:
        """Value in a shot."""
        return self.power_shot + DRAW_VALUE * self.draws_shot


class Outlook:
    """The worth of every card of a set, by card id and by copy's key."""

    def __init__(self, cards: CardSet) -> None:
        """Read every card once."""
        self.cards = cards
        self.by_id = {card.id: _worth(cards, card) for card in cards.cards.values()}
        self.of = {key: self.by_id[card.id] for key, card in cards.of.items()}
        self.name = {key: card.name for key, card in cards.of.items()}
        self.type = {key: card.type for key, card in cards.of.items()}

    def bonus_power(self, played: list[str]) -> int:
        """Add up what the tallies among these cards bring when all of them are played."""
        total = 0
        for key in played:
            for bonus in self.of[key].bonuses:
                found = [
                    other
                    for other in played
                    if other in bonus.matches and not (bonus.exclude_self and other == key)
                ]
                if bonus.distinct:
                    names = self.name if bonus.distinct == "name" else self.type
                    total += bonus.power * len({names[other] for other in found})
                else:
                    total += bonus.power * len(found)
        return total


@lru_cache(maxsize=8)
def outlook_of(cards: CardSet) -> Outlook:
    """Give the outlook of a card set, worked out once."""
    return Outlook(cards)


def _worth(cards: CardSet, card: Card) -> Worth:
    worth = Worth()
    _read(cards, worth, card.play, in_shot=True, outside=True)
    for operation in card.defense:
        if isinstance(operation, say.AddDefense):
            worth.defense += operation.n
        elif isinstance(operation, say.Draw):
            worth.defense_draws += operation.n
    return worth


def _read(
    cards: CardSet,
    worth: Worth,
    operations: Iterable[say.Operation],
    *,
    in_shot: bool,
    outside: bool,
) -> None:
    """Add up operations; ``in_shot`` and ``outside`` say in which case they are done."""
    for operation in operations:
        if isinstance(operation, say.Power):
            _add(worth, operation.n, 0, in_shot=in_shot, outside=outside)
        elif isinstance(operation, say.Draw):
            _add(worth, 0, operation.n, in_shot=in_shot, outside=outside)
        elif isinstance(operation, say.If):
            _read_if(cards, worth, operation, in_shot=in_shot, outside=outside)
        elif isinstance(operation, say.Tally):
            _read_tally(cards, worth, operation)
        elif isinstance(operation, say.PlayTop):
            if operation.of == "own_deck":
                _add(worth, 0, 1, in_shot=in_shot, outside=outside)
            else:
                _add(worth, TOP_OF_MAIN, 0, in_shot=in_shot, outside=outside)
        elif isinstance(operation, say.RevealTop):
            _add(worth, TOP_OF_MAIN, 0, in_shot=in_shot, outside=outside)
        else:
            _mark(worth, operation, in_shot=in_shot, outside=outside)


def _add(worth: Worth, power: int, draws: int, *, in_shot: bool, outside: bool) -> None:
    if in_shot:
        worth.power_shot += power
        worth.draws_shot += draws
    if outside:
        worth.power += power
        worth.draws += draws


def _read_if(
    cards: CardSet, worth: Worth, operation: say.If, *, in_shot: bool, outside: bool
) -> None:
    if operation.cond.shot is not None:
        _read(cards, worth, operation.then, in_shot=in_shot, outside=False)
        _read(cards, worth, operation.otherwise, in_shot=False, outside=outside)
    elif operation.cond.first_card is not None:
        _read(cards, worth, operation.otherwise, in_shot=in_shot, outside=outside)
    else:
        _read(cards, worth, operation.then, in_shot=in_shot, outside=outside)


def _read_tally(cards: CardSet, worth: Worth, tally: say.Tally) -> None:
    power = sum(part.n for part in tally.do if isinstance(part, say.Power))
    if power:
        matches = frozenset(key for key, card in cards.of.items() if fits(card, tally.filter))
        bonus = Bonus(matches, power, tally.distinct, tally.exclude_self)
        worth.bonuses = (*worth.bonuses, bonus)


def _mark(worth: Worth, operation: say.Operation, *, in_shot: bool, outside: bool) -> None:
    if isinstance(operation, say.Gain):
        if operation.what == "penalty":
            worth.gains_penalty += operation.n
        elif operation.to == "hand":
            _add(worth, TOP_OF_MAIN, 0, in_shot=in_shot, outside=outside)
    elif isinstance(operation, say.EachPlayer):
        worth.gains_penalty += any(isinstance(part, say.Gain) for part in operation.do)
    elif isinstance(operation, say.Destroy):
        worth.destroys = True
    elif isinstance(operation, say.Move):
        worth.searches = True
    elif isinstance(operation, say.LeaveShot):
        worth.leaves_shot = True
    elif isinstance(operation, say.Attack):
        worth.attacks = True
