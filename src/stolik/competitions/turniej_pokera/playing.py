"""The course of play: deals that tables report, who is out, and which tables may go on.

Online the tournament calls every deal of every table. Between two deals of a table whoever has to
move moves; in a break, while the clock stands, while a division is looked at, and hand-for-hand
until all tables have reported, no table is called.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera import deals, seats
from stolik.competitions.turniej_pokera.money import paid
from stolik.competitions.turniej_pokera.state import NOBODY, Bust, State, Table
from stolik.engine.refusals import Refused
from stolik.games.poker.prizes import Out, eliminated, is_hand_for_hand, keeps_playing


def table_at(s: State, number: int) -> Table:
    """Give a table by its number, or refuse one that is not there."""
    found = next((one for one in s.tables if one.number == number), None)
    if found is None:
        raise Refused("NO_TABLE", "POK-72", table=number)
    return found


def dealt(s: State, a: do.Dealt) -> State:
    """Take over what a table has played; who has no chips is out."""  # POK-66
    table = table_at(s, a.table)
    if not table.is_playing or a.number != table.calls:
        raise Refused("NOT_CALLED", "TPO-4", table=a.table)
    if len(a.nets) != len(table.chairs) or sum(a.nets) != 0:
        raise Refused("CHIPS_SUM", "TPO-11", table=a.table)
    stacks = tuple(chips + net for chips, net in zip(table.stacks, a.nets, strict=True))
    if min(stacks) < 0 or any(
        net and one == NOBODY for net, one in zip(a.nets, table.seated, strict=True)
    ):
        raise Refused("CHIPS_SUM", "TPO-11", table=a.table)
    s = seats.put(s, replace(table, stacks=stacks, deals=a.number))
    broke = [
        Bust(player, table.start[chair], table.number)
        for chair, player in enumerate(table.seated)
        if player != NOBODY and not stacks[chair] and table.chairs[chair] == player
    ]
    for bust in broke:
        s, _ = seats.got_up(s, bust.player)
    return carried_on(knocked_out(s, broke))


def knocked_out(s: State, broke: Sequence[Bust]) -> State:
    """Rank those who are out; in a hand-for-hand deal when all tables have played it."""
    if not s.is_hand:
        return ranked(s, broke)
    s = replace(s, pending=(*s.pending, *broke))
    if any(table.is_playing for table in s.tables):
        return s
    broke = s.pending
    return ranked(replace(s, pending=(), is_hand=False), broke, is_hand=True)


def ranked(s: State, broke: Sequence[Bust], *, is_hand: bool = False) -> State:
    """Rank those who went out in one deal, the worst first."""  # POK-67, POK-75
    if not broke:
        return s
    out = [Out(f"{one.player:06}", one.start, one.table) for one in broke]
    found, _ = eliminated(len(s.playing) + len(out), (), out, is_hand_for_hand=is_hand)
    groups = sorted(set(found.values()), reverse=True)
    fresh = tuple(
        tuple(int(name) for name, place in sorted(found.items()) if place == group)
        for group in groups
    )
    return replace(s, out=(*s.out, *fresh))


def is_bubble(s: State) -> bool:
    """Say whether every table plays one deal at the same time now."""  # POK-75
    return len(s.tables) > 1 and is_hand_for_hand(len(s.playing) + len(s.pending), len(paid(s)))


def is_done(s: State) -> bool:
    """Say whether nobody has to play any more."""  # POK-64, POK-65
    return not keeps_playing(s.options.format, s.count - len(s.gone), len(s.playing))


def carried_on(s: State) -> State:
    """Seat who waits, move who has to, and call the tables that may play."""
    if s.phase != "play":
        return s
    if is_done(s) and not s.pending:
        stopped = tuple(one.order for one in s.tables)
        return replace(s, phase="over", stopped=(*s.stopped, *stopped), proposal=None)
    if not s.options.is_online:
        return seated_waiting(s)
    s = seats.evened(seated_waiting(s))
    if seats.fit_at_one(s):
        is_quiet = not any(one.is_playing for one in s.tables)
        return replace(s, phase="redraw") if is_quiet else s  # POK-74
    if s.is_asked and deals.may_divide(s) and not any(one.is_playing for one in s.tables):
        return deals.proposed(s, do.ProposeDeal())
    if is_held(s):
        return s
    if s.is_hand or is_bubble(s):
        if any(one.is_playing for one in s.tables):
            return s
        s = replace(s, is_hand=True)
    for table in s.tables:
        s = called(s, table)
    if s.is_hand and not any(one.is_playing for one in s.tables):
        return replace(s, is_hand=False)
    return s


def is_held(s: State) -> bool:
    """Say whether no table begins a deal now."""  # TPO-2, TPO-6, POK-83
    return s.is_break or s.room.is_paused or s.proposal is not None or s.is_asked


def called(s: State, table: Table) -> State:
    """Let a table play its next deal, if two sit there and none is on."""
    here = seats.alive(table, is_counted=True)
    if table.is_playing or sum(here) < 2:
        return s
    button, small, big = seats.positions(s.options, table, here)
    return seats.put(
        s,
        replace(
            table,
            button=button,
            small=small,
            big=big,
            calls=table.calls + 1,
            seated=table.chairs,
            start=table.stacks,
            new=table.fresh,
            fresh=(),
            level=s.level,  # POK-68
        ),
    )


def seated_waiting(s: State) -> State:
    """Give late players a chair as soon as one is free."""  # TPO-5
    while s.waiting:
        table = seats.emptiest(s)
        if table is None:
            return s
        player, *rest = s.waiting
        chips = s.options.stack if s.options.is_online else 0
        s = replace(s, waiting=tuple(rest))
        s = seats.sat_down(s, player, table.number, seats.room_for(s, table), chips)
    return s
