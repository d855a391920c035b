"""Keys of the board's places, the same for everybody: points as White counts them."""

from __future__ import annotations

from stolik.games.backgammon.board import BAR, OFF


def key_of(seat: int, point: int) -> str:
    """Give the key of a place by the number a seat gives it."""
    if point == BAR:
        return f"bar{seat}"
    if point == OFF:
        return f"off{seat}"
    return f"p{point if seat == 0 else 25 - point}"
