"""Message catalogs: every `pl.po` and `en.po` of the package, read as one.

Ids are symbolic (`kosci.below_minimum`); a plural message counts its parameter `n`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from gettext import c2py
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct

LANGUAGES: Final = ("pl", "en")


class Catalog(Struct, frozen=True):
    """The messages of one language; a plural message has one form per plural."""

    lang: str
    texts: dict[str, str | tuple[str, ...]]
    plural: Callable[[int], int]

    def text(self, id: str, n: int | None) -> str | None:
        """Give the text of a message, in the plural that n asks for; None if there is none."""
        found = self.texts.get(id)
        if found is None or isinstance(found, str):
            return found
        return found[self.plural(abs(n) if n is not None else 0)]


@cache
def catalog(lang: str) -> Catalog:
    """Read all messages of a language."""
    from babel.messages.pofile import read_po  # 90 ms that `--help` does without

    texts: dict[str, str | tuple[str, ...]] = {}
    plural: Callable[[int], int] | None = None
    for file in catalog_files(lang):
        with file.open("rb") as stream:
            messages = read_po(stream, locale=lang, abort_invalid=True)
        plural = plural or c2py(messages.plural_expr)
        for message in messages:
            if message.id:
                id = message.id if isinstance(message.id, str) else message.id[0]
                string = message.string or ""
                texts[id] = string if isinstance(string, str) else tuple(string)
    assert plural is not None
    return Catalog(lang, texts, plural)


def catalog_files(lang: str) -> Iterator[Traversable]:
    """Find the catalogs of a language in all folders of the package."""
    yield from _within(resources.files("stolik"), f"{lang}.po")


def _within(folder: Traversable, name: str) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _within(entry, name)
        elif entry.name == name:
            yield entry
