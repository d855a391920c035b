"""Tables that keep their own count: they report all their deals again whenever these change.

A sheet that is final or whose time is over no longer grows; only its judges correct it.
"""

from __future__ import annotations

from stolik.competitions import sheets
from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import tournament
from stolik.competitions.season.rounds import put, sheet_of
from stolik.competitions.season.state import State
from stolik.competitions.sheets import Clash, Sheet, SheetRow
from stolik.engine.refusals import Refused


def fed(s: State, a: do.Fed, now_ms: int) -> State:
    """Write the deals of a table as it has them; signatures under other words are void."""
    sheet = sheet_of(s, a.table)
    if not is_next(s, sheet, a, now_ms):
        return rewritten(s, sheet, a, now_ms)
    (points,) = a.rows
    if points is not None:
        s.options.check(points)
    here = sheet if sheet.rows or sheet.is_here else sheets.all_here(sheet)
    return put(s, a.table, sheets.add_row(here, SheetRow(points)))


def is_next(s: State, sheet: Sheet, a: do.Fed, now_ms: int) -> bool:
    """Say whether a report is just the next deal of a table that plays, as nearly all are."""
    done = len(sheet.rows)
    is_one = a.since == done < s.options.rows and len(a.rows) == 1 >= len(a.refs)
    closed = sheet.stopped or sheet.is_last or sheet.bare is not None
    return is_one and not closed and now_ms < tournament(s).room.ends_ms(sheet.extra_ms)


def rewritten(s: State, sheet: Sheet, a: do.Fed, now_ms: int) -> State:
    """Write the deals from one on anew, unless nothing differs."""
    if s.edition.keeps_both:
        return merged_in(s, sheet, a, now_ms)
    fresh = reported(s, sheet, a)
    before = sheet.rows[a.since :]
    is_same = [row.points for row in fresh] == [row.points for row in before]
    if is_same and sheet.bare is None:
        return s
    rows = sheet.rows[: a.since] + fresh
    check_feed(s, sheet, len(rows), now_ms)
    for delta in a.rows:
        if delta is not None:
            s.options.check(delta)  # a struck deal keeps its number, LIG-16
    here = sheet if sheet.rows or not rows else sheets.all_here(sheet)
    stopped = sheet.stopped or (sheet.is_last and len(rows) > len(sheet.rows))
    return put(s, a.table, sheets.changed(here, rows=rows, stopped=stopped, is_ruled=False))


def merged_in(s: State, sheet: Sheet, a: do.Fed, now_ms: int) -> State:
    """Write what a table counts; beside what the desk has typed it is kept until one decides."""
    check_report(s, sheet, a)
    for delta in a.rows:
        if delta is not None:
            s.options.check(delta)  # a struck deal keeps its number, LIG-16
    rows, clashes = merged(sheet, a.since, a.rows)
    if sheet.bare is None and (rows, clashes) == (sheet.rows, sheet.clashes):
        return s
    if rows != sheet.rows:
        check_feed(s, sheet, len(rows), now_ms)
    here = sheet if sheet.rows or not rows else sheets.all_here(sheet)
    stopped = sheet.stopped or (sheet.is_last and len(rows) > len(sheet.rows))
    after = sheets.changed(here, rows=rows, clashes=clashes, stopped=stopped, is_ruled=False)
    return put(s, a.table, after)


def merged(
    sheet: Sheet, since: int, reported: tuple[do.Points | None, ...]
) -> tuple[tuple[SheetRow, ...], tuple[Clash, ...]]:
    """Put a table's count and what was typed or ruled of it together, and say where they differ."""
    end = since + len(reported)
    typed = max(sheet.by_hand, default=0)
    rows, clashes = list(sheet.rows[:since]), {one.number: one for one in sheet.clashes}
    for number in range(since + 1, max(end, min(typed, len(sheet.rows))) + 1):
        stands = sheet.rows[number - 1] if number <= len(sheet.rows) else None
        told = SheetRow(reported[number - since - 1]) if number <= end else None
        if told is None or (stands is not None and number in sheet.fixed):
            assert stands is not None
            rows.append(stands)
            continue
        known = clashes.get(number)
        if stands is not None and number in sheet.by_hand:
            rows.append(stands)
            if told == stands:
                if known is None or not known.is_second:
                    clashes.pop(number, None)
            elif known is None or not known.is_second:
                clashes[number] = Clash(number, told.points)
            continue
        rows.append(told)
        if known is not None and known.points == told.points:
            del clashes[number]  # the table has come round to what was typed
    kept = (clashes[number] for number in sorted(clashes) if number <= len(rows))
    return tuple(rows), tuple(kept)


