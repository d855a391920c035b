"""Fit what pieces of draughts are worth where they stand: `python -m scripts.warcaby_values FILE`.

The engine plays against itself from random openings; of each game the quiet positions and the
result are kept in the file, which a later run adds to. `--fit` then finds the weights under which
the results were likeliest (logistic regression, drawn towards the weights set by hand) and writes
them into the package. `--match` lets the fitted weights play against those set by hand, both sides
of each of the 49 two-ply openings, at the same number of positions a move.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby import values
from stolik.games.warcaby.engine import Engine
from stolik.games.warcaby.kernel_search import KINGS, MEN, MOST_PIECES, TEMPO, WEIGHTS
from stolik.games.warcaby.moves import after, legal
from stolik.games.warcaby.options import Capturing, Options
from stolik.games.warcaby.position import Place, first

CZECH = Capturing()
RANDOM_PLIES, LONGEST, PRIOR = 6, 160, 20.0
"""Plies at random, plies of a game at most, and how far a weight strays from the hand-made one."""
SHARE = 1 / 20
"""What a position counts: those of one game have one result, and are much alike."""
Rows = npt.NDArray[np.int64]


def row_of(place: Place, result: float) -> tuple[int, ...]:
    """Give a position as a row: white, black, kings, whether White moves, twice the result."""
    return place.white, place.black, place.kings, int(place.is_white), int(2 * result)


def best(engine: Engine, seen: list[Place], quiet: int, nodes: int) -> tuple[Place | None, int]:
    """Give where the engine goes, and 1, 0 or -1 where it knows who wins."""
    engine.set_up(seen, quiet, Options())
    hit = engine.think(0, nodes)
    sure = 0 if hit.wins_in is None else 1 if hit.wins_in > 0 else -1
    for move in legal(seen[-1], CZECH):
        if (move.path[0], move.path[-1], sum(move.taken)) == (hit.start, hit.end, hit.taken):
            return after(seen[-1], move), sure
    return None, sure


def played(sides: tuple[Engine, Engine], seen: list[Place], nodes: int) -> float:
    """Play a game on, White being the first of the sides; give what White has of it."""
    quiet = 0
    for _ in range(LONGEST):
        place = seen[-1]
        if not legal(place, CZECH):
            return 0.0 if place.is_white else 1.0
        then, sure = best(sides[0 if place.is_white else 1], seen, quiet, nodes)
        if sure or then is None:
            is_white = place.is_white == (sure > 0)
            return 1.0 if is_white else 0.0
        is_still = then.kings.bit_count() == place.kings.bit_count() and (
            (place.white | place.black).bit_count() == (then.white | then.black).bit_count()
        ) and then.kings != place.kings  # fmt: skip
        quiet = quiet + 1 if is_still else 0
        seen.append(then)
        if quiet >= 30 or seen.count(then) > 2:
            return 0.5
    return 0.5


def generated(luck: Random, engine: Engine, nodes: int) -> list[tuple[int, ...]]:
    """Play a game from a random opening; give its quiet positions with the result."""
    seen = [first(3, True)]
    for _ in range(RANDOM_PLIES):
        moves = legal(seen[-1], CZECH)
        if not moves:
            return []
        seen.append(after(seen[-1], luck.choice(moves)))
    result = played((engine, engine), seen, nodes)
    ways = ((place, legal(place, CZECH)) for place in seen[RANDOM_PLIES:])
    return [row_of(place, result) for place, moves in ways if moves and not moves[0].taken]


def inputs(rows: Rows) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Give what each weight counts in each position, and the results, for the side to move."""
    x, y = np.zeros((len(rows), WEIGHTS)), np.zeros(len(rows))
    for n, (white, black, kings, is_white, result) in enumerate(rows.tolist()):
        early = min((white | black).bit_count(), MOST_PIECES)
        for squares, is_up in ((white, True), (black, False)):
            sign = 1 if is_up == bool(is_white) else -1
            for at in range(32):
                if squares >> at & 1:
                    kind = KINGS if kings >> at & 1 else MEN
                    place = kind + (at if is_up else 31 - at)
                    x[n, place] += sign * early / MOST_PIECES
                    x[n, place + 32] += sign * (MOST_PIECES - early) / MOST_PIECES
        x[n, TEMPO] = 1
        y[n] = result / 2 if is_white else 1 - result / 2
    return x, y


def fitted(x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> list[int]:
    """Find the likeliest weights by Newton's way, drawn towards the hand-made ones."""
    w0 = np.array(values.HAND_MADE, float)
    scales = np.linspace(1 / 400, 1 / 60, 60)

    def loss(scale: float) -> float:
        p = np.clip(1 / (1 + np.exp(-scale * (x @ w0))), 1e-6, 1 - 1e-6)
        return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())

    scale = min(scales, key=loss)
    w = w0.copy()
    for _ in range(8):
        p = 1 / (1 + np.exp(-scale * (x @ w)))
        slope = SHARE * scale * x.T @ (p - y) + (w - w0) / PRIOR**2
        curve = SHARE * scale * scale * (x * (p * (1 - p))[:, None]).T @ x
        curve += np.eye(len(w)) / PRIOR**2
        w -= np.linalg.solve(curve, slope)
    sys.stderr.write(f"scale 1/{1 / scale:.0f}, {len(y)} positions\n")
    return [int(one) for one in np.round(w)]


def match(nodes: int, seconds: float) -> None:
    """Let the fitted weights play against the hand-made ones."""
    new, old = Engine(values.FITTED, 1 << 16), Engine(values.HAND_MADE, 1 << 16)
    until, points = time.monotonic() + seconds, list[float]()
    start = first(3, True)
    for one in legal(start, CZECH):
        for two in legal(after(start, one), CZECH):
            if time.monotonic() > until:
                break
            opening = [start, after(start, one)]
            opening.append(after(opening[1], two))
            won = played((new, old), list(opening), nodes)
            lost = played((old, new), list(opening), nodes)
            points.append((won + 1 - lost) / 2)
    mean, spread = float(np.mean(points)), float(np.std(points)) / len(points) ** 0.5
    sys.stdout.write(f"{mean:.3f} +- {1.96 * spread:.3f}, {2 * len(points)} games\n")


def main() -> int:
    """Play, fit or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--match", action="store_true")
    asked = parser.parse_args()
    if asked.match:
        match(asked.nodes, asked.seconds)
        return 0
    rows: list[tuple[int, ...]] = []
    if asked.file.exists():
        rows = [tuple(row) for row in np.load(asked.file)["rows"].tolist()]
    if asked.fit:
        found = fitted(*inputs(np.array(rows, np.int64)))
        target = Path(values.__file__).with_name("fitted.txt")
        lines = [" ".join(map(str, found[at : at + 32])) for at in range(0, len(found), 32)]
        target.write_text("\n".join(lines) + "\n")
        return 0
    engine, luck, until = (
        Engine(known=1 << 16),
        Random(asked.seed),
        time.monotonic() + asked.seconds,
    )
    for game in range(asked.games):
        if time.monotonic() > until:
            break
        rows += generated(luck, engine, asked.nodes)
        sys.stderr.write(f"\r{game + 1} games, {len(rows)} positions")
    np.savez_compressed(asked.file, rows=np.array(rows, np.int64))
    sys.stderr.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
