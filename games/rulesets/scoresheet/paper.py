"""The paper: a game's result and whatever else is known of it. What is not known is None and never zero.

=============  ===============================================================
what is known  how it is said
=============  ===============================================================
score only     ``goals`` is None
and scorers    ``goals`` lists every goal; a scorer nobody knows is None
in full        shots, penalties or their minutes, and goalies as well
=============  ===============================================================

A goal may name the skaters on the ice, its own side's and the other's. Shifts are not kept, so that such a list is all
that is known of it (TC-038).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.engine import Fault
from games.engine.score_sheet import Decided, GoalieDecision, Strength

SIDES = 2
MOST_ASSISTS = 2
MOST = 99
MOST_SHOTS = 999
LONGEST_ID = 64
LONGEST_PERIOD = 100 * 60
MOST_ON_ICE = 6
MINUTES = (2, 4, 5, 10, 20, 25)
"""Lengths of penalties: minors, double minors, majors, misconducts; game misconducts and matches have 10, 20 or 25."""
LONGEST_KIND = 40


class PaperGoal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A goal, in the order in which they fell. Seat 0 is at home; ``seconds`` count from the period's begin."""

    period: int
    seat: int
    scorer: str | None = None
    assists: tuple[str, ...] = ()
    seconds: int | None = None
    strength: Strength = "EV"
    empty_net: bool = False
    on_ice: tuple[tuple[str, ...], tuple[str, ...]] | None = None


class PaperPenalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A penalty; ``player`` is None for a bench penalty, ``kind`` says what for."""

    period: int
    seat: int
    minutes: int
    player: str | None = None
    seconds: int | None = None
    kind: str = ""
    served_by: str | None = None


class PaperGoalie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A goalie who was in net."""

    seat: int
    player: str
    goals_against: int
    shots_against: int | None = None
    seconds: int | None = None
    decision: GoalieDecision | None = None
    started: bool = False


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sheet. The winner of a shootout has one goal more in ``home`` or ``visitor`` than in ``goals``."""

    home: int
    visitor: int
    decided: Decided
    goals: tuple[PaperGoal, ...] | None = None
    goalies: tuple[PaperGoalie, ...] = ()
    shots: tuple[int | None, int | None] = (None, None)
    penalty_minutes: tuple[int | None, int | None] = (None, None)
    penalties: tuple[PaperPenalty, ...] | None = None

    @property
    def score(self) -> tuple[int, int]:
        """The final score by seat."""
        return self.home, self.visitor

    @property
    def winner(self) -> int | None:
        """The seat that won; None for a tie."""
        if self.home == self.visitor:
            return None
        return 0 if self.home > self.visitor else 1


def document_of(paper: Paper) -> dict[str, Any]:
    """Give a sheet as a document; what sheets did not have at first is only there where it is known.

    So a sheet from before is the same text as ever, and its log can be run again.
    """
    document: dict[str, Any] = msgspec.to_builtins(paper)
    if document["penalties"] is None:
        del document["penalties"]
    for goal in document["goals"] or ():
        if goal["on_ice"] is None:
            del goal["on_ice"]
    return document


def is_id(text: str) -> bool:
    """Whether a man can be known by a text: one word."""
    return len(text) <= LONGEST_ID and text.split() == [text]


def faults(paper: Paper, players: tuple[Mapping[str, str], ...], periods: int) -> Iterator[Fault]:
    """Name everything that cannot be on a sheet; ``players`` are those of each side, by id, or none when unknown."""
    if not (0 <= paper.home <= MOST and 0 <= paper.visitor <= MOST):
        yield Fault("paper.score", f"{paper.home}-{paper.visitor} is no score of a hockey game")
    margin = abs(paper.home - paper.visitor)
    if (paper.decided == "TIE") != (margin == 0):
        yield Fault("paper.tie", "a tie has level scores, and only a tie has")
    if paper.decided in {"OT", "SO"} and margin != 1:
        yield Fault("paper.margin", "overtime and shootouts are won by one goal")
    for number, goal in enumerate(paper.goals or (), start=1):
        yield from _goal_faults(goal, number, players, periods, paper.decided)
    if paper.goals is not None:
        yield from _sum_faults(paper)
    for value in (*paper.shots, *paper.penalty_minutes):
        if value is not None and not 0 <= value <= MOST_SHOTS:
            yield Fault("paper.counts", f"shots and minutes are 0 to {MOST_SHOTS}, not {value}")
    for goalie in paper.goalies:
        yield from _goalie_faults(goalie, players)
    yield from penalty_faults(paper, players, periods)
    yield from _nets_faults(paper)
    names = [(goalie.seat, goalie.player) for goalie in paper.goalies]
    for _, player in sorted({name for name in names if names.count(name) > 1}):
        yield Fault("paper.goalie_twice", f"{player} is in net twice")


def _goal_faults(
    goal: PaperGoal,
    number: int,
    players: tuple[Mapping[str, str], ...],
    periods: int,
    decided: str,
) -> Iterator[Fault]:
    last = periods + (decided in {"OT", "SO", "TIE"})
    if not 0 <= goal.seat < SIDES:
        yield Fault("paper.side", f"goal {number}: there is no side {goal.seat}")
        return
    if not 1 <= goal.period <= last:
        yield Fault("paper.period", f"goal {number}: there is no period {goal.period}")
    if goal.seconds is not None and not 0 <= goal.seconds < LONGEST_PERIOD:
        yield Fault("paper.seconds", f"goal {number}: no period has a second {goal.seconds}")
    men = [name for name in (goal.scorer, *goal.assists) if name is not None]
    if len(goal.assists) > MOST_ASSISTS:
        yield Fault("paper.assists", f"goal {number}: {goal.assists[MOST_ASSISTS]} is one too many")
    for man in sorted({man for man in men if men.count(man) > 1}):
        yield Fault("paper.twice", f"goal {number}: {man} has two points on it")
    yield from _men_faults(f"goal {number}", men, players[goal.seat])
    if goal.on_ice is not None:
        yield from _ice_faults(goal, number, men, players)


def _men_faults(where: str, men: Sequence[str], known: Mapping[str, str]) -> Iterator[Fault]:
    for man in men:
        if not is_id(man):
            yield Fault("paper.id", f"{where}: {man!r} is not one word")
        if known and man not in known:
            yield Fault("paper.player", f"{where}: {man} did not play for this side")


def _ice_faults(
    goal: PaperGoal, number: int, points: Sequence[str], players: tuple[Mapping[str, str], ...]
) -> Iterator[Fault]:
    """TC-038: no more than six a side, nobody twice, and who had a point on it was there."""
    own, others = goal.on_ice or ((), ())
    for men, seat in ((own, goal.seat), (others, 1 - goal.seat)):
        if len(men) > MOST_ON_ICE:
            sentence = (
                f"goal {number}: {len(men)} men of one side on the ice, not {MOST_ON_ICE} at most"
            )
            yield Fault("paper.on_ice", sentence)
        yield from _men_faults(f"goal {number}", men, players[seat])
    everybody = (*own, *others)
    for man in sorted({man for man in everybody if everybody.count(man) > 1}):
        yield Fault("paper.on_ice_twice", f"goal {number}: {man} is on the ice twice")
    for man in points:
        if man not in own:
            yield Fault(
                "paper.off_ice", f"goal {number}: {man} has a point, but was not on the ice"
            )


def penalty_faults(
    paper: Paper, players: tuple[Mapping[str, str], ...], periods: int
) -> Iterator[Fault]:
    """Name what cannot be of a sheet's penalties."""
    last = periods + (paper.decided in {"OT", "SO", "TIE"})
    for number, one in enumerate(paper.penalties or (), start=1):
        where = f"penalty {number}"
        if not 0 <= one.seat < SIDES:
            yield Fault("paper.side", f"{where}: there is no side {one.seat}")
            continue
        if not 1 <= one.period <= last:
            yield Fault("paper.period", f"{where}: there is no period {one.period}")
        if one.seconds is not None and not 0 <= one.seconds < LONGEST_PERIOD:
            yield Fault("paper.seconds", f"{where}: no period has a second {one.seconds}")
        if one.minutes not in MINUTES:
            lengths = ", ".join(map(str, MINUTES))
            yield Fault("paper.minutes", f"{where}: {one.minutes} minutes are none of {lengths}")
        if len(one.kind) > LONGEST_KIND:
            yield Fault("paper.kind", f"{where}: {one.kind} is too long")
        men = [man for man in (one.player, one.served_by) if man is not None]
        yield from _men_faults(where, men, players[one.seat])
    if paper.penalties is None:
        return
    for seat, minutes in enumerate(paper.penalty_minutes):
        listed = sum(one.minutes for one in paper.penalties if one.seat == seat)
        if minutes not in {None, listed}:
            sentence = f"side {seat + 1} has {minutes} penalty minutes, but {listed} are listed"
            yield Fault("paper.penalty_sum", sentence)


