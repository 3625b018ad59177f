"""Following a game: nothing twice, nothing left out, on from anywhere, also while it grows."""

import pytest

from games.domain import following, live
from games.domain.following import follow
from tests.games.duels import AGAINST_COMPUTER, answered, duel, played_out

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("Left", "Right")


@pytest.fixture
def setup(transactional_db, _stick_duel):
    from games.domain.library import keep_documents  # noqa: PLC0415
    from tests.demonstration.stick_duel import ruleset  # noqa: PLC0415

    document, library = ruleset.example_setup()
    keep_documents(ruleset, document, library)
    return document


def names(moments) -> list[str]:
    return [moment.name for moment in moments]


def test_from_every_sequence_the_rest_is_told_once(setup) -> None:
    position = played_out(live.start(duel(setup, AGAINST_COMPUTER).public_id))
    for after in range(-1, position.sequence):
        moments = list(follow(position.game.public_id, seat=None, after=after, names=NAMES))
        told = [moment.sequence for moment in moments if moment.name == "record"]
        assert told == list(range(after + 1, position.sequence))
        assert names(moments)[-2:] == ["position", "end"]


def test_it_goes_on_while_the_game_grows(setup, monkeypatch) -> None:
    position = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    told: list[int] = []
    growing = {"position": position}

    class Playing:
        """Answers whenever the follower waits."""

        def wait(self, seconds: float) -> None:
            growing["position"] = answered(growing["position"])

    monkeypatch.setattr(following, "listening", _giving(Playing()))
    moments = list(follow(position.game.public_id, seat=None, after=-1, names=NAMES))
    told = [moment.sequence for moment in moments if moment.name == "record"]
    assert told == list(range(growing["position"].sequence))
    assert names(moments)[-1] == "end"


def test_silence_is_told_and_a_stream_ends_though_the_game_goes_on(setup, monkeypatch) -> None:
    position = live.start(duel(setup, AGAINST_COMPUTER).public_id)
    waited: list[float] = []
    clock = {"now": 0.0}

    class Sleeping:
        """Lets time pass."""

        def wait(self, seconds: float) -> None:
            waited.append(seconds)
            clock["now"] += 10.0

    monkeypatch.setattr(following, "listening", _giving(Sleeping()))
    monkeypatch.setattr(following.time, "monotonic", lambda: clock["now"])
    moments = list(follow(position.game.public_id, seat=None, after=1, names=NAMES, longest=45.0))
    assert names(moments) == ["position", "silence", "silence"]
    assert waited == [15.0, 15.0, 15.0, 15.0, 5.0]


def _giving(listener):
    from contextlib import contextmanager  # noqa: PLC0415

    @contextmanager
    def listening(public_id):
        yield listener

    return listening
