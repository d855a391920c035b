"""A real `stolik serve` on loopback, which can be killed and opened again on the same store."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType

STOLIK = Path(sys.executable).with_name("stolik")


class Door:
    """A server process with its own SQLite file."""

    def __init__(self, folder: Path, **surroundings: str) -> None:
        self.store = folder / "stolik.db"
        self.surroundings = surroundings
        self.port = 0
        self.more: tuple[str, ...] = ()
        """What else the server is told at its start."""
        self.process: subprocess.Popen[str] | None = None
        self.password = ""
        """Of the administrator `szef`."""

    def open(self) -> None:
        """Start the process and wait until it says where it listens; later always there."""
        order = [str(STOLIK), "serve", "--lang", "pl", "--port", str(self.port), "--admin", "szef"]
        self.process = subprocess.Popen(
            [*order, "--store", f"sqlite:///{self.store}", *self.more],
            env={**os.environ, **self.surroundings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())
        assert found is not None, "the server did not say where it listens"
        self.port = int(found[1])
        told = re.search(r"[\w-]{20,}", self.process.stdout.readline())
        self.password = told[0] if told else self.password

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End the process as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self._wait()

    def _wait(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(20)
        self.process.stdout.close()
        self.process = None

    def __enter__(self) -> Door:
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None:
            self.process.terminate()
            self._wait()
