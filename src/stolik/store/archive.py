"""Backups: an SQLite file that holds all of a store as of one moment, whatever store it was."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
from msgspec import Struct

from stolik.store import statements
from stolik.store.connection import READ, connect, told
from stolik.store.faults import StoreError
from stolik.store.schema import STEPS, check_ours, migrate


class Contents(Struct, frozen=True):
    """What a backup holds; every chain was re-hashed."""

    streams: int
    entries: int
    items: int


def copy_file(db: apsw.Connection, path: Path) -> None:
    """Copy an open SQLite store as it is now; whoever writes it is not held up."""
    if path.exists() and path.samefile(db.db_filename("main")):
        raise StoreError("same_file", file=str(path))
    _check_replaceable(path)
    _copy(db, path)


@contextmanager
def new_archive(path: Path) -> Iterator[apsw.Connection]:
    """Open an empty backup to be filled with rows; it takes its place at the end of the block."""
    _check_replaceable(path)
    with _new(path) as db:
        migrate(db, str(path))
        yield db


@contextmanager
def read_archive(path: Path) -> Iterator[apsw.Connection]:
    """Open a backup for reading; anything else is refused."""
    with told(str(path)):
        db = connect(path, READ)
        try:
            version = check_ours(db, str(path))
            if version != len(STEPS):
                raise StoreError("not_ours" if version == 0 else "older", file=str(path))
            yield db
        finally:
            db.close()


def check_archive(path: Path) -> Contents:
    """Read a whole backup: the file itself, and the chain of every stream."""
    with read_archive(path) as db:
        if db.pragma("quick_check") != "ok":
            raise StoreError("damaged", file=str(path), why="quick_check")
        ids = [id for (id,) in db.execute("SELECT id FROM stream ORDER BY number")]
        entries = sum(statements.check(db, id) for id in ids)
        return Contents(len(ids), entries, db.execute("SELECT count(*) FROM item").get)


def copy_archive(source: Path, path: Path) -> None:
    """Put a backup where a store is to be."""
    with read_archive(source) as db:
        _copy(db, path)


def _copy(db: apsw.Connection, path: Path) -> None:
    with _new(path) as target, target.backup("main", db, "main") as copying:
        copying.step(-1)


@contextmanager
def _new(path: Path) -> Iterator[apsw.Connection]:
    """Open a file that takes its place only when it is whole and on the disk."""
    new = path.with_name(path.name + ".new")
    with told(str(path)):
        try:
            new.unlink(missing_ok=True)
            db = connect(new)
            try:
                yield db
                db.pragma("journal_mode", "delete")
            finally:
                db.close()
            _sync(new)
            new.replace(path)
            _sync(path.parent)
        except OSError as error:
            why = str(error.strerror)
            raise StoreError("cannot_open", file=str(path), why=why) from error
        finally:
            new.unlink(missing_ok=True)


def _check_replaceable(path: Path) -> None:
    """Refuse to write over anything but an older backup."""
    if path.with_name(path.name + "-alive").exists():
        raise StoreError("is_store", file=str(path))
    if path.exists() and path.stat().st_size:
        with told(str(path)):
            db = connect(path, READ)
            try:
                check_ours(db, str(path))
            finally:
                db.close()


def _sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # Windows syncs no folders
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
