"""The cloth: all 157 positions of bets, what each covers and pays, how it is written and read."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Kind: TypeAlias = Literal[
    "straight", "split", "street", "trio", "corner", "first_four", "six_line", "dozen", "column",
    "red", "black", "even", "odd", "low", "high",
]  # fmt: skip
Numbers: TypeAlias = tuple[int, ...]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
EVEN_CHANCES: Final = ("red", "black", "even", "odd", "low", "high")
POCKETS: Final = 37  # RUL-3
RED: Final = frozenset((1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))  # RUL-5
WHEEL: Final[Numbers] = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
    31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
"""The pockets clockwise (RUL-6)."""


class Position(NamedTuple):
    """A place for chips: its kind, the pockets it covers, and how it is written."""

    kind: Kind
    numbers: Numbers
    key: str
    nth: int = 0
    """Which dozen or column it is, from 1."""

    @property
    def pockets(self) -> int:
        """How many pockets it covers."""
        return len(self.numbers)

    @property
    def ratio(self) -> int:
        """What it wins, in stakes: thirty-six by the pockets, less the stake."""
        return 36 // self.pockets - 1

    @property
    def is_even(self) -> bool:
        """Whether it is an even chance."""
        return self.kind in EVEN_CHANCES

    @property
    def is_zero_combo(self) -> bool:
        """Whether it is a bet on several numbers with the zero among them."""
        return self.numbers[0] == 0 and self.pockets > 1


def _positions() -> tuple[Position, ...]:
    found = [Position("straight", (n,), str(n)) for n in range(POCKETS)]  # RUL-22
    pairs = [(n, n + 1) for n in range(1, 36) if n % 3]  # RUL-23
    pairs += [(n, n + 3) for n in range(1, 34)]
    pairs = [*sorted(pairs), (0, 1), (0, 2), (0, 3)]
    found += [Position("split", pair, "/".join(map(str, pair))) for pair in pairs]
    rows = [(n, n + 1, n + 2) for n in range(1, 36, 3)]  # RUL-4
    found += [Position("street", row, f"{row[0]}-{row[2]}") for row in rows]  # RUL-24
    found += [Position("trio", t, "/".join(map(str, t))) for t in ((0, 1, 2), (0, 2, 3))]  # RUL-25
    corners = [(n, n + 1, n + 3, n + 4) for n in range(1, 33) if n % 3]  # RUL-26
    found += [Position("corner", four, "/".join(map(str, four))) for four in corners]
    found.append(Position("first_four", (0, 1, 2, 3), "0-3"))  # RUL-27
    for n in range(1, 32, 3):  # RUL-28
        found.append(Position("six_line", tuple(range(n, n + 6)), f"{n}-{n + 5}"))
    for nth in range(3):  # RUL-29
        twelve = tuple(range(12 * nth + 1, 12 * nth + 13))
        found.append(Position("dozen", twelve, f"{twelve[0]}-{twelve[-1]}", nth + 1))
    for nth in range(1, 4):  # RUL-30
        found.append(Position("column", tuple(range(nth, 37, 3)), f"c{nth}", nth))
    every = range(1, POCKETS)
    found.append(Position("red", tuple(n for n in every if n in RED), "red"))  # RUL-31
    found.append(Position("black", tuple(n for n in every if n not in RED), "black"))
    found.append(Position("even", tuple(n for n in every if n % 2 == 0), "even"))  # RUL-32
    found.append(Position("odd", tuple(n for n in every if n % 2), "odd"))
    found.append(Position("low", tuple(range(1, 19)), "low"))  # RUL-33
    found.append(Position("high", tuple(range(19, POCKETS)), "high"))  # RUL-34
    return tuple(found)


POSITIONS: Final = _positions()
BY_KEY: Final = {one.key: at for at, one in enumerate(POSITIONS)}
BY_NUMBERS: Final = {frozenset(one.numbers): at for at, one in enumerate(POSITIONS)}
NOWHERE: Final = -1
WORDS: Final = {
    "red": "red", "rouge": "red", "czerwone": "red", "czerwony": "red",
    "black": "black", "noir": "black", "czarne": "black", "czarny": "black",
    "even": "even", "pair": "even", "parzyste": "even", "odd": "odd", "impair": "odd",
    "nieparzyste": "odd", "low": "low", "manque": "low", "niskie": "low",
    "high": "high", "passe": "high", "wysokie": "high",
    "c1": "c1", "c2": "c2", "c3": "c3", "k1": "c1", "k2": "c2", "k3": "c3",
    "d1": "1-12", "d2": "13-24", "d3": "25-36", "p12": "1-12", "m12": "13-24", "d12": "25-36",
}  # fmt: skip
RANGE: Final = re.compile(r"(\d{1,2})-(\d{1,2})")
LONGEST: Final = 120


def find(text: str) -> int:
    """Give the position that somebody typed, -1 if there is none.

    Numbers are divided by strokes, commas or spaces, in any order; `1-18` is all from 1 to 18.
    """
    plain = text.strip().lower()
    if len(plain) > LONGEST:
        return NOWHERE
    if plain in WORDS:
        return BY_KEY[WORDS[plain]]
    span = RANGE.fullmatch(plain.replace(" ", ""))
    if span:
        low, high = int(span[1]), int(span[2])
        if low < high < POCKETS and frozenset(range(low, high + 1)) in BY_NUMBERS:
            return BY_NUMBERS[frozenset(range(low, high + 1))]
    parts = [part for part in re.split(r"[/,\s-]+", plain) if part]
    if not parts or not all(part.isascii() and part.isdecimal() for part in parts):
        return NOWHERE
    numbers = [int(part) for part in parts]
    if len(set(numbers)) < len(numbers):
        return NOWHERE
    return BY_NUMBERS.get(frozenset(numbers), NOWHERE)


def of_kind(kind: str, numbers: Numbers = (), index: int | None = None) -> int:
    """Give the position of a kind by its numbers in any order, or by its index; -1 for none."""
    for at, one in enumerate(POSITIONS):
        if one.kind != kind:
            continue
        if numbers and (len(set(numbers)) != len(numbers) or set(numbers) != set(one.numbers)):
            continue
        if index is not None and index != one.nth:
            continue
        if not numbers and index is None and kind not in SINGLE:
            continue
        return at
    return NOWHERE


SINGLE: Final = (*EVEN_CHANCES, "first_four")
"""Kinds with one position."""


def colour(number: int) -> Literal["red", "black", "green"]:
    """Give the colour of a pocket."""
    return "green" if number == 0 else "red" if number in RED else "black"


def counted(zero_combos: bool) -> dict[str, int]:
    """Count the positions of each kind (RUL-21)."""
    found = dict.fromkeys(KINDS, 0)
    for one in POSITIONS:
        found[one.kind] += zero_combos or not one.is_zero_combo
    return {kind: many for kind, many in found.items() if many}


class Part(NamedTuple):
    """A bet of a call: where, and how many units."""

    position: int
    units: int


def _call(*parts: tuple[str, int]) -> tuple[Part, ...]:
    return tuple(Part(BY_KEY[key], units) for key, units in parts)


CALLS: Final[dict[str, tuple[Part, ...]]] = {
    "voisins": _call(
        ("0/2/3", 2), ("4/7", 1), ("12/15", 1), ("18/21", 1), ("19/22", 1), ("25/26/28/29", 2),
        ("32/35", 1),
    ),
    "tiers": _call(
        ("5/8", 1), ("10/11", 1), ("13/16", 1), ("23/24", 1), ("27/30", 1), ("33/36", 1)
    ),
    "orphelins": _call(("1", 1), ("6/9", 1), ("14/17", 1), ("17/20", 1), ("31/34", 1)),
    "zero_game": _call(("0/3", 1), ("12/15", 1), ("32/35", 1), ("26", 1)),
}  # fmt: skip
"""The announced bets (RUL-41)."""


def neighbours(number: int, each_side: int) -> tuple[Part, ...]:
    """Give a number and its neighbours on the wheel, a unit straight on each."""
    at = WHEEL.index(number)
    return tuple(Part(WHEEL[(at + step) % POCKETS], 1) for step in range(-each_side, each_side + 1))
