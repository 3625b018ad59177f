"""The rules as procedures over a table."""
