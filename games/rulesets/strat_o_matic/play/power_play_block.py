"""The power play as a block of cards and shots (basic and advanced levels).

| ids | rule |
|---|---|
| SOM-7.0, 7.3, 16.31, INF.6, AMB-07 | two (basic) or three (advanced) action cards are turned over as time |
| SOM-7.1, 7.1a, D33 | power-play groups take turns |
| SOM-7.2, 7.2a, 7.2b | the penalty-killing group, its centre vacant |
| SOM-7.21, 7.32, 7.32a | the chart and its test |
| SOM-7.33, 7.34, 7.34a, 1.0E | order of the shots |
| SOM-7.35, 7.35a, 16.4 | nothing but the shots; plus readings live for the power play only |
| SOM-7.36 | basic: faceoff at centre |
| SOM-16.3, 16.32, 16.5, 16.51 | advanced: play goes on from the last shot, the units stay |
| SOM-27.3a | a goal in overtime ends it all |
"""

from games.rulesets.strat_o_matic.charts import PowerPlayHalf, PowerPlayRow
from games.rulesets.strat_o_matic.decisions import Ask, ask
from games.rulesets.strat_o_matic.events import (
    ChanceGained,
    FifthSkaterAdded,
    Filled,
    PowerPlayChartRead,
    PowerPlayEnded,
    PowerPlayStarted,
    TimeTurned,
)
from games.rulesets.strat_o_matic.play import event_times, goalie_pulling, line_changes, shooting
from games.rulesets.strat_o_matic.play.bench import (
    best_for_slot,
    eligible,
    fill,
    is_centre,
)
from games.rulesets.strat_o_matic.play.skaters import any_shooter, defense_rating
from games.rulesets.strat_o_matic.play.table import (
    HockeyTable,
    Next,
    draw_action,
    draw_split,
    present,
)
from games.rulesets.strat_o_matic.readings import Kind, Position, Reading
from games.rulesets.strat_o_matic.state import ShotKind, Spot, State

UNIT_SLOTS = (Position.LW, Position.C, Position.RW, Position.LD, Position.RD)
KILLER_SLOTS = (Position.LW, Position.RW, Position.LD, Position.RD)
WINGS = (Position.LW, Position.RW)
FULL_DECK = 30

SHOT_OF: dict[Kind, ShotKind] = {
    Kind.OUT: ShotKind.OUTSIDE,
    Kind.OUT_ONLY: ShotKind.OUTSIDE,
    Kind.IN: ShotKind.INSIDE,
    Kind.REB: ShotKind.REBOUND,
    Kind.BK: ShotKind.BREAKAWAY,
}


def play(
    table: HockeyTable, seat: int, *, goes_on: bool = True, most_cards: int = FULL_DECK
) -> Next:
    """Play the whole block for the side with the man advantage.

    ``goes_on`` is False when another block follows at once, so that nothing is resolved from the last shot;
    ``most_cards`` is lower at the end of a longer penalty.
    """
    state = table.state
    goalie_pulling.bring_back(table)
    send_units_out(table, seat)
    _turn_time_over(table, most_cards)
    row = state.setup.content.power_play_chart[(number := draw_split(table).number)]
    half = _read_chart(table, 1 - seat, number, row)
    for reading in half.short_handed:
        _listed_shot(table, 1 - seat, reading, plus_live=False)
        if state.is_sudden_death_over:
            return _end(table, seat, scored=False)
    aftermath: Reading | None = None
    for reading in half.power_play:
        aftermath = _listed_shot(table, seat, reading, plus_live=True)
        if aftermath is None:
            return _end(table, seat, scored=True)
    if not state.setup.advanced or not goes_on or aftermath is None:
        return _end(table, seat, scored=False)
    table.emit(PowerPlayEnded(seat, scored=False))
    _add_fifth_skater(table, 1 - seat)
    return shooting.follow(table, aftermath)


def _end(table: HockeyTable, seat: int, *, scored: bool) -> Next:
    """End the power play; a faceoff at centre follows (SOM-7.36), before it the lines come back (GS.18)."""
    table.emit(PowerPlayEnded(seat, scored))
    if not table.state.is_sudden_death_over:
        line_changes.restore(table)
    return Spot.CENTRE


