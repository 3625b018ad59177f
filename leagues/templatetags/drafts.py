"""What a team owns by drafts, where pages of other things show it too."""

from django import template

from leagues.models import Season, TeamSeason
from leagues.pages.draft import Owner, Words, owner_of

register = template.Library()


@register.simple_tag
def cards_of_team(season: Season, team: TeamSeason) -> Owner:
    """Give a team with its arena and its line cards."""
    return owner_of(team, Words(season))
