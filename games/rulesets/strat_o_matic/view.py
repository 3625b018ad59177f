"""What may be seen of a game. Nothing is hidden between the coaches; decks and dice are not in the state at all."""

from typing import Any

from games.rulesets.strat_o_matic.state import Side, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Give the game as a seat (None: a spectator) may see it, JSON-ready, built up from an allow-list."""
    return {
        "seat": seat,
        "level": str(state.setup.level),
        "period": state.period,
        "cards": state.cards,
        "cards_left": state.cards_left,
        "score": [side.score for side in state.sides],
        "possession": state.possession if state.possession >= 0 else None,
        "carrier": str(state.carrier) or None,
        "spot": str(state.spot),
        "power_play": state.power_play if state.power_play >= 0 else None,
        "delayed_penalties": [
            {"seat": penalty.seat, "player": penalty.player} for penalty in state.delayed
        ],
        "men": list(state.men),
        "track": state.pointer if state.pointer >= 0 else None,
        "box": [
            {
                "seat": penalty.seat,
                "player": penalty.player or None,
                "served_by": penalty.served_by,
                "minutes": penalty.minutes,
                "running": penalty.running,
                "cards_left": None if penalty.expires else penalty.cards_left,
                "ends_at": penalty.expires or None,
            }
            for penalty in state.box
        ],
        "pending_power_plays": list(state.pending_power_play),
        "shootout_first": state.shootout_first if state.shootout_first >= 0 else None,
        "decided": state.decided or None,
        "sides": [_side(state, place) for place in (0, 1)],
    }


def _side(state: State, seat: int) -> dict[str, Any]:
    side: Side = state.sides[seat]
    team = state.setup.teams[seat]
    return {
        "team": team.document.id,
        "name": team.name,
        "ice": {str(slot): player for slot, player in side.ice.items()},
        "goalie": side.goalie,
        "line": side.line + 1,
        "pair": side.pair + 1,
        "lines_used": [line + 1 for line in side.lines_used],
        "pairs_used": [pair + 1 for pair in side.pairs_used],
        "alignment": list(side.alignment),
        "goals_by_period": list(side.goals_by_period),
        "shots": side.shots,
        "penalty_minutes": side.penalty_minutes,
        "absent": list(side.absent),
        "ejected": list(side.ejected),
        "injured": dict(side.injured),
        "substitutes": dict(side.substitutes),
        "goalies": {
            goalie: {"goals_against": status.allowed, "fatigued": status.fatigued}
            for goalie, status in side.goalies.items()
        },
        "shootout_goals": side.shootout_goals,
        "shootout_shooters": list(side.shootout_shooters),
    }
