"""Standing orders: questions that come again and again are answered in a coach's name until he says otherwise.

An order answers through :func:`games.domain.live.answer` like the coach himself, with a commit for each answer; one
whose option is not offered answers nothing, and the coach is asked.
"""

import uuid
from collections.abc import Mapping, Sequence

from games.domain import live
from games.domain.errors import Conflict, NotAllowed
from games.domain.sitting import Position, Typed
from games.engine import Decision
from games.models import Game, StandingOrder

ANSWERS_AT_MOST = 20
LONGEST_WORD = 60
ORDERED_AT_MOST = 1000
"""Answers by order in a row; no game asks as many questions."""


def answer(
    public_id: uuid.UUID | str,
    *,
    expected: int,
    command: str,
    answers: Mapping[int, str] | None = None,
    typed: Sequence[Typed] = (),
    actor: str = "",
    at_once: int | None = None,
) -> Position:
    """Take an answer as :func:`games.domain.live.answer` does, then let the standing orders answer theirs.

    It refuses what that refuses.
    """
    position = live.answer(
        public_id, expected=expected, command=command, answers=answers, typed=typed, actor=actor
    )
    return go_on(position, at_once=at_once)


def start(public_id: uuid.UUID | str, *, actor: str = "", at_once: int | None = None) -> Position:
    """Begin a game as :func:`games.domain.live.start` does, then let the standing orders answer theirs."""
    return go_on(live.start(public_id, actor=actor), at_once=at_once)


def due(position: Position) -> bool:
    """Whether orders cover a question that is open."""
    return position.waiting is not None and bool(_ordered(position, orders_of(position.game)))


def go_on(position: Position, *, at_once: int | None = None) -> Position:
    """Let standing orders answer until a question is open that they do not cover, or so many are answered."""
    for _ in range(at_once or ORDERED_AT_MOST):
        orders = orders_of(position.game)  # a coach may take them back meanwhile
        answers = _ordered(position, orders)
        if not answers:
            break
        public_id = position.game.public_id
        try:
            position = live.answer(
                public_id,
                expected=position.sequence,
                command=f"order {position.sequence}",
                answers=answers,
                actor="standing order",
            )
        except Conflict:  # somebody answered meanwhile: go on from there
            position = live.look(public_id)
    return position


def give(
    game: Game,
    seat: int,
    *,
    answers: Mapping[str, str] | None = None,
    assistant: bool | None = None,
    at_once: int | None = None,
) -> Position | None:
    """Give orders for a seat, beside those it has, and let them answer what is asked now.

    Parameters
    ----------
    answers
        Kind of question to the option that answers it.
    assistant
        Whether a computer coach answers everything else; None leaves that as it is.
    at_once
        How many questions are answered now; all of them when it is not given.

    Raises
    ------
    NotAllowed
        If the game is over, or these are no orders.

    """
    given = dict(answers or {})
    if game.over:
        raise NotAllowed(f"the game is {game.status}; no orders are needed", status=game.status)
    if len(given) > ANSWERS_AT_MOST or any(
        not 0 < len(word) <= LONGEST_WORD for pair in given.items() for word in pair
    ):
        raise NotAllowed("these are no orders: name kinds of questions and their answers")
    order, _ = StandingOrder.objects.get_or_create(game=game, seat=seat)
    order.answers = {**order.answers, **given}
    if len(order.answers) > ANSWERS_AT_MOST:
        raise NotAllowed(f"a seat has at most {ANSWERS_AT_MOST} standing orders")
    if assistant is not None:
        order.assistant = assistant
    order.save()
    position = live.look(game.public_id)
    return go_on(position, at_once=at_once) if game.status == Game.Status.LIVE else position


def cancel(game: Game, seat: int) -> None:
    """Take back all orders for a seat: its coach is asked again."""
    StandingOrder.objects.filter(game=game, seat=seat).delete()


def orders_of(game: Game) -> dict[int, StandingOrder]:
    """Give the orders of a game by seat."""
    return {order.seat: order for order in StandingOrder.objects.filter(game=game)}


def assistant_answer(position: Position, seat: int, decision: Decision) -> str:
    """Give what the strongest computer coach would answer."""
    coach = position.ruleset.coach(position.ruleset.levels[-1])
    return coach.choose(position.state, decision, seat)


def _ordered(position: Position, orders: Mapping[int, StandingOrder]) -> dict[int, str]:
    """Give the answers that are ordered, of the questions that are open."""
    if position.waiting is None:
        return {}
    found = {}
    for seat, decision in position.waiting.decisions.items():
        order = orders.get(seat)
        if order is None:
            continue
        option = order.answers.get(decision.kind)
        if option in decision.options:
            found[seat] = option
        elif order.assistant:
            found[seat] = str(assistant_answer(position, seat, decision))
    return found
