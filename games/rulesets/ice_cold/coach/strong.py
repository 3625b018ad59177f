"""The strong coach: counts cards, and weighs every choice by the goals it leads to.

worth
    Goals to be expected for the player less those against, until the puck has changed hands a few times.
chain
    Offensive cards of the hand played one after the other. ``_best_chain`` weighs all of them: each link holds with the
    chance that the other hand has no card against it, and the last is an inside shot, or an outside shot in the OZ.
"""

from games.engine import Decision
from games.rulesets.ice_cold.cards import (
    ICON_OF,
    Card,
    CardType,
    Challenge,
    Effect,
    Icon,
    Line,
    Zone,
)
from games.rulesets.ice_cold.coach.counting import MIRROR, Knowledge
from games.rulesets.ice_cold.coach.standard import EXCHANGED_AT_MOST, StandardCoach
from games.rulesets.ice_cold.decisions import Act, act_of, card_of
from games.rulesets.ice_cold.decisions import option as option_of
from games.rulesets.ice_cold.state import State, own_zone

CONTROL: dict[Zone, float] = {Zone.DEFENSIVE: 0.03, Zone.CENTER: 0.09, Zone.OFFENSIVE: 0.16}
"""Worth of the puck in a zone at the start of a sequence."""
P_OUTSIDE, P_INSIDE = 3 / 64, 18 / 64
MOMENTUM = 0.02
"""Worth of an extra card."""
SECOND_CHANCE = {Line.OUTSIDE: 0.03, Line.INSIDE: 0.02}
"""Worth of what follows a shot that does not score."""
FOUL_IS_USED = 0.5
"""Chance that a foul held against a card is played, and half of those are called."""
CALLED = 0.5
ONSIDE = 0.92
"""Chance that no whistle stops an entry."""
NO_CARD_AT_HAND = 0.7
"""Share of a zone's worth that is left when the hand has nothing to go on with but what it draws."""
DRAWN_MEANWHILE, SHOT_DRAWN_MEANWHILE = 0.01, 0.02
THREAT_OF_A_SHOT = 0.2
"""What a link with the shot icon adds when the other hand surely has a shot."""
FALLING_BACK, FALLING_BACK_EARLY = 0.08, -0.05
DEPTH = 4
THRESHOLD = 0.01
STUCK = 0.01
"""What a new card is worth on top to a hand that could not leave its own end."""
LATE_CLOCK = 20
FEW_DEFENDERS = 2

FOUL_KEPT, SHOT_ICON_KEPT = -0.01, 0.006
KEEP: dict[CardType, float] = {
    CardType.PASS: 0.030,
    CardType.SKATE: 0.030,
    CardType.INSIDE_SHOT: 0.045,
    CardType.DEFENSE: 0.032,
    CardType.SHOT_BLOCKED: 0.045,
    CardType.KEPT_IN: 0.012,
}
"""Worth of a card in the hand."""
ANY_CARD = 0.026
"""Worth of a card drawn unseen."""


