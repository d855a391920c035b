"""Boxes side by side: the frames of a bowling sheet, with X and / drawn as strokes of a pen."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Box, Boxes
from stolik.scene import faces
from stolik.scene.svg.elements import Drawn, at, box, column, el, flow, keyed
from stolik.scene.svg.letters import line, paragraph
from stolik.scene.svg.pen import Pen

SMALL: Final = 0.95
"""A small box, and the height of a line of figures, in letters."""


def draw_boxes(pen: Pen, boxes: Boxes, room: float) -> Drawn:
    """Draw the boxes in as many rows as they need, under their label."""
    words = pen.say(boxes.label)
    caption = paragraph(words, pen.place.text, room, pen.place.mute)
    lines = max((len(one.lines) for one in boxes.boxes), default=0)
    drawn = flow([draw_box(pen, one, lines) for one in boxes.boxes], room, 0)
    whole = column([caption, drawn], 2)
    name = f"{words}: {faces.boxes_text(boxes)}"
    return Drawn(whole.width, whole.height, keyed(boxes.key, name, whole.body))


def draw_box(pen: Pen, one: Box, lines: int) -> Drawn:
    """Draw one box: its number above, small boxes at the top right, figures below."""
    letter = pen.place.text
    side = letter * SMALL * 1.2
    width, high = side * 3, letter * 1.1
    height = high + side + lines * letter * 1.25
    paint = "none" if one.mark != "now" else pen.place.mute
    body = box(width, height - high, 0, "none", pen.place.ink, 1)
    if one.mark == "now":
        body = box(width, height - high, 0, "none", paint, 3) + body
    body = at(0, high, body) + line(one.head, width / 2, high * 0.8, letter * 0.75, pen.place.mute)
    for number, text in enumerate(reversed(one.small)):
        x = width - side * (number + 1)
        body += at(x, high, box(side, side, 0, "none", pen.place.ink, 1) + sign(pen, text, side))
    if one.mark == "split" and one.small:
        x = width - side * len(one.small) + side / 2
        body += el(
            "circle", cx=x, cy=high + side / 2, r=side * 0.42, fill="none", stroke=pen.place.ink
        )
    for number, text in enumerate(one.lines):
        y = high + side + letter * (1.0 + 1.25 * number)
        body += line(text, width / 2, y, letter, pen.place.ink, number == lines - 1, "middle")
    return Drawn(width, height, body)


def sign(pen: Pen, text: str, side: float) -> str:
    """Draw what stands in a small box: a cross, a stroke, or a letter."""
    a, b = side * 0.2, side * 0.8
    strokes = {"X": f"M{a},{a} L{b},{b} M{b},{a} L{a},{b}", "/": f"M{a},{b} L{b},{a}"}
    if text in strokes:
        return el("path", d=strokes[text], stroke=pen.place.ink, stroke_width=2, fill="none")
    return line(text, side / 2, side * 0.78, side * 0.8, pen.place.ink, False, "middle")
