"""Lines of a sheet: goals, penalties and goalies as people type them, read and written.

=========  ========================================================================================
lines      how they are written
=========  ========================================================================================
goals      period, time if known, H or V, PP, SH or PS, EN, then scorer and assists with commas; ? for
           a scorer nobody knows: ``1 12:34 H PP Ann, Bea, Cat``; then ``+`` and the skaters of his
           side on the ice, ``-`` and those of the other, if known
penalties  period, time if known, H or V, name or bench, minutes, what for: ``1 2:02 V Bob 2 hooking``
goalies    H or V, his name, then what is known: time in net, saves/shots or goals against, decision,
           started: ``H Gil 60:00 24/25 W started``, ``V Gus 2 GA L``
=========  ========================================================================================

Times of goals and penalties are what the league's clock shows.
"""

from __future__ import annotations

import re
from typing import Any

from games.engine.score_sheet import GoalieDecision
from games.rulesets.scoresheet.paper import PaperGoal, PaperGoalie, PaperPenalty
from leagues.domain.clock import UPWARD, GameClock
from leagues.domain.options import PERIODS

PENALTY = re.compile(
    r"(?P<period>\d+)(?:\s+(?P<minutes>\d{1,2}):(?P<seconds>[0-5]\d))?\s+(?P<side>[HV])"
    r"\s+(?P<player>\D.*?)\s+(?P<length>\d{1,2})(?:\s+(?P<kind>\D.*))?",
    re.IGNORECASE,
)
BENCH = "bench"
GOAL = re.compile(
    r"(?P<period>\d+)(?:\s+(?P<minutes>\d{1,2}):(?P<seconds>[0-5]\d))?\s+(?P<side>[HV])"
    r"(?:\s+(?P<strength>EV|PP|SH|PS))?(?P<empty>\s+EN)?(?:\s+(?P<men>.+))?",
    re.IGNORECASE,
)
TIME = re.compile(r"\d{1,3}:[0-5]\d|\d{1,3}:[0-5]?\d:[0-5]?\d")
MOST_HOURS = 6
"""No game is longer; what seems so are minutes and seconds which a spreadsheet made hours and minutes of."""
SAVES = re.compile(r"(?P<saves>\d{1,3})/(?P<shots>\d{1,3})")
SIDES = "HV"
DECISIONS: dict[str, GoalieDecision] = {"W": "W", "L": "L", "OTL": "OTL", "T": "T"}


class Unreadable(Exception):
    """A line that cannot be read; the text says why."""


def read_goal(line: str, clock: GameClock = UPWARD) -> PaperGoal:
    """Read a goal; its time is what the league's clock shows.

    Raises
    ------
    Unreadable
        It is none.
    """
    read = GOAL.fullmatch(line)
    if read is None:
        raise Unreadable(f"this is no goal like \u201c1 12:34 H PP Ann, Bea\u201d: {line}")
    period = int(read["period"])
    points, _, ice = (read["men"] or "").partition(" + ")
    men = _men(points)
    own, _, others = ice.partition(" - ")
    known = read["minutes"] is not None
    return PaperGoal(
        period=period,
        seat=SIDES.index(read["side"].upper()),
        scorer=men[0] if men and men[0] != "?" else None,
        assists=tuple(men[1:]),
        seconds=_elapsed(read["minutes"], read["seconds"], period, clock) if known else None,
        strength=(read["strength"] or "EV").upper(),  # type: ignore[arg-type] # matched above
        empty_net=bool(read["empty"]),
        on_ice=(_men(own), _men(others)) if ice else None,
    )


def _men(names: str) -> tuple[str, ...]:
    return tuple(_word(man) for man in names.split(",") if man.strip())


def says_strength(line: str) -> bool:
    """Whether the line of a goal says its strength."""
    read = GOAL.fullmatch(line)
    return read is not None and read["strength"] is not None


def read_penalty(line: str, clock: GameClock = UPWARD) -> PaperPenalty:
    """Read a penalty; its time is what the league's clock shows.

    Raises
    ------
    Unreadable
        It is none.
    """
    read = PENALTY.fullmatch(line)
    if read is None:
        raise Unreadable(f"this is no penalty like \u201c1 2:02 V Bob 2 hooking\u201d: {line}")
    period, known = int(read["period"]), read["minutes"] is not None
    return PaperPenalty(
        period=period,
        seat=SIDES.index(read["side"].upper()),
        player=None if read["player"].lower() == BENCH else _word(read["player"]),
        minutes=int(read["length"]),
        seconds=_elapsed(read["minutes"], read["seconds"], period, clock) if known else None,
        kind=(read["kind"] or "").strip(),
    )


