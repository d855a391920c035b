"""What a new game is called in code, in clauses and in files, by its id."""

from __future__ import annotations

import keyword
import re
from collections.abc import Collection
from typing import Final

from msgspec import Struct

from stolik.engine import BadInput

ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SHORTEST, LONGEST = 3, 24


class Names(Struct, frozen=True):
    """The names of one game."""

    id: str
    folder: str
    kind: str
    """Its class."""
    prefix: str
    """How its clauses begin."""
    title: str


def names(id: str, taken: Collection[str], prefixes: Collection[str]) -> Names:
    """Name a game; an id that is taken or cannot be one is refused."""
    folder = id.replace("-", "_")
    if not ID.fullmatch(id) or not SHORTEST <= len(id) <= LONGEST:
        raise BadInput("bad_game_id", game=id[:40], low=SHORTEST, high=LONGEST)
    if keyword.iskeyword(folder):
        raise BadInput("game_is_keyword", game=id)
    if id in taken:
        raise BadInput("game_exists", game=id)
    words = id.split("-")
    kind = "".join(word.capitalize() for word in words)
    return Names(id, folder, kind, prefix_of(id, prefixes), " ".join(words).capitalize())


def prefix_of(id: str, prefixes: Collection[str]) -> str:
    """Give three letters of the id that no other book begins with; else a fourth beside them."""
    letters = [letter for letter in id.upper() if letter.isalpha()]
    first = "".join(letters[:2])
    found = [f"{first}{letter}" for letter in letters[2:]]
    found += [f"{first}{one}{other}" for one in letters for other in letters]
    return next(prefix for prefix in found if prefix not in prefixes)
