"""People check in by themselves: who has the tournament's code says which name is his.

A page without scripts. The desk sees who came in so, and takes a wrong one back with its own tick.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik.competitions.screens import PersonLine
from stolik.cups.faults import CupError
from stolik.engine import REFEREE, Refused
from stolik.web.answers import form, refusal
from stolik.web.cups.api import command_key
from stolik.web.cups.door import Caller, caller_of
from stolik.web.cups.pages import guarded, screen_page
from stolik.words.order import alphabetical

MOST_DIGITS: Final = 9


def checked(caller: Caller) -> None:
    """Refuse whoever has not the tournament's code."""
    caller.check("arriving", "organiser")


def lines(caller: Caller) -> tuple[PersonLine, ...]:
    """Give everybody of the season as the desk sees them."""
    cup = caller.cup
    return cup.office.people(cup.see(REFEREE), caller.who)


async def page(request: Request) -> Response:
    """Ask who has come: everybody who is entered and not there yet."""
    caller = await caller_of(request)
    checked(caller)
    names = caller.cup.names(is_public=True)
    waiting = [
        (one.member, names[one.member]) for one in lines(caller) if offered(caller, one.member)
    ]
    told = request.query_params.get("said", "")
    here = [one.member for one in lines(caller) if one.state == "here"]
    is_number = told.isdecimal() and len(told) <= MOST_DIGITS
    said = names[int(told)] if is_number and int(told) in here else ""
    seen = caller.cup.see(REFEREE)
    return await screen_page(
        request,
        caller,
        "here",
        waiting=sorted(waiting, key=lambda pair: alphabetical(pair[1])),
        said=said,
        is_open=caller.cup.office.heading(seen).phase == "entry",
    )


async def say(request: Request) -> Response:
    """Note that somebody is here."""
    caller = await caller_of(request)
    checked(caller)
    wanted = (await form(request)).get("member", "")
    found = [one for one in lines(caller) if str(one.member) == wanted]
    if not found:
        raise CupError("no_person")
    one, cup = found[0], caller.cup
    offer = next((x for x in offered(caller, one.member)), None)
    try:
        if offer is None:
            raise Refused("HERE_ALREADY" if one.state == "here" else "ASK_THE_DESK", "LIG-7")
        key = command_key(caller, token_hex(12))
        await cup.act(key, offer, caller.who, caller.hand)
    except Refused as refused:
        return refusal(request, refused, cup.settings.competition)
    await caller.one.says_here(one.member, is_here=True)
    return RedirectResponse(f"/c/{cup.id}/here?said={one.member}", 303)


def offered(caller: Caller, member: int) -> tuple[object, ...]:
    """Give what notes that a member is here, if that can be done now."""
    cup = caller.cup
    found = cup.office.arriving(cup.state, member)
    return () if found is None else (found,)


ROUTES = [
    Route("/c/{cup}/here", guarded(page)),
    Route("/c/{cup}/here", guarded(say), methods=["POST"]),
]
