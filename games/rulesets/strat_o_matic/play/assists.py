"""Assists.

| ids | rule |
|---|---|
| SOM-14.0, 1.0F | at most two on each goal |
| SOM-14.1, 14.1a, 14.1b, AMB-52 | a direct assist for the pass or the shot that led straight to the goal |
| SOM-14.2, 14.21, 14.22, 14.22a to 14.22d | the assists section |
| AMB-52a | which of equals |
"""

from games.rulesets.strat_o_matic.decisions import Ask, ask
from games.rulesets.strat_o_matic.events import AssistsAwarded, AssistSectionRead
from games.rulesets.strat_o_matic.play.table import HockeyTable, draw_split
from games.rulesets.strat_o_matic.state import State

MOST_ASSISTS = 2


def award(table: HockeyTable, scorer: str, passer: str) -> None:
    """Settle the assists on the goal just scored; ``passer`` has the direct assist, empty for none."""
    state = table.state
    seat = state.possession
    awarded = [passer] if passer and passer != scorer else []
    card = draw_split(table)
    section = card.assists
    most = min(MOST_ASSISTS, section.max)
    on_ice = state.sides[seat].ice
    if section.any and len(awarded) < most:
        best = _best(state, seat, section.any, {scorer, *awarded})
        if len(best) > 1:
            table.emit(AssistSectionRead(seat, card.id))
            awarded.append(table.choose(seat, ask(Ask.ASSIST, tuple(best))))
        elif best:
            awarded.append(best[0])
    for slot, needed in section.order:
        if len(awarded) >= most:
            break
        player = on_ice.get(slot)
        if player is None or player == scorer or player in awarded:
            continue
        if rating(state, seat, player) >= needed:
            awarded.append(player)
    table.emit(AssistsAwarded(seat, card.id, tuple(awarded)))


def rating(state: State, seat: int, player: str) -> int:
    """Give the assist rating that counts now (SOM-14.22d)."""
    card = state.setup.skaters[player]
    return card.assist - (card.assist_star and state.power_play == seat)


def _best(state: State, seat: int, needed: int, left_out: set[str]) -> list[str]:
    """Give the team-mates on the ice with the highest rating, if it is high enough (SOM-14.21)."""
    ratings = {
        player: rating(state, seat, player)
        for player in state.sides[seat].ice.values()
        if player not in left_out
    }
    highest = max(ratings.values(), default=-1)
    if highest < needed:
        return []
    return [player for player, value in ratings.items() if value == highest]