def _elapsed(minutes: str, seconds: str, period: int, clock: GameClock) -> int:
    shown = 60 * int(minutes) + int(seconds)
    if shown > clock.length(period) and (clock.down or period <= PERIODS):
        longest = written(clock.length(period))
        raise Unreadable(f"{minutes}:{seconds} is no time of a period of {longest}")
    return clock.turned(shown, period)


def read_goalie(line: str) -> PaperGoalie:
    """Read a goalie.

    Raises
    ------
    Unreadable
        A side, a name or the goals against are missing, or two things contradict each other.
    """
    side, *words = line.split()
    if side.upper() not in SIDES or not words:
        raise Unreadable(f"begin with H or V and the goalie's name: {line}")
    known: dict[str, Any] = {}
    while len(words) > 1 and (taken := _known(words, known)):
        del words[-taken:]
    against = known.pop("against", None)
    saves, shots = known.pop("saves", (None, None))
    if shots is not None:
        if saves > shots:
            raise Unreadable(f"{saves} saves of {shots} shots cannot be")
        if against not in {None, shots - saves}:
            raise Unreadable(f"{saves}/{shots} are {shots - saves} goals against, not {against}")
        against = shots - saves
    if against is None:
        raise Unreadable(f"say how many goals he allowed, as 24/25 or 1 GA: {line}")
    return PaperGoalie(
        seat=SIDES.index(side.upper()),
        player=_word(" ".join(words)),
        goals_against=against,
        shots_against=shots,
        **known,
    )


def _known(words: list[str], known: dict[str, Any]) -> int:
    """Take what the last words say into ``known``; give how many they were, 0 for a part of the name."""
    last = words[-1]
    found: dict[str, Any] = {}
    taken = 1
    if last.lower() == "started":
        found["started"] = True
    elif last.upper() in DECISIONS:
        found["decision"] = DECISIONS[last.upper()]
    elif TIME.fullmatch(last):
        found["seconds"] = seconds_of(last)
    elif read := SAVES.fullmatch(last):
        found["saves"] = int(read["saves"]), int(read["shots"])
    elif last.upper() == "GA" and len(words) > 2 and re.fullmatch(r"\d{1,2}", words[-2]):  # noqa: PLR2004 - name, number, GA
        found["against"], taken = int(words[-2]), 2
    if found.keys() & known.keys():
        raise Unreadable(f"{last} says a second time what was said")
    known |= found
    return taken if found else 0


def _word(name: str) -> str:
    """Make one word of a name: men on paper are known by theirs."""
    return "_".join(name.split())


def goal_line(goal: PaperGoal, clock: GameClock = UPWARD) -> str:
    """Write a goal as :func:`read_goal` reads it."""
    words = [
        str(goal.period),
        "" if goal.seconds is None else clock.shown(goal.seconds, goal.period),
        SIDES[goal.seat],
        "" if goal.strength == "EV" else goal.strength,
        "EN" if goal.empty_net else "",
        ", ".join([goal.scorer or "?", *goal.assists]),
    ]
    if goal.on_ice is not None:
        words += ["+", ", ".join(goal.on_ice[0]), "-", ", ".join(goal.on_ice[1])]
    return " ".join(word for word in words if word)


def penalty_line(penalty: PaperPenalty, clock: GameClock = UPWARD) -> str:
    """Write a penalty as :func:`read_penalty` reads it."""
    words = [
        str(penalty.period),
        "" if penalty.seconds is None else clock.shown(penalty.seconds, penalty.period),
        SIDES[penalty.seat],
        penalty.player or BENCH,
        str(penalty.minutes),
        penalty.kind,
    ]
    return " ".join(word for word in words if word)


def goalie_line(goalie: PaperGoalie) -> str:
    """Write a goalie as :func:`read_goalie` reads him."""
    shots = goalie.shots_against
    words = [
        SIDES[goalie.seat],
        goalie.player,
        written(goalie.seconds),
        f"{goalie.goals_against} GA"
        if shots is None
        else f"{shots - goalie.goals_against}/{shots}",
        goalie.decision or "",
        "started" if goalie.started else "",
    ]
    return " ".join(word for word in words if word)


def seconds_of(text: str) -> int:
    """Read a time: ``mm:ss``, ``h:mm:ss``, and ``mm:ss:00`` as spreadsheets write the first of these."""
    first, second, *third = map(int, text.split(":"))
    if not third:
        return 60 * first + second
    if first > MOST_HOURS:
        if third != [0]:
            raise Unreadable(f"{text} is no time of a game")
        return 60 * first + second
    return 3600 * first + 60 * second + third[0]


def written(seconds: int | None) -> str:
    """Write a time; nothing for an unknown one."""
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"
