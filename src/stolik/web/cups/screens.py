"""The screens of a competition as data: once, or as a stream that tells what has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import uniform
from typing import Final

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.open_cup import OpenCup
from stolik.cups.screen_parts import MOST_REMARKS, SCREENS, Screen
from stolik.engine import BadInput, Refused
from stolik.engine.wire import encoded
from stolik.people.veil import unveiled
from stolik.web.answers import data
from stolik.web.cups.deltas import Json, list_delta
from stolik.web.cups.door import STAFF, Caller, caller_of
from stolik.web.door.addresses import limited_address
from stolik.web.door.language import language_of
from stolik.web.faults import WebError
from stolik.web.site import Site, site_of
from stolik.web.tables.replay import whole_number

TOGETHER_S: Final[dict[Screen, float]] = {
    "desk": 0.05,
    "hall": 0.25,
    "judge": 0.4,
    "table": 0.4,
    "player": 1.0,
    "public": 1.0,
}
"""Changes that come so close to each other are told as one; the desk hears of them first."""
SPREAD: Final = 1.5
"""Screens that wait do so up to this much longer, each for itself: fifty drawn at one moment would
keep the desk waiting."""
AT_ONCE: Final[frozenset[Screen]] = frozenset({"desk"})
"""Who hears of the first of them at once, and of those that follow together; others wait."""
RECHECK_S: Final = 15.0
"""So often a session behind a screen is looked at again, if passes do not change before."""
ALIVE_S: Final = 5.0
"""So often a line on which nothing happens says that it is there, with the hall's time."""
MOST_TABLES: Final = 500


def asked(request: Request, caller: Caller) -> tuple[Screen, int | None]:
    """Read which screen is wanted, or refuse one that is not for this visitor."""
    word = request.query_params.get("screen", "public")
    screen = next((one for one in SCREENS if one == word), None)
    if screen is None:
        raise WebError("not_found")
    if screen == "desk":
        caller.check("organiser")
    elif screen == "judge":
        caller.check(*STAFF)
    elif screen == "player" and caller.who.member is None:
        raise CupError("not_allowed")
    text = request.query_params.get("table")
    table = whole_number(text, 1, MOST_TABLES) if text else None
    if screen == "table":
        if table is None:
            raise WebError("not_found")
        own = caller.who.is_staff or caller.who.table == table or caller.who.member is not None
        if not own:
            raise CupError("not_allowed")
    return screen, table


async def once(request: Request) -> Response:
    """Give a screen as it is now."""
    caller = await caller_of(request)
    screen, table = asked(request, caller)
    return data(await _picture(request, caller, screen, table))


async def _picture(
    request: Request, caller: Caller, screen: Screen, table: int | None
) -> dict[str, object]:
    one = caller.one
    if screen in ("desk", "judge"):
        await name_hands(site_of(request), one)
    if screen == "desk":
        one.parts.passes = tuple(await site_of(request).cups.passes.all(caller.cup.id))
    parts = await one.parts.drawn(screen, caller.who, language_of(request), table)
    now_ms = caller.cup.clock_ms(site_of(request).hall.house.pulse.shown())
    return {"version": caller.cup.version, "now_ms": now_ms, "parts": parts}


async def name_hands(site: Site, one: OpenCup) -> None:
    """Find out what those are called who wrote reasons lately."""
    for remark in one.cup.remarks[-MOST_REMARKS:]:
        if remark.hand and remark.hand not in one.parts.hands:
            is_veiled, cup = one.cup.settings.is_veiled, one.cup.id
            whose = await unveiled(site.store, cup, remark.hand) if is_veiled else remark.hand
            found = None if whose is None else await site.people.find(whose)
            one.parts.hands[remark.hand] = found.name if found is not None else ""


