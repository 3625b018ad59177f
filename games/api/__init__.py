"""What the API needs below leagues: the shape of errors, pages of lists, games and their logs as JSON.

Addresses are in ``rosters.api`` and ``leagues.api``: who may see a game depends on the league it belongs to.
"""
