"""Super-advanced penalties: how long, and for whom.

| ids | rule |
|---|---|
| SOM-17.0, 17.1, 17.1a, 17.2 | the chart by the offender's rating; the opponent's column first |
| SOM-17.3, 16.1 | the check of an intimidation is itself the row |
| SOM-17.4, 17.41, AMB-39 | misconducts |
| SOM-17.5, 17.5a, 17.51, AMB-22 | rows 19 and 20: the secondary charts, by dice |
| SOM-5.73 | goalies and their opponents |
| SOM-16.14, 16.15 | delayed penalties |
| AMB-40 | equal parts cancel: minors to even manpower, majors without loss of manpower |
| SOM-22.7, 22.71, 22.72, AMB-41 | where the game goes on |
| SOM-23.1, 23.11, D31 | a new penalty at even manpower may be disregarded |
| SOM-INF.13, INF.14, D27 | penalty shots; who serves for the bench and for goalies |
"""

from typing import NamedTuple

from games.rulesets.strat_o_matic.decisions import Ask, ask
from games.rulesets.strat_o_matic.events import (
    FoulDelayed,
    FoulRead,
    PenaltyAssessed,
    PowerPlayBegan,
    PowerPlayPostponed,
    RetaliationRolled,
)
from games.rulesets.strat_o_matic.play import (
    event_times,
    goalie_pulling,
    manpower,
    penalty_shots,
    power_play_block,
    timing_track,
)
from games.rulesets.strat_o_matic.play.table import HockeyTable, Next, draw_split, present
from games.rulesets.strat_o_matic.state import END_OF, DelayedPenalty, Spot, State

MINOR, MAJOR, MISCONDUCT = 2, 5, 10
DOUBLE_MINOR = 4
GAME_MISCONDUCT_MINUTES = 10
BLOCK_CARDS: dict[int, tuple[int, ...]] = {2: (3,), 4: (3, 3), 5: (3, 3, 2)}
"""Action cards of the blocks in which a power play is played without the timing track (SOM-16.31, 18.93)."""
NO_OPPONENT = "D"
"""The rating that stands for a missing opponent on the secondary charts."""
SIMPLE: tuple[str, ...] = ("OFF 2",)
"""What a foul is worth without the penalty charts."""
INTIMIDATION, GOALIE, DEFENCE_CARD = "intimidation", "goalie", "defence card"


class Part(NamedTuple):
    """A part of what a man gets: name, minutes, and what it does to his team."""

    penalty: str
    minutes: int
    short: bool
    released: bool

    @property
    def gives_power_play(self) -> bool:
        """Whether nothing cancels it."""
        return self.released or (self.short and self.minutes == MAJOR)


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
        results = _read_chart(table, seat, player, opponent, check, row)
        if results == ("NONE",):
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


# --- the charts ---


def _read_chart(
    table: HockeyTable, seat: int, player: str, opponent: str, check: int, mc_row: int
) -> tuple[str, ...]:
    """SOM-17.1, 17.5: give the results of the chart's row."""
    state = table.state
    rating = rating_of(state, player)
    number = check or draw_split(table).number
    row = state.setup.content.penalty_super[rating].rows[number]
    roll = 0
    if row.secondary:
        charts = present(state.setup.content.penalty_secondary)
        roll = table.roll(2)
        against = rating_of(state, opponent) if opponent else NO_OPPONENT
        results = charts.charts[row.secondary][charts.column[rating][against]][roll]
        results = results if opponent else tuple(r for r in results if not r.startswith("OPP "))
        results = results or ("NONE",)
    else:
        results = results_of(state, rating, number, opponent)
    card = state.setup.skaters.get(player)
    if card is not None and mc_row in card.mc_rows and "NONE" not in results:
        results = (*results, "OFF 10")
    table.emit(FoulRead(seat, player, opponent, number, roll, results))
    return results


def results_of(state: State, rating: str, number: int, opponent: str) -> tuple[str, ...]:
    """Evaluate a row of the chart: the opponent's column first, the offender's may depend on it (SOM-17.1)."""
    row = state.setup.content.penalty_super[rating].rows[number]
    against = rating_of(state, opponent) if opponent else ""
    theirs: tuple[int, ...] = ()
    if opponent and row.opponent and (not row.opponent_if or against in row.opponent_if):
        theirs = row.opponent
    if opponent and row.opponent_add and against in row.opponent_add_if:
        theirs += row.opponent_add
    mine = row.offender
    if row.offender_add and row.offender_add_if in theirs:
        mine += row.offender_add
    results = [f"OFF {'+'.join(map(str, mine))}"] if mine else []
    if theirs:
        results.append(f"OPP {'+'.join(map(str, theirs))}")
    return tuple(results) or ("NONE",)


