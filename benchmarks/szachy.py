"""Chess: the interactive engine beside plain python-chess, and the positions our searches see."""

from __future__ import annotations

import random

import chess

from benchmarks.rows import rate, row
from stolik.engine import CHANCE, Actor, Event
from stolik.engine.session import new_session
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import DrawColours, Move
from stolik.games.szachy.options import Options
from stolik.games.szachy.position import place_of
from stolik.games.szachy.search import Search
from stolik.games.szachy.state import State

GAMES = 12
PLIES = 100
MIDDLE = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"


def lines() -> list[list[str]]:
    """Random games, the same in every run."""
    rng = random.Random(8)
    found = []
    for _ in range(GAMES):
        board, line = chess.Board(), list[str]()
        while len(line) < PLIES and not board.is_game_over(claim_draw=False):
            move = rng.choice(list(board.legal_moves))
            line.append(move.uci())
            board.push(move)
        found.append(line)
    return found


LINES = lines()
START: State = GAME.apply(GAME.start(2, Options()), Event(CHANCE, DrawColours(0)))


def applied() -> int:
    """Apply every move: legality, notation, ends, repetition."""
    for line in LINES:
        s = START
        for ply, uci in enumerate(line):
            s = GAME.apply(s, Event(Actor(ply & 1), Move(uci)))
    return sum(map(len, LINES))


def logged() -> int:
    """The same through a session with log and hash chain."""
    for line in LINES:
        session = new_session(GAME, 2, Options(), bytes(32))
        session.act(CHANCE, DrawColours(0))
        for ply, uci in enumerate(line):
            session.act(Actor(ply & 1), Move(uci))
    return sum(map(len, LINES))


def pushed() -> int:
    """Plain python-chess: push a legal move, nothing else."""
    for line in LINES:
        board = chess.Board()
        for uci in line:
            board.push_uci(uci)
    return sum(map(len, LINES))


def pushed_with_ends() -> int:
    """python-chess doing what our rules do: notation, and whether the game is over."""
    for line in LINES:
        board = chess.Board()
        for uci in line:
            move = chess.Move.from_uci(uci)
            board.san(move)
            board.push(move)
            board.outcome()
    return sum(map(len, LINES))


def python_nodes() -> int:
    """Positions of the search on python-chess."""
    search = Search(lambda nodes: nodes >= 4000)
    search.deepened(chess.Board(MIDDLE), 4)
    return search.nodes


def own_nodes() -> int:
    """Positions of the compiled search."""
    from stolik.games.szachy.own import Engine

    engine = Engine()
    engine.set_up((place_of(chess.Board(MIDDLE)),), 0, is_960=False)
    return engine.think(0, nodes=500_000).nodes


def own_perft() -> int:
    """Leaves of the compiled move generator."""
    from stolik.games.szachy import kernel, kernel_board

    rows = kernel_board.arrays()
    kernel_board.set_up(rows, place_of(chess.Board()))
    return int(kernel.perft(rows.bits, rows.mail, rows.meta, rows.moves, 4))


def python_perft() -> int:
    """Leaves of python-chess' generator, one by one."""
    board = chess.Board()

    def leaves(depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in list(board.legal_moves):
            board.push(move)
            total += leaves(depth - 1)
            board.pop()
        return total

    return leaves(3)


def main() -> None:
    """Print the rows."""
    plain = rate(pushed, 3)
    row("szachy.applied.actions_per_s", rate(applied, 3), "1/s", "python-chess push_uci", plain)
    whole = rate(pushed_with_ends, 3)
    row("szachy.engine.actions_with_ends_per_s", rate(applied, 3), "1/s",
        "python-chess san, push and outcome", whole)  # fmt: skip
    row("szachy.session.actions_per_s", rate(logged, 3), "1/s", "python-chess push_uci", plain)
    row("szachy.search.nodes_per_s", rate(own_nodes, 3), "1/s",
        "our search on python-chess", rate(python_nodes, 3))  # fmt: skip
    row("szachy.kernel.perft_leaves_per_s", rate(own_perft, 3), "1/s",
        "python-chess", rate(python_perft, 3))  # fmt: skip


if __name__ == "__main__":
    main()
