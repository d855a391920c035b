"""Cards to be cut: one for each table, pass or player, with a code that a phone reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Final

import segno
from msgspec import Struct

from stolik.competitions.screens import Role
from stolik.engine.messages import msg
from stolik.print.cups.sections import Section
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
    big: str
    text: str = ""
    url: str = ""
    code: str = ""
    label: str = ""
    """What the large letters are, such as "table"."""
    boxes: tuple[tuple[str, str], ...] = ()
    """Figures with their heads, such as a table for each round."""


def table_cards(
    urls: Mapping[int, str], codes: Mapping[int, str], title: str, say: Speaker
) -> list[Card]:
    """Give the cards of tables, which open the table's sheet."""
    text, label = say.say(msg("cup.card.scorer")), say.say(msg("cup.card.table"))
    return [Card(title, str(n), text, urls[n], codes.get(n, ""), label) for n in sorted(urls)]


def pass_card(title: str, role: Role, holder: str, url: str, code: str, say: Speaker) -> Card:
    """Give the card of a pass: what its holder is, his name if he has one, what it opens."""
    what = say.say(msg(f"cup.role.{role}"))
    text = say.say(msg(f"cup.card.{role}"))
    return Card(title, holder or what, text, url, code, what if holder else "")


def slips(
    plan: Section,
    members: Sequence[int | None],
    urls: Mapping[int, str],
    codes: Mapping[int, str],
    title: str,
    say: Speaker,
) -> list[Card]:
    """Give everybody's own slip: number and tables, and the way in if he has one."""
    made = []
    for member, cells in zip(members, plan.texts, strict=True):
        key = -1 if member is None else member
        text = say.say(msg("cup.card.player" if key in urls else "cup.card.slip"))
        boxes = tuple(zip(plan.heads[1:], cells[1:], strict=True))
        url, code = urls.get(key, ""), codes.get(key, "")
        made.append(Card(title, cells[0], text, url, code, boxes=boxes))
    return made


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
                "label": one.label,
                "big": one.big,
                "text": one.text,
                "boxes": one.boxes,
                "url": one.url,
                "code": one.code,
                "qr": qr(one.url) if one.url else "",
            }
            for one in cards
        ],
    }


def qr(url: str) -> str:
    """Give the code of an address as a picture, black on white."""
    out = BytesIO()
    segno.make(url, error="m", micro=False).save(out, kind="svg", border=0, omitsize=True)
    return out.getvalue().decode()
