"""How strong the draughts bots are: matches from the 49 two-ply openings, with either colour.

Run as `python -m benchmarks.long.warcaby_strength A B TIME FILE`, for instance `strong ab4 1000ms
FILE` or `strong ab4 250000 FILE`: each has so many milliseconds or positions a move, unless it has
a fixed depth (`ab4`, `ab8`). Positions give the same games on any machine, busy or not. Every game
is played by the whole book through the game's own rules; nothing is adjudicated before its end. The
file takes each result as it comes, and a run that was stopped goes on behind them. Prints the score
of A with a 95 % interval over openings, which both sides have had. Long, so `stolik bench` leaves
it out.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

from stolik.bots import Bot, Budget
from stolik.engine import CHANCE, Actor, Event, see
from stolik.engine.fair import Stream
from stolik.games.warcaby import GAME
from stolik.games.warcaby.actions import DrawColours, Move
from stolik.games.warcaby.bot import LEVELS, NODES_PER_ROUND
from stolik.games.warcaby.moves import legal
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.squares import name
from stolik.games.warcaby.state import State

OPENINGS = 49
LONGEST = 400
SHARES = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


def opened(number: int) -> State:
    """The position after the first two plies of an opening; the first seat has White."""
    s = GAME.apply(GAME.start(2, Options(white="first")), Event(CHANCE, DrawColours(0)))
    for at in divmod(number, 7):
        path = legal(s.place, s.options.capturing)[at].path
        s = GAME.apply(s, Event(s.seat(s.mover), Move(tuple(map(name, path)))))
    return s


def allowed(time: str) -> Budget:
    """What a bot has for a move."""
    if time.endswith("ms"):
        return Budget(int(time[:-2]))
    return Budget(rounds=int(time) // NODES_PER_ROUND)


def game(number: int, is_turned: bool, names: tuple[str, str], time: str) -> tuple[float, str, int]:
    """What the first of two bots has of a game, why it ended, and its plies."""
    bots: list[Bot[Any, Any]] = [LEVELS[one]() for one in names]
    luck = Stream(bytes(32), number)
    s = opened(number)
    while s.outcome is None and len(s.moves) < LONGEST:
        seat = s.seat(s.mover)
        bot = bots[int(seat) ^ is_turned]
        thought = bot.think(see(GAME, s, Actor(seat)), luck, allowed(time))
        assert thought is not None
        s = GAME.apply(s, Event(Actor(seat), thought.do))
    if s.outcome is None:
        return 0.5, "too long", len(s.moves)
    white = SHARES[s.outcome.result]
    return 1 - white if is_turned else white, s.outcome.reason, len(s.moves)


def told(rows: list[dict[str, Any]], names: tuple[str, str], time: str) -> dict[str, Any]:
    """The score so far over openings of which both games are played."""
    by_opening: dict[int, list[float]] = {}
    for row in rows:
        by_opening.setdefault(row["opening"], []).append(row["share"])
    pairs = [sum(both) / 2 for both in by_opening.values() if len(both) == 2]
    if len(pairs) < 2:
        return {"games": len(rows)}
    mean = sum(pairs) / len(pairs)
    spread = math.sqrt(sum((one - mean) ** 2 for one in pairs) / (len(pairs) - 1) / len(pairs))
    counts = [sum(row["share"] == share for row in rows) for share in (1.0, 0.5, 0.0)]
    return {
        "pair": f"{names[0]} v {names[1]}", "a move": time, "games": len(rows), "won": counts[0],
        "drawn": counts[1], "lost": counts[2], "openings": len(pairs), "score": round(mean, 4),
        "from": round(mean - 1.96 * spread, 4), "to": round(min(1.0, mean + 1.96 * spread), 4),
    }  # fmt: skip


def main(first: str, second: str, time: str, file: Path) -> None:
    """Play what is not in the file yet."""
    lines = file.read_text().splitlines() if file.exists() else []
    rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
    done = {(row["opening"], row["turned"]) for row in rows}
    with file.open("a") as out:
        for number in range(OPENINGS):
            for is_turned in (False, True):
                if (number, is_turned) in done:
                    continue
                share, why, plies = game(number, is_turned, (first, second), time)
                rows.append({"opening": number, "turned": is_turned, "share": share, "why": why,
                             "plies": plies})  # fmt: skip
                out.write(json.dumps(rows[-1]) + "\n")
                out.flush()
                sys.stderr.write(f"\r{len(rows)} of {2 * OPENINGS}")
    print(json.dumps(told(rows, (first, second), time)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], Path(sys.argv[4]))
