"""Injuries.

| ids | rule |
|---|---|
| SOM-15.0, 15.0a, AMB-43a | a flagged rebound is followed by an injury check at the next whistle or turnover |
| SOM-15.1, D25 | the replacement |
| ledger 7.4 | how long the man is out |
| AMB-43 | none at the basic level |
"""

from games.rulesets.strat_o_matic.decisions import Ask, ask
from games.rulesets.strat_o_matic.events import InjuryRead, PlayerReturned, SubstituteNamed
from games.rulesets.strat_o_matic.play.bench import bench, eligible
from games.rulesets.strat_o_matic.play.table import HockeyTable, draw_split


def check(table: HockeyTable) -> None:
    """Draw the injury section; who is hurt leaves at once and his coach names a substitute."""
    state = table.state
    card = draw_split(table)
    injury = card.injury
    seat = {"H": 0, "V": 1, "O": state.injury_due, "D": 1 - state.injury_due}[injury.side]
    slot = injury.position
    player = state.sides[seat].ice.get(slot, "")
    table.emit(InjuryRead(card.id, seat, slot, player, injury.unit, injury.length))
    if player:
        candidates = eligible(state, slot, bench(state, seat))
        substitute = ""
        if candidates:
            context = (("injured", player), ("slot", slot))
            substitute = table.choose(seat, ask(Ask.SUBSTITUTE, tuple(candidates), context))
        table.emit(SubstituteNamed(seat, slot, player, substitute))


def return_healed(table: HockeyTable) -> None:
    """Let men come back whose periods are over (ledger 7.4)."""
    for seat, side in enumerate(table.state.sides):
        for player in [man for man, periods in side.injured.items() if periods == 0]:
            table.emit(PlayerReturned(seat, player))
