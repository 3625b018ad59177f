"""Decks and charts of a content set in compiled form, ready to be looked up during play.

Words
-----
card
    One card of an action deck or of the split deck. Decks hold card numbers; the card itself is found
    in the content set by that number.
number
    The split number 1-20 on top of a split card (each number stands on two of the 40 cards), or the
    number 1-30 in the corner of an advanced action card.
section
    One part of a card: ``O1`` to ``SH`` of an advanced action card, ``breakaway`` to ``icing`` of a
    split card.
chart
    A mapping from what selects the row (a split number, a die, a rating) to the row.

All objects are immutable by agreement: nothing in play writes to them. Covers the data side of SOM-4.0,
5.31-5.34, 8.x, 9.11, 10.2, 11.x, 14.2, 15.0, 16.11, 17.x, 18.0a, 21.1, 22.1, 25.1, 27.1 and 30.x.
"""

from typing import Literal

import msgspec

from games.rulesets.strat_o_matic.readings import Position, Reading, Target
from games.rulesets.strat_o_matic.tables.faults import ContentFault

Segments = tuple[Reading, Reading, Reading, Reading]
"""The reading of a section for 0, 1, 2 and 3 forecheckers of the defending team (SOM-10.2a)."""

PASSING_KEYS = ("E", "SH", "PP", "4v4", "3v3")
"""Whom the pass is played against: even strength, the killers, the power play, 4-on-4, 3-on-3."""

MANPOWER_FACED = ("against_4", "against_3", "against_pp5", "against_pp4", "4v4", "3v3")
"""Columns of the other-situations part of the super penetration chart (SOM-30.4)."""

LEVELS = ("basic", "advanced", "super-advanced")

OPPONENT = "OPP"
MUST_PASS = "MUST_PASS"


class BasicActionCard(msgspec.Struct, frozen=True):
    """A card of the basic action deck (SOM-GS.9): one reading for each side in control."""

    id: int
    home: Reading
    visitor: Reading


class ActionCard(msgspec.Struct, frozen=True):
    """A card of the advanced action deck (SOM-10.2): six sections, each by forecheckers 0-3."""

    number: int
    O1: Segments
    O2H: Segments
    O2V: Segments
    O3: Segments
    PP: Segments
    SH: Segments


class Rebound(msgspec.Struct, frozen=True):
    """Who gets a rebound (SOM-5.31 to 5.34).

    ``side`` is O (the shooting team) or D; ``minimum`` is the rating asked for, 0 when none is;
    ``target`` is a position or ANY; ``injury`` says that an injury check follows (SOM-15.0).
    """

    side: Literal["O", "D"]
    target: Target
    minimum: int = 0
    injury: bool = False


class Intimidation(msgspec.Struct, frozen=True):
    """What an intimidation attempt meets (SOM-12.2, 16.1, 22.3).

    Either ``number`` (1-20) is compared with the rating, or ``takes_puck`` is True or False and a
    penalty check follows; ``power_play_number`` then stands in for the number while short-handed, 0
    when the card has none.
    """

    number: int = 0
    takes_puck: bool | None = None
    power_play_number: int = 0


class Assists(msgspec.Struct, frozen=True):
    """Whom to credit with assists (SOM-14.21, 14.22).

    ``any`` is the rating for the best teammate, 0 when the section does not start with one; ``order``
    lists each position with the rating it needs; ``max`` is the cap of 1 or 2.
    """

    any: int
    order: tuple[tuple[Position, int], ...]
    max: int


class Injury(msgspec.Struct, frozen=True):
    """Who is hurt and for how long (SOM-15.0).

    ``side`` is H, V, O or D (O and D as of the flagged rebound); ``unit`` is P (periods) or G (games).
    """

    side: Literal["H", "V", "O", "D"]
    position: Position
    unit: Literal["P", "G"]
    length: int


class LoosePuck(msgspec.Struct, frozen=True):
    """Who picks up a loose puck (SOM-22.1).

    ``side`` is PP or SH on a power play, H or V at even manpower; ``target`` may carry a substitute.
    """

    side: Literal["PP", "SH", "H", "V"]
    target: Target