def besides(s: State, a: do.Besides) -> State:
    """Keep what another hand wrote of a deal beside what the sheet has, until one decides."""
    sheet = sheet_of(s, a.table)
    if sheet.bare is not None or not 1 <= a.deal <= len(sheet.rows):
        raise Refused("NO_SUCH_ROW", s.grounds.sheet, deal=a.deal)
    if sheets.is_final(sheet, s.options.rows):
        raise Refused("TABLE_CLOSED", s.grounds.signing)
    if a.deal in sheet.fixed:
        raise Refused("ALREADY_RULED", s.grounds.judges)
    if a.points is not None:
        s.options.check(a.points)
    if any(one.number == a.deal and one.points != a.points for one in sheet.clashes):
        raise Refused("TWO_ALREADY", s.grounds.sheet)  # a person looks at this deal anyway
    if second_of(sheet, a) is None:
        return s
    clashes = (*sheet.clashes, Clash(a.deal, a.points, is_second=True))
    ordered = tuple(sorted(clashes, key=lambda one: one.number))
    return put(s, a.table, sheets.changed(sheet, clashes=ordered, is_ruled=False))


def second_of(sheet: Sheet, a: do.Besides) -> do.Besides | None:
    """Give a second result if it says something new."""
    known = [one.points for one in sheet.clashes if one.number == a.deal]
    if 1 <= a.deal <= len(sheet.rows):
        known.append(sheet.rows[a.deal - 1].points)
    return None if a.points in known else a


def check_report(s: State, sheet: Sheet, a: do.Fed) -> None:
    """Refuse a report of deals that no sheet has."""
    most, end = s.options.rows, a.since + len(a.rows)
    if not 0 <= a.since <= len(sheet.rows) or end > most or len(a.refs) not in (0, len(a.rows)):
        raise Refused("WRONG_DEAL_NO", s.grounds.rows, deal=end, next=most)


def reported(s: State, sheet: Sheet, a: do.Fed) -> tuple[SheetRow, ...]:
    """Give the rows that a report puts behind those that stand; a judge's word stands too."""
    check_report(s, sheet, a)
    fixed = sheet.fixed
    return tuple(
        sheet.rows[number - 1] if number in fixed else SheetRow(points)
        for number, points in enumerate(a.rows, a.since + 1)
    )


def report_of(
    sheet: Sheet, table: int, rows: tuple[do.Points | None, ...], keeps_both: bool
) -> do.Fed | None:
    """Give what a table has to report: from the first deal that differs, nothing if none does."""
    same, open_now = 0, [one.number for one in sheet.clashes]
    is_mixed = keeps_both and sheet.bare is None and (sheet.by_hand or sheet.clashes)
    if is_mixed and merged(sheet, 0, rows) == (sheet.rows, sheet.clashes):
        return None
    for number, (before, now) in enumerate(zip(sheet.rows, rows, strict=False), 1):
        if number not in sheet.fixed and (before.points != now or number in open_now):
            break
        same = number
    if sheet.bare is None and same == len(rows) == len(sheet.rows):
        return None
    return do.Fed(table, rows[same:], since=same)


def check_feed(s: State, sheet: Sheet, rows: int, now_ms: int) -> None:
    """Refuse a report that the sheet cannot take any more."""
    if sheets.is_final(sheet, s.options.rows):
        raise Refused("TABLE_CLOSED", s.grounds.signing)
    if any(number > rows for number in sheet.fixed):
        raise Refused("TABLE_CLOSED", s.grounds.judges)  # a deal that judges have ruled on stays
    over = now_ms >= tournament(s).room.ends_ms(sheet.extra_ms)
    more = rows - len(sheet.rows)
    grows = 1 if sheet.is_last and not sheet.stopped else 0
    if sheet.bare is not None or ((sheet.stopped or over) and not 0 <= more <= grows):
        raise Refused("TABLE_CLOSED", s.grounds.bell)  # the bell: what is counted stays counted


def seats(s: State, a: do.Seats) -> State:
    """Let a table sit down in another order before its first deal."""
    sheet = sheet_of(s, a.table)
    if sheet.played or sheet.stopped or sheet.bare is not None:
        raise Refused("TABLE_CLOSED", s.grounds.seats)
    if sorted(a.places) != list(range(1, s.options.seats + 1)):
        raise Refused("BAD_PLACES", s.grounds.seats)
    order = tuple(a.places.index(place) for place in range(1, s.options.seats + 1))
    if order == tuple(range(s.options.seats)):
        return s
    return put(s, a.table, sheets.reseated(sheet, order))
