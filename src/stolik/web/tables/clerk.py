"""Files of games, read and written in a process of their own: what comes from outside is hostile.

A file is decoded, bounded and played by the rules there; what comes back are events that were
accepted once already, or the one sentence that says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from stolik import games
from stolik.engine import BadInput, Refused
from stolik.engine.messages import Arg
from stolik.engine.options import read_options
from stolik.engine.record import load
from stolik.kit.formats import (
    Imported,
    format_of,
    imported,
    log_of,
    reader_of,
    text_of,
    written,
)
from stolik.tables.bots.thinking import Workers
from stolik.web.faults import WebError

MOST_EVENTS: Final = 4000
"""A table is opened with at most so many events, which its server plays once more."""

MOST_WAITING: Final = 16
"""Each keeps at most its megabyte, and the process a few seconds."""

Wrong: TypeAlias = tuple[str, dict[str, Arg]]
"""The code and the facts of a fault, as they go between processes."""


def written_as(record: bytes, format: str, names: tuple[str, ...]) -> str:
    """Write a record in a format of its game, here and now."""
    log = load(record, games.load)
    return written(format_of(games.kit(log.opened.game), format), log, names)


def read_here(
    game: str, format: str | None, file: str, data: bytes, options: dict[str, object]
) -> Imported[Any, Any] | Wrong:
    """Read a file, here and now."""
    try:
        kit = games.kit(game)
        reader = reader_of(kit, format, file)
        given = read_options(kit.game.options, options)
        found = imported(kit, reader, text_of(data), None, given)
        if len(found.events) > MOST_EVENTS:
            raise BadInput("too_long", most=MOST_EVENTS)
        log_of(kit.game, found)
    except BadInput as error:
        return error.code, dict(error.facts)
    except Refused as error:
        return "file_refused", {"why": error.message(game)}
    return found


class Clerk:
    """Lets one process read and write files, one after another."""

    def __init__(self) -> None:
        self._workers = Workers(1)
        self._waiting = 0

    async def write(self, record: bytes, format: str, names: tuple[str, ...]) -> str:
        """Give a record in a format of its game."""
        with self._counted():
            return await self._workers.run(written_as, record, format, names)

    async def read(
        self, game: str, format: str | None, file: str, data: bytes, options: dict[str, object]
    ) -> Imported[Any, Any]:
        """Give what a file holds; whatever is wrong with it is refused in one sentence."""
        with self._counted():
            found = await self._workers.run(read_here, game, format, file, data, options)
        if isinstance(found, Imported):
            return found
        code, facts = found
        raise BadInput(code, **facts)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Count whoever waits, and send away whoever would wait too long."""
        if self._waiting >= MOST_WAITING:
            raise WebError("files_busy")
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process."""
        await self._workers.close()
