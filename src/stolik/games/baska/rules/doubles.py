"""Kontra, re-kontra, bok, hirsz: who may double, and how many doubles count in the end.

What asks about a hand takes the public part and that hand only, so that offers and refusals tell a
player nothing beyond the own cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from stolik.games.baska.rules import payout, sides
from stolik.games.baska.rules.cards import AH, BLACK_QUEENS, JC, QC, QD, QH, QS, TH, size
from stolik.games.baska.rules.laydown import is_laydown
from stolik.games.baska.rules.state import NONE, Four, Public, place_of

Reason = tuple[str, str]
"""Why not: the code of the refusal and its clause."""

ANYWHERE = 1 << QC | 1 << QS | 1 << AH | 1 << TH
LAST_HAND = tuple(BLACK_QUEENS | 1 << a | 1 << b for a, b in ((AH, QD), (AH, JC), (TH, QD)))
DEALERS_PLACE = 3


def counted(doubles: Iterable[int], old: int, is_lone: bool) -> int:
    """How many of these doubles count, before any cap; `old` is a mask of seats."""
    last, count = -1, 0
    for seat in doubles:
        side = old >> seat & 1
        if last < 0 and is_lone and side:
            continue  # BAS-35, BAS-68: a lone player makes no first double
        if side != last:  # BAS-28
            last, count = side, count + 1
    return count


def most_announced(contract: str) -> int:
    """How many doubles may be announced."""
    return payout.most_doubles(sides.ZWYKLA if contract == NONE else kind_of(contract))  # BAS-29


def kind_of(name: str) -> int:
    """The number of a kind of game."""
    return sides.KINDS.index(name)


def is_cicha_capped(hand: int, place: int) -> bool:
    """Whether a hand with both black queens takes a kontra only as cicha."""
    if hand & BLACK_QUEENS != BLACK_QUEENS or size(hand) != 4:
        return False
    if hand >> QH & 1 or hand == ANYWHERE:
        return True  # BAS-33 a, b
    return place == DEALERS_PLACE and hand in LAST_HAND  # BAS-33 c


def is_laid(p: Public, hand: int) -> bool:
    """Whether the soloist's hand is wykładana in the contract that stands."""
    options = p.options
    if not p.is_solo or options.laydown_rule == "off":
        return False
    if options.laydown_rule == "manual":
        return p.laydown  # BAS-69
    if size(hand) != 4:
        return False
    place = place_of(p, p.declarer)
    is_leader = options.solo_leader == "declarer"
    return is_laydown(kind_of(p.contract), hand, place, options.must_beat, is_leader)  # BAS-34


def cap(p: Public, kind: int, lone_hand: int, lone: int) -> int:
    """How many doubles can count; of a lone player by hand and seat."""
    most = payout.most_doubles(kind)
    if kind == sides.CICHA:
        capped = p.options.cicha_kontra_only and is_cicha_capped(lone_hand, place_of(p, lone))
        return 1 if capped else most
    if p.is_solo and is_laid(p, lone_hand):
        return 1  # BAS-34
    return most


def tally(p: Public, kind: int, old: int, dealt: Four) -> int:
    """The doubles that count for a deal of this kind with these Old, after all caps."""
    is_lone = not sides.is_pair(kind)
    lone = old.bit_length() - 1
    hand = dealt[lone] if is_lone and lone >= 0 else 0
    return min(counted(p.doubles, old, is_lone), cap(p, kind, hand, lone))


def why_no_double(p: Public, seat: int, own: int) -> Reason | None:
    """The first reason against a double by this seat, which was dealt these cards."""
    if len(p.doubles) >= most_announced(p.contract):
        return "DOUBLE_LIMIT", "BAS-29"
    if p.doubles and p.doubles[-1] == seat:
        return "OWN_DOUBLE", "BAS-32"
    if p.is_solo:
        return _why_no_solo_double(p, seat, own)
    if p.contract == NONE and own & BLACK_QUEENS == BLACK_QUEENS:
        return _why_no_silent_double(p, seat, own)
    return None


def _why_no_solo_double(p: Public, seat: int, own: int) -> Reason | None:
    is_solos_turn = counted(p.doubles, 1 << p.declarer, True) % 2 == 1
    if (seat == p.declarer) != is_solos_turn:
        return "WRONG_SIDE_DOUBLE", "BAS-31"
    if seat == p.declarer and is_laid(p, own):
        return "KONTRA_ONLY", "BAS-34"
    return None


def _why_no_silent_double(p: Public, seat: int, own: int) -> Reason | None:
    if not p.doubles:
        return "CICHA_NO_FIRST_KONTRA", "BAS-30"
    if p.options.cicha_kontra_only and is_cicha_capped(own, place_of(p, seat)):
        return "KONTRA_ONLY", "BAS-33"
    if counted(p.doubles, 1 << seat, True) >= payout.most_doubles(sides.CICHA):
        return "DOUBLE_LIMIT", "BAS-29"
    return None
