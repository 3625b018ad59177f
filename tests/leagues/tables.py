"""Small builders that the tests of standings share."""

import csv
import datetime as dt
from collections.abc import Iterable, Sequence
from pathlib import Path

from leagues.domain.points import NHL, PointSystem
from leagues.domain.standings import Decided, Record, Result, records
from leagues.domain.standings.record import Tally

DATA = Path(__file__).parents[2] / "data" / "nhl"
FIRST = dt.date(2025, 10, 1)


def result(
    home: str, visitor: str, score: str, decided: str = "REG", *, day: int = 0, **more: object
) -> Result:
    """A result from "4-3"."""
    home_goals, visitor_goals = map(int, score.split("-"))
    return Result(
        home,
        visitor,
        home_goals,
        visitor_goals,
        Decided(decided),
        date=FIRST + dt.timedelta(days=day),
        **more,  # type: ignore[arg-type]
    )


def games(rows: Iterable[Sequence]) -> list[Result]:
    """Results from rows of [home, visitor, goals, goals, how], a day apart."""
    return [
        result(home, visitor, f"{goals}-{against}", decided, day=day, number=day + 1)
        for day, (home, visitor, goals, against, decided) in enumerate(rows)
    ]


def record(team: str, system: PointSystem = NHL, pim: int | None = None, **counts: int) -> Record:
    """A record with the counts given, as if of games not shown."""
    tally = Tally(**counts)
    return Record(team, system, tally, Tally(), Tally(), Tally(), pim=pim)


def real_results(season: str) -> list[Result]:
    """The real results of a season."""
    with (DATA / f"nhl-{season}" / "results.csv").open(encoding="utf-8", newline="") as file:
        return [
            Result(
                row["home"],
                row["away"],
                int(row["home_goals"]),
                int(row["away_goals"]),
                Decided(row["decided"]),
                date=dt.date.fromisoformat(row["date"]),
                number=number,
                home_pim=int(row["home_pim"]) if row.get("home_pim") else None,
                visitor_pim=int(row["away_pim"]) if row.get("away_pim") else None,
            )
            for number, row in enumerate(csv.DictReader(file), start=1)
        ]


def real_standings(season: str) -> list[dict[str, str]]:
    """The rows of the official table of a season."""
    with (DATA / f"nhl-{season}" / "standings.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def real_records(season: str, system: PointSystem) -> tuple[dict[str, Record], list[Result]]:
    """Records counted from the real results, and the results."""
    results = real_results(season)
    table = real_standings(season)
    divisions = {row["team"]: row["division"] for row in table}
    return records(divisions, results, system, divisions=divisions), results
