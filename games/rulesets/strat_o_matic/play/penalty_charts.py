"""The super-advanced penalty charts: what a foul gives, and what of it cancels.

| ids | rule |
|---|---|
| SOM-17.1, 17.11 to 17.13, 17.2 | a row by the offender's rating; the opponent's column first |
| SOM-17.4 | a penalty through an MC row adds a misconduct |
| SOM-17.5, 17.5a, 17.51, AMB-22 | rows 19 and 20: the secondary charts, by dice |
| SOM-5.73 | the die that names a goalie's opponent |
| AMB-40 | equal parts cancel: minors to even manpower, majors without loss of manpower |

Results are tokens of the secondary charts: ``OFF 2+5``, ``OPP 2``, ``OFF GM``, ``PS``, ``BENCH 2``, ``PP5``, ``NONE``.
"""

from typing import NamedTuple

from games.rulesets.strat_o_matic.events import FoulRead, RetaliationRolled
from games.rulesets.strat_o_matic.play.table import HockeyTable, draw_split, present
from games.rulesets.strat_o_matic.state import State

MINOR, MAJOR, MISCONDUCT = 2, 5, 10
DOUBLE_MINOR = 4
NOTHING = ("NONE",)
NO_OPPONENT = "D"
"""The rating that stands for a missing opponent on the secondary charts."""


class Part(NamedTuple):
    """A part of what a man gets: name, minutes, and what it does to his team."""

    penalty: str
    minutes: int
    short: bool
    released: bool

    @property
    def gives_power_play(self) -> bool:
        """Whether nothing cancels it."""
        return self.released or (self.short and self.minutes == MAJOR)


def read(
    table: HockeyTable, seat: int, player: str, opponent: str, check: int, mc_row: int
) -> tuple[str, ...]:
    """SOM-17.1, 17.5: give the results of the chart's row."""
    state = table.state
    rating = rating_of(state, player)
    number = check or draw_split(table).number
    row = state.setup.content.penalty_super[rating].rows[number]
    roll = 0
    if row.secondary:
        charts = present(state.setup.content.penalty_secondary)
        roll = table.roll(2)
        against = rating_of(state, opponent) if opponent else NO_OPPONENT
        results = charts.charts[row.secondary][charts.column[rating][against]][roll]
        results = results if opponent else tuple(r for r in results if not r.startswith("OPP "))
        results = results or NOTHING
    else:
        results = results_of(state, rating, number, opponent)
    card = state.setup.skaters.get(player)
    if card is not None and mc_row in card.mc_rows and "NONE" not in results:
        results = (*results, "OFF 10")
    table.emit(FoulRead(seat, player, opponent, number, roll, results))
    return results


def results_of(state: State, rating: str, number: int, opponent: str) -> tuple[str, ...]:
    """Evaluate a row of the chart: the opponent's column first, the offender's may depend on it (SOM-17.1)."""
    row = state.setup.content.penalty_super[rating].rows[number]
    against = rating_of(state, opponent) if opponent else ""
    theirs: tuple[int, ...] = ()
    if opponent and row.opponent and (not row.opponent_if or against in row.opponent_if):
        theirs = row.opponent
    if opponent and row.opponent_add and against in row.opponent_add_if:
        theirs += row.opponent_add
    mine = row.offender
    if row.offender_add and row.offender_add_if in theirs:
        mine += row.offender_add
    results = [f"OFF {'+'.join(map(str, mine))}"] if mine else []
    if theirs:
        results.append(f"OPP {'+'.join(map(str, theirs))}")
    return tuple(results) or NOTHING


def rating_of(state: State, player: str) -> str:
    """Give the penalty rating of a skater or goalie."""
    card = state.setup.skaters.get(player) or state.setup.goalies[player]
    return card.penalty


def roll_retaliation(table: HockeyTable, seat: int, goalie: str) -> str:
    """SOM-5.73: a die names the opponent who may be penalised with a goalie; empty for nobody."""
    state = table.state
    roll = table.roll(1)
    slot = state.setup.content.goalie_retaliation[roll]
    player = state.sides[1 - seat].ice.get(slot, "") if slot is not None else ""
    table.emit(RetaliationRolled(seat, goalie, roll, slot or "", player))
    return player


def minutes_in(results: tuple[str, ...], who: str) -> tuple[int, ...]:
    """Give the minutes of a side's man: OFF or OPP."""
    minutes: list[int] = []
    for result in results:
        words = result.split()
        if words[0] == who and words[1] != "GM":
            minutes += [int(part) for part in words[1].split("+")]
        elif result == "PP5" and who == "OFF":
            minutes.append(MAJOR)
    return tuple(minutes)


def parts_of(mine: tuple[int, ...], theirs: tuple[int, ...]) -> list[Part]:
    """AMB-40: divide a man's minutes into what cancels against the other man's and what does not."""
    minors = sum(each for each in mine if each in (MINOR, DOUBLE_MINOR))
    other_minors = sum(each for each in theirs if each in (MINOR, DOUBLE_MINOR))
    majors, other_majors = mine.count(MAJOR), theirs.count(MAJOR)
    even = min(minors, other_minors)
    even_majors = min(majors, other_majors)
    parts = [Part(minor_name(each), each, short=True, released=False) for each in _halves(even)]
    parts += [
        Part(minor_name(each), each, short=True, released=True) for each in _halves(minors - even)
    ]
    parts += [Part("major", MAJOR, short=True, released=False)] * (majors - even_majors)
    parts += [Part("major", MAJOR, short=False, released=False)] * even_majors
    parts += [Part("misconduct", MISCONDUCT, short=False, released=False)] * mine.count(MISCONDUCT)
    return parts


def _halves(minutes: int) -> list[int]:
    """Divide minor minutes into double minors and a minor."""
    return [DOUBLE_MINOR] * (minutes // DOUBLE_MINOR) + [MINOR] * (minutes % DOUBLE_MINOR // MINOR)


def minor_name(minutes: int) -> str:
    """Name a minor by its minutes."""
    return "double minor" if minutes == DOUBLE_MINOR else "minor"
