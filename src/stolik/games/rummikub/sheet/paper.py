"""The paper sheet of section 9: small points and running total of each player, W for the winner."""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, msg
from stolik.engine.paper import Blank, Column, Line, Paper, ruled
from stolik.engine.scene import Words
from stolik.games.rummikub.rules.state import Public, View
from stolik.parts.series import Row, reached

LINES: Final = 12
"""So many games fit on a page that is to be filled by hand."""


def paper(seen: Seen[View], lines: int | None = None) -> Paper:
    """Give the sheet to print, one line a game; the games of a line add up to the last column."""
    p = seen.view.public
    columns = [Column(msg("paper.number"), 6)]
    for seat in range(p.seats):
        columns.append(Column(msg("paper.points"), 11, seat))
        columns.append(Column(msg("paper.total"), 10, seat))
    columns.append(Column(msg("paper.check"), 7))
    return Paper(
        msg("rummikub.name"),
        tuple(columns),
        ruled(written(p), lines or LINES, len(columns)),
        head=(
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.table")),
        ),
        signatures=(*range(p.seats), msg("paper.referee")),
        tallest=12,
    )


def written(p: Public) -> tuple[Line, ...]:
    """Give a line for each game that is settled."""
    totals = reached(p.series)
    return tuple(line(n, row, totals[n]) for n, row in enumerate(p.series.rows))


def line(number: int, row: Row, totals: tuple[object, ...]) -> Line:
    """Give the line of one game."""
    cells: list[Words] = [Raw(str(number + 1))]
    for seat, points in enumerate(row.points):
        won = " W" if seat in row.winners else ""
        cells += [Raw(f"{signed(str(points))}{won}"), Raw(signed(str(totals[seat]), ""))]
    return Line((*cells, Raw(signed(str(sum(row.points)), ""))), row.struck)


def signed(text: str, plus: str = "+") -> str:
    """A number with a proper minus, and a plus where it is asked for."""
    if text.startswith("-"):
        return f"−{text[1:]}"
    return text if text == "0" else f"{plus}{text}"
