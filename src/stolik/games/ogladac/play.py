"""What each action does; who may do it when has been asked before (`acting`)."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.ogladac.cards import FIRST, NUMBERS
from stolik.games.ogladac.options import COVER, Depth, Pace
from stolik.games.ogladac.settle import (
    agreeing,
    highest,
    is_covered,
    moved,
    paid_over,
    payments,
    settled,
)
from stolik.games.ogladac.state import HAND, Entered, Numbers, State, Told, flag, put

STEP_MS: dict[Pace, int] = {"slow": 2500, "fast": 900}
"""How long a card stands before the clock turns the next one."""


def lot_drawn(s: State, seat: int) -> State:
    """Give the bank to whoever the lot has chosen."""
    if not 0 <= seat < s.seats:
        raise Refused("no_such_seat", "OGL-3")
    return replace(agreeing(s, seat), told=Told("banker", seat), lots=s.lots + 1)


def staked(s: State, seat: int, amount: int) -> State:
    """Set the stake of all, or of one punter; who had agreed to another one is asked again."""
    o = s.options
    if not o.stake_min <= amount <= o.stake_max:
        raise Refused("stake_out_of_range", "OGL-9", low=o.stake_min, high=o.stake_max)
    if amount > highest(s, seat):
        raise Refused("cover_missing", "OGL-11", high=highest(s, seat))
    told = Told("stake", seat, amount)
    if o.individual_stakes:
        return replace(s, stakes=put(s.stakes, seat, amount), told=told)
    return replace(s, stakes=(amount,) * s.seats, ready=(False,) * s.seats, told=told)


def joined(s: State, seat: int) -> State:
    """Seat somebody again; the stakes may have to come down."""
    fresh = replace(s, here=flag(s.here, seat, True), told=Told("joined", seat))
    return agreed_anew(fresh)


def left(s: State, seat: int) -> State:
    """Go on without somebody, if enough are left."""
    fresh = replace(s, here=flag(s.here, seat, False), told=Told("left", seat))
    return agreed_anew(fresh)


def declined(s: State, seat: int) -> State:
    """Offer the bank to the next one."""
    fresh = replace(s, declined=tuple(sorted({*s.declined, seat})), told=Told("declined", seat))
    return agreeing(fresh, seat)


def agreed_anew(s: State) -> State:
    """Ask everybody again, for the table is another one."""
    return agreeing(s, s.banker)


def agreed(s: State, seat: int, at_ms: int) -> State:
    """Note that somebody agrees; when all do, the deal begins."""
    if not is_covered(s):
        raise Refused("cover_missing", "OGL-11", high=highest(s, seat))
    ready = flag(s.ready, seat, True)
    if not all(ready[player] for player in s.players):
        return replace(s, ready=ready, told=Told("ready", seat))
    return shuffled(s, Told("shuffled"), at_ms)


def shuffled(s: State, told: Told, at_ms: int) -> State:
    """Take all cards back and begin to deal."""
    return replace(
        s,
        phase="deal",
        ready=(False,) * s.seats,
        hands=((),) * s.seats,
        gains=(0,) * s.seats,
        turned=(),
        paid=(),
        pace=s.options.pace,
        is_called=False,
        is_dealt=False,
        told=told,
        since_ms=at_ms,
    )


def checked(s: State, name: str) -> int:
    """Give the card of a name, if it can come now."""
    card = NUMBERS.get(name, -1)
    if card < FIRST[s.options.deck]:
        raise Refused("not_in_deck", "OGL-4", card=name[:8])
    if card in s.out:
        raise Refused("card_already_out", "OGL-13", card=name)
    return card


def dealt(s: State, seat: int, name: str, at_ms: int) -> State:
    """Lay a card before a punter; after the last one the banker begins to turn."""
    if seat != s.due_for:
        raise Refused("another_is_dealt", "OGL-7", seat=s.due_for + 1)
    card = checked(s, name)
    hands = (*s.hands[:seat], (*s.hands[seat], card), *s.hands[seat + 1 :])
    after = replace(s, hands=hands, told=Told("dealt", seat), lots=s.lots + 1, since_ms=at_ms)
    if after.dealt < HAND * len(s.punters):
        return after
    if not after.to_turn:
        return settled(replace(after, is_dealt=True), s.gains, at_ms)
    return replace(after, phase="turn", is_dealt=True)


def called(s: State, pace: Pace, at_ms: int) -> State:
    """Turn the next card, and those after it at this pace."""
    if s.is_called and pace == s.pace:
        raise Refused("same_pace", "OGL-12")
    return replace(s, pace=pace, is_called=True, paid=(), told=Told("called"), since_ms=at_ms)


def next_called(s: State, at_ms: int) -> State:
    """Let the clock call for the next card."""
    if s.is_called or s.pace not in STEP_MS or at_ms < s.since_ms + STEP_MS[s.pace]:
        raise Refused("too_early", "OGL-12")
    return replace(s, is_called=True, paid=(), told=Told("called"), since_ms=at_ms)


def turned(s: State, name: str, at_ms: int) -> State:
    """Turn a card and pay for it at once; the last one ends the deal."""
    card = checked(s, name)
    paid = payments(s, card)
    after = replace(
        s,
        turned=(*s.turned, card),
        paid=paid,
        till=paid_over(s.till, s.banker, moved((0,) * s.seats, s.banker, paid)),
        gains=moved(s.gains, s.banker, paid),
        is_called=s.pace == "all",
        told=Told("turned"),
        lots=s.lots + 1,
        since_ms=at_ms,
    )
    return after if after.to_turn else settled(after, after.gains, at_ms)  # OGL-23, OGL-24


def dealt_again(s: State, at_ms: int) -> State:
    """Take the payments of a wrong deal back and deal anew."""
    till = paid_over(s.till, s.banker, tuple(-gain for gain in s.gains))
    return shuffled(replace(s, till=till), Told("misdeal"), at_ms)  # OGL-28


def entered(s: State, do: Entered, at_ms: int) -> State:
    """Fill the line of a deal at a real table, or refuse what no deal can bring."""
    o = s.options
    if do.banker is not None:
        if not 0 <= do.banker < s.seats or not s.here[do.banker]:
            raise Refused("no_such_seat", "OGL-3")
        s = replace(s, banker=do.banker)
    if len(do.balances) != s.seats or len(do.stakes or s.stakes) != s.seats:
        raise Refused("one_for_each", "OGL-10", n=s.seats)
    if sum(do.balances):
        raise Refused("sum_not_zero", "OGL-10", sum=sum(do.balances))
    stakes = staked_by_all(s, do)
    for seat in s.punters:
        most = COVER * stakes[seat]  # section 6
        if abs(do.balances[seat]) > most:
            raise Refused("more_than_cover", "OGL-11", most=most)
        if stakes[seat] and do.balances[seat] % stakes[seat]:
            raise Refused("not_in_stakes", "OGL-18", stake=stakes[seat])
    left = (a + b for a, b in zip(s.till.purses, do.balances, strict=True))
    if not s.till.credit and min(left) < 0:
        raise Refused("cover_missing", "OGL-11", high=o.stake_max)
    till = paid_over(s.till, s.banker, do.balances)
    return settled(replace(s, stakes=stakes, till=till), do.balances, at_ms)


def staked_by_all(s: State, do: Entered) -> Numbers:
    """Give the stakes of an entered deal, checked; who is not here, or has 0, sits out."""
    o = s.options
    agreed = max(*s.stakes, o.stake_min)
    one = agreed if do.stake is None else do.stake
    given = do.stakes or tuple(one if is_here else 0 for is_here in s.here)
    if do.stakes is None and o.individual_stakes and do.stake is None:
        given = tuple(n or agreed for n in s.stakes)
    fits = all(n == 0 or o.stake_min <= n <= o.stake_max for n in given)
    if not fits or not o.stake_min <= one <= o.stake_max:
        raise Refused("stake_out_of_range", "OGL-9", low=o.stake_min, high=o.stake_max)
    return tuple(n if s.here[i] else 0 for i, n in enumerate(given))


def followed(s: State, depth: Depth) -> State:
    """Follow the table more or less closely from the next deal on."""
    fresh = replace(
        s,
        depth=depth,
        told=Told("depth"),
        is_dealt=False,
        turned=(),
        paid=(),
        hands=((),) * s.seats,
        stakes=tuple(n or max(s.stakes) for n in s.stakes),
    )
    return agreeing(fresh, s.banker)
