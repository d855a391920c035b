"""The bell, the ball, and what becomes of every chip; who leaves, and how a session ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.ruletka import payout
from stolik.games.ruletka.cloth import POCKETS, POSITIONS
from stolik.games.ruletka.state import (
    ZERO,
    Action,
    Bets,
    Call,
    Depth,
    Double,
    Fate,
    Numbers,
    Payout,
    Place,
    Public,
    Repeat,
    Slip,
    Spin,
    SpinRow,
    State,
    View,
    added,
    staked,
)
from stolik.parts.bank import Till, buy, collect, leave, lost, pay, results, settle, take_back

BETS: Final = (Place, Call, Repeat, Double)
"""What lays chips on the cloth."""


def worth(s: State | View, seat: int) -> int:
    """Give all chips of a seat, on the cloth or not."""
    return s.till.purses[seat] + s.till.stakes[seat]


def is_active(s: State | View, seat: int) -> bool:
    """Say whether somebody can bet, or has chips lying."""
    p = s.public
    can = worth(s, seat) >= p.options.bet_min or bool(p.prison[seat])
    return p.here[seat] and can


def can_buy(s: State | View, seat: int) -> bool:
    """Say whether somebody without chips may buy some again."""
    p = s.public
    return p.here[seat] and not is_active(s, seat) and p.rebought[seat] < p.options.rebuys


def agreed(s: State, seat: int) -> State:
    """Note that somebody wants no more bets; when nobody does, the betting closes."""
    p = s.public
    ready = (*p.ready[:seat], True, *p.ready[seat + 1 :])
    after = replace(s, public=replace(p, ready=ready, told="ready", by=seat))
    waiting = [at for at in range(p.seats) if is_active(s, at) and not ready[at]]
    return after if waiting else closed(after)


def closed(s: State) -> State:
    """Close the betting; what was hidden is seen, and no move goes back any more."""
    p = s.public
    last = tuple(slip.bets or p.last[at] for at, slip in enumerate(s.slips))
    slips = tuple(Slip(slip.bets) for slip in s.slips)
    public = replace(p, phase="closed", told="closed", by=-1, last=last, spots=p.spots + 1)
    return replace(s, slips=slips, public=public)


def timed_out(s: State, at_ms: int) -> State:
    """Let the clock close the betting."""
    until = s.public.until_ms
    if until is None or at_ms < until:
        raise Refused("too_early", "RUL-45")
    return closed(s)


def spun(s: State, number: int, at_ms: int) -> State:
    """Settle every position by the number, each by itself (RUL-39), and open the betting again."""
    if not 0 <= number < POCKETS:
        raise Refused("no_such_pocket", "RUL-3", number=number)
    p = s.public
    found = [one for seat in range(p.seats) for one in settled(s, seat, number)]
    till = moved(s.till, found, p.options.leave_winners)
    before, after = results(s.till), results(till)
    nets = tuple(b - a for a, b in zip(before, after, strict=True))
    left = tuple(
        tuple((one.position, one.stake) for one in found if one.seat == seat and stays(p, one))
        for seat in range(p.seats)
    )
    held = tuple(
        merged((one.position, one.stake) for one in found if one.seat == seat and is_prison(one))
        for seat in range(p.seats)
    )
    public = replace(
        p,
        prison=held,
        rows=(*p.rows, SpinRow(number, nets)),
        payouts=tuple(found),
        told="spin",
        by=-1,
    )
    return opened(State(public, tuple(Slip(bets) for bets in left), till), at_ms)


def is_prison(one: Payout) -> bool:
    """Say whether a stake is in prison now."""
    return one.what in ("held", "stays")


def stays(p: Public, one: Payout) -> bool:
    """Say whether a stake stays where it lies for the next spin (RUL-44)."""
    return p.options.leave_winners and one.what == "won"


def merged(bets: Iterable[tuple[int, int]]) -> Bets:
    """Give bets on one position as one."""
    return added((), tuple(bets))


def settled(s: State, seat: int, number: int) -> list[Payout]:
    """Give what becomes of each position of a seat, imprisoned ones first."""
    o = s.public.options
    found: list[Payout] = []
    for position, stake in s.public.prison[seat]:
        covers = number in POSITIONS[position].numbers
        fate = payout.from_prison(covers, number, o.en_prison_zero_again == "stay")  # RUL-37
        if fate == 0:
            found.append(Payout(seat, position, stake, 0, "stays"))
        else:
            net = 0 if fate > 0 else -stake
            found.append(Payout(seat, position, stake, net, "free" if fate > 0 else "lost"))
    for position, stake in s.slips[seat].bets:
        one = POSITIONS[position]
        if payout.is_held(one.pockets, number, ZERO[o.zero_rule]):
            found.append(Payout(seat, position, stake, 0, "held"))
            continue
        covers = number in one.numbers
        net = payout.net(covers, one.pockets, stake, number, ZERO[o.zero_rule])
        what: Fate = "won" if covers else "lost" if net == -stake else "half"
        found.append(Payout(seat, position, stake, net, what))
    return found


def moved(till: Till, found: list[Payout], leave_winners: bool) -> Till:
    """Collect what is lost, then pay what is won (RUL-11); stakes come back or stay (RUL-20)."""
    for one in found:
        if one.net < 0:
            till = collect(till, one.seat, -one.net)
    for one in found:
        if one.net > 0:
            till = pay(till, one.seat, one.net)
        back = one.stake + min(one.net, 0)
        if back and not is_prison(one) and not (one.what == "won" and leave_winners):
            till = take_back(till, one.seat, back)
    return till


def opened(s: State, at_ms: int) -> State:
    """Open the betting for the next spin, or end the session."""
    p = s.public
    fresh = replace(
        p,
        phase="open" if p.depth == "events" else "enter",
        ready=(False,) * p.seats,
        since_ms=at_ms,
        spots=p.spots + 1,
    )
    after = replace(s, public=fresh)
    if len(p.rows) >= p.options.spins:
        return over(after, "spins")
    if not any(p.here):
        return over(after, "left")
    if not any(is_active(after, seat) or can_buy(after, seat) for seat in range(p.seats)):
        return over(after, "broke")
    return after


def voided(s: State, at_ms: int) -> State:
    """Open the betting again with all bets lying (RUL-12, RUL-46)."""
    return opened(replace(s, public=replace(s.public, told="no_spin", by=-1)), at_ms)


def home(s: State, seat: int) -> State:
    """Give a seat its chips back; what is in prison is lost by half (RUL-42)."""
    p, till = s.public, s.till
    held = staked(p.prison[seat])
    if held:
        till = collect(till, seat, sum(lost(stake, 1, 2) for _, stake in p.prison[seat]))
    till = take_back(till, seat, till.stakes[seat])
    prison = (*p.prison[:seat], (), *p.prison[seat + 1 :])
    slips = (*s.slips[:seat], Slip(), *s.slips[seat + 1 :])
    return State(replace(p, prison=prison), slips, till)


def left(s: State, seat: int) -> State:
    """Let somebody go with all that is left."""
    after = home(s, seat)
    p = after.public
    here = (*p.here[:seat], False, *p.here[seat + 1 :])
    public = replace(p, here=here, told="left", by=seat)
    gone = State(public, after.slips, leave(after.till, seat))
    active = [at for at in range(p.seats) if is_active(gone, at)]
    if not any(here):
        return over(gone, "left")
    if not active and not any(can_buy(gone, at) for at in range(p.seats)):
        return over(gone, "broke")
    return closed(gone) if active and all(p.ready[at] for at in active) else gone


def bought(s: State, seat: int) -> State:
    """Sell as many chips again as everybody began with."""
    p = s.public
    if not can_buy(s, seat):
        raise Refused("no_more_chips", "RUL-13", times=p.options.rebuys)
    rebought = (*p.rebought[:seat], p.rebought[seat] + 1, *p.rebought[seat + 1 :])
    public = replace(p, rebought=rebought, told="bought", by=seat)
    return replace(s, public=public, till=buy(s.till, seat, p.options.chips))


def over(s: State, why: str) -> State:
    """End the session; every chip goes back to whom it belongs."""
    for seat in range(s.public.seats):
        s = home(s, seat)
    return replace(s, public=replace(s.public, phase="over", ended=why))


def entered(s: State, number: int, nets: Numbers | None, at_ms: int) -> State:
    """Write down a whole spin at a real table."""
    p = s.public
    if not 0 <= number < POCKETS:
        raise Refused("no_such_pocket", "RUL-3", number=number)
    nets = (0,) * p.seats if nets is None else nets
    if len(nets) != p.seats:
        raise Refused("one_for_each", "RUL-39", n=p.seats)
    if any(purse + net < 0 for purse, net in zip(s.till.purses, nets, strict=True)):
        raise Refused("insufficient_chips", "RUL-16", has=min(s.till.purses))
    public = replace(p, rows=(*p.rows, SpinRow(number, nets)), payouts=(), told="spin", by=-1)
    return opened(replace(s, public=public, till=settle(s.till, nets)), at_ms)


def followed(s: State, depth: Depth, at_ms: int) -> State:
    """Follow the table more or less closely; no chips may lie there."""
    if any(s.till.stakes):
        raise Refused("bets_lie", "RUL-43")
    phase = "open" if depth == "events" else "enter"
    public = replace(s.public, depth=depth, phase=phase, told="depth", by=-1, since_ms=at_ms)
    return replace(s, public=public)


def stands(do: Action, later: Sequence[Action]) -> None:
    """Refuse to correct a number once a bet of the next spin has been placed."""
    if isinstance(do, Spin) and any(isinstance(one, BETS) for one in later):
        raise Refused("next_bets_lie", "RUL-43")
