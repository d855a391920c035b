"""The auction: which call a player may make, and what a call changes."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.games.baska.rules.cards import AH, BLACK_QUEENS, JC, QUEENS, SEATS, size
from stolik.games.baska.rules.doubles import Reason, why_no_double
from stolik.games.baska.rules.state import (
    AUCTION,
    BASZKA,
    GRAN_BID,
    GRAN_DU,
    NOBODY,
    PLAY,
    RANK,
    WESELE,
    ZOLO,
    ZOLO_DU,
    Public,
    Spoken,
    clockwise,
    forehand,
)

PASS, DOUBLE, BID = "pass", "double", "bid:"
BIDS = tuple(BID + contract for contract in RANK if RANK[contract])
CALLS = (PASS, DOUBLE, *BIDS)
DU_OF = {GRAN_BID: GRAN_DU, ZOLO: ZOLO_DU}
TOP_TRUMP = {GRAN_DU: JC, ZOLO_DU: AH}


def opened(p: Public) -> Public:
    """The auction begins: forehand asks, the next seat answers first."""
    return replace(p, phase=AUCTION, actor=clockwise(p.order, p.dealer, 2))  # BAS-14, BAS-15


def why_not(p: Public, seat: int, own: int, call: str, elsewhere: int = 0) -> Reason | None:
    """The first reason against a call by a player who was dealt these cards.

    `elsewhere` are cards known to be in other hands; it matters only where the own are unknown.
    """
    if call == PASS:
        return None  # BAS-16
    if call == DOUBLE:
        return why_no_double(p, seat, own)
    bid = call.removeprefix(BID)
    if RANK[bid] <= RANK[p.contract]:
        return "BID_NOT_HIGHER", "BAS-18"
    free = p.blanks[seat]
    if bid == WESELE:
        if not may_hold(own, free, BLACK_QUEENS, elsewhere):
            return "NEED_BOTH_BLACK_QUEENS", "BAS-20"
        if any(said.seat == seat for said in p.calls):
            return "WESELE_FIRST_ROUND_ONLY", "BAS-20"
    if bid == BASZKA:
        return None if may_hold(own, free, QUEENS, elsewhere) else ("NEED_FOUR_QUEENS", "BAS-25")
    if p.declarer == seat and not may_raise(p, bid):
        return "SELF_RAISE_NEEDS_KONTRA", "BAS-22"
    if bid not in TOP_TRUMP or p.options.foul_bid_check == "off":
        return None  # BAS-23
    top = 1 << TOP_TRUMP[bid]
    return None if may_hold(own, free, top, elsewhere) else ("FOUL_BID", "BAS-24")


def may_hold(own: int, free: int, needed: int, elsewhere: int) -> bool:
    """Whether a hand of these known and so many unknown cards may hold the needed ones."""
    missing = needed & ~own
    return size(missing) <= free and not missing & elsewhere


def may_raise(p: Public, bid: str) -> bool:
    """Whether the owner of the contract may raise it to this."""
    match p.options.self_raise:
        case "free":
            return True
        case "never":
            return False
        case "after_kontra":
            return DU_OF.get(p.contract) == bid or bool(p.doubles)  # BAS-22


def spoken(p: Public, seat: int, call: str, clock_ms: int) -> Public:
    """The auction after a call; perhaps it is closed, baszka closes it at once."""
    calls = (*p.calls, Spoken(seat, call))
    after = clockwise(p.order, seat)
    if call == PASS:
        passes = p.passes + 1
        said = replace(p, calls=calls, passes=passes, actor=after, since_ms=clock_ms, ruling="")
        return closed(said) if is_closed(said) else said
    if call == DOUBLE:
        doubles = (*p.doubles, seat)  # BAS-26
        return replace(
            p, calls=calls, doubles=doubles, passes=0, actor=after, since_ms=clock_ms, ruling=""
        )
    return replace(
        p,
        calls=calls,
        contract=call.removeprefix(BID),
        declarer=seat,
        doubles=() if p.options.raise_cancels_doubles else p.doubles,  # BAS-27, BAS-68
        passes=0,
        laydown=False,
        actor=after,
        since_ms=clock_ms,
        ruling="",
    )


def is_closed(p: Public) -> bool:
    """Whether enough passes were said in a row."""
    needed = SEATS if p.passes == len(p.calls) else p.options.passes_to_close
    return p.passes >= needed  # BAS-17


def closed(p: Public) -> Public:
    """The play begins: forehand leads, by option the soloist."""
    leads = forehand(p)  # BAS-12
    if p.is_solo and p.options.solo_leader == "declarer":
        leads = p.declarer
    return replace(p, phase=PLAY, actor=leads, opener=leads)


def wesele_bidder(p: Public) -> int:
    """Who bid wesele in this deal, also if the bid was overcalled."""
    return next((said.seat for said in p.calls if said.call == BID + WESELE), NOBODY)
