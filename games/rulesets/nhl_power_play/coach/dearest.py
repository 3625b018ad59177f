"""A player who buys the dearest card he can, and shoots when the Power in his hand suffices."""

from games.engine import Decision
from games.rulesets.nhl_power_play.coach.outlook import outlook_of
from games.rulesets.nhl_power_play.coach.standard import StandardCoach
from games.rulesets.nhl_power_play.decisions import BUY_SLAPSHOT, NO, STOP, YES, Ask
from games.rulesets.nhl_power_play.state import State


class DearestCoach:
    """Plays whatever it holds, draws first, then buys by price alone."""

    def __init__(self) -> None:
        """Answer what is no matter of taste as the usual coach does."""
        self._standard = StandardCoach()

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Answer."""
        if decision.kind == Ask.SHOT:
            return self._shot(state, seat)
        if decision.kind == Ask.ACT:
            return self._act(state, decision)
        return self._standard.choose(state, decision, seat)

    def _shot(self, state: State, seat: int) -> str:
        outlook = outlook_of(state.setup.cards)
        hand = state.players[seat].hand
        power = sum(outlook.of[key].power_shot for key in hand) + outlook.bonus_power(hand)
        return YES if power >= state.rating else NO

    def _act(self, state: State, decision: Decision) -> str:
        outlook = outlook_of(state.setup.cards)
        if state.shot and state.power >= state.defense:
            return STOP
        cards = [
            option.removeprefix("play:")
            for option in decision.options
            if option.startswith("play:")
        ]
        if cards:
            return "play:" + max(cards, key=lambda card: outlook.by_id[card].draws)
        bought, dearest = STOP, 0
        for option in decision.options:
            if option.startswith("buy:"):
                slot = option.removeprefix("buy:")
                key = state.slapshots[-1] if option == BUY_SLAPSHOT else state.slots[int(slot)]
                if (cost := state.setup.cards.of[key].cost) > dearest:
                    bought, dearest = option, cost
        return bought
