"""What a season's rule system brings to leagues, for templates."""

from django import template

from leagues.domain.seasons import system_for
from leagues.domain.systems import LeagueSystem
from leagues.models import Season

register = template.Library()


@register.filter
def league_system(season: Season) -> LeagueSystem:
    """Give what the season's rule system brings to leagues."""
    return system_for(season)
