"""The HTTP API of tables: the lobby, new tables, invitations, and records of finished games."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.cups.table_names import cup_of
from stolik.engine import BadInput, Refused
from stolik.people.invitations import Invitation, InvitedRole
from stolik.people.person import PeopleError, Person
from stolik.tables.faults import Denied
from stolik.tables.hall.lobby import Listed, Mode
from stolik.tables.hall.openings import BOT
from stolik.tables.table.live_table import LiveTable
from stolik.tables.viewers.from_table import Chair
from stolik.web.answers import body, data, refusal
from stolik.web.door.addresses import limited_by
from stolik.web.door.language import language_of
from stolik.web.door.visitor import (
    Visitor,
    known_visitor,
    origin_for_others,
    remember,
    visitor_of,
)
from stolik.web.people.api import label_of
from stolik.web.site import Site, site_of
from stolik.web.tables.replay import whole_number
from stolik.web.tables.rights import allowed, over, visitor_rights
from stolik.web.tables.room import room


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    mode: Mode = "live"
    hints: bool = False
    is_public: bool = True
    bots: tuple[str | None, ...] = ()
    """The level of the bot on each chair, or null for a person."""
    sit: int | None = None
    """The chair of whoever opens the table."""
    tables: int = 1
    """So many tables play the same deals."""
    waits: bool = True
    """Against bots alone no clock runs while its only player is away."""
    reacts: bool = True
    """Players may make gestures."""


class WhichChair(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom an invitation is for."""

    seat: int | None = None
    role: InvitedRole = "player"
    name: str = ""
    """For one person alone, who needs no account where others do."""


