"""The drawings of this house: read once from `drawings/*.svg`, each shape by its name.

A colour that depends on where a shape is used is written `var(--name)`: browsers get it from the
style of the sheet (`symbols.style`), a picture that stands alone has it filled in. What carries
the class `fine` is left out where a piece is small: stitches would be dirt there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final
from xml.etree import ElementTree as Xml

from stolik.scene.svg.elements import el

SVG: Final = "http://www.w3.org/2000/svg"
_HEAD: Final = f' xmlns="{SVG}"'
_VAR: Final = re.compile(r"var\(--(\w+)(?:,((?:[^()]|\([^()]*\))*))?\)")
_AIM: Final = re.compile(r'(?:href="#|url\(#)(stolik-[\w-]+)')


@cache
def shapes() -> Mapping[str, str]:
    """Give every drawn shape, as an element with its name as id."""
    found: dict[str, str] = {}
    folder = resources.files("stolik.scene.svg") / "drawings"
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".svg"):
            root = Xml.fromstring(file.read_text("utf-8").replace(_HEAD, ""))
            found |= {one.attrib["id"]: printed(one) for one in root}
    return found


def printed(element: Xml.Element) -> str:
    """Give an element as short text."""
    for one in element.iter():
        one.text = (one.text or "").strip() or None
        one.tail = (one.tail or "").strip() or None
    return Xml.tostring(element, encoding="unicode").replace(" />", "/>")


def shape(name: str) -> str:
    """Give one shape by its name without the `stolik-` that begins its id."""
    return shapes()[f"stolik-{name}"]


def inside(name: str) -> str:
    """Give what a shape consists of, without its id, so that it can be drawn several times."""
    return re.sub(r' id="[^"]+"', "", shape(name), count=1)


def use(name: str, transform: str = "", **more: str | float | None) -> str:
    """Point at a shape."""
    return el("use", href=f"#stolik-{name}", transform=transform or None, **more)


def aims(text: str) -> set[str]:
    """Give the names of all shapes a drawing points at."""
    return set(_AIM.findall(text))


def filled(text: str, colours: Mapping[str, str]) -> str:
    """Give a drawing with its colours filled in, for those who know no style sheets."""

    def value(found: re.Match[str]) -> str:
        default: str = found[2] or "none"
        return colours.get(found[1], default)

    return _VAR.sub(value, text)


@cache
def without_stitches(text: str) -> str:
    """Give a drawing without what is too fine for a small piece."""
    root = Xml.fromstring(f"<g>{text}</g>")
    for one in list(root.iter()):
        for part in list(one):
            if part.get("class") == "fine":
                one.remove(part)
    return printed(root)
