"""The HTTP API of competitions: the list, a new one, what people do, what it would change, why."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import competitions
from stolik.competitions.screens import Wishes
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.register import Tables
from stolik.cups.undoing import undo as take_back
from stolik.cups.wording import Json, said
from stolik.engine import REFEREE, BadInput, Refused, msg
from stolik.engine.options import described
from stolik.engine.wire import codec
from stolik.live.keys import SentKey, sent
from stolik.web.answers import body, data, refusal
from stolik.web.cups.door import STAFF, Caller, beside, caller_of
from stolik.web.door.language import language_of
from stolik.web.door.visitor import known_visitor
from stolik.web.faults import WebError
from stolik.web.pages.shelf import Setting
from stolik.web.people.api import Nothing
from stolik.web.site import site_of
from stolik.web.tables.room import check_opening
from stolik.words import Speaker


class NewCup(Struct, frozen=True, forbid_unknown_fields=True):
    """A competition to be begun."""

    name: str
    competition: str = ""
    """The first there is, unless another is named."""
    preset: str = ""
    options: dict[str, Any] = {}
    judges: tuple[str, ...] = ()
    tables: Tables = "phones"


class Doing(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be done; a command that comes again is done once."""

    command: str
    action: Raw
    seat: int | None = None
    reason: str = ""
    asks: bool = False
    """What is doubtful is not done but asked about."""


class WouldBe(Struct, frozen=True, forbid_unknown_fields=True):
    """Something of which the consequences are asked."""

    action: Raw


class Undoing(Struct, frozen=True, forbid_unknown_fields=True):
    """The last thing done is to be taken back: its entry and why."""

    command: str
    at: int
    reason: str


class Seek(Struct, frozen=True, forbid_unknown_fields=True):
    """A search for a seating."""

    seed: int | None = None


