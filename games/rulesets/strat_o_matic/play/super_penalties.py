"""Super-advanced penalties: a foul from the whistle to the next faceoff.

| ids | rule |
|---|---|
| SOM-17.0, 17.1a | the penalty chart (``penalty_charts.py``), and who is the opponent |
| SOM-17.3, 16.1 | the check of an intimidation is itself the row |
| SOM-17.41, AMB-39 | a man serves one penalty after the other, a misconduct last |
| SOM-16.14, 16.15 | delayed penalties |
| SOM-22.7, 22.71, 22.72, AMB-41 | where the game goes on |
| SOM-23.1, 23.11, D31 | a new penalty at even manpower may be disregarded |
| SOM-INF.13, INF.14, D27 | penalty shots; who serves for the bench and for goalies |
"""

from games.rulesets.strat_o_matic.decisions import Ask, ask
from games.rulesets.strat_o_matic.events import (
    FoulDelayed,
    PenaltyAssessed,
    PowerPlayBegan,
    PowerPlayPostponed,
)
from games.rulesets.strat_o_matic.play import (
    event_times,
    goalie_pulling,
    manpower,
    penalty_charts,
    penalty_shots,
    power_play_block,
    timing_track,
)
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next
from games.rulesets.strat_o_matic.state import END_OF, DelayedPenalty, Spot, State

MINOR = penalty_charts.MINOR
GAME_MISCONDUCT_MINUTES = 10
BLOCK_CARDS: dict[int, tuple[int, ...]] = {2: (3,), 4: (3, 3), 5: (3, 3, 2)}
"""Action cards of the blocks in which a power play is played without the timing track (SOM-16.31, 18.93)."""
SIMPLE: tuple[str, ...] = ("OFF 2",)
"""What a foul is worth without the penalty charts."""
INTIMIDATION, GOALIE = "intimidation", "goalie"


def are_in_use(state: State) -> bool:
    """Whether penalties are kept in the box: with either of both options."""
    options = state.setup.options
    return options.super_penalty or options.super_power_play


def is_disregarded(state: State) -> bool:
    """Whether a new penalty does not count now: at even manpower by penalties, by agreement (SOM-23.1)."""
    options = state.setup.options
    return manpower.is_even_short(state) and (
        options.new_penalty_4v4 == "ignore" or not options.super_power_play
    )


def delay(table: HockeyTable, seat: int, player: str, check: int) -> None:
    """SOM-16.13: the arm is up; the other side may send out an extra skater."""
    state = table.state
    opponent = state.sides[state.possession].ice[state.carrier]
    table.emit(FoulDelayed(seat, player, opponent, check))
    goalie_pulling.offer(table, 1 - seat)


def serve_delayed(table: HockeyTable) -> Next:
    """SOM-16.15: play stops and the penalties that waited are called."""
    due: Next = Spot.CENTRE
    while table.state.delayed:
        waiting = table.state.delayed[0]
        due = call(
            table,
            waiting.seat,
            waiting.player,
            INTIMIDATION,
            opponent=waiting.opponent,
            check=waiting.check,
        )
    return Spot.CENTRE if due is None else due


def wipe_out(table: HockeyTable, waiting: DelayedPenalty) -> None:
    """SOM-16.14: after a goal the offender's first minor is only written down."""
    call(
        table,
        waiting.seat,
        waiting.player,
        INTIMIDATION,
        opponent=waiting.opponent,
        check=waiting.check,
        scored=True,
    )


def call(  # noqa: PLR0913 - what a foul is
    table: HockeyTable,
    seat: int,
    player: str,
    source: str,
    *,
    opponent: str | None = None,
    check: int = 0,
    row: int = 0,
    scored: bool = False,
) -> Next:
    """Call a foul: read the chart, write the penalties down, and set the strength.

    Parameters
    ----------
    table, seat, player, source
        The offender, and where the foul came from.
    opponent
        The fouled skater, empty for none; the carrier when not given (SOM-17.1a).
    check
        The split of an intimidation's check (SOM-17.3); 0 draws a new one.
    row
        The row of the Defense column, for misconducts.
    scored
        Whether a goal was scored while the penalty was delayed.

    """
    state = table.state
    if opponent is None:
        opponent = state.sides[state.possession].ice[state.carrier]
    shooter = state.sides[1 - seat].ice.get(state.carrier, opponent) or opponent
    results = SIMPLE
    if state.setup.options.super_penalty:
        results = penalty_charts.read(table, seat, player, opponent, check, row)
        if results == penalty_charts.NOTHING:
            return None
    owed = _write_down(table, seat, player, opponent, source, results, scored=scored)
    if scored:
        return Spot.CENTRE
    shot: Next = None
    if "PS" in results:
        shot = penalty_shots.take(table, 1 - seat, shooter)
    if owed:
        return _play_blocks(table, owed)
    if state.cards_left and state.box:
        manpower.settle(table)
    return shot or _spot(seat, source, results)


# --- what is written down ---


