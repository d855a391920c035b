"""Backups: an SQLite file that holds all of a store as of one moment, whatever store it was."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import msgspec
from msgspec import Struct

from stolik.engine.fair import LINKS, SEED_BYTES, chain, commitment
from stolik.engine.log import Fair, Opened
from stolik.engine.wire import decoder
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
            db.config(apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
            db.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 1)
            version = check_ours(db, str(path))
            if version != len(STEPS):
                raise StoreError("not_ours" if version == 0 else "older", file=str(path))
            check_schema(db, str(path))
            yield db
        finally:
            db.close()


def check_archive(path: Path) -> Contents:
    """Read a whole backup: the file itself, the chain of every stream, and what was promised."""
    with read_archive(path) as db:
        if db.pragma("quick_check") != "ok":
            raise StoreError("damaged", file=str(path), why="quick_check")
        ids = [id for (id,) in db.execute("SELECT id FROM stream ORDER BY number")]
        entries = sum(statements.check(db, id) for id in ids)
        check_promises(db, ids)
        return Contents(len(ids), entries, db.execute("SELECT count(*) FROM item").get)


def check_schema(db: apsw.Connection, file: str) -> None:
    """Refuse a file with any table, trigger or view that is not exactly one of ours."""
    own = apsw.Connection(":memory:")
    try:
        migrate(own, file)
        if schema_of(db) != schema_of(own):
            raise StoreError("other_schema", file=file)
    finally:
        own.close()


def schema_of(db: apsw.Connection) -> list[tuple[str, str, str]]:
    """Give everything a database is made of, but for the tables SQLite keeps for itself."""
    sql = "SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name"
    return [(kind, name, " ".join(text.split())) for kind, name, text in db.execute(sql)]


def check_promises(db: apsw.Connection, ids: list[str]) -> None:
    """Refuse secrets that are not those whose hashes the logs have published."""
    secrets = dict(statements.scan(db, "secret", ""))
    for id in ids:
        first = statements.read(db, id, 0)[:1]
        try:
            chance = decoder(Opened).decode(first[0].raw).chance
        except (msgspec.MsgspecError, IndexError):
            continue  # not a log of ours: its reader sets it aside
        if not isinstance(chance, Fair):
            continue
        key = chance.boards or id
        root = secrets.get(key)
        if root is not None and not _fits(root, key, chance.commit):
            raise StoreError("promise", stream=id)


def _fits(root: bytes, key: str, commit: str) -> bool:
    return len(root) == SEED_BYTES and commitment(key, chain(root, LINKS)[0]) == commit


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
