"""A sheet as PDF: the words of one language laid out on leaves and given to the typesetter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from stolik.engine import Who, msg
from stolik.engine.ledger import Blank, Column, Ledger, LedgerRow, Page, Sum
from stolik.engine.messages import Words
from stolik.print.leaf import Format, Plan, page_of, planned
from stolik.print.typeset import Picture, typeset
from stolik.words import Speaker

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"

TEMPLATE: Final = "sheet.typ"


def sheet_pdf(
    paper: Ledger, say: Speaker, format: Format = "a4", picture: Picture = "pdf"
) -> list[bytes]:
    """Give a sheet as one PDF, or as a picture of each page."""
    return sheets_pdf([(paper, say)], format, picture)


def sheets_pdf(
    sheets: Sequence[tuple[Ledger, Speaker]],
    format: Format = "a4",
    picture: Picture = "pdf",
    repeats: bool = True,
) -> list[bytes]:
    """Give sheets one after another as one PDF, each in the words of its own speaker.

    A single leaf fills its page, if it may be repeated.
    """
    made = [sheet_data(paper, say, format) for paper, say in sheets]
    common = {key: made[0][key] for key in ("lang", "title", "width", "height", "across")}
    return typeset(TEMPLATE, {"sheets": made, "repeats": repeats} | common, picture)


def sheet_data(paper: Ledger, say: Speaker, format: Format) -> dict[str, Json]:
    """Give all that the template prints, as plain text and numbers."""
    plan = planned(paper, say, format)
    leaf, page = plan.leaf, page_of(paper)
    return {
        "lang": say.lang,
        "title": say.say(paper.label),
        "width": leaf.width,
        "height": leaf.height,
        "margin": leaf.margin,
        "across": leaf.across,
        "heights": {
            "title": leaf.title,
            "blank": leaf.blank,
            "heading": leaf.heading,
            "row": plan.row,
            "signature": leaf.signature,
            "sum": leaf.sum,
        },
        "head": [[blank(page.head[n], say) for n in line] for line in plan.head],
        "foot": [blank(one, say) for one in page.foot],
        "columns": [column(one, say) for one in paper.columns],
        "groups": groups(paper, say) if plan.is_grouped else None,
        "band": page.band,
        "boxes": list(page.boxes) or [0] * len(paper.columns),
        "leaves": [
            [[row(one, say) for one in block] for block in blocks] for blocks in plan.leaves
        ],
        "legend": [say.say(one) for one in page.legend] if plan.legend else [],
        "signatures": [signature(one, page, say) for one in page.signatures],
        "seats": [seat_name(n, say) for n in range(seats_of(page))],
        "sums": [sum_line(one, say) for one in page.sums],
        "pages": page_words(plan, say),
    }


def page_words(plan: Plan, say: Speaker) -> list[Json]:
    """Number the leaves where there are several."""
    count = len(plan.leaves)
    if count == 1:
        return [""]
    return [say.say(msg("paper.leaf", number=n + 1, of=count)) for n in range(count)]


def known_name(seat: int, say: Speaker) -> str:
    """Give the name of whoever has a chair, nothing if a pen shall write it."""
    return say.names[seat] if seat < len(say.names) else ""


def blank(one: Blank, say: Speaker) -> Json:
    """Give a blank with its value, empty where it is to be written."""
    names = [known_name(seat, say) for seat in one.seats]
    value = " / ".join(names) if names and all(names) else say.say(one.value)
    return {"label": say.say(one.label), "value": value, "width": one.width}


def column(one: Column, say: Speaker) -> Json:
    """Give a column; one that belongs to a chair alone may be headed by its name.

    Where the name is all its heading says and is not known, a pen shall write it.
    """
    name = known_name(one.seat, say) if one.seat is not None else ""
    label, is_blank = say.say(one.heading), False
    if one.seat is not None and not name and one.heading == msg("seat.name", who=Who(one.seat)):
        label, is_blank = f"{one.seat + 1}.", True
    align = one.align or "centre"
    return {"label": label, "width": one.width, "align": align, "name": name, "blank": is_blank}


def groups(paper: Ledger, say: Speaker) -> list[Json]:
    """Give the upper heading: names over the columns of one chair, nothing over the others."""
    found: list[tuple[int | None, int]] = []
    for one in paper.columns:
        if found and one.seat is not None and found[-1][0] == one.seat:
            found[-1] = (one.seat, found[-1][1] + 1)
        else:
            found.append((one.seat, 1))
    return [
        {
            "name": known_name(seat, say) if seat is not None else "",
            "number": 0 if seat is None else seat + 1,
            "span": span,
        }
        for seat, span in found
    ]


def row(one: LedgerRow, say: Speaker) -> Json:
    """Give a row."""
    cells: list[Json] = [say.say(cell) for cell in one.cells]
    return {"cells": cells, "struck": one.mark == "struck", "mark": one.dot}


def sum_line(one: Sum, say: Speaker) -> Json:
    """Give a line of boxes."""
    return {"label": say.say(one.label), "cells": [say.say(cell) for cell in one.cells]}


def seats_of(page: Page) -> int:
    """Count the chairs that have boxes."""
    return max((len(one.cells) for one in page.sums), default=0)


def seat_name(seat: int, say: Speaker) -> str:
    """Name a chair by its number and whoever has it."""
    return f"{seat + 1}. {known_name(seat, say)}".rstrip()


def signature(one: int | Words, page: Page, say: Speaker) -> Json:
    """Name whoever signs, by name, by chair or by office, and say if he has done so already."""
    if not isinstance(one, int):
        return {"name": say.say(one), "short": say.say(one), "word": ""}
    word = say.say(msg("paper.signed")) if one in page.signed else ""
    name = known_name(one, say) or say.say(msg("paper.player", number=one + 1))
    return {"name": name, "short": f"{one + 1}.", "word": word}
