"""What the card maker can turn: the season's level, and for each card what calibration moves.

Words
-----
level
    Odds of the mean card of a season and other figures common to all its cards.
knobs
    The same card's own factors on the level: 1 is the mean card.
corrections
    A season's level and all knobs, kept as a file so that cards need not be calibrated twice.
"""

from pathlib import Path

import msgspec

VERSION = 2
"""Goes up whenever the same corrections would give other cards."""

ADVANCED = "advanced"
SUPER = "super-advanced"


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """Figures common to all cards of a season.

    ``on_goal``, ``goal`` and ``plus`` are odds of a roll on the Outside, Inside and Rebound column of the mean
    card; ``goalie_odds`` those of the mean goalie's card; ``goalie_share`` how much of a goal goes through
    it; ``penalty_rows`` how many of rows 7-11 of the mean Defense column are penalties. Only the super-advanced
    level has ``letters``, a factor on the minutes by which penalty letters are given, and ``breaks``, the mean
    second skating range (SOM-21.23).
    """

    on_goal: tuple[float, float, float] = (0.80, 0.86, 0.90)
    goal: tuple[float, float, float] = (0.047, 0.085, 0.150)
    plus: tuple[float, float, float] = (0.020, 0.045, 0.060)
    goalie_odds: float = 0.24
    goalie_share: float = 0.7
    penalty_rows: float = 2.6
    letters: float = 1.0
    breaks: float = 1.0


SUPER_LEVEL = Level(
    goal=(0.047, 0.085, 0.11),
    plus=(0.03, 0.06, 0.03),
    goalie_odds=0.17,
    goalie_share=0.85,
)
"""The level that super-advanced cards start with: more goals by the goalie's card, which an empty net turns into
goals, and fewer on the Rebound column, which decides shootouts."""


class SkaterKnobs(msgspec.Struct, frozen=True, kw_only=True):
    """A skater's factors on shots on goal, goals and power-play goals, and his assist rating unrounded.

    The others are for the super-advanced level: ``fouls`` is his factor on penalties, ``looks`` how many readings
    of his Passing and Defense columns are made chances of his own (below 0: passes inside), ``role`` how much higher
    he stands in the order of his team's lines than his scoring puts him.
    """

    shots: float = 1.0
    goals: float = 1.0
    plus: float = 1.0
    assist: float = 4.0
    fouls: float = 1.0
    looks: float = 0.0
    role: float = 0.0


class Corrections(msgspec.Struct, frozen=True, kw_only=True):
    """Everything calibration found for one season; keys of the men are ``TEAM/player id``.

    ``rules`` is the level of the games they are for; ``goalies`` are factors on the mean goalie's odds,
    ``defence`` on each team's Defense scores.
    """

    version: int = VERSION
    rules: str = ADVANCED
    level: Level = Level()
    skaters: dict[str, SkaterKnobs] = {}
    goalies: dict[str, float] = {}
    defence: dict[str, float] = {}


def load_corrections(path: Path) -> Corrections | None:
    """Read a corrections file; None when there is none or it is of another version."""
    if not path.exists():
        return None
    found = msgspec.json.decode(path.read_bytes(), type=Corrections)
    return found if found.version == VERSION else None


def save_corrections(path: Path, corrections: Corrections) -> None:
    """Write a corrections file: keys sorted, numbers to four digits."""
    document = msgspec.json.encode(rounded(corrections), order="sorted")
    path.write_bytes(msgspec.json.format(document, indent=1) + b"\n")


def rounded(corrections: Corrections) -> Corrections:
    """Give the corrections as they are kept: four digits, as many as a card can show."""
    level = corrections.level
    return Corrections(
        version=corrections.version,
        rules=corrections.rules,
        level=Level(
            on_goal=_three(level.on_goal),
            goal=_three(level.goal),
            plus=_three(level.plus),
            goalie_odds=round(level.goalie_odds, 4),
            goalie_share=round(level.goalie_share, 4),
            penalty_rows=round(level.penalty_rows, 4),
            letters=round(level.letters, 4),
            breaks=round(level.breaks, 4),
        ),
        skaters={
            key: SkaterKnobs(
                shots=round(knobs.shots, 4),
                goals=round(knobs.goals, 4),
                plus=round(knobs.plus, 4),
                assist=round(knobs.assist, 4),
                fouls=round(knobs.fouls, 4),
                looks=round(knobs.looks, 4),
                role=round(knobs.role, 4),
            )
            for key, knobs in corrections.skaters.items()
        },
        goalies={key: round(factor, 4) for key, factor in corrections.goalies.items()},
        defence={code: round(factor, 4) for code, factor in corrections.defence.items()},
    )


def _three(odds: tuple[float, float, float]) -> tuple[float, float, float]:
    return (round(odds[0], 4), round(odds[1], 4), round(odds[2], 4))
