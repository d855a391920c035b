"""The games as visitors see them: names, chairs, bots, house rules, and rule books."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik import competitions, games
from stolik.bots import LEVEL_NAMES
from stolik.bots.general import levels
from stolik.engine import msg
from stolik.engine.fields import Field
from stolik.engine.lesson import Lesson, lesson
from stolik.engine.options import Place, described
from stolik.engine.rulebook import RuleBook
from stolik.kit import Group
from stolik.lab.moments import picture
from stolik.tables.table.opening import played_options
from stolik.web.answers import data
from stolik.web.door.language import language_of
from stolik.words import Speaker


class NamedPreset(Struct, frozen=True):
    """House rules by a name in the visitor's language."""

    id: str
    label: str
    options: Mapping[str, object]


class Listed(Struct, frozen=True, kw_only=True):
    """A game in the list."""

    id: str
    name: str
    about: str
    seats: tuple[int, int]
    levels: tuple[str, ...]
    """Bots by name, easier ones first, those of the game's own before the general ones."""
    group: Group
    usual_seats: int
    presets: tuple[NamedPreset, ...]
    """The usual house rules by name; with the first of them a table opens by one tap."""
    sheet: Mapping[str, object]
    """Options of a sheet at a real table."""
    online: Mapping[str, object]
    """Options that are set otherwise than by the book where the game is played here."""
    sides: tuple[str, ...] = ()
    """The two sides of which one may want a certain one."""
    sided_by: str = ""
    """The option that gives the first of them to the first chair, whose the opener's is."""
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
    part: str = ""
    """The chapter of the book in which its clause stands."""
    at: Place | None = None
    only: Mapping[str, tuple[object, ...]] = {}


class Described(Listed, frozen=True, kw_only=True):
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
    return Listed(**_facts(id, lang))


def _facts(id: str, lang: str) -> dict[str, Any]:
    about, kit, say = book_of(id).about, games.kit(id), Speaker(lang)
    seats, offer = kit.game.seats, kit.offer
    files = dict.fromkeys(one.suffix for one in kit.formats() if one.read is not None)
    return {
        "id": id,
        "name": about.name.of(lang),
        "about": about.about.of(lang),
        "seats": (seats.start, seats.stop - 1),
        "levels": level_names(id),
        "group": offer.group,
        "usual_seats": offer.seats if offer.seats in seats else seats.start,
        "presets": tuple(
            NamedPreset(one.id, say.say(msg(f"{id}.preset.{one.id}")), one.options)
            for one in offer.presets
        ),
        "sheet": offer.sheet,
        "online": played_options(id, {}, is_paper=False),
        "sides": tuple(say.say(msg(f"{id}.side.{side}")) for side in offer.sides),
        "sided_by": offer.sided_by,
        "files": tuple(files),
    }


@cache
def described_game(id: str, lang: str) -> Described:
    """Give a game with its house rules."""
    book, say = book_of(id), Speaker(lang)
    settings = tuple(
        Setting(
            info.name,
            say.say(msg(f"{id}.option.{info.name}")),
            info.default,
            info.range,
            info.clause,
            info.field,
            chapter(book, info.clause, lang),
            info.at,
            info.only,
        )
        for info in described(games.load(id).options)
    )
    return Described(**_facts(id, lang), options=settings)


def chapter(book: RuleBook, clause: str | None, lang: str) -> str:
    """Name the chapter of a clause; none for a house rule that changes no clause."""
    found = book.clauses.get(clause) if clause else None
    return book.parts[found.part].of(lang) if found is not None else ""


class Taught(Struct, frozen=True):
    """What a beginner reads first: sentences with their clauses, and what each picture shows."""

    sentences: tuple[tuple[str, str], ...]
    pictures: tuple[str, ...]


def lesson_of(id: str) -> Lesson:
    """Give the lesson of a game; competitions have none."""
    return Lesson() if id in competitions.ids() else lesson(games.SHELF.folder(id).__name__)


@cache
def taught(id: str, lang: str) -> Taught:
    """Give a game's lesson in a language."""
    found = lesson_of(id)
    return Taught(
        tuple((one.of(lang), one.clause) for one in found.sentence),
        tuple(one.of(lang) for one in found.picture),
    )


@cache
def moment_picture(id: str, number: int, lang: str) -> bytes | None:
    """Draw one picture of a lesson; None if it has no such one."""
    found = lesson_of(id).picture
    return picture(id, found[number], lang).encode() if number < len(found) else None


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
