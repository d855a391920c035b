"""What referees hold against people: warnings, yellow cards, disqualification.

A warning is noted and never adds up; so many yellow cards disqualify; a gross breach at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

Colour: TypeAlias = Literal["warning", "yellow", "red"]


class Card(Struct, frozen=True, omit_defaults=True):
    """A card: whose, by which judge, and when. Why is said beside the log."""

    colour: Colour
    member: int
    judge: str = ""
    round: int = 0
    table: int = 0
    game: int = 0


def yellows(cards: Iterable[Card], member: int) -> int:
    """Count somebody's yellow cards."""
    return sum(one.member == member and one.colour == "yellow" for one in cards)


def sent_off(cards: Iterable[Card], limit: int) -> tuple[int, ...]:
    """Give those whom cards have disqualified, in the order of it."""
    found: list[int] = []
    yellow: Counter[int] = Counter()
    for card in cards:
        yellow[card.member] += card.colour == "yellow"
        if card.member in found or card.colour == "warning":
            continue
        if card.colour == "red" or yellow[card.member] >= limit:
            found.append(card.member)
    return tuple(found)
