"""A made-up season of two teams for tests of the card maker."""

from rosters.domain.season_csv import GoalieSeason, SeasonStatistics, SkaterSeason

TEAMS = {"AAA": ("Alphas", 20), "BBB": ("Betas", 20)}


def skater(number, team, pos, **fields):
    """Give a skater's row: better men have lower numbers."""
    counts = {
        "gp": 20,
        "g": max(0, 12 - number),
        "a": max(0, 16 - number),
        "shots": 80 - 3 * number,
    }
    known = {"pim": 2 * number, "plus_minus": 5 - number, "ppg": 1, "ppa": 2, "shg": 0}
    who = {"player_id": f"{team.lower()}{number:02}", "name": f"Skater {number} of {team}"}
    return SkaterSeason(team=team, pos=pos, **who | known | counts | fields)


def goalie(number, team, **fields):
    """Give a goalie's row."""
    counts = {
        "gp": 15 - 9 * number,
        "minutes": 840 - 480 * number,
        "sa": 420,
        "ga": 35 + 7 * number,
    }
    return GoalieSeason(
        player_id=f"{team.lower()}g{number}",
        name=f"Goalie {number} of {team}",
        team=team,
        **counts | fields,
    )


def statistics(*more_skaters):
    """Give the season's statistics: per team 13 forwards, seven defencemen, two goalies."""
    skaters = []
    for team in TEAMS:
        skaters += [skater(n, team, "CLR"[n % 3]) for n in range(13)]
        skaters += [skater(n, team, "D") for n in range(13, 20)]
    goalies = [goalie(n, team) for team in TEAMS for n in (0, 1)]
    return SeasonStatistics(skaters=(*skaters, *more_skaters), goalies=tuple(goalies))
