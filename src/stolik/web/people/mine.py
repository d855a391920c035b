"""My games: those that run, those that are over with their results, and how strong one plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import games
from stolik.bots.cast import called
from stolik.engine import msg
from stolik.lab.ratings import Rating, ratings
from stolik.people.privacy import visited
from stolik.people.veil import unveiled
from stolik.tables.hall.past import Past, finished
from stolik.web.door.language import language_of
from stolik.web.door.visitor import visitor_of
from stolik.web.pages import shelf
from stolik.web.pages.lobby import my_games
from stolik.web.pages.pages import doorstep, shown
from stolik.web.site import Site, site_of
from stolik.web.tables.api import own_tables
from stolik.web.tables.replay import whole_number
from stolik.words import Speaker

PAGE: Final = 20
ME: Final = "me"


class Tally(Struct, frozen=True):
    """The games of one kind: how many, how they ended, and the strength they speak for."""

    game: str
    name: str
    played: int
    counts: Mapping[str, int]
    rating: Rating | None = None


async def mine(request: Request) -> Response:
    """Show a visitor's games and results; how strong they play only to who asks for it."""
    site, visitor, lang = site_of(request), await visitor_of(request), language_of(request)
    say = Speaker(lang)
    if visitor is None:
        return await doorstep(request, say.say(msg("web.me")), "mine", ("account",), 401)
    past = await past_of(site, visitor.person.id)
    is_rated = request.query_params.get("strength") == "yes"
    first = whole_number(request.query_params.get("from", "0"), 0, 10_000)
    shown_now = past[first : first + PAGE]
    names = [await names_of(site, one) for one in shown_now]
    met = [await unmasked(site, one) for one in past] if is_rated else past
    tallies = await site.press.run(request, tallied, met, lang, is_rated)
    return await shown(
        request,
        "me",
        visitor=visitor,
        mine=my_games(site, visitor, await own_tables(site, visitor), say),
        tallies=tallies,
        is_rated=is_rated,
        past=[
            (one, shelf.book_of(one.game).about.name.of(lang), day(one.at), with_whom)
            for one, with_whom in zip(shown_now, names, strict=True)
        ],
        reviewed=[id for id in games.ids() if games.kit(id).review is not None],
        later=first + PAGE if len(past) > first + PAGE else None,
    )


async def past_of(site: Site, person: str) -> list[Past]:
    """Give the games of a person that are over."""
    veil, tables = site.hall.house.veil, await visited(site.store, person)
    return await finished(site.store, tables, lambda table: {person, veil.of(table, person)})


async def unmasked(site: Site, one: Past) -> Past:
    """Give a game with everybody by their own ids, so that who was met twice is met twice."""
    chairs = [
        place
        if place.person is None
        else replace(place, person=await unveiled(site.store, one.table, place.person))
        for place in one.chairs
    ]
    return replace(one, chairs=tuple(chairs))


async def names_of(site: Site, one: Past) -> list[str]:
    """Name who else was at a table, as far as they are known and not forgotten."""
    found = []
    for seat, place in enumerate(one.chairs):
        if seat == one.seat:
            continue
        if place.person is None:
            found.append(called(place.character))
            continue
        whose = await unveiled(site.store, one.table, place.person) or place.person
        person = await site.people.find(whose)
        found.append(person.name if person is not None else "")
    return [name for name in found if name]


def tallied(past: Sequence[Past], lang: str, is_rated: bool) -> list[Tally]:
    """Count the games of each kind, and rate them where that is wanted."""
    found = []
    for id in sorted({one.game for one in past}):
        played = [one for one in past if one.game == id]
        counts = Counter(one.outcome for one in played)
        rating = own_rating(played) if is_rated else None
        found.append(Tally(id, shelf.book_of(id).about.name.of(lang), len(played), counts, rating))
    return found


def own_rating(played: Sequence[Past]) -> Rating | None:
    """Rate a player by the own games alone, in their order: whoever was met is rated with them."""
    names, results = [ME], []
    for one in reversed(played):
        if not one.places or one.is_paper:
            continue
        placed: dict[int, Fraction] = {}
        for seat, place in enumerate(one.places):
            chair = one.chairs[seat]
            name = ME if seat == one.seat else (chair.bot or chair.person or "?")
            if name not in names:
                names.append(name)
            placed.setdefault(names.index(name), Fraction(place))
        results.append(placed)
    if not results:
        return None
    return next(one for one in ratings(names, results) if one.bot == ME)


def day(at: int) -> str:
    """Give the day of a moment."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")


ROUTES = [Route("/me", mine)]
