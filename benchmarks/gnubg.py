"""GNU Backgammon as another process that is asked about positions, by two named pipes.

It gives the legal plays of a roll and the play it would make at 0 plies without the cube. The
program is the Debian package `gnubg`; `python -m benchmarks.gnubg --games 200` lets the nets of the
package, looking one roll ahead (`--plies 0` none, `--plies 2` two), play against it, each dice
twice with sides changed; `--kept FILE` keeps each pair of games, so that a long run may be cut.

Told are the points of the games, and the same without luck: each roll's luck (what it is worth at
first sight beyond the mean of all rolls) is taken off the side that rolled it. That mean is nought
whoever judges, so the result is as fair and its interval several times narrower.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from types import TracebackType
from typing import TypeAlias

from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.matching import found
from stolik.games.backgammon.mind import Mind, unpacked_nets
from stolik.games.backgammon.notation import read
from stolik.games.backgammon.plays import Position, Side, Step, has_left, moved, numbers
from stolik.games.backgammon.position_id import position_id
from stolik.games.backgammon.setup import NAMED, side_of

Pair: TypeAlias = tuple[int, int, float, float]
"""Points of our side as first and as second, then both without luck."""
START = side_of(NAMED["standard"])
PLACES = "/usr/games/gnubg"
QUIET = (
    "set player 0 human", "set player 1 human", "set automatic roll off", "set automatic game off",
    "set automatic move off", "set automatic bearoff off", "set display off",
    "set evaluation chequerplay evaluation plies 0", "set output rawboard off", "new session",
    "set dice 3 1",
)  # fmt: skip
SCRIPT = """
import gnubg
for one in QUIET:
    gnubg.command(one)
context = dict(gnubg.evalcontext(), cubeful=0, plies=0, noise=0.0)
with open(ASK) as ask, open(TELL, "w") as tell:
    for line in ask:
        kind, place, first, second = line.split()
        if kind == "best":
            made = gnubg.findbestmove(
                gnubg.positionfromid(place), gnubg.cubeinfo(), context, (int(first), int(second)))
            text = " ".join(map(str, made))
        elif kind == "table":
            text = ";".join(" ".join(map(str, row)) for row in gnubg.met(int(first))[0])
        else:
            gnubg.command("set board " + place)
            gnubg.command("set turn 1")
            gnubg.command("set dice " + first + " " + second)
            found = gnubg.hint(5000)
            text = ";".join(one["move"] for one in found["hint"]) if found else ""
        tell.write(text + chr(10))
        tell.flush()
