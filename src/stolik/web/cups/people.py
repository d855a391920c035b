"""The people of a competition over the web: entered, described, shown as they wish, forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.cups.faults import CupError
from stolik.cups.privacy import Part, forgotten
from stolik.cups.register import CupPerson, Shown
from stolik.engine import Msg, Refused, msg
from stolik.interop.cup_tables import is_name, read_entries
from stolik.web.answers import body, data, refusal
from stolik.web.cups.door import STAFF, Caller, caller_of
from stolik.web.door.language import language_of
from stolik.web.faults import WebError
from stolik.web.people.api import Nothing
from stolik.web.site import site_of
from stolik.words import Speaker
from stolik.words.order import likeness

MOST_FILE = 1_000_000
MOST_DOUBTS = 8


class Entered(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody typed at the desk."""

    name: str
    team: str = ""
    groups: tuple[str, ...] = ()


class Judges(Struct, frozen=True, forbid_unknown_fields=True):
    """The judges by name, the chief first."""

    names: tuple[str, ...]


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of somebody, and how he wants to be shown."""

    name: str
    shown: Shown = "full"
    alias: str = ""
    contact: str = ""
    groups: tuple[str, ...] = ()


async def sent_file(request: Request, most: int = MOST_FILE) -> bytes:
    """Read the file a request brings."""
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise WebError("too_large", most=most)
    return bytes(found)


def doubles(caller: Caller, names: Sequence[str]) -> list[Msg]:
    """Ask about names that may be other spellings of one person, in a list or known already."""
    known = {likeness(one): one for one in caller.cup.names(is_public=False)}
    found: list[Msg] = []
    for name in names:
        other = known.setdefault(likeness(name), name)
        if other.casefold() != name.casefold():
            found.append(msg("cup.people.doubled", one=name, other=other))
    return found[:MOST_DOUBTS]


def asked_about(request: Request, caller: Caller, names: Sequence[str]) -> Response | None:
    """Ask before one person is taken in under two names, where the visitor wants to be asked."""
    found = doubles(caller, names) if request.query_params.get("asks") == "1" else []
    say = Speaker(language_of(request))
    return data({"doubts": [say.say(one) for one in found]}, 409) if found else None


async def entries(request: Request) -> Response:
    """Take in everybody of a table of names, all or none; who is known is not doubled."""
    caller = await caller_of(request)
    caller.check("organiser")
    sent = await sent_file(request)
    found = await site_of(request).press.run(request, read_entries, sent)
    if (asked := asked_about(request, caller, [one.name for one in found])) is not None:
        return asked
    try:
        added = await site_of(request).cups.enlist(caller.one, found, caller.hand)
    except Refused as refused:
        return refusal(request, refused, caller.cup.settings.competition)
    return data({"added": added, "known": len(found) - added, "of": len(found)})


async def enter(request: Request) -> Response:
    """Take in one person typed at the desk."""
    wanted, caller = await body(request, Entered), await caller_of(request)
    caller.check("organiser")
    if not is_name(wanted.name) or (wanted.team and not is_name(wanted.team)):
        raise CupError("bad_name")
    if (asked := asked_about(request, caller, [wanted.name])) is not None:
        return asked
    cups = site_of(request).cups
    try:
        await cups.enlist(caller.one, [wanted], caller.hand)
    except Refused as refused:
        return refusal(request, refused, caller.cup.settings.competition)
    person = caller.cup.people.find(wanted.name) or ""
    return data({"person": person, "member": caller.cup.members().index(person)}, 201)


async def judges(request: Request) -> Response:
    """Name the judges anew."""
    wanted, caller = await body(request, Judges), await caller_of(request)
    caller.check("organiser")
    if not wanted.names or not all(map(is_name, wanted.names)):
        raise CupError("bad_name")
    try:
        await site_of(request).cups.appoint(caller.one, wanted.names, caller.hand)
    except Refused as refused:
        return refusal(request, refused, caller.cup.settings.competition)
    return data({"named": len(wanted.names)})


def described(caller: Caller, person: str) -> CupPerson:
    """Give what is known of somebody, to staff and to himself."""
    if caller.own != person:
        caller.check(*STAFF)
    found = caller.cup.people.known.get(person)
    if found is None:
        raise CupError("no_person")
    return found


async def one(request: Request) -> Response:
    """Give all that is kept on somebody."""
    caller, person = await caller_of(request), request.path_params["person"]
    facts = described(caller, person)
    return data({"person": person, **{n: getattr(facts, n) for n in facts.__struct_fields__}})


async def change(request: Request) -> Response:
    """Change what is kept on somebody."""
    wanted, caller = await body(request, Facts), await caller_of(request)
    person = request.path_params["person"]
    if not all(is_name(word) for word in (wanted.name, *wanted.groups)):
        raise CupError("bad_name")
    before = described(caller, person)
    is_other = (wanted.name, wanted.groups) != (before.name, before.groups)
    if is_other and not caller.who.is_staff:
        raise CupError("not_allowed")  # names and lists are the desk's, the rest is one's own
    other = caller.cup.people.find(wanted.name)
    if other not in (None, person):
        raise CupError("name_taken")
    like = caller.cup.people.like(wanted.name)
    if like not in (None, before.name):
        raise CupError("name_like", name=like)
    if wanted.alias.strip() and caller.cup.people.is_taken(wanted.alias, person):
        raise CupError("name_taken")  # nobody is shown by the name of another
    facts = CupPerson(wanted.name, wanted.shown, wanted.alias, wanted.contact, wanted.groups)
    await caller.cup.people.put(person, facts)
    caller.cup.note()
    return data({"changed": True})


async def erase(request: Request) -> Response:
    """Forget somebody: his results stay under his number."""
    await body(request, Nothing)
    caller, person = await caller_of(request), request.path_params["person"]
    if caller.own != person:
        caller.check("organiser")
    described(caller, person)
    site = site_of(request)
    part = Part(caller.cup.id, person)
    gone = await forgotten(site.store, part, person, site.people.sessions)
    await site.cups.forgot(gone)
    return data({"erased": True})


ROUTES = [
    Route("/api/cups/{cup}/entries", entries, methods=["POST"]),
    Route("/api/cups/{cup}/person", enter, methods=["POST"]),
    Route("/api/cups/{cup}/judges", judges, methods=["POST"]),
    Route("/api/cups/{cup}/people/{person}", one),
    Route("/api/cups/{cup}/people/{person}", change, methods=["POST"]),
    Route("/api/cups/{cup}/people/{person}/erase", erase, methods=["POST"]),
]
