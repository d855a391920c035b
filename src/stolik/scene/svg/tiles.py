"""Tiles: a short text in a colour, with a sign for those who do not see the colour."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Tile
from stolik.scene import faces
from stolik.scene.svg.elements import Drawn, box, el, keyed
from stolik.scene.svg.letters import line, text_width
from stolik.scene.svg.pen import BLUES, RIGHT, WRONG, Pen

COLOURS: Final = {
    "ink": "#14161c",
    "red": "#c8102e",
    "blue": "#1e5fb3",
    "yellow": "#8f5e00",
    "green": "#1f7a4d",
}
SHAPE: Final = 1.32
FACE: Final = "#fbf3e0"
DIM_FACE: Final = "#cdc8bd"
USED_INK: Final = "#57534b"
EDGE: Final = "#cbbd9d"
RINGS: Final = {"chosen": BLUES[1], "last": BLUES[2], "good": RIGHT, "wrong": WRONG}


def draw_tile(pen: Pen, tile: Tile, width: float, is_dim: bool = False) -> Drawn:
    """Draw a tile at a width, with its mark."""
    height = width * SHAPE
    radius = width * 0.14
    mark = pen.mark(tile.key, tile.mark)
    if tile.text is None:
        body = box(width, height, radius, "#e6d7b4", EDGE, 2)
        scale = width / 110
        body += el(
            "use", href="#stolik-tulip",
            transform=f"translate({width / 2:.2f} {height / 2:.2f}) scale({scale:.3f})",
        )  # fmt: skip
    else:
        colour = USED_INK if mark == "used" else COLOURS.get(tile.colour, COLOURS["ink"])
        paper = DIM_FACE if is_dim or mark == "used" else FACE
        body = box(width, height, radius, paper, EDGE, 2) + _text(tile, width, height, colour)
    if mark in RINGS:
        body += box(width, height, radius, "none", RINGS[mark], max(width * 0.07, 2.5))
    name = faces.marked(faces.tile_name(tile, pen.speaker), mark, pen.speaker)
    return Drawn(width, height, keyed(tile.key, name, body, pen.may(tile.key)))


def _text(tile: Tile, width: float, height: float, colour: str) -> str:
    text = tile.text or ""
    size = width * 0.56
    wide = text_width(text, size, bold=True)
    size = min(size, size * width * 0.76 / wide) if wide else size
    body = line(text, width / 2, height * 0.46 + size * 0.3, size, colour, True, "middle")
    if tile.sign:
        body += line(tile.sign, width / 2, height * 0.9, width * 0.3, colour, anchor="middle")
    return body
