"""The usual coach: the advice of ledger section 3, one method for each question (IC-D01 to D13)."""

from collections.abc import Callable

from games.engine import Decision
from games.rulesets.ice_cold.cards import (
    ICON_OF,
    Card,
    CardType,
    Challenge,
    Effect,
    Icon,
    PowerPlay,
    Zone,
)
from games.rulesets.ice_cold.coach.random_coach import lot
from games.rulesets.ice_cold.decisions import Act, Ask, act_of, card_of
from games.rulesets.ice_cold.state import State

GAIN: dict[Zone, float] = {Zone.DEFENSIVE: 0.0, Zone.CENTER: 1.0, Zone.OFFENSIVE: 2.2}
OPENS_A_SHOT, OPENS_A_CARD, RED_ICON = 1.5, 0.5, -0.25
WORTH_PLAYING, WORTH_IT_AT_HOME = 0.3, -0.1
EFFECT: dict[Effect, float] = {
    Effect.STEAL: 1.6,
    Effect.TURNOVER: 1.0,
    Effect.LOOSE: 0.55,
    Effect.FREEZE: 0.5,
    Effect.FIGHT: 0.5,
}
FOUL_BONUS, COST_OF_A_GOAL = 0.3, 1.5
GOALS_OUTSIDE, GOALS_INSIDE = 0.08, 0.30
WORTH_ANSWERING = 0.2
PLANNED, FURTHER_STEP = 3, 0.7
"""Chains of up to three cards before the shot; each card more makes it that much less sure."""
TOUCH_UP_CHANCE = 40
EXCHANGED_AT_MOST = 2
SHORT_TIME, LATE, DEFENSIVE_TIME = 15, 20, 40
DEFENSIVE_TYPES = frozenset({CardType.DEFENSE, CardType.SHOT_BLOCKED, CardType.KEPT_IN})


def series_cost(series: PowerPlay) -> float:
    """Give the goals expected of a power play, as D03 counts them."""
    return series.outside * GOALS_OUTSIDE + series.inside * GOALS_INSIDE


def usefulness(card: Card, *, protects: bool = False) -> int:
    """IC-D02: what goes first: kept in, inside shots, the rest; blocks and cards that lead into the OZ go last.

    Who protects a lead keeps what he defends it with instead.
    """
    if card.type is CardType.KEPT_IN:
        return 0
    if card.type is CardType.INSIDE_SHOT:
        return 1
    if card.type is CardType.SHOT_BLOCKED or (protects and card.type is CardType.DEFENSE):
        return 4
    return 3 if Zone.OFFENSIVE in card.dest.values() else 2


def steps_to_shot(card: Card, zone: Zone, others: list[Card], most: int = PLANNED) -> int:
    """Count the cards from this one, arrived in a zone, to an inside shot of the hand: 1 when it can follow at once.

    0 when the hand has no such chain of at most ``most`` cards.
    """
    links = card.next
    if Icon.SHOT in links and any(
        other.type is CardType.INSIDE_SHOT and zone in other.zones for other in others
    ):
        return 1
    if most <= 1:
        return 0
    best = 0
    for place, other in enumerate(others):
        if ICON_OF.get(other.type) in links and zone in other.dest:
            rest = others[:place] + others[place + 1 :]
            steps = steps_to_shot(other, other.dest[zone], rest, most - 1)
            if steps and (not best or steps + 1 < best):
                best = steps + 1
    return best


