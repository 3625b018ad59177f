"""Identities that hold for the score sheet of every game; each fault names the identity it breaks.

Numbers are those of the list at the end of the collected league cases. Everything is added up again from single
goals, penalties and events, never taken from a total of the sheet.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.engine import Event, ScoreSheet
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic.setup import Setup

PERIOD, SHORT_OVERTIME = 1200, 300
REGULATION = 3
MINOR = 2
STRENGTHS = ("EV", "PP", "SH", "PS")


def broken(setup: Setup, events: Sequence[Event], sheet: ScoreSheet) -> list[str]:
    """Every identity that a game breaks."""
    found = [
        *score_faults(sheet),
        *shot_faults(sheet),
        *time_faults(events, sheet),
        *strength_faults(sheet),
        *goal_faults(setup, sheet),
        *penalty_faults(sheet),
        *decision_faults(setup, sheet),
        *plus_minus_faults(sheet),
        *winning_goal_faults(sheet),
    ]
    return [fault for fault in found if fault]


def score_faults(sheet: ScoreSheet) -> Iterator[str]:
    for seat, side in enumerate(sheet.seats):
        other = sheet.seats[1 - seat]
        won, lost = (
            int(sheet.decided == "SO" and sheet.winner == which) for which in (seat, 1 - seat)
        )
        scored = sum(line.goals for line in side.skaters)
        if not side.score == scored + won == sum(side.goals_by_period) + won:
            yield f"1, 4: seat {seat} scored {side.score}: men {scored}, {side.goals_by_period}"
        against = sum(line.goals_against for line in side.goalies)
        if other.score != against + (other.empty_net_goals or 0) + lost:
            yield f"1: seat {seat} allowed {other.score}, its goalies {against}"
        if Counter(goal.seat for goal in sheet.goals)[seat] != scored:
            yield f"1: seat {seat} has {scored} goals of men and other goal lines"
    scores = [side.score for side in sheet.seats]
    if (scores[0] == scores[1]) != (sheet.decided == "TIE") or (
        sheet.winner != (None if sheet.decided == "TIE" else scores.index(max(scores)))
    ):
        yield f"1: {scores}, {sheet.decided}, won by {sheet.winner}"
    if sheet.decided in {"OT", "SO"} and abs(scores[0] - scores[1]) != 1:
        yield f"1: {scores} in {sheet.decided}"
    made = Counter(attempt.seat for attempt in sheet.shootout if attempt.goal)
    if sheet.decided == "SO" and (made[0] > made[1]) != (sheet.winner == 0):
        yield f"1: shootout {made}, won by {sheet.winner}"


def shot_faults(sheet: ScoreSheet) -> Iterator[str]:
    for seat, side in enumerate(sheet.seats):
        men = sum(line.shots or 0 for line in side.skaters)
        goalies = sheet.seats[1 - seat].goalies
        faced = sum(line.shots_against or 0 for line in goalies) + (side.empty_net_goals or 0)
        if not sum(side.shots_by_period or ()) == men == faced:
            yield f"2: seat {seat} shot {side.shots_by_period}, men {men}, faced {faced}"
        yield from (
            f"3: {line.player}: {line.shots_against} = {line.saves} + {line.goals_against}"
            for line in side.goalies
            if line.shots_against != (line.saves or 0) + line.goals_against
        )
        yield from (
            f"2: {line.player} scored {line.goals} with {line.shots} shots"
            for line in side.skaters
            if line.goals > (line.shots or 0)
        )


def time_faults(events: Sequence[Event], sheet: ScoreSheet) -> Iterator[str]:
    """Identity 3: the goalies of a side and its empty net fill the game to the second."""
    length = REGULATION * PERIOD
    for period in range(REGULATION + 1, sheet.periods + 1):
        decided_here = sheet.decided == "OT" and period == sheet.periods
        cards = next(e.cards for e in events if _starts(e, period))
        full = SHORT_OVERTIME if cards <= 8 else PERIOD
        length += (sheet.goals[-1].seconds or 0) if decided_here else full
    for seat, side in enumerate(sheet.seats):
        played = sum(line.seconds or 0 for line in side.goalies)
        empty = _empty_net_seconds(events, seat, sheet)
        if played + empty != length:
            yield f"3: goalies of seat {seat} {played} s, empty net {empty} s, game {length} s"


def _starts(event: Event, period: int) -> bool:
    return isinstance(event, happened.PeriodStarted) and event.period == period


def _empty_net_seconds(events: Sequence[Event], seat: int, sheet: ScoreSheet) -> int:
    total = used = since = cards = length = period = 0
    pulled = False
    for event in events:
        now = length * used // cards if cards else 0
        match event:
            case happened.PeriodStarted():
                cards, used, period = event.cards, 0, event.period
                short = period > REGULATION and cards <= 8
                length = SHORT_OVERTIME if short else PERIOD
            case happened.ActionCardDrawn():
                used += 1
            case happened.TimeTurned():
                used += len(event.cards)
            case happened.GoaliePulled() if event.seat == seat:
                pulled, since = True, now
            case happened.GoalieReturned() if event.seat == seat and pulled:
                if sheet.decided == "OT" and period == sheet.periods:
                    length = sheet.goals[-1].seconds or 0
                ends = _is_followed_by_the_horn(events, event)
                total += max(0, (length if ends else min(now, length)) - since)
                pulled = False
    return total


def _is_followed_by_the_horn(events: Sequence[Event], event: Event) -> bool:
    place = next(number for number, other in enumerate(events) if other is event)
    after = events[place + 1]
    if isinstance(after, happened.GoalieReturned):
        after = events[place + 2]
    return isinstance(after, happened.PeriodEnded)


def strength_faults(sheet: ScoreSheet) -> Iterator[str]:
    for seat, side in enumerate(sheet.seats):
        kinds = Counter(goal.strength for goal in sheet.goals if goal.seat == seat)
        empty = sum(goal.empty_net for goal in sheet.goals if goal.seat == seat)
        if (kinds["PP"], kinds["SH"], empty) != (
            side.power_play_goals,
            side.short_handed_goals,
            side.empty_net_goals,
        ):
            yield f"4: seat {seat} {kinds}, {empty} into the empty net"
        if sum(kinds[name] for name in STRENGTHS) != sum(side.goals_by_period):
            yield f"4: seat {seat} {kinds} for {side.goals_by_period}"
        outlasts_a_goal = any(
            line.minutes > MINOR for line in sheet.penalties if line.seat == 1 - seat
        )
        if not outlasts_a_goal and kinds["PP"] > (side.power_play_opportunities or 0):
            yield f"4: seat {seat} {side.power_play_goals} of {side.power_play_opportunities}"


def goal_faults(setup: Setup, sheet: ScoreSheet) -> Iterator[str]:
    for goal in sheet.goals:
        dressed = [set(team.document.dressed) for team in setup.teams]
        men = [str(goal.scorer), *goal.assists]
        if len(goal.assists) > 2 or len(set(men)) < len(men):
            yield f"5: {men} on one goal"
        if not {*men, *goal.on_ice_for} <= dressed[goal.seat]:
            yield f"5: {men} or {goal.on_ice_for} did not dress"
        if not set(goal.on_ice_against) <= dressed[1 - goal.seat]:
            yield f"5: {goal.on_ice_against} did not dress"
        if goal.scorer not in goal.on_ice_for or not set(goal.assists) <= {*goal.on_ice_for}:
            yield f"5: {men} scored from off the ice"
        for on_ice in (goal.on_ice_for, goal.on_ice_against):
            if goal.strength == "PS":
                continue
            if not 3 <= len(set(on_ice)) == len(on_ice) <= 6:
                yield f"5: on the ice {on_ice}"
    for seat, side in enumerate(sheet.seats):
        helped = sum(line.assists for line in side.skaters)
        lines = sum(len(goal.assists) for goal in sheet.goals if goal.seat == seat)
        if not helped == lines <= 2 * sum(line.goals for line in side.skaters):
            yield f"5: seat {seat} has {helped} assists, {lines} in its goals"


def penalty_faults(sheet: ScoreSheet) -> Iterator[str]:
    for seat, side in enumerate(sheet.seats):
        men = sum(line.penalty_minutes for line in side.skaters)
        lines = sum(line.minutes for line in sheet.penalties if line.seat == seat)
        if not side.penalty_minutes == men + side.bench_penalty_minutes == lines:
            yield f"TC-042: seat {seat} {side.penalty_minutes} min, men {men}, called {lines}"


def decision_faults(setup: Setup, sheet: ScoreSheet) -> Iterator[str]:
    found = [
        [line.decision for line in side.goalies if line.decision is not None]
        for side in sheet.seats
    ]
    expected: list[list[str]] = [["T"], ["T"]]
    if sheet.winner is not None:
        beaten = "L" if sheet.decided == "REG" or setup.playoffs else "OTL"
        expected = [["W"], [beaten]] if sheet.winner == 0 else [[beaten], ["W"]]
    if found != expected:
        yield f"6: decisions {found}, not {expected}"


def plus_minus_faults(sheet: ScoreSheet) -> Iterator[str]:
    expected: Counter[str] = Counter()
    for goal in sheet.goals:
        if goal.strength not in {"PP", "PS"}:
            expected.update(goal.on_ice_for)
            expected.subtract(goal.on_ice_against)
    for side in sheet.seats:
        for line in side.skaters:
            if line.plus_minus != expected[line.player]:
                yield f"D5: {line.player} {line.plus_minus}, not {expected[line.player]}"


def winning_goal_faults(sheet: ScoreSheet) -> Iterator[str]:
    found = Counter(
        {
            line.player: line.game_winning_goals
            for side in sheet.seats
            for line in side.skaters
            if line.game_winning_goals
        }
    )
    expected: Counter[str] = Counter()
    if sheet.winner is not None and sheet.decided != "SO":
        won = [goal.scorer for goal in sheet.goals if goal.seat == sheet.winner]
        expected[str(won[sheet.seats[1 - sheet.winner].score])] = 1
    if found != expected:
        yield f"D4: winning goals {found}, not {expected}"
