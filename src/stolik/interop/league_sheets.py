"""Sheets of the Baśka league as files: the deals of the round that is on."""

from __future__ import annotations

from typing import Final

from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.season import actions as do
from stolik.engine.refusals import BadInput
from stolik.interop.spreadsheet import SpreadsheetLine, lines_of

SHEET: Final = {
    "table": ("table", "stół"),
    "deal": ("deal", "rozdanie"),
    "p1": ("points 1", "punkty 1"),
    "p2": ("points 2", "punkty 2"),
    "p3": ("points 3", "punkty 3"),
    "p4": ("points 4", "punkty 4"),
}
STRUCK: Final = ("struck", "skreślone")


def read_sheets(data: bytes) -> list[do.RowEntered | do.SheetEntered]:
    """Read deals of the round that is on: table, number, four points, or the word for struck."""
    return [deal_of(line) for line in lines_of(data, SHEET, SHEET)]


def deal_of(line: SpreadsheetLine) -> do.RowEntered | do.SheetEntered:
    """Read one deal."""
    table, deal = number(line, "table"), number(line, "deal")
    if line.cells["p1"].casefold() in STRUCK:
        return do.SheetEntered(table, (None,), since=deal - 1)
    a, b, c, d = (number(line, name) for name in ("p1", "p2", "p3", "p4"))
    return do.RowEntered(table, deal, dealer_of(deal), (a, b, c, d))


def number(line: SpreadsheetLine, column: str) -> int:
    """Read a whole number; a typeset minus is one too."""
    word = line.cells[column].replace("\u2212", "-")
    if not word.removeprefix("-").removeprefix("+").isdecimal() or len(word) > 9:
        raise BadInput("csv_number", line=line.number, column=SHEET[column][0], word=word[:30])
    return int(word)
