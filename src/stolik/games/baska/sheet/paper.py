"""The paper sheet of section 9: one line a deal, running totals that add up to 0, signatures."""

from __future__ import annotations

from stolik.engine import Msg, Raw, Seen, msg
from stolik.engine.paper import Blank, Column, Line, Paper
from stolik.engine.scene import Words
from stolik.engine.score import Points
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.state import Public, Settled, View, clockwise
from stolik.games.baska.table.words import LETTERS, letter, signed, tally
from stolik.parts.series import reached


def paper(seen: Seen[View], lines: int | None = None) -> Paper:
    """Give the sheet to print, with as many lines as the series has deals."""
    p = seen.view.public
    count = max(lines or p.options.deals_per_series, len(p.rows))
    totals = reached(p.series)
    written = tuple(line(n, row, totals[n]) for n, row in enumerate(p.rows))
    free = tuple(free_line(p, number) for number in range(len(p.rows), count))
    return Paper(
        msg("baska.name"),
        (
            Column(msg("baska.column.number"), 7),
            Column(msg("baska.paper.dealer"), 7),
            Column(msg("baska.column.contract"), 9),
            Column(msg("baska.paper.doubles"), 11),
            *(Column(Raw(str(i + 1)), 19, i) for i in range(SEATS)),
            Column(msg("baska.column.check"), 7),
        ),
        (*written, *free),
        head=(
            Blank(msg("paper.event"), width=2),
            Blank(msg("paper.date")),
            Blank(msg("paper.table")),
            *(Blank(Raw(f"{i + 1}."), seats=(i,)) for i in range(SEATS)),
        ),
        legend=legend(),
        signatures=tuple(range(SEATS)),
    )


def line(number: int, row: Settled, totals: tuple[Points, ...]) -> Line:
    """Give the line of a deal; a struck one is crossed out."""
    running = tuple(int(total) for total in totals)
    cells: tuple[Words, ...] = (
        Raw(str(number + 1)),
        Raw(str(row.dealer + 1)),
        Raw(letter(row)),
        Raw(tally(row.counted)),
        *(Raw(signed(total)) for total in running),
        Raw(signed(sum(running))),
    )
    return Line(cells, row.how == "struck")


def free_line(p: Public, number: int) -> Line:
    """Give the line of a deal to come: its number and whose deal it is."""
    ahead = number - len(p.rows)
    dealer = clockwise(p.order, p.dealer, ahead + (p.phase == "settled"))  # BAS-6
    return Line((Raw(str(number + 1)), Raw(str(dealer + 1)), *(None,) * (SEATS + 3)))


def legend() -> tuple[Msg, ...]:
    """Give what the letters stand for."""
    return tuple(
        msg("baska.paper.letter", letter=sign, kind=msg(f"baska.kind.{kind}"))
        for kind, sign in LETTERS.items()
    )
