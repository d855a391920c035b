"""Games as files: every format of a finished game, the open ones of a sheet that is being kept,
and a new sheet from a file."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine.record import dump
from stolik.engine.wire import encoded
from stolik.kit.formats import AnyFormat, format_of
from stolik.people.person import MOST_NAME, PeopleError, clean_name
from stolik.people.privacy import ChairName
from stolik.tables.table.model import TableModel
from stolik.web.answers import body, data
from stolik.web.door.addresses import limited_address
from stolik.web.door.visitor import known_visitor
from stolik.web.faults import WebError
from stolik.web.site import site_of
from stolik.web.tables.room import room

MOST_BODY: Final = 1_048_576


class NewFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file from which a sheet is made: its name and its text."""

    game: str
    file: str
    text: str
    format: str | None = None
    options: dict[str, Any] = {}


def offered(model: TableModel) -> tuple[AnyFormat, ...]:
    """Give the formats a table may be had in now: all when it is over, open ones of a sheet."""
    known = games.kit(model.game.id).formats()
    if model.is_sealed:
        return ()
    if model.phase == "over":
        return known
    return tuple(one for one in known if one.is_open) if model.is_paper else ()


async def download(request: Request) -> Response:
    """Give a table in one of its formats."""
    site, table = site_of(request), request.path_params["table"]
    live = await site.hall.table(table)
    async with live.lock:
        await live.read()
        model = live.model
        format = format_of(games.kit(model.game.id), request.path_params["format"])
        if format not in offered(model):
            raise WebError("not_found")
        record = dump(model.log)
        names = tuple(model.chair_name(seat) for seat in range(model.log.opened.seats))
    text = await site.clerk.write(limited_address(request), record, format.id, names)
    headers = {"content-disposition": f'attachment; filename="{table}{format.suffix}"'}
    return Response(text, headers=headers, media_type=f"{format.media}; charset=utf-8")


def called(name: str) -> str:
    """Give a name of a file as people may be called here; nothing for what nobody may be called."""
    try:
        return clean_name(name[:MOST_NAME]) if name else ""
    except PeopleError:
        return ""


async def upload(request: Request) -> Response:
    """Open a sheet with all that a file says, once it was read and played in another process."""
    wanted, visitor = await body(request, NewFile, MOST_BODY), await known_visitor(request)
    site = site_of(request)
    async with room(request, visitor.person):
        text, by = wanted.text.encode(), limited_address(request)
        found = await site.clerk.read(
            by, wanted.game, wanted.format, wanted.file, text, wanted.options
        )
        names = [called(name) for name in found.names]
        table = await site.hall.create(
            wanted.game,
            msgspec.to_builtins(found.options),
            found.seats,
            "paper",
            visitor.person,
            places=[visitor.person if name else None for name in names],
            events=found.events,
        )
    for seat, name in enumerate(names):
        if name:  # as several people on one phone are called
            given = ChairName(site.hall.house.veil.of(table, visitor.person.id), name)
            await site.store.put("chair", f"{table}/{seat}", encoded(given))
    return data({"table": table, "url": f"/t/{table}"}, 201)


ROUTES = [
    Route("/t/{table}/files/{format}", download),
    Route("/api/files", upload, methods=["POST"]),
]
