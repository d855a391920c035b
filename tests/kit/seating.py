"""How many may sit down."""

from __future__ import annotations

from stolik.engine import AnyGame, Refused


def most_seats(game: AnyGame, options: object) -> int:
    """Give the most seats a game begins with under these options: a small pack serves fewer."""
    return max(seats for seats in game.seats if begins(game, seats, options))


def begins(game: AnyGame, seats: int, options: object) -> bool:
    """Say whether a game begins with so many seats; other refusals than theirs come through."""
    try:
        game.start(seats, options)
    except Refused as error:
        if error.code != "bad_seats":
            raise
        return False
    return True