class Icing(msgspec.Struct, frozen=True):
    """Result of icing the puck (SOM-21.11 to 21.14).

    ``form`` is NOICE (intercepted), SH (regained by the killers), OUT! (outside shot only) or DEF14 (row
    14 of the killers' right defenceman, else an outside shot); ``position`` is the skater named.
    """

    form: Literal["NOICE", "SH", "OUT!", "DEF14"]
    position: Position


class SplitCard(msgspec.Struct, frozen=True):
    """A card of the split deck: its number and eight sections.

    ``passing`` has every key of PASSING_KEYS; ``loose`` has the keys PP and EVEN.
    """

    id: int
    number: int
    breakaway: Reading
    rebound: Rebound
    passing: dict[str, Reading]
    intimidation: Intimidation
    assists: Assists
    injury: Injury
    loose: dict[str, LoosePuck]
    icing: Icing


class FaceoffRow(msgspec.Struct, frozen=True):
    """A row of a faceoff chart.

    ``side`` is H or V, S or I (superior, inferior), P or K (power play, killers). ``target`` is a
    position or ANY; it is None on an ``eject`` row, where ``side`` loses its faceoff man (SOM-8.21).
    """

    side: Literal["H", "V", "S", "I", "P", "K"]
    target: Target | None
    eject: bool = False


FaceoffChart = dict[int, FaceoffRow]
"""Rows of one column of a faceoff chart by split number 1-20."""


class PenetrationSuper(msgspec.Struct, frozen=True):
    """Highest winning split of a penetration (SOM-30.3, 30.4).

    ``even[penetration][defense]`` at 5-on-5; ``other[penetration][manpower faced]`` elsewhere.
    """

    even: dict[int, dict[int, int]]
    other: dict[int, dict[str, int]]


class PowerPlayHalf(msgspec.Struct, frozen=True):
    """Shots of one half of a power play chart row, in the order they are taken (SOM-7.33, 7.34)."""

    short_handed: tuple[Reading, ...]
    power_play: tuple[Reading, ...]


class PowerPlayRow(msgspec.Struct, frozen=True):
    """A row of the power play chart (SOM-7.32): the test of a short-handed skater and both halves."""

    split: int
    position: Position
    minimum: int
    met: PowerPlayHalf
    unmet: PowerPlayHalf


class PenaltyRow(msgspec.Struct, frozen=True):
    """A row of the super advanced penalty chart (SOM-17.1). Minutes are tuples such as (2, 2).

    The opponent gets ``opponent`` if his rating is in ``opponent_if`` (empty: always) and
    ``opponent_add`` on top if it is in ``opponent_add_if``. The offender gets ``offender``, and
    ``offender_add`` on top if the opponent was given a penalty of ``offender_add_if`` minutes. A row
    with ``secondary`` 19 or 20 is decided by that chart instead (SOM-17.5).
    """

    offender: tuple[int, ...] = ()
    offender_add: tuple[int, ...] = ()
    offender_add_if: int = 0
    opponent: tuple[int, ...] = ()
    opponent_if: tuple[str, ...] = ()
    opponent_add: tuple[int, ...] = ()
    opponent_add_if: tuple[str, ...] = ()
    secondary: int = 0


class PenaltySection(msgspec.Struct, frozen=True):
    """Rows 1-20 for one penalty rating; rows below ``double_line`` void an intimidation penalty."""

    double_line: int
    rows: dict[int, PenaltyRow]


class PenaltySecondary(msgspec.Struct, frozen=True):
    """The secondary penalty charts (SOM-17.51).

    ``column[offender rating][opponent rating]`` is 1-9; ``charts[19 or 20][column][dice sum]`` are the
    result tokens.
    """

    column: dict[str, dict[str, int]]
    charts: dict[int, dict[int, dict[int, tuple[str, ...]]]]


class PassingL(msgspec.Struct, frozen=True):
    """The Passing L chart (SOM-11.5): bands of assist ratings from the lowest up."""

    bands: tuple[tuple[int, int], ...]
    fail: Literal["receiver_opponent", "any_defender"]

    def maximum(self, assist: int) -> int:
        """Highest split number at which the inside shot of a passer with this rating stands."""
        best = 0
        for lowest, highest_split in self.bands:
            if lowest <= assist:
                best = highest_split
        return best


