"""The typesetter: a template of ours and data as JSON, which is never read as markup."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias

from stolik.print.ornament import TULIP

Picture: TypeAlias = Literal["pdf", "png"]

PPI: Final = 110.0
PLATE: Final = b"""#let side = float(sys.inputs.size) * 1pt
#set page(width: side, height: side, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", width: side, height: side)"""


def typeset(template: str, data: Mapping[str, object], picture: Picture = "pdf") -> list[bytes]:
    """Give a document as one PDF, or as a picture of each page."""
    import typst

    inputs = {"data": json.dumps(data, ensure_ascii=False), "tulip": TULIP}
    press = typst.Compiler(source(template), ignore_system_fonts=True, sys_inputs=inputs)
    made = press.compile(format=picture, ppi=PPI)
    if isinstance(made, list):
        return [bytes(page) for page in made]
    assert made is not None
    return [bytes(made)]


def rastered(svg: str, size: int) -> bytes:
    """Give a square drawing as a PNG of so many pixels on a side."""
    import typst

    inputs = {"svg": svg, "size": str(size)}
    made = typst.compile(PLATE, format="png", ppi=72.0, sys_inputs=inputs, ignore_system_fonts=True)
    assert isinstance(made, bytes)
    return made


@cache
def source(template: str) -> bytes:
    """Read a template of the package."""
    return (resources.files("stolik.print") / template).read_bytes()
