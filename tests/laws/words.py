"""Laws of words: every sentence exists in both languages and all its gaps are filled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

from msgspec import Struct

from stolik.engine import Msg
from stolik.engine.scene import Scene
from stolik.scene.text import render
from stolik.words import Catalog, Speaker
from tests.kit.cases import Case, require

GAP = re.compile(r"\[[a-z][\w.:-]*\]")  # how a speaker shows what it cannot say


def sentences(node: object) -> Iterator[Msg]:
    """Every message within a value, those within messages too."""
    if isinstance(node, Msg):
        yield node
        yield from sentences(list(node.args.values()))
    elif isinstance(node, Struct):
        for name in node.__struct_fields__:
            yield from sentences(getattr(node, name))
    elif isinstance(node, list | tuple | set | frozenset):
        for item in node:
            yield from sentences(item)
    elif isinstance(node, dict):
        for value in node.values():
            yield from sentences(value)


def require_words(case: Case, node: object) -> None:
    """Break the law where a sentence is missing in a language, or one of its parameters."""
    for message in sentences(node):
        for catalog in case.catalogs.values():
            require_said(catalog, message, f"{case.folder}/words.txt")


class Voice(Speaker):
    """A speaker with the catalogs of a case."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__(catalog.lang, ("Hanna", "Jan", "Ola", "Piotr"))
        self._catalog = catalog


def require_text(case: Case, scene: Scene) -> None:
    """Break the law where the drawn text of a scene lacks words."""
    for catalog in case.catalogs.values():
        text = render(scene, Voice(catalog))
        gaps = GAP.findall(text)
        do = f"say them in {case.folder}/words.txt"
        require(not gaps, f"the text ({catalog.lang}) lacks {gaps}: {text}", do)


def require_said(catalog: Catalog, message: Msg, file: str = "its words.txt") -> None:
    """Break the law where a catalog does not say a message, or the message lacks a parameter."""
    text = catalog.texts.get(message.id)
    require(text, f"{message.id} is not in the {catalog.lang} catalog", f"add it to {file}")
    count = message.args.get("n")
    is_plural = not isinstance(text, str)
    counts = isinstance(count, int) and not isinstance(count, bool)
    uncounted = f"{message.id} is plural and lacks a number n: {message.args}"
    require(counts or not is_plural, uncounted, f"pass n=… to `msg`, or make it plain in {file}")
    said = catalog.text(message.id, count if isinstance(count, int) else None)
    for _, name, _, _ in Formatter().parse(said or ""):
        filled = name is None or name in message.args
        lacking = f"{message.id} ({catalog.lang}) lacks {name}: {message.args}"
        require(filled, lacking, f"pass {name}=… to `msg`, or take {{{name}}} out of {file}")
