"""The pages: all of them can be read without scripts; playing and filling in needs them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik import games
from stolik.cups.table_names import cup_of
from stolik.engine import SPECTATOR, BadInput, Msg, msg
from stolik.engine.verify import Verdict, verify
from stolik.people.person import PeopleError
from stolik.people.roles import can
from stolik.scene.svg import render as drawn
from stolik.scene.text import render as written
from stolik.tables.hall.lobby import Listed, any_kept
from stolik.tables.seating.rights import scope_of
from stolik.tables.table.model import TableModel
from stolik.web.answers import refusal
from stolik.web.cups.door import cup_table
from stolik.web.door.addresses import limited_by
from stolik.web.door.language import language_of
from stolik.web.door.visitor import Visitor, origin_for_others, visitor_of
from stolik.web.faults import WebError, status_of
from stolik.web.pages import shelf
from stolik.web.pages.assets import ASK_AGAIN, KINDS, Asset, sent
from stolik.web.pages.qr import qr
from stolik.web.pages.rendering import page
from stolik.web.site import Site, site_of
from stolik.web.tables.api import closed
from stolik.web.tables.files import offered
from stolik.web.tables.pairing import can_be_joined
from stolik.web.tables.replay import Shelf, pressed, viewer_of, whole_number
from stolik.web.tables.rights import check_official, over, visitor_rights
from stolik.words import Speaker

MOST_SHOWN: Final = 200
MOST_JUDGED: Final = 16
MOST_PICTURES: Final = 99
MOST_WRITTEN: Final = 25
"""So many entries are written into a page as fast as one step is played again."""


async def shown(request: Request, name: str, status: int = 200, /, **values: Any) -> Response:
    """Give a page with whoever is looking at it."""
    if "visitor" not in values:
        values["visitor"] = await visitor_of(request)
    visitor: Visitor | None = values.pop("visitor")
    return shown_to(request, name, status, visitor, **values)


def shown_to(
    request: Request, name: str, status: int, visitor: Visitor | None, /, **values: Any
) -> Response:
    """Give a page to somebody."""
    person = visitor.person if visitor is not None else None
    return page(request, f"{name}.html", status, person=person, name_of_page=name, **values)


async def doorstep(
    request: Request,
    title: str,
    why: str,
    ways: tuple[str, ...],
    status: int,
    table: Listed | None = None,
    public: str = "",
) -> Response:
    """Ask at the door who comes, by one of some ways, for a page that must know; it goes on there.

    `name` for a name alone, `watch` for nobody in particular, `pass` for a code, `account`.
    """
    told = Speaker(language_of(request)).say(msg(f"web.door.{why}"))
    to = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    facts = {"title": title, "why": told, "ways": ways, "table": table, "public": public, "to": to}
    return await shown(request, "door", status, **facts)


async def table(request: Request) -> Response:
    """Give the page of a table; without scripts it says who sits there and how it stands."""
    site, id = site_of(request), request.path_params["table"]
    visitor, lang = await visitor_of(request), language_of(request)
    live = await site.hall.table(id)
    who = await visitor_rights(live, visitor)  # last: while a command is stored nothing is seen
    facts = site.hall.listed(id) or closed(live)
    if visitor is None and can(("spectator",), "record", scope_of(live.model)):
        return RedirectResponse(f"/r/{id}", 303)
    if visitor is None:
        name = shelf.described_game(facts.game, lang).name
        if (cup := cup_of(id)) is not None:
            ways = ("pass", "name", "watch", "account")
            return await doorstep(request, name, "cup_table", ways, 200, facts, f"/c/{cup}")
        why = "waiting" if can_be_joined(facts) else "watching"
        return await doorstep(request, name, why, ("name", "watch"), 200, facts)
    is_delayed, formats = live.model.is_delayed(SPECTATOR), offered(live.model)
    text = await in_words(request, live.model, facts)
    return await shown(
        request,
        "table",
        visitor=visitor,
        table=facts,
        game=shelf.described_game(facts.game, lang),
        who=who,
        is_delayed=is_delayed,
        text=text,
        formats=[(one.id, Speaker(lang).say(one.label)) for one in formats],
        **await cup_table(site, id),
    )


async def in_words(request: Request, model: TableModel, facts: Listed) -> str:
    """Give what a spectator sees in words; a sheet of thousands of lines is written in a thread."""
    say = Speaker(language_of(request), [chair.name for chair in facts.chairs])
    scene = model.game.scene(model.see(SPECTATOR))
    return await pressed(request, model.log.next // MOST_WRITTEN, written, scene, say)


async def board(request: Request) -> Response:
    """Give the scoreboard of a table: what spectators see, for a television; nobody is asked."""
    site, id = site_of(request), request.path_params["table"]
    lang, live = language_of(request), await site.hall.table(id)
    facts = site.hall.listed(id) or closed(live)
    is_delayed = live.model.is_delayed(SPECTATOR)
    text = await in_words(request, live.model, facts)
    return await shown(
        request,
        "board",
        table=facts,
        game=shelf.described_game(facts.game, lang),
        text=text,
        is_delayed=is_delayed,
        has_chances=games.kit(facts.game).chances is not None,
    )


async def invitation(request: Request) -> Response:
    """Give the page an invitation leads to."""
    site, code = site_of(request), request.path_params["code"]
    try:
        found = await site.invitations.find(code, limited_by(request), site.now())
    except PeopleError as error:
        return refusal(request, error)
    live = await site.hall.table(found.table)
    facts = site.hall.listed(found.table) or closed(live)
    url = f"{origin_for_others(request)}/j/{code}"
    return await shown(
        request,
        "invitation",
        table=facts,
        game=shelf.described_game(facts.game, language_of(request)),
        code=code,
        seat=found.seat,
        whose=found.name,
        role=found.role,
        url=url,
        qr=Markup(await site.short.run(request, qr, url)),
        is_full=all(chair.is_taken for chair in facts.chairs),
    )


async def rule_books(request: Request) -> Response:
    """List the rule books."""
    return await shown(request, "rules", games=shelf.listed(language_of(request)))


async def rule_book(request: Request) -> Response:
    """Give a rule book, every clause with an address of its own."""
    id, lang = request.path_params["game"], language_of(request)
    book = shelf.book(id, lang)
    seats = games.load(id).seats if id in games.ids() else range(0)
    guided = max(seats.start, min(2, seats.stop - 1)) if seats and shelf.level_names(id) else 0
    taught = shelf.taught(id, lang)
    return await shown(request, "rulebook", book=book, taught=taught, guided=guided)


async def lesson_picture(request: Request) -> Response:
    """Draw a moment of a game for its lesson."""
    id, lang = request.path_params["game"], language_of(request)
    shelf.book_of(id)
    number = whole_number(request.path_params["number"], 0, MOST_PICTURES)
    found = await site_of(request).press.run(request, shelf.moment_picture, id, number, lang)
    if found is None:
        raise WebError("not_found")
    return sent(request, Asset(found, KINDS["svg"]), ASK_AGAIN)


async def replay(request: Request) -> Response:
    """Show one step of a finished game, drawn and in words."""
    id, kept = request.path_params["table"], request.app.state.replays
    assert isinstance(kept, Shelf)
    found = await kept.replay(request, id)
    step = whole_number(request.query_params.get("step", "0"), 0, found.steps)
    viewer = viewer_of(found, request.query_params.get("viewer"))
    lang = language_of(request)
    say = Speaker(lang, found.names)
    scene = found.scene(step, viewer)
    return await shown(
        request,
        "replay",
        table=id,
        game=shelf.described_game(found.game.id, lang),
        replay=found,
        step=step,
        begun="step" in request.query_params,
        viewer=viewer,
        viewers=[(one, say.name(one)) for one in found.viewers],
        picture=Markup(drawn(scene, say, 720)),
        text=written(scene, say),
        formats=[(one.id, say.say(one.label)) for one in games.kit(found.game.id).formats()],
    )


@lru_cache(MOST_JUDGED)
def judged(record: bytes) -> Verdict | Msg:
    """Give what is proven of a record, or what is wrong with it; worked out once."""
    try:
        return verify(record, games.load)
    except BadInput as error:
        return error.message


async def check(request: Request) -> Response:
    """Show what can be proven of a finished game."""
    site, id = site_of(request), request.path_params["table"]
    game = (await over(site, id)).model.game.id
    record = await site.hall.record(id)
    found = await site.press.run(request, judged, record)
    fault = Speaker(language_of(request)).say(found) if isinstance(found, Msg) else None
    return await shown(
        request,
        "verify",
        table=id,
        game=shelf.described_game(game, language_of(request)),
        verdict=None if fault else found,
        fault=fault,
    )


async def settings(request: Request) -> Response:
    """Give the page on which everyone sets up their own screen and account."""
    return await shown(request, "settings")


async def admin(request: Request) -> Response:
    """Show how the server is doing, to administrators; everybody else is asked for the account."""
    visitor, site = await visitor_of(request), site_of(request)
    try:
        check_official(visitor, "figures")
    except WebError as error:
        title = Speaker(language_of(request)).say(msg("web.admin"))
        return await doorstep(request, title, "admin", ("account",), status_of(error))
    return await shown(request, "admin", visitor=visitor, **figures(site))


def figures(site: Site) -> dict[str, Any]:
    """Give all that the administrator's page shows."""
    tables: tuple[Listed, ...] = site.hall.lobby_page(1, MOST_SHOWN, any_kept).tables
    return {
        "figures": site.hall.figures(),
        "lag": site.lag.lag(),
        "stalls": {"count": site.stalls.count, "last": tuple(reversed(site.stalls.last))},
        "lines": {"open": len(site.lines), "most": site.lines.most, "refused": site.lines.refused},
        "store": site.store.gauges(),
        "tables": tables,
        "set_aside": site.hall.house.set_aside.listed(),
    }


ROUTES = [
    Route("/t/{table}", table),
    Route("/t/{table}/board", board),
    Route("/j/{code}", invitation),
    Route("/rules", rule_books),
    Route("/rules/{game}", rule_book),
    Route("/rules/{game}/{number}.svg", lesson_picture),
    Route("/r/{table}", replay),
    Route("/verify/{table}", check),
    Route("/settings", settings),
    Route("/admin", admin),
]
