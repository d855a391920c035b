"""Rule books: numbered clauses in Polish and English, read from a game's `rulebook.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

from stolik.engine.refusals import BadInput
from stolik.engine.wire import converted

CLAUSE = re.compile(r"[A-Z]{2,4}-\d+[a-z]?")

Kind = Literal["seed", "standard", "choice", "etiquette"]


class Both(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    pl: str
    en: str

    def of(self, lang: str) -> str:
        """Give the text of a language."""
        return self.pl if lang == "pl" else self.en


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule."""

    part: str
    kind: Kind
    source: str
    pl: str
    en: str

    def of(self, lang: str) -> str:
        """Give the text of a language."""
        return self.pl if lang == "pl" else self.en


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What the book says of its game."""

    id: str
    revision: int
    name: Both
    about: Both


class RuleBook(Struct, frozen=True):
    """A game's rules as data."""

    about: About
    parts: dict[str, Both]
    clauses: dict[str, Clause]

    def clause(self, id: str) -> Clause:
        """Give a clause by its number, in any case, or say which there are."""
        found = self.clauses.get(id.upper()) or self.clauses.get(id)
        if found is None:
            ids = list(self.clauses)
            raise BadInput(
                "unknown_clause", clause=id[:40], game=self.about.id, first=ids[0], last=ids[-1]
            )
        return found


def read_rulebook(text: str) -> RuleBook:
    """Read a rule book from its TOML text; a malformed one is refused."""
    try:
        tables = tomllib.loads(text)
        about = converted(tables.pop("book"), About)
        parts = converted(tables.pop("parts"), dict[str, Both])
        clauses = converted(tables, dict[str, Clause])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, KeyError) as error:
        raise BadInput("bad_rulebook", why=str(error)[:200]) from error
    for id, clause in clauses.items():
        if not CLAUSE.fullmatch(id) or clause.part not in parts:
            raise BadInput("bad_rulebook", why=f"{id}: {clause.part}")
    return RuleBook(about, parts, clauses)


@cache
def rulebook(package: str) -> RuleBook:
    """Give the rule book that lies in a package (`stolik.games.kosci`)."""
    return read_rulebook((resources.files(package) / "rulebook.toml").read_text("utf-8"))
