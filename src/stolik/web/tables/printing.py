"""Sheets to print: of a table as everybody may see it, and empty ones of every game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.engine import SPECTATOR
from stolik.engine.ledger import Ledger
from stolik.print.forms import empty_sheet, paper_of
from stolik.print.leaf import FORMATS, Format
from stolik.print.sheet import sheet_pdf
from stolik.web.door.language import language_of
from stolik.web.faults import WebError
from stolik.web.site import site_of
from stolik.web.tables.replay import whole_number
from stolik.words import Speaker


def format_of(request: Request) -> Format:
    """Read the paper format of an address; A4 by default."""
    word = request.query_params.get("page", "a4")
    found = next((format for format in FORMATS if format == word), None)
    if found is None:
        raise WebError("not_found")
    return found


async def of_table(request: Request) -> Response:
    """Give the sheet of a table: what a spectator may see of it, with the names."""
    id = request.path_params["table"]
    model = (await site_of(request).hall.table(id)).model
    paper = paper_of(model.game.id, model.see(SPECTATOR))
    names = [model.chair_name(seat) for seat in range(model.log.opened.seats)]
    return await printed(request, paper, Speaker(language_of(request), names), id)


async def of_game(request: Request) -> Response:
    """Give an empty sheet of a game by the book, for so many seats."""
    game = games.load(request.path_params["game"])
    low, high = game.seats[0], game.seats[-1]
    seats = whole_number(request.query_params.get("seats", str(max(low, min(2, high)))), low, high)
    paper = empty_sheet(game, seats, game.options())
    return await printed(request, paper, Speaker(language_of(request)), game.id)


async def printed(request: Request, paper: Ledger, say: Speaker, name: str) -> Response:
    """Typeset a sheet beside the other work of the server."""
    press = site_of(request).press
    pdf = (await press.run(request, sheet_pdf, paper, say, format_of(request)))[0]
    headers = {"content-disposition": f'inline; filename="{name}.pdf"'}
    return Response(pdf, headers=headers, media_type="application/pdf")


ROUTES = [
    Route("/t/{table}/sheet.pdf", of_table),
    Route("/sheets/{game}.pdf", of_game),
]
