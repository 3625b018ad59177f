"""Facts of a season in words."""

from django import template

from leagues.models import SeasonEvent
from leagues.pages import season_words

register = template.Library()


@register.filter
def fact_title(event: SeasonEvent) -> str:
    """What a fact is called."""
    return season_words.title_of(event)


@register.filter
def fact_details(event: SeasonEvent) -> str:
    """Its details."""
    return season_words.details_of(event)
