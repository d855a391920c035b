"""The score sheet as at the table: a column for each player, a line for each turn."""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, Who, msg
from stolik.engine.paper import Blank, Column, Line, Paper, ruled
from stolik.engine.scene import Row, Sheet, Words
from stolik.games.kosci.state import State, Turned

LINES: Final = 24
"""So many turns each fit on a page that is to be filled by hand."""


def score_sheet(s: State) -> Sheet:
    """Give the sheet with the points of every turn and the running totals."""
    columns = columns_of(s)
    height = max(len(column) for column in columns)
    rows = tuple(row(number, columns) for number in range(height))
    totals: list[Words] = [msg("total"), *(Raw(str(total)) for total in s.totals)]
    return Sheet(
        "sheet",
        msg("kosci.sheet"),
        (msg("kosci.turn"), *(msg("seat.name", who=Who(seat)) for seat in range(len(s.totals)))),
        (*rows, Row(tuple(totals), mark="total", clauses=("KOS-33",))),
    )


def columns_of(s: State) -> list[list[tuple[Turned, int]]]:
    """Sort the turns by player, each with the total after it."""
    running = list(s.totals)
    columns: list[list[tuple[Turned, int]]] = [[] for _ in running]
    for turned in reversed(s.turns):
        columns[turned.seat].insert(0, (turned, running[turned.seat]))
        running[turned.seat] -= turned.written - turned.penalty
    return columns


def row(number: int, columns: list[list[tuple[Turned, int]]]) -> Row:
    """Give one line: what each player did in his turn of this number."""
    cells: list[Words] = [Raw(str(number + 1))]
    clauses: list[str] = []
    for column in columns:
        if number >= len(column):
            cells.append(Raw(""))
            continue
        turned, total = column[number]
        cells.append(Raw(f"{entry(turned)} {total}"))
        clauses += clauses_of(turned)
    return Row(tuple(cells), clauses=tuple(dict.fromkeys(clauses)))


def entry(turned: Turned) -> str:
    """Give what is written in the sheet for a turn: the points, a dash, or the penalty."""
    if turned.written:
        return f"+{turned.written} ="
    return f"−{turned.penalty} =" if turned.penalty else "– ="


def clauses_of(turned: Turned) -> tuple[str, ...]:
    """Name the clauses behind a line."""
    if turned.written:
        return ("KOS-9", "KOS-10")
    return ("KOS-14", "KOS-36") if turned.penalty else ("KOS-14",)


def paper(seen: Seen[State], lines: int | None = None) -> Paper:
    """Give the sheet to print: points and running total of every player, a line for each turn."""
    s = seen.view
    seats = range(len(s.totals))
    columns = [Column(msg("paper.number"), 6)]
    for seat in seats:
        columns.append(Column(msg("paper.points"), 9, seat))
        columns.append(Column(msg("paper.total"), 10, seat))
    turns = columns_of(s)
    height = max(len(column) for column in turns)
    written = tuple(paper_line(number, turns) for number in range(height))
    return Paper(
        msg("kosci.name"),
        tuple(columns),
        ruled(written, lines or LINES, len(columns)),
        head=(
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.table")),
        ),
        foot=(Blank(msg("paper.result"), result(s)),),
        signatures=tuple(seats),
    )


def paper_line(number: int, columns: list[list[tuple[Turned, int]]]) -> Line:
    """Give one line of the paper: what each player wrote, or a dash, and what he has then."""
    cells: list[Words | None] = [Raw(str(number + 1))]
    for column in columns:
        if number < len(column):
            turned, total = column[number]
            cells += [Raw(entry(turned).removesuffix(" =")), Raw(str(total))]
        else:
            cells += [None, None]
    return Line(tuple(cells))


def result(s: State) -> Words | None:
    """Give how the game ended, once it has."""
    if s.phase != "over":
        return None
    return Raw(" : ".join(str(total) for total in s.totals))
