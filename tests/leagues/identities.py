"""Definitions and identities that hold for every game; each names what is broken."""

from collections import Counter
from collections.abc import Iterator

from games.models import Game, GoalieLine, GoalRow, PenaltyRow, ShootoutRow, SkaterLine, TeamLine
from leagues.domain.tables import standings
from leagues.models import Season

PERIOD = 1200


class Sheet:
    """The rows of one game."""

    def __init__(self, game: Game, rows: dict[type, list]) -> None:
        self.game = game
        self.teams = {line.seat: line for line in rows[TeamLine]}
        self.skaters = {seat: [r for r in rows[SkaterLine] if r.seat == seat] for seat in (0, 1)}
        self.goalies = {seat: [r for r in rows[GoalieLine] if r.seat == seat] for seat in (0, 1)}
        self.goals = sorted(rows[GoalRow], key=lambda row: row.number)
        self.penalties = rows[PenaltyRow]
        self.shootout = rows[ShootoutRow]
        self.decided = self.teams[0].decided
        self.playoff = game.competition.key.endswith("/playoff")


def sheets(season: Season) -> Iterator[Sheet]:
    """All games of a season with their rows."""
    models = (TeamLine, SkaterLine, GoalieLine, GoalRow, PenaltyRow, ShootoutRow)
    games = Game.objects.filter(fixture__season=season).select_related("competition").order_by("pk")
    rows: dict[int, dict[type, list]] = {game.pk: {model: [] for model in models} for game in games}
    for model in models:
        for row in model.objects.filter(game__fixture__season=season):
            rows[row.game_id][model].append(row)
    for game in games:
        yield Sheet(game, rows[game.pk])


def broken(sheet: Sheet) -> list[str]:
    """Every identity that a game breaks."""
    checks = (
        score_faults,
        shot_faults,
        special_team_faults,
        goal_faults,
        goalie_faults,
        plus_minus_faults,
        penalty_faults,
        winning_goal_faults,
    )
    return [f"game {sheet.game.pk}: {fault}" for check in checks for fault in check(sheet)]


def score_faults(sheet: Sheet) -> Iterator[str]:
    """Identities 1 and 4, D15: goals of men, goalies, periods and the shootout."""
    for seat, team in sheet.teams.items():
        other = sheet.teams[1 - seat]
        won_shootout = int(sheet.decided == "SO" and team.result == "W")
        lost_shootout = int(sheet.decided == "SO" and team.result != "W")
        scored = sum(line.goals for line in sheet.skaters[seat])
        if team.score != scored + won_shootout:
            yield f"1: {team.team} scored {team.score}, its men {scored} + {won_shootout}"
        against = sum(line.goals_against for line in sheet.goalies[seat])
        if team.against != against + other.empty_net_goals + lost_shootout:
            yield f"1: {team.team} allowed {team.against}, its goalies {against}"
        if team.score != sum(team.goals_by_period) + won_shootout:
            yield f"4: {team.team} has {team.goals_by_period} for {team.score}"
        if team.score != other.against:
            yield f"1: {team.team} scored {team.score}, the others allowed {other.against}"
    scores = [sheet.teams[seat].score for seat in (0, 1)]
    if (scores[0] == scores[1]) != (sheet.decided == "TIE"):
        yield f"level {scores} and {sheet.decided}"
    if sheet.decided in {"OT", "SO"} and abs(scores[0] - scores[1]) != 1:
        yield f"{sheet.decided} won {scores}"
    if bool(sheet.shootout) != (sheet.decided == "SO"):
        yield f"{len(sheet.shootout)} shootout attempts, decided {sheet.decided}"
    if sheet.shootout:
        made = [sum(row.goal for row in sheet.shootout if row.seat == seat) for seat in (0, 1)]
        if (made[0] > made[1]) != (scores[0] > scores[1]):
            yield f"7: shootout {made}, final {scores}"


