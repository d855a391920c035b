"""How the move passes on: draws, the final lap, the end, and the next game of a round."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.rummikub.rules.deal import emptied, first_in
from stolik.games.rummikub.rules.endings import exhausted, went_out
from stolik.games.rummikub.rules.penalties import Grade, Seat, could_meld, grade, jokers, rack_sum
from stolik.games.rummikub.rules.racks import is_known
from stolik.games.rummikub.rules.state import (
    CENTRE,
    NOBODY,
    UNKNOWN,
    Made,
    News,
    Owed,
    Public,
    Rack,
    Result,
    State,
    flag,
    put,
    rack,
)
from stolik.parts import series


def synced(s: State) -> State:
    """The public counts brought in step with the racks."""
    p = s.public
    counts = tuple(map(len, s.racks))
    fresh = tuple(len(now) - len(then) for now, then in zip(s.racks, s.before, strict=True))
    return replace(s, public=replace(p, counts=counts, fresh=fresh))


def with_rack(s: State, seat: int, tiles: Rack) -> State:
    """The state with another rack for a seat."""
    return announced(synced(replace(s, racks=rack(s.racks, seat, tiles))), seat)


def announced(s: State, seat: int) -> State:
    """Where the server declares for the players: it does so as soon as the rack can meld."""
    p = s.public
    if not p.options.auto_declare_intent or p.opened[seat] or p.declared[seat]:
        return s
    if not could_meld(p.options, s.racks[seat]):
        return s
    said = flag(p.declared, seat)
    return replace(s, public=replace(p, declared=said, shown=p.shown + 1))  # RUM-98


def started(s: State, clock_ms: int) -> State:
    """The first move begins: every seat is ready."""
    p = s.public
    first = first_in(p, p.starter)
    told = (*p.news, News("started", first, clause="RUM-14"))
    return on_move(replace(s, public=replace(p, phase="turn", news=told)), first, clock_ms)


def after(p: Public, seat: int) -> int:
    """The next seat clockwise that is still in the game."""
    return first_in(p, (seat + 1) % p.seats) if p.active else seat


def on_move(s: State, seat: int, clock_ms: int) -> State:
    """It is the seat's move; one that is away draws or passes by itself."""
    p = replace(s.public, to_move=seat, work=None, since_ms=clock_ms)  # RUM-71
    s = replace(s, public=p, hand=UNKNOWN)
    if not p.away[seat]:
        return s
    s = noted(s, seat)
    p = s.public
    if p.phase == "turn" and p.bank:
        return owing(s, seat, 1, clock_ms)  # RUM-116
    told = (*p.news, News("passed", seat, clause="RUM-116"))
    return ended_turn(replace(s, public=replace(p, news=told)), clock_ms)


def owing(s: State, seat: int, count: int, clock_ms: int, ends: bool = True) -> State:
    """The seat has tiles to draw; with none to come its move ends at once."""
    p = s.public
    if count == 0 or p.bank == 0:
        return ended_turn(s, clock_ms) if ends else s
    work = None if ends else p.work  # tiles given to somebody leave the mover's layout alone
    owed = Owed(seat, count, ends, clock_ms)
    s = replace(s, public=replace(p, owed=(*p.owed, owed), work=work))
    while s.public.owed and s.public.depth == "moves":
        s = drawn(s, UNKNOWN, clock_ms)  # nobody at the sheet sees the tile
    return s


def noted(s: State, seat: int) -> State:
    """Keep the rack as it was at the start of the turn that now ends, before it changes.

    Where racks are open to spectators with delay, this is the moment it is shown to them.
    """
    kept = synced(replace(s, before=rack(s.before, seat, s.racks[seat])))  # RUM-95
    p = kept.public
    if p.options.spectator_racks == "closed":
        return kept
    return replace(kept, public=replace(p, shown=p.shown + 1))


def top(p: Public) -> int:
    """The stack the next tile comes from."""
    if p.stacks[p.centre]:
        return p.centre
    return next(number for number, size in enumerate(p.stacks) if size)  # RUM-41


def drawn(s: State, tile: int, clock_ms: int) -> State:
    """One tile from the bank to the rack of whoever owes it."""
    p = s.public
    owed = p.owed[0]
    stack = top(p)
    stacks = put(p.stacks, stack, p.stacks[stack] - 1)
    told = _drew(p.news, owed.seat)
    s = replace(s, public=replace(p, stacks=stacks, centre=stack, news=told))
    s = with_rack(s, owed.seat, (*s.racks[owed.seat], tile))
    p = s.public
    if owed.count > 1 and p.bank:
        more = (replace(owed, count=owed.count - 1), *p.owed[1:])
        return replace(s, public=replace(p, owed=more))
    paid = p.owed[:1] if p.bank else p.owed  # RUM-79: nobody else gets what is not there
    s = replace(s, public=settled(p, p.owed[len(paid) :], clock_ms))
    return ended_turn(s, clock_ms) if any(one.ends for one in paid) else s


def settled(p: Public, left: tuple[Owed, ...], clock_ms: int) -> Public:
    """What is still owed; the mover has not lost the time that handing out has taken."""
    stood = clock_ms - p.owed[0].at_ms
    left = tuple(replace(one, at_ms=clock_ms) for one in left)
    return replace(p, owed=left, since_ms=p.since_ms + stood)  # RUM-71


def _drew(news: tuple[News, ...], seat: int) -> tuple[News, ...]:
    """What is told: one line for all tiles drawn in a row."""
    last = news[-1] if news else None
    if last is not None and last.what == "drew" and last.seat == seat:
        return (*news[:-1], News("drew", seat, last.count + 1, clause="RUM-32"))
    return (*news, News("drew", seat, 1, clause="RUM-32"))


