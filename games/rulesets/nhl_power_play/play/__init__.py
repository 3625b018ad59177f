"""The rules, as functions over a table.

| module | ledger |
|---|---|
| game_flow | 2.2 setup, 2.9 end of game |
| turn | 2.3 turns, 2.4 buying, 2.7 end of turn, 2.8 Penalties |
| shot | 2.5 shot on goal, 2.6 defending, 2.10 the assist of 2v2 |
| interpret | 5.3 what the words of the effect vocabulary do, 2.11 cards |
| choices | the questions that effects ask, section 3 |
| zones | 2.7 drawing and reshuffling |
"""