def shot_faults(sheet: Sheet) -> Iterator[str]:
    """Identity 2 and the first half of 3: shots of men, of the team, against goalies."""
    for seat, team in sheet.teams.items():
        men = sum(line.shots for line in sheet.skaters[seat])
        faced = sum(line.shots_against for line in sheet.goalies[1 - seat])
        if not team.shots == men == faced + team.empty_net_goals:
            yield f"2: {team.team} shot {team.shots}, men {men}, goalies faced {faced}"
        if team.shots_by_period is not None and sum(team.shots_by_period) != team.shots:
            yield f"2: {team.team} shots by period {team.shots_by_period} for {team.shots}"
        for line in sheet.skaters[seat]:
            if line.goals > line.shots:
                yield f"{line.player} scored {line.goals} on {line.shots} shots"
        for line in sheet.goalies[seat]:
            if line.shots_against != line.saves + line.goals_against:
                yield f"3: {line.player} {line.shots_against} = {line.saves} + {line.goals_against}"


def special_team_faults(sheet: Sheet) -> Iterator[str]:
    """Identity 4: strengths of goals add up and fit the opportunities."""
    for seat, team in sheet.teams.items():
        goals = [goal for goal in sheet.goals if goal.seat == seat]
        strengths = Counter(goal.strength for goal in goals)
        if strengths["PP"] != team.power_play_goals or strengths["SH"] != team.short_handed_goals:
            yield f"4: {team.team} PP {team.power_play_goals}, SH {team.short_handed_goals}"
        if sum(strengths.values()) != sum(team.goals_by_period):
            yield f"4: {team.team} has {len(goals)} goal rows for {team.goals_by_period}"
        if team.power_play_goals > team.power_play_opportunities:
            yield f"4: {team.team} {team.power_play_goals} of {team.power_play_opportunities}"
        empty = sum(goal.empty_net for goal in goals)
        if empty != team.empty_net_goals:
            yield f"{team.team} has {empty} goals into an empty net, not {team.empty_net_goals}"
        for field, strength in (("power_play", "PP"), ("short_handed", "SH")):
            men = sum(getattr(line, f"{field}_goals") for line in sheet.skaters[seat])
            if men != strengths[strength]:
                yield f"4: {team.team}'s men have {men} goals {strength}"


def goal_faults(sheet: Sheet) -> Iterator[str]:
    """Identity 5: at most two assists, nobody twice, everybody dressed."""
    dressed = {seat: {line.player for line in sheet.skaters[seat]} for seat in (0, 1)}
    in_net = {seat: {line.player for line in sheet.goalies[seat]} for seat in (0, 1)}
    scored: Counter[str] = Counter()
    assisted: Counter[str] = Counter()
    for goal in sheet.goals:
        named = [goal.scorer, *goal.assists]
        if len(goal.assists) > 2 or len(set(named)) != len(named):
            yield f"5: goal {goal.number} by {named}"
        if strangers := set(named) - dressed[goal.seat] - in_net[goal.seat]:
            yield f"5: goal {goal.number} by {strangers}, who did not dress"
        for players, seat in ((goal.on_ice_for, goal.seat), (goal.on_ice_against, 1 - goal.seat)):
            if len(players) > 6 or set(players) - dressed[seat]:
                yield f"38: on the ice at goal {goal.number}: {players}"
        if goal.on_ice_for and goal.scorer not in goal.on_ice_for:
            yield f"38: {goal.scorer} scored goal {goal.number} from the bench"
        scored[goal.scorer] += 1
        assisted.update(goal.assists)
    for seat in (0, 1):
        for line in sheet.skaters[seat]:
            if (line.goals, line.assists) != (scored[line.player], assisted[line.player]):
                yield f"5: {line.player} has {line.goals}-{line.assists}"
    times = [(goal.period, goal.seconds) for goal in sheet.goals if goal.seconds is not None]
    if times != sorted(times):
        yield f"goals out of order: {times}"


