"""Files of games, read and written in a process of their own: what comes from outside is hostile.

A file is decoded, bounded and played by the rules there; what comes back are events that were
accepted once already, or the one sentence that says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

from stolik import games
from stolik.cups.parcel.checking import SECONDS as PARCEL_S
from stolik.cups.parcel.checking import Examined, examined
from stolik.engine import BadInput, Refused
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
from stolik.tables.apart import Apart
from stolik.web.door.lane import Lane

MOST_EVENTS: Final = 4000
"""A table is opened with at most so many events, which its server plays once more."""

FILE_S: Final = 3
"""Processor time for one file of a game."""

P = ParamSpec("P")
T = TypeVar("T")


def written_as(record: bytes, format: str, names: tuple[str, ...]) -> str:
    """Write a record in a format of its game, here and now."""
    log = load(record, games.load)
    return written(format_of(games.kit(log.opened.game), format), log, names)


def read_here(
    game: str, format: str | None, file: str, data: bytes, options: dict[str, object]
) -> Imported[Any, Any]:
    """Read a file, here and now."""
    try:
        kit = games.kit(game)
        reader = reader_of(kit, format, file)
        given = read_options(kit.game.options, options)
        found = imported(kit, reader, text_of(data), None, given)
        if len(found.events) > MOST_EVENTS:
            raise BadInput("too_long", most=MOST_EVENTS)
        log_of(kit.game, found)
    except Refused as error:
        raise BadInput("file_refused", why=error.message(game)) from error
    return found


class Clerk:
    """Lets processes read and write files, one after another: one for games, one for parcels."""

    def __init__(self) -> None:
        self._games, self._parcels = Apart(FILE_S), Apart(PARCEL_S)
        self._lane = Lane()
        """Each who waits keeps at most a megabyte, and the process a few seconds."""

    async def write(
        self, by: str | None, record: bytes, format: str, names: tuple[str, ...]
    ) -> str:
        """Give a record in a format of its game."""
        return await self.game_file(by, written_as, record, format, names)

    async def read(
        self,
        by: str | None,
        game: str,
        format: str | None,
        file: str,
        data: bytes,
        options: dict[str, object],
    ) -> Imported[Any, Any]:
        """Give what a file holds; whatever is wrong with it is refused in one sentence."""
        return await self.game_file(by, read_here, game, format, file, data, options)

    async def game_file(
        self, by: str | None, function: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """Let the process of games work on a file for somebody at an address."""
        with self._lane.place(by):
            return await self._games.run(function, *args, **more)

    async def examine(self, data: bytes) -> Examined:
        """Check the file of a competition for the administrator."""
        with self._lane.place(None):
            return await self._parcels.run(examined, data)

    async def close(self) -> None:
        """End the processes."""
        await self._games.close()
        await self._parcels.close()
