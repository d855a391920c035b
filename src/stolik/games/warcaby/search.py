"""A small search in plain Python, for the levels that need no kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from stolik.games.warcaby.moves import Whole, after, legal
from stolik.games.warcaby.options import Capturing, Options
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.squares import bits
from stolik.games.warcaby.values import HAND_MADE

WIN: Final = 30_000
MOST_PIECES: Final = 24


class Line(Struct, frozen=True):
    """A move, what it is worth to its side, and how deep that was looked at."""

    move: Whole
    score: int
    depth: int


def worth(place: Place) -> int:
    """Judge a position for the side to move, by the weights set by hand."""
    pieces = (place.white | place.black).bit_count()
    early = min(pieces, MOST_PIECES)
    opening = _side(place, True, 0) - _side(place, False, 0)
    ending = _side(place, True, 32) - _side(place, False, 32)
    value = (opening * early + ending * (MOST_PIECES - early)) // MOST_PIECES
    return (value if place.is_white else -value) + HAND_MADE[-1]


def _side(place: Place, is_white: bool, phase: int) -> int:
    total = 0
    for square in bits(place.white if is_white else place.black):
        at = square.bit_length() - 1
        at = at if is_white else 31 - at
        total += HAND_MADE[phase + at + (64 if square & place.kings else 0)]
    return total


class Search:
    """Alpha-beta to a depth; captures are followed to their end."""

    def __init__(self, options: Options, is_over: Callable[[int], bool]) -> None:
        self.options = options
        self.rules: Capturing = options.capturing
        self.is_over = is_over
        self.nodes = 0

    def lines(self, place: Place, depth: int) -> list[Line]:
        """Give every legal move with its worth, the best first, as deep as there is time for."""
        found = [Line(move, 0, 0) for move in legal(place, self.rules)]
        for deep in range(1, depth + 1):
            looked: list[Line] = []
            for line in found:
                value = -self._value(after(place, line.move), deep - 1, -WIN - 1, WIN + 1, 1)
                looked.append(Line(line.move, value, deep))
                if self.is_over(self.nodes):
                    return found if deep > 1 else sorted(looked, key=lambda one: -one.score)
            found = sorted(looked, key=lambda one: -one.score)
        return found

    def _value(self, place: Place, depth: int, alpha: int, beta: int, ply: int) -> int:
        self.nodes += 1
        moves = legal(place, self.rules)
        if not moves:
            if place.own and self.options.blocked_result == "draw":
                return 0
            return WIN - ply if self.options.misere else ply - WIN
        if depth <= 0 and not moves[0].taken:
            return worth(place)
        for move in moves:
            value = -self._value(after(place, move), depth - 1, -beta, -alpha, ply + 1)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return alpha
