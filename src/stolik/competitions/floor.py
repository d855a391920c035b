"""At the tables: for whom a phone speaks there, and a table's phone as those who sit at it."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.competitions.screens import Bearer
from stolik.engine.actors import Actor


def seats_held(seats: Sequence[int], number: int, who: Bearer) -> tuple[int, ...]:
    """Give the seats of a table for which somebody may speak: a table's phone for all of them."""
    if "scorer" in who.roles and who.table == number:
        return tuple(range(len(seats)))
    if "player" in who.roles and who.member in seats:
        return (seats.index(who.member),)
    return ()


def speaker(seats: Sequence[int], number: int, who: Bearer, seat: int | None) -> Actor | None:
    """Give whose part somebody plays at a table; nobody's if he does not belong there.

    The phone of a table speaks for the seat it names, a player for himself.
    """
    held = seats_held(seats, number, who)
    if seat is None and "player" in who.roles and who.member in seats:
        return Actor(seats[seats.index(who.member)])
    return Actor(seats[seat]) if seat is not None and seat in held else None
