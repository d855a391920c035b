"""The tick and the cross of a good or wrong piece, so that colour is not needed."""

from __future__ import annotations

from stolik.scene.svg.elements import el
from stolik.scene.svg.pen import RIGHT, WRONG


def badge(mark: str, radius: float) -> str:
    """Draw the badge of a mark around the origin; nothing for other marks."""
    if mark not in ("good", "wrong", "bad", "scoring"):
        return ""
    is_good = mark in ("good", "scoring")
    r = radius * 0.45
    path = f"M{-r},0 L{-r / 4},{r * 0.8} L{r},{-r * 0.7}" if is_good else ""
    path = path or f"M{-r},{-r} L{r},{r} M{r},{-r} L{-r},{r}"
    return el("circle", r=radius, fill=RIGHT if is_good else WRONG) + el(
        "path", d=path, fill="none", stroke="#ffffff", stroke_width=radius / 4,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
