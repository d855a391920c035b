"""Stockfish as a player: a process of its own, spoken to by UCI, watched, never linked."""

from __future__ import annotations

import shutil
import subprocess
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from typing import IO, Final

import chess
from msgspec import Struct

PLACES: Final = ("/usr/games/stockfish", "/usr/bin/stockfish", "/usr/local/bin/stockfish")
PATIENCE_S: Final = 5.0
"""Beyond its time for a move the process gets so long before it is ended."""


class Answer(Struct, frozen=True):
    """A move with its worth for the side to move; None where Stockfish does not say."""

    uci: str
    score: int | None = None
    mate_in: int | None = None
    depth: int = 0


class Silent(Exception):
    """The program did not answer in time, or is gone."""


def found() -> str | None:
    """Find the program, now; None when it is not installed."""
    named = shutil.which("stockfish")
    if named is not None:
        return named
    return next((place for place in PLACES if Path(place).is_file()), None)


class Stockfish:
    """A running Stockfish, perhaps held back to a rating; started when first asked."""

    def __init__(self, elo: int | None = None, program: str | None = None) -> None:
        self.elo = elo
        self.program = program
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str | None] = Queue()
        self._end: Callable[[], object] = _nothing

    def play(self, board: chess.Board, ms: int) -> Answer | None:
        """Ask for a move; None when the program is missing, hangs or dies."""
        try:
            if not self._start():
                return None
            self._tell(f"setoption name UCI_Chess960 value {str(board.chess960).lower()}")
            self._tell(f"position fen {board.root().fen()} moves {_moves(board)}")
            self._tell(f"go movetime {max(ms, 1)}")
            return self._answer(ms / 1000 + PATIENCE_S)
        except (Silent, OSError):
            self.close()
            return None

    def close(self) -> None:
        """End the process."""
        self._process = None
        self._end()

    def _start(self) -> bool:
        if self._process is not None:
            return True
        program = self.program or found()
        if program is None:
            return False
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [program], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        self._lines = Queue()
        assert self._process.stdout is not None
        spoken = (self._process.stdout, self._lines)
        reader = threading.Thread(target=_read, args=spoken, daemon=True)
        reader.start()
        self._end = weakref.finalize(self, _ended, self._process, reader)
        self._tell("uci")
        self._until("uciok", PATIENCE_S)
        if self.elo is not None:
            self._tell("setoption name UCI_LimitStrength value true")
            self._tell(f"setoption name UCI_Elo value {self.elo}")
        self._tell("isready")
        self._until("readyok", PATIENCE_S)
        return True

    def _tell(self, words: str) -> None:
        if self._process is None or self._process.stdin is None:
            raise Silent
        self._process.stdin.write(words + "\n")
        self._process.stdin.flush()

    def _line(self, deadline: float) -> str:
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise Silent from None
        if line is None:
            raise Silent
        return line

    def _until(self, word: str, patience_s: float) -> None:
        deadline = time.monotonic() + patience_s
        while self._line(deadline).strip() != word:
            pass

    def _answer(self, patience_s: float) -> Answer:
        deadline = time.monotonic() + patience_s
        told = Answer("")
        while True:
            words = self._line(deadline).split()
            if words[:1] == ["info"] and "score" in words:
                told = _told(words)
            elif words[:1] == ["bestmove"] and len(words) > 1:
                return Answer(words[1], told.score, told.mate_in, told.depth)


def _nothing() -> None:
    """Have nothing to end."""


def _ended(process: subprocess.Popen[str], reader: threading.Thread) -> None:
    """End the process, at the latest when Python itself ends."""
    with suppress(OSError, subprocess.TimeoutExpired):
        process.kill()
        process.wait(timeout=PATIENCE_S)
    reader.join(timeout=PATIENCE_S)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None and not reader.is_alive():
            with suppress(OSError):
                pipe.close()


def _read(stream: IO[str], lines: Queue[str | None]) -> None:
    with suppress(ValueError, OSError):
        for line in stream:
            lines.put(line)
    lines.put(None)


def _moves(board: chess.Board) -> str:
    return " ".join(move.uci() for move in board.move_stack)


def _told(words: list[str]) -> Answer:
    """Read depth and score of an info line."""
    at = words.index("score")
    kind, value = words[at + 1], int(words[at + 2])
    depth = int(words[words.index("depth") + 1]) if "depth" in words else 0
    if kind == "mate":
        return Answer("", None, value, depth)
    return Answer("", value, None, depth)
