"""Claims: which results a player may name, and what becomes of a claim.

Who is Old may be hidden from the claimer. A claim is refused only on what the claimer can know, so
that no refusal tells anything; one that the hidden sides exclude ends as if it were contested.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.baska.rules import payout, sides
from stolik.games.baska.rules.cards import BLACK_QUEENS
from stolik.games.baska.rules.knowing import possible_sides
from stolik.games.baska.rules.payout import OUTCOMES
from stolik.games.baska.rules.reach import still_open
from stolik.games.baska.rules.state import CLAIM_PENDING, NONE, PLAY, WESELE, Claimed, Public, View

STARZY = ("starzy_z_wyjsciem", "starzy_bez_wyjscia", "starzy_bez_bitki")
MLODZI = ("mlodzi_z_wyjsciem", "mlodzi_bez_wyjscia", "mlodzi_bez_bitki")
WIN, LOSS = ("win",), ("loss",)


def own_results(p: Public, seat: int, own: int, is_partner: bool) -> tuple[str, ...]:
    """The results that are a win of a player's own side, by what this player knows."""
    if p.contract == NONE:
        queens = own & BLACK_QUEENS
        if queens == BLACK_QUEENS:
            return WIN
        return STARZY if queens else MLODZI  # BAS-67: a Young never knows of a cicha
    if p.contract == WESELE:
        return STARZY if seat == p.declarer or is_partner else MLODZI
    return WIN if seat == p.declarer else LOSS


def offered(view: View, seat: int) -> tuple[str, ...]:
    """The results a player may claim: those of the own side that the player cannot exclude."""
    p = view.public
    results = own_results(p, seat, view.dealt[seat] or 0, bool(view.is_partner))
    if not p.taken:
        return results
    found = [(kind, still_open(p, kind, old)) for kind, old in possible_sides(view, seat)]
    return tuple(
        result for result in results if any(meant(kind, result) in left for kind, left in found)
    )


def check_claim(view: View, seat: int, result: str, is_known: bool) -> None:
    """Refuse a claim of the other side's win, or one the claimer can know to be impossible."""
    p = view.public
    if not is_known or p.blanks[seat]:
        raise Refused("SIDES_UNKNOWN", "BAS-62")
    if result not in own_results(p, seat, view.dealt[seat] or 0, bool(view.is_partner)):
        raise Refused("CLAIM_IMPOSSIBLE", "BAS-67")
    if result not in offered(view, seat):
        raise Refused("CLAIM_IMPOSSIBLE", "BAS-62")


def meant(kind: int, result: str) -> int:
    """The outcome a claim stands for."""
    if kind == sides.CICHA and result in MLODZI:
        return payout.LOSS  # BAS-67
    return OUTCOMES.index(result)


def claimed(p: Public, seat: int, result: str, clock_ms: int) -> Public:
    """The claimer's hand lies open and the others are asked."""
    return replace(
        p,
        phase=CLAIM_PENDING,
        claims=(*p.claims, Claimed(seat, result, len(p.played))),
        open_hands=tuple(sorted({*p.open_hands, seat})),  # BAS-60
        answered=(),
        since_ms=clock_ms,
        ruling="",
    )


def contested(p: Public, clock_ms: int) -> Public:
    """Play goes on; the claimer's cards stay open."""
    return replace(p, phase=PLAY, answered=(), since_ms=clock_ms)  # BAS-61


def silent(p: Public) -> tuple[int, ...]:
    """Who has not answered the pending claim yet."""
    claim = p.claim
    if claim is None:
        return ()
    return tuple(i for i in range(4) if i != claim.seat and i not in p.answered)
