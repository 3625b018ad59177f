"""The form of a result from paper, in three depths: the score, with scorers, in full. What is left empty is unknown.

How lines are written is told by :mod:`leagues.views.manage.paper_lines`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from django import forms

from games.rulesets.scoresheet.paper import Paper
from games.rulesets.scoresheet.strength import with_strengths
from leagues.domain.clock import UPWARD, GameClock
from leagues.models import Fixture
from leagues.views.manage.paper_lines import (
    Unreadable,
    goal_line,
    goalie_line,
    penalty_line,
    read_goal,
    read_goalie,
    read_penalty,
    says_strength,
)

DEPTHS = (("score", "the score only"), ("scorers", "the score and scorers"), ("full", "all of it"))
GOALS_EXAMPLE = "1 12:34 H PP Ann, Bea, Cat\n3 V ?"
PENALTIES_EXAMPLE = "1 2:02 V Bob 2 hooking\n3 H bench 2 too many men"
GOALIES_EXAMPLE = "H Gil 60:00 24/25 W started\nV Gus 2 GA L"
LONGEST_TEXT = 20_000


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
        "then scorer and assists with commas; ? for a scorer nobody knows. If known, then + and the skaters on the "
        "ice, - and those of the other side.",
    )
    goalies = forms.CharField(
        required=False,
        widget=_area(GOALIES_EXAMPLE, 4),
        max_length=LONGEST_TEXT,
        help_text="One a line: H or V, name, time in net, saves/shots (or goals against: 2 GA), W, L, OTL or T, "
        "started. Leave out what is not known.",
    )
    penalties = forms.CharField(
        required=False,
        widget=_area(PENALTIES_EXAMPLE, 4),
        max_length=LONGEST_TEXT,
        help_text="All of them, or none if they are not known; one a line: period, time if known, H or V, name or "
        "bench, minutes, what for. With all times a goal without PP or SH is told by them.",
    )
    visitor_shots = _count("Visitors' shots", 999)
    home_shots = _count("Home shots", 999)
    visitor_minutes = _count("Visitors' penalty minutes", 999)
    home_minutes = _count("Home penalty minutes", 999)

    SCORE = ("visitor", "home", "decided", "depth")
    SCORERS = ("goals",)
    FULL = (
        "goalies",
        "penalties",
        "visitor_shots",
        "home_shots",
        "visitor_minutes",
        "home_minutes",
    )

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
        penalties = list(self._lines("penalties", partial(read_penalty, clock=self.clock)))
        if self.errors:
            return None
        listed = bool(goals) or asked["home"] + asked["visitor"] == 0 or asked["depth"] == "scorers"
        none = asked["home_minutes"] == asked["visitor_minutes"] == 0
        paper = Paper(
            home=asked["home"],
            visitor=asked["visitor"],
            decided=asked["decided"],
            goals=tuple(goals) if listed and asked["depth"] != "score" else None,
            goalies=tuple(goalies),
            shots=(asked["home_shots"], asked["visitor_shots"]),
            penalty_minutes=(asked["home_minutes"], asked["visitor_minutes"]),
            penalties=tuple(penalties) if penalties or none else None,
        )
        lines = [line.strip() for line in asked["goals"].splitlines() if line.strip()]
        unsaid = {place for place, line in enumerate(lines) if not says_strength(line)}
        return with_strengths(paper, unsaid, self.clock.period)

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


def initial_of(paper: Paper, clock: GameClock = UPWARD) -> dict[str, Any]:
    """Lay a sheet out on the form, so that it can be completed."""
    full = (
        bool(paper.goalies)
        or paper.penalties is not None
        or any(value is not None for value in (*paper.shots, *paper.penalty_minutes))
    )
    return {
        "home": paper.home,
        "visitor": paper.visitor,
        "decided": paper.decided,
        "depth": "full" if full else "score" if paper.goals is None else "scorers",
        "goals": "\n".join(goal_line(goal, clock) for goal in paper.goals or ()),
        "goalies": "\n".join(goalie_line(goalie) for goalie in paper.goalies),
        "penalties": "\n".join(penalty_line(one, clock) for one in paper.penalties or ()),
        "home_shots": paper.shots[0],
        "visitor_shots": paper.shots[1],
        "home_minutes": paper.penalty_minutes[0],
        "visitor_minutes": paper.penalty_minutes[1],
    }
