"""Tables of words and figures as pages: heads on each page, type as large as the pages allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.ledger import Column, Ledger
from stolik.engine.messages import Raw, msg
from stolik.print.cups.trees import NARROW_TREE, is_tree, trees_of
from stolik.print.leaf import LETTER, Format
from stolik.print.typeset import Picture, typeset
from stolik.words import Speaker
from stolik.words.order import alphabetical, filed_names

TEMPLATE: Final = "grid.typ"
SIZES: Final[dict[Format, tuple[float, float]]] = {"a4": (210, 297), "a5": (148, 210)}
MARGIN: Final[dict[Format, float]] = {"a4": 12, "a5": 9}
PADDING: Final = 3.0
"""Between the text of two columns, in millimetres."""
MANY: Final = 9
"""A table of so many columns may lie on its side."""
LISTS: Final = ("by_name",)
"""Grids that are lists of names, looked up by name."""
EVEN: Final = ("by_table",)
"""Grids whose columns of text are all of one kind."""


class Section(Struct, frozen=True):
    """A ledger to be printed in one language, and how its table stands on the page."""

    ledger: Ledger
    say: Speaker
    is_list: bool = False
    """Short lines that may stand in several columns side by side."""
    is_even: bool = False
    """Its columns of text are equally wide."""
    has_pen: bool = False
    """Lines high enough to be written in."""
    flows: bool = False
    """It may begin in the middle of a page."""

    @property
    def heads(self) -> tuple[str, ...]:
        """Give what stands over its columns."""
        return tuple(self.say.say(column.heading) for column in self.ledger.columns)

    @property
    def texts(self) -> tuple[tuple[str, ...], ...]:
        """Give its rows in words."""
        return tuple(tuple(map(self.say.say, row.cells)) for row in self.ledger.rows)

    def is_wide(self, inner: float) -> bool:
        """Say whether it needs a page on its side."""
        if is_tree(self.ledger):
            return len({row.step for row in self.ledger.rows}) > NARROW_TREE
        return len(self.ledger.columns) >= MANY and self.natural > inner

    @property
    def natural(self) -> float:
        """Estimate its width in millimetres; heads may be broken between words."""
        heads = tuple(max(head.split(), key=len, default="") for head in self.heads)
        widths = [max(map(len, column)) for column in zip(heads, *self.texts, strict=True)]
        return sum(width * LETTER + PADDING for width in widths)


class Letterhead(Struct, frozen=True):
    """What stands on every page: the competition, when and where, the mark of its key."""

    title: str
    facts: tuple[str, ...] = ()
    mark: str = ""


def section(
    ledger: Ledger,
    say: Speaker,
    *,
    by_name: bool = False,
    flows: bool = False,
    has_clauses: bool = False,
) -> Section:
    """Make a ledger ready for a page; a list of names is sorted as people look for them."""
    if has_clauses and any(row.clauses for row in ledger.rows):
        ledger = with_clauses(ledger)
    is_list = by_name or ledger.key in LISTS
    if is_list:
        ledger = by_surname(ledger, say)
    return Section(ledger, say, is_list, ledger.key in EVEN, flows=flows)


def with_clauses(ledger: Ledger) -> Ledger:
    """Give a ledger with a column more, for the clauses behind each row."""
    rows = [replace(row, cells=(*row.cells, Raw(", ".join(row.clauses)))) for row in ledger.rows]
    last = Column(msg("cup.paper.clauses"), "left")
    return replace(ledger, columns=(*ledger.columns, last), rows=tuple(rows))


def by_surname(ledger: Ledger, say: Speaker) -> Ledger:
    """Sort rows that begin with a name, with the surname in front."""
    names = filed_names([say.say(row.cells[0]) for row in ledger.rows])
    found = sorted(zip(names, ledger.rows, strict=True), key=lambda two: alphabetical(two[0]))
    rows = (replace(row, cells=(Raw(name), *row.cells[1:])) for name, row in found)
    return replace(ledger, rows=tuple(rows))


def section_pages(
    sections: Sequence[Section],
    letterhead: Letterhead,
    say: Speaker,
    format: Format = "a4",
    picture: Picture = "pdf",
) -> list[bytes]:
    """Give tables as one PDF, or as a picture of each page."""
    return typeset(TEMPLATE, section_data(sections, letterhead, say, format), picture)


def section_data(
    sections: Sequence[Section], letterhead: Letterhead, say: Speaker, format: Format
) -> dict[str, object]:
    """Give all that the template prints, as plain text and numbers."""
    width, height = SIZES[format]
    inner = width - 2 * MARGIN[format]
    return {
        "lang": say.lang,
        "title": letterhead.title,
        "facts": list(letterhead.facts),
        "mark": say.say(msg("cup.paper.key", key=letterhead.mark)) if letterhead.mark else "",
        "width": width,
        "height": height,
        "margin": MARGIN[format],
        "parts": [part(one, inner) for one in sections],
    }


def part(one: Section, inner: float) -> dict[str, object]:
    """Give one table as the template prints it."""
    ledger = one.ledger
    rows = zip(one.texts, ledger.rows, strict=True)
    return {
        "title": one.say.say(ledger.label),
        "columns": one.heads,
        "trees": trees_of(ledger, one.texts) if is_tree(ledger) else [],
        "lines": [{"cells": texts, "mark": row.mark} for texts, row in rows],
        "align": "".join((column.align or "left")[0] for column in ledger.columns),
        "note": one.say.say(ledger.note),
        "list": one.is_list,
        "even": one.is_even,
        "pen": one.has_pen,
        "flows": one.flows and not one.is_wide(inner),
        "wide": one.is_wide(inner),
    }
