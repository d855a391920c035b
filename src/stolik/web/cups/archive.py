"""Pages that stay: a season's archive, what is read aloud, and the award ceremony."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from stolik.competitions.archive import PrintLink
from stolik.competitions.groups import with_groups
from stolik.cups.wording import Json, said
from stolik.engine import msg
from stolik.engine.ledger import Ledger
from stolik.web.cups.door import Caller, beside, caller_of
from stolik.web.cups.exchange import OPEN_PAGES
from stolik.web.cups.pages import guarded, screen_page
from stolik.web.door.language import language_of
from stolik.web.tables.replay import whole_number
from stolik.words import Speaker

PODIUM = 3
FIGURES = 2
"""The last columns of standings: what is counted."""


def speaker(request: Request, caller: Caller) -> Speaker:
    """Give whoever says names as the visitor may know them."""
    return Speaker(language_of(request), caller.cup.names(is_public=not caller.who.is_staff))


async def archive(request: Request) -> Response:
    """Show a permanent page: readable without scripts."""
    caller = await caller_of(request)
    cup, say = caller.cup, speaker(request, caller)
    key = request.path_params.get("key", "")
    found = await caller.one.archived(key, cup.office.viewer(cup.state, caller.who))
    base = f"/c/{cup.id}/archive"
    if key not in ("", found.key):
        return RedirectResponse(f"{base}/{quote(found.key)}", 303)
    groups = cup.groups()
    allowed = [one for one in found.prints if caller.who.is_staff or one.what in OPEN_PAGES]
    if not any(groups):
        allowed = [one for one in allowed if one.what != "groups"]
    return await screen_page(
        request,
        caller,
        "archive",
        base=base,
        title=say.say(found.label),
        facts=[say.say(one) for one in found.facts],
        grids=[said(one, say) for one in with_groups(found.grids, groups)],
        above=[(one.key, say.say(one.words)) for one in found.above],
        links=[(one.key, say.say(one.words)) for one in found.links],
        prints=[(printed(cup.id, one, found.key), printed_as(one, say)) for one in allowed],
    )


def printed(cup: str, one: PrintLink, key: str) -> str:
    """Give where a printed page lies."""
    asked = {"tournament": one.event, "round": one.round}
    words = [f"{name}={value}" for name, value in asked.items() if value is not None]
    if one.what == "page":
        words.append(f"key={quote(key, safe='')}")
    return f"/c/{cup}/print/{one.what}.pdf" + (f"?{'&'.join(words)}" if words else "")


def printed_as(one: PrintLink, say: Speaker) -> str:
    """Say what a printed page is."""
    return say.say(msg(f"cup.page.{one.what}"))


async def aloud(request: Request) -> Response:
    """Give what is read aloud, in large letters."""
    caller = await caller_of(request)
    cup, say = caller.cup, speaker(request, caller)
    seen = cup.office.looked_back(cup.state, None, cup.office.viewer(cup.state, caller.who))

    def told() -> list[tuple[str, str, list[str]]]:
        return [
            (one.key, say.say(one.label), [say.say(line) for line in one.sentences])
            for one in cup.office.aloud(seen)
        ]

    parts = await beside(request, caller, told)
    return await screen_page(request, caller, "aloud", parts=parts)


async def awards(request: Request) -> Response:
    """Give the screen of the award ceremony; without scripts all of it at once."""
    caller = await caller_of(request)
    cup, say = caller.cup, speaker(request, caller)
    event = request.query_params.get("tournament")
    number = whole_number(event, 1, 999) if event else None
    seen = cup.office.looked_back(cup.state, number, cup.office.viewer(cup.state, caller.who))
    groups = cup.groups()

    def told() -> list[dict[str, Json]]:
        lists: list[Ledger] = []
        for grid in cup.office.awards(seen):
            lists += reversed(with_groups((grid,), groups))
        return [podium(one, say) for one in lists if one.rows]

    podiums = await beside(request, caller, told)
    return await screen_page(request, caller, "awards", lists=podiums)


def podium(grid: Ledger, say: Speaker) -> dict[str, Json]:
    """Give the first three ranks of standings, the lowest first."""
    heads = [say.say(one.heading) for one in grid.columns]
    name = next(n for n, one in enumerate(grid.columns) if one.align == "left")
    places: list[Json] = []
    for row in grid.rows:
        cells = ["" if one is None else say.say(one) for one in row.cells]
        if not cells[0].isdecimal() or int(cells[0]) > PODIUM:
            continue
        figures: list[Json] = [
            {"head": head, "figure": cell}
            for head, cell in zip(heads[-FIGURES:], cells[-FIGURES:], strict=True)
        ]
        team = cells[name + 1] if len(cells) > name + 1 + FIGURES else ""
        places.append(
            {"rank": int(cells[0]), "name": cells[name], "team": team, "figures": figures}
        )
    return {"key": grid.key, "label": say.say(grid.label), "places": places[::-1]}


ROUTES = [
    Route("/c/{cup}/archive", guarded(archive)),
    Route("/c/{cup}/archive/{key:path}", guarded(archive)),
    Route("/c/{cup}/aloud", guarded(aloud)),
    Route("/c/{cup}/awards", guarded(awards)),
]
