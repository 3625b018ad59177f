"""Where a run stops."""

import datetime as dt

import pytest

from leagues.domain.stops import CUP, Stop, StopRefused, read_stop


@pytest.mark.parametrize(
    ("words", "stop"),
    [
        ("cup", CUP),
        ("", CUP),
        ("end", Stop("end", last_round=0)),
        ("Round 2", Stop("round 2", last_round=2)),
        ("round:1", Stop("round 1", last_round=1)),
        ("2018-01-31", Stop("2018-01-31", date=dt.date(2018, 1, 31))),
    ],
)
def test_stops_are_read_from_words(words, stop):
    assert read_stop(words) == stop


@pytest.mark.parametrize("words", ["soon", "2018-02-30", "round", "round 0"])
def test_other_words_are_refused(words):
    with pytest.raises(StopRefused, match="is no place to stop"):
        read_stop(words)


def test_rounds_before_the_stop_are_allowed():
    assert [CUP.allows_round(4), read_stop("round 2").allows_round(2)] == [True, True]
    assert [read_stop("round 2").allows_round(3), read_stop("end").allows_round(1)] == [False] * 2
