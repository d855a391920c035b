"""The trumps and the order of all cards, as the table has chosen them (NGL-6, NGL-7).

A card is its place in the sorted pack: trumps from the strongest, then the weak cards suit by suit,
each from the strongest. So in every suit the lower number is the stronger card, and a hand in the
order of its numbers is sorted as people sort it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, get_args

from stolik.parts.cards import Pack
from stolik.parts.tricks import over_in

CARDS, SEATS, HAND, TRICKS = 32, 4, 8, 8  # NGL-1, NGL-2, NGL-13, NGL-38
ALL_POINTS: Final = 120  # NGL-41
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}  # NGL-40
RANKS: Final = "ATKQJ987"  # NGL-9
SUITS: Final = "CSHD"

CardName = Literal[
    "AC", "TC", "KC", "QC", "JC", "9C", "8C", "7C", "AS", "TS", "KS", "QS", "JS", "9S", "8S", "7S",
    "AH", "TH", "KH", "QH", "JH", "9H", "8H", "7H", "AD", "TD", "KD", "QD", "JD", "9D", "8D", "7D",
]  # fmt: skip
CODES: Final[tuple[CardName, ...]] = get_args(CardName)
"""The pack as it lies before it is shuffled."""

Scheme = Literal[
    "wendish", "kashubian_red", "hearts", "clubs", "queens_jacks", "seven_second", "ten_top",
    "kop_three_tens", "skat", "custom",
]  # fmt: skip
TALL: Final = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD")
LOW: Final = {suit: tuple(rank + suit for rank in "ATK987") for suit in SUITS}
SCHEMES: Final[dict[str, tuple[str, ...]]] = {
    "wendish": (*TALL, *LOW["D"]),
    "kashubian_red": ("AH", "TH", *TALL, *LOW["D"]),
    "hearts": (*TALL, *LOW["H"]),
    "clubs": (*TALL, *LOW["C"]),
    "queens_jacks": TALL,
    "seven_second": ("QC", "7D", *TALL[1:], *LOW["D"][:-1]),
    "ten_top": ("TH", *TALL, *LOW["D"]),
    "kop_three_tens": ("AH", "TC", "TS", "TH", *TALL, *LOW["D"]),
    "skat": ("JC", "JS", "JH", "JD", "AD", "TD", "KD", "QD", "9D", "8D", "7D"),
}  # NGL-6, NGL-7


class Ladder:
    """The pack of a table: which cards are trumps, which follow which, which beat which."""

    def __init__(self, trumps: tuple[str, ...]) -> None:
        weak = (rank + suit for suit in SUITS for rank in RANKS)
        self.pack = Pack((*trumps, *(code for code in weak if code not in trumps)))
        self.names = self.pack.names
        self.count = len(trumps)
        self.trumps = (1 << len(trumps)) - 1
        self.weak = self.pack.all & ~self.trumps  # NGL-3
        self.points = tuple(POINTS[name[0]] for name in self.names)
        self.suits = tuple(self._suit(card) for card in range(CARDS))
        self.over = tuple(over_in(card, self.suits[card], self.trumps) for card in range(CARDS))

    def _suit(self, card: int) -> int:
        """Give the set of cards that follow a card: all trumps, or the weak cards of its sign."""
        if self.trumps >> card & 1:
            return self.trumps  # NGL-8
        sign = self.names[card][1]
        same = (i for i, name in enumerate(self.names) if name[1] == sign)
        return sum(1 << i for i in same) & self.weak

    def card(self, code: str) -> int:
        """Give the place of a card."""
        return self.pack.card(code)


@lru_cache(maxsize=256)
def ladder_of(trumps: tuple[str, ...]) -> Ladder:
    """Give the ladder with these trumps."""
    return Ladder(trumps)
