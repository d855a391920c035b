"""Claims: which results a player may name, and what becomes of a claim."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.baska.rules import payout, sides
from stolik.games.baska.rules.cards import BLACK_QUEENS
from stolik.games.baska.rules.payout import OUTCOMES
from stolik.games.baska.rules.reach import still_open
from stolik.games.baska.rules.settle import sides_of
from stolik.games.baska.rules.state import (
    CLAIM_PENDING,
    NONE,
    PLAY,
    WESELE,
    Claimed,
    Four,
    Public,
)

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


def offered(p: Public, seat: int, own: int, is_partner: bool) -> tuple[str, ...]:
    """The results a player is offered to claim; where sides are public, only the possible ones."""
    results = own_results(p, seat, own, is_partner)
    if not p.is_solo:
        return results
    found = still_open(p, sides.KINDS.index(p.contract), 1 << p.declarer)
    return tuple(result for result in results if OUTCOMES.index(result) in found)


def check_claim(p: Public, seat: int, dealt: Four, is_partner: bool, result: str) -> None:
    """Refuse a claim of the other side's win, or one that the tricks taken exclude.

    Whose those tricks are may be hidden from the claimer: such a refusal says `unseen`.
    """
    kind, old = sides_of(p, dealt)
    if kind < 0 or p.blanks[seat]:
        raise Refused("SIDES_UNKNOWN", "BAS-62")
    if result not in own_results(p, seat, dealt[seat], is_partner):
        raise Refused("CLAIM_IMPOSSIBLE", "BAS-67")
    if meant(kind, result) not in still_open(p, kind, old):
        if p.is_solo:
            raise Refused("CLAIM_IMPOSSIBLE", "BAS-62")
        raise Refused("CLAIM_IMPOSSIBLE", "BAS-62", unseen=True)


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
