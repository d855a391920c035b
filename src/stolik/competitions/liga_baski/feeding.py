"""Tables that keep their own count: they report all their deals again whenever these change.

A sheet that is final or whose time is over no longer grows; only its judges correct it.
"""

from __future__ import annotations

from stolik.competitions import sheets
from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.planning import tournament
from stolik.competitions.liga_baski.round_score import SEATS
from stolik.competitions.liga_baski.rounds import put, sheet_of
from stolik.competitions.liga_baski.rows import check_sum
from stolik.competitions.liga_baski.state import State
from stolik.competitions.sheets import Row, Sheet
from stolik.engine.refusals import Refused


def fed(s: State, a: do.Fed, now_ms: int) -> State:
    """Write the deals of a table as it has them; signatures under other words are void."""
    sheet = sheet_of(s, a.table)
    if is_same(sheet, a.rows):
        return s
    check_feed(s, sheet, a, now_ms)
    rows = merged(sheet, a.rows, a.refs)
    here = sheets.all_here(sheet) if rows else sheet
    stopped = sheet.stopped or (sheet.is_last and len(rows) > len(sheet.rows))
    return put(s, a.table, sheets.changed(here, rows=rows, stopped=stopped, is_ruled=False))


def merged(
    sheet: Sheet, rows: tuple[tuple[int, ...] | None, ...], refs: tuple[str, ...] = ()
) -> tuple[Row, ...]:
    """Give the rows of a sheet after a report: what a judge has written stands."""  # LIG-36
    refs = refs or ("",) * len(rows)
    return tuple(
        sheet.rows[number - 1] if number in sheet.fixed else Row(points, ref)
        for number, (points, ref) in enumerate(zip(rows, refs, strict=True), 1)
    )


def is_same(sheet: Sheet, rows: tuple[tuple[int, ...] | None, ...]) -> bool:
    """Say whether a report would leave the points of the sheet as they are."""
    before = [row.points for row in sheet.rows]
    return sheet.bare is None and [row.points for row in merged(sheet, rows)] == before


def check_feed(s: State, sheet: Sheet, a: do.Fed, now_ms: int) -> None:
    """Refuse deals that the sheet cannot take any more, or that cannot be right."""
    most = s.options.deals_per_round
    if sheets.is_final(sheet, most):
        raise Refused("TABLE_CLOSED", "LIG-19")
    over = now_ms >= tournament(s).room.ends_ms(sheet.extra_ms)
    more = len(a.rows) - len(sheet.rows)
    if any(number > len(a.rows) for number in sheet.fixed):
        raise Refused("TABLE_CLOSED", "LIG-36")  # a deal that judges have ruled on stays
    grows = 1 if sheet.is_last and not sheet.stopped else 0
    if sheet.bare is not None or ((sheet.stopped or over) and not 0 <= more <= grows):
        raise Refused("TABLE_CLOSED", "LIG-15")  # the bell: what is counted stays counted
    if len(a.rows) > most or (a.refs and len(a.refs) != len(a.rows)):
        raise Refused("WRONG_DEAL_NO", "LIG-3", deal=len(a.rows), next=most)
    for delta in a.rows:
        if delta is not None:
            check_sum(delta)  # LIG-18; a struck deal keeps its number, LIG-16


def seats(s: State, a: do.Seats) -> State:
    """Let a table sit down in another order before its first deal."""  # LIG-13
    sheet = sheet_of(s, a.table)
    if sheet.played or sheet.stopped or sheet.bare is not None:
        raise Refused("TABLE_CLOSED", "LIG-13")
    if sorted(a.places) != list(range(1, SEATS + 1)):
        raise Refused("BAD_PLACES", "LIG-13")
    order = tuple(a.places.index(place) for place in range(1, SEATS + 1))
    if order == tuple(range(SEATS)):
        return s
    return put(s, a.table, sheets.reseated(sheet, order))
