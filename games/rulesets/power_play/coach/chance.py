"""What a coach uses for chance: a checksum of the situation, the same on every platform."""

from zlib import crc32

from games.rulesets.power_play.state import State

SPAN = 1 << 32


def checksum(state: State, seat: int, *about: object) -> int:
    """Give a number from 0 to 2**32 - 1 that follows from where the season stands."""
    match = state.match
    played = (match.number, len(match.rounds), match.sudden) if match is not None else (0, 0, 0)
    held = len(state.managers[seat].cards)
    situation = f"{state.beginner}/{state.turn}/{state.action}/{played}/{held}/{seat}/{about}"
    return crc32(situation.encode())


def share(state: State, seat: int, *about: object) -> float:
    """Give a number from 0 up to 1 that follows from where the season stands."""
    return checksum(state, seat, *about) / SPAN
