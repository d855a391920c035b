"""A round at its tables: the gong, the results game by game, confirmations, and the bell."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.room import MINUTE_MS, begin, ring
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import racks
from stolik.competitions.turniej_rummikub.results import (
    GameResult,
    faults,
    games_due,
    starter_of,
)
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.engine.actors import Actor, is_seat
from stolik.engine.refusals import Refused

WARN_MS = 5 * MINUTE_MS


def start_round(s: State, now_ms: int) -> State:
    """Let the round begin."""
    return replace(s, phase="round", room=begin(now_ms, s.options.round_time_limit_min * MINUTE_MS))


def due_bells(s: State) -> list[tuple[int, do.Bell]]:
    """List the bells still to ring, the next first; none where rounds have no limit."""  # TRM-25
    room = s.room
    if s.phase != "round" or not s.options.round_time_limit_min or room.is_paused:
        return []
    bells: list[tuple[int, do.Bell]] = [
        (max(room.started_ms, room.ends_ms() - WARN_MS), "warn"),
        (room.ends_ms(), "time_up"),
    ]
    return sorted(one for one in bells if one[1] not in room.rung)


def bell(s: State, a: do.Ring, now_ms: int) -> State:
    """Ring: after the last bell no table begins another game."""  # TRM-25
    if not any(at <= now_ms and one == a.bell for at, one in due_bells(s)):
        raise Refused("too_early", "TRM-25")
    s = replace(s, room=ring(s.room, a.bell))
    if a.bell == "warn":
        return s
    stopped = tuple(replace(table, last=len(table.lines) + 1) for table in s.tables)
    return replace(s, tables=stopped)


def table_of(s: State, number: int) -> Table:
    """Give a table that plays now, counted from 1."""
    tables = (s.final,) if s.phase == "final" and s.final is not None else s.tables
    if not 1 <= number <= len(tables):
        raise Refused("no_such_table", "TRM-10", table=number)
    return tables[number - 1]


def put(s: State, number: int, table: Table) -> State:
    """Keep the protocol of a table that plays now."""
    if s.phase == "final":
        return replace(s, final=table)
    return replace(s, tables=(*s.tables[: number - 1], table, *s.tables[number:]))


def due(s: State, table: Table) -> int:
    """Give how many games a table plays that plays now."""
    return s.options.final_games if s.phase == "final" else games_due(s.options, len(table.seats))


def noted_absent(s: State, table: Table, game: int) -> tuple[int, ...]:
    """Give the seats that the desk has noted as absent from a game."""  # TRM-26
    return tuple(
        seat
        for seat, who in enumerate(table.seats)
        if who not in s.out and s.away.get(who, game + 1) <= game
    )


def emptied(s: State, table: Table, game: int) -> tuple[int, ...]:
    """Give the seats that are empty by a disqualification; the running game is played on."""
    return tuple(
        seat
        for seat, who in enumerate(table.seats)
        if who in s.out and game > s.left.get(who, -1) + 1
    )


def result_of(s: State, table: Table, a: do.Told, is_staff: bool) -> GameResult:
    """Check what somebody tells of a game, and give it as it is kept."""
    seats = len(table.seats)
    lists = [a.jokers, a.no_meld]
    if len(a.scores) != seats or any(len(one) not in (0, seats) for one in lists):
        raise Refused("every_seat", "TRM-35", n=seats)
    gone = a.absent + a.empty
    if len(set(gone)) != len(gone) or any(one >= seats for one in (*gone, *a.winners)):
        raise Refused("no_such_seat", "TRM-35")
    running = [  # what was written before somebody was disqualified stays as it was played
        seat
        for seat, who in enumerate(table.seats)
        if who in s.out and seat not in a.empty and a.game > s.left.get(who, -1)
    ]
    if not set(emptied(s, table, a.game)) <= set(a.empty):
        raise Refused("seat_is_empty", "TRM-54")
    if any(table.seats[seat] not in s.out for seat in a.empty):
        raise Refused("seat_not_empty", "TRM-54")
    if set(running) & {*a.winners, *a.absent}:
        raise Refused("disqualified_loses", "TRM-54")
    if not is_staff and set(a.absent) != set(noted_absent(s, table, a.game)):
        raise Refused("absence_by_desk", "TRM-26")
    starter = starter_of(a.game, seats, gone) if a.starter is None else a.starter
    scores = tuple(0 if seat in gone else score for seat, score in enumerate(a.scores))
    told = GameResult(
        starter, a.end, tuple(sorted(a.winners)), scores,
        a.jokers if any(a.jokers) else (), a.no_meld if any(a.no_meld) else (),
        tuple(sorted(a.absent)), tuple(sorted(a.empty)),
    )  # fmt: skip
    for code in faults(s.options, seats, a.game, told):  # TRM-36
        raise Refused(code, "TRM-36", game=a.game, **wanted(told, seats))
    return told


def wanted(told: GameResult, seats: int) -> dict[str, int]:
    """Say what the others have lost together, for whoever has to find the slip."""
    total = -sum(told.scores[one] for one in told.playing(seats) if one not in told.winners)
    return {
        "total": total,
        "n": max(len(told.winners), 1),
        "share": total // max(len(told.winners), 1),
    }


def enter_result(s: State, a: do.EnterResult, by: Actor) -> State:
    """Write the next game, or the last one anew while it is not confirmed."""  # TRM-24, TRM-38
    player = by if is_seat(by) else None
    if s.phase == "final" and player is not None:  # TRM-47
        raise Refused("final_recorded_by_referee", "TRM-47")
    table = table_of(s, a.table)
    if player is not None and player not in table.seats:
        raise Refused("not_a_scorer", "TRM-38", table=a.table)
    if s.phase == "final" and all(one.id != a.judge for one in s.bench.judges):
        raise Refused("not_referee", "TRM-47")
    written = len(table.lines)
    unsettled = protocols.open_line(table)
    if a.game == written and unsettled == written:
        pass
    elif unsettled:
        raise Refused("not_confirmed", "TRM-24", game=unsettled)
    elif a.game != written + 1 or a.game > due(s, table):
        raise Refused("wrong_game", "TRM-22", game=a.game, n=due(s, table))
    elif table.last is not None and a.game > table.last:
        raise Refused("time_is_up", "TRM-25")
    told = result_of(s, table, a, player is None)
    racks.check_racks(s, a.table, told, len(table.seats))
    seat = None if player is None else table.seats.index(player)
    if a.game == written:
        table = protocols.rewrite(table, a.game, told, seat)
    else:
        table = protocols.write(table, told, seat)
    if s.phase == "final":
        table = protocols.put(table, a.game, replace(table.lines[-1], judge=a.judge))
    return racks.without(put(s, a.table, table), a.table)


def line_of(s: State, table: int, game: int, player: int) -> tuple[Table, int]:
    """Give a table and the seat of somebody who speaks about one of its games, or refuse."""
    found = table_of(s, table)
    if s.phase == "final":
        raise Refused("final_recorded_by_referee", "TRM-47")
    if player not in found.seats:
        raise Refused("not_a_scorer", "TRM-38", table=table)
    if not 1 <= game <= len(found.lines):
        raise Refused("no_result", "TRM-24", game=game)
    return found, found.seats.index(player)


def confirm(s: State, a: do.Confirm, player: int) -> State:
    """Let a player confirm a game of his table."""  # TRM-24
    table, seat = line_of(s, a.table, a.game, player)
    return put(s, a.table, protocols.confirm(table, a.game, seat, "TRM-24"))


def object_to(s: State, a: do.Object, player: int) -> State:
    """Let a player dispute a game of his table."""  # TRM-38, TRM-55
    table, seat = line_of(s, a.table, a.game, player)
    if a.game != len(table.lines):
        raise Refused("confirmed_already", "TRM-37", game=a.game)
    return put(s, a.table, protocols.object_to(table, a.game, seat, "TRM-55"))


def paper_signed(s: State, a: do.PaperSigned) -> State:
    """Note that everybody has signed on paper."""
    table = table_of(s, a.table)
    if not protocols.open_line(table):
        raise Refused("no_result", "TRM-24", game=len(table.lines))
    return put(s, a.table, protocols.confirm_all(table))
