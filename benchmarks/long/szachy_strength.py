"""How strong the chess bots are: matches from balanced openings, each played with both colours.

Run as `python -m benchmarks.long.szachy_strength A B GAMES MS`, for instance `numba_engine 1350 60
100`; a number is Stockfish held back to that UCI_Elo. Prints the score with a 95 % interval over
pairs of games, and the difference in Elo that it stands for. Long, so `stolik bench` leaves it out.
"""

from __future__ import annotations

import json
import math
import sys
from hashlib import sha256
from typing import Any

import chess

from stolik.bots import Bot, Budget
from stolik.engine import CHANCE, Actor, Event, see
from stolik.engine.fair import Stream
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import DrawColours, Move
from stolik.games.szachy.bot import LEVELS, StockfishPlayer
from stolik.games.szachy.options import Options
from stolik.games.szachy.state import State

OPENINGS = (
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6",
    "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6",
    "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4",
    "e4 e5 Nc3 Nf6 Bc4 Nc6 d3 Bb4",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6",
    "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6",
    "e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6",
    "e4 c5 c3 Nf6 e5 Nd5 d4 cxd4",
    "e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7",
    "e4 e6 d4 d5 Nd2 c5 exd5 exd5",
    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5",
    "e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7",
    "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7",
    "d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4",
    "d4 d5 Nf3 Nf6 c4 dxc4 e3 e6",
    "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6",
    "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O",
    "d4 Nf6 c4 e6 Nf3 b6 g3 Bb7",
    "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5",
    "d4 f5 g3 Nf6 Bg2 e6 Nf3 Be7",
    "d4 d5 Bf4 Nf6 e3 c5 c3 Nc6",
    "c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5",
    "c4 c5 Nf3 Nf6 Nc3 d5 cxd5 Nxd5",
    "Nf3 d5 g3 Nf6 Bg2 c6 O-O Bg4",
    "Nf3 Nf6 c4 g6 Nc3 Bg7 e4 O-O",
    "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6",
    "e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7",
    "d4 Nf6 Bg5 d5 Nd2 Nbd7 Ngf3 e6",
    "e4 g6 d4 Bg7 Nc3 d6 Be3 a6",
)
LONGEST = 300


def opened(line: str) -> State:
    """The position after an opening; seat 0 has White."""
    s = GAME.apply(GAME.start(2, Options()), Event(CHANCE, DrawColours(0)))
    board = chess.Board()
    for san in line.split():
        move = board.push_san(san)
        s = GAME.apply(s, Event(s.seat(s.mover), Move(move.uci())))
    return s


def played(bots: tuple[Bot[Any, Any], Bot[Any, Any]], line: str, ms: int, number: int) -> float:
    """One game; what White got."""
    s = opened(line)
    seed = sha256(f"{line} {number}".encode()).digest()
    for ply in range(LONGEST):
        if s.outcome is not None:
            return {"1-0": 1.0, "0-1": 0.0}.get(s.outcome.result, 0.5)
        seat = s.seat(s.mover)
        thought = bots[seat].think(see(GAME, s, Actor(seat)), Stream(seed, ply), Budget(ms=ms))
        assert thought is not None
        s = GAME.apply(s, Event(Actor(seat), thought.do))
    return 0.5


def bot(name: str) -> Bot[Any, Any]:
    """A bot by its level, or Stockfish by its rating."""
    return StockfishPlayer(int(name)) if name.isdigit() else LEVELS[name]()


def elo(share: float) -> float:
    """The difference in Elo that a share of the points stands for."""
    share = min(max(share, 0.001), 0.999)
    return -400 * math.log10(1 / share - 1)


def interval(share: float, pairs: int) -> tuple[float, float]:
    """Wilson's 95 % interval, each pair of games counted as one trial: rather too wide."""
    z = 1.96
    middle = (share + z * z / (2 * pairs)) / (1 + z * z / pairs)
    spread = share * (1 - share) / pairs + z * z / (4 * pairs * pairs)
    half = z * math.sqrt(spread) / (1 + z * z / pairs)
    return middle - half, middle + half


def match(first: str, second: str, games: int, ms: int) -> dict[str, object]:
    """Play pairs of games with colours reversed, and give the first one's score."""
    a, b = bot(first), bot(second)
    pairs: list[float] = []
    for number in range(games // 2):
        line = OPENINGS[number % len(OPENINGS)]
        white = played((a, b), line, ms, number)
        black = 1 - played((b, a), line, ms, number)
        pairs.append((white + black) / 2)
        print(f"{number + 1} {sum(pairs) / len(pairs):.3f}", file=sys.stderr)
    mean = sum(pairs) / len(pairs)
    low, high = interval(mean, len(pairs))
    return {
        "bots": [first, second],
        "games": 2 * len(pairs),
        "ms": ms,
        "score": round(mean, 3),
        "interval": [round(low, 3), round(high, 3)],
        "elo": round(elo(mean)),
        "elo_interval": [round(elo(low)), round(elo(high))],
    }


if __name__ == "__main__":
    first, second, games, ms = sys.argv[1:5]
    print(json.dumps(match(first, second, int(games), int(ms))))
