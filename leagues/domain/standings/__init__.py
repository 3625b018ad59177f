"""Standings: records from results, order by a list of criteria, the reason for every broken tie.

Words
-----
result
    What a finished game says: two teams, the final score, and how it was decided.
record
    A team's column of the table, counted from results and nothing else.
order
    A list of criterion keys (data); the first ranks, the others break ties.
tie
    Teams equal by every criterion applied so far.
lots
    A recorded draw that orders teams equal by every criterion.

Everything here is pure: no database, no clock, no chance.
"""

from leagues.domain.standings.form import Form, Streak, form
from leagues.domain.standings.lots import draw_lots
from leagues.domain.standings.orders import ORDERS, Order, order_from_keys
from leagues.domain.standings.ranking import Row, Table, TieBreak, rank
from leagues.domain.standings.record import Adjustment, Record, records
from leagues.domain.standings.result import Decided, Forfeit, Result

__all__ = [
    "ORDERS",
    "Adjustment",
    "Decided",
    "Forfeit",
    "Form",
    "Order",
    "Record",
    "Result",
    "Row",
    "Streak",
    "Table",
    "TieBreak",
    "draw_lots",
    "form",
    "order_from_keys",
    "rank",
    "records",
]
