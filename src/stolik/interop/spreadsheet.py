"""Tables of text as spreadsheets write them: commas or semicolons, UTF-8 or Windows-1250."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from stolik.engine.csv_sheet import armed, disarmed
from stolik.engine.refusals import BadInput

MOST_BYTES: Final = 4_000_000
MARKS: Final = (";", ",", "\t")
BOM: Final = "\ufeff"


class SpreadsheetLine(Struct, frozen=True):
    """One line under the header: its number in the file and its cells by column."""

    number: int
    cells: dict[str, str]


def text_of(data: bytes) -> str:
    """Read the letters of a file; what is neither UTF-8 nor Windows-1250 is refused."""
    if len(data) > MOST_BYTES:
        raise BadInput("csv_long", n=MOST_BYTES)
    for encoding in ("utf-8-sig", "cp1250"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not any(ord(sign) < 32 and sign not in "\r\n\t" for sign in text):
            return text
    raise BadInput("csv_letters")


def lines_of(
    data: bytes, columns: Mapping[str, Sequence[str]], needed: Iterable[str]
) -> list[SpreadsheetLine]:
    """Read a table by its header; `columns` gives the words each column may be called by."""
    text = text_of(data)
    first = next((line for line in text.splitlines() if line.strip()), "")
    mark = max(MARKS, key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True))
    except csv.Error as error:
        raise BadInput("csv_shape", why=str(error)[:100]) from error
    filled = [(n, row) for n, row in enumerate(rows, 1) if any(cell.strip() for cell in row)]
    if not filled:
        raise BadInput("csv_empty")
    places = header_of(filled[0][1], columns, needed)
    return [
        SpreadsheetLine(n, {name: _cell(row, place) for name, place in places.items()})
        for n, row in filled[1:]
    ]


def header_of(
    row: Sequence[str], columns: Mapping[str, Sequence[str]], needed: Iterable[str]
) -> dict[str, int]:
    """Find the columns of a header, or say which is missing."""
    words = [" ".join(cell.split()).casefold() for cell in row]
    found: dict[str, int] = {}
    for name, called in columns.items():
        places = [place for place, word in enumerate(words) if word in called]
        if len(places) > 1:
            raise BadInput("csv_column_twice", column=called[0])
        if places:
            found[name] = places[0]
    for name in needed:
        if name not in found:
            header = ", ".join(cell.strip() for cell in row)[:100]
            raise BadInput("csv_header", column=" / ".join(columns[name]), header=header)
    return found


def table_text(rows: Iterable[Sequence[object]], mark: str = ";") -> bytes:
    """Write a table that a Polish spreadsheet opens as it is: a byte order mark and semicolons."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=mark, lineterminator="\r\n")
    for row in rows:
        writer.writerow([disarmed(cell) if isinstance(cell, str) else cell for cell in row])
    return (BOM + out.getvalue()).encode()


def _cell(row: Sequence[str], place: int) -> str:
    return armed(" ".join(row[place].split())) if place < len(row) else ""
