"""The desk's template filters."""

import pytest

from leagues.pages.desk import Names
from leagues.templatetags.desk import at, attr, is_list, is_mapping, named, spaced


class Setup:
    """A setup that knows one man."""

    def name_of(self, player: str) -> str:
        return {"lidstni01": "Nicklas Lidstrom"}.get(player, player)


NAMES = Names(Setup())


@pytest.mark.parametrize(
    ("values", "place", "found"),
    [([3, 4], 1, 4), ([3], 1, None), ([3], -1, None), ([3], None, None), ((), 0, None)],
)
def test_a_place_beyond_the_list_is_nothing(values, place, found) -> None:
    assert at(values, place) == found


def test_men_have_their_names_and_all_else_is_itself() -> None:
    assert named(NAMES, "lidstni01") == "Nicklas Lidstrom"
    assert named(NAMES, "centre") == "centre"
    assert named(NAMES, 5) == "5"
    assert named(NAMES, None) == named(NAMES, "") == "\u2013"
    assert named(Names(None), "left") == "left"


def test_the_kinds_of_values_are_told_apart() -> None:
    assert (is_mapping({}), is_mapping([]), is_list(()), is_list("ab")) == (
        True,
        False,
        True,
        False,
    )
    assert (attr({"name": "x"}, "name"), attr({}, "name"), attr(None, "name")) == ("x", None, None)
    assert spaced("pull_goalie") == "pull goalie"
