"""How drafts go, without any database: who picks when, what lies before him, how long he has.

=============  ===============================================================================
module         what it holds
=============  ===============================================================================
``orders``     linear and snake drafts, fewest goals first
``packs``      tables, dealt packs, and which pack is in whose hand
``clocks``     deadlines, banks of time, quiet hours
``choices``    what a computer picks for a coach who is away
=============  ===============================================================================

Teams are ids of the caller's own kind; items are ids too: a line card's, a player's.
"""
