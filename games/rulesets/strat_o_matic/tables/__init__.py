"""The tables of a content set: checks of ledger section 5.2 and the way to compiled objects."""
