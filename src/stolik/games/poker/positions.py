"""Where button and blinds are: POK-10 to POK-13, as numbers; one place for each seat."""

from __future__ import annotations

from stolik.games.poker.rows import Row


def next_seat(seat: int, n: int, alive: Row) -> int:
    """Give the next seat clockwise of which this is true; the same where there is no other."""
    for step in range(1, n + 1):
        i = (seat + step) % n
        if alive[i]:
            return i
    return seat


def first_positions(n: int, alive: Row, button: int) -> tuple[int, int, int]:
    """Give button, small and big blind of a first deal, the button being known."""
    small = next_seat(button, n, alive)
    big = next_seat(small, n, alive)
    if big == button:  # two players: POK-13
        return button, button, small
    return button, small, big


def next_positions(n: int, alive: Row, small: int, big: int) -> tuple[int, int, int]:
    """Give button, small and big blind after a deal; small blind and button may be dead seats."""
    players = 0
    for i in range(n):
        if alive[i]:
            players += 1
    after = next_seat(big, n, alive)  # POK-11
    if players == 2:
        other = next_seat(after, n, alive)
        return other, other, after
    return small, big, after


def next_dealer(n: int, alive: Row, dealer: int) -> int:
    """Give who deals next where there are no blinds."""
    return next_seat(dealer, n, alive)  # POK-10, POK-54
