"""Public pages: each view asks ``leagues.pages`` for what a page shows and hands it to a template."""
