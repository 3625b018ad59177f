"""Who may do what: one table, checked on every surface through which it can be done.

``matrix`` holds the table, ``world`` the leagues and people it speaks of. Each surface has a test module that says
how an action is tried there and asks the table what must come of it.
"""