class StrongCoach(StandardCoach):
    """Weighs what can follow."""

    def action(self, state: State, decision: Decision, seat: int) -> str:
        """IC-D01: the most promising action."""
        known = Knowledge(state, seat)
        hand = tuple(state.card(card) for card in state.sides[seat].hand)
        zone = state.zone_of(seat)
        worst = self.least_useful_of(state, seat)
        best, most = decision.options[0], float("-inf")
        for option in decision.options:
            act, number = act_of(option), card_of(option)
            if act is Act.SHOOT:
                worth = self._shot(known, state.card(number), zone)
            elif act is Act.PLAY:
                rest = tuple(card for card in hand if card.id != number)
                worth = self._played(known, state.card(number), zone, rest, DEPTH)
            elif act is Act.OUTSIDE_SHOT:
                worth = self._outside(known)
            elif number and number != worst:
                continue
            else:
                worth = self._given_away(state, known, act, seat)
                worth += ANY_CARD - self._keep(state, number, seat) if number else 0.0
            if worth > most:
                best, most = option, worth
        return best

    def _given_away(self, state: State, known: Knowledge, act: Act, seat: int) -> float:
        """Weigh dumping the puck, clearing it and falling back."""
        if act is Act.DUMP_IN:
            return (CONTROL[Zone.OFFENSIVE] - CONTROL[Zone.DEFENSIVE]) / 2
        if act is Act.DEFEND:
            return self._falling_back(state, seat) - CONTROL[Zone.DEFENSIVE]
        kept = known.chance(known.tables.kept_in) * CONTROL[Zone.OFFENSIVE]
        lost = CONTROL[Zone.CENTER if act is Act.DUMP_OUT else Zone.DEFENSIVE]
        again = CONTROL[Zone.OFFENSIVE] if act is Act.CLEAR and state.exchanged else 0.0
        return -lost - kept - again

    def _falling_back(self, state: State, seat: int) -> float:
        """Give the worth of a chosen defensive card and some time late in a game that is being won."""
        if not self.protects(state, seat):
            return FALLING_BACK_EARLY
        defenders = sum(
            state.card(card).type in {CardType.DEFENSE, CardType.SHOT_BLOCKED}
            for card in state.sides[seat].hand
        )
        return FALLING_BACK if defenders < FEW_DEFENDERS else 0.0

    def _played(
        self, known: Knowledge, card: Card, zone: Zone, hand: tuple[Card, ...], depth: int
    ) -> float:
        """Weigh a pass or skate and the best that can follow it."""
        dest = card.dest[zone]
        answers = known.tables.answers(card, zone) if card.challenge else 0
        broken = 0.0
        if answers:
            plain = known.chance(answers & ~known.tables.fouls)
            fouls = known.chance(answers & known.tables.fouls) * FOUL_IS_USED
            broken = plain + (1 - plain) * fouls * CALLED
        tested = dest if card.type is CardType.PASS else zone
        holds = self._best_chain(known, dest, card.next, hand, depth - 1)
        if card.entry_check and dest is Zone.OFFENSIVE and zone is not Zone.OFFENSIVE:
            holds *= ONSIDE
        return (1 - broken) * holds - broken * CONTROL[MIRROR[tested]]

    def _best_chain(
        self,
        known: Knowledge,
        zone: Zone,
        link: tuple[Icon, ...],
        hand: tuple[Card, ...],
        depth: int,
    ) -> float:
        """Weigh the best way on with this link; a card drawn meanwhile may always help a little."""
        best = CONTROL[zone] * NO_CARD_AT_HAND
        if zone is Zone.OFFENSIVE:
            best = self._outside(known) + DRAWN_MEANWHILE
        if Icon.SHOT in link and zone is Zone.OFFENSIVE:
            best += SHOT_DRAWN_MEANWHILE
        for place, card in enumerate(hand):
            kind = card.type
            if kind is CardType.INSIDE_SHOT:
                if Icon.SHOT in link and zone in card.zones:
                    best = max(best, self._shot(known, card, zone))
            elif depth and ICON_OF.get(kind) in link and zone in card.zones:
                rest = hand[:place] + hand[place + 1 :]
                best = max(best, self._played(known, card, zone, rest, depth))
        return best

    def _shot(self, known: Knowledge, card: Card, zone: Zone) -> float:
        """Weigh an inside shot."""
        answers = known.tables.answers(card, zone)
        stopped = known.chance(answers & ~known.tables.fouls)
        fouled = known.chance(answers & known.tables.fouls)
        free = P_INSIDE + SECOND_CHANCE[Line.INSIDE]
        against = CALLED * free
        return (1 - stopped) * ((1 - fouled) * free + fouled * against)

    def _outside(self, known: Knowledge) -> float:
        """Weigh an outside shot."""
        blocked = known.chance(known.tables.blocks[Line.OUTSIDE])
        return (1 - blocked) * (P_OUTSIDE + SECOND_CHANCE[Line.OUTSIDE])

    def _keep(self, state: State, number: int, seat: int) -> float:
        """Give what a card is worth in the hand; of inside shots each further one is worth less."""
        card = state.card(number)
        worth = KEEP[card.type]
        if card.type is CardType.INSIDE_SHOT:
            return worth / self._shots_in(state, seat)
        if card.type is CardType.DEFENSE and card.kind is Challenge.FOUL:
            return worth + FOUL_KEPT
        if Icon.SHOT in card.next:
            worth += SHOT_ICON_KEPT
        return worth

    @staticmethod
    def _shots_in(state: State, seat: int) -> int:
        cards = state.setup.deck.cards
        return sum(cards[card].type is CardType.INSIDE_SHOT for card in state.sides[seat].hand)

    def least_useful_of(self, state: State, seat: int) -> int:
        """IC-D02: the card of a hand that is worth least, 0 for an empty one."""
        hand = sorted(state.sides[seat].hand)
        return min(hand, key=lambda card: self._keep(state, card, seat), default=0)

    def cut(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D13: the card that is worth least."""
        return option_of(Act.DISCARD, self.least_useful_of(state, seat))

    def response(self, state: State, decision: Decision, seat: int) -> str:
        """IC-D03 to D06: the answer that saves most, if it is worth a card."""
        told = dict(decision.context)
        number = int(told["card"])
        if not number:
            return decision.options[0]
        played = state.card(number)
        threat = self._threat(state, played, seat)
        best, most = str(Act.NONE), -threat + THRESHOLD
        for option in decision.options:
            if option == Act.NONE:
                continue
            worth = self._answered(state, played, state.card(card_of(option)), seat)
            if worth > most:
                best, most = option, worth
        return best

    def _threat(self, state: State, played: Card, seat: int) -> float:
        """Give what the other side may expect if it is left alone."""
        if played.type is CardType.INSIDE_SHOT:
            return P_INSIDE + SECOND_CHANCE[Line.INSIDE]
        dest = played.dest[state.zone_of(1 - seat)]
        threat = CONTROL[dest]
        if Icon.SHOT in played.next:
            known = Knowledge(state, seat)
            threat += THREAT_OF_A_SHOT * known.chance(known.tables.shots)
        return threat

    def _answered(self, state: State, played: Card, answer: Card, seat: int) -> float:
        """Weigh an answer: its effect, or half of it and half of a power play."""
        if answer.blocks is not None:
            return 0.0
        moved = played.type is CardType.PASS and answer.effect is not Effect.STEAL
        zone = own_zone(seat, state.puck)
        if moved:
            zone = MIRROR[played.dest[state.zone_of(1 - seat)]]
        worth = self._effect(state, answer, zone, seat) + MOMENTUM * answer.momentum
        if answer.kind is Challenge.FOUL and answer.power_play is not None:
            worth = (1 - CALLED) * worth - CALLED * self._power_play(answer)
        return worth - KEEP[CardType.DEFENSE] * 0.5

    def _effect(self, state: State, answer: Card, zone: Zone, seat: int) -> float:
        own, theirs = CONTROL[zone], CONTROL[MIRROR[zone]]
        if answer.effect is Effect.TURNOVER:
            return own
        if answer.effect is Effect.STEAL:
            shots = any(
                state.card(card).type is CardType.INSIDE_SHOT for card in state.sides[seat].hand
            )
            return P_INSIDE if answer.next and shots else own
        return (own - theirs) / 2

    @staticmethod
    def _power_play(answer: Card) -> float:
        """Give the goals expected of the power play that a foul may cost."""
        series = answer.power_play
        if series is None:
            return 0.0
        if series.major:
            return series.outside * P_OUTSIDE + series.inside * P_INSIDE
        missed = (1 - P_OUTSIDE) ** series.outside * (1 - P_INSIDE) ** series.inside
        return float(1 - missed)

    def touch_up(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D07: the puck in the own end is worth more than half a face-off in theirs, if it can be brought out."""
        if not state.exchanged:
            return Act.TOUCH_UP
        wants = self.has_way_out(state, seat) and state.exchanged < EXCHANGED_AT_MOST
        return Act.TOUCH_UP if wants else Act.LEAVE

    def discard(self, state: State, decision: Decision, seat: int) -> str:  # noqa: ARG002
        """IC-D08: exchange a card that is worth less than any other; not when time is short and needed."""
        last = state.period >= state.setup.deck.document.periods
        if last and state.lead(seat) < 0 and state.clock < LATE_CLOCK:
            return Act.NONE
        if len(state.sides[seat].hand) > state.hand_size(seat):
            return Act.NONE
        worst = self.least_useful_of(state, seat)
        wanted = ANY_CARD if state.zone_of(seat) is Zone.OFFENSIVE else ANY_CARD + STUCK
        return (
            option_of(Act.DISCARD, worst) if self._keep(state, worst, seat) < wanted else Act.NONE
        )
