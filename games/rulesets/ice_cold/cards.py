"""The cards: what a face says, in compiled form.

Words
-----
zone
    A third of the rink as the player of a card sees it: his own defensive zone, centre ice, his offensive zone.
icons
    The symbols at the right-centre of an offensive card: what may follow it in the same possession.
letter
    H or V; it decides face-offs, loose pucks and calls when the card is flipped.
line
    Which of the two result lines of a flipped card counts: the one for outside or for inside shots.
"""

from enum import StrEnum

import msgspec


class Zone(StrEnum):
    """A zone, seen by the player concerned (IC-007)."""

    DEFENSIVE = "DZ"
    CENTER = "CI"
    OFFENSIVE = "OZ"


class CardType(StrEnum):
    """What a card is when it is played from hand (IC-008)."""

    PASS = "pass"
    SKATE = "skate"
    INSIDE_SHOT = "inside_shot"
    DEFENSE = "defense"
    SHOT_BLOCKED = "shot_blocked"
    KEPT_IN = "kept_in"


class Icon(StrEnum):
    """What the icons of an offensive card allow next (IC-023, IC-025)."""

    PASS = "pass"
    SKATE = "skate"
    SHOT = "shot"


ICON_OF: dict[CardType, Icon] = {
    CardType.PASS: Icon.PASS,
    CardType.SKATE: Icon.SKATE,
    CardType.INSIDE_SHOT: Icon.SHOT,
}
"""The icon that lets a card of a type follow."""


class Challenge(StrEnum):
    """Which answers an offensive card is open to (IC-043, IC-044, IC-051)."""

    PLAIN = "plain"
    FOUL = "foul"
    BLOCK = "block"


class Effect(StrEnum):
    """What a defensive card does when it succeeds (IC-057 to IC-060, IC-099)."""

    LOOSE = "loose"
    TURNOVER = "turnover"
    FREEZE = "freeze"
    STEAL = "steal"
    FIGHT = "fight"


class Whistle(StrEnum):
    """What the referee may call when the card is flipped (IC-122, IC-123)."""

    OFFSIDE = "offside"
    PENALTY_HOME = "penalty_home"
    PENALTY_VISITOR = "penalty_visitor"


class Line(StrEnum):
    """A result line: outside or inside shot."""

    OUTSIDE = "os"
    INSIDE = "is"


class Result(StrEnum):
    """How a shot ends (IC-070 to IC-075)."""

    GOAL = "GOAL"
    SAVE_DEF = "SAVE_DEF"
    SAVE_OFF = "SAVE_OFF"
    SAVE_REBOUND = "SAVE_REBOUND"
    SAVE_SUPER = "SAVE_SUPER"
    SAVE_FREEZE = "SAVE_FREEZE"


class PowerPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shots a penalty costs. Field names as in the deck file."""

    outside: int = msgspec.field(name="os")
    inside: int = msgspec.field(name="is")
    major: bool

    @property
    def lines(self) -> tuple[Line, ...]:
        """The series in its order, outside shots first (IC-093)."""
        return (Line.OUTSIDE,) * self.outside + (Line.INSIDE,) * self.inside


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card's face. Field names as in the deck file, which ``docs/ice-cold.md`` describes.

    ``zones`` say where the puck must be (offensive cards) or which tested zones a defensive card covers, both as the
    player of the card sees the rink; ``dest`` says where the puck goes from each of them. A card without ``zones``
    fits everywhere.
    """

    id: int
    type: CardType
    name: str
    zones: tuple[Zone, ...] = ()
    dest: dict[Zone, Zone] = {}
    next: tuple[Icon, ...] = ()
    challenge: tuple[Challenge, ...] = ()
    entry_check: bool = False
    kind: Challenge | None = None
    effect: Effect | None = None
    momentum: int = 0
    power_play: PowerPlay | None = None
    blocks: Line | None = None
    letter: str = msgspec.field(name="hv")
    whistle: Whistle | None = None
    outside: Result = msgspec.field(name="os")
    outside_momentum: int = msgspec.field(name="os_momentum", default=0)
    inside: Result = msgspec.field(name="is")
    inside_momentum: int = msgspec.field(name="is_momentum", default=0)

    @property
    def winner(self) -> int:
        """The seat that the letter names (IC-081, IC-A31)."""
        return 0 if self.letter == "H" else 1

    @property
    def penalised(self) -> int:
        """The seat that the whistle penalises, -1 for none (IC-123)."""
        if self.whistle is Whistle.PENALTY_HOME:
            return 0
        return 1 if self.whistle is Whistle.PENALTY_VISITOR else -1

    def result(self, line: Line) -> Result:
        """Give the result of a shot on which this card is flipped."""
        return self.outside if line is Line.OUTSIDE else self.inside

    def earned(self, line: Line) -> int:
        """Give the momentum printed with that result."""
        return self.outside_momentum if line is Line.OUTSIDE else self.inside_momentum

    def fits(self, zone: Zone) -> bool:
        """Whether the rink icon covers a zone; no icon covers all (IC-024)."""
        return not self.zones or zone in self.zones