def rating_of(state: State, player: str) -> str:
    """Give the penalty rating of a skater or goalie."""
    card = state.setup.skaters.get(player) or state.setup.goalies[player]
    return card.penalty


def roll_retaliation(table: HockeyTable, seat: int, goalie: str) -> str:
    """SOM-5.73: a die names the opponent who may be penalised with a goalie; empty for nobody."""
    state = table.state
    roll = table.roll(1)
    slot = state.setup.content.goalie_retaliation[roll]
    player = state.sides[1 - seat].ice.get(slot, "") if slot is not None else ""
    table.emit(RetaliationRolled(seat, goalie, roll, slot or "", player))
    return player


# --- what each man gets ---


def minutes_in(results: tuple[str, ...], who: str) -> tuple[int, ...]:
    """Give the minutes of a side's man: OFF or OPP."""
    minutes: list[int] = []
    for result in results:
        words = result.split()
        if words[0] == who and words[1] != "GM":
            minutes += [int(part) for part in words[1].split("+")]
        elif result == "PP5" and who == "OFF":
            minutes.append(MAJOR)
    return tuple(minutes)


def parts_of(mine: tuple[int, ...], theirs: tuple[int, ...]) -> list[Part]:
    """AMB-40: divide a man's minutes into what cancels against the other man's and what does not."""
    minors = sum(each for each in mine if each in (MINOR, DOUBLE_MINOR))
    other_minors = sum(each for each in theirs if each in (MINOR, DOUBLE_MINOR))
    majors, other_majors = mine.count(MAJOR), theirs.count(MAJOR)
    even = min(minors, other_minors)
    even_majors = min(majors, other_majors)
    parts = [Part(_minor(each), each, short=True, released=False) for each in _halves(even)]
    parts += [
        Part(_minor(each), each, short=True, released=True) for each in _halves(minors - even)
    ]
    parts += [Part("major", MAJOR, short=True, released=False)] * (majors - even_majors)
    parts += [Part("major", MAJOR, short=False, released=False)] * even_majors
    parts += [Part("misconduct", MISCONDUCT, short=False, released=False)] * mine.count(MISCONDUCT)
    return parts


def _halves(minutes: int) -> list[int]:
    """Divide minor minutes into double minors and a minor."""
    return [DOUBLE_MINOR] * (minutes // DOUBLE_MINOR) + [MINOR] * (minutes % DOUBLE_MINOR // MINOR)


def _minor(minutes: int) -> str:
    return "double minor" if minutes == DOUBLE_MINOR else "minor"


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
    mine, theirs = minutes_in(results, "OFF"), minutes_in(results, "OPP")
    writer = Writer(table, source)
    thrown_out = "OFF GM" in results
    parts = parts_of(mine, theirs)
    if scored:
        parts = _first_minor_free(parts)
    writer.write(seat, player, parts, thrown_out=thrown_out)
    writer.write(1 - seat, opponent, parts_of(theirs, mine), thrown_out="OPP GM" in results)
    bench = [Part("bench minor", MINOR, short=True, released=True)]
    if "BENCH 2" in results:
        writer.write(seat, "", _first_minor_free(bench) if scored else bench)
    if "OPPBENCH 2" in results:
        writer.write(1 - seat, "", bench)
    return writer.owed


def _first_minor_free(parts: list[Part]) -> list[Part]:
    """SOM-16.14: the first minor that would give a power play leaves nobody short; its minutes stand."""
    for place, part in enumerate(parts):
        if part.released:
            rest = part.minutes - MINOR
            free = [Part("minor", MINOR, short=False, released=True)]
            free += [Part("minor", rest, short=True, released=True)] if rest else []
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

    def write(self, seat: int, player: str, parts: list[Part], *, thrown_out: bool = False) -> None:
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
            part = Part("game misconduct", GAME_MISCONDUCT_MINUTES, short=False, released=False)
            self.emit(seat, player, part, "", 0, 0)

    def server(self, seat: int, player: str) -> str:
        """SOM-INF.14, D27: let the coach name a skater on the ice who serves."""
        side = self.table.state.sides[seat]
        men = tuple(
            man for man in side.ice.values() if man != player and man not in side.absent
        ) or tuple(side.ice.values())
        return self.table.choose(seat, ask(Ask.SERVED_BY, men))

    def emit(
        self, seat: int, player: str, part: Part, server: str, cards: int, before: int
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
    mine = sum(minutes_in(results, "OFF")) + MINOR * ("BENCH 2" in results)
    theirs = sum(minutes_in(results, "OPP")) + MINOR * ("OPPBENCH 2" in results)
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
        if not place or (scored and minutes == DOUBLE_MINOR):
            table.emit(PowerPlayBegan(seat, number))
        before = state.sides[seat].score
        due = power_play_block.play(table, seat, goes_on=index == len(blocks) - 1, most_cards=cards)
        scored = state.sides[seat].score > before
    return due
