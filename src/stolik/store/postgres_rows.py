"""Move all rows between PostgreSQL and a backup file, as of one moment."""

from __future__ import annotations

import asyncio
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from stolik.store.archive import new_archive, read_archive
from stolik.store.faults import StoreError
from stolik.store.postgres_schema import SCHEMA, Connection
from stolik.store.rows import TABLES, TableRow, file_rows, fill, selected

BATCH: Final = 2_000
OPEN_AT: Final = TABLES["stream"].index("is_open")


async def write_backup(db: Connection, path: Path) -> None:
    """Write a backup; others go on writing meanwhile."""
    with new_archive(path) as target:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            for table in TABLES:
                batch: list[TableRow] = []
                async for record in db.cursor(selected(table), prefetch=BATCH):
                    batch.append((table, tuple(record)))
                    if len(batch) == BATCH:
                        await asyncio.to_thread(fill, target, batch)
                        batch = []
                await asyncio.to_thread(fill, target, batch)


async def read_backup(db: Connection, path: Path, place: str) -> None:
    """Put a backup into an empty database, in one transaction."""
    with read_archive(path) as source:
        async with db.transaction():
            await db.execute("LOCK TABLE stream, item IN EXCLUSIVE MODE")
            sql = "SELECT EXISTS (SELECT FROM stream) OR EXISTS (SELECT FROM item)"
            if await db.fetchval(sql):
                raise StoreError("not_empty", place=place)
            rows = file_rows(source)
            while batch := await asyncio.to_thread(lambda: list(islice(rows, BATCH))):
                for table, part in groupby(batch, itemgetter(0)):
                    records = [_suited(table, values) for _, values in part]
                    await db.copy_records_to_table(
                        table, records=records, columns=TABLES[table], schema_name=SCHEMA
                    )
            await db.execute(
                "SELECT setval(pg_get_serial_sequence('stream', 'number'), "
                "coalesce(max(number), 0) + 1, false) FROM stream"
            )


def _suited(table: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Make SQLite's 0 and 1 the truth values PostgreSQL wants."""
    if table != "stream":
        return values
    return (*values[:OPEN_AT], bool(values[OPEN_AT]), *values[OPEN_AT + 1 :])
