"""The organiser's register of players, and what the hall shows, over the web."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.competitions.screens import Role
from stolik.cups import club
from stolik.cups.club import ClubPlayer
from stolik.cups.faults import CupError
from stolik.cups.rotation import SECONDS, Panel, Rotation
from stolik.interop.cup_tables import is_name
from stolik.web.answers import body, data
from stolik.web.cups.door import Caller, caller_of
from stolik.web.site import site_of

MOST_TYPED = 80


class Remembered(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to keep; nobody in particular is everybody of the season."""

    agreed: bool
    """They have said that they may be found again."""
    names: tuple[str, ...] = ()


class Whom(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to forget."""

    name: str


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """What the hall shows in turn."""

    panels: tuple[Panel, ...] = ()
    seconds: int = 12


async def holding(request: Request, role: Role) -> Caller:
    """Give the caller if he has the role. A pass is for one competition, so that the register,
    which is for all of an owner's, is the owner's alone."""
    caller = await caller_of(request)
    caller.check(role)
    return caller


def plain(one: ClubPlayer) -> dict[str, object]:
    """Give somebody without any id."""
    return {"name": one.name, "team": one.team, "groups": one.groups}


async def search(request: Request) -> Response:
    """Find people by the beginning of their names, or list the whole register."""
    caller, store = await holding(request, "owner"), site_of(request).store
    typed, owner = request.query_params.get("q", "")[:MOST_TYPED], caller.cup.settings.owner
    some = await club.found(store, owner, typed) if typed else await club.everybody(store, owner)
    return data({"players": [plain(one) for one in some]})


async def remember(request: Request) -> Response:
    """Keep people of the season who have agreed, with their teams and lists."""
    wanted, caller = await body(request, Remembered), await holding(request, "owner")
    if not wanted.agreed:
        raise CupError("consent_needed")
    site, cup = site_of(request), caller.cup
    seen = cup.see(cup.office.viewer(cup.state, caller.who))
    teams = {one.person: one.team for one in cup.office.people(seen, caller.who)}
    chosen = {name.casefold() for name in wanted.names}
    now = site.now()
    some = [
        ClubPlayer(one.name, teams.get(id, ""), one.groups, now)
        for id, one in cup.people.known.items()
        if id in teams and (not chosen or one.name.casefold() in chosen)
    ]
    if not some:
        raise CupError("no_person")
    return data({"kept": await club.remember(site.store, cup.settings.owner, some)})


async def forget(request: Request) -> Response:
    """Forget somebody in the register; competitions keep what they have."""
    wanted, caller = await body(request, Whom), await holding(request, "owner")
    if not is_name(wanted.name):
        raise CupError("bad_name")
    gone = await club.forget(site_of(request).store, caller.cup.settings.owner, wanted.name)
    if not gone:
        raise CupError("no_person")
    return data({"forgotten": True})


async def rotate(request: Request) -> Response:
    """Choose what the hall shows in turn, and how long each panel stays."""
    wanted, caller = await body(request, Shown), await holding(request, "organiser")
    if wanted.seconds not in SECONDS:
        raise CupError("bad_pace", least=SECONDS[0], most=SECONDS[-1])
    panels = tuple(dict.fromkeys(wanted.panels))
    await caller.one.rotate(Rotation(panels, wanted.seconds))
    return data({"rotation": True})


ROUTES = [
    Route("/api/cups/{cup}/club", search),
    Route("/api/cups/{cup}/club", remember, methods=["POST"]),
    Route("/api/cups/{cup}/club/forget", forget, methods=["POST"]),
    Route("/api/cups/{cup}/rotation", rotate, methods=["POST"]),
]
