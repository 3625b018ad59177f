"""Every question that the rules put to a coach at the basic and advanced levels, and their options.

| kind | ledger | options |
|---|---|---|
| starting_line, starting_pair | SOM-D03, INF.4 | numbers of lines or pairs |
| line_change, pair_change | SOM-D04, D05 | numbers of the lines or pairs that may come on |
| any_skater, any_rebounder | SOM-D06, D07 | slots |
| shot_choice | SOM-D08 | shoot, penetrate, pass |
| intimidate | SOM-D10 | decline, try; for ``I:ANY`` decline or a slot |
| stoppage | SOM-D12, D26 | alignments such as ``2-1``, change_goalie |
| alignment | SOM-D12 | alignments |
| goalie_change | SOM-D26 | play_on, change_goalie (basic level) |
| pull_goalie, return_goalie | SOM-D13 | keep, pull; stay, return |
| extra_skater, mark_extra | SOM-D14, D15 | players; slots |
| substitute | SOM-D25 | players |
| served_by | SOM-D27 | players |
| first_turn | SOM-D28 | slots |
| assist | AMB-52a | players |
| shoot_first, shooter | SOM-D29 | first, second; players |
| power_play_group | SOM-D33 | numbers of groups |
| short_handed | SOM-D20, D21 | draw, skate, ice |
| power_play_unit, killing_unit | SOM-D18, D19 | numbers of units |
| short_centre | SOM-D24 | players |
| faceoff_man | SOM-D16, D17 | slots |
| deflect | SOM-D11 | rebound, deflect |

Decisions of equal options are the same object: they are built once.
"""

from enum import StrEnum
from functools import lru_cache

from games.engine import Decision


class Ask(StrEnum):
    """Kinds of questions."""

    STARTING_LINE = "starting_line"
    STARTING_PAIR = "starting_pair"
    LINE_CHANGE = "line_change"
    PAIR_CHANGE = "pair_change"
    ANY_SKATER = "any_skater"
    ANY_REBOUNDER = "any_rebounder"
    SHOT_CHOICE = "shot_choice"
    INTIMIDATE = "intimidate"
    STOPPAGE = "stoppage"
    ALIGNMENT = "alignment"
    GOALIE_CHANGE = "goalie_change"
    PULL_GOALIE = "pull_goalie"
    RETURN_GOALIE = "return_goalie"
    EXTRA_SKATER = "extra_skater"
    MARK_EXTRA = "mark_extra"
    SUBSTITUTE = "substitute"
    SERVED_BY = "served_by"
    FIRST_TURN = "first_turn"
    ASSIST = "assist"
    SHOOT_FIRST = "shoot_first"
    SHOOTER = "shooter"
    POWER_PLAY_GROUP = "power_play_group"
    SHORT_HANDED = "short_handed"
    POWER_PLAY_UNIT = "power_play_unit"
    KILLING_UNIT = "killing_unit"
    SHORT_CENTRE = "short_centre"
    FACEOFF_MAN = "faceoff_man"
    DEFLECT = "deflect"


class Answer(StrEnum):
    """Fixed answers."""

    SHOOT = "shoot"
    PENETRATE = "penetrate"
    PASS = "pass"
    DECLINE = "decline"
    TRY = "try"
    PLAY_ON = "play_on"
    CHANGE_GOALIE = "change_goalie"
    KEEP = "keep"
    PULL = "pull"
    STAY = "stay"
    RETURN = "return"
    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    SKATE = "skate"
    ICE = "ice"
    REBOUND = "rebound"
    DEFLECT = "deflect"


@lru_cache(maxsize=8192)
def ask(
    kind: Ask, options: tuple[str, ...], context: tuple[tuple[str, str | int], ...] = ()
) -> Decision:
    """Give the decision of this kind with these options."""
    return Decision(kind, options, context)


@lru_cache(maxsize=64)
def alignment_label(alignment: tuple[int, int]) -> str:
    """Write an alignment as ``offence-forecheckers``."""
    return f"{alignment[0]}-{alignment[1]}"


@lru_cache(maxsize=64)
def alignment_of(label: str) -> tuple[int, int]:
    """Read an alignment back."""
    offence, forecheckers = label.split("-")
    return int(offence), int(forecheckers)


@lru_cache(maxsize=64)
def alignment_question(alignments: tuple[tuple[int, int], ...]) -> Decision:
    """Ask for one of the legal alignments (SOM-9.11)."""
    return Decision(Ask.ALIGNMENT, tuple(alignment_label(pair) for pair in alignments))


@lru_cache(maxsize=64)
def stoppage_question(alignments: tuple[tuple[int, int], ...]) -> Decision:
    """Ask for an alignment, or a change of goalie before it (SOM-D12, D26)."""
    labels = tuple(alignment_label(pair) for pair in alignments)
    return Decision(Ask.STOPPAGE, (*labels, Answer.CHANGE_GOALIE))


OF_SEAT: tuple[tuple[tuple[str, str | int], ...], tuple[tuple[str, str | int], ...]] = (
    (("seat", 0),),
    (("seat", 1),),
)
"""Context of a question about the skaters of a seat."""

SHOOT_OR_PENETRATE = Decision(Ask.SHOT_CHOICE, (Answer.SHOOT, Answer.PENETRATE))
SHOOT_PENETRATE_OR_PASS = Decision(Ask.SHOT_CHOICE, (Answer.SHOOT, Answer.PENETRATE, Answer.PASS))
CHANGE_GOALIE_OR_NOT = Decision(Ask.GOALIE_CHANGE, (Answer.PLAY_ON, Answer.CHANGE_GOALIE))
DEFLECT_OR_REBOUND = Decision(Ask.DEFLECT, (Answer.REBOUND, Answer.DEFLECT))
DRAW_ICE_OR_SKATE = Decision(Ask.SHORT_HANDED, (Answer.DRAW, Answer.SKATE, Answer.ICE))
DRAW_OR_SKATE = Decision(Ask.SHORT_HANDED, (Answer.DRAW, Answer.SKATE))
PULL_OR_KEEP = Decision(Ask.PULL_GOALIE, (Answer.KEEP, Answer.PULL))
STAY_OR_RETURN = Decision(Ask.RETURN_GOALIE, (Answer.STAY, Answer.RETURN))
SHOOT_FIRST_OR_SECOND = Decision(Ask.SHOOT_FIRST, (Answer.FIRST, Answer.SECOND))
