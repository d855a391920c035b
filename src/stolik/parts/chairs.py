"""Chairs in a picture and in forms: who sits there, whether they are due, how long they have."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.fields import Option
from stolik.engine.messages import Msg, Who, Words, msg
from stolik.engine.scene import Clock, Node, Seat, SeatMark


def seat_name(seat: int) -> Msg:
    """Give the name of whoever sits there."""
    return msg("seat.name", who=Who(seat))


def chair(
    seat: int,
    viewer: int,
    notes: Iterable[Words] = (),
    *,
    is_due: bool = False,
    nodes: Iterable[Node] = (),
    clock: Clock | None = None,
    says: Words | None = None,
    marks: Iterable[SeatMark] = (),
) -> Seat:
    """Draw a chair with what is said of it and what lies before it."""
    return Seat(
        f"seat:{seat}",
        seat,
        seat_name(seat),
        tuple(notes),
        is_due,
        is_me=seat == viewer,
        nodes=tuple(nodes),
        clock=clock,
        says=says,
        marks=tuple(marks),
    )


def countdown(seat: int, since_ms: int, until_ms: int | None) -> Clock | None:
    """Show the time that whoever is due has left, where there is a limit."""
    if until_ms is None:
        return None
    return Clock(f"clock:{seat}", until_ms - since_ms, since_ms, True, msg("time_left"))


def seat_options(seats: Iterable[int]) -> tuple[Option, ...]:
    """Give the chairs to pick from, by their number and under their names."""
    return tuple(Option(seat, seat_name(seat)) for seat in seats)