def ended_turn(s: State, clock_ms: int, made: Made | None = None) -> State:
    """The seat's move is over: the next one, the final lap, or the end."""
    p = s.public
    seat = p.to_move
    p = replace(
        p,
        turns=put(p.turns, seat, p.turns[seat] + 1),
        moves=p.moves + 1,
        shown=p.shown + 1,
        work=None,
        made=made,
    )
    s = replace(s, public=p, hand=UNKNOWN)
    if p.phase == "turn" and p.bank == 0:
        lap = [(seat + step) % p.seats for step in range(1, p.seats + 1)]  # RUM-83
        lap = [one for one in lap if not p.out[one]]
        told = (*p.news, News("final_lap", seat, clause="RUM-82"))
        p = replace(p, phase="final_lap", lap=tuple(lap), passes=0, news=told)
        return on_move(replace(s, public=p), after(p, seat), clock_ms)
    if p.phase == "final_lap":
        left = tuple(one for one in p.lap if one != seat)
        passes = 0 if made is not None else p.passes + 1
        s = replace(s, public=replace(p, lap=left, passes=passes))
        if is_over(s.public):
            return finished(s, "bank", NOBODY)
    return on_move(s, after(s.public, seat), clock_ms)


def is_over(p: Public) -> bool:
    """Whether the final lap has run its course."""
    if p.options.exhausted_bank == "until_no_play":
        return p.passes >= len(p.active)  # RUM-86
    return not p.lap  # RUM-85


def finished(s: State, end: str, winner: int) -> State:
    """The game is over; the racks are open, or have to be entered first."""
    p = replace(s.public, work=None, owed=(), ending=end, winner=winner, shown=s.public.shown + 1)
    won = winner if end == "out" else NOBODY  # whose rack does not count, should tiles be on it
    known = tuple(seat == won or is_known(one) for seat, one in enumerate(s.racks))
    p = replace(p, entered=known, phase="scoring")
    s = replace(s, public=p, hand=UNKNOWN)
    return scored(s) if all(known) else s


def scored(s: State) -> State:
    """The result of racks that are all known."""
    p, options = s.public, s.public.options
    seats = [
        Seat(s.racks[i], s.before[i], p.opened[i], p.declared[i], p.turns[i])
        for i in range(p.seats)
    ]
    sums = [rack_sum(options, seat.rack) for seat in seats]
    held = tuple(jokers(seat.rack) for seat in seats)
    if p.ending == "out":
        graded: list[Grade] = [
            "" if i == p.winner or p.is_empty(i) else grade(options, seat)
            for i, seat in enumerate(seats)
        ]
        result = went_out(options, p.winner, sums, graded, held, p.moves, p.bank)
    else:
        needed = options.no_meld_on_exhausted
        graded = [
            grade(options, seat) if needed and not p.is_empty(i) else ""
            for i, seat in enumerate(seats)
        ]
        result = exhausted(options, sums, graded, p.out, held, p.moves, p.bank)
    s = replace(s, public=to_verify(p, result))
    return closed(s) if all(s.public.confirmed) else s


def to_verify(p: Public, result: Result) -> Public:
    """The result lies open and is checked by all (RUM-87)."""
    told = News(f"end_{result.end}", result.winners[0], len(result.winners), clause="RUM-101")
    return replace(
        p,
        phase="verify",
        result=result,
        confirmed=tuple(p.out[i] or p.away[i] for i in range(p.seats)),
        news=(*p.news, told),
        shown=p.shown + 1,
    )


def confirmed(s: State, seat: int) -> State:
    """A seat has checked the score; the last one closes the game."""
    p = s.public
    if p.confirmed[seat]:
        raise Refused("already_confirmed", "RUM-87")
    p = replace(p, confirmed=flag(p.confirmed, seat))
    return closed(replace(s, public=p)) if all(p.confirmed) else replace(s, public=p)


def closed(s: State) -> State:
    """The row of the game in the sheet, and the next game or the end of the round."""
    p, result = s.public, s.public.result
    assert result is not None
    clauses = ("RUM-80", "RUM-93") if result.end == "out" else ("RUM-85", "RUM-99")
    rows = series.add(
        p.series, result.small, result, winners=result.winners, clauses=clauses, starter=p.starter
    )
    p = too_few(replace(p, series=rows, confirmed=(True,) * p.seats, shown=p.shown + 1))
    if series.ended(p.series):
        return replace(s, public=replace(p, phase="done"))
    return State(next_game(p))


def too_few(p: Public) -> Public:
    """With fewer than two players left the round is over."""
    is_over = p.edition.seats_stay_empty and len(p.active) < 2 and not series.ended(p.series)
    return replace(p, series=series.close(p.series)) if is_over else p  # RUM-110


def next_game(p: Public) -> Public:
    """New stacks are built; the seat after the last starter begins (RUM-6, RUM-17)."""
    seats = p.seats
    zeros, no = (0,) * seats, (False,) * seats
    phase = "scoring" if p.depth == "results" else "deal"
    p = emptied(p)
    out = p.out if p.edition.seats_stay_empty else no  # RUM-110
    starter = series.next_starter(p.series)
    starter = first_in(p, starter) if p.edition.seats_stay_empty else starter
    return Public(
        p.options,
        p.series,
        phase,
        zeros,
        no,
        no,
        out,
        zeros,
        zeros,
        no,
        p.warned,
        p.yellow,
        zeros,
        depth=p.depth,
        starter=starter,
        centre=CENTRE,
        shown=p.shown,
        entered=no,
        confirmed=no,
        ready=no,
        news=(News("next_game", starter, clause="RUM-17"),),
        gone=p.gone,
        edition=p.edition,
    )