async def live(request: Request) -> Response:
    """Tell a screen what changes for as long as it listens."""
    site, caller = site_of(request), await caller_of(request)
    asked(request, caller)
    address = limited_address(request)
    if address is not None:
        if site.sockets[address] >= site.config.limits.sockets:
            raise WebError("too_many_sockets")
        site.sockets[address] += 1

    ended = asyncio.Event()

    async def told() -> AsyncIterator[bytes]:
        session = caller.visitor.session.id if caller.visitor is not None else ""
        let_go = site.held.hold(session, ended.set)
        try:
            async for one in changes(request, ended):
                yield one
        finally:
            let_go()
            if address is not None:
                site.sockets[address] -= 1

    return StreamingResponse(
        told(), media_type="text/event-stream", headers={"x-accel-buffering": "no"}
    )


def _leaving(site: Site) -> bool:
    return site.is_leaving


async def changes(request: Request, ended: asyncio.Event) -> AsyncIterator[bytes]:
    """Give the whole picture, then every part that has changed; a line now and then keeps alive.

    Who is asking is looked up again whenever a session or a role ends or a list changes.
    """
    site = site_of(request)
    last: dict[str, bytes] = {}
    split: dict[str, tuple[bytes, ...] | None] = {}
    takes_deltas = request.query_params.get("deltas") == "1"
    known: tuple[object, ...] = ()
    now, checked, told_s = asyncio.get_running_loop().time, 0.0, 0.0
    caller: Caller | None = None
    while not site.is_leaving:
        try:
            is_old = ended.is_set() or now() - checked > RECHECK_S
            if caller is None or is_old or not is_same(site, caller.one, known):
                ended.clear()
                caller = await caller_of(request)  # a pass or a session may have ended
                known, checked = lists(caller.one), now()
            one, cup = caller.one, caller.cup
            screen, table = asked(request, caller)
            seen = cup.version
            await cup.ready()
            picture = await _picture(request, caller, screen, table)
        except (BadInput, Refused):  # whatever it is: the answer has begun
            yield b"event: ended\ndata: {}\n\n"
            return
        parts = picture["parts"]
        assert isinstance(parts, dict)
        fresh: dict[str, Raw] = {
            name: value for name, value in parts.items() if last.get(name) != bytes(value)
        }
        if fresh:
            last |= {name: bytes(value) for name, value in fresh.items()}
            changed: dict[str, Json] = {}
            for name, value in tuple(fresh.items()) if takes_deltas else ():
                pieces = one.parts.pieces(value)
                before, split[name] = split.get(name), pieces
                found = list_delta(before, pieces) if before and pieces else None
                if found is not None:
                    changed[name] = found
                    del fresh[name]
            told = {**picture, "parts": fresh, **({"changes": changed} if changed else {})}
            told_s = now()
            yield b"data: " + encoded(told) + b"\n\n"
        while not await woken(cup, seen, ended):
            if _leaving(site):
                return
            yield beat(cup, site.hall.house.pulse.shown())
        if screen in AT_ONCE:
            await asyncio.sleep(told_s + TOGETHER_S[screen] - now())
        else:
            await asyncio.sleep(uniform(1, SPREAD) * TOGETHER_S[screen])


def lists(one: OpenCup) -> tuple[object, ...]:
    """Give all on which roles depend: passes taken and ended, members, judges."""
    cup = one.cup
    return (one.roles, cup.members(), cup.office.judges(cup.state))


def is_same(site: Site, one: OpenCup, known: tuple[object, ...]) -> bool:
    """Say whether it is still the competition that was found, with the same lists."""
    return known == lists(one) and site.cups.is_current(one)


async def woken(cup: LiveCup, seen: int, ended: asyncio.Event) -> bool:
    """Wait a while until there is something newer, or a session has ended; say whether."""
    waits = [asyncio.ensure_future(cup.changed(seen, ALIVE_S)), asyncio.ensure_future(ended.wait())]
    try:
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        return any(one.result() for one in done)
    finally:
        for one in waits:
            one.cancel()


def beat(cup: LiveCup, noted: int) -> bytes:
    """Say that the line is alive: a script hears no comment, and cannot tell silence from death."""
    told = {"version": cup.version, "now_ms": cup.clock_ms(noted), "parts": {}}
    return b"data: " + encoded(told) + b"\n\n"


ROUTES = [
    Route("/api/cups/{cup}/screen", once),
    Route("/api/cups/{cup}/live", live),
]
