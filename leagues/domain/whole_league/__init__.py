"""A whole league as one file, and out of it again elsewhere (TC-138): a zip of what follows.

==================  ================================================================================
league.json         the league and its teams, and the slugs of its seasons
seasons/<slug>      one season: options, secret, structure, schedule, log
library/<digest>    a document that games name, such as a team's cards; each once, before the first
                    game that names it
games/<id>          each game as :mod:`games.domain.exchange` writes it, without its documents; void
                    ones among them, before those that replace them
==================  ================================================================================

Standings, leaders and squads' states are not in it: they follow from the games and are made again. Roles are not
either; people have other accounts elsewhere. Cards come from the data sets on both sides and must be the same. The
file holds the seasons' secrets: it is for the commissioner.

Both ways it goes entry by entry, so that the memory needed does not grow with the number of games. Files of format 1,
which had all seasons in league.json and every document with every game, are still read.
"""

from leagues.domain.whole_league.form import CarryRefused
from leagues.domain.whole_league.reading import import_league
from leagues.domain.whole_league.writing import export_league

__all__ = ["CarryRefused", "export_league", "import_league"]
