"""Files for other programs: tables as CSV, XLSX and JSON, schedules as calendars.

What a table holds is a :class:`Sheet`; how it is written is each format's own module. Only what is approved comes
in: results of games that are over, never scores of games that are still being played.
"""

from leagues.domain.exports.calendars import calendar
from leagues.domain.exports.csv_files import as_csv
from leagues.domain.exports.file_names import file_name
from leagues.domain.exports.json_files import as_json
from leagues.domain.exports.sheets import Column, Kind, Sheet
from leagues.domain.exports.xlsx_files import as_xlsx

__all__ = ["Column", "Kind", "Sheet", "as_csv", "as_json", "as_xlsx", "calendar", "file_name"]
