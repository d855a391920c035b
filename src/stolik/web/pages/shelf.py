"""The games as visitors see them: names, chairs, bots, house rules, and rule books."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import competitions, games
from stolik.bots import LEVEL_NAMES
from stolik.bots.general import levels
from stolik.engine import msg
from stolik.engine.fields import Field
from stolik.engine.options import described
from stolik.engine.rulebook import RuleBook
from stolik.web.answers import data
from stolik.web.door.language import language_of
from stolik.words import Speaker


class Listed(Struct, frozen=True):
    """A game in the list."""

    id: str
    name: str
    about: str
    seats: tuple[int, int]
    levels: tuple[str, ...]
    """Bots by name, easier ones first, those of the game's own before the general ones."""
    files: tuple[str, ...] = ()
    """How the names of files end from which a sheet can be made."""


class Setting(Struct, frozen=True):
    """One house rule."""

    name: str
    label: str
    default: object
    range: str
    clause: str | None
    field: Field


class Described(Listed, frozen=True):
    """A game with its house rules."""

    options: tuple[Setting, ...] = ()


class Part(Struct, frozen=True):
    """A chapter of a rule book."""

    id: str
    name: str
    clauses: tuple[dict[str, str], ...]


class Book(Struct, frozen=True):
    """A rule book in one language."""

    id: str
    revision: int
    name: str
    about: str
    parts: tuple[Part, ...]


def book_of(game: str) -> RuleBook:
    """Give the rule book of a game or a competition, or say which games there are."""
    if game in competitions.ids():
        return competitions.kit(game).book
    return games.kit(game).book


@cache
def level_names(game: str) -> tuple[str, ...]:
    """Name the bots of a game, those of every game first."""
    kit = games.kit(game)
    found = levels(kit.game, kit.bots())
    first = [name for name in LEVEL_NAMES if name in found]
    return (*first, *(name for name in found if name not in first))


@cache
def listed(lang: str) -> tuple[Listed, ...]:
    """Give all games in a language."""
    return tuple(_listed(id, lang) for id in games.ids())


def _listed(id: str, lang: str) -> Listed:
    about, seats = book_of(id).about, games.load(id).seats
    ends = (seats.start, seats.stop - 1)
    formats = games.kit(id).formats()
    files = tuple(dict.fromkeys(one.suffix for one in formats if one.read is not None))
    return Listed(id, about.name.of(lang), about.about.of(lang), ends, level_names(id), files)


@cache
def described_game(id: str, lang: str) -> Described:
    """Give a game with its house rules."""
    book_of(id)
    one, say = _listed(id, lang), Speaker(lang)
    settings = tuple(
        Setting(
            info.name,
            say.say(msg(f"{id}.option.{info.name}")),
            info.default,
            info.range,
            info.clause,
            info.field,
        )
        for info in described(games.load(id).options)
    )
    return Described(one.id, one.name, one.about, one.seats, one.levels, one.files, settings)


@cache
def book(id: str, lang: str) -> Book:
    """Give a rule book chapter by chapter."""
    found = book_of(id)
    parts = tuple(
        Part(
            part,
            heading.of(lang),
            tuple(
                {"id": number, "text": c.of(lang), "kind": c.kind, "source": c.source}
                for number, c in found.clauses.items()
                if c.part == part
            ),
        )
        for part, heading in found.parts.items()
    )
    about = found.about
    return Book(id, about.revision, about.name.of(lang), about.about.of(lang), parts)


async def list_games(request: Request) -> Response:
    """List the games."""
    return data({"games": listed(language_of(request))})


async def one_game(request: Request) -> Response:
    """Describe one game."""
    return data(described_game(request.path_params["game"], language_of(request)))


async def rules(request: Request) -> Response:
    """Give a rule book as data."""
    return data(book(request.path_params["game"], language_of(request)))


ROUTES = [
    Route("/api/games", list_games),
    Route("/api/games/{game}", one_game),
    Route("/api/rules/{game}", rules),
]
