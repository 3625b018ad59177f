"""Breaking a game off while it is played and deciding it against the one at fault (TC-154, D25).

What had happened stays on the log and in the statistics; only the score is the one that was decided.
"""

from __future__ import annotations

import uuid

from django.db import transaction
from django.utils import timezone

from games.domain import projections
from games.domain.errors import NotAllowed
from games.domain.live import FINISHED
from games.domain.sitting import sit_down
from games.domain.store import append, commit_of, get_game, read_log
from games.engine import Abandoned, Record
from games.engine.codec import digest_of
from games.models import Game

PLAYING = (Game.Status.LIVE, Game.Status.HELD)
LONGEST_REASON = 200


def abandon(
    public_id: uuid.UUID | str,
    *,
    seat: int,
    goals: int,
    reason: str,
    command: str = "abandon",
    actor: str = "",
) -> Game:
    """Break a game of two sides off; the side at fault gets no goal, the other one its own, at least `goals`.

    Parameters
    ----------
    seat
        Who is at fault.
    goals
        What the other side is credited with if it has scored fewer.

    Raises
    ------
    NotAllowed
        Nobody is playing it, or there are not two sides.
    """
    request = digest_of(["abandon", seat, goals, reason])
    with transaction.atomic():
        game = get_game(public_id)
        if commit_of(game, command, request):
            return get_game(public_id)
        if game.status not in PLAYING:
            raise NotAllowed(f"the game is {game.status}, nobody is playing it", status=game.status)
        sitting, log = sit_down(game), read_log(game)
        so_far = [side.score for side in sitting.score_sheet(log).seats]
        if len(so_far) != 2 or not 0 <= seat < len(so_far):  # noqa: PLR2004 - two sides
            raise NotAllowed("only one of two sides can give a game up", seat=seat)
        score = tuple(
            0 if side == seat else max(goals, scored) for side, scored in enumerate(so_far)
        )
        end = Record(Abandoned(seat=seat, score=score, reason=reason[:LONGEST_REASON]))
        whole = [*log, end]
        sheet = sitting.score_sheet(whole)
        append(
            game,
            [end],
            expected=len(log),
            command=command,
            request=request,
            actor=actor,
            changes={
                "status": Game.Status.FINISHED,
                "result": projections.result_of(sheet),
                "reason": reason[:LONGEST_REASON],
                "waiting": [],
                "ended": timezone.now(),
            },
        )
        projections.write_game(game, sheet)
        for count in FINISHED:
            count(game, sheet, whole)
    return game