def _write_down(
    table: HockeyTable,
    seat: int,
    player: str,
    opponent: str,
    source: str,
    results: tuple[str, ...],
    *,
    scored: bool,
) -> list[tuple[int, int, int]]:
    """Write down every penalty of a foul, all with one time; give the power plays owed as blocks."""
    mine, theirs = (
        penalty_charts.minutes_in(results, "OFF"),
        penalty_charts.minutes_in(results, "OPP"),
    )
    writer = Writer(table, source)
    thrown_out = "OFF GM" in results
    parts = penalty_charts.parts_of(mine, theirs)
    if scored:
        parts = _first_minor_free(parts)
    writer.write(seat, player, parts, thrown_out=thrown_out)
    writer.write(
        1 - seat, opponent, penalty_charts.parts_of(theirs, mine), thrown_out="OPP GM" in results
    )
    bench = [penalty_charts.Part("bench minor", MINOR, short=True, released=True)]
    if "BENCH 2" in results:
        writer.write(seat, "", _first_minor_free(bench) if scored else bench)
    if "OPPBENCH 2" in results:
        writer.write(1 - seat, "", bench)
    return writer.owed


def _first_minor_free(parts: list[penalty_charts.Part]) -> list[penalty_charts.Part]:
    """SOM-16.14: the first minor that would give a power play leaves nobody short; its minutes stand."""
    for place, part in enumerate(parts):
        if part.released:
            rest = part.minutes - MINOR
            free = [penalty_charts.Part("minor", MINOR, short=False, released=True)]
            free += [penalty_charts.Part("minor", rest, short=True, released=True)] if rest else []
            return [*parts[:place], *free, *parts[place + 1 :]]
    return parts


class Writer:
    """Writes the penalties of one foul; ``owed`` are the power plays that are due as blocks."""

    def __init__(self, table: HockeyTable, source: str) -> None:
        """Begin a foul from this source."""
        self.table = table
        self.source = source
        self.seconds: int | None = None
        self.owed: list[tuple[int, int, int]] = []

    def write(
        self, seat: int, player: str, parts: list[penalty_charts.Part], *, thrown_out: bool = False
    ) -> None:
        """Write a man's penalties, to be served one after the other; then throw him out."""
        state = self.table.state
        options = state.setup.options
        server = ""
        if parts and (thrown_out or not player or player in state.setup.goalies):
            server = self.server(seat, player)
        before = 0
        for part in parts:
            number = state.penalties_called + 1
            sits = part.short or part.penalty in {"major", "misconduct"}
            if part.short and part.gives_power_play and not options.super_power_play:
                self.owed.append((1 - seat, number, part.minutes))
                sits = False
            cards = timing_track.cards(state, part.minutes) if sits else 0
            self.emit(seat, player, part, server, cards, before)
            before = number if sits else before
        if thrown_out and player:
            part = penalty_charts.Part(
                "game misconduct", GAME_MISCONDUCT_MINUTES, short=False, released=False
            )
            self.emit(seat, player, part, "", 0, 0)

    def server(self, seat: int, player: str) -> str:
        """SOM-INF.14, D27: let the coach name a skater on the ice who serves."""
        side = self.table.state.sides[seat]
        men = tuple(
            man for man in side.ice.values() if man != player and man not in side.absent
        ) or tuple(side.ice.values())
        return self.table.choose(seat, ask(Ask.SERVED_BY, men))

    def emit(
        self,
        seat: int,
        player: str,
        part: penalty_charts.Part,
        server: str,
        cards: int,
        before: int,
    ) -> None:
        """Write one penalty; the first draws the time of all."""
        if self.seconds is None:
            self.seconds = event_times.now(self.table)
        self.table.emit(
            PenaltyAssessed(
                number=self.table.state.penalties_called + 1,
                seat=seat,
                player=player,
                penalty=part.penalty,
                minutes=part.minutes,
                source=self.source,
                served_by=server,
                seconds=self.seconds,
                cards=cards,
                short=part.short,
                released=part.released,
                after=before,
            )
        )


# --- what follows ---


def _spot(seat: int, source: str, results: tuple[str, ...]) -> Spot:
    """SOM-22.71, 22.72, AMB-41: where the faceoff is."""
    if source == GOALIE:
        return END_OF[seat]
    if source != INTIMIDATION:
        return Spot.CENTRE
    mine = sum(penalty_charts.minutes_in(results, "OFF")) + MINOR * ("BENCH 2" in results)
    theirs = sum(penalty_charts.minutes_in(results, "OPP")) + MINOR * ("OPPBENCH 2" in results)
    if mine == theirs:
        return Spot.CENTRE
    return END_OF[seat if mine > theirs else 1 - seat]


def _play_blocks(table: HockeyTable, owed: list[tuple[int, int, int]]) -> Next:
    """Without the super power play: what does not cancel is played as blocks, one for each two minutes."""
    state = table.state
    blocks = [
        (seat, number, minutes, place, cards)
        for seat, number, minutes in owed
        for place, cards in enumerate(BLOCK_CARDS[minutes])
    ]
    due: Next = Spot.CENTRE
    scored = False
    for index, (seat, number, minutes, place, cards) in enumerate(blocks):
        if state.is_sudden_death_over:
            break
        if not state.cards_left:
            if not place:
                table.emit(PowerPlayPostponed(seat))
            continue
        if not place or (scored and minutes == penalty_charts.DOUBLE_MINOR):
            table.emit(PowerPlayBegan(seat, number))
        before = state.sides[seat].score
        due = power_play_block.play(table, seat, goes_on=index == len(blocks) - 1, most_cards=cards)
        scored = state.sides[seat].score > before
    return due
