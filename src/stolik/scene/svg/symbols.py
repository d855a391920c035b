"""The shapes of all pieces as one sheet of SVG symbols, for screens that draw scenes themselves.

A browser reads the sheet once and points at its symbols; so every shape is drawn in one place.
What takes the colour of a suit is painted in `currentColor`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from stolik.scene.svg import cards, chessmen, chips, dice
from stolik.scene.svg.elements import el

PLACED: Final = (
    ("stolik-pips", "translate(48 116) scale(.8)"),
    ("stolik-pips", "translate(122 192) scale(1.8)"),
    ("stolik-small", "translate(100 198) scale(1.9)"),
)
TULIP: Final = 'href="#stolik-tulip"'
SIZED_TULIP: Final = f'{TULIP} x="-60" y="-60" width="120" height="120"'
"""A symbol that is used without a size would fill the card."""


@cache
def sheet() -> str:
    """Give the whole sheet as an SVG document without size."""
    found: list[str] = []
    for name, shape in cards.SYMBOLS.items():
        box = "0 0 200 280" if name == "stolik-back" else "-60 -60 120 120"
        found.append(symbol(name, box, sized(shape)))
    found += [pips(place, suit) for place in ("stolik-pips", "stolik-small") for suit in cards.PIPS]
    found += [symbol(name, "0 0 100 100", shape) for name, shape in chessmen.SYMBOLS.items()]
    found += [
        symbol(f"stolik-die-{value}", "0 0 100 100", dice.pips(value)) for value in range(1, 7)
    ]
    for worth, colour in chips.STEPS:
        shape = chips.chip(colour, is_top=True)
        found.append(symbol(f"stolik-chip-{worth}", "0 0 60 36", shape))
    return el("svg", "".join(found), xmlns="http://www.w3.org/2000/svg")


def sized(shape: str) -> str:
    """Give a shape whose uses of symbols have their size: without it they fill the whole box."""
    return shape.replace(TULIP, SIZED_TULIP)


def symbol(name: str, box: str, body: str) -> str:
    """Give one symbol; it may reach over its box."""
    return el("symbol", body, id=name, viewBox=box, overflow="visible")


def pips(place: str, suit: str) -> str:
    """Give the pips of a card of 200 by 280 units, in the colour of whoever uses them."""
    shape = cards.PIPS[suit]
    body = "".join(
        el("path", d=shape, transform=where, fill="currentColor")
        for name, where in PLACED
        if name == place
    )
    return symbol(f"{place}-{suit}", "0 0 200 280", body)
