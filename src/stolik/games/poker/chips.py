"""Chips on their way: from a purse onto the table, into pots, to those who won them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stolik.games.poker.pots import chips_between, next_level, raked, share, unmatched
from stolik.games.poker.state import Numbers, Pot, Public, put
from stolik.parts import bank


def laid(p: Public, seat: int, chips: int, *, is_bet: bool = True, is_dead: bool = False) -> Public:
    """Put chips of a seat onto the table, at most what it has; a bet counts for the round."""
    chips = min(chips, p.till.purses[seat])  # POK-3
    if chips <= 0:
        return p
    till = bank.lay(p.till, seat, chips)
    if is_bet and not is_dead:
        return replace(p, till=till, bets=put(p.bets, seat, p.bets[seat] + chips))
    if is_dead:
        p = replace(p, dead=put(p.dead, seat, p.dead[seat] + chips))
    return replace(p, till=till)


def to_house(p: Public, seat: int, chips: int) -> Public:
    """Let chips of a purse leave the table."""
    till = bank.collect(bank.lay(p.till, seat, chips), seat, chips)
    return replace(p, till=till)


def given_back(p: Public) -> tuple[int, int]:
    """Give the seat and the part of its bet that nobody has matched."""
    return unmatched(p.paid, p.seats)  # POK-35


def pots_of(p: Public) -> tuple[Pot, ...]:
    """Give main pot and side pots as they are now, what nobody matched left out."""
    n, paid = p.seats, list(p.paid)
    seat, more = given_back(p)
    if seat >= 0:
        paid[seat] -= more
    found: list[Pot] = []
    low, dead = 0, sum(p.dead)
    while True:
        level = next_level(paid, p.live, n, low)
        if level < 0:
            break
        last = next_level(paid, p.live, n, level) < 0
        amount = chips_between(paid, n, low, -1 if last else level)
        eligible = tuple(i for i in range(n) if p.live[i] and paid[i] >= level)
        found.append(Pot(amount + (0 if found else dead), eligible))  # POK-36, POK-48
        low = level
    if not found:
        rest = sum(paid) + dead
        found.append(Pot(rest, tuple(i for i in range(n) if p.live[i])))
    return tuple(found)


def pots_in_play(p: Public) -> tuple[Pot, ...]:
    """Give the pots while chips are still bet: divided only where somebody is all-in for less."""
    n, paid, stakes = p.seats, p.paid, max(p.paid, default=0)
    every = {paid[i] for i in range(n) if p.live[i] and not p.till.purses[i]}
    found: list[Pot] = []
    low, dead = 0, sum(p.dead)
    for level in (*sorted(one for one in every if 0 < one < stakes), -1):
        amount = chips_between(paid, n, low, level) + (0 if found else dead)
        able = tuple(i for i in range(n) if p.live[i] and (paid[i] > low or p.till.purses[i] > 0))
        found.append(Pot(amount, able))
        low = level
    return tuple(found)


def in_order(p: Public, seats: Sequence[int]) -> list[int]:
    """Give seats clockwise from the left of the button."""
    return sorted(seats, key=lambda seat: (seat - p.button - 1) % p.seats)


def rakes(p: Public, pots: tuple[Pot, ...]) -> Numbers:
    """Give what is taken from every pot, the main pot first."""
    o = p.options
    if o.is_tournament or not o.rake_percent or not p.is_flopped:
        return (0,) * len(pots)
    left = o.rake_cap or -1
    found: list[int] = []
    for pot in pots:
        taken = raked(pot.amount, o.rake_percent, left)  # POK-60
        if left >= 0:
            left -= taken
        found.append(taken)
    return tuple(found)


def paid_out(p: Public, pots: tuple[Pot, ...]) -> Public:
    """Give every pot to its winners, odd chips clockwise from the button; settle the purses."""
    gains = [0] * p.seats
    taken = rakes(p, pots)
    for pot, rake in zip(pots, taken, strict=True):
        winners = in_order(p, pot.winners)
        for place, seat in enumerate(winners):
            gains[seat] += share(pot.amount - rake, len(winners), place)
    seat, more = given_back(p)
    if seat >= 0:
        gains[seat] += more
    nets = tuple(gain - stake for gain, stake in zip(gains, p.till.stakes, strict=True))
    returned = put((0,) * p.seats, seat, more) if seat >= 0 else (0,) * p.seats
    return replace(p, till=bank.settle(p.till, nets), pots=pots, returned=returned, rake=sum(taken))


def most_exchanged(p: Public, seat: int, less: int = 0) -> int:
    """Give how many cards a seat may exchange and can pay for, once it has so much less."""
    fee = p.options.card_fee(p.level)
    most = p.options.max_exchange  # POK-46
    return min(most, max(p.till.purses[seat] - less, 0) // fee) if fee else most  # POK-47