class Accepted(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation's code or link; a stranger says a name with it."""

    code: str
    name: str | None = None


PAGE: Final = 50
MOST_PAGE: Final = 1_000_000


async def lobby(request: Request) -> Response:
    """List the open tables."""
    found = whole_number(request.query_params.get("page", "1"), 1, MOST_PAGE)
    return data(site_of(request).hall.lobby_page(found, PAGE))


async def create(request: Request) -> Response:
    """Open a table."""
    wanted, visitor = await body(request, NewTable), await known_visitor(request)
    chairs = games.load(wanted.game).seats
    low, high = chairs.start, chairs.stop - 1
    seats = wanted.seats
    if seats is None:
        seats = min(high, max(low, len(wanted.bots), 2))
    if not low <= seats <= high:
        raise BadInput("bad_seats", game=wanted.game, low=low, high=high, seats=seats)
    async with room(request, visitor.person, is_set=wanted.tables != 1):
        if wanted.tables != 1:
            return await create_set(request, wanted, visitor.person, seats)
        try:
            table = await site_of(request).hall.create(
                wanted.game,
                wanted.options,
                seats,
                wanted.mode,
                visitor.person,
                places=places(wanted, seats, visitor.person),
                hints=wanted.hints,
                is_public=wanted.is_public,
                waits=wanted.waits,
                reacts=wanted.reacts,
            )
        except Refused as refused:
            return refusal(request, refused, wanted.game)
    return data({"table": table, "url": f"/t/{table}"}, 201)


async def create_set(request: Request, wanted: NewTable, host: Person, seats: int) -> Response:
    """Open several tables on the same deals, each with an invitation of its own."""
    site, invited = site_of(request), []
    try:
        found = await site.hall.create_set(
            wanted.game,
            wanted.options,
            seats,
            wanted.tables,
            host,
            mode=wanted.mode,
            places=places(wanted, seats, host),
            hints=wanted.hints,
            is_public=wanted.is_public,
        )
    except Refused as refused:
        return refusal(request, refused, wanted.game)
    for table in found.tables:
        handed = await site.invitations.make(table, site.now())
        url = f"{origin_for_others(request)}/j/{handed.link}"
        invited.append({"table": table, "url": f"/t/{table}", "invite": url, "code": handed.code})
    return data({"set": found.id, "url": f"/d/{found.id}", "tables": invited}, 201)


def places(wanted: NewTable, seats: int, host: Person) -> list[Person | str | None]:
    """Give who sits where from the beginning."""
    found: list[Person | str | None] = [None] * seats
    for seat, level in enumerate(wanted.bots[:seats]):
        found[seat] = f"{BOT}{level}" if level is not None else None
    if wanted.sit is not None and 0 <= wanted.sit < seats:
        found[wanted.sit] = host
    return found


async def one(request: Request) -> Response:
    """Describe a table, open or over, and how the visitor stands there."""
    site, table = site_of(request), request.path_params["table"]
    visitor = await visitor_of(request)
    live = await site.hall.table(table)
    who = await visitor_rights(live, visitor)
    facts = site.hall.listed(table) or closed(live)
    return data({**_plain(facts), "seats": who.seats, "roles": who.told})


def closed(live: LiveTable) -> Listed:
    """Give a table that is over as the lobby would show it."""
    model = live.model
    arranged = model.seating.arranged
    mode: Mode = "paper" if model.is_paper else "live"
    chairs: tuple[Chair, ...] = live.audience.chairs()
    return Listed(
        live.id,
        model.game.id,
        model.phase,
        mode,
        chairs,
        0,
        arranged.hints,
        arranged.is_listed,
        model.log.boards,
    )


def _plain(facts: Listed) -> dict[str, object]:
    return {name: getattr(facts, name) for name in facts.__struct_fields__}


async def invite(request: Request) -> Response:
    """Make an invitation to a table."""
    wanted, visitor = await body(request, WhichChair), await known_visitor(request)
    site, table = site_of(request), request.path_params["table"]
    check_inviting(table)
    is_referee = wanted.role == "referee"
    is_named = bool(wanted.name.strip())
    live = await allowed(site, table, visitor, "appoint" if is_referee or is_named else "invite")
    who = await visitor_rights(live, visitor)
    is_hosts = bool({"host", "referee", "scorer"} & set(who.roles))
    seat = wanted.seat
    if seat is not None and not 0 <= seat < len(live.model.seating.places):
        seat = None
    handed = await site.invitations.make(
        table,
        site.now(),
        seat,
        role=wanted.role,
        name=wanted.name.strip(),
        is_hosts=is_hosts,
    )
    url = f"{origin_for_others(request)}/j/{handed.link}"
    until = handed.invitation.until
    return data({"link": handed.link, "code": handed.code, "url": url, "until": until}, 201)


def check_inviting(table: str) -> None:
    """Refuse invitations to the table of a competition: its passes say who is who there."""
    if cup_of(table) is not None:
        raise Denied("not_allowed")


async def join(request: Request) -> Response:
    """Accept an invitation; a stranger who says a name becomes a guest."""
    wanted, site = await body(request, Accepted), site_of(request)
    found = await site.invitations.find(wanted.code, limited_by(request), site.now())
    visitor = await visitor_of(request)
    facts = {
        "table": found.table,
        "seat": found.seat,
        "role": found.role,
        "url": f"/t/{found.table}",
    }
    name = wanted.name or found.name or None
    if visitor is not None or name is None:
        if visitor is not None:
            await appointed(site, found, visitor.person)
        return data(facts)
    if found.name and not await site.invitations.is_free(found):
        raise PeopleError("no_invitation")
    lang = language_of(request)
    person, token = await site.people.guest(name, site.now(), lang, label_of(request), "invitation")
    await appointed(site, found, person)
    response = data(facts, 201)
    remember(response, request, token)
    return response


async def appointed(site: Site, found: Invitation, person: Person) -> None:
    """Let someone be what an invitation is for, where that is more than to play."""
    check_inviting(found.table)
    if found.name and found.role == "player":
        await site.invitations.spend(found, person.id)
    if found.is_trust and found.role == "player":
        await site.hall.trust(found.table, person, is_named=bool(found.name))
    if found.role == "referee":
        await site.invitations.spend(found, person.id)
        try:
            await site.hall.appoint(found.table, person)
        except Denied as denied:
            if denied.code != "already_judges":
                await site.invitations.free(found)
                raise


async def record(request: Request) -> Response:
    """Give the record of a table that is over."""
    site, table = site_of(request), request.path_params["table"]
    await over(site, table)
    found = await site.hall.record(table)
    headers = {"content-disposition": f'attachment; filename="{table}.json"'}
    return Response(found, headers=headers, media_type="application/json")


async def own_tables(site: Site, visitor: Visitor | None) -> list[Listed]:
    """List the open tables at which a visitor sits, public or not."""
    if visitor is None:
        return []
    visits = await site.store.scan("visit", f"{visitor.person.id}/")
    mine = {key.partition("/")[2] for key, _ in visits}
    found = [one for id in mine if (one := site.hall.listed(id)) is not None]
    return sorted(found, key=lambda one: -one.at)


ROUTES = [
    Route("/api/tables", lobby),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/join", join, methods=["POST"]),
    Route("/api/tables/{table}", one),
    Route("/api/tables/{table}/invite", invite, methods=["POST"]),
    Route("/api/tables/{table}/record", record),
]
