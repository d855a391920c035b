"""Faces: a person's rosette grown from the hash of the name, and the characters of the computer.

People are round, computers square. A rosette has a ground, petals, their number, an edge and a
heart; it never uses the yellow that says whose turn it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from stolik.scene.svg.elements import el
from stolik.scene.svg.shapes import SVG, inside, shapes

PAIRS: Final = (
    ("#0b3c7d", "#8db9e8", "#fffdf8"),
    ("#b3123a", "#fffdf8", "#f7b8c4"),
    ("#1f6b45", "#f7e6b0", "#fffdf8"),
    ("#f4ecd8", "#c8102e", "#1f6b45"),
    ("#8db9e8", "#0b3c7d", "#fffdf8"),
    ("#1b1f2a", "#ff8fa0", "#8db9e8"),
    ("#fffdf8", "#2e6fbf", "#c8102e"),
    ("#cfe7d8", "#14532f", "#c8102e"),
    ("#5a1230", "#f7b8c4", "#8fd0a8"),
    ("#f3c9b8", "#7d1232", "#0b3c7d"),
)
"""Ground, petal, heart: petals keep a contrast of 3 to the ground."""
PETALS: Final = (
    "M0,-4 C-9,-10 -8,-24 0,-28 C8,-24 9,-10 0,-4Z",
    "M0,-5 C-4,-10 -11,-14 -11,-21 C-11,-27 -3,-28 0,-23 C3,-28 11,-27 11,-21 C11,-14 4,-10 0,-5Z",
    "M0,-4 C-10,-7 -12,-19 -9,-28 C-6,-23 -3,-22 0,-28 C3,-22 6,-23 9,-28 C12,-19 10,-7 0,-4Z",
    "M0,-4 L-7,-16 L0,-29 L7,-16Z",
    "M0,-9 m-8,-9 a8,8 0 1 0 16,0 a8,8 0 1 0 -16,0",
)
COUNTS: Final = (4, 5, 6, 8)
SLIM: Final = {4: 1.15, 5: 1.0, 6: 0.8, 8: 0.6}
SEED: Final = re.compile(r"[0-9a-f]{8}")


@lru_cache(maxsize=4096)
def seed_of(name: str) -> str:
    """Give the eight signs a name grows from (FNV-1a, stirred); nothing for no name."""
    if not name:
        return ""
    h = 2166136261
    for sign in name:
        h = (h ^ ord(sign)) * 16777619 & 0xFFFFFFFF
    h ^= h >> 15
    h = h * 2246822519 & 0xFFFFFFFF
    h ^= h >> 13
    return f"{h:08x}"


@lru_cache(maxsize=512)
def rosette(seed: str) -> str:
    """Draw the rosette of a seed in 64 by 64 units."""
    left = int(seed, 16)

    def choice(n: int) -> int:
        nonlocal left
        left, found = divmod(left, n)
        return found

    ground, petal, heart = PAIRS[choice(10)]
    shape, count, inner = choice(5), COUNTS[choice(4)], choice(3)
    slim = SLIM[count] * (0.9 if shape == 3 and count > 5 else 1)
    turn, edge = choice(2) * 180 / count, choice(3)
    body = ""
    for i in range(count):
        angle = i * 360 / count
        body += el(
            "path", d=PETALS[shape], fill=petal,
            transform=f"rotate({angle:g}) scale({slim:.3g} 1)",
        )  # fmt: skip
        between = f"rotate({angle + 180 / count:g})"
        if inner == 1 and count < 8:
            body += el("circle", cy=-22, r=3.4, fill=heart, transform=between)
        elif inner == 0 and count < 8:
            body += el("path", d="M0,-8 L-3,-18 L0,-24 L3,-18Z", fill=heart, transform=between)
    body += el("circle", r=8 if count > 5 else 7, fill=heart) + el("circle", r=3.4, fill=ground)
    place = f"translate(32 32) rotate({turn:g}){' scale(.9)' if edge else ''}"
    rim = el(
        "circle", cx=32, cy=32, r=29.5, fill="none", stroke=heart, stroke_width=3,
        stroke_dasharray="5 4.27" if edge > 1 else None,
    )  # fmt: skip
    round_ground = el("circle", cx=32, cy=32, r=31, fill=ground)
    return round_ground + (rim if edge else "") + el("g", body, transform=place)


def is_character(face: str) -> bool:
    """Say whether a face is one of the computer's."""
    return f"stolik-face-{face}" in shapes()


def face(name: str, clip: str = "stolik-square") -> str | None:
    """Draw a face by its name, a character's id or a seed, in 64 by 64 units; None for neither."""
    if is_character(name):
        square = el("clipPath", el("rect", width=64, height=64, rx=17), id=clip)
        return square + el("g", inside(f"face-{name}"), clip_path=f"url(#{clip})")
    return rosette(name) if SEED.fullmatch(name) else None


def picture(name: str) -> str | None:
    """Give a face as a picture of its own."""
    body = face(name)
    return None if body is None else el("svg", body, xmlns=SVG, viewBox="0 0 64 64")
