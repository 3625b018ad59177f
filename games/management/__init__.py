"""Commands of the store."""
