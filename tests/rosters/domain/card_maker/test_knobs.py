"""Corrections on file."""

from rosters.domain.card_maker.knobs import (
    Corrections,
    Level,
    SkaterKnobs,
    load_corrections,
    rounded,
    save_corrections,
)


def test_numbers_are_kept_to_four_digits():
    corrections = Corrections(
        level=Level(penalty_rows=2.123456, goal=(0.11111111, 0.2, 0.3)),
        skaters={"AAA/x": SkaterKnobs(shots=1.00004999, assist=3.33333333)},
        goalies={"AAA/g": 0.99999},
        defence={"AAA": 1.00001},
    )
    kept = rounded(corrections)
    assert (kept.level.penalty_rows, kept.level.goal) == (2.1235, (0.1111, 0.2, 0.3))
    assert kept.skaters["AAA/x"] == SkaterKnobs(shots=1.0, assist=3.3333)
    assert (kept.goalies, kept.defence) == ({"AAA/g": 1.0}, {"AAA": 1.0})


def test_a_file_is_the_same_whatever_the_order_it_was_made_in(tmp_path):
    for name, order in (("one", "ab"), ("two", "ba")):
        skaters = {key: SkaterKnobs(shots=ord(key)) for key in order}
        save_corrections(tmp_path / name, Corrections(skaters=skaters))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert load_corrections(tmp_path / "one").skaters["a"].shots == 97
