"""Positions a game begins from (BGM-5)."""

from __future__ import annotations

from typing import Final

from stolik.games.backgammon.board import PLACES, is_closed_out
from stolik.games.backgammon.options import Options
from stolik.games.backgammon.plays import Side
from stolik.games.backgammon.position_id import read_position_id

NAMED: Final[dict[str, dict[int, int]]] = {
    "standard": {24: 2, 13: 5, 8: 3, 6: 5},
    "nackgammon": {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
    "hyper": {24: 1, 23: 1, 22: 1},
}


def side_of(counts: dict[int, int]) -> Side:
    """Give the checkers of one player."""
    return tuple(counts.get(at, 0) for at in range(PLACES))


def first_boards(options: Options) -> tuple[Side, Side] | None:
    """Give the first position of a game, None for one that cannot be played.

    A Position ID is read with White on roll; who begins is rolled for as ever.
    """
    named = NAMED.get(options.starting_position)
    if named is not None:
        return side_of(named), side_of(named)
    found = read_position_id(options.starting_position)
    if found is None or is_stuck(*found):
        return None
    return found


def is_stuck(own: Side, their: Side) -> bool:
    """Say whether both stand before a closed board, so that nobody could ever move."""
    return is_closed_out(own, their) and is_closed_out(their, own)