def _sum_faults(paper: Paper) -> Iterator[Fault]:
    for seat, score in enumerate(paper.score):
        listed = sum(goal.seat == seat for goal in paper.goals or ())
        listed += paper.decided == "SO" and paper.winner == seat
        if listed != score:
            yield Fault("paper.sum", f"side {seat + 1} has {score} goals, but {listed} are listed")


def _nets_faults(paper: Paper) -> Iterator[Fault]:
    """Goalies of a side allow no more than the other side scored; one decision a side, as the game ended."""
    for seat in range(SIDES):
        mine = [goalie for goalie in paper.goalies if goalie.seat == seat]
        scored = paper.score[1 - seat] - (paper.decided == "SO" and paper.winner == 1 - seat)
        allowed = sum(goalie.goals_against for goalie in mine)
        if mine and allowed > scored:
            sentence = (
                f"goalies of side {seat + 1} allowed {allowed} goals, but {scored} were scored"
            )
            yield Fault("paper.goalie_sum", sentence)
        decisions = [goalie.decision for goalie in mine if goalie.decision is not None]
        if len(decisions) > 1:
            yield Fault("paper.decisions", f"side {seat + 1} has more than one goalie's decision")
        right = _decision_of(paper, seat)
        for decision in decisions:
            if decision not in right:
                sentence = (
                    f"side {seat + 1} cannot have a goalie's {decision}: the game ended otherwise"
                )
                yield Fault("paper.decision", sentence)


def _decision_of(paper: Paper, seat: int) -> tuple[str, ...]:
    if paper.winner is None:
        return ("T",)
    if paper.winner == seat:
        return ("W",)
    return ("L",) if paper.decided == "REG" else ("OTL", "L")


def _goalie_faults(goalie: PaperGoalie, players: tuple[Mapping[str, str], ...]) -> Iterator[Fault]:
    if not 0 <= goalie.seat < SIDES:
        yield Fault("paper.side", f"{goalie.player}: there is no side {goalie.seat}")
        return
    known = players[goalie.seat]
    if known and goalie.player not in known:
        yield Fault("paper.player", f"{goalie.player} did not play for this side")
    if not is_id(goalie.player):
        yield Fault("paper.id", f"{goalie.player!r} is not one word")
    if not 0 <= goalie.goals_against <= MOST or not 0 <= (goalie.seconds or 0) <= MOST * 60:
        yield Fault("paper.negative", f"{goalie.player}: goals or time cannot be")
    if goalie.shots_against is not None and goalie.shots_against < goalie.goals_against:
        yield Fault("paper.shots", f"{goalie.player} allowed more goals than there were shots")
