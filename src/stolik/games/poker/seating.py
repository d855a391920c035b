"""Joining, leaving, chips bought between deals, being away: POK-55 to POK-59, POK-76, POK-77."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.poker.flow import told
from stolik.games.poker.settle import ended, gone, may_rebuy, without_broke
from stolik.games.poker.state import DEALING, Chair, Owes, Public, State, Told, flag, put
from stolik.parts import bank

MINUTE_MS = 60_000
BETWEEN = ("between", "enter")


def range_of(p: Public) -> tuple[int, int]:
    """Give the least and the most chips of a buy-in."""
    unit = p.options.unit(p.level)
    return p.options.buyin_min * unit, p.options.buyin_max * unit  # POK-55


def bound_by(p: Public, seat: int, at_ms: int) -> int:
    """Give what somebody who comes back soon must bring at least."""
    left = p.went[seat]
    if left is None or at_ms - left[1] >= p.options.rejoin_minutes * MINUTE_MS:
        return 0
    return left[0]  # POK-58


def joined(s: State, seat: int, chips: int, at_ms: int) -> State:
    """Let somebody sit down again."""
    p = s.public
    least, most = range_of(p)
    must = bound_by(p, seat, at_ms)
    if chips < must:
        raise Refused("rejoin_stack", "POK-58", n=must)
    if not least <= chips <= max(most, must):
        raise Refused("buyin_range", "POK-55", least=least, most=most)
    p = replace(
        p,
        till=bank.buy(p.till, seat, chips),
        chairs=chair_put(p, seat, "in"),
        owes=owes_put(p, seat, "new" if p.options.is_holdem and p.begun else ""),
        went=(*p.went[:seat], None, *p.went[seat + 1 :]),
        ready=flag(p.ready, seat, True),
    )
    return replace(s, public=told(p, Told("joins", seat, chips)))


def topped_up(s: State, seat: int, chips: int) -> State:
    """Let somebody buy chips."""
    p = s.public
    least, most = topup_range(p, seat)
    if not least <= chips <= most:
        raise Refused("buyin_range", "POK-58", least=least, most=most)
    p = replace(p, till=bank.buy(p.till, seat, chips))
    if is_out(p, seat):  # nothing that was won or lost in this deal
        p = replace(p, start=put(p.start, seat, p.start[seat] + chips))
    if p.options.is_tournament:
        p = replace(p, bought=put(p.bought, seat, p.bought[seat] + 1))
    return replace(s, public=told(p, Told("tops_up", seat, chips)))


def topup_range(p: Public, seat: int) -> tuple[int, int]:
    """Give the least and the most that a seat may buy now; none where the most is less."""
    o, purse = p.options, p.till.purses[seat]
    if o.event:
        return 1, 0
    if o.is_tournament:
        is_again = purse == 0 and may_rebuy(p, seat)
        is_more = o.addon and p.level == o.late_levels and p.bought[seat] <= o.rebuys
        allowed = is_again or (is_more and purse > 0 and p.bought[seat] < MORE)
        return (o.purse, o.purse) if allowed else (1, 0)  # POK-76
    least, most = range_of(p)
    return max(least - purse, 1), most - purse


MORE = 21
"""More than all rebuys: so many times chips are bought at most."""


def may_top_up(p: Public, seat: int) -> bool:
    """Say whether a seat may buy chips now."""
    least, most = topup_range(p, seat)
    is_now = p.phase in BETWEEN or is_out(p, seat)
    return is_now and p.chairs[seat] != "gone" and least <= most


def is_out(p: Public, seat: int) -> bool:
    """Say whether others play a deal without a seat of a cash game: it is between its deals."""
    is_cash = not p.options.is_tournament and not p.is_followed
    return is_cash and p.phase in DEALING and not p.dealt[seat]  # POK-58


def left(s: State, seat: int, at_ms: int) -> State:
    """Let somebody go: between deals at once, in a deal when it is their turn."""
    p = s.public
    if p.options.is_tournament:
        p = replace(p, bought=put(p.bought, seat, MORE))
        return replace(s, public=ended(without_broke(p, is_final=False)))  # POK-76
    if p.phase in BETWEEN:
        return replace(s, public=ended(gone(p, seat, at_ms)))
    return replace(s, public=leaver(p, seat))  # POK-57


def leaver(p: Public, seat: int) -> Public:
    """Remember that somebody goes after this deal."""
    return told(replace(p, leaving=flag(p.leaving, seat, True)), Told("leaves", seat))


def away(s: State, seat: int) -> State:
    """Let somebody sit out."""
    p = replace(s.public, chairs=chair_put(s.public, seat, "away"))
    return replace(s, public=told(p, Told("sits_out", seat)))


def back(s: State, seat: int) -> State:
    """Let somebody sit in again."""
    p = replace(s.public, chairs=chair_put(s.public, seat, "in"))
    p = replace(p, ready=flag(p.ready, seat, True))
    return replace(s, public=told(p, Told("sits_in", seat)))


def posting(s: State, seat: int) -> State:
    """Let somebody post instead of waiting for the big blind."""
    p = replace(s.public, will_post=flag(s.public.will_post, seat, True))
    return replace(s, public=told(p, Told("will_post", seat)))


def chair_put(p: Public, seat: int, chair: Chair) -> tuple[Chair, ...]:
    """Give the chairs with one of them changed."""
    return (*p.chairs[:seat], chair, *p.chairs[seat + 1 :])


def owes_put(p: Public, seat: int, owes: Owes) -> tuple[Owes, ...]:
    """Give who owes blinds, with one of them changed."""
    return (*p.owes[:seat], owes, *p.owes[seat + 1 :])
