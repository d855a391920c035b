"""Compute which hands are wykładane: one plan against all 34,650 distributions, for every solo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Final

from stolik.games.baska.mind import plan
from stolik.games.baska.rules import sides
from stolik.games.baska.rules.cards import ALL_POINTS, CARDS, HAND, SEATS, names
from stolik.games.baska.rules.laydown import HEAD, NO, YES
from stolik.games.baska.rules.payout import NEEDED
from stolik.games.baska.solving.ladders import moved

SOLOS: Final = (sides.ZOLO, sides.ZOLO_DU, sides.GRAN_KIND, sides.GRAN_DU)
BLOCKS: Final = tuple(product(SOLOS, (True, False)))
HANDS: Final = tuple(
    sum(1 << card for card in held) for held in combinations(range(CARDS), HAND)
)  # 1820

Line = tuple[str, str, str, str]


def is_unbeatable(kind: int, hand: int, place: int, must_beat: bool) -> bool:
    """Search for the plan; forehand (place 0) leads."""
    need = ALL_POINTS if sides.is_du(kind) else NEEDED
    mode = sides.mode(kind)
    return plan.has_plan(mode, must_beat, moved(mode, hand), place, 0, need, plan.stack_room())


def lines(
    kind: int,
    must_beat: bool,
    hands: Iterable[int] = HANDS,
    tell: Callable[[int], None] = lambda _: None,
) -> Iterator[Line]:
    """Give a line of the table for each hand that is unbeatable from some seat."""
    for done, hand in enumerate(hands, 1):
        seats = [place for place in range(SEATS) if is_unbeatable(kind, hand, place, must_beat)]
        if seats:
            held = " ".join(names(hand))
            yield sides.KINDS[kind], YES if must_beat else NO, held, "".join(map(str, seats))
        tell(done)


def written(found: Iterable[Line]) -> str:
    """Write the table as the rules read it."""
    return "".join(",".join(line) + "\n" for line in (HEAD, *found))
