"""Who is Old: the kinds of game and their sides, over masks of cards; the kernel compiles this."""

from __future__ import annotations

from typing import Final

from stolik.games.baska.rules.cards import BLACK_QUEENS, GRAN, JC, JH, JS, NORMAL, QC, QS

ZWYKLA, CICHA, WESELE, GRAN_KIND, ZOLO, GRAN_DU, ZOLO_DU, BASZKA = range(8)
KINDS: Final = ("zwykla", "cicha", "wesele", "gran", "zolo", "gran_du", "zolo_du", "baszka")


def mode(kind: int) -> int:
    """Return the order of the cards in this kind of game (BAS-10, BAS-11)."""
    return GRAN if kind in (GRAN_KIND, GRAN_DU) else NORMAL


def is_pair(kind: int) -> bool:
    """Tell whether two play against two."""
    return kind in (ZWYKLA, WESELE)


def is_du(kind: int) -> bool:
    """Tell whether all four tricks are needed (BAS-55)."""
    return kind in (GRAN_DU, ZOLO_DU)


def holder(card: int, h0: int, h1: int, h2: int, h3: int) -> int:
    """Return the seat that holds a card, -1 if none does."""
    if h0 >> card & 1:
        return 0
    if h1 >> card & 1:
        return 1
    if h2 >> card & 1:
        return 2
    return 3 if h3 >> card & 1 else -1


def called_jack(hand: int) -> int:
    """Return the jack whose holder is the partner of a wesele with this hand (BAS-21)."""
    if not hand >> JC & 1:
        return JC
    return JH if hand >> JS & 1 else JS


def is_silent(h0: int, h1: int, h2: int, h3: int) -> bool:
    """Tell whether one hand holds both black queens, so that no bid means cicha (BAS-19)."""
    both = BLACK_QUEENS
    return h0 & both == both or h1 & both == both or h2 & both == both or h3 & both == both


def unbid(h0: int, h1: int, h2: int, h3: int) -> int:
    """Return what a deal without a bid really is (BAS-19)."""
    return CICHA if is_silent(h0, h1, h2, h3) else ZWYKLA


def old_seats(kind: int, declarer: int, h0: int, h1: int, h2: int, h3: int) -> int:
    """Return the Old as a mask of seats; hands are as dealt, without a bid there is no declarer."""
    if kind in (ZWYKLA, CICHA):  # BAS-36
        return 1 << holder(QC, h0, h1, h2, h3) | 1 << holder(QS, h0, h1, h2, h3)
    if kind != WESELE:
        return 1 << declarer
    own = h0 if declarer == 0 else h1 if declarer == 1 else h2 if declarer == 2 else h3
    return 1 << declarer | 1 << holder(called_jack(own), h0, h1, h2, h3)
