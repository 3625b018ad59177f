"""A replayed season beside the real one."""

from django.http import Http404, HttpRequest, HttpResponse

from leagues.pages.replay import replay_page, replays_a_real_season
from leagues.views.season import find, page


def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """Show how the totals of men and teams go with the real ones."""
    season = find(request, slug)
    if not replays_a_real_season(season):
        raise Http404(f"{season} replays no real season.")
    return page(request, season, "overview", "replay.html", parts=replay_page(season))
