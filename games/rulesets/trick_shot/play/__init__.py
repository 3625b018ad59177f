"""The rules of Trick Shot as functions over a table."""
