"""How a sheet is laid out on paper: which lines stand on which leaf, and how high they are.

Everything is measured in millimetres. A leaf is an A4 page, or one of two A5 halves of an A4 page
that lies on its side, to be cut.
"""

from __future__ import annotations

from math import ceil
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.engine.ledger import Ledger, LedgerRow, Page
from stolik.words import Speaker

Format: TypeAlias = Literal["a4", "a5"]
FORMATS: Final[tuple[Format, ...]] = ("a4", "a5")

LETTER: Final = 2.35
"""The width of a letter of 12 points, on the safe side."""
ACROSS: Final = 4
"""So many blanks of width 1 stand in a line."""
GAP: Final = 2.0
"""Between the blanks and the table."""
TEXT: Final = 5.0
"""The height of a line of text of 12 points."""


class Leaf(Struct, frozen=True):
    """The measures of one format."""

    width: float
    height: float
    margin: float
    title: float
    blank: float
    heading: float
    signature: float
    sum: float
    least: float
    """A line lower than this leaves no room for a pen."""
    across: int

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


LEAVES: Final[dict[Format, Leaf]] = {
    "a4": Leaf(210, 297, 12, 14, 10, 8, 20, 9, 6, 1),
    "a5": Leaf(148.5, 210, 7, 9, 7, 6, 12, 6.5, 4.7, 2),
}


class Plan(Struct, frozen=True):
    """A sheet laid out: the lines of each block of each leaf, and the height of a line."""

    leaf: Leaf
    row: float
    head: tuple[tuple[int, ...], ...]
    """The blanks above the table in lines, each by its number."""
    leaves: tuple[tuple[tuple[LedgerRow, ...], ...], ...]
    is_grouped: bool
    legend: int
    """Lines of text of the legend; none where it would cost another leaf."""


def planned(paper: Ledger, say: Speaker, format: Format) -> Plan:
    """Lay a sheet out so that every row can be written in, on as few leaves as that takes."""
    leaf, page = LEAVES[format], page_of(paper)
    head = blank_lines(page)
    legend = ceil(len("   ".join(say.say(one) for one in page.legend)) * LETTER / leaf.inner)
    grouped = is_grouped(paper)
    used = 2 * leaf.margin + leaf.title + len(head) * leaf.blank + GAP
    used += leaf.heading * (2 if grouped else 1)
    used += leaf.blank * bool(page.foot) + leaf.signature * bool(page.signatures)
    if page.sums:
        used += GAP + leaf.sum * (len(page.sums) + 1)
    free = leaf.height - used
    if leaves_for(paper, leaf, free - legend * TEXT) > leaves_for(paper, leaf, free):
        legend = 0
    free -= legend * TEXT
    count = leaves_for(paper, leaf, free)
    bands = ceil(len(paper.rows) / page.band)
    per = max(1, ceil(bands / (count * page.blocks))) * page.band
    leaves = tuple(
        tuple(paper.rows[start : start + per] for start in starts_of(number, page.blocks, per))
        for number in range(count)
    )
    return Plan(leaf, min(page.tallest, free / per), head, leaves, grouped, legend)


def page_of(paper: Ledger) -> Page:
    """Give what stands around the table; a ledger of a screen has nothing there."""
    return paper.page or Page()


def leaves_for(paper: Ledger, leaf: Leaf, free: float) -> int:
    """Give how many leaves the rows need if so much height is free on each."""
    page = page_of(paper)
    room = int(free / leaf.least) // page.band * page.band
    return max(1, ceil(len(paper.rows) / (max(room, page.band) * page.blocks)))


def starts_of(number: int, blocks: int, per: int) -> tuple[int, ...]:
    """Give the first row of each block of a leaf."""
    return tuple((number * blocks + block) * per for block in range(blocks))


def is_grouped(paper: Ledger) -> bool:
    """Say whether some columns stand under a common name."""
    seats = [column.seat for column in paper.columns if column.seat is not None]
    return len(seats) != len(set(seats))


def blank_lines(page: Page) -> tuple[tuple[int, ...], ...]:
    """Put the blanks above the table into lines, as many in each as their widths allow."""
    lines: list[list[int]] = []
    used = ACROSS
    for number, blank in enumerate(page.head):
        if used + blank.width > ACROSS:
            lines.append([])
            used = 0
        lines[-1].append(number)
        used += blank.width
    return tuple(tuple(line) for line in lines)
