"""Boards of squares, and fields measured in centimetres."""

from __future__ import annotations

from typing import Final

from stolik.engine.fields import Stroke
from stolik.engine.scene import Cell, Disc, Field, Grid
from stolik.scene import faces
from stolik.scene.svg.chessmen import man
from stolik.scene.svg.elements import Drawn, at, box, el, keyed
from stolik.scene.svg.letters import line
from stolik.scene.svg.pen import BLUES, INK, WRONG, Pen

SHADES: Final = {"light": "#f3e6cd", "dark": "#b98f63", "plain": "#f8efdc"}
TINTS: Final = {
    ("last", False): "#b4cbe4",
    ("last", True): "#7fa3c9",
    ("chosen", False): "#6f97c8",
    ("chosen", True): "#4f7db5",
}
FRAME: Final = "#6f4e2f"
FRAME_TEXT: Final = "#fbf0dc"
PAINTS: Final = {
    "white": "#fffaf0",
    "black": "#3b3835",
    "ink": INK,
    "red": "#c8102e",
    "blue": BLUES[1],
    "yellow": "#d99a00",
    "green": "#1f7a4d",
    "line": "#6b7386",
}
SOFT: Final = {"white": "#fffdf8", "red": "#f2c4cb", "blue": "#c4dbf3"}
"""Painted circles and rectangles of a field, on which pieces lie."""
ON_PAINT: Final = {"white": INK, "yellow": INK}


def draw_grid(pen: Pen, grid: Grid, room: float) -> Drawn:
    """Draw a board with the names of its rows and columns on the frame."""
    rows = -(-len(grid.cells) // grid.columns)
    rim = 8.0 if pen.is_wide else 6.0
    left = (22.0 if pen.is_wide else 17.0) if grid.row_names else rim
    below = (22.0 if pen.is_wide else 17.0) if grid.column_names else rim
    most = (620 if pen.is_wide else 360) / max(rows, grid.columns)
    side = min((room - left - rim) / grid.columns, most)
    width, height = side * grid.columns + left + rim, side * rows + below + rim
    body = box(width, height, 10, FRAME, "#53381f", 1.5)
    size = 15.0 if pen.is_wide else 12.0
    for i, name in enumerate(grid.column_names):
        x, y = left + side * (i + 0.5), rim + side * rows + below / 2
        body += line(name, x, y + size * 0.36, size, FRAME_TEXT, True, "middle")
    for i, name in enumerate(grid.row_names):
        y = rim + side * (i + 0.5) + size * 0.36
        body += line(name, left / 2, y, size, FRAME_TEXT, True, "middle")
    for i, cell in enumerate(grid.cells):
        y, x = divmod(i, grid.columns)
        body += at(left + x * side, rim + y * side, draw_cell(pen, cell, side))
    return Drawn(width, height, keyed(grid.key, pen.say(grid.label), body))


def draw_cell(pen: Pen, cell: Cell, side: float) -> str:
    """Draw a square, its mark and its piece."""
    shade = SHADES.get(cell.shade, SHADES["light"])
    fill = TINTS.get((cell.mark, cell.shade == "dark"), shade)
    body = el("rect", width=side, height=side, fill=fill)
    middle = side / 2
    if cell.mark == "check":
        body += el("circle", cx=middle, cy=middle, r=middle, fill=WRONG, opacity=0.75)
    if cell.piece is not None:
        body += el("g", man(cell.piece), transform=f"scale({side / 100:.4f})")
    if cell.mark == "target":
        r, fill = (middle * 0.32, BLUES[0]) if cell.piece is None else (middle * 0.9, "none")
        body += el(
            "circle", cx=middle, cy=middle, r=r, fill=fill, stroke=BLUES[0],
            stroke_width=side * 0.07 if cell.piece else 0, opacity=0.6,
        )  # fmt: skip
    name = faces.marked(faces.cell_name(cell, pen.speaker), cell.mark, pen.speaker)
    return keyed(cell.key, name, body, pen.may(cell.key))


def draw_field(pen: Pen, field: Field, room: float) -> Drawn:
    """Draw a playing field from above, to scale."""
    most = 620.0 if pen.is_wide else 480.0
    edge = 10.0
    scale = min((room - 2 * edge) / field.width, most / field.height)
    width, height = field.width * scale, field.height * scale
    body = box(width + 2 * edge, height + 2 * edge, 12, FRAME, "#53381f", 1.5)
    inner = el("rect", width=width, height=height, fill="#f6efe0")
    inner += "".join(draw_stroke(stroke, scale) for stroke in field.lines)
    inner += "".join(draw_disc(pen, disc, scale) for disc in field.discs)
    drawn = keyed(field.key, pen.say(field.label), body + at(edge, edge, inner))
    return Drawn(width + 2 * edge, height + 2 * edge, drawn)


def draw_stroke(stroke: Stroke, scale: float) -> str:
    """Draw a line, a circle or a rectangle of a field."""
    colour = PAINTS.get(stroke.colour, PAINTS["line"])
    to = [value * scale for value in stroke.at]
    fill = "none"
    if stroke.is_filled:
        fill = SOFT.get(stroke.colour, SOFT["white"])
        colour = PAINTS["line"] if stroke.colour == "white" else colour
    match stroke.shape:
        case "circle":
            return el(
                "circle", cx=to[0], cy=to[1], r=to[2], fill=fill, stroke=colour, stroke_width=2
            )
        case "rect":
            return el(
                "rect", x=to[0], y=to[1], width=to[2], height=to[3], fill=fill, stroke=colour,
                stroke_width=2,
            )  # fmt: skip
        case "text":
            return line(
                stroke.text, to[0], to[1] + to[2] * 0.36, to[2], PAINTS["line"], True, "middle"
            )
        case _:
            return el("line", x1=to[0], y1=to[1], x2=to[2], y2=to[3], stroke=colour, stroke_width=2)


def draw_disc(pen: Pen, disc: Disc, scale: float) -> str:
    """Draw a round piece with its text."""
    r = max(disc.radius * scale, 4)
    fill = PAINTS.get(disc.colour, PAINTS["white"])
    body = el("circle", cx=0, cy=0, r=r, fill=fill, stroke="#1b1f2a", stroke_width=1.5)
    if disc.has_halo:
        body += el("circle", cx=0, cy=0, r=r * 1.4, fill="none", stroke="#d99a00", stroke_width=4)
    if disc.text:
        size = r * (1.1 if len(disc.text) < 2 else 0.85)
        ink = ON_PAINT.get(disc.colour, "#ffffff")
        body += line(disc.text, 0, size * 0.36, size, ink, True, "middle")
    name = pen.say(disc.label) or disc.text or disc.key
    return at(disc.x * scale, disc.y * scale, keyed(disc.key, name, body, pen.may(disc.key)))
