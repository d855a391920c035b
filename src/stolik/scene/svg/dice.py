"""Dice of ivory with drawn pips; a kept one has a stitch round it, a covered one a cup over it."""

from __future__ import annotations

from typing import Final

from stolik.engine.scene import Dice, Die
from stolik.scene import faces
from stolik.scene.svg.badges import badge
from stolik.scene.svg.elements import Drawn, at, box, column, el, flow, keyed
from stolik.scene.svg.letters import paragraph
from stolik.scene.svg.pen import BLUES, CARD, RIGHT, Pen
from stolik.scene.svg.shapes import use

_SPOTS: Final = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((27, 27), (50, 50), (73, 73)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 25), (72, 25), (28, 50), (72, 50), (28, 75), (72, 75)),
}
_RINGS: Final = {"chosen": BLUES[1], "kept": BLUES[2], "scoring": RIGHT, "last": BLUES[2]}


def face(value: int) -> str:
    """Draw a die in 100 by 100 units; the one is red."""
    fill, r = ("#c8102e", 13) if value == 1 else (BLUES[0], 9.5)
    return use("die") + "".join(
        el("circle", cx=x, cy=y - 2, r=r, fill=fill) for x, y in _SPOTS[value]
    )


def draw_die(pen: Pen, die: Die, side: float) -> Drawn:
    """Draw a die, the cup over it, or the place where it will lie."""
    mark = die.mark
    if die.is_covered:
        body = use("die-covered") + el(
            "text", "?", x=50, y=70, font_size=52, text_anchor="middle", fill=CARD,
            font_weight="bold",
        )  # fmt: skip
    elif die.value is None:
        body = el(
            "rect", x=4, y=4, width=92, height=92, rx=20, fill="none", stroke=pen.place.mute,
            stroke_width=3, stroke_dasharray="10 8", opacity=0.8,
        )  # fmt: skip
    else:
        body = use(f"die-{die.value}")
    if mark in _RINGS:
        body += el(
            "rect", x=1, y=0, width=98, height=98, rx=24, fill="none", stroke=_RINGS[mark],
            stroke_width=7, stroke_dasharray="13 7" if mark == "kept" else None,
        )  # fmt: skip
    body += at(91, 9, badge(mark if mark == "scoring" else "", 14))
    name = faces.marked(faces.die_name(die, pen.speaker), mark, pen.speaker)
    body = el("g", body, transform=f"scale({side / 100:.4f})")
    return Drawn(side, side, keyed(die.key, name, body, pen.may(die.key)))


def draw_dice(pen: Pen, dice: Dice, room: float) -> Drawn:
    """Draw dice lying together, in a tray if they were put aside."""
    side = pen.place.die * (0.8 if dice.style == "tray" else 1)
    many = min(max(len(dice.dice), 1), 7)
    side = min(side, (room - side * 0.4) / (many * 1.18))  # seven lie in one line
    gap = side * 0.18
    pad = side * 0.2 if dice.style != "table" else 0.0
    parts = [
        raised(draw_die(pen, die, side), side * 0.12 if die.mark == "chosen" else 0)
        for die in dice.dice
    ]
    lying = flow(parts, room - 2 * pad, gap) if parts else Drawn(side * 2, side, "")
    width, height = lying.width + 2 * pad, lying.height + 2 * pad
    tray = box(width, height, side * 0.24, pen.place.ink, opacity=0.12) if pad else ""
    body = keyed(dice.key, pen.say(dice.label), tray + at(pad, pad, lying.body))
    drawn = Drawn(width, height, body)
    if pen.place.is_small:
        return drawn
    words = pen.say(dice.label)
    caption = paragraph(words, pen.place.text, room, pen.place.mute, align="middle")
    return column([caption, drawn], 6)


def raised(part: Drawn, up: float) -> Drawn:
    """Lift a die a little out of its row."""
    return Drawn(part.width, part.height, at(0, -up, part.body))
