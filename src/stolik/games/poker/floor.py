"""A real table: chips that are brought, chairs, what was said or pushed in, actions out of turn.

Who sits where and with what is POK-55 to POK-59 as a dealer enters it. Amounts that are said or
pushed in are what the tournament directors' rules make of them: one chip without a word is a call,
at least half of a full raise is made up to one, less is a call (POK-24, POK-25). What was done out
of turn stands unless the betting has changed when the turn comes; a fold always stands (POK-83).
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.poker import actions as act
from stolik.games.poker import seating
from stolik.games.poker.actions import Betting
from stolik.games.poker.bets import acted, room
from stolik.games.poker.flow import told
from stolik.games.poker.state import NOBODY, Early, Public, State, Told, flag
from stolik.parts import bank

MOST_BROUGHT = 1_000_000_000_000
"""More than the largest buy-in of any house rules."""


def brought(s: State, do: act.Brings) -> State:
    """Let a seat play on with so many chips: newly sat down, or bought to what it had."""
    p, seat = s.public, do.seat
    if not 0 <= seat < p.seats:
        raise Refused("no_such_seat", "POK-57")
    if not 1 <= do.chips <= MOST_BROUGHT:
        raise Refused("chips_range", "POK-55", most=MOST_BROUGHT)
    purse, is_gone = p.till.purses[seat], p.chairs[seat] == "gone"
    if p.options.is_tournament:
        if is_gone:
            raise Refused("no_such_seat", "POK-76")
        if p.begun:
            return seating.topped_up(s, seat, do.chips - purse)
    if do.chips == purse:
        raise Refused("same_chips", "POK-58", n=purse)
    if do.chips < purse and p.begun:
        raise Refused("no_chips_off", "POK-58", n=purse)
    till = bank.leave(p.till, seat) if do.chips < purse else p.till
    more = do.chips - till.purses[seat]
    p = replace(p, till=bank.buy(till, seat, more))
    word, n = ("joins", do.chips) if is_gone or not p.begun else ("tops_up", more)
    if is_gone:
        p = replace(
            p,
            chairs=seating.chair_put(p, seat, "in"),
            owes=seating.owes_put(p, seat, "new" if p.options.is_holdem and p.begun else ""),
            went=(*p.went[:seat], None, *p.went[seat + 1 :]),
            ready=flag(p.ready, seat, True),
        )
    return replace(s, public=told(p, Told(word, seat, n)))


def sat(s: State, do: act.Sits, at_ms: int) -> State:
    """Let somebody be away, be back, go, or post instead of waiting for the big blind."""
    p, seat = s.public, do.seat
    if not 0 <= seat < p.seats or p.chairs[seat] == "gone":
        raise Refused("no_such_seat", "POK-57")
    if do.what not in sittings(p, seat):
        raise Refused("owes_nothing" if do.what == "post" else "not_there", "POK-57")
    match do.what:
        case "away":
            return seating.away(s, seat)
        case "in":
            return seating.back(s, seat)
        case "gone":
            return seating.left(s, seat, at_ms)
        case "post":
            return seating.posting(s, seat)


def sittings(p: Public, seat: int) -> tuple[act.Sitting, ...]:
    """Give what a chair may become between deals."""
    if p.chairs[seat] == "gone":
        return ()
    found: tuple[act.Sitting, ...] = ("in",) if p.chairs[seat] == "away" else ("away",)
    if not p.options.is_tournament or p.till.purses[seat] == 0:
        found = (*found, "gone")
    return (*found, "post") if p.owes[seat] and not p.will_post[seat] else found


def meant(p: Public, seat: int, to: int, how: act.How) -> Betting:
    """Give what an amount that was said or pushed in counts as."""
    can = room(p, seat)
    quiet: Betting = act.Call() if can.to_call > 0 else act.Check()
    whole = p.bets[seat] + can.stack
    to = min(to, whole)
    is_one = how == "one_chip" and p.high > 0
    if to <= p.high or can.why or is_one:
        return quiet
    low = min(can.least, can.most)
    is_full = to >= low or to == whole
    if not is_full and p.high > 0 and 2 * (to - p.high) < p.full:
        return quiet
    to = min(max(to, low), can.most)
    return act.Raise(to) if p.high else act.Bet(to)


def declared(s: State, do: act.Declared, at_ms: int) -> State:
    """Do what an amount that was said or pushed in counts as."""
    p, seat = s.public, s.public.turn
    if not 1 <= do.to <= MOST_BROUGHT:
        raise Refused("chips_range", "POK-24", most=MOST_BROUGHT)
    if bound(p) is not None:
        raise Refused("stands", "POK-83")
    counts = meant(p, seat, do.to, do.how)
    s = replace(s, public=told(p, Told(do.how, seat, do.to)))
    return acted(s, seat, counts, at_ms)


def could_be_early(p: Public) -> tuple[int, ...]:
    """Give the seats that could act out of turn now."""
    known = {one.seat for one in p.early}
    return tuple(
        seat
        for seat in range(p.seats)
        if p.live[seat] and seat != p.turn and p.till.purses[seat] > 0 and seat not in known
    )


def early(s: State, do: act.OutOfTurn) -> State:
    """Remember what somebody did before their turn."""
    p, seat = s.public, do.seat
    if seat not in could_be_early(p):
        raise Refused("no_such_seat", "POK-24")
    owed, whole = p.high - p.bets[seat], p.bets[seat] + p.till.purses[seat]
    if do.what == "check" and owed > 0:
        raise Refused("cannot_check", "POK-24", n=owed)
    if do.what == "call" and owed <= 0:
        raise Refused("nothing_to_call", "POK-24")
    if do.what == "raise" and not p.high < do.to <= whole:
        raise Refused("chips_range", "POK-25", most=whole)
    to = do.to if do.what == "raise" else 0
    p = replace(p, early=(*p.early, Early(seat, do.what, to, p.high)))
    return replace(s, public=told(p, Told(f"early_{do.what}", seat, to)))


def bound(p: Public) -> Betting | None:
    """Give what the seat that is asked has to do, because it did it out of turn."""
    one = next((one for one in p.early if one.seat == p.turn), None)
    if one is None or p.turn == NOBODY:
        return None
    if one.what == "fold":
        return act.Fold()
    if p.high != one.high:
        return None
    if one.what == "raise":
        return meant(p, p.turn, one.to, "said")
    return act.Call() if p.high > p.bets[p.turn] else act.Check()


def stood(p: Public, do: Betting) -> Public:
    """Refuse another action than the one that stands; forget it when its turn is over."""
    must = bound(p)
    if must is not None and do != must:
        raise Refused("stands", "POK-83")
    return replace(p, early=tuple(one for one in p.early if one.seat != p.turn))
