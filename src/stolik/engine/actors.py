"""Who acts and who watches: chairs are 0, 1, 2, ...; the others are below zero.

The numbers are the wire format: -1 chance, -2 clock, -3 referee, -4 spectator.
"""

from __future__ import annotations

from typing import Final, NewType

Actor = NewType("Actor", int)
Viewer = Actor  # a viewer is an actor who looks on; SPECTATOR only ever looks

CHANCE: Final = Actor(-1)
"""Deck, dice, wheel, lots, the physics of a table sport."""
CLOCK: Final = Actor(-2)
"""The table's clock, which acts when an alarm is due."""
REFEREE: Final = Actor(-3)
"""The referee, who is also the scorer at a real table."""
SPECTATOR: Final = Actor(-4)
"""Anyone who only looks on."""

NAMES: Final = {CHANCE: "chance", CLOCK: "clock", REFEREE: "referee", SPECTATOR: "spectator"}


def is_seat(actor: int) -> bool:
    """Say whether the actor sits at the table."""
    return actor >= 0


def seats(n: int) -> tuple[Actor, ...]:
    """Give the chairs of a table of n."""
    return tuple(Actor(i) for i in range(n))