def goalie_faults(sheet: Sheet) -> Iterator[str]:
    """Identity 6, D14 and the second half of 3: decisions, shutouts, time in net."""
    decisions = Counter(
        line.decision for lines in sheet.goalies.values() for line in lines if line.decision
    )
    beyond = "L" if sheet.playoff else "OTL"  # in the playoffs a loss is a loss
    expected = {
        "REG": {"W": 1, "L": 1},
        "OT": {"W": 1, beyond: 1},
        "SO": {"W": 1, beyond: 1},
        "TIE": {"T": 2},
    }[sheet.decided]
    if dict(decisions) != expected:
        yield f"6: decisions {dict(decisions)} in a game decided {sheet.decided}"
    for seat, team in sheet.teams.items():
        lines = sheet.goalies[seat]
        for line in lines:
            if line.decision == "W" and team.result != "W":
                yield f"6: {line.player} won for {team.team}, which did not"
        allowed = sum(sheet.teams[1 - seat].goals_by_period)
        shutouts = [line.player for line in lines if line.shutout]
        if shutouts != ([lines[0].player] if len(lines) == 1 and not allowed else []):
            yield f"14: shutouts {shutouts} of {len(lines)} goalies, {allowed} goals allowed"
        if sum(line.started for line in lines) != 1:
            yield f"{team.team} has no one starter"
        seconds = [line.seconds for line in lines]
        if None not in seconds and sum(seconds) > length(sheet):
            yield f"3: {team.team}'s goalies played {seconds} of {length(sheet)} s"


def length(sheet: Sheet) -> int:
    """The most seconds that the game can have had."""
    return max(3, len(sheet.teams[0].goals_by_period)) * PERIOD


def plus_minus_faults(sheet: Sheet) -> Iterator[str]:
    """D5: a plus or minus for every goal but power-play and penalty-shot goals."""
    expected: Counter[str] = Counter()
    for goal in sheet.goals:
        if goal.strength in {"EV", "SH"}:
            expected.update(goal.on_ice_for)
            expected.subtract(goal.on_ice_against)
    for lines in sheet.skaters.values():
        for line in lines:
            if line.plus_minus is not None and line.plus_minus != expected[line.player]:
                yield f"D5: {line.player} {line.plus_minus:+d}, not {expected[line.player]:+d}"


def penalty_faults(sheet: Sheet) -> Iterator[str]:
    """D16: the team's minutes are those of its men and of its bench."""
    for seat, team in sheet.teams.items():
        men = sum(line.penalty_minutes for line in sheet.skaters[seat])
        rows = sum(row.minutes for row in sheet.penalties if row.seat == seat)
        if not team.penalty_minutes == men + team.bench_penalty_minutes == rows:
            yield f"D16: {team.team} {team.penalty_minutes}, men {men}, rows {rows}"


def winning_goal_faults(sheet: Sheet) -> Iterator[str]:
    """D4: the winner's goal after the loser's last; none in a shootout or a tie."""
    credited = [
        line.player
        for lines in sheet.skaters.values()
        for line in lines
        for _ in range(line.game_winning_goals)
    ]
    expected: list[str] = []
    if sheet.decided in {"REG", "OT"}:
        winner = 0 if sheet.teams[0].score > sheet.teams[1].score else 1
        theirs = [goal.scorer for goal in sheet.goals if goal.seat == winner]
        number = sheet.teams[1 - winner].score
        expected = theirs[number : number + 1]
    if credited != expected:
        yield f"D4: winning goal by {credited}, not {expected}"


def broken_table(season: Season) -> list[str]:
    """Identities 7 and 8 over the season's table."""
    lines = standings(season).records.values()
    faults = []
    wins = sum(line.all.wins for line in lines)
    losses = sum(line.all.regulation_losses + line.all.beyond for line in lines)
    if wins != losses:
        faults.append(f"7: {wins} wins, {losses} losses")
    if sum(line.goals_for for line in lines) != sum(line.goals_against for line in lines):
        faults.append("7: goals for and against")
    for line in lines:
        if line.games != line.wins + line.losses + line.ties + line.overtime_losses:
            faults.append(f"8: {line.team} {line.games} games, {line.line()}")
        if line.home.games + line.visitor.games != line.games:
            faults.append(f"8: {line.team} home and away")
        if line.division.games > line.games:
            faults.append(f"8: {line.team} division games")
    return faults
