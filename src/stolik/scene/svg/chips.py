"""Chips: a short stack in the colours of the embroidery, and what it is worth."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Chips
from stolik.scene import faces
from stolik.scene.svg.elements import Drawn, at, column, el, keyed
from stolik.scene.svg.letters import line, paragraph, text_width
from stolik.scene.svg.pen import BLUES, RIGHT, WRONG, Pen

STEPS: Final = (
    (1000, "#14161c"),
    (500, "#6b2f86"),
    (100, "#1f7a4d"),
    (25, "#b3123a"),
    (5, BLUES[1]),
    (1, "#8a6a3b"),
)
_RINGS: Final = {"last": BLUES[2], "chosen": BLUES[1], "good": RIGHT, "bad": WRONG, "wrong": WRONG}
HIGHEST: Final = 6


def stack_of(amount: int) -> list[str]:
    """Give the colours of the chips that show an amount, the largest below; six at most."""
    colours: list[str] = []
    left = amount
    for worth, colour in STEPS:
        count, left = divmod(left, worth)
        colours += [colour] * min(count, HIGHEST)
    return colours[:HIGHEST]


def chip(colour: str, is_top: bool) -> str:
    """Draw a chip of 60 by 30 units, seen from the side and above."""
    body = el("path", d="M0,13 v8 a30,13 0 0 0 60,0 v-8 z", fill=colour, stroke="#00000055")
    for x, width in ((5, 7), (26, 8), (48, 7)):
        body += el(
            "path", d=f"M{x},{22 if x != 26 else 26} h{width} v7 h{-width} z", fill="#fffdf8"
        )
    body += el("ellipse", cx=30, cy=13, rx=30, ry=13, fill=colour, stroke="#fffdf8", stroke_width=1)
    if is_top:
        body += el(
            "ellipse", cx=30, cy=13, rx=19, ry=8, fill="none", stroke="#fffdf8", stroke_width=2.5,
            stroke_dasharray="6 4",
        )  # fmt: skip
    return body


def draw_stack(pen: Pen, amount: int, scale: float) -> Drawn:
    """Draw a stack, or the place where it will stand."""
    colours = stack_of(amount)
    top = len(colours) - 1
    body = "".join(at(0, (top - i) * 9, chip(c, i == top)) for i, c in enumerate(colours))
    if not colours:
        body = el(
            "ellipse", cx=30, cy=14, rx=29, ry=12, fill="none", stroke=pen.place.mute,
            stroke_width=2, stroke_dasharray="6 5",
        )  # fmt: skip
    height = (34 + 9 * max(top, 0)) * scale
    return Drawn(60 * scale, height, el("g", body, transform=f"scale({scale:.3f})"))


def draw_chips(pen: Pen, chips: Chips, room: float) -> Drawn:
    """Draw a stack of chips with its worth and label."""
    size = pen.place.text + (2 if pen.place.is_small else 6)
    mark = pen.mark(chips.key, chips.mark)
    stack = draw_stack(pen, chips.amount, size / 30)
    text, words = faces.whole(chips.amount), pen.say(chips.label)
    start, wide = stack.width + 8, text_width(text, size, bold=True)
    body = stack.body
    body += line(text, start, stack.height - size * 0.25, size, pen.place.ink, bold=True)
    if mark in _RINGS:
        stroke = el("rect", width=wide, height=3, rx=1.5, fill=_RINGS[mark])
        body += at(start, stack.height, stroke)
    name = faces.marked(f"{words}: {text}", mark, pen.speaker)
    drawn = Drawn(start + wide, stack.height + 4, keyed(chips.key, name, body, pen.may(chips.key)))
    if pen.place.is_small:
        return drawn
    caption = paragraph(words, pen.place.text, room, pen.place.mute, align="middle")
    return column([drawn, caption], 4)
