"""The rink of ``builders.py`` with penalties and power plays played out (options super_penalty, super_power_play).

::

    rink = SuperRink(action={5: {"PP": "IN C"}}, dice=[5, 7]).short("visitor", "RW")   # home is five against four
    rink.at(12).puck("home", "LW")       # the pointer of the timing track
    due = rink.go_on()                   # settle what is over, then play the next step of the period

* Units are line 1 and pair 1, line 2 and pair 2 on the power play; LW2 RW2 LD RD, LW3 RW3 LD2 RD2 for killing.
* Faceoffs at unequal numbers are won by the power play up to the number 11, by the LW; ``faceoff_short`` gives rows.
* ``penalty`` gives rows of the penalty chart by rating and number; ``secondary`` the result of every cell of a
  secondary chart by its number.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.charts import PenaltyRow
from games.rulesets.strat_o_matic.events import PenaltyAssessed
from games.rulesets.strat_o_matic.play import (
    game_flow,
    manpower,
    penalty_box,
    penalty_charts,
    special_units,
    super_penalties,
)
from games.rulesets.strat_o_matic.state import Spot
from games.rulesets.strat_o_matic.tables.tokens import parse_faceoff
from tests.rulebook.strat_o_matic.builders import SEATS, Rink, house

SUPER = {"super_penalty": True, "super_power_play": True, "new_penalty_4v4": "real"}
KILLERS = ("LW2", "RW2", "LD", "RD"), ("LW3", "RW3", "LD2", "RD2")


def penalty_chart(rows: Mapping[str, Mapping[int, PenaltyRow]]) -> dict[str, Any]:
    """Give the house chart with these rows."""
    return {
        rating: msgspec.structs.replace(section, rows={**section.rows, **rows.get(rating, {})})
        for rating, section in house().penalty_super.items()
    }


def secondary_charts(results: Mapping[int, str]) -> Any:
    """Give secondary charts that say the same everywhere."""
    charts = {
        chart: dict.fromkeys(
            range(1, 10),
            dict.fromkeys(range(2, 13), tuple(results.get(chart, "OFF 2").split(" & "))),
        )
        for chart in (19, 20)
    }
    return msgspec.structs.replace(house().penalty_secondary, charts=charts)


def short_faceoffs(rows: Mapping[int, str]) -> dict[str, Any]:
    """Give the faceoff chart of unequal numbers with these rows."""
    usual = {number: "P LW" if number <= 11 else "K LW" for number in range(1, 21)}
    chart = {number: parse_faceoff(text) for number, text in {**usual, **rows}.items()}
    return house().faceoff_power_play | dict.fromkeys(("5v4", "5v3", "4v3"), chart)


class SuperRink(Rink):
    """A rink on which penalties are kept in the box; see the module's docstring."""

    def __init__(
        self,
        *,
        options: Mapping[str, Any] | None = None,
        penalty: Mapping[str, Mapping[int, PenaltyRow]] | None = None,
        secondary: Mapping[int, str] | None = None,
        faceoff_short: Mapping[int, str] | None = None,
        **named: Any,
    ) -> None:
        replaced = {"faceoff_power_play": short_faceoffs(faceoff_short or {})}
        if penalty is not None:
            replaced["penalty_super"] = penalty_chart(penalty)
        if secondary is not None:
            replaced["penalty_secondary"] = secondary_charts(secondary)
        replaced |= named.pop("replaced", {})
        teams = dict(named.pop("teams", {}))
        for name, letter in (("home", "H"), ("visitor", "V")):
            units = tuple(tuple(f"{letter}-{man}" for man in unit) for unit in KILLERS)
            teams[name] = {"penalty_killing": units, **teams.get(name, {})}
        super().__init__(
            options={**SUPER, **(options or {})}, replaced=replaced, teams=teams, **named
        )
        self.due: Spot | None = None

    def short(self, side: str, *slots: str, minutes: str = "2") -> "SuperRink":
        """Send skaters of a side to the box for so many minutes each (``2+5``), and the units out."""
        parts = penalty_charts.parts_of(tuple(int(part) for part in minutes.split("+")), ())
        for slot in slots:
            self._send_off(SEATS[side], slot, parts)
        return self._begin()

    def even(self, *slots: str, minutes: int = 2) -> "SuperRink":
        """Send the men at these slots of both sides to the box together."""
        for slot in slots:
            for seat in (0, 1):
                self._send_off(seat, slot, penalty_charts.parts_of((minutes,), (minutes,)))
        return self._begin()

    def _send_off(self, seat: int, slot: str, parts: list[penalty_charts.Part]) -> None:
        writer = super_penalties.Writer(self.table, "defence card")
        writer.write(seat, self.state.sides[seat].ice[slot], parts)

    def _begin(self) -> "SuperRink":
        manpower.settle(self.table)
        special_units.regroup(self.table)
        self._mark = len(self.records)
        return self

    def at(self, pointer: int) -> "SuperRink":
        """Set the pointer of the timing track."""
        self.state.pointer = pointer
        return self

    def puck(self, side: str, slot: str) -> "SuperRink":
        """Give a skater control."""
        super().puck(side, slot)
        return self

    def go_on(self, due: Spot | None = None, steps: int = 1) -> Spot | None:
        """Settle what is over and play so many further steps of the period."""
        self._mark = len(self.records)
        for _ in range(steps):
            if self.state.box or any(side.regroup for side in self.state.sides):
                penalty_box.settle(self.table, due)
            due = game_flow.step(self.table, due)
        self.due = due
        return due

    def settle(self, due: Spot | None = None) -> None:
        """Settle what is over, without playing on."""
        self._mark = len(self.records)
        penalty_box.settle(self.table, due)

    @property
    def minutes(self) -> dict[str, list[int]]:
        """Penalty minutes written down since the procedure began, by player."""
        found: dict[str, list[int]] = {}
        for event in self.all(PenaltyAssessed):
            found.setdefault(event.player, []).append(event.minutes)
        return found
