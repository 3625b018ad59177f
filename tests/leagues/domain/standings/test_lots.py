"""Drawing of lots (TC-019a, TC-176)."""

from leagues.domain.standings import draw_lots


def test_a_draw_does_not_depend_on_the_order_of_names():
    assert draw_lots(b"secret", "seeding", "ABCD") == draw_lots(b"secret", "seeding", "DCBA")


def test_every_team_is_drawn_once():
    assert sorted(draw_lots(b"secret", "seeding", "ABCD")) == list("ABCD")


def test_another_secret_or_occasion_is_another_draw():
    draws = {draw_lots(bytes([number]), "seeding", "ABCD") for number in range(40)}
    assert len(draws) > 10
    assert len({draw_lots(b"s", f"season {number}", "ABCD") for number in range(40)}) > 10
