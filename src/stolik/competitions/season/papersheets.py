"""Sheets from paper: four sums or every deal, typed while the round is on, or anew."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from stolik.competitions import sheets
from stolik.competitions.season import actions as do
from stolik.competitions.season.leaving import gone_home
from stolik.competitions.season.rounds import is_absence, put, sheet_of
from stolik.competitions.season.state import State
from stolik.competitions.season.view import TableSeen
from stolik.competitions.sheets import Clash, Left, Sheet, SheetRow
from stolik.engine.refusals import Refused


def totals(s: State, a: do.TotalsEntered) -> State:
    """Take the four sums of a paper sheet, again if they were wrong."""
    sheet = open_sheet(s, a.table)
    if sheet.rows:
        raise Refused("HAS_ROWS", s.grounds.sheet)
    most = s.options.rows
    if not 0 <= a.deals <= most:
        raise Refused("WRONG_DEAL_NO", s.grounds.rows, deal=a.deals, next=most)
    s.options.check(a.totals)
    typed = sheets.changed(
        sheets.all_here(sheet),
        bare=a.totals,
        bare_rows=a.deals,
        stopped=sheet.stopped or (a.deals < most and (a.ends or not s.edition.keeps_both)),
    )
    return left_on_paper(put(s, a.table, typed), a.table, a.left)


def whole_sheet(s: State, a: do.SheetEntered) -> State:
    """Take every deal of a paper sheet at once, also after the bell."""
    sheet = open_sheet(s, a.table)
    most = s.options.rows
    end = a.since + len(a.deals)
    if not 0 <= a.since <= len(sheet.rows) or not 1 <= end <= most or not a.deals:
        raise Refused("WRONG_DEAL_NO", s.grounds.rows, deal=end, next=most)
    if sheet.rows and not s.edition.keeps_both:
        raise Refused("HAS_ROWS", s.grounds.sheet)
    if a.reading == "auto":
        raise Refused("WHICH_READING", s.grounds.sheet)
    deals = single(s, sheet, a) if a.reading == "running" else a.deals
    for delta in deals:
        if delta is not None:
            s.options.check(delta)
    after = beside(sheet, a.since, tuple(SheetRow(delta) for delta in deals), s.edition.keeps_both)
    ends = a.ends or not s.edition.keeps_both
    stopped = sheet.stopped or (len(after.rows) < most and ends)
    return left_on_paper(put(s, a.table, replace(after, stopped=stopped)), a.table, a.left)


def single(s: State, sheet: Sheet, a: do.SheetEntered) -> tuple[do.Points | None, ...]:
    """Give the single deals of lines that are running totals; a struck one has no line."""
    before = tuple(map(sum, zip((0,) * len(sheet.seats), *(
        row.points for row in sheet.rows[: a.since] if row.points is not None
    ), strict=True)))  # fmt: skip
    found: list[do.Points | None] = []
    for line in a.deals:
        if line is None:
            found.append(None)
            continue
        if len(line) != len(before):
            raise Refused("ROW_NOT_ZERO_SUM", s.grounds.sheet, sum=sum(line))
        found.append(tuple(now - then for now, then in zip(line, before, strict=True)))
        before = line
    return tuple(found)


def beside(sheet: Sheet, since: int, typed: tuple[SheetRow, ...], keeps_both: bool) -> Sheet:
    """Put typed deals behind those that stand; where both say something else, both are kept."""
    fresh, by_hand = list(sheet.rows), set(sheet.by_hand)
    clashes = {one.number: one for one in sheet.clashes}
    for number, row in enumerate(typed, since + 1):
        if number > len(fresh):
            fresh.append(row)
            by_hand.add(number)
        elif number in sheet.fixed:
            continue
        elif number in by_hand:
            fresh[number - 1] = row  # the desk mends what it has typed itself
        elif fresh[number - 1] != row:
            clashes[number] = Clash(number, row.points, is_typed=True)
    end = since + len(typed)
    while len(fresh) > end and len(fresh) in by_hand and len(fresh) not in sheet.fixed:
        by_hand.discard(len(fresh))
        fresh.pop()
    return sheets.changed(
        sheets.all_here(sheet),
        rows=tuple(fresh),
        bare=None,
        bare_rows=0,
        by_hand=tuple(sorted(by_hand)) if keeps_both else (),
        clashes=tuple(clashes[number] for number in sorted(clashes) if number <= len(fresh)),
    )


def paper_signed(s: State, a: do.PaperSigned) -> State:
    """Note the signatures on a sheet that the desk has typed."""
    sheet = sheet_of(s, a.table)
    report = sheets.report(sheet, s.options.rows)
    if report == "open":
        raise Refused("TABLE_OPEN", s.grounds.signing, table=a.table)
    if report == "disputed":
        raise Refused("DISPUTED", s.grounds.judges, table=a.table)
    if not is_from_paper(sheet):
        raise Refused("NOT_ON_PAPER", s.grounds.signing, table=a.table)
    if not a.seats or not all(0 <= seat < s.options.seats for seat in a.seats):
        raise Refused("NO_SUCH_SEAT", s.grounds.tables, seat=a.seats[0] if a.seats else 0)
    return put(s, a.table, replace(sheet, signed=tuple(sorted({*sheet.signed, *a.seats}))))


def is_from_paper(sheet: Sheet) -> bool:
    """Say whether the sheet was typed, wholly or at its end."""
    return sheet.bare is not None or len(sheet.rows) in sheet.by_hand


def struck_on_paper(sheet: Sheet | TableSeen) -> tuple[int, ...]:
    """Give the deals that are struck on the paper alone: no judge has struck them here."""
    rows = sheet.rows or ()
    return tuple(
        number
        for number in sheet.by_hand
        if number not in sheet.fixed and number <= len(rows) and rows[number - 1].is_struck
    )


def decided(s: State, a: do.Decide) -> State:
    """Settle a deal that was written twice otherwise."""
    return put(
        s,
        a.table,
        sheets.decide(sheet_of(s, a.table), a.deal, a.takes_other, s.grounds.sheet),
    )


def corrected_totals(s: State, a: do.CorrectTotals) -> Callable[[Sheet], Sheet]:
    """Give how the sums of a sheet are written anew."""
    most = s.options.rows
    if not 0 <= a.deals <= most:
        raise Refused("WRONG_DEAL_NO", s.grounds.rows, deal=a.deals, next=most)
    s.options.check(a.totals)

    def change(sheet: Sheet) -> Sheet:
        if sheet.bare is None:
            raise Refused("HAS_ROWS", s.grounds.sheet)
        return sheets.changed(sheet, bare=a.totals, bare_rows=a.deals)

    return change


def open_sheet(s: State, table: int) -> Sheet:
    """Give a sheet that paper can be typed into, or refuse."""
    sheet = sheet_of(s, table)
    if sheet.left:
        raise Refused("HAS_ROWS", s.grounds.sheet)
    if s.edition.keeps_both and sheet.is_ruled:
        raise Refused("ALREADY_RULED", s.grounds.judges)
    if is_absence(s, sheet):
        raise Refused("TABLE_CLOSED", s.grounds.absence)
    return sheet


def left_on_paper(s: State, table: int, seats: tuple[int, ...]) -> State:
    """Note who left the table behind the last deal of its paper sheet."""
    if not seats:
        return s
    sheet = sheet_of(s, table)
    if sheet.played >= s.options.rows:
        raise Refused("ROUND_IS_OVER", s.grounds.leaving, table=table)
    if len(set(seats)) != len(seats) or not all(0 <= seat < s.options.seats for seat in seats):
        raise Refused("NO_SUCH_SEAT", s.grounds.tables, seat=seats[0])
    gone = tuple(Left(seat, sheet.played) for seat in sorted(seats))
    s = put(s, table, replace(sheet, left=gone, stopped=True))
    for seat in sorted(seats):
        s = gone_home(s, sheet.seats[seat])
    return s