class TrackCosts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces on the penalty timing track charged for each happening (SOM-18.0a)."""

    faceoff_pp_win: int
    faceoff_sh_win: int
    faceoff_sh_win_then_action: int
    faceoff_sh_win_in_pp_end: int
    action_draw: int
    goalie_roll: int
    goalie_split: int
    icing_success: int
    icing_fail: int
    skate_success: int
    skate_fail: int
    other_split: int


class PenaltyTrack(msgspec.Struct, frozen=True):
    """The penalty timing track (SOM-18): spaces of a lap, flip circles of a lap, charges."""

    lap: int
    circles: tuple[int, ...]
    cost: TrackCosts


class PenaltyCards(msgspec.Struct, frozen=True):
    """Action cards that a penalty lasts.

    ``by_minutes`` is SOM-18.93; ``block`` has the cards turned over for a two-minute penalty of the
    basic and the advanced level (SOM-7.3, 16.31).
    """

    by_minutes: dict[int, int]
    block: dict[str, int]


class Matchups(msgspec.Struct, frozen=True):
    """Who is matched with whom (SOM-GS.6) and the alternative for penetrations (SOM-31.1)."""

    standard: dict[Position, Position]
    alternate_penetration: dict[Position, Position]


class SetInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The head of a content set."""

    name: str
    author: str
    licence: str
    level: str


class ContentSet(msgspec.Struct, frozen=True):
    """Decks and charts, compiled. The shapes of the entries stand above.

    Attributes
    ----------
    info
        Name, author, licence and level of the set.
    action_basic, action_advanced, split
        The decks, in the order of their ids 1-30, 1-30 and 1-40 (card ``n`` is entry ``n - 1``).
    faceoff_basic
        By split number. ``faceoff_advanced`` and ``faceoff_super`` by difference first (0-2, 0-4), with
        ``faceoff_bonus`` for the latter; ``faceoff_power_play`` by manpower (``5v4`` ...) first.
    penetration_basic
        Highest winning split by rating.
    player_penetrated
        ``[stars][position of the carrier][number 1-30]`` is a position, OPP or MUST_PASS.
    power_play_chart
        By split number.
    intimidation_chart
        First split that is a penalty, by penalty rating; 21 is never.
    penalty_super, penalty_secondary
        The super advanced penalty charts.
    goalie_retaliation, deflection
        By number of one die; None is nobody.
    event_times
        Seconds by action cards used.
    alignments
        Legal pairs (offence level, forecheckers).
    warnings
        Soft constraints that the set does not meet.

    """

    info: SetInfo
    action_basic: tuple[BasicActionCard, ...]
    action_advanced: tuple[ActionCard, ...]
    split: tuple[SplitCard, ...]
    faceoff_basic: FaceoffChart
    faceoff_advanced: dict[int, FaceoffChart]
    faceoff_super: dict[int, FaceoffChart]
    faceoff_bonus: dict[str, int]
    faceoff_power_play: dict[str, FaceoffChart]
    penetration_basic: dict[int, int]
    penetration_super: PenetrationSuper | None
    player_penetrated: dict[int, dict[Position, dict[int, str]]]
    power_play_chart: dict[int, PowerPlayRow]
    intimidation_chart: dict[str, int]
    penalty_super: dict[str, PenaltySection]
    penalty_secondary: PenaltySecondary | None
    goalie_retaliation: dict[int, Position | None]
    passing_l: PassingL | None
    deflection: dict[int, Position | None]
    penalty_track: PenaltyTrack | None
    penalty_cards: PenaltyCards
    event_times: dict[int, int]
    alignments: tuple[tuple[int, int], ...]
    matchups: Matchups
    warnings: tuple[ContentFault, ...] = ()

    def serves(self, level: str) -> bool:
        """Whether games of this level can be played with the set."""
        return LEVELS.index(level) <= LEVELS.index(self.info.level)
