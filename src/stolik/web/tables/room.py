"""Room for another table: how many somebody may have open, and how fast one address opens them."""

from __future__ import annotations

import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request

from stolik.people.person import Person
from stolik.web.door.addresses import limited_address
from stolik.web.faults import WebError
from stolik.web.site import Site, site_of


@asynccontextmanager
async def room(request: Request, person: Person, is_set: bool = False) -> AsyncIterator[None]:
    """Let somebody open a table or a set who has not enough of them; one after another."""
    site = site_of(request)
    async with site.opening.of(person.id):
        await check_room(site, person, is_set)
        check_opening(request)
        yield


def check_opening(request: Request) -> None:
    """Refuse what is opened too fast from one address, by whomever."""
    site, address = site_of(request), limited_address(request)
    if address is None:
        return
    wait = site.openings.wait(address, time.monotonic())
    if wait > 0:
        raise WebError("too_fast", n=math.ceil(wait))


async def check_room(site: Site, person: Person, is_set: bool = False) -> None:
    """Refuse another table, or another set, to someone who has enough of them open."""
    if person.is_admin:
        return
    limits, (tables, sets, every) = site.config.limits, await site.hall.hosted(person.id)
    most = limits.guest_tables if person.login is None else limits.account_tables
    if is_set and sets >= limits.sets:
        raise WebError("too_many_sets", n=limits.sets)
    if not is_set and tables >= most:
        raise WebError("too_many_tables", n=most)
    if every >= limits.tables:
        raise WebError("too_many_open")
