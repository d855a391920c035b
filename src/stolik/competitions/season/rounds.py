"""A round at its tables: the start, who comes when, the deals, and the bells."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stolik.competitions import sheets
from stolik.competitions.bench import Judge, judge_of
from stolik.competitions.room import MINUTE_MS, Room, begin, ring
from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import rounds_left, tournament
from stolik.competitions.season.state import State
from stolik.competitions.season.terms import Terms, starter
from stolik.competitions.sheets import Sheet, SheetRow
from stolik.engine.refusals import Refused


def start_round(s: State, now_ms: int) -> State:
    """Start the clock of the next round once the break is over or waived."""
    now = tournament(s)
    pause_ms = s.options.break_minutes * MINUTE_MS
    on_break = now.room.ended_ms >= 0 and now_ms < now.room.ended_ms + pause_ms
    if on_break and not now.is_break_waived:
        raise Refused("BREAK_RUNNING", s.grounds.clock)
    if not now.plan:
        raise Refused("ALL_PLAYED", s.grounds.rounds, n=s.options.rounds)
    one = now.plan[0]
    drawn = now.drawn
    tables = tuple(
        sheets.fresh(tuple(drawn[number - 1] for number in table)) for table in one.tables
    )
    begun = replace(
        now,
        plan=now.plan[1:],
        sheets=tables,
        pausing=tuple(drawn[number - 1] for number in one.pausing),
        room=begin(now_ms, s.options.round_minutes * MINUTE_MS),
        is_break_waived=False,
    )
    return replace(s, phase="round", now=begun)


def sheet_of(s: State, table: int) -> Sheet:
    """Give the sheet of a table, counted from 1."""
    tables = tournament(s).sheets
    if not 1 <= table <= len(tables):
        raise Refused("NO_SUCH_TABLE", s.grounds.tables, table=table)
    return tables[table - 1]


def seat_of(s: State, seat: int) -> int:
    """Give the seat back, or refuse one that no table has."""
    if not 0 <= seat < s.options.seats:
        raise Refused("NO_SUCH_SEAT", s.grounds.tables, seat=seat)
    return seat


def put(s: State, table: int, sheet: Sheet) -> State:
    """Keep the sheet of a table."""
    now = tournament(s)
    tables = list(now.sheets)
    tables[table - 1] = sheet
    return replace(s, now=replace(now, sheets=tuple(tables)))


def arrived(s: State, a: do.Arrived, now_ms: int) -> State:
    """Note when somebody came to his table."""
    sheet = sheet_of(s, a.table)
    if a.late_s is not None:
        return came(s, a.table, seat_of(s, a.seat), a.late_s, now_ms)
    is_played = not sheet.stopped and 0 < len(sheet.rows) < s.options.rows
    if is_played and sheet.late_s[seat_of(s, a.seat)] is not None:
        return s  # the first deal was quicker than his tap: he is here already
    if sheet.stopped or sheet.played:
        raise Refused("TABLE_CLOSED", s.grounds.absence)
    late = (now_ms - tournament(s).room.started_ms) // 1000
    if late < 0:
        raise Refused("BAD_TIME", s.grounds.arrival)
    return put(s, a.table, sheets.arrive(sheet, seat_of(s, a.seat), late))


def came(s: State, table: int, seat: int, late_s: int, now_ms: int) -> State:
    """Write afterwards when somebody came: a table is closed by it, or opened again."""
    if late_s < 0:
        raise Refused("BAD_TIME", s.grounds.arrival)
    sheet = sheets.note_late(sheet_of(s, table), seat, late_s)
    hard = s.options.late_hard_s
    if late_s > hard:
        return put(s, table, replace(sheet, stopped=True))
    here = sheet.is_here and all(one is not None and one <= hard for one in sheet.late_s)
    untouched = not (sheet.rows or sheet.left or sheet.bare is not None)
    if here and untouched and now_ms < tournament(s).room.ends_ms(sheet.extra_ms):
        sheet = replace(sheet, stopped=False)
    return put(s, table, sheet)


def is_absence(s: State, sheet: Sheet) -> bool:
    """Say whether the table was closed because somebody did not come while others were there.

    Where nobody was noted at all, a paper sheet is kept elsewhere and nobody is absent.
    """
    missing = has_missing(sheet.late_s, s.options.late_hard_s)
    return sheet.stopped and missing and not sheet.rows and sheet.bare is None


def has_missing(late_s: tuple[int | None, ...], hard_s: int) -> bool:
    """Say whether somebody is noted and somebody else did not come in time."""
    noted = [one for one in late_s if one is not None]
    return 0 < len(noted) < len(late_s) or any(one > hard_s for one in noted)


def row(s: State, a: do.RowEntered, now_ms: int) -> State:
    """Write the next deal of a table; whoever plays has come."""
    sheet = sheet_of(s, a.table)
    over = now_ms >= tournament(s).room.ends_ms(sheet.extra_ms) and not sheet.is_last
    is_open = not sheet.stopped and not over and sheet.bare is None
    check_row(s.options, len(sheet.rows), is_open, a.deal, a.dealer, a.delta)
    here = sheet if sheet.rows or sheet.is_here else sheets.all_here(sheet)
    if sheet.is_last:
        here = replace(here, stopped=True)
    if s.edition.keeps_both:
        here = replace(here, by_hand=(*here.by_hand, a.deal))
    return put(s, a.table, sheets.add_row(here, SheetRow(a.delta)))


def strike(s: State, a: do.Strike) -> State:
    """A judge strikes a deal: the one being played, or one already written."""
    sheet = sheet_of(s, a.table)
    if s.edition.judges_apart:
        judge_apart(s, a.judge, sheet, s.grounds.struck)
    if a.deal == len(sheet.rows) + 1:
        is_open = not sheet.stopped and sheet.bare is None
        nothing = (0,) * len(sheet.seats)
        done, dealer = len(sheet.rows), starter(s.options, a.deal)
        check_row(s.options, done, is_open, a.deal, dealer, nothing)
        struck = sheets.add_row(sheets.all_here(sheet), SheetRow(None))
        if s.edition.strikes_stay:
            by_hand, fixed = (*struck.by_hand, a.deal), (*struck.fixed, a.deal)
            struck = replace(struck, by_hand=by_hand, fixed=fixed)
        return put(s, a.table, struck)
    return put(s, a.table, sheets.set_row(sheet, a.deal, SheetRow(None), s.grounds.struck))


def bell(s: State, a: do.Ring, now_ms: int) -> State:
    """Ring: late tables are closed at the hard limit, unfinished ones at the end."""
    if not any(at <= now_ms and bell == a.bell for at, bell in due_bells(s)):
        raise Refused("TOO_EARLY", s.grounds.clock)
    now = tournament(s)
    if a.bell == "break_over":
        return replace(s, now=replace(now, room=ring(now.room, a.bell)))
    tables = list(now.sheets)
    if a.bell == "late_hard":
        tables = [
            t if t.is_blank or t.is_here or t.played or t.stopped else replace(t, stopped=True)
            for t in tables
        ]  # a table of which nothing is known may be on paper
    if a.bell == "time_up":
        last = s.options.finishes_row
        tables = [
            replace(t, stopped=not last, is_last=last)
            if now_ms >= now.room.ends_ms(t.extra_ms) and _runs_on(s, t)
            else t
            for t in tables
        ]
    late = any(_runs_on(s, t) for t in tables)
    room = now.room if a.bell == "time_up" and late else ring(now.room, a.bell)
    return replace(s, now=replace(now, sheets=tuple(tables), room=room))


def judge_apart(s: State, id: str, sheet: Sheet, clause: str) -> Judge:
    """Give a judge who does not sit at the table concerned, or refuse."""
    judge = judge_of(s.bench, id, clause)
    if s.roster.find(judge.id) in sheet.seats:
        raise Refused("JUDGE_AT_TABLE", s.grounds.judges)
    return judge


def is_over(s: State, sheet: Sheet, now_ms: int) -> bool:
    """Say whether a table has played its last deal or its bell has rung."""
    rung = now_ms >= tournament(s).room.ends_ms(sheet.extra_ms)
    return rung or not _runs_on(s, sheet)


def _runs_on(s: State, sheet: Sheet) -> bool:
    return not (sheet.stopped or sheet.is_last) and sheet.played < s.options.rows


def due_bells(s: State) -> list[tuple[int, do.Bell]]:
    """List the bells of the round still to ring, with their moments, the next first."""
    now = s.now
    room, options = Room() if now is None else now.room, s.options
    if now is not None and s.phase in ("ready", "plan"):
        over_ms = room.ended_ms + options.break_minutes * MINUTE_MS
        on_break = room.ended_ms >= 0 and not (now.is_break_waived or room.rung)
        return [(over_ms, "break_over")] if on_break and rounds_left(s) else []
    if now is None or s.phase != "round":
        return []
    if room.is_paused:
        return []
    ends = [room.ends_ms(t.extra_ms) for t in now.sheets if _runs_on(s, t)]
    bells: list[tuple[int, do.Bell]] = [
        (room.started_ms + options.late_soft_s * 1000 + 1, "late_soft"),
        (room.started_ms + options.late_hard_s * 1000 + 1, "late_hard"),
        (max(room.started_ms, room.ends_ms() - 5 * MINUTE_MS), "warn"),
    ]
    if ends:
        bells.append((min(ends), "time_up"))
    return sorted(one for one in bells if one[1] not in room.rung)


def check_row(
    terms: Terms, done: int, is_open: bool, deal: int, dealer: int, delta: Sequence[int]
) -> None:
    """Refuse a row that is not the next one of an open table, or that no row can be."""
    grounds = terms.grounds
    if not is_open or done >= terms.rows:
        raise Refused("TABLE_CLOSED", grounds.bell)
    if deal != done + 1:
        raise Refused("WRONG_DEAL_NO", grounds.sheet, deal=deal, next=done + 1)
    if dealer != starter(terms, deal):
        raise Refused("WRONG_DEALER", grounds.sheet, dealer=dealer, right=starter(terms, deal))
    terms.check(delta)
