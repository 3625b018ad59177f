"""Standing orders: what a coach wants answered in his name until he says otherwise."""

from django.db import models

from games.models.game import Game


class StandingOrder(models.Model):
    """The orders for one seat of a game.

    answers
        Kind of question to the option that answers it, wherever that option is offered:
        ``{"alignment": "2-1"}``.
    assistant
        Whether a computer coach answers everything else.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="orders")
    seat = models.PositiveSmallIntegerField()
    answers = models.JSONField(default=dict, blank=True)
    assistant = models.BooleanField(default=False)

    class Meta:
        ordering = ("game", "seat")
        constraints = (
            models.UniqueConstraint(fields=("game", "seat"), name="games_order_once_a_seat"),
        )

    def __str__(self) -> str:
        """Give game and seat."""
        return f"seat {self.seat} of {self.game_id}"
