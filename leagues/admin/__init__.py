"""The admin of leagues: a commissioner finds his own leagues here, an admin of the site all of them."""

from leagues.admin import audit, drafts, people, schedule, seasons

__all__ = ["audit", "drafts", "people", "schedule", "seasons"]
