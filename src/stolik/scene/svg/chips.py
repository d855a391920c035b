"""Chips: a short stack in the colours of the embroidery, and what it is worth."""

from __future__ import annotations

from math import sqrt
from typing import Final

from stolik.engine.scene import Chips
from stolik.scene import faces
from stolik.scene.svg.elements import Drawn, at, column, el, keyed
from stolik.scene.svg.letters import line, paragraph, text_width
from stolik.scene.svg.palette import CHIPS
from stolik.scene.svg.pen import BLUES, RIGHT, WRONG, Pen
from stolik.scene.svg.shapes import use

_RINGS: Final = {"last": BLUES[2], "chosen": BLUES[1], "good": RIGHT, "bad": WRONG, "wrong": WRONG}
HIGHEST: Final = 6


def stack_of(amount: int) -> list[int]:
    """Give the worths of the chips that show an amount, the largest below; six at most."""
    found: list[int] = []
    left = amount
    for worth, *_ in CHIPS:
        count, left = divmod(left, worth)
        found += [worth] * min(count, HIGHEST)
    return found[:HIGHEST]


def flat(worth: int, colour: str, notch: str, notches: int) -> str:
    """Draw a chip from above in 100 by 104 units: number, colour and notches tell its worth."""
    half = 19.8 / sqrt(notches)
    rim = "".join(
        el(
            "rect", x=round(50 - half, 1), y=4.5, width=round(2 * half, 1), height=11, rx=2,
            fill=notch, transform=f"rotate({i * 360 / notches:.0f} 50 50)",
        )
        for i in range(notches)
    )  # fmt: skip
    size, down = {1: (30, 60), 2: (30, 60), 3: (24, 58)}.get(len(str(worth)), (20, 57))
    return (
        el("circle", cx=50, cy=54, r=46, fill="#000", opacity=0.45)
        + el("circle", cx=50, cy=50, r=46, fill=colour)
        + rim
        + el("circle", cx=50, cy=50, r=46, fill="none", stroke="#000", stroke_opacity=0.2,
             stroke_width=2)
        + el("circle", cx=50, cy=50, r=31, fill="#fffdf8")
        + el("circle", cx=50, cy=50, r=27, fill="none",
             stroke=notch if worth == 1 else colour, stroke_width=2.5, stroke_dasharray="5 4")
        + el("text", str(worth), x=50, y=down, font_size=size, font_weight="800",
             text_anchor="middle", fill="#1b1f2a")
    )  # fmt: skip


def side(colour: str, notch: str, notches: int) -> str:
    """Draw a chip of 60 by 36 units, seen from the side and above, as it lies in a stack."""
    edge = el("path", d="M0,12 v9 a30,12 0 0 0 60,0 v-9z", fill=colour)
    edge += el(
        "path", d="M5,17.5 q2,4 6,5.6 v8 q-4,-1.6 -6,-5.2z M25,24 h10 v8.6 h-10z "
        "M55,17.5 q-2,4 -6,5.6 v8 q4,-1.6 6,-5.2z", fill=notch,
    )  # fmt: skip
    edge += el(
        "ellipse", cx=30, cy=12, rx=29.6, ry=11.6, fill=colour, stroke="#000", stroke_opacity=0.3
    )
    edge += el("ellipse", cx=30, cy=12, rx=19, ry=7, fill="#fffdf8")
    return edge + el(
        "ellipse", cx=30, cy=12, rx=16, ry=5.6, fill="none", stroke="#1b1f2a", stroke_width=1,
        stroke_dasharray=f"{24 / notches:.1f} 2",
    )  # fmt: skip


def draw_stack(pen: Pen, amount: int, scale: float) -> Drawn:
    """Draw a stack, or the place where it will stand."""
    worths = stack_of(amount)
    top = len(worths) - 1
    body = "".join(at(0, (top - i) * 9, use(f"side-{w}")) for i, w in enumerate(worths))
    if not worths:
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
