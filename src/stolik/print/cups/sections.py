"""Tables of words and figures as pages: heads on each page, type as large as the pages allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.competitions.screens import Grid, Line
from stolik.engine.messages import msg
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


class Row(Struct, frozen=True):
    """A line of text."""

    cells: tuple[str, ...]
    mark: str = ""


class Section(Struct, frozen=True):
    """A table to be printed, all in words of one language."""

    title: str
    columns: tuple[str, ...]
    lines: tuple[Row, ...]
    align: str
    note: str = ""
    is_list: bool = False
    """Short lines that may stand in several columns side by side."""
    is_even: bool = False
    """Its columns of text are equally wide."""
    has_pen: bool = False
    """Lines high enough to be written in."""
    flows: bool = False
    """It may begin in the middle of a page."""

    def is_wide(self, inner: float) -> bool:
        """Say whether it needs a page on its side."""
        return len(self.columns) >= MANY and self.natural > inner

    @property
    def natural(self) -> float:
        """Estimate its width in millimetres; heads may be broken between words."""
        heads = tuple(max(head.split(), key=len, default="") for head in self.columns)
        cells = (heads, *(one.cells for one in self.lines))
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        return sum(width * LETTER + PADDING for width in widths)


class Letterhead(Struct, frozen=True):
    """What stands on every page: the competition, when and where, the mark of its key."""

    title: str
    facts: tuple[str, ...] = ()
    mark: str = ""


def section(
    grid: Grid,
    say: Speaker,
    *,
    by_name: bool = False,
    flows: bool = False,
    has_clauses: bool = False,
) -> Section:
    """Put a grid into words; a list of names is sorted as people look for them."""
    lines = [row(line, say) for line in grid.lines]
    columns = [say.say(column) for column in grid.columns]
    align = grid.align.ljust(len(columns), "l")
    if has_clauses and any(line.clauses for line in grid.lines):
        columns.append(say.say(msg("cup.paper.clauses")))
        align += "l"
        both = zip(lines, grid.lines, strict=True)
        lines = [Row((*one.cells, ", ".join(of.clauses)), one.mark) for one, of in both]
    is_list = by_name or grid.key in LISTS
    if is_list:
        lines = by_surname(lines)
    return Section(
        say.say(grid.title),
        tuple(columns),
        tuple(lines),
        align,
        say.say(grid.note) if grid.note is not None else "",
        is_list,
        grid.key in EVEN,
        flows=flows,
    )


def row(line: Line, say: Speaker) -> Row:
    """Put a line into words."""
    return Row(tuple(say.say(cell) for cell in line.cells), line.mark)


def by_surname(lines: Sequence[Row]) -> list[Row]:
    """Sort lines that begin with a name, with the surname in front."""
    names = filed_names([one.cells[0] for one in lines])
    found = [Row((name, *one.cells[1:]), one.mark) for name, one in zip(names, lines, strict=True)]
    return sorted(found, key=lambda one: alphabetical(one.cells[0]))


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
        "parts": [
            {
                "title": one.title,
                "columns": one.columns,
                "lines": [{"cells": line.cells, "mark": line.mark} for line in one.lines],
                "align": one.align,
                "note": one.note,
                "list": one.is_list,
                "even": one.is_even,
                "pen": one.has_pen,
                "flows": one.flows and not one.is_wide(inner),
                "wide": one.is_wide(inner),
            }
            for one in sections
        ],
    }