class Wished(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seating shall keep: members at tables, pairs apart."""

    fixed: dict[str, int] = {}
    apart: tuple[tuple[int, int], ...] = ()


class WhichCall(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that needs a referee, or one of them on the way there."""

    table: int
    state: Literal["open", "coming", "done"] = "open"


async def cups(request: Request) -> Response:
    """List the competitions of this server."""
    say = Speaker(language_of(request))
    found = [
        {
            "id": one.id,
            "competition": one.competition,
            "name": one.name,
            "phase": one.phase,
            "words": say.say(msg(f"{one.competition}.phase.{one.phase}")),
            "is_closed": one.is_closed,
        }
        for one in await site_of(request).cups.all()
    ]
    return data({"cups": found})


async def presets(request: Request) -> Response:
    """Say which competitions there are, with their house rules and known sets of them."""
    lang = language_of(request)
    return data({"competitions": [kind(id, lang) for id in competitions.ids()]})


def kind(id: str, lang: str) -> dict[str, object]:
    """Describe one kind of competition."""
    say, about = Speaker(lang), competitions.kit(id).book.about
    office = competitions.kit(id).office()
    options = tuple(
        Setting(
            one.name,
            say.say(msg(f"{id}.option.{one.name}")),
            one.default,
            one.range,
            one.clause,
            one.field,
        )
        for one in described(competitions.load(id).options)
    )
    known = [
        {"id": name, "label": say.say(msg(f"{id}.preset.{name}")), "options": dict(given)}
        for name, given in office.presets.items()
    ]
    return {
        "id": id,
        "name": about.name.of(lang),
        "about": about.about.of(lang),
        "presets": known,
        "options": options,
        "game": office.equipment.game,
        "house_rules": office.equipment.house_rules,
        "has_teams": office.equipment.has_teams,
    }


async def create(request: Request) -> Response:
    """Begin a competition; whoever does is its organiser and needs an account."""
    wanted, visitor = await body(request, NewCup), await known_visitor(request)
    if visitor.person.is_guest:
        raise CupError("account_needed")
    site, most = site_of(request), site_of(request).config.limits.cups
    competition = wanted.competition or competitions.ids()[0]
    office = competitions.kit(competition).office()
    if wanted.preset and wanted.preset not in office.presets:
        raise CupError("no_preset", name=wanted.preset[:40])
    options = {**office.presets.get(wanted.preset, {}), **wanted.options}
    async with site.opening.of(visitor.person.id):
        if not visitor.person.is_admin and await site.cups.owned(visitor.person.id) >= most:
            raise WebError("too_many_cups", n=most)
        check_opening(request)
        try:
            cup = await site.cups.create(
                competition,
                wanted.name,
                options,
                visitor.person.id,
                wanted.judges,
                wanted.tables,
            )
        except Refused as refused:
            return refusal(request, refused, competition)
    return data({"cup": cup, "url": f"/c/{cup}/desk"}, 201)


def read_action(cup: LiveCup, raw: Raw) -> object:
    """Read an action, or say what is wrong with it."""
    return codec(cup.machine.actions).action(bytes(raw))


def command_key(caller: Caller, command: str) -> SentKey:
    """Give the key of somebody's command; what a stranger sends is refused and not kept."""
    return sent(caller.hand or "stranger", command)


async def do(request: Request) -> Response:
    """Let somebody act."""
    wanted, caller = await body(request, Doing), await caller_of(request)
    if not 1 <= len(wanted.command) <= 80:
        raise BadInput("bad_json", why="command")
    cup = caller.cup
    try:
        action = read_action(cup, wanted.action)
        found = cup.office.doubts(cup.state, action, cup.clock_ms()) if wanted.asks else ()
        if found:
            return data({"doubts": said(found, speaker(request, caller))}, 409)
        key = command_key(caller, wanted.command)
        version = await cup.act(key, action, caller.who, caller.hand, wanted.seat, wanted.reason)
    except Refused as refused:
        return refusal(request, refused, cup.settings.competition)
    return data({"version": version})


async def undo(request: Request) -> Response:
    """Take the last thing back that was done at the desk."""
    wanted, caller = await body(request, Undoing), await caller_of(request)
    caller.check("organiser")
    cup = caller.cup
    try:
        key = command_key(caller, wanted.command[:80])
        version = await take_back(cup, key, wanted.at, caller.who, caller.hand, wanted.reason)
    except Refused as refused:
        return refusal(request, refused, cup.settings.competition)
    return data({"version": version})


async def preview(request: Request) -> Response:
    """Say what an action would change, to staff."""
    wanted, caller = await body(request, WouldBe), await caller_of(request)
    caller.check(*STAFF)
    cup, say = caller.cup, speaker(request, caller)
    state, at_ms = cup.state, cup.clock_ms()

    def grids() -> Json:
        return said(cup.office.preview(state, read_action(cup, wanted.action), at_ms), say)

    try:
        found = await beside(request, caller, grids)
    except Refused as refused:
        return refusal(request, refused, cup.settings.competition)
    return data({"grids": found})


async def why(request: Request) -> Response:
    """Open a figure down to deals and clauses, as far as the visitor may see."""
    caller = await caller_of(request)
    cup = caller.cup
    viewer, figure = cup.office.viewer(cup.state, caller.who), request.path_params["figure"][:80]
    try:
        found = await beside(request, caller, cup.office.why, cup.state, figure, viewer)
    except Refused as refused:
        return refusal(request, refused, cup.settings.competition)
    return data(said(found, speaker(request, caller)))


def speaker(request: Request, caller: Caller) -> Speaker:
    """Give whoever says names as the visitor may know them."""
    return Speaker(language_of(request), caller.cup.names(is_public=not caller.who.is_staff))


async def seek(request: Request) -> Response:
    """Begin to search for a seating; how far it is and what it finds is shown on the desk."""
    wanted, caller = await body(request, Seek), await caller_of(request)
    caller.check("organiser")
    caller.one.planner.start(wanted.seed or 0, caller.one.parts.wishes)
    return data({"seeking": True}, 202)


async def change_draft(request: Request) -> Response:
    """Take a seating changed by hand for the draft; what it costs is shown on the desk."""
    wanted, caller = await body(request, WouldBe), await caller_of(request)
    caller.check("organiser")
    cup = caller.cup
    try:
        caller.one.planner.change(read_action(cup, wanted.action), caller.one.parts.wishes)
    except Refused as refused:
        return refusal(request, refused, cup.settings.competition)
    return data({"changed": True})


async def stop(request: Request) -> Response:
    """Give the search for a seating up."""
    await body(request, Nothing)
    caller = await caller_of(request)
    caller.check("organiser")
    await caller.one.planner.stop()
    return data({"seeking": False})


async def wish(request: Request) -> Response:
    """Keep what a seating shall keep besides the book."""
    wanted, caller = await body(request, Wished), await caller_of(request)
    caller.check("organiser")
    count = len(caller.cup.members())
    try:
        fixed = {int(member): table for member, table in wanted.fixed.items()}
    except ValueError as error:
        raise CupError("bad_wish") from error
    named = {*fixed, *(one for pair in wanted.apart for one in pair)}
    if not all(0 <= one < count for one in named) or any(a == b for a, b in wanted.apart):
        raise CupError("bad_wish")
    tables = max(1, count // caller.cup.office.equipment.table_size)
    if not all(1 <= table <= tables for table in fixed.values()):
        raise CupError("bad_wish")
    await caller.one.wish(Wishes(fixed, wanted.apart))
    return data({"wishes": True})


async def call(request: Request) -> Response:
    """Call a referee to a table, go there, or have been there."""
    wanted, caller = await body(request, WhichCall), await caller_of(request)
    calls, who = caller.one.calls, caller.who
    if wanted.state == "open":
        places = caller.cup.office.tables(staff_seen(caller.cup), who)
        place = next((one for one in places if one.number == wanted.table), None)
        is_own = place is not None and (
            who.table == wanted.table or who.member in [chair.member for chair in place.chairs]
        )
        if not (is_own or who.is_staff):
            raise CupError("not_allowed")
        await calls.call(wanted.table, caller.cup.clock_ms())
    else:
        caller.check(*STAFF)
        if wanted.state == "coming":
            name = caller.visitor.person.name if caller.visitor is not None else ""
            await calls.coming(wanted.table, name)
        else:
            await calls.done(wanted.table)
    caller.cup.note()
    return data({"called": wanted.state})


def staff_seen(cup: LiveCup) -> Any:
    """Give what staff see."""
    return cup.see(REFEREE)


ROUTES = [
    Route("/api/cups", cups),
    Route("/api/cups", create, methods=["POST"]),
    Route("/api/cups/presets", presets),
    Route("/api/cups/{cup}/do", do, methods=["POST"]),
    Route("/api/cups/{cup}/undo", undo, methods=["POST"]),
    Route("/api/cups/{cup}/preview", preview, methods=["POST"]),
    Route("/api/cups/{cup}/why/{figure}", why),
    Route("/api/cups/{cup}/plan", seek, methods=["POST"]),
    Route("/api/cups/{cup}/plan/stop", stop, methods=["POST"]),
    Route("/api/cups/{cup}/plan/draft", change_draft, methods=["POST"]),
    Route("/api/cups/{cup}/wishes", wish, methods=["POST"]),
    Route("/api/cups/{cup}/call", call, methods=["POST"]),
]