"""


def _script(ask: str, tell: str) -> str:
    return f"QUIET = {QUIET!r}\nASK = {ask!r}\nTELL = {tell!r}\n{SCRIPT}"


def program() -> str | None:
    """Give where the program is, None where it is not installed."""
    return shutil.which("gnubg") or (PLACES if Path(PLACES).exists() else None)


class Gnubg:
    """The program, as long as it is asked."""

    def __init__(self) -> None:
        name = program()
        assert name is not None, "gnubg is not installed"
        self._folder = tempfile.TemporaryDirectory()
        at = Path(self._folder.name)
        ask, tell, script = at / "ask", at / "tell", at / "script.py"
        os.mkfifo(ask)
        os.mkfifo(tell)
        script.write_text(_script(str(ask), str(tell)))
        self._process = subprocess.Popen(
            [name, "-t", "-q", "-r", "-p", str(script)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": str(at)},
        )
        self._ask = ask.open("w")
        self._tell = tell.open()

    def __enter__(self) -> Gnubg:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ask.close()
        self._tell.close()
        self._process.terminate()
        self._process.wait(10)
        self._folder.cleanup()

    def _answer(self, kind: str, place: Position, dice: tuple[int, int]) -> str:
        self._ask.write(f"{kind} {position_id(*place)} {dice[0]} {dice[1]}\n")
        self._ask.flush()
        return self._tell.readline().strip()

    def plays(self, place: Position, dice: tuple[int, int]) -> set[Position]:
        """Give the positions that its legal plays lead to."""
        told = self._answer("hint", place, dice)
        return {after(place, dice, text) for text in told.split(";") if text}

    def match_table(self, most: int) -> list[list[float]]:
        """Give its chances of winning a match by the points that both need, Crawford to come."""
        told = self._answer("table", (START, START), (most, 0))
        return [[float(one) for one in row.split()] for row in told.split(";")]

    def best(self, place: Position, dice: tuple[int, int]) -> Position:
        """Give the position that its play leads to."""
        told = [int(one) for one in self._answer("best", place, dice).split()]
        for start, end in zip(told[::2], told[1::2], strict=True):
            if start == 0:
                break
            place = moved(*place, start, max(end, 0))
        return place


def after(place: Position, dice: tuple[int, int], text: str) -> Position:
    """Give where a written play leads, by our own rules."""
    made: tuple[Step, ...] = found(*place, numbers(*dice), read(text.replace("*", "")), True)
    for step in made:
        place = moved(*place, step.start, step.end)
    return place


def game(gnubg: Gnubg, side: int, luck: Random, judge: Mind, plies: int) -> tuple[int, float]:
    """Play one game without the cube, our side beginning for 0; give our points, and our luck."""
    place: tuple[Side, Side] = (START, START)
    first, second, lucky = 1, 1, 0.0
    while first == second:
        first, second = luck.randint(1, 6), luck.randint(1, 6)
    while True:
        dice = (first, second)
        if side == 0:
            ranked = judge.ranked(*place, dice, is_deep=plies > 0, is_far=plies > 1)
            for step in ranked[0].steps if ranked else ():
                place = moved(*place, step.start, step.end)
        else:
            place = gnubg.best(place, dice)
        if not has_left(place[0]):
            won = level_lost(place[1], False)
            return (won if side == 0 else -won), lucky
        place, side = place[::-1], 1 - side
        first, second = luck.randint(1, 6), luck.randint(1, 6)
        lucky += judge.luck(*place, (first, second)) * (1 if side == 0 else -1)


def read_kept(file: Path | None) -> dict[int, Pair]:
    """Give the pairs of games that a file has: points as first and second, and without luck."""
    if file is None or not file.exists():
        return {}
    rows = (line.split(",") for line in file.read_text().splitlines() if line.count(",") == 4)
    return {int(row[0]): (int(row[1]), int(row[2]), float(row[3]), float(row[4])) for row in rows}


def interval(points: list[float]) -> str:
    """Give a mean with its interval of 95 %."""
    n = len(points)
    mean = sum(points) / n
    error = 1.96 * (sum((one - mean) ** 2 for one in points) / n / n) ** 0.5
    return f"{mean:+.3f} +- {error:.3f}"


def summed(found: dict[int, Pair]) -> str:
    """Say what our side wins a game."""
    points = interval([(one[0] + one[1]) / 2 for one in found.values()])
    without = interval([(one[2] + one[3]) / 2 for one in found.values()])
    return f"{points} points a game, {without} without luck, {2 * len(found)} games"


def main() -> None:
    """Play, and say what our side wins a game; with a file what is played is kept, and goes on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, default=1, choices=(0, 1, 2))
    parser.add_argument("--nets", type=Path, help="a file of nets, those of the package without")
    parser.add_argument("--kept", type=Path, help="a file of pairs already played, goes on")
    asked = parser.parse_args()
    found = read_kept(asked.kept)
    judge = Mind(None if asked.nets is None else unpacked_nets(asked.nets.read_bytes()))
    with Gnubg() as gnubg:
        for pair in range(asked.games // 2):
            if pair in found:
                continue
            seed = asked.seed * 1_000_003 + pair
            (one, lucky), (two, luckier) = (
                game(gnubg, side, Random(seed), judge, asked.plies) for side in (0, 1)
            )
            found[pair] = one, two, one - lucky, two - luckier
            if asked.kept is not None:
                with asked.kept.open("a") as file:
                    file.write(f"{pair},{one},{two},{one - lucky:.4f},{two - luckier:.4f}\n")
            print(f"\r{summed(found)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(summed(found))


if __name__ == "__main__":
    main()
