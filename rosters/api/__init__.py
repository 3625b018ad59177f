"""Players and their cards by the API; they belong to no league and are for all to read."""
