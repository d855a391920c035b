"""Printed mats for chips, and wheels with pockets."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from stolik.engine.scene import Joint, Mat, Patch, Wheel
from stolik.scene import faces
from stolik.scene.svg.elements import Drawn, at, box, el, keyed
from stolik.scene.svg.letters import line, shortened
from stolik.scene.svg.pen import BLUES, INK, YOU, Pen

PAINTS: Final = {"red": "#b3123a", "ink": "#1b1f2a", "green": "#1f7a4d", "blue": BLUES[1]}
PLAIN: Final = "#0d3155"
LINE: Final = "#f3efe4"
PAPER: Final = "#fffdf8"


def draw_mat(pen: Pen, mat: Mat, room: float) -> Drawn:
    """Draw the fields, and chips where some lie."""
    width = min(room, 520.0 if pen.is_wide else 380.0)
    across = width / mat.width
    down = 34.0 if pen.is_wide else 28.0
    height = mat.height * down
    body = "".join(draw_patch(pen, one, across, down) for one in mat.patches)
    body += "".join(draw_joint(pen, one, across, down) for one in mat.joints)
    return Drawn(width, height, keyed(mat.key, pen.say(mat.label), body))


def draw_patch(pen: Pen, patch: Patch, across: float, down: float) -> str:
    """Draw a field with what is printed on it."""
    x, y, wide, high = patch.at
    width, height = wide * across, high * down
    fill = PAINTS.get(patch.colour, PLAIN)
    body = box(width, height, 0, fill, LINE, 1)
    text = shortened(pen.say(patch.text), 15, width - 4, True)
    body += line(text, width / 2, height / 2 + 5, 15, PAPER, True, "middle")
    if patch.mark:
        edge = {"stroke": YOU if patch.mark == "last" else BLUES[2], "stroke_width": 3}
        body += el("rect", x=2, y=2, width=width - 4, height=height - 4, fill="none", **edge)
    body += stack(patch.own, patch.all, width * 0.78, height / 2)
    name = faces.marked(faces.stake_name(patch, pen.speaker), patch.mark, pen.speaker)
    return at(x * across, y * down, keyed(patch.key, name, body, pen.may(patch.key)))


def draw_joint(pen: Pen, joint: Joint, across: float, down: float) -> str:
    """Draw the chips on a line or in a corner; an empty place is a hidden target."""
    body = el("circle", r=7, fill="#fff", opacity=0)
    body += stack(joint.own, joint.all, 0, 0)
    name = faces.stake_name(joint, pen.speaker)
    return at(joint.x * across, joint.y * down, keyed(joint.key, name, body, pen.may(joint.key)))


def stack(own: int, all: int, x: float, y: float) -> str:
    """Draw chips with what they are worth: own ones filled, those of others as a ring."""
    if not all and not own:
        return ""
    fill, ink = (PAPER, INK) if own else (BLUES[2], INK)
    text = str(own or all)
    width = max(22.0, 9.0 * len(text) + 8)
    body = el("rect", x=x - width / 2, y=y - 11, width=width, height=22, rx=11, fill=fill,
              stroke=BLUES[1], stroke_width=3 if all > own else 1.5)  # fmt: skip
    return body + line(text, x, y + 5, 15, ink, True, "middle")


def draw_wheel(pen: Pen, wheel: Wheel, room: float) -> Drawn:
    """Draw the pockets around, the ball in its own, and the number in the middle."""
    side = min(room, 300.0)
    middle, rim, inner = side / 2, side / 2 - 4, side / 2 - 34
    many = len(wheel.pockets)
    body = el("circle", cx=middle, cy=middle, r=middle, fill="#6f4e2f")
    for n, (text, colour) in enumerate(zip(wheel.pockets, wheel.colours, strict=True)):
        first, last = _turn(n - 0.5, many), _turn(n + 0.5, many)
        corners = [(rim, first), (rim, last), (inner, last), (inner, first)]
        path = " ".join(f"{middle + r * sin(a):.2f},{middle - r * cos(a):.2f}" for r, a in corners)
        body += el("polygon", points=path, fill=PAINTS.get(colour, PLAIN), stroke=LINE,
                   stroke_width=0.7)  # fmt: skip
        a = _turn(n, many)
        x, y = middle + (rim - 12) * sin(a), middle - (rim - 12) * cos(a)
        turned = f"rotate({360 * n / many:.1f} {x:.1f} {y:.1f})"
        body += el("g", line(text, x, y + 4, 11, PAPER, True, "middle"), transform=turned)
    body += el("circle", cx=middle, cy=middle, r=inner - 2, fill="#0d3155", stroke=LINE)
    if wheel.at is not None:
        a = _turn(wheel.at, many)
        x, y = middle + (inner + 8) * sin(a), middle - (inner + 8) * cos(a)
        body += el("circle", cx=round(x, 2), cy=round(y, 2), r=7, fill=PAPER, stroke=INK)
        body += line(wheel.pockets[wheel.at], middle, middle + 18, 52, PAPER, True, "middle")
    lies = "…" if wheel.at is None else wheel.pockets[wheel.at]
    return Drawn(side, side, keyed(wheel.key, f"{pen.say(wheel.label)}: {lies}", body))


def _turn(n: float, many: int) -> float:
    return 2 * pi * n / many
