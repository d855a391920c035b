"""Kernels of games and of the seating: which are compiled, and a process that compiles them.

Whether they are is told by a mark beside them, so that nobody loads a compiler to ask. The mark
goes by what Numba's own cache goes by: place, time and size of the sources, version, machine.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event, Thread
from typing import Final

from msgspec import Struct

from stolik import games
from stolik.bots.processes import begin_worker
from stolik.parts.kernels import cache_home, compiled_in

SEATING: Final = "seating"
LOWEST: Final = 19
"""How much a process gives way to others that makes room for everybody."""
EVERY_S: Final = 0.5


class Told(Struct, frozen=True):
    """What is heard of a compilation: how many kernels are done of how many, and its end."""

    id: str
    done: int
    of: int
    is_over: bool = False
    fault: str = ""
    """Why it could not be."""

    @property
    def percent(self) -> int:
        """How far it is."""
        return min(99, 100 * self.done // max(self.of, 1))


def ids() -> tuple[str, ...]:
    """Name all that has kernels: games in their order, then the seating."""
    return (*(id for id in games.ids() if games.kit(id).warm is not None), SEATING)


def is_compiled(id: str) -> bool:
    """Say whether all kernels are on the disk; where there are none they are."""
    has_none = id != SEATING and games.kit(id).warm is None
    return has_none or _mark(id).exists()


def compile_now(id: str) -> None:
    """Compile what is missing, here and now, and leave the mark."""
    _compile(id)()
    mark = _mark(id)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


class Compiler:
    """A process that compiles what it is asked for, one after another; it ends with this one."""

    def __init__(self, gives_way: int = 0) -> None:
        spawn = get_context("spawn")
        self._here, there = spawn.Pipe()
        words = (there, gives_way)
        self._process = spawn.Process(target=_work, args=words, daemon=True)
        self._process.start()
        there.close()
        self.is_stopped = False
        """Whether it was told to stop."""

    def compile(self, id: str) -> Iterator[Told]:
        """Tell from time to time how far it is, and the end; wait between."""
        try:
            self._here.send(id)
            while True:
                told: Told = self._here.recv()
                yield told
                if told.is_over:
                    return
        except (EOFError, OSError):
            yield Told(id, 0, 0, is_over=True, fault="the process is gone")

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked for more."""
        return not self.is_stopped and self._process.is_alive()

    def stop(self) -> None:
        """Let it compile nothing more; what it is at is told to be over."""
        self.is_stopped = True
        self._process.kill()

    def end(self) -> None:
        """End the process, whatever it is at."""
        self.stop()
        self._process.join()
        self._here.close()


def _work(line: Connection, gives_way: int) -> None:
    begin_worker()
    if hasattr(os, "nice"):
        os.nice(gives_way)
    with suppress(EOFError, OSError):  # whoever asked is gone, and nobody is left to be told
        while True:
            id = line.recv()
            line.send(_compiled(id, line))


def _compiled(id: str, line: Connection) -> Told:
    is_over, of = Event(), _count(id)
    package = _package(id)

    def tell() -> None:
        with suppress(OSError):
            while not is_over.wait(EVERY_S):
                line.send(Told(id, compiled_in(package), of))

    telling = Thread(target=tell)
    telling.start()
    fault = ""
    try:
        compile_now(id)
    except Exception as error:  # whoever needs the kernel will meet it again, and tell it
        fault = f"{type(error).__name__}: {error}"
    finally:
        is_over.set()
        telling.join()
    return Told(id, of, of, is_over=True, fault=fault)


def _package(id: str) -> str:
    return "stolik.competitions.seating" if id == SEATING else games.kit(id).package


def _compile(id: str) -> Callable[[], None]:
    if id == SEATING:
        from stolik.competitions.seating import kernel

        return kernel.warm
    warm = games.kit(id).warm
    assert warm is not None
    return warm


def _sources(package: str) -> list[Path]:
    found = find_spec(package)
    folders = [] if found is None else list(found.submodule_search_locations or ())
    return sorted(path for folder in folders for path in Path(folder).rglob("*.py"))


def _count(id: str) -> int:
    """Count the kernels in the sources."""
    texts = (path.read_text("utf-8") for path in _sources(_package(id)))
    return sum(text.count("\n@compiled") for text in texts)


@cache
def _surroundings() -> str:
    return f"{version('numba')} {platform.python_version()} {platform.machine()} {platform.node()}"


def _mark(id: str) -> Path:
    mixed = hashlib.sha256(_surroundings().encode())
    for path in (*_sources(_package(id)), *_sources("stolik.parts")):
        known = path.stat()
        mixed.update(f"{path} {known.st_mtime_ns} {known.st_size}\n".encode())
    return cache_home() / "kernels" / "compiled" / f"{id}-{mixed.hexdigest()[:16]}"
