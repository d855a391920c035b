"""Cards to be cut: one for each table, pass or player, with a code that a phone reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Final

import segno
from msgspec import Struct

from stolik.competitions.screens import Words
from stolik.engine.messages import Raw, msg
from stolik.print.leaf import Format
from stolik.print.typeset import Picture, typeset
from stolik.words import Speaker

TEMPLATE: Final = "cards.typ"
GRIDS: Final[dict[Format, tuple[int, int]]] = {"a4": (2, 2), "a5": (2, 1)}
"""Across and down: four cards of A6 on a page, or two of A5 on a page that lies on its side."""
SLIPS: Final = (2, 4)


class Card(Struct, frozen=True):
    """A card: whose it is in large letters, what to do with it, a code for phones, a PIN."""

    title: str
    big: Words
    text: Words
    url: str
    label: Words | None = None
    """What the large letters are, such as "table"."""
    code: str = ""
    lines: tuple[Words, ...] = ()


def table_cards(urls: Mapping[int, str], title: str) -> list[Card]:
    """Give the cards of tables, which open the table's sheet."""
    text = msg("cup.card.table")
    label = msg("cup.card.table_label")
    return [Card(title, Raw(str(n)), text, urls[n], label) for n in sorted(urls)]


def card_pages(
    cards: Sequence[Card], say: Speaker, format: Format = "a4", picture: Picture = "pdf"
) -> list[bytes]:
    """Give cards as one PDF, or as a picture of each page."""
    return typeset(TEMPLATE, card_data(cards, say, GRIDS[format], format == "a5"), picture)


def slip_pages(cards: Sequence[Card], say: Speaker, picture: Picture = "pdf") -> list[bytes]:
    """Give small cards, eight on a page, as one PDF or as a picture of each page."""
    return typeset(TEMPLATE, card_data(cards, say, SLIPS, False), picture)


def card_data(
    cards: Sequence[Card], say: Speaker, grid: tuple[int, int], is_flipped: bool
) -> dict[str, object]:
    """Give all that the template prints, as plain text, pictures and numbers."""
    across, down = grid
    width, height = (297, 210) if is_flipped else (210, 297)
    return {
        "lang": say.lang,
        "title": cards[0].title,
        "width": width,
        "height": height,
        "across": across,
        "down": down,
        "pin": say.say(msg("cup.card.pin")),
        "cards": [
            {
                "title": one.title,
                "label": "" if one.label is None else say.say(one.label),
                "big": say.say(one.big),
                "text": say.say(one.text),
                "lines": [say.say(line) for line in one.lines],
                "url": one.url,
                "code": one.code,
                "qr": qr(one.url),
            }
            for one in cards
        ],
    }


def qr(url: str) -> str:
    """Give the code of an address as a picture, black on white."""
    out = BytesIO()
    segno.make(url, error="m", micro=False).save(out, kind="svg", border=0, omitsize=True)
    return out.getvalue().decode()
