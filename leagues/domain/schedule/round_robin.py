"""Round robins: everybody meets everybody once, or once at home and once away."""

from __future__ import annotations

from collections.abc import Sequence

from leagues.domain.schedule.days import Meeting, check_teams


def single(teams: Sequence[str]) -> list[list[Meeting]]:
    """Let each team meet each other once; with an odd number each has exactly one bye.

    One team stays in its place and the others move round it. Home games differ by one at most: in even rounds
    the fixed team is at home, and of the other pairs those that lie an odd way from it are turned round.

    Raises
    ------
    ScheduleRefused
        Fewer than two teams, or one twice.
    """
    check_teams(teams)
    circle: list[str | None] = list(teams)
    if len(circle) % 2:
        circle.append(None)
    fixed, moving = circle[-1], circle[:-1]
    rounds: list[list[Meeting]] = []
    for number in range(len(moving)):
        turned = moving[number:] + moving[:number]
        pairs = [(turned[0], fixed) if number % 2 else (fixed, turned[0])]
        for way in range(1, len(circle) // 2):
            pair = (turned[way], turned[-way])
            pairs.append(pair if way % 2 else pair[::-1])
        rounds.append(
            [
                Meeting(home, visitor)
                for home, visitor in pairs
                if home is not None and visitor is not None
            ]
        )
    return rounds


def double(teams: Sequence[str]) -> list[list[Meeting]]:
    """Let each team meet each other at home and away: a single round robin, and then the same turned round.

    Raises
    ------
    ScheduleRefused
        Fewer than two teams, or one twice.
    """
    half = single(teams)
    return half + [[Meeting(visitor, home) for home, visitor in meetings] for meetings in half]
