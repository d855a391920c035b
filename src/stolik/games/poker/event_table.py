"""A table of a tournament of several: the event says who sits where, with what, at which level.

Between deals such a table waits for the event's word; nobody is out of the tournament here, for the
event ranks them, and nobody joins or buys chips but by its word.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.engine import Field, Form, Number, Numbers, Refused
from stolik.games.poker.actions import Action, CallDeal
from stolik.games.poker.flow import told
from stolik.games.poker.state import NOBODY, Chair, Public, State, Told
from stolik.parts import bank
from stolik.parts.chairs import seat_name

REFILL_MS: Final = 10_000
MOST_CHIPS: Final = 1_000_000_000
MOST_LEVEL: Final = 100


def called(s: State, do: CallDeal, at_ms: int) -> State:
    """Seat those whom the event sends, with their chips; then the next deal may begin."""
    p = s.public
    n = p.seats
    if len(do.chips) != n or any(not 0 <= chips <= most_chips(p) for chips in do.chips):
        raise Refused("one_each", "POK-72", n=n)
    if sum(chips > 0 for chips in do.chips) < 2:
        raise Refused("two_players", "POK-2")
    if any(not 0 <= seat < n or not do.chips[seat] for seat in do.fresh):
        raise Refused("no_such_seat", "POK-73")
    if not p.level <= do.level <= MOST_LEVEL:
        raise Refused("level_back", "POK-68")
    if not least_button(p) <= do.button < n:
        raise Refused("no_such_seat", "POK-71")
    p = levelled(replace(p, news=()), do.level)
    for seat in range(n):
        p = seated(p, seat, do.chips[seat], seat in do.fresh)
    if not p.begun:
        p = replace(p, since_ms=at_ms)
    if p.big == NOBODY:
        p = replace(p, button=do.button)  # POK-71
    return replace(s, public=replace(p, is_called=True, ready=(False,) * n))


def levelled(p: Public, level: int) -> Public:
    """Take over the level of the event; time banks are refilled for every one that has passed."""
    if level == p.level:
        return p
    banks = tuple(left + (level - p.level) * REFILL_MS for left in p.banks)  # POK-78
    return told(replace(p, level=level, banks=banks), Told("level", n=level + 1))  # POK-68


def seated(p: Public, seat: int, chips: int, is_fresh: bool) -> Public:
    """Let a chair have so many chips, of somebody who comes, stays, or has gone."""
    before, was = p.till.purses[seat], p.chairs[seat]
    chair: Chair = "gone" if not chips else "in" if is_fresh or was == "gone" else was
    if chips != before:
        p = replace(p, till=bank.buy(bank.leave(p.till, seat), seat, chips))
    if is_fresh:
        bank_ms = p.options.time_bank * 1000
        p = replace(
            p,
            banks=(*p.banks[:seat], bank_ms, *p.banks[seat + 1 :]),
            missed=(*p.missed[:seat], 0, *p.missed[seat + 1 :]),
        )
        p = told(p, Told("joins", seat, chips))
    elif chair == "gone" and was != "gone":
        p = told(p, Told("left", seat, before))
    return replace(p, chairs=(*p.chairs[:seat], chair, *p.chairs[seat + 1 :]))


def least_button(p: Public) -> int:
    """Give the least number for the button: only the first deal of a table needs a seat for it."""
    return 0 if p.big == NOBODY else NOBODY


def most_chips(p: Public) -> int:
    """Give how many chips somebody may be sent with; whoever has won more keeps them."""
    return max(MOST_CHIPS, *p.till.purses)


def call_form(p: Public) -> Form[Action]:
    """Give the event's word as a form: the same seats go on; where too few have chips, all anew."""
    names = tuple(seat_name(seat) for seat in range(p.seats))
    fields: dict[str, Field] = {
        "level": Number(p.level, MOST_LEVEL, default=p.level),
        "chips": Numbers(names, 0, most_chips(p)),
        "button": Number(least_button(p), p.seats - 1, default=max(p.button, 0)),
    }
    chips, fresh = p.till.purses, tuple[int, ...]()
    if sum(purse > 0 for purse in chips) < 2:
        chips, fresh = (p.options.purse,) * p.seats, tuple(range(p.seats))
    typical = CallDeal(p.level, chips, fresh, max(p.button, 0))
    return Form(CallDeal, fields, (typical,), clause="POK-72", is_main=True)
