"""Tallies: signs as a pen writes them, a 4 that becomes an 8 that becomes a head, and frames."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Sign, Tally
from stolik.scene import faces
from stolik.scene.svg.elements import Drawn, at, box, column, el, flow, keyed, row
from stolik.scene.svg.letters import line, paragraph, text_width
from stolik.scene.svg.pen import Pen
from stolik.scene.svg.shapes import use

SHAPES: Final = {"4": ("four",), "8": ("eight",), "head": ("head",), "horned": ("head", "horns")}
REACH: Final = 20.0
"""Signs are drawn from so far left and above the middle."""


def draw_tally(pen: Pen, tally: Tally, room: float) -> Drawn:
    """Draw the signs with their label under them; a frame has its label inside."""
    words = pen.say(tally.label)
    size = pen.place.text * (1.3 if pen.place.is_small else 1.7)
    signs = [draw_sign(pen, sign, size) for sign in tally.signs] or [Drawn(size * 0.6, size, "")]
    if tally.inner is not None:
        signs.append(draw_tally(pen, tally.inner, room * 0.8))
    lying = flow(signs, room, 4)
    caption = paragraph(words, pen.place.text, room, pen.place.mute, align="middle")
    if tally.is_framed:
        inside = row([caption, lying], 8) if caption.width + lying.width < room - 24 else lying
        width, height = inside.width + 16, inside.height + 12
        body = box(width, height, 8, "none", pen.place.ink, 1.5) + at(8, 6, inside.body)
        whole = Drawn(width, height, body)
    else:
        whole = column([lying, caption], 2)
    name = f"{words}: {faces.tally_text(tally) or '–'}"
    return Drawn(whole.width, whole.height, keyed(tally.key, name, whole.body))


def draw_sign(pen: Pen, sign: Sign, size: float) -> Drawn:
    """Draw one sign, and how often it stands there."""
    if sign.kind == "box":
        wide = max(size, text_width(sign.text, size * 0.55, True) + 8)
        body = box(wide, size, 4, "none", pen.place.ink, 1.5)
        if sign.text:
            body += line(
                sign.text, wide / 2, size * 0.7, size * 0.55, pen.place.ink, True, "middle"
            )
        return Drawn(wide, size, body)
    scale = size / (2 * REACH)
    shapes = "".join(use(name) for name in SHAPES[sign.kind])
    if sign.is_struck:
        shapes += el("path", d="M-16,14 L16,-14", stroke="currentColor", stroke_width=3)
    moved = f"translate({size / 2:.2f} {size / 2:.2f}) scale({scale:.4f})"
    drawn = Drawn(size, size, el("g", shapes, transform=moved, color=pen.place.ink))
    if sign.times == 1:
        return drawn
    count = f"×{sign.times}"
    wide = text_width(count, size * 0.7, True)
    return row(
        [drawn, Drawn(wide, size, line(count, 0, size * 0.75, size * 0.7, pen.place.ink, True))], 2
    )
