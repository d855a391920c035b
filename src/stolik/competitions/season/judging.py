"""Signatures, disputes and rulings: whose word makes a sheet final, and what a ruling then does."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.competitions import sheets
from stolik.competitions.bench import Ruling, judge_of, kept, voiced
from stolik.competitions.roster import known
from stolik.competitions.season import actions as do
from stolik.competitions.season import leaving
from stolik.competitions.season.closing import Change, closed_sheet, rescored, rescored_held
from stolik.competitions.season.discipline import CHIEF_ALONE, is_in_force
from stolik.competitions.season.extending import extended
from stolik.competitions.season.papersheets import corrected_totals
from stolik.competitions.season.planning import tournament
from stolik.competitions.season.rounds import judge_apart, put, sheet_of
from stolik.competitions.season.state import State
from stolik.competitions.sheets import SheetRow
from stolik.engine.refusals import Refused


def sign(s: State, a: do.Sign, member: int) -> State:
    """A player of the table confirms its sheet."""
    sheet = sheet_of(s, a.table)
    if member not in sheet.seats:
        raise Refused("NOT_AT_TABLE", s.grounds.signing, table=a.table)
    if sheets.report(sheet, s.options.rows) == "open":
        raise Refused("TABLE_OPEN", s.grounds.signing, table=a.table)
    if sheet.clashes:
        raise Refused("DISPUTED", s.grounds.sheet, table=a.table)
    return put(s, a.table, sheets.sign(sheet, sheet.seats.index(member), s.grounds.signing))


def confirm(s: State, a: do.Confirm) -> State:
    """A judge who does not sit there confirms a sheet."""
    sheet = sheet_of(s, a.table)
    judge = judge_apart(s, a.judge, sheet, s.grounds.signing)
    if sheets.report(sheet, s.options.rows) == "open":
        raise Refused("TABLE_OPEN", s.grounds.signing, table=a.table)
    if sheet.disputes or sheet.clashes:
        raise Refused("DISPUTED", s.grounds.judges, table=a.table)
    return put(s, a.table, replace(sheet, judged_by=judge.id))


def object_to(s: State, a: do.Object, member: int) -> State:
    """A player of the table disputes its sheet."""
    sheet = sheet_of(s, a.table)
    if member not in sheet.seats:
        raise Refused("NOT_AT_TABLE", s.grounds.judges, table=a.table)
    if sheets.report(sheet, s.options.rows) == "ruled":
        raise Refused("ALREADY_RULED", s.grounds.judges)
    return put(s, a.table, sheets.dispute(sheet, sheet.seats.index(member), s.grounds.judges))


def rule(s: State, a: do.Rule, now_ms: int) -> State:
    """Hear a judge; once enough agree, what they rule happens."""
    judge = judge_of(s.bench, a.judge, s.grounds.judges)
    if s.now is None and not isinstance(a.effect, do.SetClosed):
        raise Refused("WRONG_PHASE", s.grounds.rounds, phase=s.phase)
    table = table_of(a.effect)
    at_table = _people_at(s, a.effect)
    if judge.id in at_table:
        raise Refused("JUDGE_AT_TABLE", s.grounds.judges)
    chief = s.bench.chief
    if a.matter in CHIEF_ALONE and chief not in at_table and judge.id != chief:
        raise Refused("CHIEF_ONLY", s.grounds.chief)
    ruling = s.bench.find(a.id)
    number = round_of(s, a.effect)
    if ruling is None:
        ruling = Ruling(a.id, a.matter, table, a.effect, a.clause, number)
    elif ruling.in_force:
        raise Refused("ALREADY_RULED", s.grounds.judges)
    elif (ruling.effect, ruling.matter) != (a.effect, a.matter):
        raise Refused("OTHER_RULING", s.grounds.judges)
    elif ruling.table is not None and ruling.round != number:
        raise Refused("ROUND_CLOSED", s.grounds.judges)
    ruling = voiced(ruling, judge.id, a.agrees)
    needed = s.options.judges_needed
    holds = is_in_force(a.matter, ruling.agree, ruling.differ, chief, at_table, needed)
    may_be = a.agrees or holds  # who speaks against something needs not be able to do it
    checked = done(s, a.effect, now_ms) if may_be else s  # what cannot happen is refused at once
    if not holds:
        return replace(s, bench=kept(s.bench, ruling))
    return replace(checked, bench=kept(checked.bench, replace(ruling, in_force=True)))


def table_of(effect: do.Effect) -> int | None:
    """Give the table of the round that is on which a ruling is about, if it is about one."""
    return None if isinstance(effect, do.Suspend | do.SetClosed) else effect.table


def round_of(s: State, effect: do.Effect) -> int:
    """Give the round a ruling is about."""
    if isinstance(effect, do.SetClosed):
        return effect.round
    return len(tournament(s).played) + bool(tournament(s).sheets)


def _people_at(s: State, effect: do.Effect) -> frozenset[str]:
    """Give the ids of those who sit or sat at the table concerned."""
    sheet = None
    if isinstance(effect, do.SetClosed):
        sheet = closed_sheet(s, effect.tournament, effect.round, effect.table)
    elif not isinstance(effect, do.Suspend) and effect.table is not None:
        sheet = sheet_of(s, effect.table)
    elif isinstance(effect, do.Suspend) and s.edition.judges_apart and s.now is not None:
        sheet = next((one for one in s.now.sheets if effect.player in one.seats), None)
    seats = sheet.seats if sheet is not None else ()
    return frozenset(s.roster.members[member].person for member in seats)


def done(s: State, effect: do.Effect, now_ms: int) -> State:
    """Let what was ruled happen."""
    match effect:
        case do.Keep(table):
            return put(s, table, _ruled(s, table))
        case do.StrikeDeal(table, deal):
            sheet = sheets.set_row(_ruled(s, table), deal, SheetRow(None), s.grounds.striking)
            return put(s, table, replace(sheet, is_ruled=True))
        case do.SetDeal(table, deal, delta):
            s.options.check(delta)
            sheet = sheets.set_row(_ruled(s, table), deal, SheetRow(delta), s.grounds.judges)
            return put(s, table, replace(sheet, is_ruled=True))
        case do.Extend(minutes, table):
            return extended(s, minutes, table, now_ms)
        case do.SendAway(table, seat):
            return leaving.sent_away(s, table, seat, now_ms)
        case do.Suspend(player):
            return leaving.suspended(s, known(s.roster, player, s.grounds.of_people), now_ms)
        case do.SetClosed(table, number, deal, delta, which):
            s.options.check(delta)
            return again(s, which, number, table, row_change(s, deal, delta))
        case _:
            assert_never(effect)


def _ruled(s: State, table: int) -> sheets.Sheet:
    return replace(sheet_of(s, table), disputes=(), clashes=(), is_ruled=True)


def row_change(s: State, deal: int, delta: tuple[int, ...]) -> Change:
    """Give how one deal of a sheet is written anew."""
    return lambda sheet: sheets.set_row(sheet, deal, SheetRow(delta), s.grounds.sheet)


def again(s: State, which: int | None, number: int, table: int, change: Change) -> State:
    """Write a sheet of a closed round anew, of the tournament that is on or of one held."""
    if which is None:
        return rescored(s, number, table, change)
    return rescored_held(s, which, number, table, change)


def correct(s: State, a: do.Correct | do.CorrectTotals) -> State:
    """Write a deal or the sums anew: a judge in the round that is on, the chief in what is closed.

    Nobody at the own table; a closed round at the chief's own table needs a ruling of two others.
    """
    judge = judge_of(s.bench, a.judge, s.grounds.judges)
    if isinstance(a, do.Correct):
        s.options.check(a.delta)
        change = row_change(s, a.deal, a.delta)
    else:
        change = corrected_totals(s, a)
    is_held = a.tournament is not None and a.tournament <= len(s.held)
    which = a.tournament if is_held else None
    now = None if is_held else tournament(s)
    is_closed = now is None or (a.round is not None and a.round <= len(now.played))
    if is_closed and not judge.chief:
        raise Refused("CHIEF_ONLY", s.grounds.chief)
    if not is_closed:
        _apart(s, judge.id, sheet_of(s, a.table))
        return put(s, a.table, change(sheet_of(s, a.table)))
    number = a.round or 0
    _apart(s, judge.id, closed_sheet(s, which, number, a.table))
    return again(s, which, number, a.table, change)


def _apart(s: State, judge: str, sheet: sheets.Sheet) -> None:
    if s.edition.judges_apart:
        judge_apart(s, judge, sheet, s.grounds.judges)
