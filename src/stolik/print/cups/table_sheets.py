"""The sheets of a competition's tables, each with the names of those who sit there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stolik.competitions.papers import TableSheet
from stolik.engine.messages import Raw
from stolik.print.leaf import Format
from stolik.print.sheet import sheets_pdf
from stolik.print.typeset import Picture
from stolik.words import Speaker


def sheet_pages(
    sheets: Sequence[TableSheet],
    say: Speaker,
    format: Format = "a5",
    name: str = "",
    picture: Picture = "pdf",
) -> list[bytes]:
    """Give sheets as one PDF, or as a picture of each page; `name` is the competition's."""
    made = []
    for one in sheets:
        paper = replace(one.paper, label=Raw(name)) if name else one.paper
        made.append((paper, Speaker(say.lang, [say.name(member) for member in one.members])))
    is_blank = not any(one.members for one in sheets)
    return sheets_pdf(made, format, picture, is_blank)
