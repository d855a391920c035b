"""The paper sheet of section 9: one line a round."""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, msg
from stolik.engine.paper import Blank, Column, Line, Paper, ruled
from stolik.games.wyzsza_nizsza.state import Row, View
from stolik.games.wyzsza_nizsza.telling import rank

SIDES: Final = "AB"
WIDTHS: Final = {"no": 6, "player": 10, "dealer": 12, "card": 12, "side": 14, "stake": 10}


def paper(seen: Seen[View], lines: int | None = None) -> Paper:
    """Give the sheet to print, with as many lines as the game has rounds."""
    p = seen.view.public
    columns = [Column(msg(f"wyzsza-nizsza.column.{word}"), width) for word, width in WIDTHS.items()]
    columns += [Column(msg("wyzsza-nizsza.paper.chips", side=side), 13) for side in SIDES]
    written = tuple(line(number, row) for number, row in enumerate(p.rows, 1))
    return Paper(
        msg("wyzsza-nizsza.name"),
        tuple(columns),
        ruled(written, lines or p.options.rounds, len(columns)),
        head=(
            *(Blank(Raw(side), seats=(seat,), width=2) for seat, side in enumerate(SIDES)),
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.table")),
        ),
        signatures=(0, 1),
    )


def line(number: int, row: Row) -> Line:
    """Give the line of a settled round; a round without a bet has a dash."""
    return Line(
        (
            Raw(str(number)),
            Raw(SIDES[row.player]),
            rank(row.dealer),
            rank(row.card),
            Raw(row.side or "–"),
            Raw(str(row.stake)),
            Raw(str(row.chips[0])),
            Raw(str(row.chips[1])),
        )
    )
