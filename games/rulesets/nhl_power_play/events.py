"""Everything that can happen in a game.

Cards in events are keys of copies; goalies and captains are ids. What only some may see is None (or empty) in the
event as others see it; ``view.py`` says which events that concerns: ``CardsDrawn`` and ``CardsStacked``.
"""

from games.engine import Event


class FirstPlayerNamed(Event, frozen=True, gc=False):
    """NPP-032: a seat begins."""

    seat: int


class CaptainJoined(Event, frozen=True, gc=False):
    """NPP-020, NPP-021: a captain was dealt, chosen or brought along."""

    seat: int
    captain: str


class GoalieTurned(Event, frozen=True, gc=False):
    """NPP-035: the next goalie lies open on his stack."""

    goalie: str
    rating: int


class CenterIceFilled(Event, frozen=True, gc=False):
    """NPP-030, NPP-122: empty slots got cards from the main deck; ``cards`` belong to ``slots`` in order."""

    slots: tuple[int, ...]
    cards: tuple[str, ...]


class CardsDrawn(Event, frozen=True, gc=False):
    """NPP-012: cards went from a deck to its owner's hand; nobody else sees which."""

    seat: int
    count: int
    cards: tuple[str, ...]


class DeckReshuffled(Event, frozen=True, gc=False):
    """NPP-124: a discard became the deck again."""

    seat: int
    count: int


class TurnBegan(Event, frozen=True, gc=False):
    """NPP-040: a turn began; ``number`` counts the player's own turns."""

    seat: int
    number: int


class PenaltiesShown(Event, frozen=True, gc=False):
    """NPP-150, NPP-151: Penalties in the active player's hand were shown."""

    seat: int
    cards: tuple[str, ...]


class TurnLost(Event, frozen=True, gc=False):
    """NPP-152 to NPP-154: two or more Penalties; they go back to their stack, a running shot fails."""

    seat: int
    cards: tuple[str, ...]
    in_shot: bool


class ShotAnnounced(Event, frozen=True, gc=False):
    """NPP-080, NPP-083: a shot at the current goalie."""

    seat: int
    goalie: str
    rating: int


class ShotForgone(Event, frozen=True, gc=False):
    """NPP-D02: no shot this turn."""

    seat: int


class DefenderPlayed(Event, frozen=True, gc=False):
    """NPP-100: a foe put a Defender before the goalie."""

    seat: int
    card: str


class DefenseDeclined(Event, frozen=True, gc=False):
    """NPP-102: a foe plays no (further) Defender."""

    seat: int


class DefenseRaised(Event, frozen=True, gc=False):
    """NPP-104: what a Defender adds, and the rating that counts now."""

    seat: int
    card: str
    added: int
    defense: int


class DefenderGivenUp(Event, frozen=True, gc=False):
    """NPP-263: a played Defender left; what it added is gone."""

    seat: int
    card: str
    defense: int


class ActionBegan(Event, frozen=True, gc=False):
    """NPP-085: the foes have decided, the shooter's turn goes on."""

    seat: int


class CardPlayed(Event, frozen=True, gc=False):
    """NPP-042, NPP-058: a card came into play from ``hand`` or own ``deck``, or borrowed from the ``main`` deck."""

    seat: int
    card: str
    source: str


class CardReturned(Event, frozen=True, gc=False):
    """NPP-268: a borrowed card lies on top of the main deck again."""

    card: str


class PowerChanged(Event, frozen=True, gc=False):
    """NPP-047: the active player's Power rose; ``power`` is the new total."""

    seat: int
    amount: int
    power: int


class CardBought(Event, frozen=True, gc=False):
    """NPP-060, NPP-065: a card was bought from a slot, or a Slapshot (slot -1)."""

    seat: int
    card: str
    cost: int
    slot: int
    power: int


class CardGained(Event, frozen=True, gc=False):
    """NPP-067: a card was gained without paying, openly; ``source`` is main, slapshot or penalty."""

    seat: int
    card: str
    source: str
    to: str


class CardsDiscarded(Event, frozen=True, gc=False):
    """Cards of a hand went to its owner's discard."""

    seat: int
    cards: tuple[str, ...]


