"""The match sheet, said once: a row for each set on the screen and on paper, and the score lines.

A file of a match has a line for each rally and for everything between rallies (`formats.py`).
"""

from __future__ import annotations

from functools import cache

from stolik.engine import Raw, Seen, msg
from stolik.engine.columns import ColumnOf
from stolik.engine.ledger import Ledger, LedgerRow
from stolik.engine.once import once
from stolik.games.tenis_stolowy.state import State
from stolik.parts.match.sheet import (
    Unit,
    ended_units,
    match_page,
    sum_row,
    unit_columns,
    unit_ledger,
)
from stolik.parts.series import Series


def began(s: State, number: int, side: int) -> int | None:
    """Who began a set; nothing is guessed of one that was never tossed for."""
    return side if 0 < s.known_from <= number else None


@cache
def columns(chairs: int) -> tuple[ColumnOf[Unit], ...]:
    """The columns of a match of two chairs or four."""
    return unit_columns(
        chairs,
        msg("tenis-stolowy.set"),
        msg("tenis-stolowy.began"),
        msg("tenis-stolowy.paper.winner"),
        lambda side: msg("tenis-stolowy.paper.tally", side=side),
    )


def ended_sets(s: State) -> tuple[Unit, ...]:
    """The sets that are over."""
    return tuple(ended_units(s.series, lambda number, side: began(s, number, side)))


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of: everybody sees the same."""
    return (s,)


def ended_of(s: State) -> tuple[object, ...]:
    """All that the rows of sets that are over are made of."""
    return s.series, s.known_from, s.chairs


@once(ended_of)
def ended_rows(s: State) -> list[LedgerRow]:
    """The sets that are over as the screen has them; a rally changes none of them."""
    return unit_ledger(columns(s.chairs), ended_sets(s)).filled("screen")


@once(made_of)
def sheet(s: State) -> Ledger:
    """The sheet on the screen: the set that is on, and below it sets and points in all."""
    is_on = s.phase == "play"
    now = Unit(s.set_no, s.score, began(s, s.set_no, s.first), None, "now")
    here = s.score if is_on else (0, 0)
    played = tuple(int(n) + more for n, more in zip(s.series.totals, here, strict=True))
    sums = (
        sum_row(msg("tenis-stolowy.sets"), s.series.wins),
        sum_row(msg("tenis-stolowy.all_points"), played),
    )
    on = unit_ledger(columns(s.chairs), (now,) if is_on else ())
    label = msg("tenis-stolowy.sheet")
    return on.on_screen("sheet", label, sums, before=ended_rows(s))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """The sheet to print, with a line for every set there can be."""
    s = seen.view
    wins = s.series.wins
    result = Raw(f"{wins[0]} : {wins[1]}") if s.phase == "finished" else None
    count = lines or 2 * s.options.sets_to_win - 1
    page = match_page(s.chairs, result)
    return unit_ledger(columns(s.chairs), ended_sets(s)).on_paper(
        msg("tenis-stolowy.title"), page, count
    )


def short_line(series: Series[None]) -> str:
    """The loser's points of each set, with a minus where side A lost it: `7, -9, 11`."""
    return ", ".join(
        f"{'' if 0 in row.winners else '-'}{min(row.points)}"
        for row in series.rows
        if not row.struck
    )
