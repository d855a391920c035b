"""Tiles: a number in a colour over the flower of that colour; coloured cards; a free short text."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Tile
from stolik.scene import faces
from stolik.scene.svg.card_faces import COLOURED, SIGNS
from stolik.scene.svg.elements import Drawn, box, el, keyed
from stolik.scene.svg.letters import line, text_width
from stolik.scene.svg.palette import DIM_FACE, INKS
from stolik.scene.svg.pen import BLUES, RIGHT, WRONG, Pen
from stolik.scene.svg.shapes import use

SHAPE: Final = 1.36
CARD_SHAPE: Final = 1.4
NUMBERS: Final = tuple(str(n) for n in range(1, 14))
BALLS: Final = tuple(str(n) for n in range(1, 16))
PAINTS: Final = (
    "#e9b400", "#1c4fa1", "#c8102e", "#5b2a86", "#d9630c", "#1c7a3e", "#7a1f2b", "#15161a",
)  # fmt: skip
"""Of the balls 1 to 8; 9 to 15 have a band in those of 1 to 7."""
WHITE: Final = "#fffdf6"
SIZES: Final = {"card": (200, 280), "tile": (100, 136), "ball": (100, 100)}
JOKER: Final = "☺"
USED_INK: Final = "#57534b"
RINGS: Final = {"chosen": BLUES[1], "last": BLUES[2], "good": RIGHT, "wrong": WRONG}


def numbered(text: str) -> str:
    """Draw a tile with its number in 100 by 136 units; its flower is drawn over it."""
    is_wide = len(text) > 1
    return use("tile") + el(
        "text", text, x=50, y=72, font_size=66, font_weight="800", text_anchor="middle",
        fill="currentColor", textLength=70 if is_wide else None,
        lengthAdjust="spacingAndGlyphs" if is_wide else None,
    )  # fmt: skip


def mark(colour: str) -> str:
    """Draw the flower of a colour where a tile has it."""
    return use(f"flower-{colour}", "translate(50 102) scale(.5)", fill="currentColor")


def is_coloured_card(tile: Tile) -> bool:
    """Say whether there is a drawing of this coloured card."""
    known = ("✱", "+4") if tile.colour == "ink" else COLOURED
    return tile.shape == "card" and tile.text in known


def ball(tile: Tile, is_dull: bool) -> str:
    """Draw a ball of pool, or the white, in 100 by 100 units."""
    number = int(tile.text) if tile.text in BALLS else 0
    paint = PAINTS[(number - 1) % 8] if number else WHITE
    ground = WHITE if number > 8 else paint
    body = el("circle", cx=50, cy=50, r=46, fill=ground, stroke="#2b2b2b", stroke_width=2)
    if number > 8:
        body += el("path", d="M9 29H91A46 46 0 0 1 91 71H9A46 46 0 0 1 9 29Z", fill=paint)
    if number:
        body += el("circle", cx=50, cy=50, r=27, fill=WHITE)
        body += line(str(number), 50, 64, 38, INKS["ink"], True, "middle")
    return el("g", body, opacity=0.4 if is_dull else None)


def draw_tile(pen: Pen, tile: Tile, width: float, is_dim: bool = False) -> Drawn:
    """Draw a tile or a coloured card at a width, with its mark."""
    mark_now = pen.mark(tile.key, tile.mark)
    is_dull = is_dim or mark_now == "used"
    if tile.shape == "card":
        width /= 0.72
    wide, high = SIZES[tile.shape]
    is_ball = tile.shape == "ball"
    body = ball(tile, is_dull) if is_ball else face(tile, is_dull, mark_now == "used", width)
    if mark_now in RINGS:
        inset = wide * 0.04
        rim = box(wide - inset, high - inset, wide * 0.13, "none", RINGS[mark_now], wide * 0.075)
        body += el("g", rim, transform=f"translate({inset / 2:.1f} {inset / 2:.1f})")
    scale = width / wide
    body = el("g", body, transform=f"scale({scale:.4f})")
    name = faces.marked(faces.tile_name(tile, pen.speaker), mark_now, pen.speaker)
    return Drawn(width, high * scale, keyed(tile.key, name, body, pen.may(tile.key)))


def face(tile: Tile, is_dull: bool, is_used: bool, width: float) -> str:
    """Draw what is on a tile."""
    if tile.text is None:
        return use("back") if tile.shape == "card" else use("tile-back")
    if is_coloured_card(tile):
        name = SIGNS.get(tile.text, tile.text.replace("+", "plus"))
        small = "-plain" if width < 56 else ""
        return use(f"colour-{tile.colour}-{name}{small}", opacity=0.6 if is_dull else None)
    ink = USED_INK if is_used else INKS.get(tile.colour, INKS["ink"])
    opacity = 0.55 if is_dull else None
    if tile.text == JOKER:
        return use("joker", opacity=opacity)
    body = use("tile")
    if is_dull:
        body += el("rect", x=2, y=2, width=96, height=126, rx=14, fill=DIM_FACE)
    below = line(tile.note, 50, 114, 30, "currentColor", True, "middle")
    return body + el("g", words(tile) + (below if tile.note else mark(tile.colour)), color=ink)


def words(tile: Tile) -> str:
    """Draw the text of a tile as large as it fits."""
    text = tile.text or ""
    if text in NUMBERS:
        return numbered(text).removeprefix(use("tile"))
    size = min(66, 76 * 66 / text_width(text, 66, bold=True)) if text else 66
    return line(text, 50, 48 + size * 0.36, size, "currentColor", True, "middle")
