"""Names of players as a setup knows them."""

from games.domain.names import name_in, names_in


class Knowing:
    def name_of(self, player: str) -> str:
        return {"stamkst01": "Steven Stamkos"}.get(player, player)


def test_a_setup_that_knows_names_gives_them() -> None:
    assert name_in(Knowing(), "stamkst01") == "Steven Stamkos"
    assert names_in(Knowing(), ["stamkst01", None]) == {"stamkst01": "Steven Stamkos"}


def test_without_names_ids_stand_for_themselves() -> None:
    assert name_in({}, "stamkst01") == "stamkst01"