def send_units_out(table: HockeyTable, seat: int) -> None:
    """SOM-7.1, 7.2: the group that is due and the killers take the ice (who starts: SOM-D33)."""
    state = table.state
    attack, defence = state.sides[seat], state.sides[1 - seat]
    groups = state.setup.teams[seat].document.power_play
    if attack.power_play_group is None:
        numbers = tuple(str(index + 1) for index in range(len(groups)))
        group = int(table.choose(seat, ask(Ask.POWER_PLAY_GROUP, numbers))) - 1
    else:
        group = attack.power_play_group % len(groups)
    killing = state.setup.teams[1 - seat].document.penalty_killing
    killing_group = defence.penalty_killing_group % len(killing)
    table.emit(
        PowerPlayStarted(
            seat=seat,
            group=group,
            players=fill(state, seat, tuple(zip(UNIT_SLOTS, groups[group], strict=True))),
            killing_group=killing_group,
            killers=fill(
                state, 1 - seat, tuple(zip(KILLER_SLOTS, killing[killing_group], strict=True))
            ),
            expiry=event_times.expiry(state),
        )
    )


def _turn_time_over(table: HockeyTable, most: int) -> None:
    """SOM-7.3, 16.31: turn action cards over; line-change cards among them wait (SOM-7.31)."""
    state = table.state
    level = "advanced" if state.setup.advanced else "basic"
    count = min(state.setup.content.penalty_cards.block[level], state.cards_left, most)
    table.emit(TimeTurned(tuple(draw_action(table) for _ in range(count))))


def _read_chart(table: HockeyTable, killers: int, number: int, row: PowerPlayRow) -> PowerPlayHalf:
    """SOM-7.32: test the named killer; his rating decides between the halves of the row."""
    state = table.state
    slot = row.position
    present = slot in state.sides[killers].ice
    rating = defense_rating(state, killers, slot) if present else 0
    met = rating >= row.minimum
    half = row.met if met else row.unmet
    table.emit(
        PowerPlayChartRead(
            number=number,
            slot=slot,
            minimum=row.minimum,
            rating=rating,
            met=met,
            short_handed=tuple(reading.text for reading in half.short_handed),
            power_play=tuple(reading.text for reading in half.power_play),
        )
    )
    return half


def _listed_shot(
    table: HockeyTable, seat: int, reading: Reading, *, plus_live: bool
) -> Reading | None:
    """Take one shot of the chart; None for a goal, else its reading (SOM-7.35)."""
    state = table.state
    ice = state.sides[seat].ice
    target = reading.target
    target = present(target)
    slot = next((place for place in (target.position, target.substitute) if place in ice), None)
    shooter = slot or any_shooter(table, seat)
    table.emit(ChanceGained(seat, shooter, ice[shooter], reading.kind, ""))
    return shooting.release(table, SHOT_OF[reading.kind], plus_live=plus_live)


def _add_fifth_skater(table: HockeyTable, seat: int) -> None:
    """SOM-16.51: a centre on the wing moves to C and a wing comes on; between two wings a centre comes on."""
    state = table.state
    table.emit(FifthSkaterAdded(seat, five_men(state, seat)))


def five_men(state: State, seat: int) -> Filled:
    """Give the penalty killers with their fifth skater; men of the remembered line come first."""
    side = state.sides[seat]
    ice = dict(side.ice)
    missing = Position.C
    for wing in WINGS:
        player = ice.get(wing)
        if player is not None and Position.C not in ice and is_centre(state, player):
            ice[Position.C] = ice.pop(wing)
            missing = wing
    document = state.setup.teams[seat].document
    free = [
        player
        for player in document.dressed
        if player not in side.injured
        and player not in side.absent
        and player not in side.ice.values()
    ]
    rated = eligible(state, missing, free)
    from_line = [player for player in document.lines[side.line] if player in rated]
    candidates = from_line or best_for_slot(state, missing, rated)
    if candidates:
        ice[missing] = candidates[0]
    return tuple(ice.items())