class CardDestroyed(Event, frozen=True, gc=False):
    """NPP-126, NPP-129: a card left the game from ``source`` (hand, discard, deck); a Penalty to its stack."""

    seat: int
    card: str
    source: str


class CardFetched(Event, frozen=True, gc=False):
    """A card came from the discard into hand."""

    seat: int
    card: str


class CardPicked(Event, frozen=True, gc=False):
    """NPP-272: a card of the discard was picked for the top of the deck."""

    seat: int
    card: str


class CardsStacked(Event, frozen=True, gc=False):
    """NPP-272: picked cards lie on the deck. Of several the ``order``, the topmost last, is their owner's secret."""

    seat: int
    cards: tuple[str, ...]
    order: tuple[str, ...] | None


class ChoicePassed(Event, frozen=True, gc=False):
    """NPP-055: a player took nothing of what an effect offered; ``question`` is its kind."""

    seat: int
    question: str


class TopRevealed(Event, frozen=True, gc=False):
    """NPP-265: the top card of a deck was turned up for all; it stays there."""

    seat: int
    card: str


class ShotCalledOff(Event, frozen=True, gc=False):
    """NPP-256 to NPP-258: the shot is over, the turn goes on."""

    seat: int


class CaptainActed(Event, frozen=True, gc=False):
    """NPP-D07: a captain's action was used."""

    seat: int
    captain: str


class TriggerPicked(Event, frozen=True, gc=False):
    """NPP-D16: of several waiting abilities this one comes first."""

    seat: int
    of: str


class AssistPlayed(Event, frozen=True, gc=False):
    """NPP-233: the teammate played an Attacker."""

    seat: int
    card: str


class AssistDeclined(Event, frozen=True, gc=False):
    """The teammate keeps his Attackers for now."""

    seat: int


class AssistEnded(Event, frozen=True, gc=False):
    """NPP-236: the assisting Attacker went to its owner's discard."""

    seat: int
    card: str


class GoalScored(Event, frozen=True, gc=False):
    """NPP-089: the goalie is beaten and lies under the shooter's captain."""

    seat: int
    goalie: str
    rating: int
    power: int
    defense: int


class ShotMissed(Event, frozen=True, gc=False):
    """NPP-092: the Power did not reach the defense."""

    seat: int
    goalie: str
    rating: int
    power: int
    defense: int


class TurnEnded(Event, frozen=True, gc=False):
    """NPP-120: play area and hand went to the discard; ``unplayed`` were still in hand, ``power`` is lost."""

    seat: int
    unplayed: tuple[str, ...]
    power: int


class EarlyEndAsked(Event, frozen=True, gc=False):
    """NPP-D17: the players said whether the decided game ends; ``yes`` by seat."""

    yes: tuple[bool, ...]


class GameEnded(Event, frozen=True, gc=False):
    """NPP-200 to NPP-206: over. ``reason`` is last goalie, main deck, decided or agreed; ``places`` by seat from 1."""

    reason: str
    places: tuple[int, ...]


EVENT_TYPES: tuple[type[Event], ...] = (
    FirstPlayerNamed,
    CaptainJoined,
    GoalieTurned,
    CenterIceFilled,
    CardsDrawn,
    DeckReshuffled,
    TurnBegan,
    PenaltiesShown,
    TurnLost,
    ShotAnnounced,
    ShotForgone,
    DefenderPlayed,
    DefenseDeclined,
    DefenseRaised,
    DefenderGivenUp,
    ActionBegan,
    CardPlayed,
    CardReturned,
    PowerChanged,
    CardBought,
    CardGained,
    CardsDiscarded,
    CardDestroyed,
    CardFetched,
    CardPicked,
    CardsStacked,
    ChoicePassed,
    TopRevealed,
    ShotCalledOff,
    CaptainActed,
    TriggerPicked,
    AssistPlayed,
    AssistDeclined,
    AssistEnded,
    GoalScored,
    ShotMissed,
    TurnEnded,
    EarlyEndAsked,
    GameEnded,
)
