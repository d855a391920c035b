"""Message catalogs: every `words.txt` of the package, read as one.

Ids are symbolic (`kosci.below_minimum`); a plural message counts its parameter `n`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct

from stolik.words.side_by_side import PLURALS, Text, Words

LANGUAGES: Final = tuple(PLURALS)
FILE: Final = "words.txt"


class Catalog(Struct, frozen=True):
    """The messages of one language; a plural message has one form per plural."""

    lang: str
    texts: dict[str, Text]
    plural: Callable[[int], int]

    def text(self, id: str, n: int | None) -> str | None:
        """Give the text of a message, in the plural that n asks for; None if there is none."""
        found = self.texts.get(id)
        if found is None or isinstance(found, str):
            return found
        return found[self.plural(abs(n) if n is not None else 0)]


@cache
def catalog(lang: str) -> Catalog:
    """Give all messages of a language."""
    return Catalog(lang, _texts()[lang], {"pl": polish_plural, "en": english_plural}[lang])


@cache
def _texts() -> dict[str, dict[str, Text]]:
    words = Words()
    for name, file in catalog_files():
        words.read(name, file.read_text("utf-8").split("\n"))
    return words.texts


def catalog_files() -> Iterator[tuple[str, Traversable]]:
    """Find the words of all folders of the package, with the name each has inside it."""
    yield from _within(resources.files("stolik"), "")


def _within(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.name == FILE:
            yield path + FILE, entry
        elif entry.name != "__pycache__" and "." not in entry.name and entry.is_dir():
            yield from _within(entry, f"{path}{entry.name}/")


def polish_plural(n: int) -> int:
    """Give the form for a number: 1 punkt, 2 punkty, 5 punktów, 12 punktów, 22 punkty."""
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def english_plural(n: int) -> int:
    """Give the form for a number: 1 point, any other number of points."""
    return int(n != 1)
