"""The score sheet, said once: a row for each round, on the screen, on paper and in a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from stolik.engine import Msg, Raw, Seen, Who, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page, RowMark
from stolik.engine.once import once
from stolik.games.uno.state import Public, Result, View
from stolik.parts.series import SeriesRow, reached

LINES: Final = 20
"""So many rounds fit on a page that is to be filled by hand."""


class Played(Struct, frozen=True):
    """A row: a round, its number, and what everybody has after it."""

    number: int
    row: SeriesRow[Result]
    points: tuple[int, ...]
    wins: tuple[int, ...]


def played(p: Public) -> tuple[Played, ...]:
    """The rounds with the running totals."""
    wins = [0] * p.seats
    found: list[Played] = []
    for number, (row, totals) in enumerate(zip(p.series.rows, reached(p.series), strict=True), 1):
        for seat in row.winners:
            wins[seat] += 1
        found.append(Played(number, row, tuple(int(n) for n in totals), tuple(wins)))
    return tuple(found)


def ledger(p: Public) -> LedgerOf[Played]:
    """The sheet of a match."""
    columns: list[ColumnOf[Played]] = [
        ColumnOf(msg("paper.number"), lambda one: one.number, width=6),
    ]
    for seat in range(p.seats):
        columns += columns_of(p, seat)
    return LedgerOf(tuple(columns), played(p), mark, lambda one: one.row.clauses)


def mark(one: Played) -> RowMark:
    """Rounds that were corrected are marked."""
    return "now" if one.row.corrected else ""


def columns_of(p: Public, seat: int) -> Iterator[ColumnOf[Played]]:
    """The columns of a player: one on the screen, on paper points and total or tally marks."""
    name = msg("seat.name", who=Who(seat))
    if p.options.scoring == "rounds":

        def strokes(one: Played) -> str:
            return f"I · {one.wins[seat]}" if seat in one.row.winners else ""

        yield ColumnOf(name, strokes, seat=seat)
        return

    def points(one: Played) -> str:
        n = int(one.row.points[seat])
        return f"+{n}" if n else "–"

    def total(one: Played) -> int:
        return one.points[seat]

    def both(one: Played) -> str:
        return f"{points(one)} = {total(one)}" if one.row.points[seat] else "–"

    yield ColumnOf(name, both, only="screen", seat=seat)
    yield ColumnOf(msg("paper.points"), points, only="paper", seat=seat, width=8)
    yield ColumnOf(msg("paper.total"), total, only="paper", seat=seat, width=9)


def totals(p: Public) -> LedgerRow:
    """What everybody has, with the target."""
    if p.options.scoring == "rounds":
        goal = p.options.rounds_target or 1
        cells = tuple(Raw(f"{n} / {goal}") for n in p.series.wins)
        return LedgerRow((msg("total"), *cells), "total", ("UNO-62",))
    clause = "UNO-65" if p.options.scoring == "low" else "UNO-61"
    cells = tuple(Raw(str(n)) for n in p.series.totals)
    return LedgerRow((msg("total"), *cells), "total", (clause,))


def made_of(p: Public) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return (p.series, p.options)


@once(made_of)
def sheets(p: Public) -> tuple[Ledger, ...]:
    """The sheet on the screen; of a table that is only scored from the beginning."""
    if not p.series.rows and p.depth == "events":
        return ()
    found = ledger(p).on_screen(
        "rounds", msg("uno.sheet"), (totals(p),), lambda one: one.row.starter
    )
    return (found,)


def goal_words(p: Public) -> Msg:
    """What is played for."""
    if p.options.scoring == "rounds":
        return msg("uno.goal.rounds", n=p.options.rounds_target or 1)
    return msg(f"uno.goal.{p.options.scoring}", n=p.options.target)


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """The sheet to print: rounds as rows, players as columns."""
    p = seen.view.public
    page = Page(
        head=(*EVENT_BLANKS, Blank(msg("uno.goal"), goal_words(p))),
        legend=(msg("uno.paper.legend"),),
        signatures=tuple(range(p.seats)),
    )
    return ledger(p).on_paper(msg("uno.name"), page, lines or LINES)
