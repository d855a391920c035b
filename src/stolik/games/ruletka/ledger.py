"""The sheets of a roulette table: the permanence, the statistics, the sign with the limits."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Column, Ledger, LedgerRow, Page
from stolik.engine.once import once
from stolik.games.ruletka.cloth import KINDS, POCKETS, POSITIONS, colour
from stolik.games.ruletka.state import Public, SpinRow, View, highest
from stolik.parts.bank import PLAY_CHIPS
from stolik.parts.chairs import seat_name

LINES: Final = 40
HOT: Final = 5


class Row(Struct, frozen=True):
    """A line: a spin with its number."""

    number: int
    spin: SpinRow


def rows(p: Public) -> tuple[Row, ...]:
    """Give the spins with their numbers."""
    return tuple(Row(number, spin) for number, spin in enumerate(p.rows, 1))


def under(name: str) -> ColumnOf[Row]:
    """Give the column of a colour: the number stands under its own."""

    def cell(row: Row) -> int | None:
        return row.spin.number if colour(row.spin.number) == name else None

    word = "zero" if name == "green" else name
    return ColumnOf(msg(f"ruletka.sheet.{word}"), cell, align="centre", width=8)


@cache
def columns(seats: int) -> tuple[ColumnOf[Row], ...]:
    """Give the columns: black, zero, red, and what everybody won or lost."""
    return (
        ColumnOf(msg("paper.number"), lambda row: row.number, width=6),
        under("black"),
        under("green"),
        under("red"),
        *(column(seat) for seat in range(seats)),
    )


def column(seat: int) -> ColumnOf[Row]:
    """Give the column of a player."""
    return ColumnOf(seat_name(seat), lambda row: row.spin.nets[seat], seat=seat)


def ledger(p: Public) -> LedgerOf[Row]:
    """Give the sheet."""
    return LedgerOf(columns(p.seats), rows(p), clauses=lambda _: ("RUL-38",))


def made_of(view: View) -> tuple[object, ...]:
    """All that the sheets on the screen are made of."""
    return view.public.rows, view.public.options, view.public.seats


@once(made_of)
def sheets(view: View) -> tuple[Ledger, ...]:
    """Give the sheets of the scene."""
    p = view.public
    won = [sum(row.nets[seat] for row in p.rows) for seat in range(p.seats)]
    none = (Raw(""),) * 3
    totals = LedgerRow((msg("total"), *none, *(Raw(str(n)) for n in won)), "total", ("RUL-39",))
    return (
        ledger(p).on_screen("sheet", msg("ruletka.sheet"), (totals,)),
        *((statistics(p),) if p.rows else ()),
        sign(p),
    )


def statistics(p: Public) -> Ledger:
    """Give the hot numbers and the cold ones: how often each came, and how long ago."""
    counts = Counter(row.number for row in p.rows)
    last = {row.number: at for at, row in enumerate(p.rows)}
    headings = ("ruletka.stat.number", "ruletka.stat.times", "ruletka.stat.since")

    def line(n: int) -> LedgerRow:
        ago = str(len(p.rows) - 1 - last[n]) if n in last else "–"
        return LedgerRow((Raw(str(n)), Raw(str(counts[n])), Raw(ago)))

    lines = list[LedgerRow]()
    for name, numbers in zip(("hot", "cold"), hot_and_cold(p), strict=True):
        lines.append(LedgerRow((msg(f"ruletka.stat.{name}"), Raw(""), Raw("")), "total"))
        lines += map(line, numbers)
    columns = tuple(Column(msg(one)) for one in headings)
    return Ledger("statistics", msg("ruletka.statistics"), columns, tuple(lines))


def hot_and_cold(p: Public) -> tuple[list[int], list[int]]:
    """Give the numbers that came most often, and those that did not come for longest."""
    counts = Counter(row.number for row in p.rows)
    last = {row.number: at for at, row in enumerate(p.rows)}
    hot = sorted(counts, key=lambda n: (-counts[n], -last[n]))[:HOT]
    cold = sorted(range(POCKETS), key=lambda n: (last.get(n, -1), n))[:HOT]
    return hot, cold


def sign(p: Public) -> Ledger:
    """Give the table sign: minimum, maximum and what is paid, by kind."""
    headings = ("ruletka.stat.what", "ruletka.stat.min_max", "ruletka.stat.pays")
    lines = []
    for kind in KINDS:
        at = next(i for i, one in enumerate(POSITIONS) if one.kind == kind)
        one = POSITIONS[at]
        if one.is_zero_combo and not p.options.zero_combos:
            continue
        limits = Raw(f"{p.options.bet_min}–{highest(p.options, at)}")
        lines.append(LedgerRow((msg(f"ruletka.kind.{kind}"), limits, Raw(f"{one.ratio}:1"))))
    columns = tuple(Column(msg(one)) for one in headings)
    return Ledger("limits", msg("ruletka.limits"), columns, tuple(lines))


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """Give the permanence sheet to print."""
    p = seen.view.public
    page = Page(head=EVENT_BLANKS, legend=(PLAY_CHIPS,), blocks=2 if p.seats < 3 else 1)
    return ledger(p).on_paper(msg("ruletka.name"), page, lines or max(LINES, p.options.spins))
