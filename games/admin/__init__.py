"""Games in the admin: to look at, never to edit."""

from games.admin.games import CommitAdmin, GameAdmin

__all__ = ["CommitAdmin", "GameAdmin"]
