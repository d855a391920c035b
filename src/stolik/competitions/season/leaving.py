"""Who goes: from a table in mid-round, sent away, or home when his table has played."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions import roster, sheets
from stolik.competitions.season import actions as do
from stolik.competitions.season import entry
from stolik.competitions.season.discipline import suspended_for
from stolik.competitions.season.planning import tournament
from stolik.competitions.season.rounds import is_over, judge_apart, put, seat_of, sheet_of
from stolik.competitions.season.state import State
from stolik.competitions.sheets import Left
from stolik.engine.refusals import Refused


def leave(s: State, a: do.Leave, now_ms: int) -> State:
    """Somebody leaves his table while it plays: its round is done."""
    table, seat = a.table, a.seat
    check_can_leave(s, table, seat)
    sheet = sheet_of(s, table)
    if s.edition.ends_at_bell and not sheet.left and is_over(s, sheet, now_ms):
        raise Refused("ROUND_IS_OVER", s.grounds.leaving, table=table)
    return left(s, table, seat, excluded=False)


def sent_away(s: State, table: int, seat: int, now_ms: int) -> State:
    """Somebody is sent away; what his table has played to the end stands."""
    sheet = sheet_of(s, table)
    member = sheet.seats[seat_of(s, seat)]
    if not s.edition.ends_at_bell:
        check_can_leave(s, table, seat)
    elif is_over(s, sheet, now_ms) and not sheet.left:
        if member in tournament(s).excluded:
            raise Refused("ALREADY_LEFT", s.grounds.exclusion)
        return barred(gone_home(s, member), member)
    check_can_leave(s, table, seat)
    return barred(left(s, table, seat, excluded=True), member)


def check_can_leave(s: State, table: int, seat: int) -> None:
    """Refuse who has left already, and anybody at a table that is over."""
    sheet, gone = sheet_of(s, table), seat_of(s, seat)
    if any(one.seat == gone for one in sheet.left):
        raise Refused("ALREADY_LEFT", s.grounds.leaving)
    if sheet.stopped and not sheet.left:
        raise Refused("ROUND_IS_OVER", s.grounds.leaving, table=table)


def left(s: State, table: int, seat: int, excluded: bool) -> State:
    """Write that somebody has left after so many deals; the plan is made anew."""
    sheet = sheet_of(s, table)
    here = sheets.all_here(sheet)
    after = (*sheet.left, Left(seat, sheet.played, excluded))
    s = put(s, table, sheets.changed(here, left=after, stopped=True))
    return gone_home(s, sheet.seats[seat])


def gone_home(s: State, member: int) -> State:
    """Take somebody out of the rounds to come; what he has stands."""
    return entry.replan(replace(s, roster=roster.send_off(s.roster, member)))


def barred(s: State, member: int) -> State:
    """Show a yellow card to somebody who takes no further part today."""
    now = tournament(s)
    excluded = (*(one for one in now.excluded if one != member), member)
    return show_card(replace(s, now=replace(now, excluded=excluded)), member)


def show_card(s: State, player: int) -> State:
    """Show a yellow card: the next tournaments are missed."""
    now = tournament(s)
    missed = suspended_for(
        s.season, now.number, s.options.tournaments, s.options.suspension_tournaments
    )
    before = s.bans.get(player, ())
    return replace(s, bans={**s.bans, player: tuple(sorted({*before, *missed}))})


def suspended(s: State, player: int, now_ms: int) -> State:
    """Suspend somebody: he leaves his table and the tournament at once."""
    if not s.edition.suspends_at_once:
        return show_card(s, player)
    for table, sheet in enumerate(tournament(s).sheets, 1):
        if player in sheet.seats and not any(sheet.seats[one.seat] == player for one in sheet.left):
            return sent_away(s, table, sheet.seats.index(player), now_ms)
    if player in s.roster.present:
        s = gone_home(s, player)
    return barred(s, player)


def check_in(s: State, a: do.CheckIn, now_ms: int) -> State:
    """Note that somebody is there, or that he goes home: never from a table that still plays."""
    if a.here or not s.edition.ends_at_bell or s.now is None or not s.now.drawn:
        return entry.check_in(s, a)
    if a.player not in s.roster.present:
        raise Refused("NOT_HERE", s.grounds.here, player=a.player)
    for table, sheet in enumerate(s.now.sheets, 1):
        if a.player in sheet.seats and not is_over(s, sheet, now_ms):
            raise Refused("STILL_PLAYING", s.grounds.leaving, table=table)
    return gone_home(s, a.player)


def exclude(s: State, a: do.Exclude, now_ms: int) -> State:
    """The three others and a judge send somebody away."""
    sheet = sheet_of(s, a.table)
    others = {seat for seat in range(s.options.seats) if seat != seat_of(s, a.seat)}
    if set(a.votes) != others:
        raise Refused("NEED_THREE_VOTES", s.grounds.exclusion)
    judge_apart(s, a.judge, sheet, s.grounds.exclusion)
    return sent_away(s, a.table, a.seat, now_ms)
