"""The rules, as functions over a table."""
