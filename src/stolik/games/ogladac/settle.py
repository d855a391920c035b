"""Payments of a card, the end of a deal, the bank that passes on, and the end of a session."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Ending, places
from stolik.games.ogladac.options import COVER
from stolik.games.ogladac.state import DealRow, Numbers, Payment, State, Told
from stolik.games.ogladac.turning import amount, rank_of
from stolik.parts.bank import Till, hand_over


def payments(s: State, card: int) -> tuple[Payment, ...]:
    """Give what a card moves that is turned now, punter by punter from the banker's left."""
    o, number = s.options, s.next_round
    so_far = s.turned[(number - 1) * o.round_length :]
    nth = 1 + sum(rank_of(other) == rank_of(card) for other in so_far)  # OGL-22
    sign = -1 if s.is_collecting(number) else 1  # OGL-17
    found = []
    for seat in s.punters:
        held = sum(rank_of(own) == rank_of(card) for own in s.hands[seat])
        per_card, repeats = o.match_mode == "per_card", o.repeat_multiplier
        moved = amount(s.stakes[seat], held, nth, per_card, repeats)
        if moved:
            found.append(Payment(number, card, seat, sign * moved, nth if repeats else 1))
    return tuple(found)  # OGL-19


def moved(values: Numbers, banker: int, paid: tuple[Payment, ...]) -> Numbers:
    """Give the values after payments between the banker and punters."""
    found = list(values)
    for payment in paid:
        found[payment.seat] += payment.amount
        found[banker] -= payment.amount  # OGL-10
    return tuple(found)


def paid_over(till: Till, banker: int, gains: Numbers) -> Till:
    """Move what punters won and lost between them and the banker; who pays him comes first."""
    for seat, gain in enumerate(gains):
        if seat != banker and gain < 0:
            till = hand_over(till, seat, banker, -gain)
    for seat, gain in enumerate(gains):
        if seat != banker and gain > 0:
            till = hand_over(till, banker, seat, gain)
    return till


def settled(s: State, gains: Numbers, at_ms: int) -> State:
    """Write the deal down; the bank passes on, or the session is over."""
    row = DealRow(
        s.banker, tuple(n if i in s.punters else 0 for i, n in enumerate(s.stakes)), gains
    )
    after = replace(
        s,
        rows=(*s.rows, row),
        gains=gains,
        is_called=False,
        declined=(),
        told=Told("settled"),
        since_ms=at_ms,
    )
    if len(after.rows) >= s.deals:
        return over(after, "deals")  # OGL-30
    banker = s.banker
    if s.options.banker_rotation == "each_deal":
        banker = next(seat for seat in s.after(s.banker) if s.here[seat])  # OGL-3, OGL-31
    return agreeing(after, banker)


def agreeing(s: State, banker: int) -> State:
    """Let the stakes be agreed under a banker; whoever cannot cover the least one sits out."""
    none = (False,) * s.seats
    fresh = replace(s, phase="enter" if s.depth == "results" else "stakes", ready=none)
    if s.options.accounts == "chips":
        least = COVER * s.options.stake_min
        here = tuple(is_here and chips(s, i) >= least for i, is_here in enumerate(s.here))
        fresh = replace(fresh, here=here)
    if sum(fresh.here) < 2:
        return over(fresh, "alone")  # OGL-30
    willing = [
        seat
        for seat in (banker, *s.after(banker))
        if fresh.here[seat] and seat not in s.declined and can_bank(fresh, seat)
    ]
    if not willing:
        return over(fresh, "declined")  # OGL-27, OGL-30
    return covered(replace(fresh, banker=willing[0]))


def can_bank(s: State, seat: int) -> bool:
    """Say whether somebody can cover the least stakes of all others."""
    if s.options.accounts == "ledger":
        return True
    return chips(s, seat) >= COVER * s.options.stake_min * (sum(s.here) - 1)  # OGL-11


def covered(s: State) -> State:
    """Lower the stakes that stand from the deal before to what everybody can cover."""
    if s.options.accounts == "ledger":
        return s
    if s.options.individual_stakes:
        stakes = tuple(min(n, highest(s, i)) for i, n in enumerate(s.stakes))
        if COVER * sum(stakes[i] for i in s.punters) > chips(s, s.banker):
            stakes = (s.options.stake_min,) * s.seats
    else:
        stakes = (min(max(s.stakes), highest(s, s.banker)),) * s.seats
    return replace(s, stakes=stakes)


def chips(s: State, seat: int) -> int:
    """Give what somebody has, where chips are counted."""
    return s.till.purses[seat]


def highest(s: State, seat: int) -> int:
    """Give the highest stake that somebody may set now."""
    o = s.options
    if o.accounts == "ledger":
        return o.stake_max  # OGL-9
    bank = chips(s, s.banker) // COVER
    if not o.individual_stakes:
        least = min(chips(s, i) // COVER for i in s.punters)
        return min(o.stake_max, least, bank // len(s.punters))  # OGL-11
    others = sum(s.stakes[i] for i in s.punters if i != seat)
    return max(o.stake_min, min(o.stake_max, chips(s, seat) // COVER, bank - others))


def is_covered(s: State) -> bool:
    """Say whether the stakes can be paid whatever is turned."""
    if s.options.accounts == "ledger":
        return True
    own = all(COVER * s.stakes[i] <= chips(s, i) for i in s.punters)
    return own and COVER * sum(s.stakes[i] for i in s.punters) <= chips(s, s.banker)


def over(s: State, why: str) -> State:
    """End the session."""
    return replace(s, phase="over", ended=why)


def ending(s: State) -> Ending | None:
    """Say how the session ended, None while it runs."""
    if s.phase != "over":
        return None
    return Ending(s.ended, ("OGL-26", "OGL-30"), places(s.balances))
