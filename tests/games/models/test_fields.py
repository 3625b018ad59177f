import pytest

from games.models.fields import NumbersField, WordsField, join_words


@pytest.mark.parametrize(
    ("words", "text"),
    [((), ""), (("gretzwa01",), "gretzwa01"), (("a", "b"), "a b"), ((1, 0, 12), "1 0 12")],
)
def test_words_are_kept_with_a_blank_between_them(words: tuple[str | int, ...], text: str) -> None:
    assert join_words(words) == text


@pytest.mark.parametrize("word", ["", " ", "Bobby Orr", "orr\n", "\torr"])
def test_a_word_that_could_not_be_told_apart_again_is_an_error(word: str) -> None:
    with pytest.raises(ValueError, match="cannot be kept"):
        join_words(["gretzwa01", word])


@pytest.mark.parametrize(
    ("stored", "read"), [(None, None), ("", ()), ("a", ("a",)), ("a b", ("a", "b"))]
)
def test_words_are_read_as_a_tuple(stored: str | None, read: tuple[str, ...] | None) -> None:
    field = WordsField()
    assert field.from_db_value(stored, None, None) == read
    assert field.to_python(stored) == read
    assert field.get_prep_value(read) == stored


@pytest.mark.parametrize(("stored", "read"), [(None, None), ("", ()), ("2 0 11", (2, 0, 11))])
def test_numbers_are_read_as_a_tuple(stored: str | None, read: tuple[int, ...] | None) -> None:
    field = NumbersField()
    assert field.from_db_value(stored, None, None) == read
    assert field.to_python(stored) == read
    assert field.get_prep_value(read) == stored
