"""The sheet of section 9, said once: small points and running total of each player, W for a winner.

On the screen a dot stands before the points of whoever began.

The games of a row add up to the check of the paper, which is 0 but for what a split pot leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Who, Words, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Ledger, LedgerRow, Page, RowMark, columns_of
from stolik.games.rummikub.rules.ending import big_totals, empty_in
from stolik.games.rummikub.rules.state import Public, View

LINES: Final = 12
"""So many games fit on a page that is to be filled by hand."""
NARROW: Final = "\u202f"
"""A narrow space that does not break a line."""
NOT_SEATED: Final = "–"


class GamePlayed(Struct, frozen=True):
    """A row: a game, its points and what everybody has after it."""

    number: int
    starter: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    mark: RowMark = ""
    clauses: tuple[str, ...] = ()
    empty: tuple[int, ...] = ()
    """The seats nobody sat on any more (RUM-110)."""


def games(p: Public, *, with_last: bool) -> Iterator[GamePlayed]:
    """The games of a round, and the one that is being checked where it is wanted."""
    running = [0] * p.seats
    found = [
        (row.points, row.winners, row.clauses, row.starter, row.struck) for row in p.series.rows
    ]
    if with_last and p.result is not None and p.phase == "verify":
        found.append((p.result.small, p.result.winners, ("RUM-101",), p.starter, False))
    for number, (points, winners, clauses, starter, is_struck) in enumerate(found, 1):
        whole = tuple(map(int, points))
        if not is_struck:
            running = [total + n for total, n in zip(running, whole, strict=True)]
        mark: RowMark = "struck" if is_struck else "now" if number > len(p.series.rows) else ""
        empty = empty_in(p, number)
        yield GamePlayed(number, starter, whole, tuple(running), winners, mark, clauses, empty)


def signed(number: int, plus: str = "+") -> str:
    """A number with a proper minus, and a plus where it is asked for."""
    return f"−{-number}" if number < 0 else f"{plus if number else ''}{number}"


def ledger(p: Public, *, with_last: bool) -> LedgerOf[GamePlayed]:
    """The sheet of a round."""
    rows = tuple(games(p, with_last=with_last))
    return LedgerOf(columns(p.seats), rows, lambda one: one.mark, lambda one: one.clauses)


@cache
def columns(seats: int) -> tuple[ColumnOf[GamePlayed], ...]:
    """The columns of a round of so many players."""
    return (
        ColumnOf(msg("paper.number"), lambda one: one.number, width=6),
        *(column for seat in range(seats) for column in seat_columns(seat)),
        ColumnOf(
            msg("paper.check"), lambda one: signed(sum(one.points), ""), only="paper", width=7
        ),
    )


def seat_columns(seat: int) -> Iterator[ColumnOf[GamePlayed]]:
    """The columns of a player: one on the screen, on paper the points and the total."""

    def both(one: GamePlayed) -> str:
        if seat in one.empty:
            return NOT_SEATED
        won = f"{NARROW}W" if seat in one.winners else ""
        sign = "+0" if not one.points[seat] else signed(one.points[seat])
        return f"{sign}{won} ({signed(one.totals[seat], '')})"

    def points(one: GamePlayed) -> str:
        if seat in one.empty:
            return NOT_SEATED
        return f"{signed(one.points[seat])}{' W' if seat in one.winners else ''}"

    yield ColumnOf(msg("seat.name", who=Who(seat)), both, only="screen", seat=seat)
    yield ColumnOf(msg("paper.points"), points, only="paper", seat=seat, width=11)
    total = msg("paper.total")
    yield ColumnOf(total, lambda one: signed(one.totals[seat], ""), only="paper", seat=seat)


def sheets(p: Public) -> tuple[Ledger, ...]:
    """The sheet on the screen, once there is something in it, and how the last game was settled."""
    made = ledger(p, with_last=True)
    if not made.rows:
        return ()
    both = zip(made.rows[-1].totals, bigs(p), strict=True)
    totals = (Raw(f"{signed(small, '')} / {big}") for small, big in both)
    cells: tuple[Words, ...] = (msg("total"), *totals)
    sums = LedgerRow(cells, "total", ("RUM-101",))
    found = made.on_screen("sheet", msg("rummikub.sheet"), (sums,), lambda one: one.starter)
    return (found, settlement(p)) if p.result is not None else (found,)


def bigs(p: Public) -> tuple[int, ...]:
    """Big points, those of the game that is being checked included."""
    now = p.result.winners if p.result is not None and p.phase == "verify" else ()
    return tuple(n + (seat in now) for seat, n in enumerate(big_totals(p)))


def settlement(p: Public) -> Ledger:
    """How each seat's points of the last game came about."""
    result = p.result
    assert result is not None
    rows = []
    for seat in p.occupied:
        grade = result.penalty[seat] or ("winner" if seat in result.winners else "rack")
        clauses = {
            "winner": ("RUM-93",), "rack": ("RUM-92",),
            "unable": ("RUM-94", "RUM-95"), "able": ("RUM-94", "RUM-95"),
        }[grade]  # fmt: skip
        why: Words = msg(f"rummikub.why.{grade}")
        if result.corrected[seat]:
            why = msg("rummikub.why.corrected")
        cells: tuple[Words, ...] = (
            msg("seat.name", who=Who(seat)),
            Raw(f"{result.losses[seat]}"),
            Raw(f"{result.jokers[seat]}"),
            why,
            Raw(f"{result.small[seat]:+d}".replace("-", "−")),
        )
        rows.append(LedgerRow(cells, "good" if seat in result.winners else "", clauses))
    heads = (msg(f"rummikub.column.{name}") for name in ("loss", "jokers", "why", "points"))
    columns = columns_of((msg("player"), *heads))
    return Ledger("settlement", msg("rummikub.settlement"), columns, tuple(rows))


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """The sheet to print, one line a game."""
    p = seen.view.public
    page = Page(
        head=EVENT_BLANKS,
        signatures=(*range(p.seats), msg("paper.referee")),
        tallest=12,
    )
    return ledger(p, with_last=False).on_paper(msg("rummikub.name"), page, lines or LINES)
