"""A season in files: its log, the secret of its draws and the names, which are never in the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from stolik import competitions
from stolik.cli.parameters import read_file
from stolik.cli.record_file import RecordFile
from stolik.engine import REFEREE, Actor, BadInput, Refused
from stolik.engine.session import Session, new_session
from stolik.engine.wire import decoded, short


class NamesFile(Struct):
    """What lies beside the log: when the hall's clock began, and who is called what."""

    started_ms: int
    names: dict[str, str] = {}


class Cup:
    """A season that is being run from the command line."""

    def __init__(
        self, path: Path, session: Session[Any, Any, Any, Any], names_file: NamesFile
    ) -> None:
        self.file = RecordFile(path, competitions.load)
        self.session = session
        self.names_file = names_file

    @property
    def state(self) -> Any:
        """The state of the season."""
        return self.session.state

    @property
    def names(self) -> tuple[str, ...]:
        """Name the members in their order; who asked to be forgotten keeps his opaque id."""
        members = self.state.roster.members
        return tuple(self.names_file.names.get(one.person, one.person) for one in members)

    def now_ms(self, clock_ms: int | None = None) -> int:
        """Give the hall's clock: as told, or the time since the season was begun."""
        from time import time_ns

        last = self.session.log.in_force
        earliest = last[-1][1].clock_ms if last else 0
        told = time_ns() // 1_000_000 - self.names_file.started_ms if clock_ms is None else clock_ms
        return told if clock_ms is not None else max(earliest, told)

    def act(self, do: Struct, by: Actor = REFEREE, clock_ms: int = 0) -> None:
        """Let somebody act, then let chance draw what is due; nothing is on the disk yet."""
        try:
            self.session.act(by, do, clock_ms)
            self.session.settle(clock_ms)
        except Refused as error:
            error.game = self.session.machine.id  # type: ignore[attr-defined]  # for its words
            raise

    def save(self) -> None:
        """Put the names and then the log on the disk."""
        write_names(self.file.path, self.names_file)
        self.file.save(self.session.log)


def begin_cup(path: Path, game: str, options: object, root: bytes, started_ms: int) -> Cup:
    """Begin a season in a file that does not exist yet."""
    if path.exists():
        raise BadInput("file_exists", file=path.name)
    session = new_session(competitions.load(game), 0, options, root, path.stem)
    cup = Cup(path, session, NamesFile(started_ms))
    write_names(path, cup.names_file)
    cup.file.create(session.log, root)
    return cup


def open_cup(file: str) -> Cup:
    """Go on with the season of a file."""
    path = Path(file)
    record = RecordFile(path, competitions.load)
    log = record.read()
    try:
        names_file = decoded(read_file(names_path(path)), NamesFile)
    except msgspec.MsgspecError as error:
        raise BadInput("no_file", file=names_path(path).name, why=short(error)) from error
    cup = Cup(path, Session(log, record.read_secret(log.opened.table)), names_file)
    cup.file.written = log.next
    return cup


def names_path(path: Path) -> Path:
    """Give the file of the names beside a season."""
    return path.with_name(path.name + ".names")


def write_names(path: Path, names_file: NamesFile) -> None:
    """Write the names anew, replacing the file in one step."""
    target = names_path(path)
    new = target.with_name(target.name + ".new")
    try:
        new.write_bytes(msgspec.json.format(msgspec.json.encode(names_file)))
        new.replace(target)
    except OSError as error:
        raise BadInput("no_write", file=target.name, why=str(error.strerror)) from error
