"""The menu of the admin, arranged by a commissioner's work, and its first page."""

from typing import Any

from django.urls import reverse_lazy

ADMINS = "config.admin_site.for_admins"


def item(title: str, icon: str, model: str, permission: str = "") -> dict[str, Any]:
    """Give a line that leads to a model's list: ``"leagues_season"``."""
    line = {"title": title, "icon": icon, "link": reverse_lazy(f"admin:{model}_changelist")}
    return line | ({"permission": permission} if permission else {})


UNFOLD = {
    "SITE_TITLE": "Rinkside",
    "SITE_HEADER": "Rinkside",
    "SITE_URL": "/",
    "DASHBOARD_CALLBACK": "leagues.admin.dashboard.add_seasons",
    "SIDEBAR": {
        "show_search": False,
        "show_all_applications": False,
        "navigation": [
            {
                "title": "Leagues and seasons",
                "items": [
                    {
                        "title": "Commissioner's desk",
                        "icon": "sports_hockey",
                        "link": reverse_lazy("leagues:manage"),
                    },
                    item("Leagues", "public", "leagues_league"),
                    item("Seasons", "event", "leagues_season"),
                    item("Teams", "groups", "leagues_team"),
                    item("Runs", "play_circle", "leagues_seasonrun"),
                ],
            },
            {
                "title": "Schedule",
                "items": [
                    item("Fixtures", "calendar_month", "leagues_fixture"),
                    item("Playoff series", "emoji_events", "leagues_playoffseries"),
                ],
            },
            {
                "title": "Drafts",
                "items": [
                    item("Drafts", "format_list_numbered", "leagues_draft"),
                    item("Turns", "pending_actions", "leagues_draftturn"),
                    item("Line cards", "style", "leagues_ownedcard"),
                    item("Arenas", "stadium", "leagues_homearena"),
                ],
            },
            {
                "title": "Games",
                "items": [
                    item("Games", "sports", "games_game", ADMINS),
                    item("Logs", "receipt_long", "games_commit", ADMINS),
                ],
            },
            {
                "title": "People and roles",
                "items": [
                    item("Roles", "badge", "leagues_membership"),
                    item("Users", "person", "auth_user", ADMINS),
                    item("What was done", "history", "leagues_seasonevent"),
                    item("Changes in the admin", "edit_note", "admin_logentry", ADMINS),
                ],
            },
            {
                "title": "Library",
                "items": [
                    item("Players", "person_search", "rosters_player", ADMINS),
                    item("Card sets", "style", "rosters_cardset", ADMINS),
                    item("Cards", "badge", "rosters_card", ADMINS),
                    item("Squads", "diversity_3", "rosters_squad", ADMINS),
                    item("Trades", "swap_horiz", "rosters_trade", ADMINS),
                    item("Waived men", "person_remove", "rosters_waivedman", ADMINS),
                ],
            },
        ],
    },
}
