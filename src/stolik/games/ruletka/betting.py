"""Chips on the cloth until the bell: placed, removed, repeated, doubled, called, taken back.

The order of refusals is the book's: the position, what is switched off, the limits, the purse, and
last the bank. All of a move is done, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.ruletka.cloth import CALLS, NOWHERE, POCKETS, POSITIONS, Part, find, neighbours
from stolik.games.ruletka.state import (
    UNDO,
    Bets,
    Call,
    Options,
    Slip,
    State,
    added,
    highest,
    staked,
)
from stolik.parts.bank import has, lay, take_back


def placed(s: State, seat: int, spot: str, stake: int) -> State:
    """Put chips onto one position."""
    position = found(s.public.options, spot)
    if stake < 1:
        raise Refused("below_minimum", "RUL-14", least=s.public.options.bet_min)
    return laid(s, seat, ((position, stake),), "place")


def found(o: Options, spot: str) -> int:
    """Give the position of a text, or refuse what lies nowhere on this cloth."""
    position = find(spot)
    if position == NOWHERE:
        raise Refused("unknown_position", "RUL-21", spot=spot[:40])
    if not o.zero_combos and POSITIONS[position].is_zero_combo:
        raise Refused("zero_combos_off", "RUL-25")
    return position


def laid(s: State, seat: int, more: Bets, told: str) -> State:
    """Add chips to what lies there, within limits, purse and bank."""
    slip = s.slips[seat]
    bets = added(slip.bets, more)
    limited(s.public.options, bets, more)
    if not has(s.till, seat, staked(more)):
        raise Refused("insufficient_chips", "RUL-16", has=s.till.purses[seat])
    after = with_slip(s, seat, bets, told)
    covered(after, seat)
    return replace(after, till=lay(s.till, seat, staked(more)))


def limited(o: Options, bets: Bets, more: Bets) -> None:
    """Refuse bets that break a limit, each position by itself and then all together."""
    own = dict(bets)
    for position, _ in more:
        if own[position] < o.bet_min:
            raise Refused("below_minimum", "RUL-14", least=o.bet_min)
    for position, _ in more:
        if own[position] > highest(o, position):
            raise Refused("above_maximum", "RUL-15", most=highest(o, position))
    if o.table_max is not None and staked(bets) > o.table_max:
        raise Refused("table_limit", "RUL-14", most=o.table_max)


def covered(s: State, seat: int) -> None:
    """Refuse what the bank could not pay, whichever number comes (RUL-40)."""
    limit = s.public.options.bank_limit
    if limit is None:
        return
    if largest(s.slips) > limit:
        is_unseen = s.public.is_hiding and largest((s.slips[seat],)) <= limit
        raise Refused("bank_limit", "RUL-40", limit=limit, unseen=int(is_unseen))


def largest(slips: Iterable[Slip]) -> int:
    """Give the most that the bank may have to pay, over all numbers."""
    pays = [0] * POCKETS
    for slip in slips:
        for position, stake in slip.bets:
            one = POSITIONS[position]
            for number in one.numbers:
                pays[number] += one.ratio * stake
    return max(pays)


def with_slip(s: State, seat: int, bets: Bets, told: str) -> State:
    """Give the state with other chips of a seat on the cloth, and a way back to those before."""
    slip = s.slips[seat]
    fresh = Slip(bets, (*slip.past, slip.bets)[-UNDO:])
    p = s.public
    ready = (*p.ready[:seat], False, *p.ready[seat + 1 :])
    return replace(
        s,
        slips=(*s.slips[:seat], fresh, *s.slips[seat + 1 :]),
        public=replace(p, told=told, by=seat, ready=ready),
    )


def removed(s: State, seat: int, spot: str, stake: int) -> State:
    """Take chips of one position back."""
    position = found(s.public.options, spot)
    lies = dict(s.slips[seat].bets).get(position, 0)
    off = stake or lies
    if not lies or off > lies:
        raise Refused("no_such_bet", "RUL-17")
    if off < 0 or 0 < lies - off < s.public.options.bet_min:
        raise Refused("below_minimum", "RUL-14", least=s.public.options.bet_min)
    bets = added(s.slips[seat].bets, ((position, -off),))
    after = with_slip(s, seat, bets, "remove")
    return replace(after, till=take_back(s.till, seat, off))


def cleared(s: State, seat: int) -> State:
    """Take everything back that may be taken back."""
    bets = s.slips[seat].bets
    if not bets:
        raise Refused("no_such_bet", "RUL-17")
    return replace(with_slip(s, seat, (), "clear"), till=take_back(s.till, seat, staked(bets)))


def repeated(s: State, seat: int) -> State:
    """Put the bets of the last own spin again (RUL-18), all of them or none (RUL-19)."""
    again = s.public.last[seat]
    if not again:
        raise Refused("nothing_to_repeat", "RUL-18")
    lies = s.slips[seat].bets
    limited(s.public.options, added(lies, again), again)
    if not has(s.till, seat, staked(again)):
        raise Refused("insufficient_chips", "RUL-16", has=s.till.purses[seat])
    if lies:
        raise Refused("layout_not_empty", "RUL-19")
    return laid(s, seat, again, "repeat")


def doubled(s: State, seat: int) -> State:
    """Put as much again on every position, all or nothing."""
    bets = s.slips[seat].bets
    if not bets:
        raise Refused("no_such_bet", "RUL-17")
    return laid(s, seat, bets, "double")


def called(s: State, seat: int, do: Call) -> State:
    """Place the bets of a call, all of them or none (RUL-41)."""
    o = s.public.options
    parts = parts_of(do)
    if not o.zero_combos and any(POSITIONS[part.position].is_zero_combo for part in parts):
        raise Refused("zero_combos_off", "RUL-25")
    if not o.call_bets:
        raise Refused("call_bets_off", "RUL-41")
    if do.unit < 1:
        raise Refused("below_minimum", "RUL-14", least=o.bet_min)
    more = added((), tuple((part.position, part.units * do.unit) for part in parts))
    return laid(s, seat, more, "call")


def parts_of(do: Call) -> tuple[Part, ...]:
    """Give the bets of a call, or refuse a name that is none."""
    number = do.n
    is_number = number is None or 0 <= number < POCKETS
    if not is_number or not 0 <= do.k <= 18:
        raise Refused("unknown_position", "RUL-41", spot=do.name[:40])
    if do.name in CALLS:
        return CALLS[do.name]
    if do.name != "neighbours" or number is None:
        raise Refused("unknown_position", "RUL-41", spot=do.name[:40])
    return neighbours(number, do.k)


def undone(s: State, seat: int) -> State:
    """Take the last own move back: the chips lie as they did before it."""
    slip = s.slips[seat]
    if not slip.past:
        raise Refused("nothing_to_undo", "RUL-17")
    before = slip.past[-1]
    more = staked(before) - staked(slip.bets)
    till = lay(s.till, seat, more) if more > 0 else take_back(s.till, seat, -more)
    after = with_slip(s, seat, before, "undo")
    slips = (*s.slips[:seat], Slip(before, slip.past[:-1]), *s.slips[seat + 1 :])
    after = replace(after, till=till, slips=slips)
    if more > 0:
        covered(after, seat)
    return after
