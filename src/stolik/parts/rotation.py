"""Who deals or starts next: five ways in which the start passes from row to row of a series."""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

Rotation: TypeAlias = Literal["clockwise", "alternate", "winner", "loser", "same"]


def passed_on(
    rotation: Rotation, seats: int, first: int, starter: int, winner: int | None, loser: int | None
) -> int:
    """The seat that starts after a row; without a single winner (loser) the same seat again.

    `alternate` goes to and fro between the first starter and the next seat.
    """
    match rotation:
        case "clockwise":
            return (starter + 1) % seats
        case "alternate":
            after = (first + 1) % seats
            return first if starter == after else after
        case "winner":
            return starter if winner is None else winner
        case "loser":
            return starter if loser is None else loser
        case "same":
            return starter
        case _:
            assert_never(rotation)
