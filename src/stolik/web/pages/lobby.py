"""The front door: a field for any code, my games, all games as pictures, tables to sit at."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik import competitions
from stolik.cups.faults import CupError
from stolik.engine import BadInput
from stolik.engine.messages import Arg, msg
from stolik.kit import GROUPS
from stolik.people.person import PeopleError
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied
from stolik.tables.hall.lobby import Listed
from stolik.web.answers import refusal
from stolik.web.door.addresses import limited_by
from stolik.web.door.language import language_of
from stolik.web.door.visitor import Visitor, visitor_of
from stolik.web.faults import WebError
from stolik.web.pages import shelf
from stolik.web.pages.pages import shown
from stolik.web.site import Site, site_of
from stolik.web.tables.api import MOST_PAGE, PAGE, own_tables
from stolik.web.tables.pairing import can_be_joined, waits
from stolik.web.tables.replay import whole_number
from stolik.words import Speaker

MOST_CODE: Final = 300


class Mine(Struct, frozen=True):
    """A running game of the visitor as its card shows it."""

    id: str
    url: str
    game: str
    name: str
    says: str
    is_mine: bool = False
    """It is the visitor's turn."""


class Tile(Struct, frozen=True):
    """A competition as a picture."""

    id: str
    name: str
    about: str


async def lobby(request: Request) -> Response:
    """Show all games, the visitor's own first, and tables that others opened."""
    site, visitor, lang = site_of(request), await visitor_of(request), language_of(request)
    found = shelf.listed(lang)
    names = {game.id: game.name for game in found}
    own = await own_tables(site, visitor)
    known = {table.id for table in own}
    number = whole_number(request.query_params.get("page", "1"), 1, MOST_PAGE)
    listed = site.hall.lobby_page(number, PAGE, waits)
    waiting = [one for one in listed.tables if one.id not in known and can_be_joined(one)]
    return await shown(
        request,
        "lobby",
        visitor=visitor,
        groups=[(group, [game for game in found if game.group == group]) for group in GROUPS],
        cups=[cup_tile(id, lang) for id in competitions.ids()],
        names=names,
        mine=my_games(site, visitor, own, Speaker(lang)),
        tables=waiting,
        page=listed.page,
        pages=listed.pages,
    )


def cup_tile(id: str, lang: str) -> Tile:
    """Give a competition as a picture."""
    about = competitions.kit(id).book.about
    return Tile(id, about.name.of(lang), about.about.of(lang))


def my_games(site: Site, visitor: Visitor | None, tables: list[Listed], say: Speaker) -> list[Mine]:
    """Give the visitor's running games, those that wait for the visitor first."""
    if visitor is None:
        return []
    found = []
    for table in tables:
        is_mine = site.hall.is_due(table.id, visitor.person.id)
        name = shelf.book_of(table.game).about.name.of(say.lang)
        others = [one for one in table.chairs if one.name != visitor.person.name]
        told = says(table, is_mine)
        if told == "others" and all(chair.bot or not chair.name for chair in others):
            told = "bots"
        elif told == "others" and len(others) == 1:
            told = "other"
        args: dict[str, Arg] = {"name": others[0].name} if told == "other" else {}
        says_so = say.say(msg(f"web.mine.{told}", **args))
        found.append(Mine(table.id, f"/t/{table.id}", table.game, name, says_so, is_mine))
    return sorted(found, key=lambda one: not one.is_mine)


def says(table: Listed, is_mine: bool) -> str:
    """Name what the card of a running game says."""
    if is_mine:
        return "yours"
    if table.phase == "playing":
        return "sheet" if table.mode == "paper" else "others"
    return table.phase


async def by_code(request: Request) -> Response:
    """Go wherever a code leads: to a table, as an invitation says, or by a pass of a competition.

    It may be typed with blanks, dashes and small letters, or be the whole address of a link.
    Whoever was on the way to a page of a competition when asked for it goes on there.
    """
    typed = request.query_params.get("c", "")[:MOST_CODE].strip()
    secret = typed.rstrip("/").rpartition("/")[2].partition("?")[0].partition("#")[0]
    if not secret:
        return RedirectResponse("/", 303)
    wanted = request.query_params.get("to", "")[:MOST_CODE]
    onward = f"?to={quote(wanted, safe='')}" if wanted.startswith("/c/") else ""
    try:
        place = await place_of(request, secret)
        return RedirectResponse(place + onward if place.startswith("/c/in/") else place, 303)
    except (PeopleError, CupError, WebError) as error:
        return refusal(request, error)


async def place_of(request: Request, secret: str) -> str:
    """Give the page a code or the end of a link leads to."""
    site, address = site_of(request), limited_by(request)
    try:
        await site.invitations.find(secret, address, site.now())
    except PeopleError as error:
        if error.code != "no_invitation":
            raise
    else:
        return f"/j/{quote(secret, safe='')}"
    try:
        await site.cups.passes.find(secret, address, site.now())
    except CupError as error:
        if error.code != "no_pass":
            raise
    else:
        return f"/c/in/{quote(secret, safe='')}"
    for open_one, url in ((site.hall.table, "/t/"), (site.cups.get, "/c/")):
        try:
            await open_one(secret)
        except (Denied, CupError, StoreError, BadInput):
            continue
        return f"{url}{quote(secret, safe='')}"
    raise WebError("no_code")


ROUTES = [Route("/", lobby), Route("/code", by_code)]
