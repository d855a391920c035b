"""What was typed at the desk, understood and doubted before it is logged."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from stolik.competitions.liga_baski.payouts import nearest, possible_rows
from stolik.competitions.liga_baski.round_score import SEATS
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.naming import some
from stolik.competitions.room import MINUTE_MS
from stolik.competitions.season import actions as do
from stolik.competitions.season.papersheets import single
from stolik.competitions.season.rounds import is_over, sheet_of
from stolik.competitions.season.state import State
from stolik.engine.messages import Msg, Raw, Words, msg

MOST_DOUBTS = 6


def understood(s: State, a: do.Action) -> do.Action:
    """Find out how the lines of a paper sheet are meant; what is not clear stays open.

    A deal that is written already is no next one: it stands beside it until somebody decides.
    """
    if isinstance(a, do.RowEntered):
        return late_row(s, a)
    if not isinstance(a, do.SheetEntered) or a.reading != "auto":
        return a
    as_deals = replace(a, reading="deals")
    as_sums = single(s, sheet_of(s, a.table), a)
    strange = [unlikely(a.deals), unlikely(as_sums)]
    if as_sums == a.deals or strange[0] < strange[1]:
        return as_deals
    return replace(a, reading="running") if strange[1] < strange[0] else a


def late_row(s: State, a: do.RowEntered) -> do.Action:
    """Take a deal that somebody else has written meanwhile for a second result of it."""
    sheet = sheet_of(s, a.table) if s.now is not None else None
    is_late = sheet is not None and sheet.bare is None and 1 <= a.deal <= len(sheet.rows)
    is_right = a.dealer == dealer_of(a.deal) and s.edition.keeps_both
    return do.Besides(a.table, a.deal, a.delta) if is_late and is_right else a


def unlikely(rows: tuple[do.Points | None, ...]) -> int:
    """Count the rows that no contract gives."""
    return sum(row is not None and row not in possible_rows() for row in rows)


def doubts(s: State, a: do.Action, now_ms: int) -> tuple[Words, ...]:
    """Say what somebody should look at again before it is done."""
    found: list[Words] = [strange(number, row) for number, row in rows_of(s, a) if is_strange(row)]
    if len(found) > MOST_DOUBTS:
        more = len(found) - MOST_DOUBTS
        found = [*found[:MOST_DOUBTS], msg("liga-baski.doubt.more", n=more)]
    return (*found, *struck(s, a), *early(s, a, now_ms))


def is_strange(row: do.Points | None) -> bool:
    """Say whether no contract gives a row."""
    return row is not None and len(row) == SEATS and row not in possible_rows()


def strange(number: int, row: do.Points | None) -> Msg:
    """Say that a row is none of the pay-out table's, and which are near."""
    near = [Raw(said(one)) for one in nearest(row or ())]
    return msg(
        "liga-baski.doubt.row",
        deal=number,
        row=said(row or ()),
        near=some(near),
    )


def said(row: tuple[int, ...]) -> str:
    """Give a row as text."""
    return " ".join(f"{one:+d}".replace("-", "−") if one else "0" for one in row)


def rows_of(s: State, a: do.Action) -> Iterator[tuple[int, do.Points | None]]:
    """Give every row an action writes, with its number."""
    match a:
        case do.RowEntered(deal=deal, delta=delta) | do.Correct(deal=deal, delta=delta):
            yield deal, delta
        case do.Rule(effect=do.SetDeal(deal=deal, delta=delta)):
            yield deal, delta
        case do.Rule(effect=do.SetClosed(deal=deal, delta=delta)):
            yield deal, delta
        case do.SheetEntered():
            read = understood(s, a)
            assert isinstance(read, do.SheetEntered)
            is_sums = read.reading == "running"
            rows = single(s, sheet_of(s, a.table), read) if is_sums else read.deals
            yield from enumerate(rows, a.since + 1)
        case _:
            return


def struck(s: State, a: do.Action) -> tuple[Words, ...]:
    """Ask whose word a struck deal of a paper sheet is that no judge has struck here."""  # LIG-36
    if not isinstance(a, do.SheetEntered) or s.now is None:
        return ()
    sheet = sheet_of(s, a.table)
    known = {n for n, row in enumerate(sheet.rows, 1) if row.points is None}
    lines = enumerate(a.deals, a.since + 1)
    new = [deal for deal, row in lines if row is None and deal not in known]
    if not new:
        return ()
    return (msg("liga-baski.doubt.struck", deals=", ".join(map(str, new)), n=len(new)),)


def early(s: State, a: do.Action, now_ms: int) -> tuple[Words, ...]:
    """Say that a table would be closed though it has deals and time left."""  # LIG-15
    if not isinstance(a, do.TotalsEntered | do.SheetEntered) or s.now is None:
        return ()
    deals = a.deals if isinstance(a, do.TotalsEntered) else a.since + len(a.deals)
    sheet, most = sheet_of(s, a.table), s.options.rows
    now_ms = s.now.room.by_clock(now_ms)
    if not (a.ends or a.left) or deals >= most or is_over(s, sheet, now_ms):
        return ()
    left = -(-(s.now.room.ends_ms(sheet.extra_ms) - now_ms) // MINUTE_MS)
    return (msg("liga-baski.doubt.early", table=a.table, deals=deals, of=most, n=left),)
