"""Ranges of hands as people write them: `QQ+, AKs, ATs-A7s, T9o, AsKd, 15%`."""

from __future__ import annotations

import re
from typing import Final

from stolik.engine import BadInput, msg
from stolik.games.poker.cards import PACK, RANKS, bit
from stolik.games.poker.ranges import class_of, ranges

CLASS: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)")
SPAN: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)-([2-9TJQKA])([2-9TJQKA])\3")
CARDS: Final = re.compile(r"([2-9TJQKA][shdc])([2-9TJQKA][shdc])")
MOST: Final = 2000
PAIRS: Final = tuple((a, b) for a in range(52) for b in range(a))


def span(text: str) -> tuple[int, ...]:
    """Give all pairs of cards of a range, as sets."""
    if len(text) > MOST:
        raise wrong(text)
    found: dict[int, None] = {}
    for part in text.replace(" ", "").split(","):
        for one in pairs_of(part):
            found[one] = None
    return tuple(found)


def wrong(part: str) -> BadInput:
    """Give the error that names what is not a range."""
    return BadInput("asked_wrongly", why=msg("poker.solve.range", range=part[:20]))


def pairs_of(part: str) -> list[int]:
    """Give the pairs of cards of one part of a range."""
    if part in ("any", "100%"):
        return [bit(a) | bit(b) for a, b in PAIRS]
    if part.endswith("%") and part[:-1].isdigit() and len(part) <= 3:
        places, most = ranges().places, 10 * int(part[:-1])
        return [bit(a) | bit(b) for a, b in PAIRS if places[class_of(a, b)] < most]
    exact = CARDS.fullmatch(part)
    if exact is not None:
        a, b = PACK.card(exact[1]), PACK.card(exact[2])
        if a == b:
            raise wrong(part)
        return [bit(a) | bit(b)]
    wanted = shapes(part)
    return [
        bit(a) | bit(b)
        for a, b in PAIRS
        if (max(a % 13, b % 13), min(a % 13, b % 13), a // 13 == b // 13) in wanted
    ]


def shapes(part: str) -> set[tuple[int, int, bool]]:
    """Give ranks and suits of one part: higher, lower, of one suit."""
    plain, between = CLASS.fullmatch(part), SPAN.fullmatch(part)
    if plain is not None:
        high, low = sorted((RANKS.index(plain[1]), RANKS.index(plain[2])), reverse=True)
        if high == low:
            if plain[3]:
                raise wrong(part)
            return {(rank, rank, False) for rank in range(high, 13 if plain[4] else high + 1)}
        lows = range(low, high if plain[4] else low + 1)
        return {(high, one, suited) for one in lows for suited in suits(plain[3])}
    if between is None:
        raise wrong(part)
    a, b, c, d = (RANKS.index(between[i]) for i in (1, 2, 4, 5))
    if a == b and c == d and not between[3]:
        return {(rank, rank, False) for rank in range(min(a, c), max(a, c) + 1)}
    if a != c or a <= max(b, d):
        raise wrong(part)
    lows = range(min(b, d), max(b, d) + 1)
    return {(a, one, suited) for one in lows for suited in suits(between[3])}


def suits(word: str) -> tuple[bool, ...]:
    """Give whether cards are of one suit, of two, or either."""
    return {"s": (True,), "o": (False,), "": (True, False)}[word]
