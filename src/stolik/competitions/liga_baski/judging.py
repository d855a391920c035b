"""Signatures, disputes and rulings: whose word makes a sheet final, and what a ruling then does."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from stolik.competitions import sheets
from stolik.competitions.bench import Ruling, judge_of, kept, voiced
from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.closing import rescored, rescored_held
from stolik.competitions.liga_baski.discipline import CHIEF_ALONE, is_in_force
from stolik.competitions.liga_baski.planning import tournament
from stolik.competitions.liga_baski.rounds import leave, put, sheet_of, show_card
from stolik.competitions.liga_baski.rows import check_sum
from stolik.competitions.liga_baski.state import State
from stolik.competitions.room import MINUTE_MS, extend
from stolik.competitions.roster import known
from stolik.competitions.sheets import SheetRow
from stolik.engine.refusals import Refused

MOST_MINUTES = 240


def sign(s: State, a: do.Sign, member: int) -> State:
    """A player of the table confirms its sheet."""  # LIG-19
    sheet = sheet_of(s, a.table)
    if member not in sheet.seats:
        raise Refused("NOT_AT_TABLE", "LIG-19", table=a.table)
    if sheets.report(sheet, s.options.deals_per_round) == "open":
        raise Refused("TABLE_OPEN", "LIG-19", table=a.table)
    return put(s, a.table, sheets.sign(sheet, sheet.seats.index(member), "LIG-19"))


def confirm(s: State, a: do.Confirm) -> State:
    """A judge who does not sit there confirms a sheet."""  # LIG-19
    sheet = sheet_of(s, a.table)
    judge = judge_of(s.bench, a.judge, "LIG-19")
    if s.roster.find(judge.id) in sheet.seats:
        raise Refused("JUDGE_AT_TABLE", "LIG-36")
    if sheets.report(sheet, s.options.deals_per_round) == "open":
        raise Refused("TABLE_OPEN", "LIG-19", table=a.table)
    if sheet.disputes:
        raise Refused("DISPUTED", "LIG-36", table=a.table)
    return put(s, a.table, replace(sheet, judged_by=judge.id))


def object_to(s: State, a: do.Object, member: int) -> State:
    """A player of the table disputes its sheet."""
    sheet = sheet_of(s, a.table)
    if member not in sheet.seats:
        raise Refused("NOT_AT_TABLE", "LIG-36", table=a.table)
    if sheets.report(sheet, s.options.deals_per_round) == "ruled":
        raise Refused("ALREADY_RULED", "LIG-36")
    return put(s, a.table, sheets.dispute(sheet, sheet.seats.index(member), "LIG-36"))


def rule(s: State, a: do.Rule) -> State:
    """Hear a judge; once enough agree, what they rule happens."""
    judge = judge_of(s.bench, a.judge, "LIG-36")
    table = _table_of(a.effect)
    at_table = _people_at(s, table)
    if judge.id in at_table:
        raise Refused("JUDGE_AT_TABLE", "LIG-36")
    chief = s.bench.chief
    if a.matter in CHIEF_ALONE and chief not in at_table and judge.id != chief:
        raise Refused("CHIEF_ONLY", "LIG-37")
    ruling = s.bench.find(a.id)
    number = len(tournament(s).played) + bool(tournament(s).sheets)
    if ruling is None:
        ruling = Ruling(a.id, a.matter, table, a.effect, a.clause, number)
    elif ruling.in_force:
        raise Refused("ALREADY_RULED", "LIG-36")
    elif (ruling.effect, ruling.matter) != (a.effect, a.matter):
        raise Refused("OTHER_RULING", "LIG-36")
    elif ruling.table is not None and ruling.round != number:
        raise Refused("ROUND_CLOSED", "LIG-36")
    ruling = voiced(ruling, judge.id, a.agrees)
    needed = s.options.judges_needed
    holds = is_in_force(a.matter, ruling.agree, ruling.differ, chief, at_table, needed)
    may_be = a.agrees or holds  # who speaks against something needs not be able to do it
    checked = done(s, a.effect) if may_be else s  # what cannot happen is refused at once
    if not holds:
        return replace(s, bench=kept(s.bench, ruling))
    return replace(checked, bench=kept(checked.bench, replace(ruling, in_force=True)))


def _table_of(effect: do.Effect) -> int | None:
    return None if isinstance(effect, do.Suspend) else effect.table


def _people_at(s: State, table: int | None) -> frozenset[str]:
    """Give the ids of those who sit at the table concerned."""  # LIG-36
    if table is None:
        return frozenset()
    return frozenset(s.roster.members[member].person for member in sheet_of(s, table).seats)


def done(s: State, effect: do.Effect) -> State:
    """Let what was ruled happen."""
    match effect:
        case do.Keep(table):
            return put(s, table, _ruled(s, table))
        case do.StrikeDeal(table, deal):  # LIG-38
            sheet = sheets.set_row(_ruled(s, table), deal, SheetRow(None), "LIG-38")
            return put(s, table, replace(sheet, is_ruled=True))
        case do.SetDeal(table, deal, delta):
            check_sum(delta)
            sheet = sheets.set_row(_ruled(s, table), deal, SheetRow(delta), "LIG-36")
            return put(s, table, replace(sheet, is_ruled=True))
        case do.Extend(minutes, table):
            return _extended(s, minutes, table)
        case do.SendAway(table, seat):
            return leave(s, table, seat, excluded=True)
        case do.Suspend(player):  # LIG-34
            from stolik.competitions.liga_baski.entry import BOOK

            return show_card(s, known(s.roster, player, BOOK))
        case _:
            assert_never(effect)


def _ruled(s: State, table: int) -> sheets.Sheet:
    return replace(sheet_of(s, table), disputes=(), is_ruled=True)


def _extended(s: State, minutes: int, table: int | None) -> State:
    """Give a table or the hall more time."""  # LIG-17
    if not 1 <= minutes <= MOST_MINUTES:
        raise Refused("BAD_TIME", "LIG-17")
    if s.phase != "round":
        raise Refused("WRONG_PHASE", "LIG-17")
    now = tournament(s)
    if table is None:
        room = extend(now.room, minutes * MINUTE_MS)
        return replace(s, now=replace(now, room=room))
    sheet = sheet_of(s, table)
    if sheet.stopped:
        raise Refused("TABLE_CLOSED", "LIG-17")
    return put(s, table, replace(sheet, extra_ms=sheet.extra_ms + minutes * MINUTE_MS))


def correct(s: State, a: do.Correct) -> State:
    """Write a deal anew: a judge in the round that is on, the chief judge in what is closed."""
    judge = judge_of(s.bench, a.judge, "LIG-36")
    check_sum(a.delta)
    over = a.tournament is not None and a.tournament <= len(s.held)
    if over and not judge.chief:
        raise Refused("CHIEF_ONLY", "LIG-37")
    if over and a.tournament is not None:
        row = SheetRow(a.delta)
        return rescored_held(s, a.tournament, a.round or 0, a.table, a.deal, row)
    now = tournament(s)
    closed = a.round is not None and a.round <= len(now.played)
    if not closed:
        sheet = sheets.set_row(sheet_of(s, a.table), a.deal, SheetRow(a.delta), "LIG-18")
        return put(s, a.table, sheet)
    if not judge.chief:
        raise Refused("CHIEF_ONLY", "LIG-37")
    assert a.round is not None
    return rescored(s, a.round, a.table, a.deal, SheetRow(a.delta))