class StandardCoach:
    """Answers each question by its rule of thumb."""

    def __init__(self) -> None:
        self._by_kind: dict[str, Callable[[State, Decision, int], str]] = {
            Ask.ACTION: self.action,
            Ask.RESPONSE: self.response,
            Ask.TOUCH_UP: self.touch_up,
            Ask.DISCARD: self.discard,
            Ask.MOMENTUM: self.momentum,
            Ask.TURNED_CARD: self.turned_card,
            Ask.PULL_GOALIE: self.pull_goalie,
            Ask.RETURN_GOALIE: self.return_goalie,
            Ask.CUT: self.cut,
        }

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        return self._by_kind[decision.kind](state, decision, seat)

    def action(self, state: State, decision: Decision, seat: int) -> str:
        """IC-D01."""
        options = decision.options
        if act_of(options[0]) is Act.SHOOT:
            shots = [option for option in options if act_of(option) is Act.SHOOT]
            return min(shots, key=lambda option: len(state.card(card_of(option)).challenge))
        moves = [option for option in options if act_of(option) is Act.PLAY]
        zone = state.zone_of(seat)
        values = {option: self.move_value(state, card_of(option), seat) for option in moves}
        best = max(moves, key=lambda option: values[option], default="")
        if best and values[best] > WORTH_PLAYING:
            return best
        if zone is Zone.OFFENSIVE:
            return Act.OUTSIDE_SHOT
        if zone is Zone.CENTER:
            return best or self.give_away(state, decision, seat)
        if best and values[best] > WORTH_IT_AT_HOME:
            return best
        outs = [option for option in options if act_of(option) is Act.DUMP_OUT]
        if outs and lot(state, seat, "dump or clear") % 2:
            return self.least_useful(state, outs, seat)
        return Act.CLEAR

    def move_value(self, state: State, number: int, seat: int) -> float:
        """IC-D01: zone gain, what it opens, and the red squares it shows."""
        card = state.card(number)
        zone = state.zone_of(seat)
        dest = card.dest[zone]
        value = GAIN[dest] - GAIN[zone] + RED_ICON * len(card.challenge)
        others = [state.card(other) for other in state.sides[seat].hand if other != number]
        steps = steps_to_shot(card, dest, others)
        if steps:
            return value + OPENS_A_SHOT * FURTHER_STEP ** (steps - 1)
        if any(ICON_OF.get(other.type) in card.next and other.fits(dest) for other in others):
            return value + OPENS_A_CARD
        return value

    def give_away(self, state: State, decision: Decision, seat: int) -> str:
        """IC-D01, D02: dump the puck in, or fall back when ahead late in the game."""
        act = Act.DEFEND if self.protects(state, seat) else Act.DUMP_IN
        options = [option for option in decision.options if act_of(option) is act]
        return self.least_useful(state, options, seat)

    @staticmethod
    def protects(state: State, seat: int) -> bool:
        """Whether a seat is ahead late in the last period, so that time is on its side."""
        return (
            state.lead(seat) > 0
            and state.clock < DEFENSIVE_TIME
            and state.period >= state.setup.deck.document.periods
        )

    def least_useful(self, state: State, options: list[str], seat: int) -> str:
        """IC-D02."""
        protects = self.protects(state, seat)

        def worth(option: str) -> int:
            number = card_of(option)
            return usefulness(state.card(number), protects=protects) if number else 0

        return min(options, key=worth)

    def response(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D03 to D06."""
        told = dict(decision.context)
        cards = {
            option: state.card(card_of(option)) for option in decision.options if option != Act.NONE
        }
        for option, card in cards.items():
            if card.type is not CardType.DEFENSE:
                return option
        if told["action"] == CardType.INSIDE_SHOT:
            return min(
                cards,
                key=lambda option: (
                    series_cost(cards[option].power_play)  # type: ignore[arg-type]
                    if cards[option].power_play
                    else 0.0
                ),
            )
        best = max(cards, key=lambda option: self.answer_value(cards[option]))
        return best if self.answer_value(cards[best]) > WORTH_ANSWERING else Act.NONE

    def answer_value(self, card: Card) -> float:
        """IC-D03: what a defensive card is worth."""
        value = EFFECT[card.effect] if card.effect else 0.0
        if card.kind is Challenge.FOUL and card.power_play is not None:
            value = value / 2 + FOUL_BONUS - COST_OF_A_GOAL * series_cost(card.power_play)
        return value

    def touch_up(self, state: State, decision: Decision, seat: int) -> str:
        """IC-D07, where the hand can bring the puck out again; else it would only be cleared back.

        Two computers must not clear and touch up for ever, which uses no time.
        """
        if state.exchanged >= EXCHANGED_AT_MOST:
            return Act.LEAVE
        safe = state.lead(seat) > 0 or state.clock < SHORT_TIME
        wants = (safe and self.has_way_out(state, seat)) or (
            lot(state, seat, decision.kind) % 100 < TOUCH_UP_CHANCE
        )
        return Act.TOUCH_UP if wants else Act.LEAVE

    @staticmethod
    def has_way_out(state: State, seat: int) -> bool:
        """Whether a hand has a pass or skate to begin with in the own end."""
        return any(Zone.DEFENSIVE in state.card(card).dest for card in state.sides[seat].hand)

    def discard(self, state: State, decision: Decision, seat: int) -> str:
        """IC-D08."""
        full = len(state.sides[seat].hand) >= state.hand_size(seat)
        kept_in = [
            option
            for option in decision.options
            if option != Act.NONE and state.card(card_of(option)).type is CardType.KEPT_IN
        ]
        return kept_in[0] if full and kept_in else Act.NONE

    def momentum(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D09."""
        behind_late = state.lead(seat) < 0 and state.clock < LATE
        return Act.STOP if behind_late else Act.DRAW

    def turned_card(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D10."""
        return Act.TAKE if state.card(state.turned).type in DEFENSIVE_TYPES else Act.DRAW

    def pull_goalie(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D11."""
        return Act.PULL

    def return_goalie(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D12."""
        return Act.STAY

    def cut(self, state: State, decision: Decision, seat: int) -> str:
        """IC-D13."""
        return self.least_useful(state, list(decision.options), seat)
