"""What each public page shows, as plain values: read from the database here, put into HTML by a template.

Views only translate addresses and answers; the API will read the same values. Every module asks for what it needs
in a fixed number of queries, however many games, teams or players there are.
"""
