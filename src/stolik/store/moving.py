"""Backups by address: out of any store, and wholly or not at all into one that is empty."""

from __future__ import annotations

from pathlib import Path

from stolik.store.address import InFile, InMemory, OnServer, address
from stolik.store.alive import Alive
from stolik.store.archive import Contents, check_archive, copy_archive, copy_file
from stolik.store.connection import READ, connect, told
from stolik.store.faults import StoreError


async def back_up(url: str, path: Path) -> Contents:
    """Write a backup of the store at an address, running or not, and check what was written."""
    match address(url):
        case InMemory():
            raise StoreError("bad_url", url=url)
        case InFile(path=file):
            with told(str(file)):
                db = connect(file, READ)
                try:
                    copy_file(db, path)
                finally:
                    db.close()
        case OnServer() as place:
            from stolik.store.postgres import PostgresStore

            store = await PostgresStore.open(place)
            try:
                await store.backup(path)
            finally:
                await store.close()
    return check_archive(path)


async def restore(path: Path, url: str) -> Contents:
    """Check a backup and put it into the empty store at an address."""
    contents = check_archive(path)
    match address(url):
        case InMemory():
            raise StoreError("bad_url", url=url)
        case InFile(path=file):
            _into_file(path, file)
        case OnServer() as place:
            from stolik.store.postgres import PostgresStore

            store = await PostgresStore.open(place)
            try:
                await store.restore(path)
            finally:
                await store.close()
    return contents


def _into_file(path: Path, file: Path) -> None:
    for place in (file, file.with_name(file.name + "-wal")):
        if place.exists() and place.stat().st_size:
            raise StoreError("not_empty", place=str(place))
    alive = Alive(file)
    try:
        copy_archive(path, file)
    finally:
        alive.close()
