"""The form of a result from paper, in three depths: the score, with scorers, in full. What is left empty is unknown.

=======  ==========================================================================================
lines    how they are written
=======  ==========================================================================================
goals    period, time if known, H or V, PP, SH or PS, EN, then scorer and assists with commas; ? for
         a scorer nobody knows: ``1 12:34 H PP Ann, Bea, Cat``
goalies  H or V, his name, then what is known: time in net, saves/shots or goals against, decision,
         started: ``H Gil 60:00 24/25 W started``, ``V Gus 2 GA L``
=======  ==========================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from django import forms

from games.engine.score_sheet import GoalieDecision
from games.rulesets.scoresheet.paper import Paper, PaperGoal, PaperGoalie
from leagues.domain.clock import UPWARD, GameClock
from leagues.domain.options import PERIODS
from leagues.models import Fixture

DEPTHS = (("score", "the score only"), ("scorers", "the score and scorers"), ("full", "all of it"))
GOALS_EXAMPLE = "1 12:34 H PP Ann, Bea, Cat\n3 V ?"
GOALIES_EXAMPLE = "H Gil 60:00 24/25 W started\nV Gus 2 GA L"
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
LONGEST_TEXT = 20_000


class Unreadable(Exception):
    """A line that cannot be read; the text says why."""


def _area(example: str, rows: int) -> forms.Textarea:
    return forms.Textarea(attrs={"rows": rows, "placeholder": example, "spellcheck": "false"})


def _count(label: str, most: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=most)


class PaperForm(forms.Form):
    """A result from paper."""

    visitor = forms.IntegerField(label="Visitors' goals", min_value=0, max_value=99)
    home = forms.IntegerField(label="Home goals", min_value=0, max_value=99)
    decided = forms.ChoiceField(label="Decided in", choices=Fixture.Decided.choices)
    depth = forms.ChoiceField(
        label="What is known", required=False, choices=DEPTHS, widget=forms.RadioSelect
    )
    goals = forms.CharField(
        required=False,
        widget=_area(GOALS_EXAMPLE, 6),
        max_length=LONGEST_TEXT,
        help_text="One a line, in the order in which they fell: period, time if known, H or V, PP or SH, EN, "
        "then scorer and assists with commas; ? for a scorer nobody knows.",
    )
    goalies = forms.CharField(
        required=False,
        widget=_area(GOALIES_EXAMPLE, 4),
        max_length=LONGEST_TEXT,
        help_text="One a line: H or V, name, time in net, saves/shots (or goals against: 2 GA), W, L, OTL or T, "
        "started. Leave out what is not known.",
    )
    visitor_shots = _count("Visitors' shots", 999)
    home_shots = _count("Home shots", 999)
    visitor_minutes = _count("Visitors' penalty minutes", 999)
    home_minutes = _count("Home penalty minutes", 999)

    SCORE = ("visitor", "home", "decided", "depth")
    SCORERS = ("goals",)
    FULL = ("goalies", "visitor_shots", "home_shots", "visitor_minutes", "home_minutes")

    def __init__(
        self,
        *args: Any,  # noqa: ANN401 - Django's
        paper: Paper | None = None,
        clock: GameClock = UPWARD,
        **named: Any,  # noqa: ANN401 - Django's
    ) -> None:
        known = {"depth": "score"} if paper is None else initial_of(paper, clock)
        named.setdefault("initial", known)
        super().__init__(*args, **named)
        self.clock = clock
        self.fields["goals"].help_text += f" {clock.words}"

    @property
    def parts(self) -> list[tuple[str, str, list[Any]]]:
        """The fields by depth: class, title, fields; whatever else there is comes last."""
        known = {*self.SCORE, *self.SCORERS, *self.FULL}
        last = [name for name in self.fields if name not in known]
        parts = [
            ("of-score", "The score", self.SCORE),
            ("of-scorers", "Goals", self.SCORERS),
            ("of-full", "Goalies, shots and penalties", self.FULL),
            ("of-all", "", last),
        ]
        return [
            (kind, title, [self[name] for name in names]) for kind, title, names in parts if names
        ]

    def clean(self) -> dict[str, Any]:
        """What was typed belongs to the depth that was chosen; nothing is dropped silently."""
        asked: dict[str, Any] = super().clean() or {}
        depth = asked.get("depth")
        beyond = {"score": (*self.SCORERS, *self.FULL), "scorers": self.FULL}.get(depth or "", ())
        for name in beyond:
            if asked.get(name) not in {None, ""}:
                self.add_error(name, f"This is more than {dict(DEPTHS)[str(depth)]}; choose more.")
        return asked

    def paper(self) -> Paper | None:
        """Read the sheet; None when a line of it cannot be read, which the form then says."""
        asked = self.cleaned_data
        goals = list(self._lines("goals", partial(read_goal, clock=self.clock)))
        goalies = list(self._lines("goalies", read_goalie))
        if self.errors:
            return None
        listed = bool(goals) or asked["home"] + asked["visitor"] == 0 or asked["depth"] == "scorers"
        return Paper(
            home=asked["home"],
            visitor=asked["visitor"],
            decided=asked["decided"],
            goals=tuple(goals) if listed and asked["depth"] != "score" else None,
            goalies=tuple(goalies),
            shots=(asked["home_shots"], asked["visitor_shots"]),
            penalty_minutes=(asked["home_minutes"], asked["visitor_minutes"]),
        )

    def _lines(self, name: str, read: Any) -> Iterator[Any]:  # noqa: ANN401 - a reader of lines
        for number, line in enumerate(self.cleaned_data[name].splitlines(), start=1):
            if not line.strip():
                continue
            try:
                yield read(line.strip())
            except Unreadable as problem:
                self.add_error(name, f"Line {number}: {problem}")


class ResultForm(PaperForm):
    """A result that a commissioner enters or puts right."""

    reason = forms.CharField(
        required=False, max_length=200, help_text="when a result is put right or completed"
    )


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
    men = [_word(man) for man in (read["men"] or "").split(",") if man.strip()]
    known = read["minutes"] is not None
    return PaperGoal(
        period=period,
        seat=SIDES.index(read["side"].upper()),
        scorer=men[0] if men and men[0] != "?" else None,
        assists=tuple(men[1:]),
        seconds=_elapsed(read["minutes"], read["seconds"], period, clock) if known else None,
        strength=(read["strength"] or "EV").upper(),  # type: ignore[arg-type] # matched above
        empty_net=bool(read["empty"]),
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


def initial_of(paper: Paper, clock: GameClock = UPWARD) -> dict[str, Any]:
    """Lay a sheet out on the form, so that it can be completed."""
    full = bool(paper.goalies) or any(
        value is not None for value in (*paper.shots, *paper.penalty_minutes)
    )
    return {
        "home": paper.home,
        "visitor": paper.visitor,
        "decided": paper.decided,
        "depth": "full" if full else "score" if paper.goals is None else "scorers",
        "goals": "\n".join(goal_line(goal, clock) for goal in paper.goals or ()),
        "goalies": "\n".join(goalie_line(goalie) for goalie in paper.goalies),
        "home_shots": paper.shots[0],
        "visitor_shots": paper.shots[1],
        "home_minutes": paper.penalty_minutes[0],
        "visitor_minutes": paper.penalty_minutes[1],
    }


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
