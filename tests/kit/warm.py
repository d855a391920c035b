"""Servers that start in a tenth of the time: forked from a process that has read all code already.

What begins is `stolik serve` with the same words as ever, in a process of its own that is killed
like any other; only reading the modules, which no kill can harm, happens once for all of them.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

from tests.kit.live import URL

NURSERY: Final = "from tests.kit.warm import nurse; nurse(%d)"
MOST_WORDS: Final = 65_536


def nurse(number: int) -> None:
    """Fork a server for every list of words that comes, and tell how the last one ended."""
    from stolik.cli import main
    from stolik.web import server, site

    assert server.__file__  # all that a server consists of
    site.load()
    gc.collect()
    gc.freeze()
    line = socket.socket(fileno=number)
    while True:
        data, streams, _flags, _address = socket.recv_fds(line, MOST_WORDS, 2)
        if not data:
            return
        asked = json.loads(data)
        if isinstance(asked, int):
            _, status = os.waitpid(asked, 0)
            line.send(json.dumps(os.waitstatus_to_exitcode(status)).encode())
            continue
        child = os.fork()
        if child == 0:
            line.close()
            for stream, place in zip(streams, (1, 2), strict=True):
                os.dup2(stream, place)
                os.close(stream)
            sys.stdout, sys.stderr = os.fdopen(1, "w", 1), os.fdopen(2, "w", 1)
            sys.argv = ["stolik", *asked]
            main()
        for stream in streams:
            os.close(stream)
        line.send(json.dumps(child).encode())


class Nursery:
    """The process they come from."""

    def __init__(self) -> None:
        self._line, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with there:
            self._process = subprocess.Popen(
                [sys.executable, "-c", NURSERY % there.fileno()],
                pass_fds=(there.fileno(),),
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def begin(self, words: Sequence[str], out: int, errors: int) -> int:
        """Begin a server; give its process."""
        socket.send_fds(self._line, [json.dumps(words).encode()], [out, errors])
        return int(json.loads(self._line.recv(MOST_WORDS)))

    def ended(self, pid: int) -> int:
        """Wait for the end of one; give its exit code."""
        self._line.send(json.dumps(pid).encode())
        return int(json.loads(self._line.recv(MOST_WORDS)))

    def close(self) -> None:
        """Need it no more."""
        self._line.close()
        self._process.wait(timeout=30)


class WarmServer:
    """`stolik serve` on a store, from a nursery; as `live.Server` otherwise."""

    def __init__(
        self, nursery: Nursery, store: Path, address: str = "", limits: Sequence[str] = ()
    ) -> None:
        self.errors = store.with_name(store.name + ".stderr")
        where = address or f"sqlite:///{store}"
        words = ["serve", "--port", "0", "--store", where, "--lang", "en"]
        words += [word for limit in limits for word in ("--limit", limit)]
        self._nursery = nursery
        self._code: int | None = None
        here, there = os.pipe()
        with self.errors.open("ab") as errors:
            self.pid = nursery.begin(words, there, errors.fileno())
        os.close(there)
        self._out: TextIO = os.fdopen(here)
        self.port = self._port()

    def _port(self) -> int:
        for line in self._out:
            found = URL.search(line)
            if found is not None:
                return int(found[1])
        raise RuntimeError(self.errors.read_text())

    def kill(self) -> None:
        """End it as a power cut would: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; give its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self._code is None:
            os.kill(self.pid, how)
            self._code = self._nursery.ended(self.pid)
            self._out.close()
        return self._code
