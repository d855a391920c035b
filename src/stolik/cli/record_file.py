"""The record of a game in a file: every entry on disk before the next, fit to go on after a kill.

The secret behind chance lies in a file of its own beside the record until the game is over.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from stolik import games
from stolik.engine import BadInput
from stolik.engine.log import AnyLog
from stolik.engine.protocol import AnyMachine
from stolik.engine.record import BETWEEN, HEAD, TAIL, line, replay, whole_lines
from stolik.engine.session import Secret
from stolik.engine.wire import short


class RecordFile:
    """Keep a log in a file that is valid JSON after every entry."""

    def __init__(self, path: Path, find: Callable[[str], AnyMachine] = games.load) -> None:
        self.path = path
        self.find = find
        self.secret_path = path.parent / f"{path.name}.seed"
        self.written = 0

    def exists(self) -> bool:
        """Say whether there is a record to go on with."""
        return self.path.exists()

    def read(self) -> AnyLog:
        """Read the record; a torn last line, which nobody was told of, is cut off."""
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise BadInput("no_file", file=str(self.path), why=str(error.strerror)) from error
        log = replay(whole_lines(data), self.find)
        self._rewrite(log)
        return log

    def read_secret(self, table: str = "table") -> Secret | None:
        """Give the secret of chance kept beside the record, if it is still there."""
        try:
            root = bytes.fromhex(self.secret_path.read_text("ascii").strip())
            return Secret(root, table)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise BadInput("no_file", file=str(self.secret_path), why=short(error)) from error

    def create(self, log: AnyLog, root: bytes | None) -> None:
        """Begin a record; the secret goes beside it, readable by its owner only."""
        try:
            if root is not None:
                descriptor = os.open(self.secret_path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
                with os.fdopen(descriptor, "w") as stream:
                    stream.write(root.hex() + "\n")
                    _sync(stream.fileno())
            self._rewrite(log)
        except OSError as error:
            raise BadInput("no_write", file=str(self.path), why=str(error.strerror)) from error

    def save(self, log: AnyLog) -> None:
        """Add what is new in the log, and wait until it is on the disk."""
        if self.written == log.next:
            return
        new = b"".join(BETWEEN + line(log, n) for n in range(self.written, log.next))
        try:
            with self.path.open("r+b") as stream:
                stream.seek(-len(TAIL), os.SEEK_END)
                stream.write(new + TAIL)
                _sync(stream.fileno(), stream.flush)
        except OSError as error:
            raise BadInput("no_write", file=str(self.path), why=str(error.strerror)) from error
        self.written = log.next
        if log.is_closed:
            self.secret_path.unlink(missing_ok=True)

    def _rewrite(self, log: AnyLog) -> None:
        """Write the whole record anew, replacing the file in one step."""
        new = self.path.parent / f"{self.path.name}.new"
        body = BETWEEN.join(line(log, n) for n in range(log.next))
        with new.open("wb") as stream:
            stream.write(HEAD + body + TAIL)
            _sync(stream.fileno(), stream.flush)
        new.replace(self.path)
        self.written = log.next


def _sync(descriptor: int, flush: object = None) -> None:
    if callable(flush):
        flush()
    os.fsync(descriptor)
