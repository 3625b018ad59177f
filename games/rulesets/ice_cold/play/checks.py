"""Loose pucks, fouls, penalties and power plays: what flipped letters and whistles decide.

| ids | rule |
|---|---|
| IC-080 to 083, 121, 123, 124 | loose pucks, and a penalty behind the play |
| IC-090, 091, 099, A16 | the foul check, and the fight after a cheap shot that is not called |
| IC-092 to 098, 100, A19, A20, A22 | penalties and series of power-play shots, each finished before the next |
"""

from games.rulesets.ice_cold.cards import Card, Effect, PowerPlay
from games.rulesets.ice_cold.events import (
    FightWon,
    FoulChecked,
    LoosePuckWon,
    PenaltyCalled,
    PowerPlayEnded,
)
from games.rulesets.ice_cold.play.shots import control, follow_up, stop, take_shot
from games.rulesets.ice_cold.play.table import IceTable, flip


def loose_puck(table: IceTable, zone: int) -> None:
    """IC-081, IC-083: the letter of a flipped card says whose puck it is."""
    card = flip(table)
    table.emit(LoosePuckWon(card.winner, zone, card.id))
    behind_the_play(table, card)


def behind_the_play(table: IceTable, card: Card) -> None:
    """IC-123: call the penalty that a flipped card's whistle shows, once possession is settled."""
    if card.penalised >= 0:
        series = table.state.setup.deck.document.behind_the_play_penalty
        penalise(table, card.penalised, series)


def penalise(table: IceTable, seat: int, series: PowerPlay, foul: int = 0) -> None:
    """IC-092 to IC-097: call a penalty and let the other seat take its shots."""
    table.emit(PenaltyCalled(seat, foul, series.outside, series.inside, series.major))
    shooter = 1 - seat
    goals = 0
    shot = None
    for line in series.lines:
        shot = take_shot(table, shooter, line, power_play=True)
        goals += shot.goal
        if shot.goal and not series.major:
            break
    table.emit(PowerPlayEnded(shooter, goals))
    if shot is not None and follow_up(table, shot):
        loose_puck(table, table.state.puck)


def foul(table: IceTable, card: Card, offender: int) -> None:
    """IC-091: flip for the call; without one the card has its effect."""
    fouled = 1 - offender
    check = flip(table)
    called = check.winner == fouled
    table.emit(FoulChecked(fouled, check.id, called))
    if called and card.power_play is not None:
        penalise(table, offender, card.power_play, card.id)
    else:
        take_effect(table, card, offender)


def take_effect(table: IceTable, card: Card, seat: int) -> None:
    """IC-055 to IC-060: a defensive card succeeds in the zone where the puck now is."""
    zone = table.state.puck
    if card.effect is Effect.LOOSE:
        loose_puck(table, zone)
    elif card.effect is Effect.FREEZE:
        stop(table, zone, "freeze")
    elif card.effect is Effect.FIGHT:
        fight(table, zone)
    elif card.effect is Effect.STEAL:
        control(table, seat, zone, "steal", shot_allowed=bool(card.next))
    else:
        control(table, seat, zone, "turnover")


def fight(table: IceTable, zone: int) -> None:
    """IC-099: a letter names the winner, who earns momentum; face-off in the zone."""
    card = flip(table)
    momentum = table.state.setup.deck.document.fight_momentum
    table.emit(FightWon(card.winner, card.id, momentum))
    stop(table, zone, "fight")
