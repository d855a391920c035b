"""Draughts: the compiled generator beside py-draughts (Russian rules in both), search, the log."""

from __future__ import annotations

from typing import Any

from benchmarks.rows import is_installed, left_out, rate, row
from stolik.engine import CHANCE, Actor
from stolik.engine.session import new_session
from stolik.games.warcaby import GAME
from stolik.games.warcaby.actions import DrawColours, Move
from stolik.games.warcaby.moves import after, legal
from stolik.games.warcaby.options import Capturing, Options
from stolik.games.warcaby.position import first
from stolik.games.warcaby.squares import name

RUSSIAN = Capturing(backward=True, king_first=False, in_passing=True)
DEEP, SHALLOW = 9, 5


def line() -> list[tuple[str, ...]]:
    """A game of forty moves, always the move in the middle of the list."""
    place, found = first(3, True), list[tuple[str, ...]]()
    while len(found) < 40 and (moves := legal(place, Capturing())):
        move = moves[len(moves) // 2]
        found.append(tuple(map(name, move.path)))
        place = after(place, move)
    return found


LINE = line()


def kernel_perft() -> int:
    """Leaves of the compiled generator by the Russian rules."""
    from stolik.games.warcaby.kernel import perft_of

    return perft_of(first(3, True), RUSSIAN, DEEP)


def peer_perft() -> int:
    """Leaves of py-draughts by the Russian rules."""
    from draughts import RussianBoard  # type: ignore[import-untyped, unused-ignore]

    board = RussianBoard()

    def leaves(at: Any, depth: int) -> int:
        moves = list(at.legal_moves)
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            at.push(move)
            total += leaves(at, depth - 1)
            at.pop()
        return total

    return leaves(board, SHALLOW)


def searched() -> int:
    """Positions of the search in the first position by the Czech rules."""
    from stolik.games.warcaby.engine import Engine

    engine = Engine()
    engine.set_up((first(3, True),), 0, Options())
    return engine.think(0, nodes=1_500_000).nodes


def logged() -> int:
    """Moves through a session with log and hash chain."""
    for _ in range(5):
        session = new_session(GAME, 2, Options(white="first"), bytes(32))
        session.act(CHANCE, DrawColours(0))
        for ply, path in enumerate(LINE):
            session.act(Actor(ply & 1), Move(path))
    return 5 * len(LINE)


def main() -> None:
    """Print the figures."""
    leaves = rate(kernel_perft)
    if is_installed("draughts"):
        row("warcaby, leaves of perft", leaves, "1/s", "py-draughts", rate(peer_perft, 3))
    else:
        row("warcaby, leaves of perft", leaves, "1/s")
        left_out("warcaby, leaves of perft", "py-draughts")
    row("warcaby, positions searched", rate(searched, 3), "1/s")
    row("warcaby, logged moves", rate(logged), "1/s")


if __name__ == "__main__":
    main()
