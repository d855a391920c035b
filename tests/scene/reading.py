"""Read a drawn SVG back: keys, words, and where each text lies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos as cosine
from math import radians
from math import sin as sine
from typing import NamedTuple
from xml.etree import ElementTree as Xml

from stolik.engine.ledger import Ledger
from stolik.engine.messages import Msg, Raw, Words
from stolik.engine.scene import (
    Action,
    Boxes,
    Card,
    Chips,
    Clock,
    Dice,
    Die,
    Field,
    Figure,
    Grid,
    Group,
    Hand,
    Mat,
    Pile,
    Scene,
    Seat,
    Tally,
    Tile,
    Track,
    Wheel,
    nodes,
)
from stolik.scene.svg.letters import text_width

SVG = "{http://www.w3.org/2000/svg}"
_MOVE = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


class Placed(NamedTuple):
    """A text or a box with its corners on the page."""

    words: str
    left: float
    top: float
    right: float
    bottom: float


def drawn_keys(root: Xml.Element) -> list[str]:
    """Give every key of a drawing."""
    return [g.attrib["data-key"] for g in root.iter() if "data-key" in g.attrib]


def all_words(root: Xml.Element) -> str:
    """Give everything that can be read or heard, with single spaces."""
    found = [text for part in root.iter() for text in (part.text, part.get("aria-label")) if text]
    return " ".join(" ".join(found).split())


def placed(root: Xml.Element, name: str, key: str | None = None) -> Iterator[Placed]:
    """Give every text or rectangle, of one piece or of all, with its place on the page."""
    yield from _placed(root, name, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), key)


Matrix = tuple[float, float, float, float, float, float]


def _placed(part: Xml.Element, name: str, base: Matrix, key: str | None) -> Iterator[Placed]:
    if key is not None and part.get("data-key") == key:
        key = None
    if part.tag == f"{SVG}defs" or part.get("display") == "none":
        return
    here = base
    for kind, numbers in _MOVE.findall(part.get("transform", "")):
        values = [float(n) for n in re.split(r"[ ,]+", numbers.strip())]
        here = _times(here, _matrix(kind, values))
    if part.tag == f"{SVG}{name}" and key is None:
        yield _corners(part, here)
    for inner in part:
        yield from _placed(inner, name, here, key)


def _matrix(kind: str, values: list[float]) -> Matrix:
    if kind == "translate":
        return (1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0)
    if kind == "scale":
        return (values[0], 0, 0, values[-1], 0, 0)
    angle, x, y = values if len(values) > 1 else (*values, 0.0, 0.0)
    cos, sin = cosine(radians(angle)), sine(radians(angle))
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def _times(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def _corners(part: Xml.Element, m: Matrix) -> Placed:
    x, y = float(part.get("x", "0")), float(part.get("y", "0"))
    words = part.text or ""
    if part.tag == f"{SVG}text":
        size = float(part.attrib["font-size"])
        wide = text_width(words, size, part.get("font-weight") == "700")
        x -= {"start": 0.0, "middle": wide / 2, "end": wide}[part.get("text-anchor", "start")]
        box = (x, y - size * 0.75, x + wide, y)
    else:
        box = (x, y, x + float(part.attrib["width"]), y + float(part.attrib["height"]))
    points = [
        (m[0] * a + m[2] * b + m[4], m[1] * a + m[3] * b + m[5])
        for a in (box[0], box[2])
        for b in (box[1], box[3])
    ]
    return Placed(
        words,
        min(p[0] for p in points),
        min(p[1] for p in points),
        max(p[0] for p in points),
        max(p[1] for p in points),
    )


def sentences(scene: Scene) -> list[Words]:
    """Give everything a scene wants to be read."""
    found: list[Words | None] = [scene.title, scene.subtitle, scene.prompt.text]
    found += [news.text for news in scene.news]
    for node in nodes(scene):
        match node:
            case Card() | Tile() | Die():
                found.append(node.label)
            case Figure():
                found += [node.text, node.label]
            case Seat():
                found += [node.name, *node.notes]
            case Ledger():
                found += [node.label, *(column.heading for column in node.columns)]
                found += [words for row in node.rows for words in row.cells]
            case Grid():
                found += [node.label, *(c.label for c in node.cells)]
                found += [c.piece.label for c in node.cells if c.piece is not None]
            case Track():
                found += [node.label, *(s.label for s in node.spots)]
                found += [node.cube.label] if node.cube is not None else []
            case Field():
                found += [node.label, *(d.label for d in node.discs)]
            case Mat():
                found += [node.label, *(p.text for p in node.patches)]
                found += [p.label for p in node.patches]
            case Wheel() | Boxes():
                found.append(node.label)
            case Hand() | Pile() | Dice() | Chips() | Clock() | Action() | Group() | Tally():
                found.append(node.label)
    return [words for words in found if isinstance(words, Msg | Raw)]
